//! What a computer says of its reasons: advice, and why it did what it did.

use std::sync::Arc;

use opfire::kit::{BySide, Opponent, Seat, Side, Strength};
use opfire::squads::ai::{Adviser, Against, Budget, Computer, Counsel, Player, Rule, Stake, Weighed};
use opfire::squads::content::library::Library;
use opfire::squads::counsel::{self, Decided, Line, Rank};
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::{Action, Choice, Decision, Order, Question};

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
    let guide = Computer::like(veteran(1000), 3).choose(battle.game(), &view, &decision);
    assert_eq!((&counsel.choice, counsel.weighed.first().map(|best| &best.choice)), (&guide, Some(&guide)));
    assert!(counsel.weighed.iter().all(|weighed| weighed.gain.is_some() && weighed.hope.is_none()));
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
    let lines = why(&battle, &[*last]);
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
    assert_eq!(counsel::decided(&battle, seats, &Side::BOTH, 0), []);
    assert_eq!(counsel::decided(&battle, seats, &[], battle.facts()), []);
    let people = BySide { axis: Seat::Human, allies: Seat::Human };
    assert_eq!(counsel::decided(&battle, people, &Side::BOTH, battle.facts()), []);
    for Decided { answer, side, .. } in counsel::orders(&battle, seats) {
        let shown = counsel::decided(&battle, seats, &Side::BOTH, at[answer] + 1);
        assert!(shown.iter().any(|shown| (shown.answer, shown.side) == (answer, side)), "it is shown");
        let before = counsel::decided(&battle, seats, &[side], at[answer]);
        assert!(before.iter().all(|before| before.answer < answer), "its card is not seen before");
        let (_, choice) = battle.answers().nth(answer).expect("it was given");
        assert!(matches!(choice, Choice::Give(..) | Choice::Pass));
    }
}

fn why(battle: &Match, decided: &[Decided]) -> Vec<Line> {
    counsel::why(battle, decided, 1, &Arc::default())
}

/// An answer of a battle between regulars, weighed again by who remembers what each side was about.
struct Again {
    decision: Decision,
    given: Choice,
    counsel: Counsel,
    /// The Fire cards in the hand of whoever was asked.
    fire_cards: usize,
}

/// All of them.
fn weighed_again(seed: u64) -> Vec<Again> {
    let whole = battle(seed, usize::MAX);
    let mut advisers = BySide::from_fn(|_| Adviser::new(Opponent::REGULAR, 3, 1));
    let mut then = whole.until(0);
    let mut all = Vec::new();
    for (side, given) in whole.answers() {
        let Progress::Asks(decision) = then.progress().clone() else { panic!("it was asked") };
        let view = then.view(side);
        let counsel = advisers[side].counsel(&then.standpoint(side), &view, &decision);
        let order = |card| then.game().card(side, card).order;
        let fire_cards = view.hand.iter().filter(|card| order(**card) == Order::Fire).count();
        all.push(Again { decision, given: given.clone(), counsel, fire_cards });
        then.answer(side, given.clone()).expect("it was legal");
    }
    all
}

fn is_enough(weighed: &Weighed) -> bool {
    weighed.gain >= weighed.against.map(|against| against.worth).or(Some(1))
}

/// What is told is what was decided by: the numbers lead to the answer that was given, in windows, with actions, in moves and advances.
#[test]
fn the_numbers_of_a_regular_lead_to_what_he_did() {
    let (mut fired, mut held, mut moved, mut advanced, mut melees) = (0, 0, 0, 0, 0);
    for Again { decision, given, counsel, .. } in [4, 9, 10].into_iter().flat_map(weighed_again) {
        assert!(counsel.choice == given || !counsel.tells(), "{decision:?}: {given:?}, {counsel:?}");
        let Counsel { weighed, .. } = &counsel;
        if !matches!(decision.question, Question::Turn | Question::Discard) && given == Choice::Decline {
            assert!(
                !weighed.iter().any(|one| one.gain > one.against.map(|against| against.worth).or(Some(0))),
                "{decision:?}: {weighed:?}"
            );
        }
        match (decision.question, &given) {
            (Question::Window { hex }, Choice::Play(_, Action::OpportunityFire) | Choice::FireAgain) => {
                let first = &weighed[0];
                assert!(first.choice == given && is_enough(first), "{weighed:?}");
                assert!(first.at == hex && !first.with.is_empty(), "with whom, and at whom");
                fired += 1;
            }
            (Question::Window { .. }, Choice::Decline) if !weighed.is_empty() => held += 1,
            (Question::FireAt, Choice::Hex(_)) | (Question::FireWith { .. }, _) => {
                assert_eq!(weighed.first().map(|one| &one.choice), Some(&given));
            }
            (Question::MoveWho, Choice::Set(_)) | (Question::MoveWhere, Choice::Enter(_) | Choice::Exit) => {
                assert!(weighed[0].choice == given && weighed[0].gain > Some(0), "{weighed:?}");
                moved += 1;
            }
            (Question::AdvanceWho, Choice::Unit(_)) => {
                assert!(weighed[0].choice == given && is_enough(&weighed[0]), "{weighed:?}");
                advanced += 1;
            }
            (Question::BeforeMelee { .. }, given) => {
                if let Some(Rule::Ambush(chance)) = counsel.rule {
                    assert_eq!(*given == Choice::Decline, chance >= 97, "{chance} in 100");
                    melees += 1;
                }
            }
            _ => {}
        }
    }
    let counts = [fired, held, moved, advanced, melees];
    assert!(counts.iter().zip([3, 10, 30, 3, 0]).all(|(count, least)| *count > least), "{counts:?}");
}

/// What holding a Fire card is worth depends on whether it is the last.
#[test]
fn fire_is_weighed_against_the_card_that_it_takes() {
    let mut stakes = Vec::new();
    for Again { counsel, fire_cards, .. } in [4, 9].into_iter().flat_map(weighed_again) {
        let fire = |one: &&Weighed| matches!(one.choice, Choice::Play(_, Action::OpportunityFire));
        if let Some(Weighed { against, .. }) = counsel.weighed.iter().find(fire) {
            let Against { stake, worth } = against.expect("a card is at stake");
            assert_eq!(stake, if fire_cards > 1 { Stake::SpareFire } else { Stake::LastFire });
            stakes.push((worth, stake));
        }
    }
    stakes.sort_by_key(|(worth, _)| *worth);
    let last = stakes.iter().find(|(_, stake)| *stake == Stake::LastFire).expect("a last card");
    let spare = stakes.iter().find(|(_, stake)| *stake == Stake::SpareFire).expect("a spare one");
    assert!(last.0 > spare.0, "{last:?} {spare:?}");
}

/// What a hand is worth is told card by card, and what is worth little goes.
#[test]
fn every_card_of_a_hand_is_told_of_a_discard() {
    let mut discards = 0;
    for Again { decision, given, counsel: Counsel { weighed, rule, .. }, .. } in weighed_again(4) {
        let (Question::Discard, Choice::Set(thrown)) = (decision.question, &given) else { continue };
        let won = rule == Some(Rule::LastCards);
        assert!(won || weighed.iter().all(|one| one.against.is_some()), "what is kept is told");
        // What may not go for want of room is said to be so.
        let full = rule == Some(Rule::AtMost(thrown.len() as u8));
        let goes = |one: &Weighed| matches!(&one.choice, Choice::Set(card) if thrown.contains(&card[0]));
        let kept = weighed.iter().skip_while(|one| goes(one));
        assert!(kept.clone().all(|one| !goes(one) && (full || is_enough(one))), "{weighed:?}, {thrown:?}");
        discards += 1;
    }
    assert!(discards > 2, "{discards} discards");
}

/// Standing where a side could have fired and did not, it is told with whom, at what hex, what that was worth, and what the card is worth.
#[test]
fn a_chance_to_fire_that_was_let_go_is_told() {
    let battle = battle(4, usize::MAX);
    let seats = BySide { axis: Seat::COMPUTER, allies: Seat::COMPUTER };
    let at: Vec<usize> = battle.answered_at().collect();
    let mut told = 0;
    let mut then = battle.until(0);
    for (answer, (side, choice)) in battle.answers().enumerate() {
        let Progress::Asks(Decision { question, offer, .. }) = then.progress().clone() else { continue };
        then.answer(side, choice.clone()).expect("it was legal");
        let Question::Window { hex: Some(hex) } = question else { continue };
        let may = offer.choices.iter().any(|one| matches!(one, Choice::Play(_, Action::OpportunityFire)));
        if *choice != Choice::Decline || !may || told == 6 {
            continue;
        }
        let shown = counsel::decided(&battle, seats, &[side], at[answer]);
        let let_go = shown.iter().find(|one| one.answer == answer).expect("it is shown at once");
        let others = counsel::decided(&battle, seats, &[side.other()], at[answer]);
        assert!(others.iter().all(|one| one.side != side), "its hand is hidden from the other side");
        let lines = why(&battle, &[*let_go]);
        let line = lines.iter().find(|line| line.words.starts_with("Opportunity Fire with "));
        let words = &line.unwrap_or_else(|| panic!("{lines:?}")).words;
        assert!(words.contains(&format!(" at {hex}: ")), "{words}");
        assert!(words.contains(" points, no more than the 0."), "{words}");
        assert!(
            words.ends_with("Fire card is worth in hand") || words.ends_with("Fire cards is worth in hand")
        );
        assert!(lines.iter().all(|line| line.rank != Rank::Chosen), "nothing was chosen: {lines:?}");
        told += 1;
    }
    assert!(told > 2, "{told} chances");
}

/// A step is told with the order it was made in; what was let go stands between.
#[test]
fn a_step_is_told_with_its_order() {
    let battle = battle(4, usize::MAX);
    let seats = BySide { axis: Seat::COMPUTER, allies: Seat::COMPUTER };
    let at: Vec<usize> = battle.answered_at().collect();
    let step = |(_, (_, choice)): &(usize, (Side, &Choice))| matches!(choice, Choice::Enter(_));
    let (answer, (side, _)) = battle.answers().enumerate().find(step).expect("somebody moves");
    let shown = counsel::decided(&battle, seats, &[side], at[answer] + 1);
    let lines = why(&battle, &shown);
    let heads: Vec<&str> =
        lines.iter().filter(|line| line.rank == Rank::Head).map(|line| line.words.as_str()).collect();
    assert!(heads[0].contains("answered: ") && heads[heads.len() - 1].contains("decided: "), "{heads:?}");
    assert!(lines[2].rank == Rank::Chosen && lines[2].words.contains(", to "), "{lines:?}");
}

/// How an order was carried out, and what was done about it.
#[test]
fn what_was_decided_behind_an_order_is_found() {
    let battle = battle(4, usize::MAX);
    let seats = BySide { axis: Seat::COMPUTER, allies: Seat::COMPUTER };
    let orders = counsel::orders(&battle, seats);
    for (order, next) in orders.iter().zip(&orders[1..]) {
        let behind = counsel::behind(&battle, seats, *order);
        assert!(behind.iter().all(|(one, _)| order.answer < one.answer && one.answer < next.answer));
        // The end of the turn, too, was decided.
        let told = |words: &str| words.contains(" answered: ") || words.ends_with(" decided: End the turn");
        assert!(behind.iter().all(|(_, line)| told(&line.words)), "{behind:?}");
    }
    // Nothing that a computer does about a person's orders is left out.
    let person = BySide { axis: Seat::Human, ..seats };
    let orders = counsel::orders(&battle, person);
    let found: usize = orders.iter().map(|order| counsel::behind(&battle, person, *order).len()).sum();
    let since = battle.answers().skip(orders[0].answer);
    let all = since.filter(|(side, _)| *side == Side::Allies).count();
    assert_eq!(found + orders.len(), all);
}
