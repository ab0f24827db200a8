//! The sequence of play (5).

pub mod set_up;
pub mod time;
pub mod victory;

use crate::squads::rules::actions;
use crate::squads::rules::dialogue::decision::{Choice, Element, Offer, Question, SetOffer};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::ground::stacking;
use crate::squads::rules::orders::advance;
use crate::squads::rules::orders::artillery;
use crate::squads::rules::orders::fire;
use crate::squads::rules::orders::melee;
use crate::squads::rules::orders::movement;
use crate::squads::rules::orders::recover;
use crate::squads::rules::orders::rout;
use crate::squads::rules::special;
use crate::squads::rules::state::game::Order;
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::Stage;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units::weapons;

/// One step of the battle: from one battle at rest to the next. Between two steps nothing is under way.
///
/// # Errors
/// An unanswered question, a refused answer, or the end of the battle.
pub fn step(table: &mut Table) -> Flow {
    table.go_on()?;
    match table.situation().stage {
        Stage::Deal => set_up::deal(table),
        Stage::SetUp(side) => table.during(Phase::SetUp, |table| set_up::place(table, side)),
        Stage::Play => table.during(Phase::Turn, turn),
    }?;
    table.go_on()
}

/// 5: the active player gives an order, discards, or ends the turn.
fn turn(table: &mut Table) -> Flow {
    let side = table.active();
    if table.situation().turn.orders >= special::most_orders(table.game(), table.situation(), side) {
        return end_of_turn(table, side);
    }
    let offer = Offer::one(turn_choices(table, side));
    match table.ask(side, Question::Turn, offer)? {
        Choice::Give(card, order) => {
            table.record(Fact::CardGiven { side, card, order });
            give(table, side, order)
        }
        // What is held back comes without an order.
        Choice::Fortify(kind, hex) => {
            table.record(Fact::FortificationSetUp { side, hex, kind });
            Ok(())
        }
        Choice::Place(unit, hex) => {
            table.record(Fact::UnitPlaced { unit, hex });
            Ok(())
        }
        Choice::Abandon(weapon) => {
            table.record(Fact::WeaponEliminated { weapon });
            Ok(())
        }
        Choice::Pass => {
            pass(table, side)?;
            end_of_turn(table, side)
        }
        _ => end_of_turn(table, side),
    }
}

/// 5, 5.1, O15: orders that can be given, a discard if none was given yet, and the end of the turn after an
/// order or with an empty hand.
fn turn_choices(table: &Table, side: Side) -> Vec<Choice> {
    let given = table.situation().turn.orders > 0;
    let hand = table.hand(side);
    let mut possible: [Option<bool>; 8] = [None; 8];
    let mut choices: Vec<Choice> = Vec::new();
    for card in hand {
        for order in special::orders_for(table.game(), side, table.game().card(side, *card).order) {
            if *possible[order as usize].get_or_insert_with(|| order_possible(table, side, order)) {
                choices.push(Choice::Give(*card, order));
            }
        }
    }
    if !given && !hand.is_empty() {
        choices.push(Choice::Pass);
    }
    if given || hand.is_empty() {
        choices.push(Choice::EndTurn);
    }
    choices.extend(weapons::abandonable(table.situation(), side));
    choices.extend(set_up::held_back(table, side));
    choices
}

/// Whether an order can be carried out now (O14.4, O16 to O23).
pub fn order_possible(table: &Table, side: Side, order: Order) -> bool {
    let (game, situation) = (table.game(), table.situation());
    if !special::allows_order(game, situation, side, order) {
        return false;
    }
    match order {
        Order::Advance => advance::possible(game, situation, side),
        Order::ArtilleryDenied => artillery::denial_possible(situation, side),
        Order::ArtilleryRequest => artillery::request_possible(game, situation, side),
        Order::CommandConfusion => false,
        Order::Fire => fire::possible(game, situation, side),
        Order::Move => movement::possible(game, situation, side),
        Order::Recover => recover::possible(situation, side),
        Order::Rout => rout::possible(situation),
    }
}

/// O14: an order is resolved whole before anything else (O14.2); melees follow it (O16.4).
fn give(table: &mut Table, side: Side, order: Order) -> Flow {
    table.record(Fact::OrderGiven { side, order });
    let phase = match order {
        Order::Advance => Phase::Advance,
        Order::ArtilleryDenied | Order::ArtilleryRequest | Order::CommandConfusion => Phase::Artillery,
        Order::Fire => Phase::Fire,
        Order::Move => Phase::Movement,
        Order::Recover => Phase::Recover,
        Order::Rout => Phase::Rout,
    };
    table.during(phase, |table| match order {
        Order::Advance => advance::order(table),
        Order::ArtilleryDenied => artillery::deny(table),
        Order::ArtilleryRequest => artillery::request(table),
        Order::CommandConfusion => Ok(()),
        Order::Fire => fire::order(table),
        Order::Move => movement::order(table),
        Order::Recover => recover::order(table),
        Order::Rout => rout::order(table),
    })?;
    table.record(Fact::OrderEnded { side, order });
    melee::resolve_all(table)
}

/// O15, 5.3: instead of orders, at least one card and at most the nation's limit are discarded; the other
/// side may act on it (A31).
fn pass(table: &mut Table, side: Side) -> Flow {
    table.record(Fact::Passed { side });
    let limit = table.game().nations[side].discard_limit.min(table.hand(side).len() as u8);
    let of = table.hand(side).iter().map(|card| Element::Card(*card)).collect();
    for element in table.ask_set(side, Question::Discard, SetOffer::any(of, 1, limit))? {
        if let Element::Card(card) = element {
            table.record(Fact::CardDiscarded { side, card });
        }
    }
    actions::after_discard(table, side)
}

/// By a special rule a side discards behind its orders, too (5.3); the other side does not act on it.
fn discard_beside_orders(table: &mut Table, side: Side) -> Flow {
    let most = special::discards_beside_orders(table.game(), side).min(table.hand(side).len() as u8);
    if most == 0 || table.situation().turn.orders == 0 {
        return Ok(());
    }
    let of = table.hand(side).iter().map(|card| Element::Card(*card)).collect();
    for element in table.ask_set(side, Question::Discard, SetOffer::any(of, 0, most))? {
        if let Element::Card(card) = element {
            table.record(Fact::CardDiscarded { side, card });
        }
    }
    Ok(())
}

/// 8.2, 5.4: stacks are cut to the limit, the active player fills the hand, and the other side's turn begins.
/// Reinforcements of a time advance by the last card may have come into enemy hexes: melees follow (O16.4).
fn end_of_turn(table: &mut Table, side: Side) -> Flow {
    table.during(Phase::EndOfTurn, |table| {
        discard_beside_orders(table, side)?;
        stacking::enforce(table)?;
        table.record(Fact::TurnEnded { side });
        while table.hand(side).len() < table.game().hand_size(side) && table.draw(side)? {}
        melee::resolve_all(table)?;
        table.record(Fact::TurnBegan { side: side.other() });
        Ok(())
    })
}
