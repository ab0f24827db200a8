//! A side writes down where its hidden units are, before it sets up the others.

use crate::kit::Side;
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::volleys;
use crate::platoons::rules::hiding::places;
use crate::platoons::rules::rulebook::{Flow, SetOffer, Table};
use crate::platoons::rules::state::situation::Actor;

/// A side says which of its units are hidden, as many as the scenario lets it hide, or fewer; then where each of them is, which
/// the other side does not see.
pub fn hide(table: &mut Table, side: Side) -> Flow {
    let of = places::candidates(table.game(), table.situation(), side);
    let most = table.situation().unhidden[side].min(u8::try_from(of.len()).unwrap_or(u8::MAX));
    let of = of.into_iter().map(Actor::Unit).collect();
    let set = SetOffer::shaped(of, 0, most, Shape::Any);
    let chosen = volleys::units(&table.ask_set(side, Question::Hide, set)?);
    table.record(Fact::HiddenNamed { side, units: chosen.clone() });
    for unit in chosen {
        let hexes = places::hexes(table.game(), table.situation(), unit);
        let choices = hexes.into_iter().map(Choice::Hex).collect();
        // Where others have taken all the room it is set up with those that do not hide.
        if let Some(Choice::Hex(hex)) = table.ask_one(side, Question::HideIn { unit }, choices)? {
            table.record(Fact::Hid { side, unit, hex: Some(hex) });
        }
    }
    Ok(())
}
