//! What each side lost.

use std::collections::BTreeMap;

use crate::kit::Side;
use crate::kit::lab::findings::{Loss, Losses};
use crate::kit::lab::{ByWinner, join_all};
use crate::kit::speech::{text, told};
use crate::platoons::lab::{Parts, SimReport};
use crate::platoons::rules::{Game, Rank};
use crate::platoons::text::named;

/// The steps of a side by the kinds of its units, units that left the map, and its leaders by their ranks.
pub(super) fn of(game: &Game, report: &SimReport, side: Side) -> Losses {
    let Parts { lost, leaders_lost, left, .. } = &report.tally.sides[side];
    let steps = lost.iter().map(|(kind, by)| {
        let name = told(&game.kinds[usize::from(*kind)].name).to_owned();
        Loss { name, by: *by }
    });
    let exits = Loss { name: text("page-exited"), by: *left };
    let exits = Some(exits).filter(|exits| exits.by.sum() > 0);
    let mut ranks: BTreeMap<Option<Rank>, ByWinner<u64>> = BTreeMap::new();
    for (man, by) in leaders_lost {
        let one = BTreeMap::from([(game.men[usize::from(*man)].rank, *by)]);
        join_all(&mut ranks, &one, |all: &mut ByWinner<u64>, by: &ByWinner<u64>| all.add(by));
    }
    let leaders = ranks.into_iter().map(|(rank, by)| {
        let name = rank.map_or_else(|| text("platoon-commissar"), |rank| named("rank", rank));
        Loss { name, by }
    });
    Losses::of(vec![
        ("page-platoons-steps", steps.chain(exits).collect()),
        ("page-platoons-leaders", leaders.collect()),
    ])
}
