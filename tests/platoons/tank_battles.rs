//! Whole battles with tanks, tank destroyers, reconnaissance, motorcyclists and anti-tank rifles.

use opfire::kit::lab::{BY_CHANCE, Chooser, play_one};
use opfire::kit::{self, BySide, Rules};
use opfire::platoons::ai::Computer;
use opfire::platoons::rules::{Battle, Choice, Decision, Fact, Game, Note, Platoons, Table, View};

use super::scenarios::read;

/// A meeting of two companies of tanks, with men on both sides.
const MEETING: &str = r#"(
    title: "Meeting of tanks",
    briefing: "Both want the village.",
    date: (1944, 6),
    start: "06:15",
    turns: 6,
    boards: [(board: "steppe")],
    sets_up_first: Allies,
    axis: (
        nation: "german",
        initiative: 3,
        morale: (8, 7),
        area: Rows("A", 10, 12),
        units: [
            (unit: "ger_pz4h", count: 3),
            (unit: "ger_pz5"),
            (unit: "ger_marder"),
            (unit: "ger_gren", count: 3),
            (unit: "ger_eng"),
            (unit: "ger_hmg"),
            (unit: "ger_rcn"),
            (unit: "ger_mtc"),
            (unit: "ger_s234"),
        ],
        leaders: [(rank: Lt), (rank: Sgt, count: 2)],
    ),
    allies: (
        nation: "soviet",
        initiative: 2,
        morale: (7, 7),
        area: Rows("A", 1, 4),
        dug_in: true,
        units: [
            (unit: "sov_t34c", count: 3),
            (unit: "sov_t3485", count: 2),
            (unit: "sov_su76"),
            (unit: "sov_inf", count: 4),
            (unit: "sov_eng"),
            (unit: "sov_atr", count: 2),
            (unit: "sov_rcn"),
            (unit: "sov_ba10"),
        ],
        leaders: [(rank: Cpt), (rank: Lt), (rank: Sgt)],
    ),
    victory: (
        points_of: Axis,
        points: [Control(3, Village("Dubrovka")), Lost(Allies, 1), Lost(Axis, -1)],
        levels: [(-100, Won(Allies, Minor)), (0, Draw), (6, Won(Axis, Minor))],
    ),
    options: (OPTIONS),
)"#;

fn meeting(options: &str) -> Game {
    read(MEETING.replace("OPTIONS", options))
}

/// Nothing breaks what must hold, whatever chance does.
#[test]
fn tanks_fight_by_chance() {
    for options in ["", "near_misses: true, efficient_fire: true"] {
        let game = meeting(options);
        for seed in 0..4 {
            let played = play_one::<Platoons>(&game, BY_CHANCE, seed, true);
            assert!(played.is_ok(), "seed {seed}: {:?}", played.err());
        }
    }
}

/// The computer for both sides.
struct Computers(BySide<Computer>);

impl kit::Players<Platoons> for Computers {
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice> {
        let view = View::of(battle, decision.side);
        Some(self.0[decision.side].choose(game, &view, decision))
    }
}

/// The shots of a battle that computers fight, and the steps that vehicles lose in it.
fn shots_and_losses(game: &Game, seed: u64) -> (usize, usize) {
    let (mut shots, mut losses) = (0, 0);
    let mut battle = Platoons::begin(game, seed);
    let mut computers = Computers(BySide::from_fn(|side| Computer::new(seed + side as u64)));
    loop {
        let mut listener = |battle: &Battle, note: &Note| match &note.fact {
            Fact::ShotFired(_) => shots += 1,
            Fact::StepsLost { unit, .. } if game.kind(battle.situation.unit(*unit)).is_vehicle() => {
                losses += 1
            }
            _ => {}
        };
        let mut table = Table::new(game, &mut battle, &mut computers, &mut listener);
        if Platoons::step(&mut table).is_err() {
            return (shots, losses);
        }
    }
}

/// Computers break nothing either, and use what tanks are for.
#[test]
fn computers_use_their_guns() {
    let game = meeting("");
    let computers = BySide::from_fn(|_| Chooser::COMPUTER);
    for seed in 0..3 {
        let played = play_one::<Platoons>(&game, computers, seed, true);
        assert!(played.is_ok(), "seed {seed}: {:?}", played.err());
    }
    let battles: Vec<(usize, usize)> = (0..5).map(|seed| shots_and_losses(&game, seed)).collect();
    assert!(battles.iter().all(|(shots, losses)| *shots >= 10 && *losses >= 2), "{battles:?}");
}
