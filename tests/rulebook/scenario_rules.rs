//! What a scenario gives before the battle: cards, chits, fortifications that are bought (1.1, 7.3.3, F100.1); and what
//! it asks for at the end (6.3.2).

use std::sync::Arc;

use opfire::squads::board::HexId;
use opfire::squads::content::library::Library;
use opfire::squads::content::scenario_special::EXAMPLES;
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::sight::{self, Why};
use opfire::squads::rules::{
    CardId, Chit, Choice, Decision, Ending, Event, Fact, Game, Outcome, Question, Side, SpecialRule, Works,
};
use opfire::squads::text;
use rand_pcg::Pcg32;

use super::support::Scene;

fn game() -> Game {
    Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"))
}

/// The question that stands.
fn asked(battle: &Match) -> Decision {
    match battle.progress().clone() {
        Progress::Asks(decision) => decision,
        Progress::Over(outcome) => panic!("the battle is over: {outcome:?}"),
    }
}

/// 1.1: the cards that the scenario gives are in hand; others fill it.
#[test]
fn a_side_begins_with_the_cards_it_is_given() {
    let mut game = game();
    game.scenario.sides[Side::Allies].hand = vec![CardId(40), CardId(7)];
    for seed in 0..5 {
        let battle = Match::new(Arc::new(game.clone()), seed);
        let hand = &battle.battle().hands[Side::Allies];
        assert_eq!((hand.len(), &hand[..2]), (6, &[CardId(40), CardId(7)][..]));
    }
}

/// Cards that are set aside are in no pile and in no hand.
#[test]
fn cards_set_aside_take_no_part() {
    let mut game = game();
    game.scenario.sides[Side::Axis].set_aside = vec![CardId(1), CardId(72)];
    let battle = Match::new(Arc::new(game), 3);
    let (hands, decks) = (&battle.battle().hands[Side::Axis], &battle.battle().decks[Side::Axis]);
    assert_eq!(hands.len() + decks.len(), 70);
    assert!(!hands.iter().chain(decks).any(|card| [CardId(1), CardId(72)].contains(card)));
}

/// 7.3.2: chits that the scenario leaves out are never drawn.
#[test]
fn excluded_chits_are_not_in_the_cup() {
    let mut game = game();
    game.scenario.excluded_chits = vec![Chit::V, Chit::W, Chit::X];
    let battle = Match::new(Arc::new(game), 3);
    let there = &battle.battle().chit_cup;
    assert!(![Chit::V, Chit::W, Chit::X].iter().any(|chit| there.contains(chit)));
}

/// F100.1, F103.2: what is bought is placed before the set-up ends, costs its points, and settles the firepower of
/// all mines; what is too dear, or has other mines, is not offered.
#[test]
fn fortifications_are_bought_for_points() {
    let mut game = game();
    game.scenario.sides[Side::Axis].works = 12;
    let mut battle = Match::new(Arc::new(game), 3);
    let buy = |works| Choice::Buy(works);
    let offered = |battle: &Match, works| asked(battle).offer.choices.contains(&buy(works));
    assert_eq!((asked(&battle).side, asked(&battle).question), (Side::Axis, Question::SetUp));
    assert!(offered(&battle, Works::ExtensiveMinefield));
    let before = battle.battle().situation.victory_points;
    battle.answer(Side::Axis, buy(Works::PreparedMinefield)).expect("it is offered");
    let situation = &battle.battle().situation;
    assert_eq!((situation.victory_points, situation.mines), (before - 9, 7));
    assert_eq!(situation.unplaced[Side::Axis].len(), 16);
    assert!(offered(&battle, Works::BarbedWire) && !offered(&battle, Works::HastyMinefield));
    battle.answer(Side::Axis, buy(Works::TrenchLine)).expect("it is offered");
    assert!(offered(&battle, Works::Entrenchments) && !offered(&battle, Works::Strongpoint));
    assert!(!asked(&battle).offer.choices.contains(&Choice::EndTurn));
}

/// Without points of its scenario a side buys nothing.
#[test]
fn nothing_is_bought_without_points() {
    let battle = Match::new(Arc::new(game()), 3);
    assert!(!asked(&battle).offer.choices.iter().any(|choice| matches!(choice, Choice::Buy(_))));
}

/// 6.3.2: of several conditions for the end a side must meet all of its own, or it loses; those of the side that is
/// named first decide, whatever the other has not met.
#[test]
fn a_side_must_meet_all_of_its_own_conditions() {
    const MINE: Option<Side> = Some(Side::Axis);
    // The points when the last enemy goes, who controls what, and who wins then.
    let ends = [
        (1, [MINE, MINE, None, None, None], Side::Axis),
        (0, [MINE, MINE, None, None, None], Side::Allies),
        (1, [None, MINE, MINE, None, None], Side::Allies),
        (1, [MINE, None, None, None, None], Side::Allies),
    ];
    for (points, control, winner) in ends {
        let mut scene = Scene::new();
        scene.unit(Side::Axis, "Rifle", "C5");
        // It is worth 2 points.
        scene.broken(Side::Allies, "Rifle", "O1");
        scene.battle.situation.victory_points = points;
        scene.battle.situation.control = control;
        scene.game.scenario.special = vec![
            SpecialRule::NeedsPoints(Side::Axis, 3),
            SpecialRule::NeedsObjective(Side::Axis, 1),
            SpecialRule::NeedsObjectives(Side::Axis, 2),
            SpecialRule::NeedsPoints(Side::Allies, 9),
        ];
        let told = scene.event(Side::Axis, Event::Kia, &[], &[]);
        let outcome = Outcome { winner, ending: Ending::NoUnits };
        assert_eq!(told.facts.last(), Some(&Fact::BattleEnded { outcome }), "{points} {control:?}");
    }
}

/// The files know every special rule there is.
#[test]
fn every_special_rule_can_be_written() {
    let wrong = ron::from_str::<SpecialRule>("Unheard").expect_err("there is no such rule").code;
    let ron::error::Error::NoSuchEnumVariant { expected, .. } = wrong else { panic!("{wrong}") };
    let written: Vec<&str> = EXAMPLES.iter().filter_map(|example| example.split('(').next()).collect();
    assert_eq!(written, expected);
}

/// Every special rule is told to the players.
#[test]
fn every_special_rule_has_its_words() {
    let game = game();
    for example in EXAMPLES {
        let rule: SpecialRule = ron::from_str(example).unwrap_or_else(|wrong| panic!("{example}: {wrong}"));
        let words = text::special_rule(&game, rule);
        assert!(
            !words.is_empty() && !words.starts_with("special-") && !words.contains('{'),
            "{rule:?}: {words}"
        );
    }
    for works in Works::ALL {
        assert!(!text::works_name(works).starts_with("works-"), "{works:?}");
    }
}

/// 6.1.2 step 5, 12: a radio of the scenario arrives in its space, broken if it says so, and not before.
#[test]
fn a_radio_arrives_in_its_time_space() {
    let mut game = game();
    let radio = game.scenario.sides[Side::Allies].radio.as_mut().expect("the Russians have a battery");
    (radio.arrives, radio.broken) = (Some(1), true);
    let mut battle = Match::new(Arc::new(game), 4);
    let mut luck = Pcg32::new(4, 4);
    while let Progress::Asks(decision) = battle.progress() {
        let side = decision.side;
        let situation = &battle.battle().situation;
        assert_eq!(situation.radios[Side::Allies].is_some(), situation.time > 0);
        if situation.time > 0 {
            assert_eq!(situation.radios[Side::Allies].map(|radio| radio.broken), Some(true));
            return;
        }
        let choice = battle.propose(&mut luck);
        battle.answer(side, choice).expect("proposals are legal");
    }
    panic!("the battle is over before time has advanced");
}

/// 10, 10.3: what decides a line is told: haze and the distance that special rules set, not smoke or a blaze that are not there.
#[test]
fn a_line_of_sight_names_haze_and_distance() {
    let mut game = game();
    let situation = opfire::squads::rules::Battle::new(&game, 1).situation;
    let pairs = || HexId::all().flat_map(|from| HexId::all().map(move |to| (from, to)));
    let clear = |(from, to): &(HexId, HexId)| sight::hindrance(&game, &situation, *from, *to) == Some(0);
    let open = |range: u8| pairs().filter(|(from, to)| from.distance(*to) == range).find(clear);
    let [next, near, far] = [1, 3, 6].map(|range| open(range).expect("somewhere nothing is in between"));
    let why = |game: &Game, (from, to): (HexId, HexId)| sight::why(game, &situation, from, to);
    assert_eq!([next, near, far].map(|pair| why(&game, pair)), [None; 3]);
    game.scenario.special = vec![SpecialRule::Haze(2), SpecialRule::VisibilityUntil(4, 3)];
    assert_eq!(why(&game, next), None, "it is adjacent");
    assert_eq!(why(&game, near), Some(Why::Haze));
    assert_eq!(why(&game, far), Some(Why::Visibility));
}
