//! What each side lost.

use crate::kit::lab::ByWinner;
use crate::kit::lab::findings::{Loss, Losses};
use crate::squads::board::Words;
use crate::squads::lab::{Parts, SimReport};
use crate::squads::rules::{BySide, Game, Side, UnitKindId, WeaponKindId};
use crate::squads::text::{text, told};

/// The units of a side, those among them that left the map, and its weapons.
pub(super) fn of(game: &Game, report: &SimReport, side: Side) -> Losses {
    let Parts { lost, weapons_lost, exited, .. } = &report.tally.sides[side];
    let nation = &game.nations[side];
    let named = |title: &Words, name: &str, by: &BySide<u64>| {
        let name = if title.is_empty() { name.to_owned() } else { told(title).to_owned() };
        Loss { name, by: ByWinner::from(*by) }
    };
    let unit = |(kind, by): (&UnitKindId, &BySide<u64>)| {
        let kind = &nation.units[usize::from(kind.0)];
        named(&kind.title, &kind.name, by)
    };
    let weapon = |(kind, by): (&WeaponKindId, &BySide<u64>)| {
        let kind = &nation.weapons[usize::from(kind.0)];
        named(&kind.title, &kind.name, by)
    };
    let exits = Loss { name: text("page-exited"), by: ByWinner::from(*exited) };
    let exits = Some(exits).filter(|exits| exits.by.sum() > 0);
    Losses::of(vec![
        ("page-units", lost.iter().map(unit).chain(exits).collect()),
        ("page-weapons", weapons_lost.iter().map(weapon).collect()),
    ])
}
