//! Loaded transports under fire and in assaults (5.65, 5.66, 5.67): all aboard share what becomes of them.

use opfire::kit::Side;
use opfire::platoons::rules::fire::{antitank, direct};
use opfire::platoons::rules::morale::{check, value};
use opfire::platoons::rules::movement::{March, steps};
use opfire::platoons::rules::{Actor, AtResult, Choice, Fact, Morale, Place, Rank, RollFor, Task};

use super::field::{Field, l, u};
use super::transport::{aboard, acts, go};

/// 7.6, 5.65, 6.7: with a transport everybody aboard is lost.
#[test]
fn all_aboard_are_lost_with_their_transport() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    field.leader(Side::Axis, Rank::Cpt, (8, 0, 0), "0101");
    aboard(&mut field, u(men), truck);
    aboard(&mut field, l(leader), truck);
    let played =
        field.play(&[], vec![], |table| opfire::platoons::rules::fire::losses::lose(table, truck, 1));
    assert_eq!(played.steps(), [(truck, 1), (men, 2)]);
    assert_eq!(played.removed(), [leader]);
    assert_eq!(field.battle.situation.steps_lost.axis, 3);
}

/// 5.65, 5.66: only the transport checks, helped by the leader it carries; what becomes of it becomes of all aboard, who stand in
/// its hex at once, guns limbered.
#[test]
fn a_shaken_transport_sets_down_all_aboard() {
    let mut field = Field::open();
    let (truck, gun) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_p50", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 1), "0508");
    aboard(&mut field, u(gun), truck);
    aboard(&mut field, l(leader), truck);
    assert_eq!(
        value::in_check(&field.game, &field.battle.situation, u(truck), None),
        9,
        "8 and his modifier"
    );
    let played = field.play(&[5, 5], vec![], |table| check::check(table, u(truck), 0));
    let hex = field.hex("0508");
    let disrupted = |actor| (actor, Morale::Disrupted);
    assert_eq!(played.morale(), [disrupted(u(truck)), disrupted(l(leader)), disrupted(u(gun))]);
    assert_eq!((field.unit_of(gun).place, field.unit_of(gun).limbered), (Place::Map(hex), true));
    assert_eq!(field.battle.situation.leader(leader).place, Place::Map(hex));
}

/// 5.65: who is worse than his transport stays so; nobody is demoralized by being set down twice.
#[test]
fn who_is_worse_already_stays_so() {
    let mut field = Field::open();
    let truck = field.unit(Side::Axis, "ger_trk", "0508");
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    aboard(&mut field, l(leader), truck);
    field.change_leader(leader).morale = Morale::Demoralized;
    let played = field.play(&[4, 5], vec![], |table| check::check(table, u(truck), 0));
    assert_eq!(played.morale(), [(u(truck), Morale::Disrupted)]);
}

/// 6.7: a leader on a truck checks for himself, and suffers with it besides.
#[test]
fn leaders_aboard_are_in_double_danger() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    aboard(&mut field, u(men), truck);
    aboard(&mut field, l(leader), truck);
    let foe = field.unit(Side::Allies, "sov_hmg", "0506");
    let hex = field.hex("0508");
    let played = field.play(&[6, 5, 3, 4, 4, 5], vec![], |table| {
        let (game, situation) = (table.game(), table.situation());
        let volley = direct::volley(game, situation, Side::Allies, hex, &[(u(foe), None)], None);
        opfire::platoons::rules::fire::resolve(table, volley, &[])
    });
    assert_eq!(played.checks().iter().map(|(who, _, _)| *who).collect::<Vec<_>>(), [l(leader), u(truck)]);
    let disrupted = |actor| (actor, Morale::Disrupted);
    assert_eq!(played.morale(), [disrupted(u(truck)), disrupted(l(leader)), disrupted(u(men))]);
}

/// 7.25, 7.41, 5.65: a carrier's armour keeps everything but losses from those in it.
#[test]
fn armour_protects_those_in_it() {
    let mut field = Field::open();
    let (carrier, men) =
        (field.unit(Side::Axis, "ger_spw", "0508"), field.unit(Side::Axis, "ger_gren", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    aboard(&mut field, u(men), carrier);
    aboard(&mut field, l(leader), carrier);
    let foe = field.unit(Side::Allies, "sov_hmg", "0506");
    let hex = field.hex("0508");
    let shot = |field: &mut Field, dice: &[u8]| {
        field.play(dice, vec![], |table| {
            let (game, situation) = (table.game(), table.situation());
            let volley = direct::volley(game, situation, Side::Allies, hex, &[(u(foe), None)], None);
            opfire::platoons::rules::fire::resolve(table, volley, &[])
        })
    };
    assert!(shot(&mut field, &[6, 5]).checks().is_empty());
    // Leaders outside check.
    field.change_leader(leader).place = Place::Map(hex);
    assert_eq!(shot(&mut field, &[6, 5, 1, 2]).checks().len(), 1);
}

/// 13.3, 13.21: getting on and off draws fire, at the transport with all aboard; a second time in the same hex, but not by those
/// who have fired twice.
#[test]
fn getting_on_and_off_draws_fire() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0510"), field.unit(Side::Axis, "ger_inf", "0510"));
    let foe = field.unit(Side::Allies, "sov_hmg", "0507");
    let fire = || Choice::Set(vec![u(foe)]);
    let onto = truck;
    let answers =
        vec![Choice::Load { who: u(men), onto }, fire(), Choice::Unload(u(men)), fire(), Choice::Decline];
    let played = go(&mut field, truck, &[u(men)], &[3, 4, 3, 4], answers);
    let order: Vec<&str> = played
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Loaded { .. } => Some("on"),
            Fact::Unloaded { .. } => Some("off"),
            Fact::FireOpened(volley) => {
                assert_eq!(volley.at_mover, Some(u(truck)));
                Some("fire")
            }
            _ => None,
        })
        .collect();
    assert_eq!(order, ["on", "fire", "fire", "off"]);
}

/// 13.24, 5.66: who is set down by force is not fired at for it, and a transport that fails its check stops with it.
#[test]
fn fire_stops_a_loaded_transport() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0510"), field.unit(Side::Axis, "ger_inf", "0510"));
    aboard(&mut field, u(men), truck);
    let foe = field.unit(Side::Allies, "sov_hmg", "0507");
    let hex = field.hex("0511");
    // At four hexes it is column 4, where 11 is a check; 9 against 8 disrupts.
    let answers = vec![Choice::Hex(hex), Choice::Set(vec![u(foe)])];
    let played = go(&mut field, truck, &[u(men)], &[5, 6, 4, 5], answers);
    assert_eq!(played.morale(), [(u(truck), Morale::Disrupted), (u(men), Morale::Disrupted)]);
    assert_eq!((field.unit_of(men).place, field.unit_of(truck).place), (Place::Map(hex), Place::Map(hex)));
    let segment = field.battle.situation.segment.as_ref().expect("a segment");
    assert!(segment.part(u(men)).is_some_and(|part| part.done));
}

/// 5.67: where enemies are nobody gets on, but men get off; a carrier attacks with its own fire alone.
#[test]
fn among_enemies_nobody_gets_on() {
    let mut field = Field::open();
    let (carrier, men) =
        (field.unit(Side::Axis, "ger_spw", "0508"), field.unit(Side::Axis, "ger_gren", "0508"));
    field.unit(Side::Allies, "sov_inf", "0508");
    field.activate(Side::Axis, Task::Move, &[u(carrier), u(men)]);
    assert_eq!(acts(&field, &March::of(u(carrier))), []);
    aboard(&mut field, u(men), carrier);
    assert_eq!(acts(&field, &March::of(u(carrier))), [Choice::Unload(u(men))]);
    let hex = field.hex("0508");
    let onslaught = opfire::platoons::rules::assault::onslaught(
        &field.game,
        &field.battle.situation,
        hex,
        &[u(carrier)],
        Side::Axis,
    );
    assert_eq!(onslaught.strength(), 5, "the SPW's own direct fire");
    assert!(
        opfire::platoons::rules::assault::candidates(&field.game, &field.battle.situation, hex)
            .iter()
            .all(|who| *who != u(men))
    );
}

/// 12.42, 5.31: an unarmed transport alone with enemies is lost with its load.
#[test]
fn a_loaded_truck_alone_with_enemies_is_lost() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    aboard(&mut field, u(men), truck);
    let foe = field.unit(Side::Allies, "sov_inf", "0509");
    let hex = field.hex("0508");
    let played = go(&mut field, foe, &[], &[], vec![Choice::Hex(hex), Choice::Decline]);
    assert_eq!(played.steps(), [(truck, 1), (men, 2)]);
}

/// 12.12, 12.13: who leaves an assault hex does not go where a loaded transport of the enemy is, though an empty one bars nobody.
#[test]
fn loaded_transports_bar_the_way_out_of_an_assault() {
    let mut field = Field::open();
    let men = field.unit(Side::Axis, "ger_inf", "0508");
    field.unit(Side::Allies, "sov_inf", "0508");
    let truck = field.unit(Side::Allies, "sov_trk", "0507");
    let load = field.unit(Side::Allies, "sov_inf", "0507");
    aboard(&mut field, u(load), truck);
    let hex = field.hex("0507");
    let goes = |field: &Field| {
        let steps = steps(&field.game, &field.battle.situation, &March::of(u(men)));
        steps.iter().any(|step| step.to == hex)
    };
    assert!(!goes(&field));
    field.change(load).place = Place::Eliminated;
    assert!(goes(&field));
}

/// 12.12, 5.65: fire at those who leave an assault hex meets a carrier, and not its load besides.
#[test]
fn a_free_shot_meets_the_carrier_alone() {
    let mut field = Field::open();
    let (carrier, men) =
        (field.unit(Side::Axis, "ger_spw", "0508"), field.unit(Side::Axis, "ger_gren", "0508"));
    aboard(&mut field, u(men), carrier);
    field.unit(Side::Allies, "sov_inf", "0508");
    let next = field.hex("0507");
    // The enemy uses his assault value, not grenades; 11 in the column of a platoon is a check. The carrier then stays.
    let played = go(
        &mut field,
        carrier,
        &[u(men)],
        &[5, 6, 1, 2],
        vec![Choice::Hex(next), Choice::Decline, Choice::Decline],
    );
    assert_eq!(played.checks().iter().map(|(who, _, _)| *who).collect::<Vec<_>>(), [u(carrier)]);
    assert_eq!(field.battle.situation.hex_of(u(men)), Some(next));
}

/// 6.7, 5.65: a shot that costs a carrier of two steps one of them may hit a leader aboard, who checks for himself besides; nobody on
/// foot beside it does either.
#[test]
fn leaders_aboard_a_carrier_that_is_hit_are_rolled_for() {
    for (dice, removed) in [([1, 2, 3, 4, 3, 4], true), ([2, 2, 3, 4, 3, 4], false)] {
        let mut field = Field::open();
        let carrier = field.unit(Side::Axis, "ger_spw", "0508");
        let kind = usize::from(field.unit_of(carrier).kind);
        field.game.kinds[kind].reduced = Some(field.game.kinds[kind].full);
        field.change(carrier).steps = 2;
        let [leader, other] = [0, 1].map(|_| field.leader(Side::Axis, Rank::Sgt, (8, 0, 0), "0508"));
        field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0101");
        aboard(&mut field, l(leader), carrier);
        let hit = AtResult::Hit { steps: 1, check: 0 };
        let dice = if removed { &dice[..4] } else { &dice[..] };
        let played = field.play(dice, vec![], |table| antitank::suffer(table, carrier, hit, None));
        let rolled = |fact: &Fact| matches!(fact, Fact::Rolled { roll: RollFor::LeaderHit { .. }, .. });
        assert_eq!(played.facts.iter().filter(|fact| rolled(fact)).count(), 1);
        assert_eq!(played.removed().contains(&leader), removed);
        let checked: Vec<Actor> = played.checks().into_iter().map(|(who, _, _)| who).collect();
        assert_eq!(checked, if removed { vec![u(carrier)] } else { vec![l(leader), u(carrier)] });
        assert!(!checked.contains(&l(other)));
    }
}
