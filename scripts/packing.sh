# shellcheck shell=bash disable=SC2034
# What the commands that make packages share. Sourced, behind scripts/setup.sh.

VERSION="$(sed -n '/^\[workspace.package\]/,/^$/ s/^version = "\(.*\)"/\1/p' Cargo.toml)"
readonly VERSION
readonly ABOUT=0.9.3
readonly PACKAGES="$CARGO_TARGET_DIR/packages"

# What every folder has beside its programs, for the systems named: texts and what can be edited.
lay_out() {
    local folder="$1"
    shift
    rm -rf "$folder"
    mkdir -p "$folder/fonts"
    cp -r README.md CHANGELOG.md LICENSE-APACHE LICENSE-MIT docs maps scenarios "$folder/"
    cp assets/fonts/LICENSE-* "$folder/fonts/"
    licences "$folder/LICENCES.txt" "$@"
}

# Writes the licences of every crate in a program for the systems named into a file; one that is not in packaging/about.toml ends it.
# They take minutes, so they are kept until a crate or a word of theirs changes.
licences() {
    local file="$1" targets=() target kept source old=
    shift
    for target in "$@"; do targets+=(--target "$target"); done
    kept="$PACKAGES/licences-$(IFS=+ && echo "$*").txt"
    for source in Cargo.lock Cargo.toml packaging/about.toml packaging/licences.hbs; do
        [ "$kept" -nt "$source" ] || old=yes
    done
    if [ -n "$old" ]; then
        install_about
        cargo about generate --locked --fail --config packaging/about.toml "${targets[@]}" packaging/licences.hbs >"$kept.new"
        mv "$kept.new" "$kept"
    fi
    cp "$kept" "$file"
}

install_about() {
    [ "$(cargo about --version 2>/dev/null)" = "cargo-about $ABOUT" ] || {
        say "installing cargo-about, which lists the licences of crates: some minutes"
        CARGO_TARGET_DIR="$CARGO_TARGET_DIR/about" cargo install --quiet --locked --features cli --version "$ABOUT" cargo-about
    }
}
