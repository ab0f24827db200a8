#!/usr/bin/env bash
# Tries the Debian package on other systems than this one: in a bare root of each, made by debootstrap, it is installed, run, drawn
# with, opened and removed, and what it leaves behind is listed. Takes root, and the package (scripts/package.sh deb).
#   scripts/linux.sh [debian:bookworm] [debian:testing] [ubuntu:noble] ...
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh
source scripts/packing.sh

readonly ROOTS="${XDG_CACHE_HOME:-$HOME/.cache}/opfire/roots"
MANAGER="$(package_manager)"
DEB="$PACKAGES/opfire_${VERSION}_$(dpkg --print-architecture).deb"

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

inside() { chroot "$ROOT" /usr/bin/env -i HOME=/home/player LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
as_player() { inside setpriv --reuid=1500 --regid=1500 --clear-groups "$@"; }
# Every file but those of the package manager, of libraries that come with it, and of the system's own lists.
files() { (cd "$ROOT" && find home usr/bin usr/share/applications usr/share/doc/opfire usr/share/icons usr/share/mime usr/share/man/man6 2>/dev/null | LC_ALL=C sort); }

try() {
    local pictures="$ROOT-tried"
    inside apt-get update -qq
    # What shows it, and what of the desktop reads menu entries and types of files.
    inside apt-get install -y -qq --no-install-recommends xvfb xauth imagemagick mesa-vulkan-drivers shared-mime-info desktop-file-utils \
        hicolor-icon-theme libglib2.0-bin >/dev/null
    mkdir -p "$ROOT/home/player" && chown 1500:1500 "$ROOT/home/player"
    files >"$pictures.before"
    cp "$DEB" "$ROOT/tmp/opfire.deb"
    inside apt-get install -y -qq --no-install-recommends /tmp/opfire.deb >/dev/null
    as_player opfire --version --verbose
    as_player opfire sim crossroads --games 2 --seed 7
    cp tests/saves/2/turn.save.ron scenarios/crossroads.scenario.ron "$ROOT/home/player/"
    as_player gio info -a standard::content-type /home/player/turn.save.ron | grep -q x-opfire-battle
    as_player gio info -a standard::content-type /home/player/crossroads.scenario.ron | grep -q x-opfire-scenario
    as_player sh -c 'cd && opfire shot crossroads --seed 3 --decisions 100 --out shot.png'
    # As the menu entry opens it, and as a file manager opens a battle.
    # shellcheck disable=SC2016
    as_player xvfb-run -a -s '-screen 0 1280x720x24' sh -c '
        cd
        $(sed -n "s/^Exec=\(.*\) %f/\1/p" /usr/share/applications/opfire.desktop) 2>/dev/null & sleep 20; import -window root title.png; kill $!
        opfire open turn.save.ron 2>/dev/null & sleep 20; import -window root battle.png; kill $!'
    local picture
    for picture in shot title battle; do
        mv "$ROOT/home/player/$picture.png" "$pictures-$picture.png"
    done
    rm "$ROOT/home/player/turn.save.ron" "$ROOT/home/player/crossroads.scenario.ron"
    inside apt-get purge -y -qq opfire >/dev/null
    files >"$pictures.after"
    say "left behind after it was removed:"
    comm -13 "$pictures.before" "$pictures.after" | sed 's/^/    /'
}

[ "$(id -u)" = 0 ] || fail "roots are made and entered by root."
[ -e "$DEB" ] || fail "there is no package yet: scripts/package.sh deb"
need "to make roots" debootstrap
mkdir -p "$ROOTS"
for system in "${@:-debian:bookworm}"; do
    ROOT="$ROOTS/${system/:/-}"
    [ -d "$ROOT" ] || make_root "$system" "$ROOT" || { say "$system: no root could be made"; continue; }
    say "$system"
    try
done
