#!/usr/bin/env bash
# Makes packages of the game, into $CARGO_TARGET_DIR/packages:
#   scripts/package.sh portable    a folder for any Linux, as .tar.xz
#   scripts/package.sh deb         for Debian and Ubuntu
#   scripts/package.sh windows     a folder as .zip, and an installer; of the programs that scripts/windows.sh has built
# docs/packages.md says what is in them. What is missing is installed first; the release is built if it is not there.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh
source scripts/packing.sh

readonly WINDOWS="${XDG_CACHE_HOME:-$HOME/.cache}/opfire/windows/target/x86_64-pc-windows-gnu/release"

# The program, small; what it calls its functions is kept beside the packages, for reports of crashes (scripts/crash.sh).
build_for_linux() {
    prepare_build
    need "to make the program small" binutils xz-utils
    # Places of addresses, packed: five megabytes less, and glibc 2.36 or newer.
    OPFIRE_COMMIT="$(commit)" cargo rustc --release --locked --bin opfire -- -C link-arg=-Wl,-z,pack-relative-relocs
    mkdir -p "$PACKAGES/linux"
    strip -o "$PACKAGES/linux/opfire" "$CARGO_TARGET_DIR/release/opfire"
    xz -T0 -kc "$CARGO_TARGET_DIR/release/opfire" >"$PACKAGES/opfire-$VERSION-linux-$(uname -m).names.xz"
}

# The same bytes for the same content, whenever it is packed.
date_of_commit() { git log -1 --format=%ct; }

portable() {
    need "to pack" xz-utils
    build_for_linux
    local name
    name="opfire-$VERSION-linux-$(uname -m)"
    lay_out "$PACKAGES/$name" "$(uname -m)-unknown-linux-gnu"
    install -m 755 "$PACKAGES/linux/opfire" "$PACKAGES/$name/opfire"
    cp assets/icon.svg packaging/linux/opfire.desktop "$PACKAGES/$name/"
    tar -C "$PACKAGES" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(date_of_commit)" -cJf "$PACKAGES/$name.tar.xz" "$name"
    say "made $PACKAGES/$name.tar.xz"
}

deb() {
    need "to make a Debian package" dpkg-dev librsvg2-bin help2man
    build_for_linux
    local architecture root size name
    architecture="$(dpkg --print-architecture)"
    root="$PACKAGES/deb"
    rm -rf "$root"
    install -D -m 755 "$PACKAGES/linux/opfire" "$root/usr/games/opfire"
    install -D -m 644 packaging/linux/opfire.desktop "$root/usr/share/applications/opfire.desktop"
    install -D -m 644 packaging/linux/opfire.xml "$root/usr/share/mime/packages/opfire.xml"
    install -D -m 644 assets/icon.svg "$root/usr/share/icons/hicolor/scalable/apps/opfire.svg"
    for size in 16 32 48 64 128 256; do
        mkdir -p "$root/usr/share/icons/hicolor/${size}x$size/apps"
        rsvg-convert -w "$size" -h "$size" -o "$root/usr/share/icons/hicolor/${size}x$size/apps/opfire.png" assets/icon.svg
    done
    local texts="$root/usr/share/doc/opfire"
    lay_out "$texts" "$(uname -m)-unknown-linux-gnu"
    mkdir -p "$texts/examples"
    mv "$texts/maps" "$texts/scenarios" "$texts/examples/"
    cp packaging/linux/copyright "$texts/copyright"
    rm "$texts/LICENSE-APACHE" "$texts/LICENSE-MIT"
    gzip -9n "$texts/LICENCES.txt" "$texts/CHANGELOG.md"
    {
        printf 'opfire (%s) unstable; urgency=medium\n\n  * What has changed stands in CHANGELOG.md.gz.\n\n' "$VERSION"
        echo " -- $(sed -n 's/^Maintainer: //p' packaging/linux/control)  $(date -R -d "@$(date_of_commit)")"
    } | gzip -9n >"$texts/changelog.gz"
    mkdir -p "$root/usr/share/man/man6"
    help2man --no-info --section 6 --name "a card-driven tactical wargame" "$root/usr/games/opfire" | gzip -9n >"$root/usr/share/man/man6/opfire.6.gz"
    mkdir -p "$root/DEBIAN"
    {
        echo "Package: opfire"
        echo "Version: $VERSION"
        echo "Architecture: $architecture"
        echo "Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f 1)"
        echo "Depends: $(libraries "$root/usr/games/opfire")"
        cat packaging/linux/control
    } >"$root/DEBIAN/control"
    find "$root" -type d -exec chmod 755 {} +
    find "$root/usr/share" -type f -exec chmod 644 {} +
    name="opfire_${VERSION}_$architecture.deb"
    SOURCE_DATE_EPOCH="$(date_of_commit)" dpkg-deb --build --root-owner-group -Zxz "$root" "$PACKAGES/$name" >/dev/null
    say "made $PACKAGES/$name"
}

# The libraries that a program is linked with, and those that the window opens by itself.
libraries() {
    local work
    work="$(mktemp -d)"
    mkdir "$work/debian"
    printf 'Source: opfire\n\nPackage: opfire\nArchitecture: any\n' >"$work/debian/control"
    (cd "$work" && dpkg-shlibdeps -O "$1" 2>/dev/null) | sed 's/^shlibs:Depends=//' | tr -d '\n'
    rm -r "$work"
    # Packed addresses (build_for_linux) take that glibc, which dpkg-shlibdeps of Debian 12 does not see.
    echo ", libc6 (>= 2.36), libx11-6, libx11-xcb1, libxcursor1, libxi6, libxrandr2, libxkbcommon0, libxkbcommon-x11-0, libvulkan1"
}

windows() {
    need "to pack for Windows" zip nsis xz-utils binutils-mingw-w64-x86-64
    local name="opfire-$VERSION-windows-x86_64" folder program
    for program in opfire opfirew; do
        [ -e "$WINDOWS/$program.exe" ] || fail "there is no $program.exe yet: scripts/windows.sh build"
    done
    folder="$PACKAGES/$name"
    lay_out "$folder" x86_64-pc-windows-gnu
    for program in opfire opfirew; do x86_64-w64-mingw32-strip -o "$folder/$program.exe" "$WINDOWS/$program.exe"; done
    xz -T0 -kc "$WINDOWS/opfire.exe" >"$PACKAGES/$name.names.xz"
    # Every file by its name, then the folders from the inside out.
    # shellcheck disable=SC2016
    {
        (cd "$folder" && find . -type f -printf '%P\n' | LC_ALL=C sort | sed 's|/|\\|g; s|.*|Delete "$INSTDIR\\&"|')
        (cd "$folder" && find . -mindepth 1 -depth -type d -printf '%P\n' | sed 's|/|\\|g; s|.*|RMDir "$INSTDIR\\&"|')
    } >"$PACKAGES/removal.nsh"
    makensis -V2 -DVERSION="$VERSION" -DSOURCE="$folder" -DREMOVAL="$PACKAGES/removal.nsh" -DOUTPUT="$PACKAGES/opfire-$VERSION-setup.exe" \
        packaging/windows/opfire.nsi
    (cd "$PACKAGES" && rm -f "$name.zip" && zip -qr9 "$name.zip" "$name")
    say "made $PACKAGES/$name.zip and opfire-$VERSION-setup.exe"
}

MANAGER="$(package_manager)"
mkdir -p "$PACKAGES"
case "${1:-}" in
    portable | deb | windows) "$1" ;;
    *) fail "scripts/package.sh portable|deb|windows" ;;
esac
