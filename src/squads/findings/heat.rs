//! Where on the map each side does what.

use std::collections::BTreeMap;

use crate::kit::lab::figures;
use crate::squads::board::HexId;
use crate::squads::lab::{Heat, SimReport};
use crate::squads::rules::{BySide, Side};

/// How many shades there are.
pub const SHADES: u32 = 5;

/// What is told of hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// Where units fall.
    Died,
    /// Where they move and advance to.
    Entered,
    /// Where they stand when time advances.
    Held,
    /// Where they fire from.
    Fired,
    /// Where they are fired at.
    UnderFire,
}

/// All that is told of hexes.
pub const HEATS: [Where; 5] = [Where::Died, Where::Entered, Where::Held, Where::Fired, Where::UnderFire];

/// How often it was in which hex, of each side: both have the same scale.
#[derive(Clone, Debug)]
pub struct Heated {
    /// What is counted.
    pub place: Where,
    /// How often in all battles.
    pub counts: BySide<BTreeMap<HexId, u64>>,
    /// The most in a hex.
    most: u64,
    battles: u64,
}

impl Heated {
    pub(super) fn of(report: &SimReport, place: Where) -> Heated {
        let of = |heat: &Heat| match place {
            Where::Died => heat.died.clone(),
            Where::Entered => heat.entered.clone(),
            Where::Held => heat.held.clone(),
            Where::Fired => heat.fired.clone(),
            Where::UnderFire => heat.under_fire.clone(),
        };
        let counts = BySide::from_fn(|side| of(&report.tally.sides[side].heat));
        let most = Side::BOTH.iter().flat_map(|side| counts[*side].values()).copied().max();
        Heated { place, most: most.unwrap_or_default(), battles: report.tally.battles(), counts }
    }

    /// Whether it happened nowhere.
    pub fn is_nowhere(&self) -> bool {
        self.most == 0
    }

    /// How deep a count is shaded, 1 to [`SHADES`]: by its root, so that what is rare can be seen beside what is frequent.
    pub fn shade(&self, count: u64) -> u32 {
        let root = figures::each(count, self.most).sqrt();
        ((root * f64::from(SHADES)).ceil() as u32).clamp(1, SHADES)
    }

    /// The most that a battle has of it in a hex of a shade, in words.
    pub fn bound(&self, shade: u32) -> String {
        let share = f64::from(shade) / f64::from(SHADES);
        figures::precise(self.most as f64 * share * share / self.battles.max(1) as f64)
    }

    /// How much of it a battle has, of so many in all, in words.
    pub fn rate(&self, count: u64) -> String {
        figures::rate(count, self.battles)
    }

    /// How much of it a battle has of a side.
    pub fn sum(&self, side: Side) -> String {
        self.rate(self.counts[side].values().sum())
    }
}
