#!/usr/bin/env bash
# The game for macOS:
#   scripts/macos.sh check           type-checks it for both processors, window and all, on a Debian machine
#   scripts/macos.sh bundle          on a Mac: builds it for both, and makes a folder with Opfire.app, zipped, in $CARGO_TARGET_DIR/packages
#   scripts/macos.sh app PROGRAM FOLDER    Opfire.app of a program that is there, anywhere
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh
source scripts/packing.sh

readonly TARGETS=(aarch64-apple-darwin x86_64-apple-darwin)

# Debian's compiler can check for any system, since the source of its library is there; it has no linker for this one.
check() {
    MANAGER="$(package_manager)"
    [ "$MANAGER" = apt-get ] || fail "this takes Debian's compiler and the source of its library (rust-web-src): run it on Debian."
    need "to check for macOS" rustc-web cargo-web libstd-rust-web-dev rust-web-src
    local target
    for target in "${TARGETS[@]}"; do
        say "checking for $target"
        # blake3 has parts in C, for which there is no compiler here.
        env PATH=/usr/bin:/bin RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_FEATURE_PURE=1 RUSTFLAGS="-D warnings" \
            CARGO_TARGET_DIR="${XDG_CACHE_HOME:-$HOME/.cache}/opfire/macos" \
            /usr/bin/cargo check --locked -Zbuild-std=std,panic_unwind --target "$target" --lib --bins
    done
    say "it is well typed on both"
}

bundle() {
    [ "$(uname -s)" = Darwin ] || fail "linking for macOS takes a Mac. scripts/macos.sh check does what can be done elsewhere."
    local target built=() folder="$PACKAGES/opfire-$VERSION-macos"
    install_rust
    rustup target add "${TARGETS[@]}"
    for target in "${TARGETS[@]}"; do
        MACOSX_DEPLOYMENT_TARGET=11.0 OPFIRE_COMMIT="$(commit)" \
            cargo build --release --locked --bin opfire --target "$target"
        built+=("$CARGO_TARGET_DIR/$target/release/opfire")
    done
    mkdir -p "$PACKAGES"
    lipo -create -output "$PACKAGES/opfire" "${built[@]}"
    lay_out "$folder" "${TARGETS[@]}"
    app "$PACKAGES/opfire" "$folder"
    cp "$folder/LICENCES.txt" "$folder/Opfire.app/Contents/Resources/"
    # Without an account at Apple: who opens it for the first time does so by its context menu.
    codesign --force --sign - "$folder/Opfire.app"
    ditto -c -k --keepParent "$folder" "$folder.zip"
    say "made $folder.zip"
}

# Opfire.app in a folder.
app() {
    local contents="$2/Opfire.app/Contents"
    rm -rf "$2/Opfire.app"
    mkdir -p "$contents/MacOS" "$contents/Resources"
    sed "s/>VERSION</>$VERSION</" packaging/macos/Info.plist >"$contents/Info.plist"
    cp packaging/macos/opfire.icns "$contents/Resources/opfire.icns"
    cp README.md LICENSE-APACHE LICENSE-MIT "$contents/Resources/"
    install -m 755 "$1" "$contents/MacOS/opfire"
}

case "${1:-}" in
    check | bundle) "$1" ;;
    app) app "${2:?which program}" "${3:?which folder}" ;;
    *) fail "scripts/macos.sh check|bundle|app PROGRAM FOLDER" ;;
esac
