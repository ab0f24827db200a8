# shellcheck shell=bash disable=SC2034
# What ./play and ./check share: it finds out what is missing on this machine, says what it installs and why,
# installs it, and settles where the build goes. Sourced, not run.

# Bevy 0.19 needs this compiler.
readonly RUST_NEEDED=1.95

# Which state of the source is built, for `opfire --version --verbose`; nothing where that is not known.
commit() {
    local hash
    hash="$(git rev-parse HEAD 2>/dev/null)" || return 0
    git diff --quiet HEAD 2>/dev/null || hash="$hash-dirty"
    echo "$hash"
}

# One build folder for every clone and every command, outside the tree.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/opfire/target}"

say() { printf '%s\n' "opfire: $*"; }
fail() { printf '%s\n' "opfire: $*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# Runs a command as root: as it is, or through sudo.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif have sudo; then
        sudo "$@"
    else
        return 127
    fi
}

# The package manager of this machine, or nothing.
package_manager() {
    [ "$(uname -s)" = Linux ] || return 0
    local manager
    for manager in apt-get dnf pacman; do
        if have "$manager"; then echo "$manager"; return 0; fi
    done
}

# Those of the packages named that are not installed.
missing_packages() {
    local package
    for package in "$@"; do
        case "$MANAGER" in
            apt-get) dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null | grep -q '^ii' || echo "$package" ;;
            dnf) rpm -q --whatprovides "$package" >/dev/null 2>&1 || echo "$package" ;;
            pacman) pacman -T "$package" >/dev/null 2>&1 || echo "$package" ;;
        esac
    done
}

# Fetches Debian's package lists, once.
refresh_apt() {
    [ -n "${APT_REFRESHED:-}" ] || as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq || return
    APT_REFRESHED=yes
}

# Installs packages; the first argument says what for. What is there already costs nothing.
need() {
    local reason="$1" missing
    shift
    [ -n "$MANAGER" ] || return 0
    missing="$(missing_packages "$@" | tr '\n' ' ')"
    [ -n "${missing// /}" ] || return 0
    say "installing $missing($reason)"
    # shellcheck disable=SC2086
    case "$MANAGER" in
        apt-get)
            refresh_apt && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing ;;
        dnf) as_root dnf install -y -q --setopt=install_weak_deps=False $missing ;;
        pacman)
            as_root pacman -S --needed --noconfirm $missing ||
                as_root pacman -Sy --needed --noconfirm $missing ;;
    esac || say "could not install $missing(it takes root or sudo, and a network); going on without"
}

# Whether there is a graphics card that programs may use.
have_gpu() { compgen -G '/dev/dri/renderD*' >/dev/null || [ -e /dev/nvidiactl ]; }

# The description of the software Vulkan driver (lavapipe), if it is installed.
software_vulkan() { compgen -G '/usr/share/vulkan/icd.d/lvp_icd*.json' | head -n 1; }

have_vulkan() { compgen -G '/usr/share/vulkan/icd.d/*.json' >/dev/null || compgen -G '/etc/vulkan/icd.d/*.json' >/dev/null; }

install_build_tools() {
    case "$MANAGER" in
        apt-get) need "to build the game" ca-certificates gcc libc6-dev pkg-config libwayland-dev libasound2-dev libudev-dev curl ca-certificates ;;
        dnf) need "to build the game" gcc pkgconf-pkg-config wayland-devel alsa-lib-devel systemd-devel ;;
        pacman) need "to build the game" gcc pkgconf wayland alsa-lib systemd-libs ;;
    esac
}

install_window_libraries() {
    local reason="to open a window"
    case "$MANAGER" in
        apt-get) need "$reason" libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon0 libxkbcommon-x11-0 \
            libwayland-client0 libvulkan1 libegl1 ;;
        dnf) need "$reason" libX11 libX11-xcb libXcursor libXi libXrandr libxkbcommon libxkbcommon-x11 \
            libwayland-client vulkan-loader libglvnd-egl ;;
        pacman) need "$reason" libx11 libxcursor libxi libxrandr libxkbcommon libxkbcommon-x11 wayland \
            vulkan-icd-loader libglvnd ;;
    esac
}

install_software_vulkan() {
    case "$MANAGER" in
        apt-get | dnf) need "$1" mesa-vulkan-drivers ;;
        pacman) need "$1" vulkan-swrast ;;
    esac
}

install_test_screen() {
    local reason="a screen in memory for the tests"
    case "$MANAGER" in
        apt-get) need "$reason" xvfb xauth ;;
        dnf) need "$reason" xorg-x11-server-Xvfb ;;
        pacman) need "$reason" xorg-server-xvfb ;;
    esac
}

# The version of Rust in use, for example 1.95.0, or nothing.
rust_version() { have cargo && have rustc && rustc --version 2>/dev/null | cut -d ' ' -f 2; }

rust_is_new_enough() {
    local version
    version="$(rust_version)" && [ -n "$version" ] &&
        [ "$(printf '%s\n' "$RUST_NEEDED" "$version" | sort -V | head -n 1)" = "$RUST_NEEDED" ]
}

install_rust() {
    [ -d "$HOME/.cargo/bin" ] && PATH="$HOME/.cargo/bin:$PATH"
    rust_is_new_enough && return 0
    if ! have rustup; then
        case "$MANAGER" in
            apt-get | dnf | pacman) need "to get Rust $RUST_NEEDED or newer" rustup ;;
        esac
        # Fedora's package brings only the installer.
        if ! have rustup && have rustup-init; then
            rustup-init -y --quiet --no-modify-path --profile minimal --component clippy --component rustfmt
            PATH="$HOME/.cargo/bin:$PATH"
        fi
    fi
    # A distribution without that package (Debian 12): the Rust project's own installer.
    if ! have rustup && ! rust_is_new_enough && have curl; then
        say "installing Rust with the Rust project's installer, for this user only (the game needs $RUST_NEEDED or newer)"
        curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs |
            sh -s -- -y --quiet --no-modify-path --profile minimal --component clippy --component rustfmt || true
        PATH="$HOME/.cargo/bin:$PATH"
    fi
    if have rustup && ! rust_is_new_enough; then
        say "installing the stable Rust (the game needs $RUST_NEEDED or newer)"
        rustup toolchain install stable --profile minimal --component clippy --component rustfmt
        export RUSTUP_TOOLCHAIN=stable
    fi
    rust_is_new_enough || fail "Rust $RUST_NEEDED or newer is needed, and here is $(rust_version | grep . || echo none).
    Neither a package 'rustup' of your distribution nor the Rust project's installer could be had. Install Rust with rustup, as the
    Rust project's own site describes (\"Install Rust\"), open a new terminal, and run this command again."
}

# Everything that a build needs. QUIET is empty for the first, long build, which shows its progress.
prepare_build() {
    MANAGER="$(package_manager)"
    install_build_tools
    install_rust
    if [ "$(uname -s)" = Linux ]; then
        have cc || fail "a C compiler is needed to link the game: install gcc and run this command again."
        have pkg-config || fail "pkg-config is needed to build the game: install it and run this command again."
    fi
    mkdir -p "$CARGO_TARGET_DIR" || fail "the build folder $CARGO_TARGET_DIR cannot be made: set CARGO_TARGET_DIR to another."
    # Read by ./play.
    QUIET=--quiet
    if [ ! -e "$CARGO_TARGET_DIR/debug/.fingerprint" ]; then
        QUIET=
        say "the first build compiles the whole engine: 12 to 20 minutes on two cores, less on more. Later ones take seconds."
    fi
}
