#!/usr/bin/env bash
# Names the functions in a report of a crash, whose program had no names in it:
#   scripts/crash.sh REPORT PROGRAM
# PROGRAM is the one of the same package that has them (opfire-VERSION-SYSTEM.names, which scripts/package.sh makes beside it).
set -euo pipefail
[ $# = 2 ] || { sed -n '2,4s/^# *//p' "$0" >&2; exit 2; }

# Where a function of ours lies in memory and in the program tells how far all were moved.
there="$(sed -n 's/^report: 0x//p' "$1")"
here="$(nm -C "$2" | sed -n 's/^\([0-9a-f]*\) t opfire::window::crash::report\(::h[0-9a-f]*\)\{0,1\}$/\1/p')"
if [ -z "$there" ] || [ -z "$here" ]; then
    echo "the report or the program is of another kind: no address to go by" >&2
    exit 1
fi
sed -n 's/^ *[0-9]*: *0x\([0-9a-f]*\) - .*/\1/p' "$1" | while read -r address; do
    printf '0x%x\n' $((0x$address - 0x$there + 0x$here - 1))
done | addr2line -f -C -e "$2" | awk 'NR % 2'
