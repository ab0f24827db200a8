//! Movement (O21) and opportunity fire (A33).

use crate::board::{Direction, HexId};

use super::actions;
use super::activation;
use super::attack::{Manner, Piece};
use super::decision::{ActivatedFor, Choice, Element, Offer, Question, SetOffer, SetShape};
use super::fact::{Fact, PointsFor, Step};
use super::fire;
use super::game::{Action, Chit, Fortification, Game, Order};
use super::phase::Phase;
use super::side::Side;
use super::situation::{Role, Situation, UnitId, WeaponId};
use super::table::{Flow, Table};
use super::terms::Terms;
use super::{terrain, units, weapons};

/// Points left to a unit or group: the movement of its slowest, read where it stands, less what it has spent
/// (O21, O21.2).
fn points_left(game: &Game, situation: &Situation, group: &[UnitId], spent: i16, entered_road: bool) -> i16 {
    group
        .iter()
        .map(|id| units::movement(game, situation, *id, entered_road).total())
        .min()
        .map_or(0, |slowest| slowest - spent)
}

/// O21.1, O21.4: what entering the adjacent hex costs, or none if a side may not move there: impassable,
/// over a cliff, off a bridge, or into the enemy.
pub fn cost(game: &Game, situation: &Situation, side: Side, from: HexId, to: Direction) -> Option<Terms> {
    let hex = from.neighbor(to)?;
    if situation.occupied_by(hex, side.other()) {
        return None;
    }
    terrain::move_cost(game, situation, from, to)
}

/// 7.2: whether a hex lies on the enemy's edge, over which a side may leave.
pub fn at_exit(game: &Game, side: Side, hex: HexId) -> bool {
    game.side(side).edge.opposite().depth(hex) == 1
}

/// O14.4: whether a unit can enter a hex, or leave the map, with its points.
pub fn able(game: &Game, situation: &Situation, id: UnitId) -> bool {
    !steps(game, situation, &[id], 0, false).is_empty()
}

/// Whether a Move order can be given.
pub fn possible(game: &Game, situation: &Situation, side: Side) -> bool {
    !activation::candidates(game, situation, side, &|id| able(game, situation, id)).is_empty()
}

/// The hexes a group can enter now, and the way off the map (O21.1, 7.2.1).
fn steps(game: &Game, situation: &Situation, group: &[UnitId], spent: i16, road: bool) -> Vec<Choice> {
    let Some(from) = group.first().and_then(|id| situation.hex_of(*id)) else { return Vec::new() };
    let side = situation.unit(group[0]).owner;
    let left = points_left(game, situation, group, spent, road);
    let mut choices: Vec<Choice> = from
        .neighbors()
        .filter(|(direction, _)| {
            cost(game, situation, side, from, *direction).is_some_and(|terms| terms.total() <= left)
        })
        .map(|(_, hex)| Choice::Enter(hex))
        .collect();
    if at_exit(game, side, from) && left >= 1 {
        choices.push(Choice::Exit);
    }
    choices
}

/// O21: a Move order.
pub fn order(table: &mut Table) -> Flow {
    let side = table.active();
    let game = table.game();
    let activated = activation::activate(table, side, ActivatedFor::Order(Order::Move), Role::Move, able)?;
    let start: Vec<(UnitId, Option<HexId>)> =
        activated.iter().map(|id| (*id, table.situation().hex_of(*id))).collect();
    let mut moved: Vec<UnitId> = Vec::new();
    let mut carried_out = false;
    loop {
        let waiting = waiting(table, &start, &moved);
        let able_now = waiting.iter().any(|id| able(game, table.situation(), *id));
        let may_end = carried_out || !able_now;
        let mut choices = actions::while_moving(table, side);
        if may_end {
            if waiting.is_empty() && !actions::might_act_while_moving(table, side) {
                return Ok(());
            }
            choices.push(Choice::Decline);
        }
        let mut offer = Offer::one(choices);
        if !waiting.is_empty() {
            let mut set =
                SetOffer::any(waiting.iter().map(|id| Element::Unit(*id)).collect(), 1, waiting.len() as u8);
            set.shape = SetShape::SameHex;
            offer.set = Some(set);
        }
        match table.ask(side, Question::MoveWho, offer)? {
            Choice::Play(card, action) => actions::play_while_moving(table, side, card, action)?,
            Choice::Set(elements) => {
                let group: Vec<UnitId> = elements
                    .into_iter()
                    .filter_map(|element| match element {
                        Element::Unit(id) => Some(id),
                        _ => None,
                    })
                    .collect();
                moved.extend(&group);
                let others_able =
                    self::waiting(table, &start, &moved).iter().any(|id| able(game, table.situation(), *id));
                carried_out |= march(table, side, group, carried_out || others_able)?;
            }
            _ => return Ok(()),
        }
    }
}

/// The activated units that have not moved yet and still stand where the order began (O21.2). One that was
/// replaced by teams is followed to them (E52.2).
fn waiting(table: &Table, start: &[(UnitId, Option<HexId>)], moved: &[UnitId]) -> Vec<UnitId> {
    start
        .iter()
        .filter(|(id, _)| !moved.contains(id))
        .flat_map(|(id, _)| table.situation().heirs_on_map(*id))
        .filter(|id| !moved.contains(id))
        .collect()
}

/// O21.2, O21.6: one unit or group moves until it stops, is stopped, or has no points left. Tells whether it
/// entered a hex or left the map.
fn march(table: &mut Table, side: Side, group: Vec<UnitId>, may_stay: bool) -> Flow<bool> {
    let game = table.game();
    let mut spent: i16 = 0;
    let mut entered_road = false;
    let mut carried_out = false;
    let mut halted = false;
    let mut window: Option<Window> = None;
    let broken_before = broken_count(table, &group);
    loop {
        if let Some(open) = &mut window {
            table.during(Phase::ActionWindow, |table| open.inactive_side_acts(table))?;
        }
        // O21.2: a unit that breaks on the way, or is lost, stops the whole group. One that moves alone goes
        // on as far as the points of its broken side allow.
        let together: Vec<UnitId> = group.iter().flat_map(|id| table.situation().heirs_on_map(*id)).collect();
        let gone = together.len() < group.len();
        let stopped = group.len() > 1 && (gone || broken_count(table, &group) > broken_before);
        if together.is_empty() || stopped {
            return Ok(carried_out);
        }
        let mut choices = actions::while_moving(table, side);
        let might_act = actions::might_act_while_moving(table, side);
        if !halted {
            choices.extend(steps(game, table.situation(), &together, spent, entered_road));
            let left = points_left(game, table.situation(), &together, spent, entered_road);
            if left >= 1 {
                choices.extend(transfers(table.situation(), &together));
            }
        }
        let may_decline =
            carried_out || may_stay || !choices.iter().any(|c| matches!(c, Choice::Enter(_) | Choice::Exit));
        if choices.is_empty() && !might_act {
            return Ok(carried_out);
        }
        if may_decline {
            choices.push(Choice::Decline);
        }
        choices.extend(weapons::abandonable(table.situation(), side));
        match table.ask(side, Question::MoveWhere, Offer::one(choices))? {
            Choice::Play(card, action) => actions::play_while_moving(table, side, card, action)?,
            Choice::Enter(to) => {
                let Some(from) = table.situation().hex_of(together[0]) else { return Ok(carried_out) };
                let Some(direction) = from.direction_to(to) else { return Ok(carried_out) };
                spent += cost(game, table.situation(), side, from, direction).map_or(0, |c| c.total());
                entered_road |= game.map.has_road(to);
                carried_out = true;
                // F106.2: no points are left after entering or leaving wire.
                let wire = Some(Fortification::Wire);
                halted = [from, to].iter().any(|hex| table.situation().markers(*hex).fortification == wire);
                let sheltered = terrain::trench_joins(table.situation(), from, to);
                table.together(|table| {
                    for unit in &together {
                        let step = Step::Moved { spent: spent as u8 };
                        table.record(Fact::UnitMoved { unit: *unit, from, to, step });
                    }
                });
                table.go_on()?;
                window = Some(Window { hex: to, shot: sheltered });
            }
            Choice::Exit => {
                table.together(|table| {
                    for unit in &together {
                        exit_map(table, *unit);
                    }
                });
                table.go_on()?;
                for unit in &together {
                    schedule_return(table, *unit)?;
                }
                return Ok(true);
            }
            Choice::Abandon(weapon) => table.record(Fact::WeaponEliminated { weapon }),
            Choice::Transfer { weapon, to } => {
                spent += 1;
                table.record(Fact::WeaponTransferred { weapon, to });
                window = None;
            }
            _ => return Ok(carried_out),
        }
    }
}

fn broken_count(table: &Table, group: &[UnitId]) -> usize {
    group
        .iter()
        .flat_map(|id| table.situation().heirs_on_map(*id))
        .filter(|id| table.situation().unit(*id).broken)
        .count()
}

/// O21.1.1: weapons of the moving units, each to a friendly unit in the hex that has none.
fn transfers(situation: &Situation, group: &[UnitId]) -> Vec<Choice> {
    let weapons: Vec<(UnitId, WeaponId)> =
        group.iter().filter_map(|id| Some((*id, situation.unit(*id).weapon?))).collect();
    let Some((first, _)) = weapons.first() else { return Vec::new() };
    let side = situation.unit(*first).owner;
    let Some(hex) = situation.hex_of(*first) else { return Vec::new() };
    situation
        .units_in(hex)
        .filter(|(_, unit)| unit.owner == side && unit.weapon.is_none())
        .flat_map(|(to, _)| weapons.iter().map(move |(_, weapon)| Choice::Transfer { weapon: *weapon, to }))
        .collect()
}

/// 7.2.1: a unit leaves over the enemy's edge; its side gains its points, twice with chit W.
pub fn exit_map(table: &mut Table, unit: UnitId) {
    let side = table.situation().unit(unit).owner;
    let Some(from) = table.situation().hex_of(unit) else { return };
    let doubled = if table.situation().open_chits.contains(&Chit::W) { 2 } else { 1 };
    let points = units::victory_points(table.game(), table.situation(), unit) * doubled;
    if points != 0 {
        table.record(Fact::PointsScored { side, points, reason: PointsFor::Exit(unit) });
    }
    table.record(Fact::UnitExited { unit, from });
}

/// 7.2.1: its owner puts it on any space of the time track; a hero goes back to the box (E58.1).
pub fn schedule_return(table: &mut Table, unit: UnitId) -> Flow {
    let situation = table.situation();
    if situation.class(table.game(), unit) == super::game::UnitClass::Hero {
        return Ok(());
    }
    let side = situation.unit(unit).owner;
    let choices = (situation.time + 1..=LAST_TIME_SPACE.max(situation.time + 1)).map(Choice::Space).collect();
    if let Some(Choice::Space(space)) = table.ask_one(side, Question::ReturnTime { unit }, choices)? {
        table.record(Fact::UnitScheduled { unit, space });
    }
    Ok(())
}

/// The last space of the time track.
pub const LAST_TIME_SPACE: u8 = 12;

/// The moment after an expenditure of points (O21.6, A33).
struct Window {
    /// The hex entered.
    hex: HexId,
    /// A33.3: one shot an expenditure; F105.2 allows none between trenches.
    shot: bool,
}

impl Window {
    /// O21.6, A33.2: the inactive side may fire into the hex, once, with units activated by a Fire card or
    /// before.
    fn inactive_side_acts(&mut self, table: &mut Table) -> Flow {
        let side = table.active().other();
        let game = table.game();
        if self.shot || !table.situation().occupied_by(self.hex, side.other()) {
            return Ok(());
        }
        let hex = self.hex;
        let fresh = |id: UnitId| can_op_fire(game, table.situation(), id, hex);
        let could_activate = table.situation().hands[side] > 0
            && !activation::candidates(game, table.situation(), side, &fresh).is_empty();
        let could_fire_again = !ready_pieces(table, side, hex).is_empty();
        if !could_activate && !could_fire_again {
            return Ok(());
        }
        let mut choices = vec![Choice::Decline];
        if could_fire_again {
            choices.push(Choice::FireAgain);
        }
        if could_activate {
            let fire_cards =
                table.hand(side).iter().filter(|card| game.card(side, **card).order == Order::Fire);
            choices.extend(fire_cards.map(|card| Choice::Play(*card, Action::OpportunityFire)));
        }
        match table.ask(side, Question::Window { hex: Some(hex) }, Offer::one(choices))? {
            Choice::Decline => Ok(()),
            choice => {
                self.shot = table
                    .during(Phase::OpportunityFire, |table| opportunity_fire(table, side, hex, choice))?;
                Ok(())
            }
        }
    }
}

/// A33.2, A33.3: activates units with a Fire card if one was played, and fires at the hex. A fire that
/// lapses was none.
fn opportunity_fire(table: &mut Table, side: Side, hex: HexId, choice: Choice) -> Flow<bool> {
    if let Choice::Play(card, action) = choice {
        table.record(Fact::CardPlayed { side, card, action });
        let able = move |game: &Game, situation: &Situation, id| can_op_fire(game, situation, id, hex);
        activation::activate(table, side, ActivatedFor::OpportunityFire, Role::OpportunityFire, able)?;
    }
    let pieces = ready_pieces(table, side, hex);
    if pieces.is_empty() {
        return Ok(false);
    }
    let group = fire::choose_group(table, side, hex, pieces)?;
    fire::attack(table, side, Manner::OpportunityFire, &group, hex)?;
    Ok(true)
}

/// A33.3: the pieces a unit can fire with in opportunity fire: no ordnance, no smoke.
fn op_fire_pieces(game: &Game, situation: &Situation, id: UnitId) -> Vec<Piece> {
    fire::pieces_of(game, situation, id)
        .into_iter()
        .filter(|piece| !fire::is_ordnance(game, situation, *piece) && !matches!(piece, Piece::Smoke(_)))
        .collect()
}

fn can_op_fire(game: &Game, situation: &Situation, id: UnitId, hex: HexId) -> bool {
    op_fire_pieces(game, situation, id).iter().any(|piece| fire::reaches(game, situation, *piece, hex))
}

/// A33.2: pieces of units activated for opportunity fire in this order that reach the hex.
fn ready_pieces(table: &Table, side: Side, hex: HexId) -> Vec<Piece> {
    let (game, situation) = (table.game(), table.situation());
    situation
        .units_of(side)
        .filter(|(_, unit, _)| unit.role == Role::OpportunityFire)
        .flat_map(|(id, ..)| op_fire_pieces(game, situation, id))
        .filter(|piece| fire::reaches(game, situation, *piece, hex))
        .collect()
}
