//! One unit or group on the move (O21.1, O21.2, O21.6).

use smallvec::SmallVec;

use crate::squads::board::HexId;

use crate::squads::rules::actions;
use crate::squads::rules::actions::opportunity_fire::Window;
use crate::squads::rules::dialogue::decision::{Choice, Offer, Question};
use crate::squads::rules::dialogue::fact::{Fact, Step};
use crate::squads::rules::ground::mines;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::orders::movement;
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Action, Game};
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Situation, UnitId, WeaponId};
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;
use crate::squads::rules::units::weapons;

/// Units and the points that each has spent in this order: seldom more than a few.
type Spent = SmallVec<[(UnitId, i16); 4]>;

/// Units that move together.
#[derive(Clone)]
pub struct Party {
    members: SmallVec<[Member; 4]>,
    /// T93: a road hex was entered.
    entered_road: bool,
    /// F106.2: no points are left after entering or leaving wire.
    halted: bool,
}

/// A unit of a party; if it is replaced by teams, all of them (E52.2).
#[derive(Clone)]
struct Member {
    unit: UnitId,
    /// Points spent in this order.
    spent: i16,
    /// It was not broken when last looked at.
    good: bool,
}

impl Party {
    /// A party that has spent nothing yet.
    pub fn new(situation: &Situation, group: &[UnitId]) -> Party {
        let good = |id: &UnitId| !situation.unit(*id).broken;
        let members = group.iter().map(|id| Member { unit: *id, spent: 0, good: good(id) }).collect();
        Party { members, entered_road: false, halted: false }
    }

    /// A party on the way, in which each unit has spent so many points, and which has entered a road or not.
    pub fn on_the_way(situation: &Situation, group: &[(UnitId, i16)], entered_road: bool) -> Party {
        let good = |id: UnitId| !situation.unit(id).broken;
        let members =
            group.iter().map(|(id, spent)| Member { unit: *id, spent: *spent, good: good(*id) }).collect();
        Party { members, entered_road, halted: false }
    }

    /// The points that its first unit has spent.
    pub(super) fn spent(&self) -> i16 {
        self.members.first().map_or(0, |member| member.spent)
    }

    /// Where the party is, and what else decides how it can go on: whether it has entered a road and is halted.
    pub(super) fn standing(&self, situation: &Situation) -> Option<(HexId, bool, bool)> {
        let (first, _) = self.units(situation).next()?;
        Some((situation.hex_of(first)?, self.entered_road, self.halted))
    }

    /// The units on the map, with what each has spent.
    fn units(&self, situation: &Situation) -> impl Iterator<Item = (UnitId, i16)> + use<> {
        self.on_map(situation).into_iter()
    }

    /// The same as a list, for whoever looks at them more than once.
    fn on_map(&self, situation: &Situation) -> Spent {
        let mut units = Spent::new();
        for member in &self.members {
            for unit in situation.heirs_on_map(member.unit) {
                units.push((unit, member.spent));
            }
        }
        units
    }

    /// The units on the map, and the points that the slowest of them has left (O21.1); none where nobody is left.
    pub fn strength(&self, game: &Game, situation: &Situation) -> Option<(Vec<UnitId>, i16)> {
        let left = self.units(situation).map(|unit| self.left(game, situation, unit)).min()?;
        Some((self.units(situation).map(|(id, _)| id).collect(), left))
    }

    /// Points left to a unit: its movement, read where it stands, less what it has spent (O21).
    fn left(&self, game: &Game, situation: &Situation, (unit, spent): (UnitId, i16)) -> i16 {
        units::movement(game, situation, unit, self.entered_road).total() - spent
    }

    /// The hexes the party can enter now with the points of its slowest, none with enemies, and the way off the map (O21.1,
    /// O21.2, O21.4, 7.2.1).
    pub fn ways<'a>(&'a self, game: &'a Game, situation: &'a Situation) -> impl Iterator<Item = Choice> + 'a {
        let units = self.on_map(situation);
        let held = self.halted || units.iter().any(|(id, _)| special::holds(game, situation, *id));
        let first = units.first().filter(|_| !held);
        let begin = first.and_then(|(id, _)| Some((situation.unit(*id).owner, situation.hex_of(*id)?)));
        let left = units.iter().map(|unit| self.left(game, situation, *unit)).min().unwrap_or(0);
        begin.into_iter().flat_map(move |(side, from)| {
            let enemies = situation.held_by(side.other());
            let can_pay = move |direction| {
                let cost = movement::cost_past(game, situation, side, &enemies, from, direction);
                cost.is_some_and(|terms| terms.total() <= left)
            };
            let enters = from.neighbors().filter(move |(direction, _)| can_pay(*direction));
            let may_exit = move |(id, _)| movement::may_exit(game, situation, id, from);
            let exits = std::iter::once(Choice::Exit)
                .filter(move |_| left >= 1 && self.units(situation).all(may_exit));
            enters.map(|(_, hex)| Choice::Enter(hex)).chain(exits)
        })
    }

    /// O21.1.1: weapons of units with a point left, each to a friendly unit in the hex that has none.
    fn transfers(&self, game: &Game, situation: &Situation) -> Vec<(WeaponId, UnitId)> {
        if self.halted {
            return Vec::new();
        }
        let mut transfers = Vec::new();
        for giver in self.units(situation).filter(|unit| self.left(game, situation, *unit) >= 1) {
            let (Some(weapon), Some(hex)) = (situation.unit(giver.0).weapon, situation.hex_of(giver.0))
            else {
                continue;
            };
            let side = situation.unit(giver.0).owner;
            let takers =
                situation.units_in(hex).filter(|(_, unit)| unit.owner == side && unit.weapon.is_none());
            transfers.extend(takers.map(|(to, _)| (weapon, to)));
        }
        transfers
    }

    /// O21.1.1: the giver spends a point, nobody else.
    fn pay_for_transfer(&mut self, situation: &Situation, weapon: WeaponId) {
        let Some(giver) = situation.carrier(weapon) else { return };
        for member in &mut self.members {
            if situation.heirs_on_map(member.unit).contains(&giver) {
                member.spent += 1;
            }
        }
    }

    /// O21.2: a group stops when one of its units breaks on the way, is lost, or is driven apart from it. A
    /// unit that moves alone goes on as far as the points of its broken side allow.
    fn is_stopped(&mut self, situation: &Situation) -> bool {
        let units: Vec<UnitId> = self.units(situation).map(|(id, _)| id).collect();
        let Some(first) = units.first() else { return true };
        let mut stopped = units.iter().any(|id| situation.hex_of(*id) != situation.hex_of(*first));
        for member in &mut self.members {
            let heirs = situation.heirs_on_map(member.unit);
            let good = !heirs.iter().any(|id| situation.unit(*id).broken);
            stopped |= heirs.is_empty() || (member.good && !good);
            member.good = good;
        }
        stopped && (units.len() > 1 || self.members.len() > 1)
    }

    /// O21.1, T93, F106.2: the party spends what it costs to enter the next hex. Gives back its steps; none if it cannot go.
    pub(super) fn step(&mut self, game: &Game, situation: &Situation, to: HexId) -> Vec<Fact> {
        let Some((first, _)) = self.units(situation).next() else { return Vec::new() };
        let Some(from) = situation.hex_of(first) else { return Vec::new() };
        let Some(direction) = from.direction_to(to) else { return Vec::new() };
        let side = situation.unit(first).owner;
        let points = movement::cost(game, situation, side, from, direction).map_or(0, |cost| cost.total());
        self.members.iter_mut().for_each(|member| member.spent += points);
        self.entered_road |= game.map.has_road(to);
        self.halted = [from, to].iter().any(|hex| situation.is_wired(*hex));
        self.units(situation)
            .map(|(unit, spent)| {
                let step = Step::Moved { spent: spent as u8 };
                Fact::UnitMoved { unit, from, to, step }
            })
            .collect()
    }

    /// O21.1: the party enters the next hex. Gives back what the enemy may do now, if it could go.
    fn enter(&mut self, table: &mut Table, to: HexId) -> Flow<Option<Window>> {
        let (game, situation) = (table.game(), table.situation());
        let Some((from, ..)) = self.standing(situation) else { return Ok(None) };
        let sheltered = terrain::trench_joins(situation, from, to);
        let steps = self.step(game, situation, to);
        if steps.is_empty() {
            return Ok(None);
        }
        table.together(|table| steps.into_iter().for_each(|step| table.record(step)));
        table.go_on()?;
        let units: Vec<UnitId> = self.members.iter().map(|member| member.unit).collect();
        mines::after_step(table, from, to, &units)?;
        Ok(Some(Window::after_entering(to, units, sheltered)))
    }

    /// 7.2.1: the party leaves the map.
    fn exit(&self, table: &mut Table) -> Flow {
        let here =
            |table: &Table| -> Vec<UnitId> { self.units(table.situation()).map(|(id, _)| id).collect() };
        let Some(from) = here(table).first().and_then(|id| table.situation().hex_of(*id)) else {
            return Ok(());
        };
        mines::before_exit(table, from, &here(table))?;
        let mut units = here(table);
        units.retain(|id| table.situation().hex_of(*id) == Some(from));
        table.together(|table| units.iter().for_each(|unit| movement::exit_map(table, *unit)));
        table.go_on()?;
        for unit in units {
            movement::schedule_return(table, unit)?;
        }
        Ok(())
    }
}

/// O21.2, O21.6: one unit or group moves until it stops, is stopped, or has no points left, while `others` wait.
/// Tells whether the order is carried out: somebody entered a hex or left the map (O14.4).
pub fn march(
    table: &mut Table,
    side: Side,
    group: &[UnitId],
    others: &[UnitId],
    mut carried_out: bool,
) -> Flow<bool> {
    let game = table.game();
    let mut party = Party::new(table.situation(), group);
    let mut window: Option<Window> = None;
    loop {
        if let Some(open) = &mut window {
            table.during(Phase::ActionWindow, |table| open.inactive_side_acts(table))?;
            // F106.2: wire takes all points from whoever enters it.
            party.halted |= open.wired;
        }
        if party.is_stopped(table.situation()) {
            return Ok(carried_out);
        }
        let situation = table.situation();
        let ways: Vec<Choice> = party.ways(game, situation).collect();
        let may_stay = carried_out || ways.is_empty() || any_able(game, situation, others);
        let mut choices = actions::while_moving(table, side);
        choices.extend(window.iter().flat_map(|open| open.hidden_cards(table, side)));
        let might_act = actions::might_act_while_moving(table, side)
            || window.as_ref().is_some_and(|open| open.might_hide(table, side));
        choices.extend(ways);
        choices.extend(
            party
                .transfers(game, situation)
                .into_iter()
                .filter(|transfer| carried_out || leaves_a_way(game, situation, &party, others, *transfer))
                .map(|(weapon, to)| Choice::Transfer { weapon, to }),
        );
        if choices.is_empty() && !might_act {
            return Ok(carried_out);
        }
        if may_stay {
            choices.push(Choice::Decline);
        }
        choices.extend(weapons::abandonable(situation, side));
        match table.ask(side, Question::MoveWhere, Offer::one(choices))? {
            Choice::Play(card, action @ (Action::HiddenMines | Action::HiddenWire)) => {
                if let Some(open) = &mut window {
                    open.reveal_hidden(table, side, card, action)?;
                }
            }
            Choice::Play(card, action) => actions::play_while_moving(table, side, card, action)?,
            Choice::Enter(to) => {
                window = party.enter(table, to)?;
                carried_out = true;
            }
            Choice::Exit => {
                party.exit(table)?;
                return Ok(true);
            }
            Choice::Abandon(weapon) => table.record(Fact::WeaponEliminated { weapon }),
            Choice::Transfer { weapon, to } => {
                party.pay_for_transfer(table.situation(), weapon);
                table.record(Fact::WeaponTransferred { weapon, to });
                window = None;
            }
            _ => return Ok(carried_out),
        }
    }
}

/// Whether one of the units that wait can enter a hex.
fn any_able(game: &Game, situation: &Situation, waiting: &[UnitId]) -> bool {
    waiting.iter().flat_map(|id| situation.heirs_on_map(*id)).any(|id| movement::able(game, situation, id))
}

/// O14.4: whether somebody can still carry the order out after a transfer, if anybody can before it.
fn leaves_a_way(
    game: &Game,
    situation: &Situation,
    party: &Party,
    others: &[UnitId],
    (weapon, to): (WeaponId, UnitId),
) -> bool {
    let way = |party: &Party, situation: &Situation| {
        party.ways(game, situation).next().is_some() || any_able(game, situation, others)
    };
    let mut paid = party.clone();
    paid.pay_for_transfer(situation, weapon);
    let mut after = situation.clone();
    after.apply(game, &Fact::WeaponTransferred { weapon, to });
    way(&paid, &after) || !way(party, situation)
}
