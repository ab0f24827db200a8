//! The smallest game is played as the kit promises it for any.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::files::bundle::Bundle;
use opfire::files::source::Source;
use opfire::kit::keeping::{Head, Journal, Keepable, Save, Seal, game_of, save};
use opfire::kit::lab::{BY_CHANCE, Chooser, Seats, SimOptions, look_back, simulate};
use opfire::kit::{BySide, Match, NoUndo, Offer, PhasePath, Players, Progress, Side};
use rand_pcg::Pcg32;

use super::dialogue::{Card, Choice, Fact, Illegal, Question};
use super::game::Game;
use super::keeping::FILE;
use super::lab::Wins;
use super::rules::{Decision, Pickets};
use super::state::Battle;

const FRONT: &str = "(title: \"Pickets\", sectors: 3, rounds: 6)";

fn front() -> Arc<Game> {
    Arc::new(Game::read(&Source::new(FILE, FRONT)).expect("a scenario"))
}

/// A battle in which every side keeps its hand, and holds these cards: the first of the Axis, then of the Allies.
fn dealt(axis: &[u8], allies: &[u8]) -> Match<Pickets> {
    let mut battle = Battle::new(&front(), 1);
    for (side, cards) in [(Side::Axis, axis), (Side::Allies, allies)] {
        battle.hands[side] = cards.iter().copied().map(Card).collect();
        battle.piles[side] = (0..Card::COUNT).filter(|card| !cards.contains(card)).map(Card).collect();
        battle.situation.hands[side] = battle.hands[side].len() as u8;
        battle.situation.piles[side] = battle.piles[side].len() as u8;
    }
    let mut dealt = Match::from_battle(front(), 1, battle);
    Side::BOTH.into_iter().for_each(|side| dealt.answer(side, Choice::Throw(Vec::new())).expect("3"));
    dealt
}

fn facts(battle: &Match<Pickets>) -> Vec<Fact> {
    battle.notes().iter().map(|note| note.fact.clone()).collect()
}

#[test]
fn a_mistake_in_a_scenario_is_told_at_its_place() {
    let wrong =
        Game::read(&Source::new(FILE, "(title: \"\", sectors: 7, rounds: 6)")).expect_err("7 sectors");
    let found = wrong.iter().next().expect("one");
    assert_eq!((found.line, found.column), (1, 22), "{found}");
}

/// 3: never two of one value, and as many are drawn.
#[test]
fn what_is_thrown_away_is_drawn_anew() {
    let mut battle: Match<Pickets> = Match::new(front(), 1);
    let hand = battle.battle().hands.axis.clone();
    let pair = |equal: bool| {
        let pairs = hand.iter().flat_map(|one| hand.iter().map(move |other| (*one, *other)));
        let pair = pairs.into_iter().find(|(a, b)| a != b && (a.value() == b.value()) == equal);
        pair.map(|(one, other)| Choice::Throw(vec![one, other])).expect("four cards of three values")
    };
    assert_eq!(battle.answer(Side::Axis, pair(true)), Err(Illegal::OneValue));
    battle.answer(Side::Axis, pair(false)).expect("two values");
    assert_eq!(battle.battle().situation.hands.axis, 4);
    assert_eq!(battle.battle().situation.piles.axis, 3);
    assert_eq!(battle.can_undo(Side::Axis), Err(NoUndo::Luck), "what was drawn was seen");
}

/// 7, 8, 10: the higher card takes the sector, and both are gone.
#[test]
fn the_higher_card_takes_the_sector() {
    let mut battle = dealt(&[8], &[3]);
    battle.answer(Side::Axis, Choice::Lay(Card(8), 1)).expect("5");
    battle.answer(Side::Allies, Choice::Lay(Card(3), 1)).expect("5");
    let cards = BySide { axis: Card(8), allies: Card(3) };
    let clash = [Fact::TurnedOver { sector: 1, cards }, Fact::Taken { sector: 1, side: Side::Axis }];
    assert!(facts(&battle).windows(2).any(|two| two == clash));
    assert_eq!(battle.battle().laid[1], BySide::default());
}

/// 9: dice decide between equal cards.
#[test]
fn dice_decide_between_equal_cards() {
    let mut battle = dealt(&[0], &[1]);
    battle.answer(Side::Axis, Choice::Lay(Card(0), 2)).expect("5");
    battle.answer(Side::Allies, Choice::Lay(Card(1), 2)).expect("5");
    let rolled = facts(&battle).into_iter().find_map(|fact| match fact {
        Fact::Rolled { dice, .. } => Some(dice),
        _ => None,
    });
    let dice = rolled.expect("dice");
    let held = battle.battle().situation.sectors[2].held;
    let higher = (dice.axis != dice.allies).then_some(match dice.axis > dice.allies {
        true => Side::Axis,
        false => Side::Allies,
    });
    assert_eq!(held, higher);
}

/// 6: what one side is told does not depend on the cards of the other.
#[test]
fn cards_of_the_other_side_are_not_seen() {
    let mut told = Vec::new();
    for card in [2, 8] {
        let mut battle = dealt(&[card], &[3]);
        battle.answer(Side::Axis, Choice::Lay(Card(card), 0)).expect("5");
        told.push((battle.facts_since(0, Side::Allies), battle.view(Side::Allies)));
        assert_ne!(battle.facts_since(0, Side::Axis), told[0].0, "its own card is seen");
    }
    assert_eq!(told[0], told[1]);
}

/// An answer that showed nothing may be taken back.
#[test]
fn a_card_that_was_laid_may_be_taken_back() {
    let mut battle = dealt(&[8, 5], &[3]);
    battle.answer(Side::Axis, Choice::Lay(Card(8), 1)).expect("5");
    battle.undo(Side::Axis).expect("nothing was turned over");
    assert!(matches!(battle.progress(), Progress::Asks(asked) if asked.question == Question::Act));
    assert_eq!(battle.battle().hands.axis, [Card(8), Card(5)]);
}

#[test]
fn battles_can_be_looked_back_on() {
    for seed in 0..40 {
        let looked = look_back::<Pickets>(&front(), seed, 40);
        assert!(looked.is_ok(), "seed {seed}: {looked:?}");
    }
}

#[test]
fn battles_are_fought_by_the_hundred() {
    let computer = BySide { axis: Chooser::COMPUTER, allies: Chooser::Random };
    for (players, often) in [(BY_CHANCE, 0), (computer, 5)] {
        let options = SimOptions { games: 200, seed: 1, players, threads: 1, watch: true };
        let report = simulate::<Pickets>(&front(), options, &AtomicBool::new(false), || ());
        assert_eq!(report.broken, Vec::<String>::new());
        let Wins { won, turned } = report.tally;
        assert!(turned > 0 && won.axis > often * won.allies, "{won:?}, {turned} turned over");
    }
}

#[test]
fn a_battle_that_was_kept_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = Bundle { files: vec![(FILE.to_owned(), FRONT.to_owned())] };
    let head = Head::<Pickets>::new(&front(), files, 3, opfire::kit::BySide::default());
    let (mut battle, mut luck) = (Match::<Pickets>::new(front(), 3), Pcg32::new(3, 3));
    for _ in 0..8 {
        let Progress::Asks(asked) = battle.progress() else { break };
        let (side, choice) = (asked.side, battle.propose(&mut luck));
        battle.answer(side, choice).expect("a legal choice");
    }
    let file = save(folder.path(), &head, &battle, Seal::Plain).expect("it is written");
    assert_eq!(game_of(&file).expect("a game"), Pickets::GAME);
    let kept = Save::<Pickets>::read(&file).expect("it is read");
    let game = Arc::new(Pickets::game(&kept.head.files).expect("its files make a game"));
    let followed = kept.follow(&game).expect("it is believed");
    assert!(followed.divergence.is_none() && kept.flaw.is_none());
    assert_eq!(followed.battle.battle(), battle.battle());
}

/// A battle that came from elsewhere may name any scenario: what is written of it stays in its folder.
#[test]
fn a_battle_of_a_strange_name_is_kept_in_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let (inside, battle) = (folder.path().join("inside"), Match::<Pickets>::new(front(), 3));
    for name in ["../front", "..\\front", "/front", "C:front"] {
        let mut head = Head::<Pickets>::new(&front(), Bundle::default(), 3, opfire::kit::BySide::default());
        head.opening.scenario = name.to_owned();
        let copy = save(&inside, &head, &battle, Seal::Plain).expect("it is written");
        let journal = Journal::begin(&inside, &head, &battle, Seal::Plain).expect("it is written");
        for path in [copy.as_path(), journal.path()] {
            let file = path.file_name().and_then(|file| file.to_str()).expect("a name");
            assert_eq!(path.parent(), Some(inside.as_path()), "{name}");
            assert!(file.starts_with("front-"), "{file}");
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

/// A question without an answer is told as what it is, and nobody is asked for one.
#[test]
fn a_question_that_cannot_be_answered_is_told() {
    let (game, battle) = (front(), Battle::new(&front(), 1));
    let mut seats = Seats::<Pickets>::new(BY_CHANCE, 1, 1, true);
    let decision = Decision {
        side: Side::Axis,
        during: PhasePath::default(),
        question: Question::Act,
        offer: Offer::one(Vec::new()),
    };
    assert_eq!(seats.answer(&game, &battle, &decision), None);
    let broken = seats.broken.expect("it is told").to_string();
    assert!(broken.contains("nothing can be answered to Act"), "{broken}");
}

/// The page that goes through this game names all that the kit asks of one.
#[test]
fn the_page_about_a_new_game_names_all_that_is_asked_of_it() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("a file of the repository");
    let page = read("docs/new-game.md");
    let mut asked = 0;
    for (file, declared) in [
        ("src/kit/rules.rs", "pub trait Rules"),
        ("src/kit/lab/mod.rs", "pub trait Studied"),
        ("src/kit/keeping/mod.rs", "pub trait Keepable"),
    ] {
        let text = read(file);
        let body = text.split(declared).nth(1).and_then(|rest| rest.split("\n}").next()).expect("a trait");
        for name in body.lines().filter_map(|line| line.trim().strip_prefix("fn ")) {
            let name = name.split(['(', '<']).next().unwrap_or_default();
            // These have an answer of their own, for the one game that is older than this format.
            if !["first_format", "title_of", "computer"].contains(&name) {
                assert!(page.contains(&format!("`{name}`")), "{name} of {file}");
                asked += 1;
            }
        }
    }
    assert!(asked > 25, "only {asked} are found");
}
