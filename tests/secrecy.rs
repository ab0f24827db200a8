//! 1.2, 7.3.3: what a side may not know, looked at from outside. Two battles that differ only in that tell the side the
//! same, byte by byte, for as long as nothing of it is shown: its view, the facts and the log, the questions of both
//! sides, and what it is offered. What it imagines of them is the same, too, and so is what a veteran thinks and answers.

use std::collections::BTreeMap;
use std::sync::Arc;

use opfire::kit::Player;
use opfire::kit::search::Thought;
use opfire::squads::ai::player;
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::{
    Action, Battle, CardId, Chit, Choice, Decision, Element, Fact, Game, Note, Offer, PhasePath, Players,
    Question, Side, Squads, View,
};
use opfire::squads::text;
use rand_pcg::Pcg32;

/// So many thoughts of veterans are compared.
const THOUGHTS: usize = 1_000;

/// What differs between two battles.
#[derive(Clone, Copy, Debug)]
enum Hidden {
    /// Two cards of a deck change places.
    Cards(Side, CardId, CardId),
    /// Two chits change places in the cup.
    Chits(Chit, Chit),
}

impl Hidden {
    fn change(self, battle: &mut Battle) {
        fn swap<T: PartialEq + Copy>(list: &mut [T], one: T, other: T) {
            for value in list.iter_mut() {
                *value = if *value == one {
                    other
                } else if *value == other {
                    one
                } else {
                    *value
                };
            }
        }
        match self {
            Hidden::Cards(side, one, other) => {
                swap(&mut battle.decks[side], one, other);
                swap(&mut battle.hands[side], one, other);
            }
            Hidden::Chits(one, other) => {
                swap(&mut battle.chit_cup, one, other);
                swap(&mut battle.secret_chits.axis, one, other);
                swap(&mut battle.secret_chits.allies, one, other);
            }
        }
    }

    /// Whether a fact shows to everybody which of the two is where; a pile that is shuffled with one of them in it comes
    /// in another order.
    fn shown_by(self, fact: &Fact) -> bool {
        match (self, fact) {
            (
                Hidden::Cards(owner, one, other),
                Fact::CardRevealed { side, card, .. }
                | Fact::CardGiven { side, card, .. }
                | Fact::CardPlayed { side, card, .. }
                | Fact::CardDiscarded { side, card },
            ) => *side == owner && [one, other].contains(card),
            (Hidden::Cards(owner, ..), Fact::Shuffled { side, .. }) => *side == owner,
            (Hidden::Cards(owner, one, other), Fact::HandShown { side, cards: Some(cards) }) => {
                *side == owner && cards.iter().any(|card| [one, other].contains(card))
            }
            (Hidden::Chits(one, other), Fact::ChitOpened { chit } | Fact::ChitRevealed { chit, .. }) => {
                [one, other].contains(chit)
            }
            _ => false,
        }
    }

    /// Whether an answer is about one of the two: the other battle could not give it.
    fn named_by(self, side: Side, choice: &Choice) -> bool {
        let card = |card: &CardId| matches!(self, Hidden::Cards(owner, one, other) if owner == side && [one, other].contains(card));
        match choice {
            Choice::Give(given, _) | Choice::Play(given, _) | Choice::Card(given) => card(given),
            Choice::Set(elements) => {
                elements.iter().any(|element| matches!(element, Element::Card(one) if card(one)))
            }
            Choice::Chit(chit) => matches!(self, Hidden::Chits(one, other) if [one, other].contains(chit)),
            _ => false,
        }
    }
}

/// All that a side is told at a question.
#[derive(Debug, PartialEq)]
struct Told {
    /// What has happened since the question before, as it may see it.
    facts: Vec<Note>,
    /// The same in the words of the log.
    log: Vec<String>,
    /// What it sees; screens and computers are given nothing else.
    view: View,
    /// Who is asked what, in the middle of what, and the words for it; nobody if the battle is over.
    question: Option<(Side, Question, PhasePath, String)>,
    /// What it may answer, if it is asked.
    offer: Option<Offer>,
}

/// What a side is told; `folded` is what it saw until the question before.
fn told(battle: &Match, viewer: Side, since: usize, folded: &mut View) -> Told {
    let game = battle.game();
    let facts = battle.facts_since(since, viewer);
    let mut log = Vec::new();
    for note in &facts {
        let left = text::left(&folded.situation, &note.fact);
        folded.apply(game, &note.fact);
        log.extend(text::fact(game, &folded.situation, note, left));
        log.extend(text::fact_details(&note.fact));
    }
    let (question, offer) = match battle.progress() {
        Progress::Asks(decision) => {
            let words = text::question(game, &folded.situation, &decision.question);
            let offer = (decision.side == viewer).then(|| decision.offer.clone());
            (Some((decision.side, decision.question, decision.during, words)), offer)
        }
        Progress::Over(_) => (None, None),
    };
    Told { facts, log, view: battle.view(viewer), question, offer }
}

/// Nobody answers: what is imagined stands at the open question.
struct Nobody;

impl Players<Squads> for Nobody {
    fn answer(&mut self, _: &Game, _: &Battle, _: &Decision) -> Option<Choice> {
        None
    }
}

/// A battle as it might be for all a side knows, with luck of its own.
fn imagined(battle: &Match, side: Side, luck: u64) -> Battle {
    let mut imagined = battle.imagine(side, &mut Pcg32::new(luck, 1));
    assert!(imagined.play_on(&mut Nobody).is_err(), "nobody answers");
    imagined.battle().clone()
}

/// What a regular answers to a question to his side, and what a veteran thinks of it.
fn thought(battle: &Match, decision: &Decision) -> (Choice, Option<Thought<Squads>>) {
    let (from, view) = (battle.standpoint(decision.side), battle.view(decision.side));
    let mut veteran = player("veteran:3".parse().expect("an opponent"), 7);
    let own = veteran.choose(battle.game(), &view, decision);
    let thought = veteran.think(&from, &view, decision, &own);
    (own, thought)
}

/// Where two differ first.
fn difference(one: &Told, other: &Told) -> String {
    let facts = one.facts.iter().zip(&other.facts).find(|(one, other)| one != other);
    let log = one.log.iter().zip(&other.log).find(|(one, other)| one != other);
    format!("facts {facts:?}; log {log:?}; asked {:?} and {:?}", one.question, other.question)
}

/// A battle played by chance from where it stands.
fn by_chance(game: &Arc<Game>, seed: u64, from: &Battle) -> Match {
    let mut battle = Match::from_battle(game.clone(), seed, from.clone());
    let mut luck = Pcg32::new(seed, 0x5eed);
    while let Progress::Asks(decision) = battle.progress() {
        let (side, choice) = (decision.side, battle.propose(&mut luck));
        battle.answer(side, choice).expect("proposals are legal");
    }
    battle
}

/// How many facts come before one of the two is shown.
fn hidden_until(battle: &Match, hidden: Hidden) -> usize {
    let notes = battle.notes();
    notes.iter().position(|note| hidden.shown_by(&note.fact)).unwrap_or(notes.len())
}

/// For each action of the cards that a side held, the two cards, one with that action and one with another, that stay
/// hidden for longest. Which cards the scenario has set aside, everybody knows.
fn cards_hidden_for_long(dealt: &Battle, battle: &Match) -> Vec<Hidden> {
    let game = battle.game();
    let mut longest: BTreeMap<(Side, Action), (usize, Hidden)> = BTreeMap::new();
    for side in Side::BOTH {
        let drawn = battle.notes().iter().filter_map(|note| match note.fact {
            Fact::CardDrawn { side: drawer, card: Some(card) } if drawer == side => Some(card),
            _ => None,
        });
        let aside = &game.scenario.sides[side].set_aside;
        for card in dealt.hands[side].iter().copied().chain(drawn) {
            let action = game.card(side, card).action;
            let others = (1..=72)
                .map(CardId)
                .filter(|other| game.card(side, *other).action != action && !aside.contains(other));
            let pairs = others.map(|other| Hidden::Cards(side, card, other));
            let best = pairs.map(|pair| (hidden_until(battle, pair), pair)).max_by_key(|pair| pair.0);
            let known = longest.entry((side, action)).or_insert((0, Hidden::Cards(side, card, card)));
            *known = best.filter(|best| best.0 > known.0).unwrap_or(*known);
        }
    }
    longest.into_values().map(|(_, pair)| pair).collect()
}

/// The same for the chits that are drawn in secret; those that the scenario gives by name leave the cup for certain.
fn chits_hidden_for_long(battle: &Match) -> Vec<Hidden> {
    let sides = &battle.game().scenario.sides;
    let named = |chit: &Chit| Side::BOTH.iter().any(|side| sides[*side].named_chits.contains(chit));
    let drawn = battle.notes().iter().filter_map(|note| match note.fact {
        Fact::ChitDrawn { chit, .. } => chit.filter(|chit| !named(chit)),
        _ => None,
    });
    let longest = drawn.filter_map(|chit| {
        let others =
            Chit::ALL.into_iter().filter(|other| *other != chit && other.can_be_secret() && !named(other));
        others.map(|other| Hidden::Chits(chit, other)).max_by_key(|pair| hidden_until(battle, *pair))
    });
    longest.collect()
}

/// Plays both battles side by side for as long as nothing is shown, and tells how many questions were compared, and how many of them a
/// veteran thought about, so many at most.
fn compare(game: &Arc<Game>, from: &Battle, played: &Match, hidden: Hidden, most: usize) -> (usize, usize) {
    let mut other = from.clone();
    hidden.change(&mut other);
    let mut battles =
        [from.clone(), other].map(|battle| Match::from_battle(game.clone(), played.seed(), battle));
    // Whoever holds the cards sees them; with chits, either side may.
    let viewers: Vec<Side> = match hidden {
        Hidden::Cards(owner, ..) => vec![owner.other()],
        Hidden::Chits(one, other) => {
            let drew = |note: &Note, side: Side| {
                matches!(note.fact, Fact::ChitDrawn { side: drawer, chit: Some(chit) }
                    if drawer == side && [one, other].contains(&chit))
            };
            let holds = |side: Side| played.notes().iter().any(|note| drew(note, side));
            Side::BOTH.into_iter().filter(|side| !holds(*side)).collect()
        }
    };
    let mut views =
        battles.clone().map(|battle| viewers.iter().map(|side| battle.start_view(*side)).collect::<Vec<_>>());
    let (mut since, mut compared) = (0, (0, 0));
    for (side, choice) in played.answers() {
        if battles[0].notes()[since..].iter().any(|note| hidden.shown_by(&note.fact)) {
            break;
        }
        for (number, viewer) in viewers.iter().enumerate() {
            let [one, two] =
                [0, 1].map(|at: usize| told(&battles[at], *viewer, since, &mut views[at][number]));
            assert!(one == two, "{viewer:?} is told what {hidden:?} hides: {}", difference(&one, &two));
            let [one, two] = [0, 1].map(|at: usize| imagined(&battles[at], *viewer, since as u64));
            assert!(one == two, "{viewer:?} imagines what {hidden:?} hides");
            if let Progress::Asks(decision) = battles[0].progress()
                && decision.side == *viewer
                && compared.1 < most
            {
                let [one, two] = [0, 1].map(|at: usize| thought(&battles[at], decision));
                assert!(one == two, "{viewer:?} thinks {one:?}, and {two:?} where {hidden:?} change places");
                compared.1 += usize::from(one.1.is_some());
            }
        }
        if hidden.named_by(side, choice) {
            break;
        }
        compared.0 += 1;
        since = battles[0].facts();
        for battle in &mut battles {
            let answered = battle.answer(side, choice.clone());
            assert!(answered.is_ok(), "{choice:?} is no answer where {hidden:?} change places: {answered:?}");
        }
    }
    compared
}

#[test]
fn what_is_hidden_changes_nothing_that_a_side_is_told() {
    let (mut cards, mut chits, mut thoughts) = (0, 0, 0);
    for scenario in ["crossroads", "proving_ground", "close_quarters", "all_at_once"] {
        let game = crate::game(scenario);
        for seed in 1..=2 {
            let opening = Battle::new(&game, seed);
            let played = by_chance(&game, seed, &opening);
            let pairs = chits_hidden_for_long(&played).into_iter().take(2);
            for pair in pairs {
                let (questions, thought) = compare(&game, &opening, &played, pair, THOUGHTS - thoughts);
                (chits, thoughts) = (chits + questions, thoughts + thought);
            }
            // Before they are dealt, cards lie in the order of their numbers: two that change places change nothing.
            let dealt = Match::new(game.clone(), seed).at_rest().0.clone();
            let played = by_chance(&game, seed, &dealt);
            let pairs = cards_hidden_for_long(&dealt, &played).into_iter();
            for pair in pairs {
                let (questions, thought) = compare(&game, &dealt, &played, pair, THOUGHTS - thoughts);
                (cards, thoughts) = (cards + questions, thoughts + thought);
            }
        }
    }
    assert!(
        cards > 2_000 && chits > 500 && thoughts == THOUGHTS,
        "only {cards} questions with other cards, {chits} with other chits, {thoughts} thoughts"
    );
}
