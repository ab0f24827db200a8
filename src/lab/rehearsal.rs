//! A position played by a script: what nobody scripted is declined, and stacked cards are watched.

use std::mem::discriminant;

use crate::record::{Match, Waiting};
use crate::rules::{
    BySide, CardId, Choice, Decision, Element, Fact, Illegal, Note, Question, Side, UnitId, WeaponId,
};

use super::position::Position;

/// More questions than this are not declined in a row.
const MOST_DECLINED: usize = 1000;

/// A position being played.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    battle: Match,
    names: Vec<(String, UnitId)>,
    /// For each side the cards stacked on the first pile, on the pile after the first shuffle, and so on.
    stacked: BySide<Vec<Vec<CardId>>>,
    /// Whether questions that no answer fits are declined.
    pub declines: bool,
}

/// Why a scripted answer could not be given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Another question stands.
    #[error("it does not answer what is asked")]
    OtherQuestion,
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Illegal),
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
        let named = BySide::from_fn(|side| position.sides[side].deck.len());
        let (game, battle) = position.build()?;
        let stacked = BySide::from_fn(|side| {
            let first = battle.decks[side].iter().rev().take(named[side]).copied().collect();
            std::iter::once(first).chain(battle.luck.stacked[side].iter().cloned()).collect()
        });
        Ok(Rehearsal { battle: Match::from_battle(game, 1, battle), names, stacked, declines: true })
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
        match self.battle.waiting() {
            Waiting::For(decision) => Some(decision),
            Waiting::Over(_) => None,
        }
    }

    /// A unit by its name. Teams that replaced a squad `R1` are `R1.1` and `R1.2`; units that came later have
    /// the name of their counter.
    pub fn unit(&self, name: &str) -> Option<UnitId> {
        self.battle.battle().situation.all_units().map(|(id, _)| id).find(|id| self.name(*id) == name)
    }

    /// The name of a unit.
    pub fn name(&self, id: UnitId) -> String {
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

    /// What a weapon is called: by its counter and the unit that carried it first.
    pub fn weapon_name(&self, id: WeaponId) -> String {
        let kind = &self.battle.battle().situation.weapon_kind(self.battle.game(), id).name;
        match self.names.iter().find(|(_, unit)| self.first_weapon(*unit) == Some(id)) {
            Some((name, _)) => format!("{kind} of {name}"),
            None => kind.clone(),
        }
    }

    /// Gives an answer, after declining the questions before it that it does not fit.
    ///
    /// # Errors
    /// Why it cannot be given; what was declined stays declined.
    pub fn answer(&mut self, choice: Choice) -> Result<(), Misfit> {
        self.answer_with(None, |_, _| Some(choice.clone()))
    }

    /// The same, by a side if one is named, with an answer that is worked out for the question that stands.
    ///
    /// # Errors
    /// Why it cannot be given; what was declined stays declined.
    pub fn answer_with(
        &mut self,
        side: Option<Side>,
        answer: impl Fn(&Rehearsal, &Decision) -> Option<Choice>,
    ) -> Result<(), Misfit> {
        let choice = self.reach(side, answer)?;
        let asked = self.decision().ok_or(Misfit::Over)?.side;
        self.battle.answer(asked, choice).map_err(Misfit::Refused)
    }

    /// Whether an answer would be legal, after declining the questions before it that it does not fit.
    ///
    /// # Errors
    /// Why it cannot be given.
    pub fn try_out(&mut self, choice: Choice) -> Result<(), Misfit> {
        self.try_out_with(|_, _| Some(choice.clone()))
    }

    /// The same, with an answer that is worked out for the question that stands.
    ///
    /// # Errors
    /// Why it cannot be given.
    pub fn try_out_with(
        &mut self,
        answer: impl Fn(&Rehearsal, &Decision) -> Option<Choice>,
    ) -> Result<(), Misfit> {
        let choice = self.reach(None, answer)?;
        self.battle.check(&choice).map_err(Misfit::Refused)
    }

    /// Declines questions until one stands that the choice fits, and puts the choice as that question takes it.
    fn reach(
        &mut self,
        side: Option<Side>,
        answer: impl Fn(&Rehearsal, &Decision) -> Option<Choice>,
    ) -> Result<Choice, Misfit> {
        for _ in 0..MOST_DECLINED {
            let decision = self.decision().ok_or(Misfit::Over)?;
            let asked = side.is_none_or(|side| side == decision.side);
            let shaped = answer(self, decision).map(|choice| shaped_for(decision, choice));
            if let Some(shaped) = shaped.filter(|shaped| asked && fits(decision, shaped)) {
                return Ok(shaped);
            }
            match self.way_out(decision) {
                Some(no) if self.declines => self.pass_over(no),
                _ => return Err(Misfit::OtherQuestion),
            }
        }
        Err(Misfit::OtherQuestion)
    }

    /// Declines questions until one is asked that `stop` is looking for. Tells whether it was found.
    pub fn until(&mut self, stop: impl Fn(&Decision) -> bool) -> bool {
        for _ in 0..MOST_DECLINED {
            let Some(decision) = self.decision() else { return false };
            if stop(decision) {
                return true;
            }
            match self.way_out(decision) {
                Some(no) if self.declines => self.pass_over(no),
                _ => return false,
            }
        }
        false
    }

    /// Declines everything that can be declined: the order under way comes to its end.
    pub fn finish(&mut self) {
        self.until(|_| false);
    }

    /// How a question is passed over that the script does not answer: it is declined; nobody is taken along;
    /// and where only the order of things is asked, the first comes first.
    fn way_out(&self, decision: &Decision) -> Option<Choice> {
        let offer = &decision.offer;
        if offer.choices.contains(&Choice::Decline) {
            return Some(Choice::Decline);
        }
        if offer.choices.is_empty() && offer.set.as_ref().is_some_and(|set| set.least == 0) {
            return Some(Choice::Set(Vec::new()));
        }
        only_order(&decision.question).then(|| offer.choices.first().cloned()).flatten()
    }

    fn pass_over(&mut self, choice: Choice) {
        if let Some(side) = self.decision().map(|decision| decision.side) {
            // What is offered is legal.
            let _ = self.battle.answer(side, choice);
        }
    }

    /// Whether exactly the stacked cards were turned over. Cards drawn into a hand need not be stacked.
    ///
    /// # Errors
    /// The first card that was not stacked so, or the cards that are left.
    pub fn stack_was_used_up(&self) -> Result<(), String> {
        for side in Side::BOTH {
            self.stack_of(side)?;
        }
        let smoke = &self.battle.battle().luck.stacked_smoke;
        if smoke.is_empty() { Ok(()) } else { Err(format!("smoke markers left over: {smoke:?}")) }
    }

    fn stack_of(&self, side: Side) -> Result<(), String> {
        let whose = &self.battle.game().nations[side].adjective;
        let mut piles = self.stacked[side].iter();
        let mut pile = piles.next().map(Vec::as_slice).unwrap_or_default();
        for note in self.notes() {
            let (card, into_hand) = match &note.fact {
                Fact::Shuffled { side: shuffler, .. } if *shuffler == side => {
                    left_over(whose, pile)?;
                    pile = piles.next().map(Vec::as_slice).unwrap_or_default();
                    continue;
                }
                Fact::CardRevealed { side: drawer, card, .. } if *drawer == side => (*card, false),
                Fact::CardDrawn { side: drawer, card: Some(card) } if *drawer == side => (*card, true),
                _ => continue,
            };
            match pile.split_first() {
                Some((next, rest)) if *next == card => pile = rest,
                Some((next, _)) => {
                    return Err(format!(
                        "the {whose} card {} was stacked, but card {} came: is it in a hand, or stacked too deep?",
                        next.0, card.0
                    ));
                }
                None if into_hand => {}
                None => {
                    let what = format!("{:?}", note.fact);
                    return Err(format!(
                        "the stacked {whose} cards ran out: one more was turned over: {what}"
                    ));
                }
            }
        }
        left_over(whose, pile)?;
        match piles.next() {
            Some(pile) => left_over(whose, pile),
            None => Ok(()),
        }
    }
}

fn left_over(whose: &str, pile: &[CardId]) -> Result<(), String> {
    if pile.is_empty() {
        return Ok(());
    }
    let numbers: Vec<String> = pile.iter().map(|card| card.0.to_string()).collect();
    Err(format!("stacked {whose} cards were left over: {}", numbers.join(", ")))
}

/// Questions about nothing but the order in which things come.
fn only_order(question: &Question) -> bool {
    matches!(
        question,
        Question::DefendNext
            | Question::RallyNext
            | Question::RoutNext
            | Question::ImpactNext
            | Question::MeleeNext
    )
}

/// One unit where a set of units is wanted, and the other way round.
fn shaped_for(decision: &Decision, choice: Choice) -> Choice {
    let takes_units =
        decision.offer.set.as_ref().is_some_and(|set| set.of.iter().any(|e| matches!(e, Element::Unit(_))));
    match choice {
        Choice::Unit(unit) if takes_units => Choice::Set(vec![Element::Unit(unit)]),
        Choice::Set(elements) if decision.offer.set.is_none() => match elements[..] {
            [Element::Unit(unit)] => Choice::Unit(unit),
            _ => Choice::Set(elements),
        },
        other => other,
    }
}

/// Whether a choice is of the kind that a question takes, though perhaps refused.
fn fits(decision: &Decision, choice: &Choice) -> bool {
    let offer = &decision.offer;
    if only_order(&decision.question) {
        return offer.choices.contains(choice);
    }
    match choice {
        Choice::Set(elements) => offer.set.as_ref().is_some_and(|set| {
            let known = |element: &Element| set.of.contains(element);
            let kin = |element: &Element| set.of.iter().any(|of| discriminant(of) == discriminant(element));
            match decision.question {
                Question::ActivateOthers { .. } => elements.iter().all(known),
                _ => elements.iter().all(kin),
            }
        }),
        Choice::Play(_, action) => {
            offer.choices.iter().any(|one| matches!(one, Choice::Play(_, other) if other == action))
        }
        // A card that cannot be given is not offered: the turn is the place to refuse it.
        Choice::Give(..) | Choice::Pass | Choice::EndTurn | Choice::Abandon(_) => {
            decision.question == Question::Turn || offer.choices.contains(choice)
        }
        _ => offer.choices.iter().any(|one| discriminant(one) == discriminant(choice)),
    }
}
