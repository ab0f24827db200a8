//! Commissars (6.6).

use opfire::files::source::Source;
use opfire::kit::Side;
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::judge_scenario;
use opfire::platoons::rules::{Actor, Battle, Morale, Rank};

use super::field::Field;
use super::scenarios::SMALL;

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
