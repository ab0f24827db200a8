//! Whether a unit may bombard a hex at all (7.2, 9).

use crate::platoons::board::Hex;
use crate::platoons::rules::fire::bombardment::observers;
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Place, Situation, UnitId};
use crate::platoons::rules::state::unit_kind::Kind;

/// Whether a unit may bombard a hex: it reaches it, and it spots an enemy there itself, or a leader does (7.21, 9.1). Friends in the
/// hex do not keep it from it (7.24).
pub fn may_bombard(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> bool {
    let firer = situation.unit(unit);
    let enemy = firer.owner.other();
    can(game, situation, unit, hex)
        && (spotting::spots_any(game, situation, firer, enemy, hex)
            || observers::is_observed(game, situation, firer.owner, hex))
}

/// Whether a unit may bombard somebody who moves and is in a hex now (13.25): only mortars that could move as they stand, and
/// that see him themselves.
pub fn may_bombard_mover(game: &Game, situation: &Situation, unit: UnitId, mover: Actor, hex: Hex) -> bool {
    let kind = game.kind(situation.unit(unit));
    kind.kind == Kind::Mtr
        && kind.ma > 0
        && can(game, situation, unit, hex)
        && spotting::spots_mover(game, situation, situation.unit(unit), mover, hex)
}

/// Whether a unit could bombard a hex, but for spotting: it has a value of bombardment (7.31) that reaches so far (7.32), is not
/// demoralized (14.3), and no assault is fought around it (12.52).
fn can(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> bool {
    let firer = situation.unit(unit);
    let (Place::Map(from), Some(value)) = (firer.place, game.face(firer).bf) else { return false };
    (1..=u16::from(value.range)).contains(&game.map.distance(from, hex))
        && firer.morale != Morale::Demoralized
        && !firer.inside
        && !held(game, situation, firer.owner.other(), from)
}
