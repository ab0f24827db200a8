//! Random battles of platoons: a hundred of them are valid, can be played to their end by chance, and are the same again.

use std::collections::BTreeSet;
use std::sync::Arc;

use opfire::files::source::Source;
use opfire::kit::{BySide, Match, Progress, Side};
use opfire::platoons::board::Hex;
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::judge_scenario;
use opfire::platoons::generator::{Attack, Choices, Generated, Wrong, generate};
use opfire::platoons::rules::{Game, Level, Platoons, Points};
use rand_pcg::Pcg32;

fn made(choices: &Choices) -> Generated {
    generate(&Library::embedded(), choices).unwrap_or_else(|wrong| panic!("{choices:?}: {wrong}"))
}

/// The game of a random battle, of which there is nothing to say.
fn read(generated: &Generated) -> Game {
    let source = Source::new("random.platoons.ron", generated.text.as_str());
    let (game, told) = judge_scenario(&source, &Library::embedded());
    let told = told.map(|told| told.to_string()).unwrap_or_default();
    assert!(told.is_empty(), "{told}\n{}", generated.text);
    game.expect("nothing is wrong with it")
}

#[test]
fn a_hundred_random_battles_are_valid_and_can_be_played() {
    let (mut attacks, mut boards, mut nations) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..100 {
        let generated = made(&Choices { seed, ..Choices::default() });
        let game = read(&generated);
        let rolled = &generated.rolled;
        for side in Side::BOTH {
            let forces = &game.scenario.sides[side];
            let leaders: usize = forces.leaders.iter().map(|entry| usize::from(entry.count)).sum();
            let units = forces.units.len();
            assert!((4..=40).contains(&units), "seed {seed}: {units} units");
            assert!((units / 5..=units / 2 + 1).contains(&leaders), "seed {seed}: {leaders} lead {units}");
            let dug = forces.units.iter().all(|unit| unit.dug_in);
            assert_eq!(dug, rolled.attack.defends(side), "seed {seed}");
        }
        attacks.push(rolled.attack);
        boards.push(rolled.boards.clone());
        nations.push(rolled.nations.allies.clone());
        if seed % 5 == 0 {
            play(game, seed);
        }
    }
    for attack in Attack::ALL {
        assert!(attacks.contains(&attack), "{attack:?} is rolled");
    }
    assert!(["soviet", "american"].iter().all(|nation| nations.iter().any(|one| one == nation)));
    for count in [1, 2] {
        assert!(boards.iter().any(|boards| boards.len() == count), "{count} boards are rolled");
    }
}

/// What each unit of a side is worth: its fire and how far it goes, times morale over three.
fn worths(game: &Game, side: Side) -> impl Iterator<Item = u32> {
    game.scenario.sides[side].units.iter().map(|unit| {
        let fire = game.kinds[usize::from(unit.kind)].full.df.expect("it fires");
        (u32::from(fire.strength) + u32::from(fire.range)) * (u32::from(unit.morale.0) - 3)
    })
}

#[test]
fn an_attacker_is_so_much_stronger_and_who_meet_are_as_strong() {
    for seed in 0..40 {
        let generated = made(&Choices { seed, ..Choices::default() });
        let game = read(&generated);
        let worth = BySide::from_fn(|side| worths(&game, side).sum::<u32>());
        let unit = BySide::from_fn(|side| worths(&game, side).max().expect("a unit"));
        match generated.rolled.attack {
            Attack::Of(attacker) => {
                let (own, least) = (worth[attacker], worth[attacker.other()] * 140 / 100);
                assert!(own >= least && own < least + unit[attacker], "seed {seed}: {own} to {least}");
                let morale = |side: Side| game.scenario.sides[side].units[0].morale;
                assert!(morale(attacker.other()) >= morale(attacker), "seed {seed}");
            }
            Attack::Both => {
                let apart = worth.axis.abs_diff(worth.allies);
                assert!(apart < unit.axis.max(unit.allies), "seed {seed}: {worth:?}");
            }
        }
    }
}

#[test]
fn each_place_is_worth_the_same_and_somebody_wins() {
    for seed in 0..40 {
        let generated = made(&Choices { seed, ..Choices::default() });
        let game = read(&generated);
        let victory = &game.scenario.victory;
        let steps = |side: Side| {
            let units = game.scenario.sides[side].units.iter();
            units.map(|unit| i16::from(game.kinds[usize::from(unit.kind)].steps())).sum::<i16>()
        };
        let each = (steps(Side::Axis).min(steps(Side::Allies)) / 4).max(2);
        let (mut places, mut goals) = (0, BTreeSet::new());
        for points in &victory.points {
            if let Points::More { hexes, points } = points {
                assert_eq!(*points, each, "seed {seed}");
                assert!(hexes.len() <= 7, "seed {seed}: {}", hexes.len());
                goals.extend(hexes.iter().copied());
                places += 1;
            }
        }
        assert!((1..=3).contains(&places), "seed {seed}");
        // Even so an attacker who takes nothing has lost.
        assert_eq!(generated.most_given, (2 * each).min(places * each - 1), "seed {seed}");
        let own = victory.points_of;
        let of = |side, level| Some((side, level));
        let levels = [
            (-4 * each, of(own.other(), Level::Major)),
            (-2 * each, of(own.other(), Level::Minor)),
            (0, of(own, Level::Minor)),
            (2 * each, of(own, Level::Major)),
        ];
        assert_eq!(victory.levels, levels, "seed {seed}");
        let attackers = Side::BOTH.into_iter().filter(|side| !generated.rolled.attack.defends(*side));
        let mut way = 0;
        for side in Side::BOTH {
            let controls: BTreeSet<Hex> = game.scenario.sides[side].controls.iter().copied().collect();
            let held = if generated.rolled.attack.defends(side) { goals.clone() } else { BTreeSet::new() };
            assert_eq!(controls, held, "seed {seed}: what belongs to the {side:?} at the start");
        }
        for side in attackers {
            // The strip in which they set up is two hexes deep.
            let from = &game.scenario.sides[side].units[0].area;
            let walk = |goal: &Hex| from.iter().map(|hex| game.map.distance(*hex, *goal)).min();
            way = way.max(goals.iter().filter_map(walk).max().expect("a goal") + 1);
        }
        assert_eq!(u16::from(game.scenario.turns), way + 5, "seed {seed}");
    }
}

fn play(game: Game, seed: u64) {
    let mut battle: Match<Platoons> = Match::new(Arc::new(game), seed);
    let mut luck = Pcg32::new(seed, 7);
    for _ in 0..60_000 {
        let Progress::Asks(decision) = battle.progress() else { return };
        let side = decision.side;
        let choice = battle.propose(&mut luck);
        battle.answer(side, choice).unwrap_or_else(|illegal| panic!("seed {seed}: {illegal:?}"));
    }
    panic!("seed {seed}: it does not end");
}

#[test]
fn what_is_rolled_makes_the_same_battle_again() {
    for seed in [1, 7, 42] {
        let generated = made(&Choices { seed, ..Choices::default() });
        assert_eq!(made(&generated.rolled.choices()), generated, "seed {seed}");
    }
}

#[test]
fn what_is_chosen_is_kept() {
    let choices = Choices {
        seed: 3,
        year: Some(1943),
        nations: BySide { axis: Some("german".into()), allies: Some("american".into()) },
        boards: Some(vec!["town".into(), "ridges".into()]),
        attack: Some(Attack::Of(Side::Allies)),
    };
    let generated = made(&choices);
    assert_eq!(generated.rolled.choices(), choices);
    let game = read(&generated);
    assert_eq!(game.scenario.date.0, 1943);
    assert_eq!(game.map.boards().len(), 2);
    assert_eq!(game.scenario.first, Side::Axis, "the defender sets up first");
    assert_eq!(game.scenario.victory.points_of, Side::Allies, "the attacker's points are counted");
}

#[test]
fn what_there_is_not_is_told() {
    let library = Library::embedded();
    let wrong =
        |choices: Choices| generate(&library, &choices).expect_err("there is no such battle").to_string();
    let boards = wrong(Choices { boards: Some(vec!["stepe".into()]), ..Choices::default() });
    assert_eq!(boards, "there is no board `stepe`; did you mean `steppe`?");
    let nations = BySide { axis: Some("soviet".into()), allies: None };
    let nation = wrong(Choices { nations, ..Choices::default() });
    assert!(nation.starts_with("there is no nation `soviet`"), "{nation}");
    let year = wrong(Choices { year: Some(1939), ..Choices::default() });
    assert_eq!(
        year,
        "german, soviet, american have no infantry in that year; the years are 1941, 1942, 1943, 1944, 1945"
    );
    let twice = Choices { boards: Some(vec!["steppe".into(), "steppe".into()]), ..Choices::default() };
    assert_eq!(generate(&library, &twice), Err(Wrong::Boards));
}
