#!/usr/bin/env bash
# Makes the icons that the programs and packages of Windows and macOS carry from assets/icon.svg. They are committed: run it when the
# drawing has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh

MANAGER="$(package_manager)"
need "to make icons" librsvg2-bin icoutils icnsutils
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
for size in 16 24 32 48 64 128 256 512; do
    rsvg-convert --width "$size" --height "$size" --output "$work/$size.png" assets/icon.svg
done
mkdir -p packaging/macos
# Large ones as PNG, as Windows has it since Vista.
icotool --create --output packaging/windows/opfire.ico "$work"/{16,24,32,48,64,128}.png --raw "$work/256.png"
png2icns packaging/macos/opfire.icns "$work"/{16,32,48,128,256,512}.png >/dev/null
say "made packaging/windows/opfire.ico and packaging/macos/opfire.icns"
