//! What many battles of platoons tell, row by row and in words: for whoever draws it.

mod goals;
mod losses;

use crate::kit::lab::findings::{
    self, Fair, Figure, Group, Heated, Lucks, Notes, RollLuck, Worths, in_order, lengths,
};
use crate::kit::lab::{ByWinner, Histogram, Range, Where, drawn, figures, verdict};
use crate::kit::speech::{decimal, key_of, said, text, text_with, told};
use crate::kit::{BySide, Side};
use crate::platoons::board::Hex;
use crate::platoons::lab::{RollKind, SimReport};
use crate::platoons::rules::Game;

/// Everything that is told of the battles of a scenario, in the language that is spoken.
pub type Findings = findings::Findings<Hex>;

impl Findings {
    /// What came of the battles of a scenario.
    pub fn of(game: &Game, report: &SimReport) -> Findings {
        let names = BySide::from_fn(|side| {
            text_with("platoon-side", &[("adjective", told(&game.nation(side).adjective).into())])
        });
        let tally = &report.tally;
        let won = BySide::from_fn(|side| tally.won(side));
        let ends = tally.ends.iter().map(|(end, by)| (text(&key_of("page-platoons-end", end)), *by));
        Findings {
            battles: tally.battles(),
            verdict: verdict(&names, won),
            in_short: in_short(game, report, &names),
            notes: notes(game, &names),
            points: Histogram::of(&tally.by_points),
            ends: in_order(ends),
            lengths: lengths([("page-turns", &tally.turns), ("page-segments", &tally.segments)]),
            losses: BySide::from_fn(|side| losses::of(game, report, side)),
            objectives: goals::of(game, report),
            worth: worth(report),
            luck: luck(report),
            heat: Heated::all(BySide::from_fn(|side| &tally.sides[side].heat), tally.battles(), |place| {
                match place {
                    Where::Fired | Where::UnderFire => text(&key_of("page-heat", place)),
                    Where::Died | Where::Entered | Where::Held => text(&key_of("page-platoons-heat", place)),
                }
            }),
            more: (),
            names,
            won,
        }
    }
}

fn notes(game: &Game, names: &BySide<String>) -> Notes {
    let counted = &names[game.scenario.victory.points_of];
    Notes {
        points: said("page-platoons-points-note", &[("side", counted)]),
        losses: text("page-platoons-losses-note"),
        objectives: text("page-platoons-objectives-note"),
        worth: text("page-platoons-worth-note"),
        luck: text("page-platoons-luck-note"),
    }
}

fn in_short(game: &Game, report: &SimReport, names: &BySide<String>) -> Vec<Figure> {
    let tally = &report.tally;
    let battles = tally.battles();
    let counted = said("page-points-of", &[("side", &names[game.scenario.victory.points_of])]);
    let mut in_short = vec![
        Figure::of_both(text("page-battles"), figures::whole(battles), None),
        Figure::of_both(text("page-points"), figures::signed(report.mean_points, 1), Some(counted)),
    ];
    let nobody = drawn(BySide::from_fn(|side| tally.won(side)));
    if nobody > 0 {
        let share = figures::percent(figures::each(nobody, battles));
        in_short.push(Figure::of_both(text("page-drawn"), share, None));
    }
    in_short.push(Figure::of_length("page-turns", Range::of(&tally.turns)));
    in_short.push(Figure::of_length("page-segments", Range::of(&tally.segments)));
    let lost = |side: Side| {
        let lost = decimal(report.steps_lost[side], 1);
        Figure::lost(names, side, lost, text("page-steps-a-battle"))
    };
    in_short.extend(Side::BOTH.map(lost));
    in_short
}

fn worth(report: &SimReport) -> Worths {
    let group = |side: Side| {
        let named = |deed| (text(&key_of("page-platoons-deed", deed)), None);
        Group::of("page-platoons-deeds", false, &report.tally.sides[side].deeds, &report.worth[side], named)
    };
    Worths::of(BySide::from_fn(|side| vec![group(side)]))
}

fn luck(report: &SimReport) -> Lucks {
    let luck = |side: Side, kind: RollKind| {
        let by = &report.tally.sides[side].luck;
        let of = |winner: Option<Side>| by[winner].0.get(&kind).copied().unwrap_or_default();
        let rolled =
            ByWinner { axis: of(Some(Side::Axis)), allies: of(Some(Side::Allies)), nobody: of(None) };
        let fair = Fair::of(kind.readings().iter().copied(), kind.wanted());
        RollLuck::of(text(&key_of("page-platoons-roll", kind)), side, rolled, fair)
    };
    Lucks::of(BySide::from_fn(|side| RollKind::ALL.iter().map(|kind| luck(side, *kind)).collect()))
}
