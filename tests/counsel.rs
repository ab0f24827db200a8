//! What a computer says of its reasons: advice, and why it did what it did.

use std::sync::Arc;

use opfire::kit::{BySide, Opponent, Seat, Side, Strength};
use opfire::squads::ai::{Adviser, Budget, Computer, Counsel, Player};
use opfire::squads::content::library::Library;
use opfire::squads::counsel::{self, Decided, Rank};
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::{Choice, Decision, Question};

/// A battle of `crossroads` between computers, until so many answers are given.
fn battle(seed: u64, answers: usize) -> Match {
    let (game, _) = Library::new().bundle("crossroads").expect("it is in the box");
    let mut battle = Match::new(Arc::new(game), seed);
    let mut computers = BySide { axis: Computer::new(1), allies: Computer::new(2) };
    while battle.answers().len() < answers
        && let Progress::Asks(decision) = battle.progress().clone()
    {
        let view = battle.view(decision.side);
        let choice = computers[decision.side].choose(battle.game(), &view, &decision);
        battle.answer(decision.side, choice).expect("computers answer legally");
    }
    battle
}

/// What somebody would do there.
fn counsel(battle: &Match, decision: &Decision, opponent: Opponent) -> Counsel {
    let (from, view) = (battle.standpoint(decision.side), battle.view(decision.side));
    Adviser::new(opponent, 3, 1).counsel(&from, &view, decision)
}

fn veteran(battles: u32) -> Opponent {
    Opponent { budget: Budget::Battles(battles), ..Opponent::of(Strength::Veteran) }
}

/// The questions of a battle as they came up, each with the battle as it stood.
fn questions(seed: u64) -> impl Iterator<Item = (Match, Decision)> {
    let whole = battle(seed, 260);
    let count = whole.answers().len();
    (0..count).filter_map(move |answers| {
        let then = whole.until(answers);
        let Progress::Asks(decision) = then.progress().clone() else { return None };
        Some((then, decision))
    })
}

#[test]
fn a_regular_weighs_what_he_does_first() {
    let mut turns = 0;
    for (battle, decision) in questions(4).filter(|(_, decision)| decision.question == Question::Turn) {
        let view = battle.view(decision.side);
        let own = Computer::new(0).choose(battle.game(), &view, &decision);
        let counsel = counsel(&battle, &decision, Opponent::REGULAR);
        assert_eq!(counsel.choice, own);
        let gains: Vec<i32> = counsel.weighed.iter().map(|weighed| weighed.gain.expect("a gain")).collect();
        assert!(gains.is_sorted_by(|one, other| one >= other), "{gains:?}");
        assert_eq!(counsel.weighed.first().map(|best| &best.choice), Some(&own), "{:?}", counsel.weighed);
        // A recruit who is asked forgets nothing.
        let recruit = self::counsel(&battle, &decision, Opponent::of(Strength::Recruit));
        assert_eq!(recruit.weighed.first().map(|best| &best.choice), Some(&recruit.choice));
        turns += 1;
    }
    assert!(turns > 10, "{turns} turns");
}

#[test]
fn a_veteran_tells_the_chances_he_compared_and_how_often() {
    let mut compared = 0;
    for (battle, decision) in questions(4).filter(|(_, decision)| decision.question == Question::Turn).take(6)
    {
        let counsel = counsel(&battle, &decision, veteran(24));
        assert_eq!(counsel, self::counsel(&battle, &decision, veteran(24)), "the same each time");
        let hopes: Vec<f64> =
            counsel.weighed.iter().filter_map(|weighed| Some(weighed.hope?.chance)).collect();
        if hopes.is_empty() {
            continue;
        }
        assert!(hopes.is_sorted_by(|one, other| one >= other), "{hopes:?}");
        assert!(hopes.iter().all(|chance| (0.0..=1.0).contains(chance)));
        assert_eq!(counsel.weighed[0].choice, counsel.choice);
        assert!(counsel.weighed.iter().all(|weighed| weighed.hope.is_some_and(|hope| hope.battles > 0)));
        compared += 1;
    }
    assert!(compared > 2, "{compared} comparisons");
}

/// Who is stopped at once has compared nothing, and says what the guide would do.
#[test]
fn who_is_stopped_at_once_answers_all_the_same() {
    let (battle, decision) =
        questions(4).find(|(_, decision)| decision.question == Question::Turn).expect("a turn");
    let (from, view) = (battle.standpoint(decision.side), battle.view(decision.side));
    let mut adviser = Adviser::new(veteran(1000), 3, 1);
    adviser.cancelled().store(true, std::sync::atomic::Ordering::Relaxed);
    let counsel = adviser.counsel(&from, &view, &decision);
    assert_eq!(counsel, self::counsel(&battle, &decision, Opponent::REGULAR));
}

/// Advice is for who sees no more than his own: another battle that looks the same to him gives the same.
#[test]
fn advice_knows_nothing_that_is_hidden() {
    let mut compared = 0;
    for (battle, decision) in questions(9).filter(|(_, decision)| decision.question == Question::Turn) {
        let (rest, known) = battle.at_rest();
        let enemy = decision.side.other();
        if battle.answers().len() != known || !rest.seen[decision.side].is_empty() || compared == 5 {
            continue;
        }
        let mut other = rest.clone();
        let (hand, deck) = (&mut other.hands[enemy], &mut other.decks[enemy]);
        if let (Some(held), Some(lying)) = (hand.first_mut(), deck.first_mut()) {
            std::mem::swap(held, lying);
            let told =
                |rest| counsel(&Match::from_battle(battle.game().clone(), 9, rest), &decision, veteran(16));
            assert_eq!(told(rest.clone()), told(other));
            compared += 1;
        }
    }
    assert_eq!(compared, 5);
}

#[test]
fn whoever_may_know_is_told_why() {
    let battle = battle(4, usize::MAX);
    let seats = BySide { axis: Seat::Human, allies: Seat::COMPUTER };
    let orders = counsel::orders(&battle, seats);
    assert!(orders.len() > 5, "{} orders", orders.len());
    assert!(orders.iter().all(|order| order.side == Side::Allies), "a person gives no reasons");
    let last = orders.last().expect("an order");
    let lines = last.why(&battle, &mut last.adviser(1));
    let words: Vec<&str> = lines.iter().map(|line| line.words.as_str()).collect();
    assert!(words[0].starts_with("Russians, Regular, decided: "), "{words:?}");
    assert!(words[2].ends_with(" points") && lines[2].rank == Rank::Chosen, "{lines:?}");
    // By its own weights the computer did what was best.
    assert!(!words.iter().any(|words| words.contains("would")), "{lines:?}");
}

/// The decision that is shown is the last before a place, of a computer whose secrets are seen.
#[test]
fn the_decision_that_is_shown_is_found() {
    let battle = battle(4, usize::MAX);
    let seats = BySide { axis: Seat::COMPUTER, allies: Seat::COMPUTER };
    let at: Vec<usize> = battle.answered_at().collect();
    assert_eq!(counsel::decided(&battle, seats, &Side::BOTH, 0), None);
    assert_eq!(counsel::decided(&battle, seats, &[], battle.facts()), None);
    let people = BySide { axis: Seat::Human, allies: Seat::Human };
    assert_eq!(counsel::decided(&battle, people, &Side::BOTH, battle.facts()), None);
    for Decided { answer, side, .. } in counsel::orders(&battle, seats) {
        let shown = counsel::decided(&battle, seats, &Side::BOTH, at[answer] + 1).expect("it is shown");
        assert_eq!((shown.answer, shown.side), (answer, side));
        let before = counsel::decided(&battle, seats, &[side], at[answer]);
        assert!(before.is_none_or(|before| before.answer < answer), "its card is not seen before");
        let (_, choice) = battle.answers().nth(answer).expect("it was given");
        assert!(matches!(choice, Choice::Give(..) | Choice::Pass));
    }
}
