//! Several nations on one side (3.12).

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::kit::BySide;
use opfire::kit::Side::{self, Allies, Axis};
use opfire::kit::lab::{Chooser, SimOptions};
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::judge_scenario;
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::activation;
use opfire::platoons::rules::morale::value;
use opfire::platoons::rules::{Battle, Choice, LeaderId, Rank};

use super::field::{Field, l, u};
use super::scenarios::{read, source, with};

/// The Soviets have Americans beside them.
fn allied(units: &str, leaders: &str) -> String {
    let text = with(
        "units: [(unit: \"sov_inf\", count: 2)],\n        leaders: [(rank: Sgt)],",
        &format!("allied_nations: [\"american\"], units: [{units}],\n        leaders: [{leaders}],"),
    );
    text.replace("(1941, 7)", "(1942, 11)")
}

fn told(text: String) -> String {
    let told = judge_scenario(&source(text), &Library::embedded()).1;
    told.map(|told| told.to_string()).unwrap_or_default()
}

/// A field where Americans are allied with the Soviets.
fn field() -> Field {
    let mut field = Field::open();
    let american = field.game.nations.iter().position(|nation| nation.id == "american").expect("a nation");
    field.game.scenario.sides.allies.allied_nations = vec![american as u8];
    field
}

/// A leader of the Americans.
fn american(field: &mut Field, rank: Rank, hex: &str) -> LeaderId {
    let leader = field.leader(Allies, rank, (8, 1, 1), hex);
    let nation = field.game.scenario.sides.allies.allied_nations[0];
    field.game.men.last_mut().expect("a man").nation = nation;
    leader
}

/// A side takes units from all of its nations, and leaders from the cup that is named.
#[test]
fn a_side_may_have_several_nations() {
    let game = read(allied(
        "(unit: \"sov_inf\"), (unit: \"usa_inf\", count: 2)",
        "(rank: Sgt), (rank: Lt, nation: \"american\")",
    ));
    let battle = Battle::new(&game, 1);
    let nations: Vec<&str> = battle
        .situation
        .all_units()
        .map(|(_, unit)| game.nations[usize::from(game.serves(unit))].id.as_str())
        .collect();
    assert_eq!(nations[2..], ["soviet", "american", "american"]);
    let men = battle.situation.all_leaders().filter(|(_, man)| man.owner == Side::Allies);
    let men: Vec<&str> =
        men.map(|(_, man)| game.nations[usize::from(game.man(man).nation)].id.as_str()).collect();
    assert_eq!(men, ["soviet", "american"]);
}

/// What is wrong with such a side is told.
#[test]
fn mistakes_are_told() {
    let units = "(unit: \"sov_inf\", count: 2)";
    assert_eq!(told(allied(units, "(rank: Sgt)")), "");
    let wrong = told(allied(units, "(rank: Sgt, nation: \"german\")"));
    assert!(
        wrong.contains("this side has no nation \"german\"") && wrong.contains("one of: soviet, american"),
        "{wrong}"
    );
    let twice = told(allied(units, "(rank: Sgt)").replace("[\"american\"]", "[\"german\"]"));
    assert!(twice.contains("\"german\" fights already"), "{twice}");
    let without = told(with("\"sov_inf\"", "\"usa_inf\""));
    assert!(without.contains("this nation has no unit \"usa_inf\""), "{without}");
}

/// 3.12: a leader activates units and leaders of his nation alone, in his hex and beside it.
#[test]
fn leaders_activate_their_own_nation() {
    let mut field = field();
    let (own, other) = (field.unit(Allies, "sov_inf", "0507"), field.unit(Allies, "usa_inf", "0507"));
    let captain = field.leader(Allies, Rank::Cpt, (8, 1, 1), "0507");
    let (low, ally) =
        (field.leader(Allies, Rank::Sgt, (8, 1, 1), "0507"), american(&mut field, Rank::Sgt, "0507"));
    let (game, situation) = (&field.game, &field.battle.situation);
    assert_eq!(activation::units(game, situation, l(captain)), [u(own)]);
    assert_eq!(activation::units(game, situation, l(ally)), [u(other)]);
    assert_eq!(activation::subordinates(game, situation, captain), [l(low)]);
    // 6.5: to the morale of all friends he adds.
    let help = |unit| value::help(&field.game, &field.battle.situation, u(unit), None);
    assert_eq!((help(own), help(other)), (1, 1));
}

/// 3.11: those of a stack act together, each led by leaders of their nation or by nobody.
#[test]
fn a_stack_is_led_by_nations() {
    let mut field = field();
    let (own, other) = (field.unit(Allies, "sov_inf", "0507"), field.unit(Allies, "usa_inf", "0507"));
    let leader = field.leader(Allies, Rank::Lt, (8, 1, 1), "0507");
    field.unit(Axis, "ger_inf", "0501");
    field.turn_of(Allies);
    let all = vec![l(leader), u(own), u(other)];
    let answers =
        vec![Choice::Stack(field.hex("0507")), Choice::Set(all), Choice::Set(vec![]), Choice::Decline];
    let played = field.step(&[], answers);
    let led = played.facts.iter().find_map(|fact| match fact {
        opfire::platoons::rules::Fact::Activated { who, .. } => {
            Some(who.iter().map(|part| (part.actor, part.led_by)).collect::<Vec<_>>())
        }
        _ => None,
    });
    assert_eq!(led.expect("somebody"), [(l(leader), None), (u(own), Some(l(leader))), (u(other), None)]);
}

/// Battles of such a side hold.
#[test]
fn battles_of_allies_hold() {
    let game = Arc::new(read(allied(
        "(unit: \"sov_inf\", count: 2), (unit: \"usa_inf\", count: 2)",
        "(rank: Sgt), (rank: Lt, nation: \"american\")",
    )));
    for (chooser, games) in [(Chooser::Random, 10), (Chooser::COMPUTER, 3)] {
        let players = BySide::from_fn(|_| chooser);
        let options = SimOptions { games, seed: 1, threads: 1, players, watch: true };
        let report = simulate(&game, options, &AtomicBool::new(false), || ());
        assert_eq!(report.broken_invariants, Vec::<String>::new());
    }
}
