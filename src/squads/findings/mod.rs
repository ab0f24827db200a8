//! What many battles of a scenario tell, row by row and in words: for whoever draws it, the page or the window.

mod heat;
mod losses;
mod luck;
mod objectives;
mod worth;

use std::cmp::Reverse;
use std::fmt::Display;

pub use crate::kit::lab::{Column, Estimate, Histogram, Share, Worth, drawn, figures, verdict};
pub use heat::{HEATS, Heated, SHADES, Where};
pub use losses::{Loss, Losses};
pub use luck::{Luck, Lucks};
pub use objectives::{Objective, Objectives};
pub use worth::{Group, OpenChit, Row, Worths};

use crate::squads::lab::{Range, SimReport};
use crate::squads::rules::{BySide, Game, Side};
use crate::squads::text::{decimal, key_of, said, side_name, text};

/// Everything that is told of the battles of a scenario, in the language that is spoken.
#[derive(Clone, Debug)]
pub struct Findings {
    /// What the sides are called.
    pub names: BySide<String>,
    /// Battles that came to an end.
    pub battles: u64,
    /// Those that each side won.
    pub won: BySide<Share>,
    /// Who has the better of it, in a sentence.
    pub verdict: String,
    /// What one asks for first.
    pub in_short: Vec<Figure>,
    /// The points at the end, those of the Axis positive, by who won; none of no battle, and so with the other histograms.
    pub points: Option<Histogram>,
    /// What ended them, the most frequent first, by who won.
    pub ends: Vec<(String, BySide<u64>)>,
    /// Turns of a battle.
    pub turns: Option<Histogram>,
    /// Spaces of time of a battle.
    pub spaces: Option<Histogram>,
    /// What each side lost.
    pub losses: BySide<Losses>,
    /// Who held the objectives, and which of them decide.
    pub objectives: Objectives,
    /// What goes with winning.
    pub worth: Worths,
    /// On whose side luck was.
    pub luck: Lucks,
    /// Where it happens, in the order of [`HEATS`].
    pub heat: [Heated; HEATS.len()],
}

/// A figure with its name, and what belongs to it in small letters.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What it is of.
    pub name: String,
    /// The figure.
    pub figure: String,
    /// What belongs to it.
    pub note: Option<String>,
    /// Whose it is, if it is of one side.
    pub side: Option<Side>,
}

impl Findings {
    /// What came of the battles of a scenario.
    pub fn of(game: &Game, report: &SimReport) -> Findings {
        let names = BySide::from_fn(|side| side_name(game, side));
        let tally = &report.tally;
        let won = BySide::from_fn(|side| tally.won(side));
        Findings {
            battles: tally.battles(),
            verdict: verdict(&names, won),
            in_short: in_short(report, &names),
            points: Histogram::of(&tally.points),
            ends: ends(report),
            turns: Histogram::of_nobody(&tally.turns),
            spaces: Histogram::of_nobody(&tally.time_spaces),
            losses: BySide::from_fn(|side| Losses::of(game, report, side)),
            objectives: Objectives::of(game, report),
            worth: Worths::of(report),
            luck: Lucks::of(game, report),
            heat: HEATS.map(|place| Heated::of(report, place)),
            names,
            won,
        }
    }
}

fn in_short(report: &SimReport, names: &BySide<String>) -> Vec<Figure> {
    let battles = report.tally.battles();
    let figure =
        |name: String, figure: String, note: Option<String>| Figure { name, figure, note, side: None };
    let range = |range: Range| {
        Some(said("page-range", &[("least", &range.least as &dyn Display), ("most", &range.most)]))
    };
    let points = report.mean_victory_points;
    let ahead = if points < 0.0 { Side::Allies } else { Side::Axis };
    let lost = |side: Side| {
        let lost = report.tally.sides[side].lost.values().map(|by| by.axis + by.allies).sum();
        Figure {
            name: said("page-lost-by", &[("side", &names[side])]),
            figure: figures::rate(lost, battles),
            note: Some(text("page-units-a-battle")),
            side: Some(side),
        }
    };
    let (turns, spaces) = (report.turns, report.time_spaces);
    vec![
        figure(text("page-battles"), figures::whole(battles), None),
        figure(
            text("page-points"),
            decimal(points.abs(), 1),
            Some(said("page-points-for", &[("side", &names[ahead])])),
        ),
        figure(text("page-turns"), decimal(turns.mean, 1), range(turns)),
        figure(text("page-spaces"), decimal(spaces.mean, 1), range(spaces)),
        lost(Side::Axis),
        lost(Side::Allies),
    ]
}

fn ends(report: &SimReport) -> Vec<(String, BySide<u64>)> {
    let mut ends: Vec<_> = report.tally.ends.iter().collect();
    ends.sort_by_key(|(_, by)| Reverse(by.axis + by.allies));
    ends.into_iter().map(|(end, by)| (text(&key_of("page-end", end)), *by)).collect()
}

/// How far a scale around 0 reaches on either side: so far at least, and a little beyond the last of the figures.
fn reach(figures: impl Iterator<Item = f64>, least: f64) -> f64 {
    1.25 * figures.map(f64::abs).fold(least, f64::max)
}
