//! The rules, in their order, and what the kit has to know of them.

use opfire::kit::{self, BySide, Misfit, Rules, SetOffer, Side, below};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use super::dialogue::{Card, Choice, Fact, Illegal, Phase, Question, Roll, Shape};
use super::game::Game;
use super::state::{Battle, Situation, View};

/// The rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pickets;

type Table<'a> = kit::Table<'a, Pickets>;
type Flow<T = ()> = kit::Flow<Pickets, T>;
pub type Decision = kit::Decision<Pickets>;

/// One round, or the deal before the first (3, 4, 11).
fn step(table: &mut Table) -> Flow {
    table.go_on()?;
    let round = table.situation().round;
    if round == 0 {
        table.during(Phase::Deal, |table| Side::BOTH.into_iter().try_for_each(|side| throw(table, side)))?;
    }
    if round == table.game().rounds {
        end(table);
        return table.go_on();
    }
    table.record(Fact::RoundBegan { round: round + 1 });
    Side::BOTH.into_iter().try_for_each(|side| act(table, side))
}

/// 3: up to two cards, no two of one value, are thrown away, and as many are drawn.
fn throw(table: &mut Table, side: Side) -> Flow {
    let hand = table.battle().hands[side].clone();
    let cards = table.ask_set(side, Question::Throw, SetOffer::shaped(hand, 0, 2, Shape::AllDifferent))?;
    let count = cards.len();
    table.record(Fact::Thrown { side, cards: cards.into_iter().map(Some).collect() });
    (0..count).for_each(|_| draw(table, side));
    Ok(())
}

/// A card is drawn, if there is one.
fn draw(table: &mut Table, side: Side) {
    if let Some(card) = table.battle().piles[side].last().copied() {
        table.record(Fact::Drawn { side, card: Some(card) });
    }
}

/// 5: a card is laid or drawn.
fn act(table: &mut Table, side: Side) -> Flow {
    let battle = table.battle();
    let sectors = battle.situation.sectors.iter().enumerate();
    let free = sectors.filter(|(_, sector)| !sector.laid[side]).map(|(at, _)| at as u8);
    let lay = |sector| battle.hands[side].iter().map(move |card| Choice::Lay(*card, sector));
    let mut choices: Vec<Choice> = free.flat_map(lay).collect();
    if !battle.piles[side].is_empty() {
        choices.push(Choice::Draw);
    }
    if choices.is_empty() {
        choices.push(Choice::Wait);
    }
    match table.ask_one(side, Question::Act, choices)? {
        Some(Choice::Draw) => draw(table, side),
        Some(Choice::Lay(card, sector)) => {
            table.record(Fact::Laid { side, sector, card: Some(card) });
            clash(table, sector)?;
        }
        _ => {}
    }
    Ok(())
}

/// 7 to 10: cards that face each other are turned over; the higher one takes the sector, and dice decide between equal ones.
fn clash(table: &mut Table, sector: u8) -> Flow {
    let BySide { axis: Some(axis), allies: Some(allies) } = table.battle().laid[usize::from(sector)] else {
        return Ok(());
    };
    table.during(Phase::Clash, |table| {
        table.record(Fact::TurnedOver { sector, cards: BySide { axis, allies } });
        let higher = higher(axis.value(), allies.value()).or_else(|| {
            let mut die = || below(table.luck(), 6) as u8 + 1;
            let dice = BySide { axis: die(), allies: die() };
            table.record(Fact::Rolled { roll: Roll { sector }, dice });
            self::higher(dice.axis, dice.allies)
        });
        if let Some(side) = higher {
            table.record(Fact::Taken { sector, side });
        }
        Ok(())
    })
}

/// Whose is higher, if one is.
fn higher(axis: u8, allies: u8) -> Option<Side> {
    match axis.cmp(&allies) {
        std::cmp::Ordering::Greater => Some(Side::Axis),
        std::cmp::Ordering::Less => Some(Side::Allies),
        std::cmp::Ordering::Equal => None,
    }
}

/// 12: who holds more sectors has won.
fn end(table: &mut Table) {
    let held = |side| table.situation().sectors.iter().filter(|one| one.held == Some(side)).count() as u8;
    let winner = higher(held(Side::Axis), held(Side::Allies));
    table.record(Fact::Ended { winner });
}

/// 6: what the other side has in hand and has laid is not seen.
fn masked(fact: &Fact, viewer: Side) -> Fact {
    let mut fact = fact.clone();
    match &mut fact {
        Fact::Thrown { side, cards } if *side != viewer => cards.iter_mut().for_each(|card| *card = None),
        Fact::Drawn { side, card } | Fact::Laid { side, card, .. } if *side != viewer => *card = None,
        _ => {}
    }
    fact
}

impl Rules for Pickets {
    type Game = Game;
    type Situation = Situation;
    type Battle = Battle;
    type View = View;
    type Luck = Pcg32;
    type Question = Question;
    type Choice = Choice;
    type Element = Card;
    type Shape = Shape;
    type Fact = Fact;
    type Phase = Phase;
    type Roll = Roll;
    type Outcome = Option<Side>;
    type Illegal = Illegal;
    type Aside = ();
    type Belief = ();

    fn begin(game: &Game, seed: u64) -> Battle {
        Battle::new(game, seed)
    }

    fn step(table: &mut Table) -> Flow {
        step(table)
    }

    fn situation(battle: &Battle) -> &Situation {
        &battle.situation
    }

    fn luck(battle: &mut Battle) -> &mut Pcg32 {
        &mut battle.luck
    }

    fn outcome(situation: &Situation) -> Option<Option<Side>> {
        situation.over
    }

    fn winner(outcome: &Option<Side>) -> Option<Side> {
        *outcome
    }

    fn apply(_: &Game, battle: &mut Battle, fact: &Fact) {
        battle.apply(fact);
    }

    fn settle(_: &mut Table, _: &Fact) {}

    fn view(battle: &Battle, side: Side) -> View {
        View::of(battle, side)
    }

    fn follow(_: &Game, view: &mut View, fact: &Fact) {
        view.follow(fact);
    }

    fn seen_by(fact: &Fact, side: Side) -> Fact {
        masked(fact, side)
    }

    fn bars_undo(fact: &Fact) -> bool {
        matches!(fact, Fact::Drawn { .. } | Fact::TurnedOver { .. } | Fact::Rolled { .. })
    }

    fn roll(fact: &Fact) -> Option<Roll> {
        match fact {
            Fact::Rolled { roll, .. } => Some(*roll),
            _ => None,
        }
    }

    fn clock(situation: &Situation) -> u8 {
        situation.round
    }

    fn deal_anew(_: &Game, battle: &mut Battle, side: Side, (): &(), luck: &mut Pcg32) {
        battle.deal_anew(side, luck);
    }

    fn fits(_: &Game, _: &Situation, decision: &Decision, cards: &[Card]) -> Result<(), Illegal> {
        let Some(SetOffer { shape: Shape::AllDifferent, .. }) = &decision.offer.set else { return Ok(()) };
        match cards {
            [one, other] if one.value() == other.value() => Err(Illegal::OneValue),
            _ => Ok(()),
        }
    }

    fn refused(_: &Game, _: &Situation, _: &Decision, _: &Choice, misfit: Misfit) -> Illegal {
        Illegal::Misfit(misfit)
    }

    fn over() -> Illegal {
        Illegal::Misfit(Misfit::Over)
    }

    fn set(cards: Vec<Card>) -> Choice {
        Choice::Throw(cards)
    }

    fn elements(choice: &Choice) -> Option<&[Card]> {
        match choice {
            Choice::Throw(cards) => Some(cards),
            _ => None,
        }
    }

    fn declines(choice: &Choice) -> bool {
        matches!(choice, Choice::Wait)
    }
}
