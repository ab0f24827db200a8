# shellcheck shell=bash disable=SC2034
# What the commands that make packages share. Sourced, behind scripts/setup.sh.

VERSION="$(sed -n '/^\[workspace.package\]/,/^$/ s/^version = "\(.*\)"/\1/p' Cargo.toml)"
readonly VERSION
readonly ABOUT=0.9.3
readonly PACKAGES="$CARGO_TARGET_DIR/packages"

# The licences of every crate in a program for the systems named; one that is not in packaging/about.toml ends it.
licences() {
    local targets=() target
    for target in "$@"; do targets+=(--target "$target"); done
    [ "$(cargo about --version 2>/dev/null)" = "cargo-about $ABOUT" ] || {
        say "installing cargo-about, which lists the licences of crates: some minutes" >&2
        CARGO_TARGET_DIR="$CARGO_TARGET_DIR/about" cargo install --quiet --locked --features cli --version "$ABOUT" cargo-about
    }
    cargo about generate --locked --fail --config packaging/about.toml "${targets[@]}" packaging/licences.hbs
}
