//! Who holds the objectives, and which of them decide.

use crate::kit::lab::{Worth, figures};
use crate::squads::lab::SimReport;
use crate::squads::rules::{BySide, Game, Side};
use crate::squads::text::{objective_words, said};

use super::reach;

/// All objectives of a map.
#[derive(Clone, Debug)]
pub struct Objectives {
    /// In the order of their numbers.
    pub rows: Vec<Objective>,
    /// How far the scale of what they decide reaches on either side of 0.
    pub reach: f64,
}

/// Who held an objective.
#[derive(Clone, Debug)]
pub struct Objective {
    /// Its number and name.
    pub name: String,
    /// What it is worth.
    pub points: i16,
    /// The share of the battles that went on so long in which each side held it: at the beginning, and when time had advanced once, twice
    /// and so on.
    pub in_time: Vec<BySide<f64>>,
    /// How often each side held it at the end.
    pub at_end: BySide<u64>,
    /// How much more often a side wins with it in hand at the end than without.
    pub decides: BySide<Option<Worth>>,
}

impl Objectives {
    pub(super) fn of(game: &Game, report: &SimReport) -> Objectives {
        let count = (1..=5).take_while(|number| game.map.objective_marker(*number).is_some()).count();
        let rows: Vec<Objective> = (0..count).map(|number| Objective::of(game, report, number)).collect();
        let decides = rows.iter().flat_map(|row| Side::BOTH.map(|side| row.decides[side])).flatten();
        let reach = reach(decides.map(|worth| worth.difference.value), 0.1).min(1.0);
        Objectives { rows, reach }
    }
}

impl Objective {
    fn of(game: &Game, report: &SimReport, number: usize) -> Objective {
        let held = &report.tally.objectives[number].at_end;
        Objective {
            name: objective_words(game, number as u8 + 1),
            points: game.scenario.objective_values[number].into(),
            in_time: in_time(game, report, number),
            at_end: BySide::from_fn(|side| held[side].axis + held[side].allies),
            decides: BySide::from_fn(|side| report.tally.decides(number, side)),
        }
    }

    /// What it decides for a side, in words.
    pub fn tip(&self, names: &BySide<String>, side: Side) -> Option<String> {
        let worth = self.decides[side]?;
        let values = [
            ("side", &names[side] as &dyn std::fmt::Display),
            ("with", &figures::percent(worth.more.estimate().value)),
            ("without", &figures::percent(worth.less.estimate().value)),
        ];
        Some(said("page-decides-tip", &values))
    }
}

fn in_time(game: &Game, report: &SimReport, number: usize) -> Vec<BySide<f64>> {
    let tally = &report.tally;
    let lasted = |spaces: usize| -> u64 {
        tally.time_spaces.iter().filter(|(most, _)| **most as usize >= spaces).map(|(_, count)| count).sum()
    };
    let start = game.scenario.control[number];
    let mut shares = vec![BySide::from_fn(|side| f64::from(u8::from(start == Some(side))))];
    for (at, held) in tally.objectives[number].in_time.iter().enumerate() {
        let lasted = lasted(at + 1);
        // Few battles make a ragged end.
        if lasted * 20 < tally.battles() {
            break;
        }
        shares.push(BySide::from_fn(|side| figures::each(held[side], lasted)));
    }
    shares
}
