//! The unit comes first, the order after: who is clicked while an order is to be given shows where it can go and whom it can fire at
//! with the cards of the hand, and a click there gives the order, activates it, and carries it out as far as nothing is left to
//! decide.

use std::collections::{BTreeMap, VecDeque};

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::answer::Ask;
use super::march::March;
use super::session::{AtScreen, Session};
use crate::squads::board::HexId;
use crate::squads::record::{Forecast, Match, Progress, forecast};
use crate::squads::rules::{
    Choice, Decision, Element, Order, Party, Question, Side, Situation, UnitId, Way, check, reach,
};
use crate::window::screen::Screen;

/// What can be done with a unit, and what is being done.
#[derive(Resource, Default)]
pub struct Plan {
    /// The unit that was clicked.
    pub of: Option<UnitId>,
    /// Where it can go, each with its way.
    pub ways: BTreeMap<HexId, Way>,
    /// Whom it can fire at.
    pub targets: BTreeMap<HexId, Target>,
    /// The answers that lead to where it may set out.
    to_move: Vec<Choice>,
    wish: Option<UnitId>,
    put: Option<HexId>,
    rest: VecDeque<Choice>,
    goal: Option<HexId>,
}

impl Plan {
    /// Whether it is answering by itself what lies on the way to what was chosen.
    pub fn is_answering(&self) -> bool {
        !self.rest.is_empty() || self.goal.is_some()
    }
}

/// A hex that can be fired at.
pub struct Target {
    /// What may come of it.
    pub forecast: Option<Forecast>,
    /// The answers that lead there.
    answers: Vec<Choice>,
}

impl Target {
    /// The chance in hundredths to break somebody; none for smoke.
    pub fn chance(&self) -> Option<i16> {
        self.forecast.as_ref().and_then(Forecast::chance)
    }
}

impl Plan {
    /// A click on a hex, and the unit that was under the pointer, while an order is to be given.
    pub fn click(&mut self, hex: HexId, unit: Option<UnitId>) {
        if let Some(target) = self.targets.remove(&hex) {
            self.set_out(target.answers, None);
        } else if unit.is_none() && self.ways.contains_key(&hex) {
            let answers = std::mem::take(&mut self.to_move);
            self.set_out(answers, Some(hex));
        } else {
            // Whoever is clicked once more is let go.
            match unit.filter(|unit| self.of != Some(*unit)) {
                Some(unit) => self.choose(unit),
                None => *self = Plan::default(),
            }
        }
    }

    /// What can be done with a unit is to be shown.
    pub fn choose(&mut self, unit: UnitId) {
        *self = Plan { wish: Some(unit), ..Plan::default() };
    }

    /// A unit was taken from the map and put down in a hex, while an order is to be given.
    pub fn put(&mut self, unit: UnitId, to: HexId) {
        *self = Plan { wish: Some(unit), put: Some(to), ..Plan::default() };
    }

    fn set_out(&mut self, answers: Vec<Choice>, goal: Option<HexId>) {
        *self = Plan { rest: answers.into(), goal, ..Plan::default() };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Plan>().add_systems(
        Update,
        (look, follow)
            .chain()
            .before(crate::window::phases::drive)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)),
    );
}

/// Finds out what can be done with the unit that was clicked; forgets it when something else is asked.
fn look(
    session: Res<Session>,
    ask: Res<Ask>,
    mut plan: ResMut<Plan>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let asked = ask.decision.as_ref().is_some_and(|decision| decision.question == Question::Turn);
    if !asked {
        if plan.of.is_some() {
            plan.of = None;
            plan.ways.clear();
            plan.targets.clear();
        }
        return;
    }
    let Some(unit) = plan.wish.take() else { return };
    let AtScreen::Viewer(decision) = session.at_screen() else { return };
    let put = plan.put.take();
    *plan = plan_of(session.battle(), &decision, unit);
    if let Some(hex) = put.filter(|hex| plan.targets.contains_key(hex) || plan.ways.contains_key(hex)) {
        plan.click(hex, None);
    }
    redraw.write(RequestRedraw);
}

/// What can be done with a unit.
fn plan_of(battle: &Match, decision: &Decision, unit: UnitId) -> Plan {
    let mut plan = Plan::default();
    if battle.battle().situation.unit(unit).owner != decision.side {
        return plan;
    }
    plan.of = Some(unit);
    if let Some(Chain { answers, at, leads: None }) = chain(battle, decision, Order::Move, unit)
        && let Progress::Asks(Decision { question: Question::MoveWhere, side, .. }) = at.progress()
    {
        let situation = &at.battle().situation;
        plan.ways = ways(&at, situation, *side, unit);
        plan.to_move = answers;
    }
    if let Some(Chain { answers, at, leads }) = chain(battle, decision, Order::Fire, unit)
        && let Progress::Asks(decision) = at.progress()
    {
        let goals: Vec<Choice> = match (&decision.question, leads) {
            (_, Some(choice)) => vec![choice],
            (Question::FireAt, None) => decision.offer.choices.clone(),
            _ => Vec::new(),
        };
        for choice in goals {
            let forecast = forecast(&at, decision, &choice);
            let hex = match choice {
                Choice::Hex(hex) => Some(hex),
                _ => forecast.as_ref().and_then(Forecast::target),
            };
            let answers: Vec<Choice> = answers.iter().cloned().chain([choice]).collect();
            plan.targets.extend(hex.map(|hex| (hex, Target { forecast, answers })));
        }
    }
    plan
}

/// Where a party that may set out can go.
fn ways(battle: &Match, situation: &Situation, side: Side, unit: UnitId) -> BTreeMap<HexId, Way> {
    let Some(from) = situation.hex_of(unit) else { return BTreeMap::new() };
    let party = situation
        .units_of(side)
        .filter(|(_, unit, hex)| unit.role == crate::squads::rules::Role::Move && *hex == from);
    let party: Vec<UnitId> = party.map(|(id, ..)| id).collect();
    reach(battle.game(), situation, Party::new(situation, &party), &[])
}

/// Answers that would be given one after the other.
struct Chain {
    answers: Vec<Choice>,
    /// The battle behind them.
    at: Match,
    /// An answer that comes next and leads to a roll at once; it is not given.
    leads: Option<Choice>,
}

/// The answers that give an order to a unit, and to those it leads, up to where it goes or what it fires at. None where there is no
/// card for it, or the unit cannot carry it out.
fn chain(battle: &Match, decision: &Decision, order: Order, unit: UnitId) -> Option<Chain> {
    let mut chain = Chain { answers: Vec::new(), at: battle.clone(), leads: None };
    let mut next = decision
        .offer
        .choices
        .iter()
        .find(|choice| matches!(choice, Choice::Give(_, of) if *of == order))
        .cloned();
    while let Some(choice) = next {
        let mut then = chain.at.clone();
        let known = then.facts();
        then.answer(decision.side, choice.clone()).ok()?;
        let facts = &then.notes()[known..];
        let settled = facts.iter().any(|note| note.fact.meaning().bars_undo)
            || (chain.at.battle().situation.attack.is_none() && then.battle().situation.attack.is_some());
        if settled {
            chain.leads = Some(choice);
            return Some(chain);
        }
        chain.answers.push(choice);
        chain.at = then;
        let Progress::Asks(asked) = chain.at.progress() else { return None };
        if asked.side != decision.side {
            return None;
        }
        next = match &asked.question {
            // Who cannot carry out the order cannot be activated for it.
            Question::Activate(_) if !asked.offer.choices.contains(&Choice::Unit(unit)) => return None,
            Question::Activate(_) => Some(Choice::Unit(unit)),
            Question::ActivateOthers { .. } => Some(others(&chain.at, asked, order, unit)),
            Question::MoveWho => Some(party(&chain.at, asked, unit)),
            _ => None,
        };
    }
    (!chain.answers.is_empty()).then_some(chain)
}

/// Whom a leader brings along: everybody to fire, who stands with him to move.
fn others(battle: &Match, asked: &Decision, order: Order, leader: UnitId) -> Choice {
    let situation = &battle.battle().situation;
    let with_him = |element: &&Element| match element {
        Element::Unit(unit) => order == Order::Fire || situation.hex_of(*unit) == situation.hex_of(leader),
        _ => false,
    };
    let set = asked.offer.set.iter().flat_map(|set| &set.of).filter(with_him).copied().collect();
    Choice::Set(set)
}

/// Who sets out together: all that may, from the hex of the unit.
fn party(battle: &Match, asked: &Decision, unit: UnitId) -> Choice {
    let situation = &battle.battle().situation;
    let here = |element: &&Element| match element {
        Element::Unit(other) => situation.hex_of(*other) == situation.hex_of(unit),
        _ => false,
    };
    let all: Vec<Element> = asked.offer.set.iter().flat_map(|set| &set.of).filter(here).copied().collect();
    let all = Choice::Set(all);
    let legal = check::check(battle.game().as_ref(), situation, asked, &all).is_ok();
    if legal { all } else { Choice::Set(vec![Element::Unit(unit)]) }
}

/// Gives the answers of a plan, one a question, as long as they are what is asked for.
fn follow(
    mut ask: ResMut<Ask>,
    mut plan: ResMut<Plan>,
    mut march: ResMut<March>,
    session: Res<Session>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let busy = ask.answer.is_some() || ask.held.is_some() || ask.at_once;
    let (false, AtScreen::Viewer(now), Some(decision)) = (busy, session.at_screen(), &ask.decision) else {
        return;
    };
    if now != *decision {
        return;
    }
    if let Some(choice) = plan.rest.pop_front() {
        if session.battle().check(&choice).is_ok() {
            ask.answer = Some(choice);
        } else {
            *plan = Plan::default();
        }
        redraw.write(RequestRedraw);
    } else if decision.question == Question::MoveWhere
        && let Some(goal) = plan.goal.take()
    {
        march.go(goal, &mut ask);
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::rules::{BySide, Fact};
    use crate::window::battle::session::{Opening, Seat};
    use crate::window::screens::start;
    use rand_pcg::Pcg32;

    /// Every place in a battle played by chance where an order is to be given.
    fn turns(seed: u64, mut look: impl FnMut(&Match, &Decision)) {
        let seats = BySide { axis: Seat::Human, allies: Seat::Human };
        let opening = Opening { scenario: "crossroads".into(), seed, seats };
        let (mut session, _) = start(&opening).expect("the embedded scenario is valid");
        let mut luck = Pcg32::new(seed, 1);
        while session.battle().answers().len() < 500 {
            let Progress::Asks(decision) = session.battle().progress().clone() else { return };
            if decision.question == Question::Turn {
                look(session.battle(), &decision);
            }
            let choice = session.battle().propose(&mut luck);
            session.answer(choice).expect("proposed choices are legal");
        }
    }

    /// Gives answers one after the other; what has happened since.
    fn give(battle: &Match, side: Side, answers: &[Choice]) -> Match {
        let mut then = battle.clone();
        for answer in answers {
            then.answer(side, answer.clone()).expect("what is planned can be answered");
        }
        then
    }

    #[test]
    fn who_is_clicked_goes_where_it_is_shown_to_go() {
        let mut ways = 0;
        turns(12, |battle, decision| {
            let own: Vec<UnitId> =
                battle.battle().situation.units_of(decision.side).map(|(id, ..)| id).collect();
            for unit in own {
                let plan = plan_of(battle, decision, unit);
                assert_eq!(plan.of, Some(unit));
                if plan.ways.is_empty() {
                    continue;
                }
                ways += plan.ways.len();
                let then = give(battle, decision.side, &plan.to_move);
                let Progress::Asks(asked) = then.progress() else { panic!("it sets out") };
                assert_eq!(asked.question, Question::MoveWhere);
                let luck = then.notes()[battle.facts()..].iter().filter(|note| note.fact.meaning().bars_undo);
                assert_eq!(luck.count(), 0, "all of it can be taken back");
                for way in plan.ways.values() {
                    let first = Choice::Enter(way.hexes[0]);
                    assert!(asked.offer.choices.contains(&first), "the first step can be gone");
                }
            }
        });
        assert!(ways > 200, "{ways} ways");
    }

    #[test]
    fn who_is_clicked_fires_at_what_is_shown() {
        let (mut asked_with, mut at_once) = (0, 0);
        turns(13, |battle, decision| {
            let own: Vec<UnitId> =
                battle.battle().situation.units_of(decision.side).map(|(id, ..)| id).collect();
            for unit in own {
                for (hex, target) in plan_of(battle, decision, unit).targets {
                    let then = give(battle, decision.side, &target.answers);
                    let since = &then.notes()[battle.facts()..];
                    let fired = since.iter().find_map(|note| match &note.fact {
                        Fact::AttackDeclared { attack } => attack.targets.first().copied(),
                        Fact::Targeted { hex, .. } => Some(*hex),
                        _ => None,
                    });
                    match then.progress() {
                        Progress::Asks(Decision { question: Question::FireWith { hex: at }, .. }) => {
                            asked_with += 1;
                            assert_eq!((*at, fired), (hex, None));
                        }
                        _ => {
                            at_once += 1;
                            let forecast = target.forecast.expect("what is fired at once is foreseen");
                            assert!(fired.is_none_or(|at| at == hex), "{fired:?} instead of {hex}");
                            assert_eq!(forecast.target(), Some(hex));
                        }
                    }
                }
            }
        });
        assert!(asked_with > 20 && at_once > 20, "{asked_with} groups, {at_once} alone");
    }

    #[test]
    fn nothing_is_planned_with_pieces_of_the_other_side() {
        turns(14, |battle, decision| {
            for (unit, ..) in battle.battle().situation.units_of(decision.side.other()) {
                let plan = plan_of(battle, decision, unit);
                assert!(plan.of.is_none() && plan.ways.is_empty() && plan.targets.is_empty());
            }
        });
    }
}
