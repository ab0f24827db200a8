//! What many battles of squads tell, row by row and in words: for whoever draws it, the page or the window.

mod chits;
mod losses;
mod luck;
mod objectives;
mod worth;

pub use crate::kit::lab::findings::{Figure, Group, Heated, Loss, Objective, RollLuck, SHADES};
pub use crate::kit::lab::{ByWinner, Column, Estimate, Histogram, Share, Where, figures};
pub use chits::{OpenChit, OpenChits};

use crate::kit::lab::findings::{self, Notes, in_order, lengths};
use crate::kit::lab::verdict;
use crate::squads::board::HexId;
use crate::squads::lab::SimReport;
use crate::squads::rules::{BySide, Game, Side};
use crate::squads::text::{decimal, key_of, said, side_name, text};

/// Everything that is told of the battles of a scenario, in the language that is spoken; open chits come on top.
pub type Findings = findings::Findings<HexId, OpenChits>;

impl Findings {
    /// What came of the battles of a scenario.
    pub fn of(game: &Game, report: &SimReport) -> Findings {
        let names = BySide::from_fn(|side| side_name(game, side));
        let tally = &report.tally;
        let won = BySide::from_fn(|side| tally.won(side));
        let ends = tally.ends.iter().map(|(end, by)| (text(&key_of("page-end", end)), ByWinner::from(*by)));
        Findings {
            battles: tally.battles(),
            verdict: verdict(&names, won),
            in_short: in_short(report, &names),
            notes: notes(&names),
            points: Histogram::of(&tally.points),
            ends: in_order(ends),
            lengths: lengths([("page-turns", &tally.turns), ("page-spaces", &tally.time_spaces)]),
            losses: BySide::from_fn(|side| losses::of(game, report, side)),
            objectives: objectives::of(game, report),
            worth: worth::of(report),
            luck: luck::of(game, report),
            heat: Heated::all(BySide::from_fn(|side| &tally.sides[side].heat), tally.battles(), |place| {
                text(&key_of("page-heat", place))
            }),
            more: OpenChits::of(report),
            names,
            won,
        }
    }
}

fn notes(names: &BySide<String>) -> Notes {
    Notes {
        points: said("page-points-note", &[("axis", &names.axis), ("allies", &names.allies)]),
        losses: text("page-losses-note"),
        objectives: text("page-objectives-note"),
        worth: text("page-worth-note"),
        luck: text("page-luck-note"),
    }
}

fn in_short(report: &SimReport, names: &BySide<String>) -> Vec<Figure> {
    let battles = report.tally.battles();
    let points = report.mean_victory_points;
    let ahead = if points < 0.0 { Side::Allies } else { Side::Axis };
    let points_for = said("page-points-for", &[("side", &names[ahead])]);
    let lost = |side: Side| {
        let lost = report.tally.sides[side].lost.values().map(|by| by.axis + by.allies).sum();
        Figure::lost(names, side, figures::rate(lost, battles), text("page-units-a-battle"))
    };
    vec![
        Figure::of_both(text("page-battles"), figures::whole(battles), None),
        Figure::of_both(text("page-points"), decimal(points.abs(), 1), Some(points_for)),
        Figure::of_length("page-turns", report.turns),
        Figure::of_length("page-spaces", report.time_spaces),
        lost(Side::Axis),
        lost(Side::Allies),
    ]
}
