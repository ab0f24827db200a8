//! Leaders are hit (6.7), caught alone (6.71), and missed (6.72, 6.73).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::{self, direct};
use opfire::platoons::rules::leaders::{self, alone, decapitation};
use opfire::platoons::rules::{
    Actor, Choice, Decapitation, Fact, LeaderId, Morale, Place, Platoons, Rank, Readiness, Stage, Task, Way,
};

use super::field::{Field, l, u};

/// A lieutenant of the Axis, and a captain far away so that he is not the highest.
fn lieutenant(field: &mut Field, hex: &str) -> LeaderId {
    field.leader(Axis, Rank::Cpt, (9, 0, 0), "1601");
    field.leader(Axis, Rank::Lt, (8, 0, 0), hex)
}

/// 6.7: two dice for each leader of the hex, less the steps lost; 2 or less removes him.
#[test]
fn leaders_are_hit_where_steps_are_lost() {
    for (steps, dice, gone) in
        [(1, [1, 2], true), (1, [2, 2], false), (3, [2, 3], true), (3, [3, 3], false), (1, [1, 1], true)]
    {
        let mut field = Field::open();
        let leader = lieutenant(&mut field, "0506");
        let hex = field.hex("0506");
        let played = field.play(&dice, vec![], |table| leaders::after_losses(table, Axis, hex, steps));
        assert_eq!(!played.removed().is_empty(), gone, "{steps} steps, {dice:?}");
        assert_eq!(field.battle.situation.leader(leader).place == Place::Eliminated, gone);
    }
    let mut field = Field::open();
    lieutenant(&mut field, "0506");
    let hex = field.hex("0506");
    field.play(&[], vec![], |table| leaders::after_losses(table, Axis, hex, 0));
    // The enemy's leaders and those of other hexes have nothing of it; every leader of the hex rolls.
    let mut field = Field::open();
    lieutenant(&mut field, "0506");
    lieutenant(&mut field, "0506");
    lieutenant(&mut field, "0507");
    field.leader(Allies, Rank::Lt, (8, 0, 0), "0506");
    field.play(&[3, 3, 3, 3], vec![], |table| leaders::after_losses(table, Axis, hex, 1));
}

/// 6.7, 14.12: in fire the leader is hit behind the steps, and checks only if he is still there.
#[test]
fn who_is_hit_does_not_check() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let leader = lieutenant(&mut field, "0506");
    let firer = field.unit(Allies, "sov_inf", "0508");
    let hex = field.hex("0506");
    let group = [(u(firer), Some(16))];
    let volley = direct::volley(&field.game, &field.battle.situation, Allies, hex, &group, None);
    let played = field.play(&[1, 2, 1, 2, 2, 2], vec![], |table| fire::resolve(table, volley, &[]));
    assert_eq!(played.steps(), [(inf, 1)]);
    assert_eq!(played.removed(), [leader]);
    assert_eq!(played.checks(), [(u(inf), 2, 7)]);
}

/// 6.71: of leaders without units one is lost for each step; their owner chooses; survivors check with 2.
#[test]
fn leaders_alone_are_lost_by_steps() {
    let mut field = Field::open();
    let one = lieutenant(&mut field, "0506");
    let two = lieutenant(&mut field, "0506");
    let firer = field.unit(Allies, "sov_inf", "0508");
    let hex = field.hex("0506");
    let group = [(u(firer), Some(16))];
    let volley = direct::volley(&field.game, &field.battle.situation, Allies, hex, &group, None);
    let again = volley.clone();
    let before = field.battle.clone();
    // 3 at 16 is X.
    let played =
        field.play(&[1, 2, 1, 1], vec![Choice::Actor(l(two))], |table| fire::resolve(table, volley, &[]));
    assert_eq!(played.removed(), [two]);
    assert_eq!(played.checks(), [(l(one), 2, 8)]);
    // 2 is 2X: both, the second without being asked.
    field.battle = before;
    let played = field.play(&[1, 1], vec![Choice::Actor(l(two))], |table| fire::resolve(table, again, &[]));
    assert_eq!(played.removed(), [two, one]);
}

/// 6.71: leaders alone are taken on 9 and more when enemies come; otherwise their owner says where they go.
#[test]
fn leaders_alone_are_caught() {
    let mut field = Field::open();
    let leader = lieutenant(&mut field, "0506");
    let (hex, to) = (field.hex("0506"), field.hex("0507"));
    let before = field.battle.clone();
    let played = field.play(&[4, 5], vec![], |table| alone::caught(table, Axis, hex));
    assert_eq!(played.removed(), [leader]);
    field.battle = before;
    field.unit(Allies, "sov_inf", "0505");
    field.leader(Allies, Rank::Lt, (8, 0, 0), "0507");
    let played = field.play(&[4, 4], vec![Choice::Hex(to)], |table| alone::caught(table, Axis, hex));
    assert_eq!(played.removed(), []);
    assert_eq!(field.battle.situation.leader(leader).place, Place::Map(to));
    assert!(played.facts.iter().any(|fact| matches!(fact, Fact::Went { way: Way::Displaced, .. })));
    let offered = &played.asked[0].offer.choices;
    assert_eq!(offered.len(), 5, "not where enemy units are");
    assert!(!offered.contains(&Choice::Hex(field.hex("0505"))));
}

/// 6.71: with enemies all round a leader is taken in any case; nor can he go into deep water.
#[test]
fn a_leader_without_a_way_out_is_taken() {
    let mut field = Field::open();
    let leader = lieutenant(&mut field, "0506");
    let hex = field.hex("0506");
    field.terrain("0505", Terrain::AllWater);
    for beside in ["0507", "0405", "0406", "0605"] {
        field.unit(Allies, "sov_trk", beside);
    }
    let before = field.battle.clone();
    field.play(&[1, 1], vec![], |table| alone::caught(table, Axis, hex));
    assert_eq!(field.battle.situation.leader(leader).place, Place::Map(field.hex("0606")), "the one way out");
    field.battle = before;
    field.unit(Allies, "sov_trk", "0606");
    let played = field.play(&[1, 1], vec![], |table| alone::caught(table, Axis, hex));
    assert_eq!(played.removed(), [leader]);
}

/// 6.71: with a unit beside him nobody is alone.
#[test]
fn a_leader_with_units_is_not_caught() {
    let mut field = Field::open();
    lieutenant(&mut field, "0506");
    field.unit(Axis, "ger_inf", "0506");
    let hex = field.hex("0506");
    assert!(field.play(&[], vec![], |table| alone::caught(table, Axis, hex)).facts.is_empty());
}

/// 5.31, 6.71: a whole movement: combat units that come in catch a leader, unarmed transports do not.
#[test]
fn movement_catches_leaders() {
    for (kind, dice, caught) in [("ger_inf", &[6, 3][..], true), ("ger_kub", &[][..], false)] {
        let mut field = Field::open();
        let mover = field.unit(Axis, kind, "0507");
        let leader = field.leader(Allies, Rank::Sgt, (8, 0, 0), "0506");
        field.leader(Allies, Rank::Lt, (8, 0, 0), "1601");
        let answers = vec![
            Choice::Stack(field.hex("0507")),
            Choice::Move(u(mover)),
            Choice::Hex(field.hex("0506")),
            Choice::Decline,
        ];
        let answers = if kind == "ger_inf" {
            let mut all = answers;
            all.insert(1, Choice::Set(Vec::new()));
            all
        } else {
            answers
        };
        let played = field.step(dice, answers);
        assert_eq!(played.removed(), if caught { vec![leader] } else { vec![] }, "{kind}");
    }
}

/// 6.72: when the highest leader is lost all others who are not activated check; who fails is marked. It happens once.
#[test]
fn the_loss_of_the_highest_shakes_the_others() {
    let mut field = Field::open();
    let captain = field.leader(Axis, Rank::Cpt, (9, 0, 0), "0506");
    let idle = field.leader(Axis, Rank::Lt, (8, 0, 0), "0510");
    let fired = field.leader(Axis, Rank::Lt, (8, 0, 0), "0710");
    let marked = field.leader(Axis, Rank::Lt, (8, 0, 0), "0910");
    let active = field.leader(Axis, Rank::Sgt, (8, 0, 0), "1110");
    field.leader(Allies, Rank::Lt, (8, 0, 0), "1310");
    field.change_leader(fired).readiness = Readiness::FiredOnce;
    field.change_leader(marked).readiness = Readiness::Marked;
    field.activate(Axis, Task::Move, &[l(active)]);
    let dice = [4, 4, 4, 5];
    let played = field.play(&dice, vec![], |table| leaders::removed(table, captain));
    assert!(played.has(&Fact::Decapitated { side: Axis, over: false }));
    assert_eq!(played.checks(), [(l(idle), 0, 8), (l(fired), 0, 8)]);
    assert_eq!(played.morale(), [(l(fired), Morale::Disrupted)]);
    assert!(played.has(&Fact::Marked { actor: l(fired), readiness: Readiness::Marked }));
    assert!(!played.has(&Fact::Marked { actor: l(idle), readiness: Readiness::Marked }));
    assert_eq!(field.battle.situation.decapitation[Axis], Decapitation::Pending);
    // Whoever is the highest now is missed no more.
    let played = field.play(&[], vec![], |table| {
        leaders::removed(table, idle)?;
        leaders::removed(table, fired)?;
        leaders::removed(table, marked)
    });
    assert!(played.facts.iter().all(|fact| matches!(fact, Fact::LeaderRemoved { .. })), "{:?}", played.facts);
}

/// 6.72: while another of his rank is left nobody was the highest.
#[test]
fn one_of_two_captains_is_not_the_highest() {
    let mut field = Field::open();
    let captains = [(); 2].map(|()| field.leader(Axis, Rank::Cpt, (9, 0, 0), "0506"));
    field.leader(Axis, Rank::Lt, (8, 0, 0), "0510");
    let played = field.play(&[], vec![], |table| leaders::removed(table, captains[0]));
    assert_eq!(played.facts.len(), 1, "{:?}", played.facts);
    let played = field.play(&[1, 1], vec![], |table| leaders::removed(table, captains[1]));
    assert!(played.has(&Fact::Decapitated { side: Axis, over: false }));
}

/// A side that lost its highest leader, before a new turn: a lieutenant and two sergeants are left.
fn headless() -> (Field, [LeaderId; 3]) {
    let mut field = Field::open();
    let sergeants = [(); 2].map(|()| field.leader(Axis, Rank::Sgt, (8, 0, 0), "0506"));
    let highest = field.leader(Axis, Rank::Lt, (8, 0, 0), "0510");
    field.battle.situation.decapitation[Axis] = Decapitation::Pending;
    (field, [highest, sergeants[0], sergeants[1]])
}

/// 6.72, R10: at the start of the next turn the new highest leader checks; if he passes nothing follows.
#[test]
fn the_new_highest_leader_may_hold() {
    let (mut field, [highest, ..]) = headless();
    let played = field.play(&[4, 4], vec![], |table| decapitation::start_of_turn(table, Axis));
    assert_eq!(played.checks(), [(l(highest), 0, 8)]);
    assert_eq!(field.battle.situation.initiative[Axis], 3);
    assert_eq!(field.battle.situation.decapitation[Axis], Decapitation::Past);
    let played = field.play(&[], vec![], |table| decapitation::start_of_turn(table, Axis));
    assert!(played.facts.is_empty(), "once");
    // As an option it costs initiative in any case.
    let (mut field, _) = headless();
    field.game.scenario.options.decapitation_always_costs = true;
    field.play(&[4, 4], vec![], |table| decapitation::start_of_turn(table, Axis));
    assert_eq!(field.battle.situation.initiative[Axis], 2);
}

/// 6.72: if he fails all others check, and the side loses a point of initiative, never below 0.
#[test]
fn the_new_highest_leader_may_fail() {
    let (mut field, [highest, one, two]) = headless();
    let dice = [4, 5, 4, 4, 4, 5];
    let played = field.play(&dice, vec![], |table| decapitation::start_of_turn(table, Axis));
    let who: Vec<Actor> = played.checks().iter().map(|(actor, ..)| *actor).collect();
    assert_eq!(who, [l(highest), l(one), l(two)]);
    let marked = |actor: Actor| field.battle.situation.readiness(actor) == Readiness::Marked;
    assert_eq!([highest, one, two].map(|id| marked(l(id))), [false, false, true]);
    assert_eq!(field.battle.situation.initiative[Axis], 2);
    let (mut field, _) = headless();
    field.battle.situation.initiative[Axis] = 0;
    let played = field.play(&dice, vec![], |table| decapitation::start_of_turn(table, Axis));
    assert!(!played.facts.iter().any(|fact| matches!(fact, Fact::InitiativeLost { .. })));
}

/// 3.0a, 6.72: a whole step: the check comes before the initiative is rolled for.
#[test]
fn a_turn_begins_with_the_check_of_the_new_highest() {
    let (mut field, [highest, ..]) = headless();
    field.battle.situation.stage = Stage::Initiative;
    let played = field.step(&[1, 1, 6, 1], vec![]);
    assert_eq!(played.checks(), [(l(highest), 0, 8)]);
    let at = |wanted: &dyn Fn(&Fact) -> bool| played.facts.iter().position(wanted);
    let over = at(&|fact| matches!(fact, Fact::Decapitated { over: true, .. }));
    let rolled = at(&|fact| matches!(fact, Fact::InitiativeRolled { .. }));
    assert!(over < rolled, "{:?}", played.facts);
    assert!(<Platoons as opfire::kit::Rules>::outcome(&field.battle.situation).is_none());
}

/// 6.73: units that were with a major or more check, with what he would have added taken off; other leaders still help (6.51).
#[test]
fn a_major_is_missed() {
    for (rank, misses) in [(Rank::Cpt, false), (Rank::Maj, true), (Rank::Col, true)] {
        let mut field = Field::open();
        let inf = field.unit(Axis, "ger_inf", "0506");
        field.unit(Axis, "ger_inf", "0507");
        field.leader(Axis, Rank::Gen, (9, 0, 0), "1601");
        let major = field.leader(Axis, rank, (9, 0, 2), "0506");
        let dice: &[u8] = if misses { &[3, 4] } else { &[] };
        let played = field.play(dice, vec![], |table| leaders::removed(table, major));
        assert_eq!(played.checks(), if misses { vec![(u(inf), 0, 6)] } else { vec![] }, "{rank:?}");
    }
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz4e", "0506");
    let inf = field.unit(Axis, "ger_inf", "0506");
    field.leader(Axis, Rank::Gen, (9, 0, 0), "1601");
    let major = field.leader(Axis, Rank::Maj, (9, 0, 2), "0506");
    field.leader(Axis, Rank::Sgt, (8, 0, 1), "0506");
    let played = field.play(&[1, 1, 1, 1], vec![], |table| leaders::removed(table, major));
    assert_eq!(played.checks(), [(u(tank), 0, 6), (u(inf), 0, 7)]);
}
