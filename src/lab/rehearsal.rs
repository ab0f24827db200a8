//! A position played by a script: what nobody scripted is declined, and stacked cards are watched.

use std::mem::discriminant;

use crate::record::{Match, Waiting};
use crate::rules::{
    Action, BySide, CardId, Choice, Decision, Element, Event, Fact, Illegal, NewUnit, Note, Piece, Place,
    Purpose, Question, Role, RollFor, Side, Stage, UnitId, WeaponId,
};

use super::position::{Begins, Position};

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
    /// How many facts there were before the last answer of the script.
    mark: usize,
    /// The units that the script has named since: in that answer, or because their activation was forced.
    named: Vec<UnitId>,
}

/// Why a scripted answer could not be given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Another question stands.
    #[error("it does not answer what is asked")]
    OtherQuestion,
    /// That side is not asked for anything of the kind.
    #[error("that side is not asked")]
    NotAsked,
    /// The rules refuse it.
    #[error("{0}")]
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
        Ok(Rehearsal { battle, names, stacked, declines: true, mark: 0, named: Vec::new() })
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

    /// Gives an answer, after declining the questions before it that it does not fit. A choice that was forced,
    /// and so was never asked for, may be given all the same.
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
        let mut ahead = self.clone();
        if self.was_activated(&answer) {
            return Ok(());
        }
        let choice = match ahead.reach(side, false, &answer) {
            Ok(Some(choice)) if ahead.battle.check(&choice).is_err() && self.was_forced(&answer) => {
                return Ok(());
            }
            Ok(Some(choice)) => choice,
            Ok(None) => {
                *self = ahead;
                return Ok(());
            }
            Err(_) if ahead.was_forced(&answer) => return Ok(()),
            Err(misfit) => {
                let known = self.decision().is_none_or(|decision| answer(self, decision).is_some());
                return Err(if known { misfit } else { Misfit::Unknown });
            }
        };
        *self = ahead;
        let asked = self.decision().ok_or(Misfit::Over)?.side;
        self.mark = self.notes().len();
        self.named = units_of(&choice);
        self.battle.answer(asked, choice).map_err(Misfit::Refused)
    }

    /// Whether the script names the unit whose activation its last answer has just forced: not a unit for a
    /// question further on.
    fn was_activated(&mut self, answer: impl Fn(&Rehearsal, &Decision) -> Option<Choice>) -> bool {
        let Some(decision) = self.decision() else { return false };
        let Some(choice @ Choice::Unit(unit)) = answer(self, decision) else { return false };
        let since = &self.notes()[self.mark.min(self.notes().len())..];
        let forced = since.iter().any(
            |note| matches!(note.fact, Fact::UnitActivated { unit: activated, .. } if activated == unit),
        );
        let asked = fits(decision, &shaped_for(decision, choice), false);
        if !forced || asked || self.named.contains(&unit) {
            return false;
        }
        self.named.push(unit);
        true
    }

    /// Whether an answer would be legal.
    ///
    /// # Errors
    /// Why it cannot be given.
    pub fn try_out(&mut self, choice: Choice) -> Result<(), Misfit> {
        self.try_out_with(None, |_, _| Some(choice.clone()))
    }

    /// The same, by a side if one is named, with an answer that is worked out for the question that stands. Questions before it that it
    /// does not fit are declined; where that leads nowhere, the question that stands decides.
    ///
    /// # Errors
    /// Why it cannot be given.
    pub fn try_out_with(
        &mut self,
        side: Option<Side>,
        answer: impl Fn(&Rehearsal, &Decision) -> Option<Choice>,
    ) -> Result<(), Misfit> {
        let mut ahead = self.clone();
        if let Ok(Some(choice)) = ahead.reach(side, true, &answer) {
            *self = ahead;
            return self.battle.check(&choice).map_err(Misfit::Refused);
        }
        let decision = self.decision().ok_or(Misfit::Over)?;
        if side.is_some_and(|side| side != decision.side) {
            return Err(Misfit::NotAsked);
        }
        let choice = answer(self, decision).ok_or(Misfit::Unknown)?;
        self.battle.check(&shaped_for(decision, choice)).map_err(Misfit::Refused)
    }

    /// Whether the choice has been made since the last answer, because there was no other.
    fn was_forced(&self, answer: impl Fn(&Rehearsal, &Decision) -> Option<Choice>) -> bool {
        let choice = self.decision().and_then(|decision| answer(self, decision));
        let since = &self.notes()[self.mark.min(self.notes().len())..];
        choice.is_some_and(|choice| {
            since.iter().any(|note| shows(&note.fact, &choice)) || self.waits_to_return(&choice)
        })
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

    /// Declines questions until one stands that the choice fits, and puts the choice as that question takes it;
    /// none if the choice was forced on the way. One that is only tried out is looked at by the first question of
    /// its kind.
    fn reach(
        &mut self,
        side: Option<Side>,
        trying: bool,
        answer: impl Fn(&Rehearsal, &Decision) -> Option<Choice>,
    ) -> Result<Option<Choice>, Misfit> {
        for _ in 0..MOST_DECLINED {
            let decision = self.decision().ok_or(Misfit::Over)?;
            let asked = side.is_none_or(|side| side == decision.side);
            let shaped = answer(self, decision).map(|choice| shaped_for(decision, choice));
            // Only the side itself takes back a Fire card that it has played.
            let asked =
                asked && (side.is_some() || shaped != Some(Choice::Decline) || !self.fire_card_waits());
            if let Some(shaped) = shaped.clone().filter(|shaped| asked && fits(decision, shaped, trying)) {
                return Ok(Some(shaped));
            }
            if let Some(target) = only_target(decision, shaped.as_ref()).filter(|_| self.declines) {
                self.pass_over(target);
                if self.was_forced(&answer) {
                    return Ok(None);
                }
                continue;
            }
            match only_mover(decision, shaped.as_ref()).or_else(|| self.way_out(decision)) {
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

    /// How a question is passed over that the script does not answer: it is declined; nobody is taken along; what
    /// must be taken whole is taken; who was activated for opportunity fire fires; and where only the order of
    /// things is asked, the first comes first.
    fn way_out(&self, decision: &Decision) -> Option<Choice> {
        let offer = &decision.offer;
        if offer.choices.contains(&Choice::FireAgain) && self.fire_card_waits() {
            return Some(Choice::FireAgain);
        }
        if offer.choices.contains(&Choice::Decline) {
            return Some(Choice::Decline);
        }
        if let Some(set) = offer.set.as_ref().filter(|_| offer.choices.is_empty()) {
            if set.least == 0 {
                return Some(Choice::Set(Vec::new()));
            }
            if usize::from(set.least) == set.of.len() {
                return Some(Choice::Set(set.of.clone()));
            }
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
        let luck = &self.battle.battle().luck;
        if !luck.stacked_smoke.is_empty() {
            return Err(format!("smoke markers left over: {:?}", luck.stacked_smoke));
        }
        if !luck.stacked_chits.is_empty() {
            return Err(format!("chits left over: {:?}", luck.stacked_chits));
        }
        match luck.stacked_losses.axis.front().or(luck.stacked_losses.allies.front()) {
            Some(card) => Err(format!("card {} was not taken out of a hand", card.0)),
            None => Ok(()),
        }
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

/// The units that a choice names.
fn units_of(choice: &Choice) -> Vec<UnitId> {
    match choice {
        Choice::Unit(unit) => vec![*unit],
        Choice::Set(elements) => elements
            .iter()
            .filter_map(|element| match element {
                Element::Unit(unit) => Some(*unit),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// The last unit that can move, when a script goes on to where it moves.
fn only_mover(decision: &Decision, wanted: Option<&Choice>) -> Option<Choice> {
    let moves = matches!(wanted, Some(Choice::Enter(_) | Choice::Exit | Choice::Transfer { .. }));
    let set = decision.offer.set.as_ref()?;
    (moves && decision.question == Question::MoveWho && set.of.len() == 1)
        .then(|| Choice::Set(set.of.clone()))
}

/// The only hex that can be fired at, when a script goes on to what fires.
fn only_target(decision: &Decision, wanted: Option<&Choice>) -> Option<Choice> {
    let fires = matches!(wanted, Some(Choice::Set(pieces)) if matches!(pieces[..], [Element::Piece(_), ..]));
    let mut hexes = decision.offer.choices.iter().filter(|choice| matches!(choice, Choice::Hex(_)));
    match (hexes.next(), hexes.next()) {
        (Some(only), None) if fires && decision.question == Question::FireAt => Some(only.clone()),
        _ => None,
    }
}

/// Whether a fact shows that a choice was made, though nobody was asked: there was no other.
fn shows(fact: &Fact, choice: &Choice) -> bool {
    match choice {
        Choice::Unit(wanted) => matches!(fact,
            Fact::UnitActivated { unit, .. } | Fact::UnitBroke { unit } | Fact::UnitEliminated { unit, .. }
            | Fact::UnitSuppressed { unit } | Fact::UnitRallied { unit } | Fact::UnitHardened { unit }
            | Fact::UnitReplaced { unit, .. }
            | Fact::UnitReturned { unit, .. }
            | Fact::CardRevealed { purpose: Purpose::Roll(
                RollFor::Defence { unit } | RollFor::Rally { unit } | RollFor::Rout { unit }
                | RollFor::Commissar { unit }), .. }
            if unit == wanted),
        Choice::Hex(wanted) => match fact {
            Fact::AttackDeclared { attack } => attack.targets.contains(wanted),
            Fact::AttackSpread { hex, .. }
            | Fact::Targeted { hex, .. }
            | Fact::CardRevealed { purpose: Purpose::Roll(RollFor::Targeting { hex }), .. }
            | Fact::SmokeDrawn { hex, .. }
            | Fact::SmokeRemoved { hex }
            | Fact::FortificationPlaced { hex, .. }
            | Fact::FortificationRemoved { hex }
            | Fact::UnitCreated { new: NewUnit { hex, .. } }
            | Fact::UnitReturned { hex, .. }
            | Fact::SpottingPlaced { hex }
            | Fact::MeleeBegan { hex }
            | Fact::UnitPlaced { hex, .. }
            | Fact::UnitMoved { to: hex, .. } => hex == wanted,
            _ => false,
        },
        Choice::Enter(wanted) => matches!(fact, Fact::UnitMoved { to, .. } if to == wanted),
        Choice::Weapon(wanted) => {
            matches!(fact, Fact::WeaponBroke { weapon } | Fact::WeaponEliminated { weapon }
            if weapon == wanted)
        }
        Choice::Chit(wanted) => matches!(fact, Fact::ChitRevealed { chit, .. } if chit == wanted),
        Choice::Side(wanted) => matches!(fact, Fact::PlayerActivated { side } if side == wanted),
        Choice::Space(wanted) => matches!(fact, Fact::UnitScheduled { space, .. } if space == wanted),
        Choice::Support { .. } => matches!(fact, Fact::UnitCreated { .. } | Fact::RadioArrived { .. }),
        Choice::BatteryAccess => matches!(fact, Fact::RadioFixed { .. }),
        Choice::FireForEffect => matches!(fact, Fact::UnitActivated { role: Role::Observe, .. }),
        Choice::HighExplosive => matches!(fact, Fact::ShellsAnnounced { smoke: false, .. }),
        Choice::Set(elements) => match (fact, &elements[..]) {
            (Fact::AttackDeclared { attack }, _) => elements
                .iter()
                .all(|element| matches!(element, Element::Piece(piece) if attack.pieces.contains(piece))),
            (Fact::CardRevealed { purpose: Purpose::Roll(RollFor::Targeting { .. }), .. }, [one]) => {
                matches!(one, Element::Piece(Piece::Weapon(_) | Piece::Smoke(_)))
            }
            (_, [Element::Unit(unit)]) => shows(fact, &Choice::Unit(*unit)),
            _ => false,
        },
        _ => false,
    }
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
fn fits(decision: &Decision, choice: &Choice, trying: bool) -> bool {
    let offer = &decision.offer;
    if only_order(&decision.question) && *choice != Choice::Decline {
        return offer.choices.contains(choice);
    }
    match choice {
        // What cannot be declined says so itself.
        Choice::Decline => true,
        Choice::Set(elements) => offer.set.as_ref().is_some_and(|set| {
            let known = |element: &Element| set.of.contains(element);
            let kin = |element: &Element| set.of.iter().any(|of| discriminant(of) == discriminant(element));
            match decision.question {
                Question::ActivateOthers { .. } if !trying => elements.iter().all(known),
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
