#!/usr/bin/env bash
# Draws the five pictures of the store page into docs/pictures. Needs `opfire` built (./play builds it).
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh

opfire="$CARGO_TARGET_DIR/debug/opfire"
[ -x "$opfire" ] || fail "there is no $opfire yet: ./play builds it"

# A picture: its name, the scenario, the seed, the decisions before, the fact, how much of its time is over.
picture() {
    "$opfire" shot "$2" --seed "$3" --decisions "$4" --at "$5" --share "$6" --size 1280x720 --out "docs/pictures/$1.png"
    say "docs/pictures/$1.png"
}

mkdir -p docs/pictures
picture 1_night_raid night_raid 5 60 AttackDeclared 0.4
picture 2_barrage crossroads 3 40 SpottingSettled 0.6
picture 3_melee crossroads 2 120 MeleeDecided 0.5
picture 4_winter_evening warm_walls 2 60 AttackDeclared 0.5
picture 5_rain last_train 2 60 AttackRolled 0.6
