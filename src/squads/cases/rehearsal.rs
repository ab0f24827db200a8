//! A position played by a script: what nobody foresaw is an error, and stacked cards are watched.

use std::mem::discriminant;

use crate::squads::record::{Match, Progress};
use crate::squads::rules::{
    Action, BySide, CardId, Choice, Decision, Event, Fact, Illegal, Note, Place, Question, Side, Stage,
    UnitId, WeaponId,
};

use crate::squads::text;

use super::fitting::{fits, names, only_choice, only_mover, only_order, only_target, shaped_for, way_out};
use super::forced::shows;
use super::position::{Begins, Position};
use crate::kit::cases::Pattern;
use crate::kit::cases::{Names, show};

/// A position being played.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    battle: Match,
    names: Vec<(String, UnitId)>,
    /// For each side the cards stacked on the first pile, on the pile after the first shuffle, and so on.
    pub(super) stacked: BySide<Vec<Vec<CardId>>>,
    /// Whether anything is passed over: otherwise the script answers every question.
    pub declines: bool,
    /// The questions that the case names as those that may be passed over.
    pub passes: Vec<Pattern>,
    /// Those of them that were passed over, with the side asked.
    pub(super) passed: Vec<String>,
    /// How many facts there were before the last answer of the script.
    mark: usize,
    /// What the script has written since: that answer, and what was forced.
    written: Vec<Choice>,
    /// What it had written before, since the answer before that: a hex fired at shows when it is said what fires.
    before: Vec<Choice>,
    /// What was refused, and where it was judged.
    pub(super) refusals: Vec<String>,
    /// The question at which a choice was tried out, or for which the case looked, and how many facts there were.
    looked_at: Option<(Question, usize)>,
}

/// An answer that is worked out for the question that stands; none where there is no such card, unit or weapon.
pub trait Answer: Fn(&Rehearsal, &Decision) -> Option<Choice> {}

impl<T: Fn(&Rehearsal, &Decision) -> Option<Choice>> Answer for T {}

/// How a choice of the script was found to fit.
enum Reached {
    /// It was made already, since there was no other.
    Forced(Choice),
    /// It answers the question that stands.
    Asked(Choice),
}

/// Why a scripted answer could not be given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Another question stands.
    #[error("it does not answer what is asked")]
    OtherQuestion,
    /// It was made already, since there was no other, and it answers what is asked as well.
    #[error(
        "it fits two places: what was done already, since there was no other choice, and what is asked: write it \
         twice if it answers the question, and not at all if it does not; a `Decline` names its question"
    )]
    TwoPlaces,
    /// That side is not asked for anything of the kind.
    #[error("that side is not asked")]
    NotAsked,
    /// The rules refuse it.
    #[error("{}", text::refusal(.0))]
    Refused(Illegal),
    /// There is no such card in the hand, or no such unit.
    #[error("there is no such card in the hand of the side that is asked, or no such unit")]
    Unknown,
    /// The battle is over.
    #[error("the battle is over")]
    Over,
}

impl Rehearsal {
    /// Sets a position up.
    ///
    /// # Errors
    /// Everything in it that cannot be so.
    pub fn new(position: Position) -> Result<Rehearsal, Vec<String>> {
        let names = position
            .units
            .iter()
            .filter_map(|unit| Some((unit.name.clone(), position.id(&unit.name)?)))
            .collect();
        let named = BySide::from_fn(|side| match position.begins {
            Begins::Deal => 0,
            Begins::SetUp | Begins::Turn => position.sides[side].deck.len(),
        });
        let (game, battle) = position.build()?;
        let stacked = BySide::from_fn(|side| {
            let first = battle.decks[side].iter().rev().take(named[side]).copied().collect();
            let mut piles: Vec<Vec<CardId>> =
                std::iter::once(first).chain(battle.luck.stacked[side].iter().cloned()).collect();
            if let Some(dealt) = piles.get_mut(1).filter(|_| battle.situation.stage == Stage::Deal) {
                dealt.splice(..0, game.side(side).hand.iter().copied());
            }
            piles
        });
        let battle = Match::from_battle(game, 1, battle);
        Ok(Rehearsal {
            battle,
            names,
            stacked,
            declines: true,
            passes: Vec::new(),
            passed: Vec::new(),
            mark: 0,
            written: Vec::new(),
            before: Vec::new(),
            refusals: Vec::new(),
            looked_at: None,
        })
    }

    /// The battle.
    pub fn battle(&self) -> &Match {
        &self.battle
    }

    /// Everything that has happened.
    pub fn notes(&self) -> &[Note] {
        self.battle.notes()
    }

    /// The question that stands, if the battle is not over.
    pub fn decision(&self) -> Option<&Decision> {
        match self.battle.progress() {
            Progress::Asks(decision) => Some(decision),
            Progress::Over(_) => None,
        }
    }

    /// A unit by its name. Teams that replaced a squad `R1` are `R1.1` and `R1.2`; units that came later have
    /// the name of their counter.
    pub fn unit(&self, name: &str) -> Option<UnitId> {
        self.battle.battle().situation.all_units().map(|(id, _)| id).find(|id| self.name(*id) == name)
    }

    /// The weapon a unit carries, or carried at the start.
    pub fn weapon(&self, carrier: &str) -> Option<WeaponId> {
        let unit = self.unit(carrier)?;
        self.battle.battle().situation.unit(unit).weapon.or_else(|| self.first_weapon(unit))
    }

    /// The weapon a unit carried at the start.
    pub fn first_weapon(&self, unit: UnitId) -> Option<WeaponId> {
        let weapons = self.names.iter().filter(|(_, id)| id.0 < unit.0);
        let before = weapons.filter(|(_, id)| self.started_with_weapon(*id)).count();
        self.started_with_weapon(unit).then_some(WeaponId(before as u16))
    }

    fn started_with_weapon(&self, id: UnitId) -> bool {
        let unit = &self.battle.battle().situation.units[usize::from(id.0)];
        unit.listed.is_some_and(|listed| {
            self.battle.game().side(unit.owner).units[usize::from(listed)].weapon.is_some()
        })
    }

    /// Gives an answer, after passing over the questions before it that are harmless or that the case names. A
    /// choice that was forced, and so was never asked for, may be given all the same.
    ///
    /// # Errors
    /// Why it cannot be given; the battle stands where that was found.
    pub fn answer(&mut self, choice: Choice) -> Result<(), Misfit> {
        self.answer_with(None, false, |_, _| Some(choice.clone()))
    }

    /// The same, by a side if one is named, with an answer that is worked out for the question that stands. Where it
    /// fits what was forced and a question as well, it is the first if the script writes it `twice` in a row.
    ///
    /// # Errors
    /// Why it cannot be given; the battle stands where that was found.
    pub fn answer_with(
        &mut self,
        side: Option<Side>,
        twice: bool,
        answer: impl Answer,
    ) -> Result<(), Misfit> {
        let mut ahead = self.clone();
        let reached = ahead.reach(side, twice, &answer).map_err(|misfit| match self.decision() {
            Some(decision) if answer(self, decision).is_none() => Misfit::Unknown,
            _ => misfit,
        });
        if reached.is_err() {
            self.clone_from(&ahead);
        }
        let choice = match reached? {
            Reached::Forced(choice) => {
                ahead.written.push(choice);
                *self = ahead;
                return Ok(());
            }
            Reached::Asked(choice) => choice,
        };
        let asked = ahead.decision().ok_or(Misfit::Over)?.side;
        ahead.mark = ahead.notes().len();
        ahead.before = std::mem::replace(&mut ahead.written, vec![choice.clone()]);
        if matches!(choice, Choice::Give(..)) {
            ahead.before.clear();
        }
        ahead.battle.answer(asked, choice).map_err(Misfit::Refused)?;
        *self = ahead;
        Ok(())
    }

    /// Whether an answer would be legal. It is judged at the first question that takes its like, before anything
    /// is passed over that the case does not name; where there is none, at the question that stands. Which one
    /// that was, [`judged`](Rehearsal::judged) tells.
    ///
    /// # Errors
    /// Why it cannot be given.
    pub fn try_out_with(&mut self, side: Option<Side>, answer: impl Answer) -> Result<(), Misfit> {
        let mut ahead = self.clone();
        let choice = loop {
            let decision = ahead.decision().ok_or(Misfit::Over)?;
            let wanted = answer(&ahead, decision).map(|choice| shaped_for(decision, choice));
            let asked = side.is_none_or(|side| side == decision.side);
            if let Some(choice) = wanted.clone().filter(|choice| asked && fits(decision, choice, true)) {
                *self = ahead;
                break choice;
            }
            let mover = only_mover(decision, wanted.as_ref()).filter(|_| asked && ahead.declines);
            if !mover.is_some_and(|mover| ahead.give(mover)) && !ahead.passes_over() {
                let decision = self.decision().ok_or(Misfit::Over)?;
                if side.is_some_and(|side| side != decision.side) {
                    return Err(Misfit::NotAsked);
                }
                break shaped_for(decision, answer(self, decision).ok_or(Misfit::Unknown)?);
            }
        };
        self.looked_at = self.decision().map(|decision| (decision.question, self.notes().len()));
        let judged = self.battle.check(&choice);
        if let (Err(illegal), Some(question)) = (&judged, self.judged()) {
            let (choice, question) = (show(&choice, self), show(&question, self));
            self.refusals.push(format!("{choice} at {question}: {}", text::refusal(illegal)));
        }
        judged.map_err(Misfit::Refused)
    }

    /// The question at which the last choice was tried out, or for which the case looked last.
    pub fn judged(&self) -> Option<Question> {
        self.looked_at.map(|(question, _)| question)
    }

    /// Passes over questions until one is asked that `stop` is looking for. Tells whether it was found.
    pub fn until(&mut self, stop: impl Fn(&Decision) -> bool) -> bool {
        let mut ahead = self.clone();
        while let Some(decision) = ahead.decision() {
            if stop(decision) {
                ahead.looked_at = Some((decision.question, ahead.notes().len()));
                *self = ahead;
                return true;
            }
            if !ahead.passes_over() {
                return false;
            }
        }
        false
    }

    /// Brings the order under way to its end: what is harmless or named is passed over, and the question at which
    /// the case looked last is declined.
    ///
    /// # Errors
    /// A question stands that nobody foresaw.
    pub fn play_out(&mut self) -> Result<(), Misfit> {
        while let Some(decision) = self.decision().cloned() {
            let looked_at = self.looked_at == Some((decision.question, self.notes().len()));
            if matches!(decision.question, Question::Turn | Question::SetUp) {
                return Ok(());
            }
            if self.passes_over() {
                continue;
            }
            match way_out(&decision).filter(|_| looked_at && self.declines) {
                Some(no) if self.give(no.clone()) => {}
                Some(_) => return Err(Misfit::OtherQuestion),
                None if looked_at || self.is_named(&decision) => return Ok(()),
                None => return Err(Misfit::OtherQuestion),
            }
        }
        Ok(())
    }

    /// Goes on to the question that a choice answers, or to where it turns out to have been made already.
    fn reach(&mut self, side: Option<Side>, twice: bool, answer: &impl Answer) -> Result<Reached, Misfit> {
        loop {
            let forced = self.forced(answer);
            let here = self.answers_here(side, answer);
            match (forced, here) {
                (Some(forced), _) if twice => return Ok(Reached::Forced(forced)),
                (Some(forced), Some(here)) => {
                    let refused = self.battle.check(&here).is_err();
                    let only = self.decision().is_some_and(|decision| only_choice(decision, &here));
                    return match (refused, only) {
                        (true, _) => Ok(Reached::Forced(forced)),
                        (false, true) => Ok(Reached::Asked(here)),
                        (false, false) => Err(Misfit::TwoPlaces),
                    };
                }
                (Some(_), None) if self.comes_to_fit(side, answer) => return Err(Misfit::TwoPlaces),
                (Some(forced), None) => return Ok(Reached::Forced(forced)),
                (None, Some(Choice::Decline)) if self.rolls() && self.comes_to_fit(side, answer) => {
                    return Err(Misfit::TwoPlaces);
                }
                (None, Some(here)) => return Ok(Reached::Asked(here)),
                (None, None) => {}
            }
            let decision = self.decision().ok_or(Misfit::Over)?;
            let wanted = answer(self, decision).map(|choice| shaped_for(decision, choice));
            let short = only_target(decision, wanted.as_ref())
                .or_else(|| only_mover(decision, wanted.as_ref()))
                .filter(|_| self.declines);
            match short {
                Some(choice) if self.give(choice.clone()) => self.written.push(choice),
                Some(_) => return Err(Misfit::OtherQuestion),
                None if self.passes_over() => {}
                None => return Err(Misfit::OtherQuestion),
            }
        }
    }

    /// The choice, as the question that stands takes it, if it is of the kind that is asked for.
    fn answers_here(&self, side: Option<Side>, answer: &impl Answer) -> Option<Choice> {
        let decision = self.decision()?;
        let asked = side.is_none_or(|side| side == decision.side);
        let choice = shaped_for(decision, answer(self, decision)?);
        // Only the side itself takes back a Fire card that it has played.
        let asked = asked && (side.is_some() || choice != Choice::Decline || !self.fire_card_waits());
        (asked && fits(decision, &choice, false)).then_some(choice)
    }

    /// Whether the choice answers a question further on as well, behind what may be passed over; then that stands.
    fn comes_to_fit(&mut self, side: Option<Side>, answer: &impl Answer) -> bool {
        let mut ahead = self.clone();
        while ahead.passes_over() {
            let fits = ahead.answers_here(side, answer).filter(|choice| ahead.battle.check(choice).is_ok());
            if fits.is_some() && !ahead.rolls() {
                *self = ahead;
                return true;
            }
        }
        false
    }

    /// Whether a new roll is asked about.
    fn rolls(&self) -> bool {
        self.decision().is_some_and(|decision| matches!(decision.question, Question::Reroll { .. }))
    }

    /// The choice, if it has been made since the last answer because there was no other, and the script has not
    /// named it yet.
    fn forced(&self, answer: &impl Answer) -> Option<Choice> {
        let decision = self.decision()?;
        let choice = answer(self, decision)?;
        // What fires is said after where: an attack that was answered so shows no hex any more.
        let said = |fact: &Fact| {
            matches!(choice, Choice::Hex(_))
                && self.written.iter().any(|set| matches!(set, Choice::Set(_)) && shows(fact, set))
        };
        let facts = || self.notes()[self.mark..].iter().map(|note| &note.fact);
        let shows_it = |fact: &&Fact| shows(fact, &choice) && !said(fact);
        // A hex aimed at is shown by the card that is turned over and by the result: once, though twice.
        let alike = |one: &Fact| {
            facts().filter(shows_it).filter(|fact| discriminant(*fact) == discriminant(one)).count()
        };
        let shown = facts().filter(shows_it).map(alike).max().unwrap_or(0);
        let written =
            self.written.iter().chain(&self.before).filter(|written| names(written, &choice)).count();
        (shown > written || self.waits_to_return(&choice)).then_some(choice)
    }

    /// E76: the unit is chosen, and only where it returns to is asked.
    fn waits_to_return(&self, choice: &Choice) -> bool {
        let Choice::Unit(unit) = choice else { return false };
        self.decision().is_some_and(|decision| {
            decision.question == Question::Event(Event::WalkingWounded)
                && matches!(decision.offer.choices[..], [Choice::Hex(_), ..])
                && self.battle.battle().situation.unit(*unit).place == Place::Casualty
        })
    }

    /// Passes over the question that stands, if it is harmless or the case names it. Tells whether it was.
    fn passes_over(&mut self) -> bool {
        let Some(decision) = self.decision().filter(|_| self.declines) else { return false };
        let harmless = self.harmless(decision);
        let named = || self.is_named(decision).then(|| way_out(decision)).flatten();
        let Some(choice) = harmless.clone().or_else(named) else { return false };
        if harmless.is_none() {
            self.passed.push(format!("{:?} {}", decision.side, show(&decision.question, self)));
        }
        self.give(choice)
    }

    /// Whether the case names the question as one that may be passed over.
    fn is_named(&self, decision: &Decision) -> bool {
        let question = show(&decision.question, self);
        self.passes.iter().any(|pattern| pattern.fits(&question))
    }

    /// How a question is passed over in which nothing is lost: no new roll is wanted; there is nothing but to decline,
    /// and it is only asked so that no hidden card is betrayed; whom a Fire card activated
    /// for opportunity fire fires; what must be taken whole is taken; and where only the order of things is asked,
    /// the first comes first.
    fn harmless(&self, decision: &Decision) -> Option<Choice> {
        let offer = &decision.offer;
        if offer.choices.contains(&Choice::FireAgain) && self.fire_card_waits() {
            return Some(Choice::FireAgain);
        }
        if matches!(decision.question, Question::Reroll { .. }) || offer.only_declining() {
            return Some(Choice::Decline);
        }
        if let Some(set) = offer.set.as_ref().filter(|_| offer.choices.is_empty())
            && usize::from(set.least) == set.of.len()
        {
            return Some(Choice::Set(set.of.clone()));
        }
        only_order(&decision.question).then(|| offer.choices.first().cloned()).flatten()
    }

    /// A Fire card was played for opportunity fire, and nobody has fired or moved since.
    fn fire_card_waits(&self) -> bool {
        let told = self.notes().iter().rev().find_map(|note| match &note.fact {
            Fact::CardPlayed { action: Action::OpportunityFire, .. } => Some(true),
            Fact::AttackDeclared { .. } | Fact::UnitMoved { .. } => Some(false),
            _ => None,
        });
        told == Some(true)
    }

    /// Gives an answer to the question that stands; tells whether it was taken.
    pub(super) fn give(&mut self, choice: Choice) -> bool {
        let side = self.decision().map(|decision| decision.side);
        side.is_some_and(|side| self.battle.answer(side, choice).is_ok())
    }
}

impl Names for Rehearsal {
    fn called(&self, kind: &'static str, number: u16) -> Option<String> {
        match kind {
            "UnitId" => Some(self.name(UnitId(number))),
            "WeaponId" => Some(self.weapon_name(WeaponId(number))),
            _ => None,
        }
    }

    fn is_heap(&self, field: &'static str) -> bool {
        ["units", "hand", "cards", "pieces", "targets", "open_chits", "secret_chits"].contains(&field)
    }
}

impl Rehearsal {
    /// The name of a unit.
    fn name(&self, id: UnitId) -> String {
        if let Some((name, _)) = self.names.iter().find(|(_, known)| *known == id) {
            return name.clone();
        }
        let situation = &self.battle.battle().situation;
        for (parent, unit) in situation.all_units() {
            if let Some(nth) = unit.heirs.iter().position(|heir| *heir == id) {
                return format!("{}.{}", self.name(parent), nth + 1);
            }
        }
        match situation.units.get(usize::from(id.0)) {
            Some(unit) => self.battle.game().nations[unit.owner].units[usize::from(unit.kind.0)].name.clone(),
            None => format!("unit {}", id.0),
        }
    }

    /// The name of a weapon.
    fn weapon_name(&self, id: WeaponId) -> String {
        let kind = &self.battle.battle().situation.weapon_kind(self.battle.game(), id).name;
        match self.names.iter().find(|(_, unit)| self.first_weapon(*unit) == Some(id)) {
            Some((name, _)) => format!("{kind} of {name}"),
            None => kind.clone(),
        }
    }
}
