//! The Move order (O21), and leaving the map (7.2.1).

use crate::squads::board::{Direction, HexId, HexSet};

use crate::squads::rules::actions;
use crate::squads::rules::dialogue::decision::{
    ActivatedFor, Choice, Element, Offer, Question, SetOffer, SetShape,
};
use crate::squads::rules::dialogue::fact::{Fact, PointsFor};
use crate::squads::rules::ground::terrain;
use crate::squads::rules::orders::fire_group;
use crate::squads::rules::orders::march::{self, Party};
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Chit, Game, Order};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Role, Situation, UnitId};
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::state::terms::{Reason, Terms};
use crate::squads::rules::table::activation;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;
use crate::squads::rules::units::weapons;

/// O21.1, O21.4: what entering the adjacent hex costs, or none if a side may not move there: impassable,
/// over a cliff, off a bridge, or into the enemy.
pub fn cost(game: &Game, situation: &Situation, side: Side, from: HexId, to: Direction) -> Option<Terms> {
    cost_past(game, situation, side, &situation.held_by(side.other()), from, to)
}

/// O21.1, O21.4: the same for whoever asks of several hexes and knows already where the enemy is.
pub(super) fn cost_past(
    game: &Game,
    situation: &Situation,
    side: Side,
    enemies: &HexSet,
    from: HexId,
    to: Direction,
) -> Option<Terms> {
    let hex = from.neighbor(to)?;
    if enemies.contains(hex) {
        return None;
    }
    step_cost(game, situation, side, from, to)
}

/// T78.2: what the ground alone asks of a side for that step, whoever stands there. A special rule may give a side one cost for all
/// hexes.
pub fn step_cost(
    game: &Game,
    situation: &Situation,
    side: Side,
    from: HexId,
    to: Direction,
) -> Option<Terms> {
    let cost = terrain::move_cost(game, situation, from, to)?;
    Some(special::flat_cost(game, side).map_or(cost, |flat| Terms::of(flat, Reason::Special)))
}

/// 7.2: the hexes from which a side may leave the map: over the enemy's edge, or where the scenario says.
pub fn exits(game: &Game, situation: &Situation, side: Side) -> HexSet {
    if special::allows_exit(game, situation, side) { game.side(side).exits } else { HexSet::EMPTY }
}

/// 7.2: whether a unit may leave the map from a hex.
pub fn may_exit(game: &Game, situation: &Situation, id: UnitId, hex: HexId) -> bool {
    let exits = exits(game, situation, situation.unit(id).owner);
    exits.contains(hex) && special::allows_exit_of(game, situation, id)
}

/// O14.4: whether a unit can enter a hex, or leave the map, with its points.
pub fn able(game: &Game, situation: &Situation, id: UnitId) -> bool {
    Party::new(situation, &[id]).ways(game, situation).next().is_some()
}

/// Whether a Move order can be given.
pub fn possible(game: &Game, situation: &Situation, side: Side) -> bool {
    activation::anybody(game, situation, side, &|id| able(game, situation, id))
}

/// A unit that waits to move, and where it began the order.
type Mover = (UnitId, HexId);

/// O21: a Move order.
pub fn order(table: &mut Table) -> Flow {
    let side = table.active();
    let activated = activation::activate(table, side, ActivatedFor::Order(Order::Move), Role::Move, able)?;
    let start: Vec<Mover> =
        activated.iter().filter_map(|id| Some((*id, table.situation().hex_of(*id)?))).collect();
    let mut moved: Vec<UnitId> = Vec::new();
    let mut carried_out = false;
    loop {
        let waiting = waiting(table.situation(), &start, &moved);
        let able_now = waiting.iter().any(|(id, _)| able(table.game(), table.situation(), *id));
        let mut choices = actions::while_moving(table, side);
        if carried_out || !able_now {
            if waiting.is_empty() && !actions::might_act_while_moving(table, side) {
                return Ok(());
            }
            choices.push(Choice::Decline);
        }
        choices.extend(weapons::abandonable(table.situation(), side));
        let mut offer = Offer::one(choices);
        if !waiting.is_empty() {
            offer.set = Some(groups(table.game(), table.situation(), &waiting, carried_out));
        }
        match table.ask(side, Question::MoveWho, offer)? {
            Choice::Play(card, action) => actions::play_while_moving(table, side, card, action)?,
            Choice::Abandon(weapon) => table.record(Fact::WeaponEliminated { weapon }),
            Choice::Set(elements) => {
                let group: Vec<UnitId> = elements
                    .into_iter()
                    .filter_map(|element| match element {
                        Element::Unit(id) => Some(id),
                        _ => None,
                    })
                    .collect();
                moved.extend(&group);
                let others: Vec<UnitId> =
                    waiting.into_iter().map(|(id, _)| id).filter(|id| !group.contains(id)).collect();
                carried_out = march::march(table, side, &group, &others, carried_out)?;
            }
            _ => return Ok(()),
        }
    }
}

/// The activated units that have not moved yet (O21.2). One that was replaced by teams is followed to them
/// (E52.2).
fn waiting(situation: &Situation, start: &[Mover], moved: &[UnitId]) -> Vec<Mover> {
    start
        .iter()
        .filter(|(id, _)| !moved.contains(id))
        .flat_map(|(id, began)| situation.heirs_on_map(*id).into_iter().map(|heir| (heir, *began)))
        .filter(|(id, _)| !moved.contains(id))
        .collect()
}

/// O21.2: units that began the order in one hex and are still together may move as a group. Until the order is
/// carried out, one that cannot enter any hex holds back none that can (O14.4).
fn groups(game: &Game, situation: &Situation, waiting: &[Mover], carried_out: bool) -> SetOffer {
    let of = waiting.iter().map(|(id, _)| Element::Unit(*id)).collect();
    let mut set = SetOffer::any(of, 1, waiting.len() as u8);
    set.shape = SetShape::SameHex;
    set.apart = fire_group::pairs(waiting)
        .filter(|[(one, _), (other, _)]| situation.hex_of(*one) == situation.hex_of(*other))
        .filter(|[(one, began), (other, also_began)]| {
            let holds_back = !carried_out && able(game, situation, *one) != able(game, situation, *other);
            began != also_began || holds_back
        })
        .map(|[(one, _), (other, _)]| (Element::Unit(one), Element::Unit(other)))
        .collect();
    set
}

/// 7.2.1: a unit leaves over the enemy's edge; its side gains its points, twice with chit W.
pub fn exit_map(table: &mut Table, unit: UnitId) {
    let side = table.situation().unit(unit).owner;
    let Some(from) = table.situation().hex_of(unit) else { return };
    if special::has(table.game(), SpecialRule::ExitsEliminate(side)) {
        units::eliminate(table, unit);
        return;
    }
    let situation = table.situation();
    let worth = units::victory_points(table.game(), situation, unit) * units::times(situation, Chit::W);
    let points = special::points_for_exit(table.game(), situation, unit, worth);
    table.together(|table| {
        table.record(Fact::UnitExited { unit, from });
        if points != 0 {
            table.record(Fact::PointsScored { side, points, reason: PointsFor::Exit(unit) });
        }
    });
}

/// 7.2.1: its owner puts it on any space of the time track; a hero goes back to the box (E58.1).
pub fn schedule_return(table: &mut Table, unit: UnitId) -> Flow {
    let situation = table.situation();
    if situation.class(table.game(), unit) == crate::squads::rules::state::game::UnitClass::Hero {
        return Ok(());
    }
    let side = situation.unit(unit).owner;
    let gone = [SpecialRule::NoReturn(side), SpecialRule::ExitsEliminate(side)];
    if gone.into_iter().any(|rule| special::has(table.game(), rule)) {
        return Ok(());
    }
    let choices = (situation.time + 1..=LAST_TIME_SPACE.max(situation.time + 1)).map(Choice::Space).collect();
    if let Some(Choice::Space(space)) = table.ask_one(side, Question::ReturnTime { unit }, choices)? {
        table.record(Fact::UnitScheduled { unit, space });
    }
    Ok(())
}

/// The last space of the time track.
pub const LAST_TIME_SPACE: u8 = 12;
