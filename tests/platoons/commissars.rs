//! Commissars (6.6).

use opfire::files::source::Source;
use opfire::kit::Side::{self, Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::judge_scenario;
use opfire::platoons::rules::air;
use opfire::platoons::rules::fire::bombardment;
use opfire::platoons::rules::leaders::commissars;
use opfire::platoons::rules::morale::recovery;
use opfire::platoons::rules::movement;
use opfire::platoons::rules::{
    Actor, Battle, Choice, Fact, LeaderId, Morale, Question, Rank, Readiness, RollFor, Task, UnitId, Way,
    edge,
};

use super::field::{Field, l, u};
use super::scenarios::{SMALL, source, with};

/// The small battle with commissars for the Soviets.
fn with_commissars(count: u8) -> String {
    let commissars = format!("leaders: [(rank: Sgt)], commissars: [(count: {count})],");
    SMALL.replace("leaders: [(rank: Sgt)],", &commissars)
}

/// 6.6, R60: they are drawn from a cup of their own, with a morale and nothing else, and nobody is drawn instead of them.
#[test]
fn commissars_have_a_cup_of_their_own() {
    let read = |text: String| judge_scenario(&Source::new("small.platoons.ron", text), &Library::embedded());
    let (game, told) = read(with_commissars(4));
    assert!(told.is_none(), "{told:?}");
    let game = game.expect("a game");
    for seed in 0..5 {
        let battle = Battle::new(&game, seed);
        let soviets = battle.situation.all_leaders().filter(|(_, man)| man.owner == Side::Allies);
        let ranks: Vec<Option<Rank>> = soviets.map(|(_, man)| game.rank(man)).collect();
        assert_eq!(ranks, [Some(Rank::Sgt), None, None, None, None]);
        let names = battle.situation.all_leaders().map(|(_, man)| game.man(man).face.name.as_str());
        let names: std::collections::BTreeSet<&str> = names.collect();
        assert_eq!(names.len(), 6, "each once");
    }
    let (_, told) = read(with_commissars(5));
    let told = told.expect("a mistake").to_string();
    assert!(told.contains("this nation has 4 commissars"), "{told}");
}

/// 6.6: leaders do not help them in a check, nor they others.
#[test]
fn nobody_helps_a_commissar_in_a_check_nor_he_anybody() {
    use opfire::platoons::rules::morale::value;
    let mut field = Field::open();
    let commissar = Actor::Leader(field.commissar(Side::Allies, 9, "0507"));
    let major = Actor::Leader(field.leader(Side::Allies, Rank::Maj, (8, 1, 2), "0507"));
    let unit = Actor::Unit(field.unit(Side::Allies, "sov_inf", "0508"));
    let morale = |field: &Field, who| value::in_check(&field.game, &field.battle.situation, who, None);
    assert_eq!((morale(&field, commissar), morale(&field, major), morale(&field, unit)), (9, 8, 10));
    field.battle.situation.leaders[1].morale = Morale::Demoralized;
    assert_eq!((morale(&field, commissar), morale(&field, unit)), (9, 8));
}

/// The Soviet turn: a commissar and what else is put.
fn soviets() -> Field {
    let mut field = Field::open();
    field.turn_of(Side::Allies);
    field
}

fn demoralized(field: &mut Field, hex: &str) -> UnitId {
    let unit = field.unit(Side::Allies, "sov_inf", hex);
    field.change(unit).morale = Morale::Demoralized;
    unit
}

/// The hexes that are offered to somebody who moves, and whether he may stay.
fn offered(played: &super::field::Played<()>, mover: Actor) -> Vec<(Vec<String>, bool)> {
    let asked = played.asked.iter().filter(|asked| asked.question == Question::MoveTo { mover });
    let field = Field::open();
    asked
        .map(|asked| {
            let hexes = asked.offer.choices.iter().filter_map(|choice| match choice {
                Choice::Hex(hex) => Some(field.game.map.name(*hex)),
                _ => None,
            });
            (hexes.collect(), asked.offer.choices.contains(&Choice::Decline))
        })
        .collect()
}

/// 6.6: they lead nobody, are led by nobody, and neither fire nor go with others.
#[test]
fn a_commissar_commands_nobody() {
    use opfire::platoons::rules::activation;
    let mut field = soviets();
    let commissar = field.commissar(Side::Allies, 9, "0505");
    let major = field.leader(Side::Allies, Rank::Maj, (8, 0, 0), "0505");
    let unit = field.unit(Side::Allies, "sov_inf", "0505");
    let situation = &field.battle.situation;
    assert!(!activation::leads(&field.game, situation, l(commissar)));
    assert!(activation::units(&field.game, situation, l(commissar)).is_empty());
    assert!(activation::subordinates(&field.game, situation, major).is_empty());
    field.activate(Side::Allies, Task::Move, &[l(commissar), u(unit)]);
    let played = field.play(&[], vec![Choice::Decline], |table| movement::go(table, u(unit)));
    assert!(!played.asked.iter().any(|asked| matches!(asked.question, Question::MoveWith { .. })));
}

/// 6.61, the example of 6.66: he goes to the nearest demoralized unit, by the shortest way, as far as he comes, and may not stay;
/// his side does not pass before he has.
#[test]
fn a_commissar_goes_to_the_nearest_demoralized_unit() {
    let mut field = soviets();
    let commissar = field.commissar(Side::Allies, 9, "0505");
    let near = demoralized(&mut field, "0507");
    let far = demoralized(&mut field, "0511");
    field.unit(Side::Allies, "sov_inf", "1101");
    for unit in [near, far] {
        field.change(unit).readiness = Readiness::Marked;
    }
    assert_eq!(field.refused(vec![Choice::Pass]).rule, "3.0b");
    let (here, there) = (field.hex("0506"), field.hex("0507"));
    let answers = vec![
        Choice::Stack(field.hex("0505")),
        Choice::Move(l(commissar)),
        Choice::Hex(here),
        Choice::Hex(there),
    ];
    let refused = [answers[..2].to_vec(), vec![Choice::Decline]].concat();
    assert_eq!(field.refused(refused).rule, "5.0");
    let played = field.step(&[], answers);
    assert_eq!(field.battle.situation.hex_of(l(commissar)), Some(there));
    let ways = offered(&played, l(commissar));
    assert_eq!(ways, [(vec!["0506".to_owned()], false), (vec!["0507".to_owned()], false)]);
    // With a demoralized unit he stays (6.65).
    field.change_leader(commissar).readiness = Readiness::Ready;
    field.turn_of(Side::Allies);
    let played = field.step(&[], vec![Choice::Pass]);
    assert!(played.has(&Fact::Passed { side: Side::Allies }));
}

/// 6.66: of two commissars only the nearer one has to go to a single demoralized unit; to two of them both do.
#[test]
fn one_commissar_is_enough_for_one_unit() {
    let mut field = soviets();
    let near = field.commissar(Side::Allies, 9, "0505");
    let far = field.commissar(Side::Allies, 9, "0501");
    demoralized(&mut field, "0507");
    let goes = |field: &Field, who| commissars::has_to_go(&field.game, &field.battle.situation, who);
    assert!(goes(&field, near) && !goes(&field, far));
    field.change_leader(near).morale = Morale::Demoralized;
    assert!(!goes(&field, near) && goes(&field, far), "the demoralized go nowhere");
    field.change_leader(near).morale = Morale::Disrupted;
    demoralized(&mut field, "1107");
    assert!(goes(&field, near) && goes(&field, far));
}

/// A recovery with a commissar in the hex, and a leader who could have helped.
fn recovery_under(
    dice: &[u8],
    place: impl FnOnce(&mut Field, LeaderId, UnitId),
) -> (Field, LeaderId, UnitId, Vec<Fact>) {
    let mut field = soviets();
    let commissar = field.commissar(Side::Allies, 9, "0505");
    let leader = field.leader(Side::Allies, Rank::Lt, (8, 0, 1), "0505");
    let unit = demoralized(&mut field, "0505");
    place(&mut field, commissar, unit);
    field.activate(Side::Allies, Task::Move, &[l(leader), u(unit)]);
    let played = field.play(dice, vec![], |table| recovery::attempt(table, u(unit)));
    (field, commissar, unit, played.facts)
}

/// 6.62, 6.63, 6.65, the example: a 7 against his 9 brings the unit back to good order at once; he is activated with it, and marked.
#[test]
fn under_a_commissar_a_unit_is_in_good_order_again() {
    let (field, commissar, unit, facts) = recovery_under(&[3, 4], |_, _, _| ());
    let roll = RollFor::Recovery { actor: u(unit), morale: 9 };
    assert!(facts.iter().any(|fact| matches!(fact, Fact::Rolled { roll: of, .. } if *of == roll)));
    assert_eq!(field.unit_of(unit).morale, Morale::Good);
    assert_eq!(field.battle.situation.leader(commissar).readiness, Readiness::Marked);
    assert!(matches!(&facts[0], Fact::Activated { who, .. } if who[0].actor == l(commissar)));
}

/// 6.63: or it loses a step and stays demoralized; a 9 is no success. Towns add 1 (14.45); a disrupted commissar is as good (6.64).
#[test]
fn or_it_loses_a_step() {
    let (field, _, unit, _) = recovery_under(&[4, 5], |_, _, _| ());
    assert_eq!((field.unit_of(unit).morale, field.unit_of(unit).steps), (Morale::Demoralized, 1));
    let (field, commissar, unit, _) = recovery_under(&[4, 5], |field, commissar, _| {
        field.terrain("0505", Terrain::Town);
        field.change_leader(commissar).morale = Morale::Disrupted;
    });
    assert_eq!((field.unit_of(unit).morale, field.unit_of(unit).steps), (Morale::Good, 2));
    assert_eq!(field.battle.situation.leader(commissar).morale, Morale::Disrupted);
}

/// 6.63: the commissar flees with the unit, and stays as he is.
#[test]
fn he_flees_with_it() {
    let mut field = soviets();
    let commissar = field.commissar(Side::Allies, 8, "0505");
    let unit = demoralized(&mut field, "0505");
    field.unit(Side::Axis, "ger_hmg", "0508");
    field.activate(Side::Allies, Task::Move, &[u(unit)]);
    let away = Choice::Hex(field.hex("0504"));
    let further = Choice::Hex(field.hex("0503"));
    let (none, last) = (Choice::Decline, Choice::Hex(field.hex("0502")));
    let played = field.play(&[6, 6], vec![away, none.clone(), further, none, last], |table| {
        recovery::attempt(table, u(unit))
    });
    let went = played.facts.iter().filter_map(|fact| match fact {
        Fact::Went { with, way: Way::Fled, .. } => Some(with.clone()),
        _ => None,
    });
    assert!(went.into_iter().all(|with| with == [commissar]));
    assert_eq!(field.unit_of(unit).steps, 1);
    assert_eq!(field.battle.situation.leader(commissar).morale, Morale::Good);
    assert_eq!(field.battle.situation.hex_of(l(commissar)), field.battle.situation.hex_of(u(unit)));
}

/// 6.64, 6.65: a demoralized commissar helps nobody, nor does a marked one; then leaders may. Armour may do without him.
#[test]
fn who_helps_in_the_place_of_a_commissar() {
    for (morale, readiness) in [(Morale::Demoralized, Readiness::Ready), (Morale::Good, Readiness::Marked)] {
        let mut field = soviets();
        let commissar = field.commissar(Side::Allies, 9, "0505");
        field.change_leader(commissar).morale = morale;
        field.change_leader(commissar).readiness = readiness;
        let leader = field.leader(Side::Allies, Rank::Lt, (8, 0, 1), "0505");
        let unit = demoralized(&mut field, "0505");
        field.activate(Side::Allies, Task::Move, &[l(leader), u(unit)]);
        let played =
            field.play(&[1, 2], vec![Choice::Actor(l(leader))], |table| recovery::attempt(table, u(unit)));
        assert_eq!(played.morale(), [(u(unit), Morale::Disrupted)]);
    }
    let mut field = soviets();
    let commissar = field.commissar(Side::Allies, 9, "0505");
    let tank = field.unit(Side::Allies, "sov_t34c", "0505");
    field.change(tank).morale = Morale::Demoralized;
    field.activate(Side::Allies, Task::Move, &[u(tank)]);
    let played =
        field.play(&[3, 4], vec![Choice::Actor(l(commissar))], |table| recovery::attempt(table, u(tank)));
    assert_eq!(played.asked[0].offer.choices, [Choice::Actor(l(commissar)), Choice::Decline]);
    assert_eq!(played.morale(), [(u(tank), Morale::Good)]);
}

/// 6.6: he helps no demoralized leader, and no disrupted unit.
#[test]
fn he_helps_the_demoralized_only() {
    let mut field = soviets();
    field.commissar(Side::Allies, 9, "0505");
    let leader = field.leader(Side::Allies, Rank::Lt, (8, 0, 1), "0505");
    let unit = field.unit(Side::Allies, "sov_inf", "0505");
    field.change(unit).morale = Morale::Disrupted;
    field.change_leader(leader).morale = Morale::Demoralized;
    field.activate(Side::Allies, Task::Move, &[l(leader), u(unit)]);
    for actor in [l(leader), u(unit)] {
        assert!(commissars::helpers(&field.game, &field.battle.situation, actor).is_empty());
    }
}

/// 6.72: the loss of the highest leader is nothing to commissars, nor is theirs to anybody.
#[test]
fn a_commissar_is_nobodys_highest_leader() {
    let mut field = soviets();
    let commissar = field.commissar(Side::Allies, 9, "0505");
    field.leader(Side::Allies, Rank::Cpl, (8, 0, 0), "0909");
    let played = field.play(&[], vec![], |table| opfire::platoons::rules::leaders::removed(table, commissar));
    assert_eq!(played.facts, [Fact::LeaderRemoved { leader: commissar }]);
}

/// 6.6, 9.1: he spots for no guns, not even for smoke, and for no aircraft (R268); a leader where he is does.
#[test]
fn a_commissar_spots_for_nobody() {
    for commissar in [true, false] {
        let mut field = Field::open();
        let mortar = field.unit(Allies, "sov_m82", "0505");
        field.unit(Axis, "ger_inf", "0509");
        field.terrain("0507", Terrain::Woods);
        field.terrain("0509", Terrain::Woods);
        match commissar {
            true => field.commissar(Allies, 9, "0508"),
            false => field.leader(Allies, Rank::Sgt, (8, 0, 0), "0508"),
        };
        field.activate(Allies, Task::Fire, &[u(mortar)]);
        let (game, situation) = (&field.game, &field.battle.situation);
        let segment = situation.segment.as_ref().expect("a segment");
        assert_eq!(bombardment::targets(game, situation, segment).is_empty(), commissar);
        assert_eq!(air::targets(game, situation, Allies).is_empty(), commissar);
        assert_eq!(bombardment::overlooks(game, situation, Allies, field.hex("0509")), !commissar);
    }
}

/// 9.1: guns off the board that have commissars alone find no target, and the scenario is told so.
#[test]
fn guns_with_commissars_alone_are_told_of() {
    let told = |leaders: &str| {
        let text = with("leaders: [(rank: Sgt)],", &format!("{leaders} off_board: [(strength: 16)],"));
        let told = judge_scenario(&source(text), &Library::embedded()).1;
        told.map(|told| told.to_string()).unwrap_or_default()
    };
    assert!(told("commissars: [(count: 1)],").contains("nobody spots for artillery off the board"));
    assert_eq!(told("leaders: [(rank: Sgt)], commissars: [(count: 1)],"), "");
}

/// R304, 6.61: at an exit he does not leave the map while somebody is demoralized to whom he has to go.
#[test]
fn a_commissar_does_not_leave_those_who_need_him() {
    let mut field = Field::open();
    let commissar = field.commissar(Allies, 9, "0501");
    let unit = field.unit(Allies, "sov_inf", "0505");
    field.game.scenario.sides[Allies].exits = vec![field.hex("0501")];
    let leaves = |field: &Field| {
        let march = movement::March::of(l(commissar));
        edge::may_leave(&field.game, &field.battle.situation, &march).is_some()
    };
    assert!(leaves(&field));
    field.change(unit).morale = Morale::Demoralized;
    assert!(!leaves(&field));
}
