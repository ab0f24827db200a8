//! Who wins, in a sentence.

use crate::kit::speech::said;
use crate::kit::{BySide, Side};

use super::{Share, figures};

/// A side that wins more often than this, for sure, has no opponent.
const LOPSIDED: f64 = 0.75;

/// Who has the better of it: how sure that is chooses the words. Where battles are drawn, half of those that are won is even.
pub fn verdict(names: &BySide<String>, won: BySide<Share>) -> String {
    let better = if won.axis.won >= won.allies.won { Side::Axis } else { Side::Allies };
    let sure = won[better].estimate();
    let even = 0.5 * (1.0 - figures::each(drawn(won), won.axis.of));
    let key = match won.axis.of {
        0 => "page-verdict-none",
        _ if sure.low <= even => "page-verdict-even",
        _ if sure.low > LOPSIDED => "page-verdict-lopsided",
        _ => "page-verdict-favours",
    };
    let part = |share: f64| figures::hundredths(share);
    let values = [
        ("side", &names[better] as &dyn std::fmt::Display),
        ("won", &part(sure.value)),
        ("low", &part(sure.low)),
        ("high", &part(sure.high)),
    ];
    said(key, &values)
}

/// Battles that neither side won, of those that came to an end.
pub fn drawn(won: BySide<Share>) -> u64 {
    won.axis.of.saturating_sub(won.axis.won + won.allies.won)
}
