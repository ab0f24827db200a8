//! What each player knows (1.2), and the compass (2.2.2).

use std::sync::Arc;

use opfire::squads::board::{Direction, HexId};
use opfire::squads::content::library::Library;
use opfire::squads::record::Match;
use opfire::squads::rules::{
    Chit, Dice, Event, Fact, Phase, PhasePath, PointsFor, Reason, Side, Terms, UnitId, Where,
};
use rand_pcg::Pcg32;

use super::support::hex;

/// 1.2: one's own hand, all discards, and only the number of cards of everything else.
#[test]
fn a_player_knows_his_hand_and_all_discards() {
    let game = Arc::new(Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}")));
    let mut battle = Match::new(game, 12);
    let mut luck = Pcg32::new(12, 12);
    for _ in 0..300 {
        let choice = battle.propose(&mut luck);
        let side = match battle.progress() {
            opfire::squads::record::Progress::Asks(decision) => decision.side,
            opfire::squads::record::Progress::Over(_) => break,
        };
        battle.answer(side, choice).expect("proposals are legal");
    }
    for side in Side::BOTH {
        let (view, whole) = (battle.view(side), battle.battle());
        assert_eq!(view.hand, whole.hands[side]);
        for owner in Side::BOTH {
            assert_eq!(view.situation.discards[owner], whole.situation.discards[owner]);
            assert_eq!(usize::from(view.situation.hands[owner]), whole.hands[owner].len());
        }
        assert!(view.situation.discards.axis.len() + view.situation.discards.allies.len() > 0);
    }
}

/// 2.2.2: 1 is up, 4 down, 2 and 3 to the right, 5 and 6 to the left.
#[test]
fn the_compass_turns_clockwise_from_above() {
    let centre: HexId = "D5".parse().expect("a hex");
    let around: Vec<String> = (1..=6)
        .map(|die| Direction::from_die(die).and_then(|way| centre.neighbor(way)).expect("a hex").to_string())
        .collect();
    assert_eq!(around, ["D4", "E5", "E6", "D6", "C6", "C5"]);
}

/// What points are given for tells its rule, as the log shows it.
#[test]
fn points_name_their_rule() {
    let rules = [
        (PointsFor::Elimination(UnitId(0)), "7.1"),
        (PointsFor::Exit(UnitId(0)), "7.2.1"),
        (PointsFor::Objective(1), "7.3.3"),
        (PointsFor::Chit(Chit::A), "7.3.3"),
        (PointsFor::Time, "6.1.2"),
        (PointsFor::Event(Event::Hero), "E42"),
        (PointsFor::LightWounds, "A36"),
        (PointsFor::NoQuarter, "A38"),
        (PointsFor::Works, "F100.1"),
    ];
    for (points, rule) in rules {
        assert_eq!(points.rule(), rule, "{points:?}");
    }
}

/// A fact tells in the middle of what it happened, the outermost first.
#[test]
fn a_fact_knows_its_phases() {
    let path =
        PhasePath::default().within(Phase::Turn).within(Phase::Movement).within(Phase::OpportunityFire);
    assert_eq!(path.iter().collect::<Vec<_>>(), [Phase::Turn, Phase::Movement, Phase::OpportunityFire]);
    assert!(path.passes(Phase::Movement) && !path.passes(Phase::Fire));
    assert_eq!(path.current(), Some(Phase::OpportunityFire));
    assert_eq!(PhasePath::default().iter().count(), 0);
}

/// What happens to an attack happens where it is aimed: the eye goes there and the log finds it.
#[test]
fn what_is_played_on_an_attack_happens_there() {
    let happens = |fact: &Fact| fact.meaning().place;
    let boosted = Fact::AttackBoosted { reason: Reason::Crossfire, by: 2 };
    let rolled = Fact::AttackRolled { dice: Dice { white: 1, red: 2 }, total: Terms::of(3, Reason::Roll) };
    assert_eq!([happens(&boosted), happens(&rolled)], [Where::Attack, Where::Attack]);
    assert_eq!(happens(&Fact::MeleeBegan { hex: hex("C3") }), Where::Hex(hex("C3")));
    assert_eq!(happens(&Fact::AttackEnded), Where::Nowhere);
}
