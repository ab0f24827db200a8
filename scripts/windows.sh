#!/usr/bin/env bash
# Builds the game for Windows on a Debian machine and tries it under Wine; what came of it goes into docs/systems.md. Run before each
# release.
#   scripts/windows.sh build    the programs: opfire.exe and opfirew.exe
#   scripts/windows.sh try      tests without the window, journals, battles, pictures and the window, against those of Linux
#   scripts/windows.sh          both, and between them the installer (scripts/package.sh windows), which is tried too
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh
source scripts/packing.sh

readonly TARGET=x86_64-pc-windows-gnu
readonly WORKPLACE="${XDG_CACHE_HOME:-$HOME/.cache}/opfire/windows"
readonly PROGRAMS="$WORKPLACE/target/$TARGET/release"
# What tries leave behind: the outputs of both systems, and a picture of the window.
readonly TRIED="$WORKPLACE/tried"
# Battles and what is drawn of them: plain day, a later moment of another, a night, a large picture, a battle of platoons.
readonly PICTURES=(
    "crossroads --seed 3 --decisions 100"
    "crossroads --seed 8 --decisions 300"
    "night_raid --seed 5 --decisions 60"
    "crossroads --seed 2 --decisions 40 --size 1920x1080"
    "the_long_crest"
)

# Debian's compiler, whose source of the standard library is built for Windows with it, apart from any other compiler.
cross() {
    env PATH=/usr/bin:/bin RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$WORKPLACE/target" \
        CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc \
        CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=wine \
        /usr/bin/cargo "$1" --locked --target "$TARGET" "${@:2}"
}

install_compiler() {
    [ "$MANAGER" = apt-get ] || fail "this takes Debian's compiler and the source of its library (rust-web-src): run it on Debian."
    need "to build for Windows" rustc-web cargo-web libstd-rust-web-dev rust-web-src gcc-mingw-w64-x86-64-win32
}

build() {
    install_compiler
    say "building for Windows: the better part of an hour from nothing on two cores"
    cross build --release -Zbuild-std=std,panic_unwind --bin opfire
    cross build --release -Zbuild-std=std,panic_unwind --package opfirew
    say "built: $PROGRAMS/opfire.exe and opfirew.exe"
}

# A Windows of Wine's with what Rust asks of it: Wine 8 lacks the source of random numbers.
prepare_wine() {
    need "to run programs of Windows" wine wine64 icoutils imagemagick
    need "the window draws in software" mesa-vulkan-drivers libvulkan1
    install_test_screen
    export WINEPREFIX="$WORKPLACE/prefix" WINEARCH=win64 WINEDEBUG=-all
    VK_DRIVER_FILES="$(software_vulkan)"
    # Wine's DirectX 12 opens no device in software.
    export VK_DRIVER_FILES VK_ICD_FILENAMES="$VK_DRIVER_FILES" WGPU_BACKEND=vulkan
    mkdir -p "$WORKPLACE" "$TRIED"
    # Wine finds the driver of Vulkan only where there is a screen.
    Xvfb :97 -screen 0 1600x1000x24 >/dev/null 2>&1 &
    # shellcheck disable=SC2064
    trap "kill $!" EXIT
    export DISPLAY=:97
    local system="$WINEPREFIX/drive_c/windows/system32"
    [ -d "$system" ] || { wineboot -i && winecfg -v win10; } >/dev/null 2>&1
    [ -e "$system/bcryptprimitives.dll" ] ||
        x86_64-w64-mingw32-gcc -O2 -shared -o "$system/bcryptprimitives.dll" scripts/wine_randomness.c -ladvapi32
}

on_windows() { wine "$PROGRAMS/opfire.exe" "$@"; }
on_linux() { "$CARGO_TARGET_DIR/debug/opfire" "$@"; }

TOLD=()
FAILED=
# Tries something; the first argument says what, the others do it. What they print last is told with it.
tries() {
    local what="$1" since="$SECONDS" found
    shift
    say "$what"
    if found="$("$@" 2>"$TRIED/errors.txt" | tail -n 1)"; then
        found="${found:-yes}"
    else
        FAILED=yes
        found="**no** ${found:-$(tail -n 1 "$TRIED/errors.txt")}"
    fi
    say "  $found"
    TOLD+=("| $what | $found | $((SECONDS - since)) s |")
}

# Runs a command of the game on both systems and compares what it prints, but for the slashes of paths.
same() {
    local name="$1"
    shift
    on_linux "$@" >"$TRIED/$name.linux.txt"
    on_windows "$@" | tr '\134' '/' >"$TRIED/$name.windows.txt"
    cmp "$TRIED/$name.linux.txt" "$TRIED/$name.windows.txt"
}

same_journals() {
    local journal hashes=0 journals=0
    for journal in tests/journals/*.save.ron tests/saves/*/*.save.ron; do
        same journal replay --json "$journal" || return 1
        hashes=$((hashes + $(grep -cE '^ +"[0-9a-f]{16}"' "$TRIED/journal.windows.txt")))
        journals=$((journals + 1))
    done
    [ "$hashes" -gt 1000 ] && echo "$hashes hashes of $journals battles equal"
}

same_battles() {
    same squads sim crossroads --games 20 --seed 7 --json &&
        same platoons sim rye_harvest --games 4 --seed 7 --json &&
        same generated new --seed 4 -o - &&
        same validated validate maps scenarios &&
        echo "equal: 24 battles, a random scenario, what is told of maps and scenarios"
}

# What a veteran reckons, to the last digit: doubles and powers, by two threads.
same_thoughts() {
    local system lines
    for system in linux windows; do
        "on_$system" learn questions first_patrol --games 4 --one-in 10 --battles 8 --threads 2 --out "$TRIED/thoughts.$system.csv" >&2 ||
            return 1
    done
    cmp "$TRIED/thoughts.linux.csv" "$TRIED/thoughts.windows.csv" || return 1
    lines="$(wc -l <"$TRIED/thoughts.linux.csv")"
    [ "$lines" -gt 50 ] && echo "$((lines - 1)) estimates equal to the last digit"
}

same_pictures() {
    local picture
    for picture in "${PICTURES[@]}"; do
        # shellcheck disable=SC2086
        on_linux shot $picture --out "$TRIED/linux.png" >&2 && on_windows shot $picture --out "$TRIED/windows.png" >&2 &&
            cmp "$TRIED/linux.png" "$TRIED/windows.png" || return 1
    done
    echo "${#PICTURES[@]} pictures equal to the byte"
}

same_tests() {
    cross test --no-default-features --no-fail-fast -Zbuild-std=std,panic_unwind,test >"$TRIED/tests.txt" 2>&1
    local ended=$?
    grep '^test .*FAILED' "$TRIED/tests.txt" >&2
    awk '/^test result/ { passed += $4; failed += $6 } END { print passed " passed, " failed " failed" }' "$TRIED/tests.txt"
    return "$ended"
}

# What Explorer sees: a program of the console and one without, an icon, a version, a manifest, eight megabytes of stack.
dressed() {
    local program kind told resource
    for program in opfire:CUI opfirew:GUI; do
        kind="${program#*:}" program="$PROGRAMS/${program%:*}.exe"
        told="$(x86_64-w64-mingw32-objdump -p "$program"; wrestool -l "$program")"
        for resource in "(Windows $kind)" type=group_icon type=version type=24; do
            [[ "$told" == *"$resource"* ]] || { echo "$program has no $resource" >&2; return 1; }
        done
    done
    told="$(x86_64-w64-mingw32-objdump -p "$PROGRAMS/opfire.exe")"
    [[ "$told" =~ SizeOfStackReserve[[:space:]]+0*800000 ]] || { echo "its stack is not eight megabytes" >&2; return 1; }
    echo "$(stat -c %s "$PROGRAMS/opfire.exe" | numfmt --to=si) with the names of its functions, and $(stat -c %s "$PROGRAMS/opfirew.exe" | numfmt --to=si)"
}

# A path of more than 260 letters, with spaces and letters of other languages.
long_path() {
    local folder="$TRIED/long" name="Dörfer und Hügel "
    folder="$folder/$(printf "$name%.0s" {1..10})/$(printf "$name%.0s" {1..10})"
    mkdir -p "$folder"
    cp scenarios/crossroads.scenario.ron "$folder/mine.scenario.ron"
    on_windows validate "$folder/mine.scenario.ron" >&2 && echo "${#folder} letters"
}

# The title as a menu entry opens it; its right part is the map, if it is drawn.
window() {
    local colours
    timeout 100 wine explorer /desktop=opfire,1600x1000 "$(winepath -w "$PROGRAMS/opfirew.exe")" >/dev/null 2>&1 &
    sleep 60
    import -window root "$TRIED/window.png"
    wineserver -k
    colours="$(convert "$TRIED/window.png" -crop 400x400+800+300 -format %k info:)"
    [ "$colours" -gt 1000 ] && echo "the map is drawn ($colours colours)"
}

# The installer (scripts/package.sh windows): it installs, what it installed plays, and it takes all of it away again.
installer() {
    local setup="$PACKAGES/opfire-$VERSION-setup.exe" folder left
    folder="$WINEPREFIX/drive_c/users/$(id -un)/AppData/Local/Programs/Opfire"
    [ -e "$setup" ] || { echo "not tried: there is none yet"; return; }
    # Windows has this folder for all programs of a player.
    mkdir -p "$(dirname "$folder")"
    of_players >"$TRIED/before.txt"
    wine "$setup" /S && wineserver -w
    if ! [ -e "$folder/opfirew.exe" ] || ! known; then
        echo "it was not installed" >&2
        return 1
    fi
    wine "$folder/opfire.exe" sim crossroads --games 2 --seed 7 >&2 || return 1
    echo "mine" >"$folder/maps/mine.map.ron"
    wine "$folder/uninstall.exe" /S && wineserver -w
    [ -e "$folder/maps/mine.map.ron" ] && rm -r "$folder" || return 1
    of_players >"$TRIED/after.txt"
    left="$(comm -13 "$TRIED/before.txt" "$TRIED/after.txt")"
    if [ -n "$left" ] || known; then
        echo "left behind: $left" >&2
        return 1
    fi
    echo "nothing left behind but a player's map"
}

# Whether Windows offers the game for files.
known() { wine reg query 'HKCU\Software\Classes\Opfire.File' >/dev/null 2>&1; }

# Every file of players and programs in Wine's Windows.
of_players() {
    find "$WINEPREFIX/drive_c/users" "$WINEPREFIX/drive_c/Program Files" "$WINEPREFIX/drive_c/ProgramData" \
        -not -path '*/Temp/*' | LC_ALL=C sort
}

# Puts what was told between the marks of a document.
note() {
    local document=docs/systems.md table
    table="$(
        echo "$(date +%F), opfire $(on_windows --version | cut -d ' ' -f 2) at $(git rev-parse --short HEAD), $(/usr/bin/rustc -V)," \
            "$(wine --version 2>/dev/null)."
        echo
        echo "| tried | came of it | took |"
        echo "|---|---|---|"
        printf '%s\n' "${TOLD[@]}"
    )"
    TABLE="$table" perl -0pi -e 's/(<!-- windows begins[^\n]*\n).*?(<!-- windows ends)/$1\n$ENV{TABLE}\n\n$2/s' "$document"
    say "noted in $document; outputs and a picture of the window lie in $TRIED"
}

try() {
    install_compiler
    prepare_wine
    if ! [ -e "$PROGRAMS/opfire.exe" ] || ! [ -e "$PROGRAMS/opfirew.exe" ]; then
        fail "build the programs first: scripts/windows.sh build"
    fi
    say "building for Linux what is compared with it"
    cargo build --locked --bin opfire
    tries "it starts, and says what it is" on_windows --version --verbose
    tries "icon, version, manifest, console, stack; sizes" dressed
    tries "journals played again" same_journals
    tries "battles between computers, files read and written" same_battles
    tries "what a veteran thinks" same_thoughts
    tries "pictures of battles" same_pictures
    tries "a long path" long_path
    tries "the window, by opfirew.exe" window
    tries "the installer" installer
    tries "all tests without the window" same_tests
    note
    [ -z "$FAILED" ] || fail "not everything is on Windows as it is on Linux: see above"
}

MANAGER="$(package_manager)"
case "${1:-all}" in
    build) build ;;
    try) try ;;
    all)
        build
        scripts/package.sh windows
        try
        ;;
    *) fail "scripts/windows.sh [build|try]" ;;
esac
