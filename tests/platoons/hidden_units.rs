//! Hidden units as an option (R242): what the other side sees of them, who finds them, and how they show themselves.

use std::sync::Arc;

use opfire::kit::Side::{self, Allies, Axis};
use opfire::kit::lab::look_back;
use opfire::platoons::ai::Computer;
use opfire::platoons::board::{Hex, Terrain};
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::judge_scenario;
use opfire::platoons::rules::fire::bombardment::{self, Barrage};
use opfire::platoons::rules::movement::{March, steps};
use opfire::platoons::rules::{
    Choice, Dug, Fact, Game, Place, Platoons, Question, Rank, Stage, Task, UnitId, View, hiding,
};
use rand_pcg::Pcg32;

use super::field::{Field, l, u};
use super::played_out::{by_the_computer, hold_together};
use super::scenarios::{read, source, with};

/// Hides a unit in a hex.
fn hide(field: &mut Field, side: Side, kind: &str, hex: &str) -> UnitId {
    field.game.scenario.options.hidden_units = true;
    let unit = field.unit(side, kind, hex);
    field.change(unit).place = Place::Hidden(Some(field.hex(hex)));
    unit
}

/// A Soviet platoon that hides in woods in 0507, where men are seen from three hexes.
fn in_woods() -> (Field, UnitId) {
    let mut field = Field::open();
    field.terrain("0507", Terrain::Woods);
    let unit = hide(&mut field, Allies, "sov_inf", "0507");
    (field, unit)
}

fn found(field: &Field, unit: UnitId) -> bool {
    match field.unit_of(unit).place {
        Place::Hidden(Some(hex)) => hiding::is_found(&field.game, &field.battle.situation, unit, hex),
        other => panic!("{other:?}"),
    }
}

/// 15.11: the other side's view is the same wherever a unit hides, and the fact tells it no hex.
#[test]
fn the_enemy_does_not_see_where_a_unit_hides() {
    let (mut field, unit) = in_woods();
    field.unit(Axis, "ger_inf", "0511");
    let (one, other) = (field.hex("0507"), field.hex("1307"));
    let view = |field: &Field, side| View::of(&field.battle, side);
    let (own, enemys) = (view(&field, Allies), view(&field, Axis));
    assert_eq!(own.situation.unit(unit).place, Place::Hidden(Some(one)));
    assert_eq!(enemys.situation.unit(unit).place, Place::Hidden(None));
    field.change(unit).place = Place::Hidden(Some(other));
    assert_eq!(view(&field, Axis), enemys);
    assert_ne!(view(&field, Allies), own);
    let fact = Fact::Hid { side: Allies, unit, hex: Some(one) };
    assert_eq!(fact.seen_by(Allies), fact);
    assert_eq!(fact.seen_by(Axis), Fact::Hid { side: Allies, unit, hex: None });
}

/// It is found from as far as its terrain lets it be seen (8.21), by units and by leaders, and from beside whatever stands there.
#[test]
fn who_comes_near_finds_it() {
    let (field, unit) = in_woods();
    assert!(!found(&field, unit), "nobody is there");
    for (side, at, is_found) in [(Axis, "0510", true), (Axis, "0511", false), (Allies, "0508", false)] {
        let (mut field, unit) = in_woods();
        field.unit(side, "ger_inf", at);
        assert_eq!(found(&field, unit), is_found, "a unit of {side:?} in {at}");
        let (mut field, unit) = in_woods();
        field.leader(side, Rank::Lt, (8, 0, 0), at);
        assert_eq!(found(&field, unit), is_found, "a leader of {side:?} in {at}");
    }
    for (at, is_found) in [("0509", false), ("0508", true)] {
        let (mut field, unit) = in_woods();
        for wood in ["0508", "0408", "0608"] {
            field.terrain(wood, Terrain::Woods);
        }
        field.unit(Axis, "ger_inf", at);
        assert_eq!(found(&field, unit), is_found, "behind a wood in {at}");
    }
}

/// 8.23: reconnaissance finds it from a hex farther.
#[test]
fn reconnaissance_finds_it_from_farther() {
    for (kind, at, is_found) in
        [("ger_inf", "0511", false), ("ger_s222", "0511", true), ("ger_s222", "0512", false)]
    {
        let (mut field, unit) = in_woods();
        field.unit(Axis, kind, at);
        assert_eq!(found(&field, unit), is_found, "{kind} in {at}");
    }
}

/// A Soviet unit that waits for the set-up, which has these hexes for its area, all of them woods.
fn waiting(kind: &str, area: &[&str]) -> (Field, UnitId) {
    let mut field = Field::open();
    area.iter().for_each(|hex| field.terrain(hex, Terrain::Woods));
    let unit = field.unit(Allies, kind, "0507");
    field.change(unit).place = Place::Waiting;
    field.game.scenario.sides.allies.units[0].area = area.iter().map(|hex| field.hex(hex)).collect();
    (field, unit)
}

/// Units hide in hexes of their area where no enemy is, where there is room, and where they may stand; dug in where one may dig.
#[test]
fn where_units_hide() {
    let hexes = |field: &Field, unit| hiding::hexes(&field.game, &field.battle.situation, unit);
    let (field, unit) = waiting("sov_inf", &["0507", "0707"]);
    assert_eq!(hexes(&field, unit), [field.hex("0507"), field.hex("0707")]);
    let (mut field, unit) = waiting("sov_inf", &["0507", "0707"]);
    field.leader(Axis, Rank::Lt, (8, 0, 0), "0507");
    assert_eq!(hexes(&field, unit), [field.hex("0707")], "an enemy is there");
    let (mut field, unit) = waiting("sov_inf", &["0507", "0707"]);
    (0..3).for_each(|_| _ = field.unit(Allies, "sov_inf", "0507"));
    assert_eq!(hexes(&field, unit), [field.hex("0707")], "it is full");
    let (mut field, unit) = waiting("sov_t34c", &["0507", "0707"]);
    field.terrain("0507", Terrain::HeavyJungle);
    assert_eq!(hexes(&field, unit), [field.hex("0707")], "no tank stands there");
    let (mut field, unit) = waiting("sov_inf", &["0507", "0707"]);
    field.terrain("0507", Terrain::Clear);
    field.terrain("0707", Terrain::RicePaddy);
    assert!(hexes(&field, unit).is_empty(), "in the open");
    field.game.scenario.sides.allies.units[0].dug_in = true;
    assert_eq!(hexes(&field, unit), [field.hex("0507")], "dug in, where one can dig");
}

/// Strongpoints, trains, those who begin aboard and those who come later are not hidden.
#[test]
fn who_hides() {
    let candidates = |field: &Field| hiding::candidates(&field.game, &field.battle.situation, Allies);
    for (kind, hides) in [("sov_inf", true), ("sov_t34c", true), ("any_sp_mg", false), ("sov_train", false)] {
        let (field, unit) = waiting(kind, &["0507"]);
        assert_eq!(candidates(&field).contains(&unit), hides, "{kind}");
    }
    let (mut field, _) = waiting("sov_inf", &["0507"]);
    field.game.scenario.sides.allies.units[0].aboard = true;
    assert!(candidates(&field).is_empty());
    let (mut field, _) = waiting("sov_inf", &["0507"]);
    field.game.scenario.sides.allies.units[0].enters = 2;
    assert!(candidates(&field).is_empty());
}

/// Where an enemy has come into its very hex it stands in the nearest one that is free: with room for it, and where it may stand. A gun
/// that was limbered is so when it shows itself.
#[test]
fn it_makes_room_for_who_has_come() {
    let stands =
        |field: &Field, unit| hiding::shown(&field.game, &field.battle.situation, unit).unit(unit).place;
    let (mut field, unit) = in_woods();
    assert_eq!(stands(&field, unit), Place::Map(field.hex("0507")));
    field.unit(Axis, "ger_inf", "0507");
    let mut taken: Vec<Place> = Vec::new();
    let mut other = |field: &Field, why: &str| {
        let place = stands(field, unit);
        let Place::Map(hex) = place else { panic!("{place:?}") };
        assert_eq!(field.game.map.distance(hex, field.hex("0507")), 1, "{why}");
        assert!(!taken.contains(&place), "{why}");
        taken.push(place);
        field.game.map.name(hex)
    };
    let one = other(&field, "beside it");
    (0..3).for_each(|_| _ = field.unit(Allies, "sov_inf", &one));
    let two = other(&field, "there was no room");
    field.terrain(&two, Terrain::AllWater);
    other(&field, "nobody stands there");
    let mut field = Field::open();
    let gun = hide(&mut field, Allies, "sov_g45", "0507");
    for limbered in [false, true] {
        field.game.scenario.sides.allies.units[0].limbered = limbered;
        let then = hiding::shown(&field.game, &field.battle.situation, gun);
        assert_eq!(then.unit(gun).limbered, limbered);
    }
}

/// Who is dug in in the open is found from beside alone.
#[test]
fn in_the_open_it_is_found_from_beside() {
    for (at, is_found) in [("0509", false), ("0508", true)] {
        let mut field = Field::open();
        let unit = hide(&mut field, Allies, "sov_inf", "0507");
        field.unit(Axis, "ger_inf", at);
        assert_eq!(found(&field, unit), is_found, "{at}");
    }
}

/// An enemy who moves near finds it in the middle of his movement; it is on the map then, controls its hex, and may fire.
#[test]
fn it_is_found_in_the_middle_of_a_movement() {
    let (mut field, unit) = in_woods();
    let mover = field.unit(Axis, "ger_inf", "0511");
    let hex = field.hex("0507");
    field.activate(Axis, Task::Move, &[u(mover)]);
    let part = field.battle.situation.segment.as_mut().expect("a segment");
    part.active[0].led_by = Some(u(mover));
    let answers = vec![Choice::Hex(field.hex("0510")), Choice::Decline, Choice::Decline];
    let played = field.play(&[], answers, |table| opfire::platoons::rules::movement::go(table, u(mover)));
    let at = |fact: &Fact| played.facts.iter().position(|other| other == fact).expect("it happened");
    let revealed = at(&Fact::Revealed { unit, hex });
    let went = played.facts.iter().position(|fact| matches!(fact, Fact::Went { .. })).expect("it went");
    let marked = played.facts.iter().position(|fact| matches!(fact, Fact::Acted { .. })).expect("it acted");
    assert!(went < revealed && revealed < marked);
    assert!(played.has(&Fact::ControlChanged { hex, side: Some(Allies) }));
    assert!(matches!(played.asked[1].question, Question::OpportunityFire { .. }));
    assert_eq!(field.unit_of(unit).place, Place::Map(hex));
}

/// Who shows himself beside a hidden enemy finds him.
#[test]
fn who_shows_himself_finds_those_beside_him() {
    let (mut field, unit) = in_woods();
    let other = hide(&mut field, Axis, "ger_inf", "0508");
    field.turn_of(Axis);
    let played = field.step(&[], vec![Choice::Show(other)]);
    let revealed = |unit, hex: &str| played.has(&Fact::Revealed { unit, hex: field.hex(hex) });
    assert!(revealed(other, "0508") && revealed(unit, "0507"), "{:?}", played.facts);
}

/// Before the battle begins nobody is found; with the first turn all are who have enemies near.
#[test]
fn in_the_set_up_nobody_is_found() {
    let (mut field, unit) = in_woods();
    field.unit(Axis, "ger_inf", "0508");
    field.game.scenario.first = Allies;
    field.battle.situation.stage = Stage::SetUp(Allies);
    let played = field.step(&[], vec![]);
    assert_eq!(field.battle.situation.stage, Stage::SetUp(Axis));
    assert!(!played.facts.iter().any(|fact| matches!(fact, Fact::Revealed { .. })));
    let played = field.step(&[], vec![]);
    assert!(played.has(&Fact::Revealed { unit, hex: field.hex("0507") }));
}

/// Its side shows it before a segment, which is still to come; it is dug in if it began so, and may be activated then.
#[test]
fn its_side_shows_it_before_a_segment() {
    let (mut field, unit) = in_woods();
    field.terrain("0507", Terrain::Clear);
    field.game.scenario.sides[Allies].units[0].dug_in = true;
    let other = hide(&mut field, Axis, "ger_inf", "0101");
    field.turn_of(Allies);
    let hex = field.hex("0507");
    let played = field.step(&[], vec![Choice::Show(unit)]);
    assert_eq!(played.asked[0].offer.choices, [Choice::Show(unit), Choice::Pass], "not the other's");
    assert_eq!(played.facts[0], Fact::Revealed { unit, hex });
    assert_eq!((field.unit_of(unit).dug, field.unit_of(unit).place), (Dug::In, Place::Map(hex)));
    assert!(matches!(field.battle.situation.stage, Stage::Action { side: Allies, .. }));
    assert!(played.facts[0].bars_undo(), "what has shown itself has shown itself");
    let next = field.step(&[], vec![Choice::Pass]);
    assert!(next.asked[0].offer.choices.contains(&Choice::Stack(hex)));
    assert!(matches!(field.unit_of(other).place, Place::Hidden(_)));
}

/// 13: who comes into the field of fire of a hidden unit may be fired at by it; it shows itself, or stays hidden and does nothing.
#[test]
fn hidden_units_fire_at_what_moves() {
    for shows in [true, false] {
        let mut field = Field::open();
        let gun = hide(&mut field, Allies, "sov_inf", "0507");
        let far = hide(&mut field, Allies, "sov_inf", "1507");
        let mover = field.unit(Axis, "ger_inf", "0510");
        let hex = field.hex("0509");
        field.activate(Axis, Task::Move, &[u(mover)]);
        let own = if shows { vec![u(gun)] } else { vec![] };
        let mut answers = vec![Choice::Hex(hex), Choice::Set(own)];
        answers.extend(shows.then_some(Choice::Decline));
        answers.push(Choice::Decline);
        let played = field.play(&[], answers, |table| opfire::platoons::rules::movement::go(table, u(mover)));
        let asked = &played.asked[1];
        assert_eq!((asked.side, asked.question), (Allies, Question::Ambush { mover: u(mover), hex }));
        assert_eq!(asked.offer.set.clone().expect("a set").of, [u(gun)], "{far:?} is too far");
        let fires =
            played.asked.iter().any(|asked| matches!(asked.question, Question::OpportunityFire { .. }));
        assert_eq!(fires, shows);
        assert_eq!(matches!(field.unit_of(gun).place, Place::Map(_)), shows);
        if !shows {
            // The computer would have shown it: so near it fires.
            let view = View::of(&field.battle, Allies);
            assert_eq!(Computer::new(1).choose(&field.game, &view, asked), Choice::Set(vec![u(gun)]));
        }
    }
}

/// 15.11: no fire meets it: neither is its hex a target, nor is it among those whom a bombardment of its hex hits.
#[test]
fn no_fire_meets_it() {
    let mut field = Field::open();
    let unit = hide(&mut field, Allies, "sov_inf", "0507");
    let open = field.unit(Allies, "sov_inf", "0507");
    let mortar = field.unit(Axis, "ger_m81", "0511");
    let hex = field.hex("0507");
    let (game, situation) = (&field.game, &field.battle.situation);
    let barrage = Barrage::of_units(game, situation, Axis, hex, &[u(mortar)]);
    let volley = bombardment::volley(game, situation, &barrage, None);
    assert_eq!(volley.against.iter().map(|(unit, _)| *unit).collect::<Vec<_>>(), [open]);
    assert!(bombardment::may_bombard(game, situation, mortar, hex));
    field.change(open).place = Place::Eliminated;
    assert!(!bombardment::may_bombard(&field.game, &field.battle.situation, mortar, hex), "{unit:?}");
}

/// What its enemy may do tells nothing of it: without a leader he goes where he would go anyway (5.4).
#[test]
fn it_keeps_nobody_away() {
    let steps_of = |hidden: bool| {
        let mut field = Field::open();
        let unit = hide(&mut field, Allies, "sov_hmg", "0507");
        let mover = field.unit(Axis, "ger_inf", "0510");
        if !hidden {
            field.change(unit).place = Place::Map(field.hex("0507"));
        }
        steps(&field.game, &field.battle.situation, &March::of(u(mover))).len()
    };
    assert_eq!(steps_of(true), 6);
    assert!(steps_of(false) < 6);
}

/// 4.1: for its own side it takes room.
#[test]
fn for_its_own_side_it_takes_room() {
    let mut field = Field::open();
    for _ in 0..2 {
        hide(&mut field, Allies, "sov_inf", "0507");
    }
    let comes = |field: &mut Field, unit| {
        let to = field.hex("0507");
        let march = March::of(u(unit));
        steps(&field.game, &field.battle.situation, &march).iter().any(|step| step.to == to)
    };
    let friend = field.unit(Allies, "sov_inf", "0508");
    assert!(comes(&mut field, friend));
    hide(&mut field, Allies, "sov_inf", "0507");
    assert!(!comes(&mut field, friend));
}

/// Who comes onto the map where it hides drives it into the nearest hex that is free.
#[test]
fn it_gives_way_to_who_is_in_its_hex() {
    let mut field = Field::open();
    let unit = hide(&mut field, Allies, "sov_inf", "0507");
    field.unit(Axis, "ger_inf", "0507");
    field.turn_of(Allies);
    let played = field.play(&[], vec![], |table| {
        hiding::find(table);
        Ok(())
    });
    let Fact::Revealed { hex, .. } = played.facts[0] else { panic!("{:?}", played.facts) };
    assert_eq!(field.game.map.distance(hex, field.hex("0507")), 1);
    assert_eq!(field.unit_of(unit).place, Place::Map(hex));
}

/// A side says who hides, no more than it may, and where: in limiting terrain of its area, or where it begins dug in.
#[test]
fn a_side_says_who_hides_and_where() {
    let mut field = Field::open();
    field.game.scenario.options.hidden_units = true;
    field.terrain("0507", Terrain::Woods);
    field.terrain("0505", Terrain::Woods);
    let names = ["0505", "0506", "0507"].map(|hex| field.hex(hex));
    let [woods, open, other] = names;
    let all = ["sov_inf", "sov_inf", "sov_inf", "sov_hmg"].map(|kind| {
        let unit = field.unit(Allies, kind, "0101");
        field.change(unit).place = Place::Waiting;
        unit
    });
    let entries = &mut field.game.scenario.sides[Allies].units;
    entries.iter_mut().for_each(|entry| entry.area = names.to_vec());
    entries[1].dug_in = true;
    entries[2].enters = 3;
    entries[3].area = vec![open];
    field.battle.situation.stage = Stage::SetUp(Allies);
    field.battle.situation.unhidden[Allies] = 2;
    let answers = vec![Choice::Set(vec![u(all[0]), u(all[1])]), Choice::Hex(woods), Choice::Hex(open)];
    let played = field.step(&[], answers);
    let set = played.asked[0].offer.set.clone().expect("a set");
    assert_eq!((set.of, set.least, set.most), (vec![u(all[0]), u(all[1])], 0, 2));
    let offered = |at: usize| -> Vec<Hex> {
        let hexes = played.asked[at].offer.choices.iter().filter_map(|choice| match choice {
            Choice::Hex(hex) => Some(*hex),
            _ => None,
        });
        hexes.collect()
    };
    assert_eq!((offered(1), offered(2)), (vec![woods, other], vec![woods, open, other]));
    assert_eq!(played.facts.len(), 3);
    assert_eq!(field.battle.situation.unhidden[Allies], 0);
    assert_eq!(field.unit_of(all[1]).place, Place::Hidden(Some(open)));
    // The others are set up as always; who hides is not asked for again.
    let next = field.step(&[], vec![Choice::AsListed]);
    assert_eq!(next.asked[0].question, Question::SetUp(u(all[3])));
}

/// Whoever imagines the battle deals them anew among the places where nobody would have found them; their own side knows them.
#[test]
fn they_are_dealt_anew_where_nobody_has_looked() {
    let mut field = Field::open();
    let hexes = ["0501", "0503", "0505", "0507"].map(|hex| {
        field.terrain(hex, Terrain::Woods);
        field.hex(hex)
    });
    let unit = hide(&mut field, Allies, "sov_inf", "0501");
    field.game.scenario.sides[Allies].units[0].area = hexes.to_vec();
    field.unit(Axis, "ger_inf", "0508");
    let imagined = |side: Side, seed: u64| {
        let mut battle = field.battle.clone();
        battle.deal_anew(&field.game, side, &mut Pcg32::new(seed, 1));
        battle.situation.unit(unit).place
    };
    let own = (0..20).map(|seed| imagined(Allies, seed)).all(|at| at == Place::Hidden(Some(hexes[0])));
    assert!(own);
    let mut enemys: Vec<_> = (0..40).map(|seed| imagined(Axis, seed)).collect();
    enemys.sort_unstable();
    enemys.dedup();
    // In 0507 the platoon in 0508 would have found it; the others lie behind that wood.
    assert_eq!(enemys, [hexes[0], hexes[1], hexes[2]].map(|hex| Place::Hidden(Some(hex))));
}

/// A scenario says how many hide; without the option nobody does, and none more than find a place.
#[test]
fn a_scenario_says_how_many_hide() {
    let judged = |hidden: u8, option: bool, dug_in: bool| {
        let text = with(
            "nation: \"soviet\",",
            &format!("nation: \"soviet\", hidden_units: {hidden}, dug_in: {dug_in},"),
        );
        let text = text.replace("turns: 9,", &format!("turns: 9, options: (hidden_units: {option}),"));
        // Open ground alone.
        let text = text.replace("Rows(\"A\", 1, 3)", "Both([Rows(\"A\", 1, 3), Terrain(Clear)])");
        let (game, told) = judge_scenario(&source(text), &Library::embedded());
        (game.expect("a game").scenario.sides.allies.hidden_units, told.map(|told| told.to_string()))
    };
    assert_eq!(judged(2, true, true), (2, None));
    assert_eq!(judged(0, false, false), (0, None));
    let (_, off) = judged(2, false, true);
    assert!(off.as_ref().is_some_and(|told| told.contains("no units are hidden in this battle")), "{off:?}");
    for (hidden, dug_in, lost) in [(3, true, "1 of 3"), (2, false, "2 of 2")] {
        let (_, told) = judged(hidden, true, dug_in);
        let lost = format!("{lost} hidden units find no place to hide");
        assert!(told.as_ref().is_some_and(|told| told.contains(&lost)), "{told:?}");
    }
}

/// Both sides hide units, some of them with guns.
fn game() -> Arc<Game> {
    let text = with("(unit: \"ger_inf\", count: 2)", "(unit: \"ger_inf\", count: 5), (unit: \"ger_m81\")")
        .replace(
            "(unit: \"sov_inf\", count: 2)",
            "(unit: \"sov_inf\", count: 5), (unit: \"sov_hmg\", count: 2)",
        )
        .replace("nation: \"german\",", "nation: \"german\", hidden_units: 2, dug_in: true,")
        .replace("nation: \"soviet\",", "nation: \"soviet\", hidden_units: 4, dug_in: true,")
        .replace("Rows(\"A\", 1, 3)", "Rows(\"A\", 4, 8)")
        .replace("(rank: Lt)", "(rank: Cpt), (rank: Lt, count: 2)");
    Arc::new(read(text.replace("turns: 9,", "turns: 9, options: (hidden_units: true),")))
}

#[test]
fn battles_with_hidden_units_hold_together() {
    let game = game();
    hold_together(&game, 10);
    for seed in 0..3 {
        let looked = look_back::<Platoons>(&game, seed, 200);
        assert!(looked.is_ok(), "seed {seed}: {looked:?}");
    }
}

/// The computer hides as many as it may, and they take part in its battles.
#[test]
fn the_computer_hides_its_units() {
    let game = game();
    let (mut hid, mut shown) = (0, 0);
    for seed in 0..4 {
        let facts = by_the_computer(&game, seed);
        let count = |of: &dyn Fn(&Fact) -> bool| facts.iter().filter(|fact| of(fact)).count();
        hid += count(&|fact| matches!(fact, Fact::Hid { .. }));
        shown += count(&|fact| matches!(fact, Fact::Revealed { .. }));
    }
    assert_eq!(hid, 24);
    assert!(shown > 4, "{shown} are shown or found");
}

/// A leader alone finds them as well as a unit does.
#[test]
fn a_leader_finds_them() {
    let (mut field, unit) = in_woods();
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0511");
    field.activate(Axis, Task::Move, &[l(leader)]);
    let answers = vec![Choice::Hex(field.hex("0510")), Choice::Decline, Choice::Decline];
    let played = field.play(&[], answers, |table| opfire::platoons::rules::movement::go(table, l(leader)));
    assert!(played.has(&Fact::Revealed { unit, hex: field.hex("0507") }));
}
