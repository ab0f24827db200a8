//! Events that concern hands of cards.

use opfire::squads::rules::{CardId, Choice, Event, Fact, Side};

use crate::rulebook::support::{Scene, or_decline};

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

/// E57: the inactive player draws first, out of the active player's hand.
#[test]
fn fog_of_war_takes_a_card_from_each_hand() {
    let mut scene = Scene::new();
    let (german, russian) = (scene.deal(AXIS), scene.deal(ALLIES));
    let told = scene.event(ALLIES, Event::FogOfWar, &[], &[]);
    assert_eq!(
        told.facts,
        [
            Fact::CardDiscarded { side: AXIS, card: german },
            Fact::CardDiscarded { side: ALLIES, card: russian },
        ]
    );
    assert_eq!(scene.battle.situation.discards[AXIS], [german]);
    assert_eq!(scene.battle.situation.discards[ALLIES].last(), Some(&russian));
    assert!(scene.battle.hands[AXIS].is_empty() && scene.battle.hands[ALLIES].is_empty());
}

/// E57, E42: an empty hand gives nothing; a hand of several gives one.
#[test]
fn fog_of_war_leaves_an_empty_hand_alone() {
    let mut scene = Scene::new();
    let held: Vec<CardId> = (0..3).map(|_| scene.deal(ALLIES)).collect();
    let told = scene.event(AXIS, Event::FogOfWar, &[], &[]);
    let [Fact::CardDiscarded { side: ALLIES, card }] = told.facts[..] else { panic!("{told:?}") };
    assert!(held.contains(&card));
    assert_eq!(scene.battle.hands[ALLIES].len(), 2);
}

/// E61: the reader sees the whole hand and may have one card of it discarded.
#[test]
fn interrogation_shows_a_hand_and_takes_a_card() {
    let mut scene = Scene::new();
    let held = vec![scene.deal(ALLIES), scene.deal(ALLIES)];
    let told = scene.event(AXIS, Event::Interrogation, &[], &[(AXIS, Choice::Card(held[1]))]);
    assert_eq!(told.offers(), [or_decline(held.iter().map(|card| Choice::Card(*card)))]);
    assert_eq!(
        told.facts,
        [
            Fact::HandShown { side: ALLIES, cards: Some(held.clone()) },
            Fact::CardDiscarded { side: ALLIES, card: held[1] },
        ]
    );
    assert_eq!(scene.battle.seen[AXIS], held[..1]);
}

/// E61: the reader may leave the hand as it is; an empty one is not asked about (E42).
#[test]
fn interrogation_may_take_nothing() {
    let mut scene = Scene::new();
    let card = scene.deal(AXIS);
    let told = scene.event(ALLIES, Event::Interrogation, &[], &[(ALLIES, Choice::Decline)]);
    assert_eq!(told.facts, [Fact::HandShown { side: AXIS, cards: Some(vec![card]) }]);
    assert_eq!(scene.battle.hands[AXIS], [card]);

    let told = scene.event(AXIS, Event::Interrogation, &[], &[]);
    assert_eq!(told.facts, [Fact::HandShown { side: ALLIES, cards: Some(Vec::new()) }]);
}
