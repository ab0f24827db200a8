//! On whose side luck was: what rolls came to against what the deck of whoever rolled holds.

use crate::kit::lab::ByWinner;
use crate::kit::lab::findings::{Fair, Lucks, RollLuck};
use crate::squads::lab::{RollKind, SimReport};
use crate::squads::rules::{BySide, Game, Side};
use crate::squads::text::{key_of, text};

pub(super) fn of(game: &Game, report: &SimReport) -> Lucks {
    // Only where better can be told.
    let kinds = || RollKind::ALL.into_iter().filter(|kind| kind.wanted() != 0);
    let luck = |side: Side, kind: RollKind| {
        let of = |winner: Side| report.tally.sides[side].luck[winner].0.get(&kind).copied();
        let rolled = ByWinner::from(BySide::from_fn(|winner| of(winner).unwrap_or_default()));
        let cards = game.nations[side].deck.iter().map(|card| kind.read(card.dice));
        RollLuck::of(text(&key_of("page-roll", kind)), side, rolled, Fair::of(cards, kind.wanted()))
    };
    Lucks::of(BySide::from_fn(|side| kinds().map(|kind| luck(side, kind)).collect()))
}
