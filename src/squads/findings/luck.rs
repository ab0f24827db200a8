//! On whose side luck was: what rolls came to against what the deck of whoever rolled holds.

use crate::kit::lab::Estimate;
use crate::squads::lab::{RollKind, Rolls, SimReport};
use crate::squads::rules::{BySide, Game, Nation, Side};
use crate::squads::text::{key_of, text};

use super::reach;

/// Fewer rolls tell nothing.
const ENOUGH: u64 = 10;

/// The luck of both sides.
#[derive(Clone, Debug)]
pub struct Lucks {
    /// Of each kind of roll.
    pub sides: BySide<Vec<Luck>>,
    /// How far the scale of all reaches on either side of 0.
    pub reach: f64,
}

/// By how many points of dice the rolls of a kind were better than fair, on average.
#[derive(Clone, Debug)]
pub struct Luck {
    /// What they were for.
    pub name: String,
    /// How many there were in all battles.
    pub rolls: u64,
    /// In battles that the side won.
    pub won: Option<Estimate>,
    /// In battles that it lost.
    pub lost: Option<Estimate>,
}

impl Lucks {
    pub(super) fn of(game: &Game, report: &SimReport) -> Lucks {
        // Only where better can be told.
        let kinds = || RollKind::ALL.into_iter().filter(|kind| kind.wanted() != 0);
        let luck = |side: Side, kind: RollKind| {
            let rolled = |winner: Side| {
                report.tally.sides[side].luck[winner].0.get(&kind).copied().unwrap_or_default()
            };
            let better = |winner: Side| better(&game.nations[side], kind, rolled(winner));
            Luck {
                name: text(&key_of("page-roll", kind)),
                rolls: Side::BOTH.iter().map(|winner| rolled(*winner).count).sum(),
                won: better(side),
                lost: better(side.other()),
            }
        };
        let sides: BySide<Vec<Luck>> = BySide::from_fn(|side| kinds().map(|kind| luck(side, kind)).collect());
        let all = Side::BOTH.iter().flat_map(|side| &sides[*side]);
        let reach = reach(all.flat_map(|luck| [luck.won, luck.lost]).flatten().map(|luck| luck.value), 0.2);
        Lucks { sides, reach }
    }
}

/// By how much rolls were better than fair on average, where there are enough of them.
fn better(nation: &Nation, kind: RollKind, Rolls { count, sum }: Rolls) -> Option<Estimate> {
    let (mean, variance) = fair(nation, kind);
    let better = f64::from(kind.wanted()) * (sum as f64 / count.max(1) as f64 - mean);
    (count >= ENOUGH).then(|| Estimate::of_mean(better, variance, count))
}

/// The mean of what is read of the cards of a deck, and its variance.
fn fair(nation: &Nation, kind: RollKind) -> (f64, f64) {
    let read = || nation.deck.iter().map(|card| f64::from(kind.read(card.dice)));
    let count = nation.deck.len().max(1) as f64;
    let mean = read().sum::<f64>() / count;
    (mean, read().map(|figure| (figure - mean) * (figure - mean)).sum::<f64>() / count)
}
