//! What each side lost.

use std::cmp::Reverse;

use crate::squads::lab::{Parts, SimReport};
use crate::squads::rules::{BySide, Game, Side, UnitKindId, WeaponKindId};
use crate::squads::text::{text, told};

/// What a side lost, the most frequent first.
#[derive(Clone, Debug)]
pub struct Losses {
    /// Its units, those among them that left the map.
    pub units: Vec<Loss>,
    /// Its weapons.
    pub weapons: Vec<Loss>,
}

/// A counter of a side.
#[derive(Clone, Debug)]
pub struct Loss {
    /// What it is called.
    pub name: String,
    /// How many it lost in all battles, by who won.
    pub by: BySide<u64>,
}

impl Loss {
    /// How many, whoever won.
    pub fn count(&self) -> u64 {
        self.by.axis + self.by.allies
    }
}

impl Losses {
    pub(super) fn of(game: &Game, report: &SimReport, side: Side) -> Losses {
        let Parts { lost, weapons_lost, exited, .. } = &report.tally.sides[side];
        let nation = &game.nations[side];
        let named = |title: &crate::squads::board::Words, name: &str, by: &BySide<u64>| {
            let name = if title.is_empty() { name.to_owned() } else { told(title).to_owned() };
            Loss { name, by: *by }
        };
        let unit = |(kind, by): (&UnitKindId, &BySide<u64>)| {
            let kind = &nation.units[usize::from(kind.0)];
            named(&kind.title, &kind.name, by)
        };
        let weapon = |(kind, by): (&WeaponKindId, &BySide<u64>)| {
            let kind = &nation.weapons[usize::from(kind.0)];
            named(&kind.title, &kind.name, by)
        };
        let mut losses = Losses {
            units: lost.iter().map(unit).collect(),
            weapons: weapons_lost.iter().map(weapon).collect(),
        };
        let exits = Loss { name: text("page-exited"), by: *exited };
        if exits.count() > 0 {
            losses.units.push(exits);
        }
        for rows in [&mut losses.units, &mut losses.weapons] {
            rows.sort_by_key(|loss| Reverse(loss.count()));
        }
        losses
    }

    /// How many there are of what is lost most.
    pub fn most(&self) -> u64 {
        self.units.iter().chain(&self.weapons).map(Loss::count).max().unwrap_or_default()
    }
}
