#!/usr/bin/env bash
# Tries the Debian package and the portable folder on other systems than this one: in a bare root of each, made by debootstrap, they
# are installed, run, opened, pictured and removed, and what is left behind is listed. Takes root, and both packages (scripts/package.sh).
#   scripts/linux.sh [debian:bookworm] [debian:testing] [ubuntu:noble] ...
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh
source scripts/packing.sh

readonly ROOTS="${XDG_CACHE_HOME:-$HOME/.cache}/opfire/roots"
MANAGER="$(package_manager)"
DEB="$PACKAGES/opfire_${VERSION}_$(dpkg --print-architecture).deb"
FOLDER="$PACKAGES/opfire-$VERSION-linux-$(uname -m).tar.xz"

# A root of a system, bare but for what shows a window.
make_root() {
    local system="$1" root="$2" release="${1#*:}" archive="http://deb.debian.org/debian" options=()
    if [ "${system%:*}" = ubuntu ]; then
        archive="http://archive.ubuntu.com/ubuntu"
        # Debian 12 has no package of Ubuntu's keys; a root for a try may do without.
        options=("--components=main,universe" --no-check-gpg)
        # This debootstrap may be older than the release; all of Ubuntu's are made alike.
        [ -e "/usr/share/debootstrap/scripts/$release" ] || ln -s gutsy "/usr/share/debootstrap/scripts/$release"
    fi
    say "making a root of $system"
    debootstrap --variant=minbase "${options[@]}" "$release" "$root.new" "$archive" >"$root.log" 2>&1 ||
        { tail -n 3 "$root.log"; return 1; }
    mv "$root.new" "$root"
}

inside() {
    chroot "$ROOT" /usr/bin/env -i HOME=/home/player LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games DEBIAN_FRONTEND=noninteractive "$@"
}
as_player() { inside setpriv --reuid=1500 --regid=1500 --clear-groups "$@"; }

# Where a program, what came with it and its player could leave something.
files() { (cd "$ROOT" && find etc home opt usr/bin usr/games usr/share | LC_ALL=C sort); }

# Pictures of what a command shows in a window after a while: the name of the picture, and the command.
pictured() {
    # shellcheck disable=SC2016
    as_player xvfb-run -a -s '-screen 0 1280x720x24' sh -c '
        cd && picture="$1" && shift
        "$@" 2>"$picture.txt" & sleep 20; import -window root "$picture.png"; kill $!' sh "$@"
    mv "$ROOT/home/player/$1.png" "$TRIED-$1.png"
    mv "$ROOT/home/player/$1.txt" "$TRIED-$1.txt"
}

# The package: installed, started from its menu entry, and with a battle as a file manager does; then removed.
try_package() {
    cp "$DEB" "$ROOT/tmp/opfire.deb"
    inside apt-get install -y -qq --no-install-recommends /tmp/opfire.deb >/dev/null
    as_player opfire --version --verbose
    as_player opfire sim crossroads --games 2 --seed 7
    cp tests/saves/2/turn.save.ron scenarios/crossroads.scenario.ron "$ROOT/home/player/"
    as_player gio info -a standard::content-type /home/player/turn.save.ron | grep -q x-opfire-battle
    as_player gio info -a standard::content-type /home/player/crossroads.scenario.ron | grep -q x-opfire-scenario
    inside desktop-file-validate /usr/share/applications/opfire.desktop
    # shellcheck disable=SC2046
    pictured title $(sed -n 's/^Exec=\(.*\) %f/\1/p' "$ROOT/usr/share/applications/opfire.desktop")
    pictured battle opfire open turn.save.ron
    rm "$ROOT/home/player/turn.save.ron" "$ROOT/home/player/crossroads.scenario.ron" "$ROOT/tmp/opfire.deb"
    inside apt-get purge -y -qq opfire >/dev/null
}

# The portable folder: in a place where its player may not write.
try_folder() {
    tar -C "$ROOT/opt" -xf "$FOLDER"
    local program
    program="/opt/$(basename "$FOLDER" .tar.xz)/opfire"
    as_player "$program" sim crossroads --games 2 --seed 7
    pictured folder "$program"
    rm -r "${ROOT:?}/opt/$(basename "$FOLDER" .tar.xz)"
}

try() {
    TRIED="$ROOT-tried"
    mount -t proc proc "$ROOT/proc"
    mount -t devpts devpts "$ROOT/dev/pts"
    # A mirror may stand still for a while.
    inside apt-get -o Acquire::Check-Valid-Until=no update -qq
    # What shows it, and what of the desktop reads menu entries and types of files.
    inside apt-get install -y -qq --no-install-recommends xvfb xauth imagemagick mesa-vulkan-drivers shared-mime-info desktop-file-utils \
        hicolor-icon-theme libglib2.0-bin >/dev/null
    mkdir -p "$ROOT/home/player" && chown 1500:1500 "$ROOT/home/player"
    # Libraries that come with it are not what it leaves behind.
    cp "$DEB" "$ROOT/tmp/opfire.deb"
    inside apt-get install -y -qq --no-install-recommends /tmp/opfire.deb >/dev/null
    inside apt-get purge -y -qq opfire >/dev/null
    files >"$TRIED.before"
    try_package
    try_folder
    files >"$TRIED.after"
    say "left behind after it was removed:"
    comm -13 "$TRIED.before" "$TRIED.after" | sed 's/^/    /'
    say "pictures: $TRIED-*.png"
}

[ "$(id -u)" = 0 ] || fail "roots are made and entered by root."
[ -e "$DEB" ] || fail "there is no package yet: scripts/package.sh deb"
[ -e "$FOLDER" ] || fail "there is no portable folder yet: scripts/package.sh portable"
# What is mounted ends with this command.
[ -n "${OPFIRE_OWN_MOUNTS:-}" ] || OPFIRE_OWN_MOUNTS=yes exec unshare --mount "$PWD/scripts/linux.sh" "$@"
# apt closes every file that could be open, one after the other.
ulimit -n 1024
need "to make roots" debootstrap
mkdir -p "$ROOTS"
for system in "${@:-debian:bookworm}"; do
    ROOT="$ROOTS/${system/:/-}"
    [ -d "$ROOT" ] || make_root "$system" "$ROOT" || { say "$system: no root could be made"; continue; }
    say "$system"
    try
done
