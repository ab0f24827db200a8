//! Windows: moments in which a side, or both, may play a card (1.6, A24).

use crate::squads::rules::dialogue::decision::{Choice, Offer, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::special;
use crate::squads::rules::state::game::Action;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::table::{Flow, Table};

/// 1.6: a side may play a card for one of these actions; tells for which it did. It is asked as long as it holds any card
/// at all: that it is asked must not tell what it holds (1.2). Where none of the actions is possible nobody is asked.
pub fn play_card(
    table: &mut Table,
    side: Side,
    question: Question,
    actions: &[Action],
) -> Flow<Option<Action>> {
    if table.situation().hands[side] == 0 || actions.is_empty() {
        return Ok(None);
    }
    let mut choices = vec![Choice::Decline];
    choices.extend(actions.iter().flat_map(|action| playable(table, side, *action)));
    let Choice::Play(card, action) = table.ask(side, question, Offer::one(choices))? else {
        return Ok(None);
    };
    table.record(Fact::CardPlayed { side, card, action });
    Ok(Some(action))
}

/// The cards of a hand that can be played for an action.
pub fn playable(table: &Table, side: Side, action: Action) -> Vec<Choice> {
    if !special::allows_action(table.game(), table.situation(), side, action) {
        return Vec::new();
    }
    table
        .hand(side)
        .iter()
        .filter(|card| table.game().card(side, **card).action == action)
        .map(|card| Choice::Play(*card, action))
        .collect()
}

/// A24.2: the inactive side acts until it declines, then the active; if the active did anything, both are
/// asked again. `act` lets one side act once and tells whether it did.
pub fn until_both_decline(table: &mut Table, mut act: impl FnMut(&mut Table, Side) -> Flow<bool>) -> Flow {
    let mut again = true;
    while again {
        again = false;
        for side in [table.active().other(), table.active()] {
            while act(table, side)? {
                again = side == table.active();
            }
        }
    }
    Ok(())
}
