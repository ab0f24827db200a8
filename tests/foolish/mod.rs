//! Positions in which a good player sees the move: the computer is asked, and so is chance (docs/opponent.md).

use std::path::Path;
use std::sync::Arc;

use opfire::files::source::Source;
use opfire::kit::{Player, propose};
use opfire::squads::ai::{Computer, Judgement, Stances, player};
use opfire::squads::cases::{Case, ENDING, Judged, open_case, read_case};
use opfire::squads::content::library::Library;
use opfire::squads::rules::{Choice, Decision, Game, Squads, View};
use rand_pcg::Pcg32;

/// So many positions there are.
const POSITIONS: usize = 44;

/// So many of them the computer plays wisely: no change of it may make them fewer.
const WISE: usize = 41;

/// A veteran is asked so often, and so many answers of his may be foolish.
const SEEDS: u64 = 5;
const FOOLISH_AS_VETERAN: usize = 4;

/// Chance plays all of them so often.
const TIMES_BY_CHANCE: u64 = 3;

/// A player who gives any legal answer.
struct ByChance(Pcg32);

impl Player<Squads> for ByChance {
    fn choose(&mut self, game: &Game, view: &View, decision: &Decision) -> Choice {
        propose(game, &view.situation, decision, &mut self.0)
    }
}

/// The positions of a folder by the names of their files, in that order.
fn positions_in(folder: &str) -> Vec<(String, Case)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = folder.read_dir().expect("the folder of positions");
    let files = entries.map(|entry| entry.expect("an entry").path());
    let mut positions: Vec<(String, Case)> = files
        .filter_map(|file| {
            let name = file.file_name()?.to_str()?.strip_suffix(ENDING)?.to_owned();
            Some((name, open_case(&file).unwrap_or_else(|mistakes| panic!("{mistakes}"))))
        })
        .collect();
    positions.sort_by(|one, other| one.0.cmp(&other.0));
    positions
}

/// The positions of the list.
fn positions() -> Vec<(String, Case)> {
    positions_in("tests/foolish")
}

/// What a player does in a position.
fn put_to(case: &Case, player: &mut dyn Player<Squads>) -> Judged {
    case.put_to(player).unwrap_or_else(|difference| panic!("{difference}"))
}

/// Every position comes to its question, and what is wise there is legal.
#[test]
fn every_position_asks_its_question() {
    let positions = positions();
    let differences = positions.iter().filter_map(|(_, case)| case.run().difference);
    let differences: Vec<String> = differences.map(|difference| difference.to_string()).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
    assert_eq!(positions.len(), POSITIONS);
}

#[test]
fn the_computer_is_no_fool() {
    let mut foolish = Vec::new();
    let mut wise = 0;
    for (name, case) in positions() {
        let judged = put_to(&case, &mut Computer::new(1));
        match judged.wise {
            true => wise += 1,
            false => foolish.push(format!("{name}: {}\n    {}", judged.title, judged.answers.join("\n    "))),
        }
    }
    let told = format!("{wise} of {POSITIONS} were played wisely, and foolishly\n{}", foolish.join("\n"));
    println!("{told}");
    assert!(wise >= WISE, "{told}");
}

/// He imagines other battles with another seed, so he is asked with some of them.
#[test]
fn a_veteran_is_no_fool_either() {
    let positions = positions();
    let mut foolish = Vec::new();
    for seed in 1..=SEEDS {
        for (name, case) in &positions {
            let mut veteran = player("veteran:300".parse().expect("an opponent"), seed);
            if !put_to(case, &mut veteran).wise {
                foolish.push(format!("{name}, seed {seed}"));
            }
        }
    }
    let told = format!("{} were played foolishly by a veteran\n{}", foolish.len(), foolish.join("\n"));
    println!("{told}");
    assert!(foolish.len() <= FOOLISH_AS_VETERAN, "{told}");
}

/// A regular plans as if the turn were over behind the shells; a veteran knows without any imagined battle that it is not.
#[test]
fn who_reckons_with_what_follows_the_shells_lets_them_fall_first() {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foolish/turn_shells_before_the_assault.case.ron");
    let case = open_case(&file).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    for (who, wise) in [("regular", false), ("veteran", true)] {
        let judged = put_to(&case, &mut Computer::like(who.parse().expect("an opponent"), 1));
        assert_eq!(judged.wise, wise, "{who}: {:?}", judged.answers);
    }
}

/// Each of these positions hangs on a fine point of the rules, which a veteran reckons with before he imagines any battle, and a regular does
/// not.
#[test]
fn who_reckons_exactly_sees_what_others_overlook() {
    for (name, case) in positions_in("tests/exact") {
        for (who, wise) in [("regular", false), ("veteran", true)] {
            let judged = put_to(&case, &mut Computer::like(who.parse().expect("an opponent"), 1));
            assert_eq!(judged.wise, wise, "{name}, {who}: {:?}", judged.answers);
        }
    }
}

/// To go anywhere at all is worth something to who sets out, and nothing to who is under way: he stops where he wants to be.
#[test]
fn who_stirs_for_the_sake_of_it_stops_where_he_wanted_to_go() {
    let text = r#"(
        title: "t",
        given: (
            objectives: ["D8"],
            objective_values: [9, 0, 0, 0, 0],
            hexes: [("D8", Building)],
            axis: (units: [(name: "R1", unit: "Rifle", at: "D9")], hand: [Move]),
            allies: (
                units: [(name: "T1", unit: "Weapon Team", at: "D4", weapon: "Heavy MG"), (name: "S1", unit: "SMG", at: "D4")],
                hand: [Fire, Fire],
            ),
        ),
        when: [Asked(Axis, Turn)],
        wise: [Unit(name: "R1", at: "D8")],
    )"#;
    let case =
        read_case(&Source::new("t.case.ron", text.to_owned()), &Library::embedded()).expect("no mistake");
    let mut judgement = Judgement::clone(&Judgement::regular());
    judgement.orders.stir = 10_000;
    let stirs = Stances::always(Arc::new(judgement));
    let judged = put_to(&case, &mut Computer::who_goes_by(stirs, 1));
    assert!(judged.wise, "{:?}", judged.answers);
}

/// Two cards are left, and with them the battle that the Axis is about to lose: of four cards without use one goes.
#[test]
fn who_loses_with_the_last_card_leaves_it_in_the_pile() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foolish/turn_last_chance.case.ron");
    let text = std::fs::read_to_string(file).expect("the position");
    let text = text.replace("[Asked(Axis, Turn)]", "[Pass, Asked(Axis, Discard)]");
    let text = text.replace(r#"MeleeBegan(hex: "D4")"#, "Discard([31])");
    let case = read_case(&Source::new("t.case.ron", text), &Library::embedded()).expect("no mistake");
    let judged = put_to(&case, &mut Computer::new(1));
    assert!(judged.wise, "{:?}", judged.answers);
}

/// The positions would not show anything if any answer were good enough.
#[test]
fn chance_is_a_fool() {
    let positions = positions();
    let answered = (0..TIMES_BY_CHANCE).flat_map(|seed| positions.iter().map(move |(_, case)| (seed, case)));
    let judged: Vec<bool> =
        answered.map(|(seed, case)| put_to(case, &mut ByChance(Pcg32::new(seed, 1))).wise).collect();
    let wise = judged.iter().filter(|wise| **wise).count();
    assert!(wise * 2 <= judged.len(), "chance was wise {wise} times of {}", judged.len());
}

/// A case says what is wise or what holds then, and what is wise is legal.
#[test]
fn what_is_wise_stands_alone_and_is_legal() {
    let case = |rest: &str| {
        let text = format!(
            r#"(
                title: "t",
                given: (
                    axis: (units: [(name: "R1", unit: "Rifle", at: "D8")], hand: [Move]),
                    allies: (units: [(name: "S1", unit: "Rifle", at: "O1")]),
                ),
                when: [Give(Move), Units(["R1"]), Asked(Axis, MoveWhere)],
                {rest}
            )"#
        );
        read_case(&Source::new("t.case.ron", text), &Library::embedded())
    };
    let difference = |rest: &str| case(rest).expect("no mistake").run().difference;
    assert_eq!(difference(r#"wise: [Enter("D7"), Unit(name: "R1", at: "D6")]"#), None);
    let illegal = difference(r#"wise: [Enter("D4")]"#).expect("it is too far");
    assert!(illegal.message.starts_with("it is not offered"), "{illegal}");
    let both = case(r#"wise: [Enter("D7")], then: []"#).expect_err("one too many");
    assert!(both.to_string().contains("what is `wise`, or what holds `then`"), "{both}");
    let unasked =
        case("then: []").expect("no mistake").put_to(&mut Computer::new(1)).expect_err("nothing is wise");
    assert!(unasked.to_string().contains("does not say what is `wise`"), "{unasked}");
}
