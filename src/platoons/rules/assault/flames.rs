//! Flamethrowers in an assault (15.5).

use crate::platoons::rules::assault::round::Round;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::roll::DieFor;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::{Kind, Trait};

/// Its fuel is used up on so much or more.
const USED_UP: u8 = 5;

/// Whether a unit is a tank that throws fire and has fuel left; the demoralized throw none (R235).
pub fn throws_fire(game: &Game, unit: &Unit) -> bool {
    game.kind(unit).has(Trait::Flame) && !unit.burnt_out && unit.morale != Morale::Demoralized
}

/// Whether a unit that attacks takes their first fire from the defenders: men with flamethrowers, and tanks that throw fire, unless
/// demoralized.
pub fn daunts(game: &Game, unit: &Unit) -> bool {
    let men = game.kind(unit).kind == Kind::Flm && unit.morale != Morale::Demoralized;
    men || throws_fire(game, unit)
}

/// Those of a round who throw fire when it begins.
pub fn throwers(table: &Table, round: &Round) -> Vec<UnitId> {
    let (game, situation) = (table.game(), table.situation());
    let both = [round.attacker, round.defender()].into_iter().flat_map(|side| round.units(situation, side));
    both.filter(|(_, unit)| throws_fire(game, unit)).map(|(id, _)| id).collect()
}

/// Behind the assault a die decides for each of them that is left whether its fuel is used up.
pub fn burn(table: &mut Table, throwers: Vec<UnitId>) {
    for unit in throwers {
        if table.situation().hex_of(Actor::Unit(unit)).is_some()
            && table.roll_die(DieFor::Fuel { unit }) >= USED_UP
        {
            table.record(Fact::BurntOut { unit });
        }
    }
}
