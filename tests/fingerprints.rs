//! What is worked out of every map, and how battles by chance go, against fingerprints kept in `tests/fingerprints`.
//!
//! Other tests hold what a rule says. These hold that everything else stays as it is: one line a map or a battle, and in
//! it one figure for each thing that can change. Where a change was meant to change it, write them anew in the same commit:
//! `OPFIRE_REWRITE=1 cargo test --no-default-features fingerprints`.

use std::fmt::{self, Debug, Write};
use std::path::PathBuf;

use opfire::squads::board::{Direction, Edge, HexId, Map, PathKind, Point, layout};
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::content::scenario_special::EXAMPLES;
use opfire::squads::record::{Match, Progress, Story, hash, propose};
use opfire::squads::rules::{
    Battle, Belief, Choice, Decision, Element, Game, Note, Outcome, Players, Question, Side, Situation,
    Squads, Stop, Table, UnitId, below, check, fire, most_orders, movement, odds, points_for_exit, stacking,
    step, terrain, units, winner_by_objectives, winner_by_points,
};
use rand_pcg::Pcg32;

/// FNV-1a over what is written to it: the same on every machine and with every compiler.
struct Print(u64);

impl Default for Print {
    fn default() -> Print {
        Print(0xcbf2_9ce4_8422_2325)
    }
}

impl Write for Print {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

impl Print {
    fn add(&mut self, what: impl Debug) {
        writeln!(self, "{what:?}").expect("nothing can go wrong with it");
    }

    /// The fingerprint of all of these.
    fn of<T: Debug>(all: impl IntoIterator<Item = T>) -> String {
        let mut print = Print::default();
        all.into_iter().for_each(|one| print.add(one));
        print.to_string()
    }
}

impl fmt::Display for Print {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}

/// Holds lines against those that are kept, and names each that differs.
fn compare(file: &str, lines: &[String]) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fingerprints").join(file);
    if crate::rewriting() {
        std::fs::write(&path, lines.join("\n") + "\n").expect("it can be written");
    }
    let kept = std::fs::read_to_string(&path).expect("it is there");
    let kept: Vec<&str> = kept.lines().collect();
    let differing: Vec<String> = (0..kept.len().max(lines.len()))
        .map(|at| (kept.get(at).copied().unwrap_or_default(), lines.get(at).map_or("", String::as_str)))
        .filter(|(was, is)| was != is)
        .map(|(was, is)| format!("was {was}\nis  {is}"))
        .collect();
    assert!(differing.is_empty(), "{} differs:\n{}", path.display(), differing.join("\n"));
}

fn every_pair() -> impl Iterator<Item = (HexId, HexId)> {
    HexId::all().flat_map(|from| HexId::all().map(move |to| (from, to)))
}

fn every_side() -> impl Iterator<Item = (HexId, Direction)> {
    HexId::all().flat_map(|hex| Direction::ALL.map(|side| (hex, side)))
}

/// Everything that is worked out of a map.
fn of_map(name: &str, map: &Map) -> String {
    let patches = Print::of(map.patches());
    let hills =
        Print::of(map.heights().iter().map(|height| (height, map.crest_line(height).collect::<Vec<_>>())));
    let lines = map.paths().iter().map(|path| (path.line(), path.crossings().collect::<Vec<_>>()));
    let lines = Print::of(lines);
    let corridors = PathKind::ALL.into_iter().flat_map(|kind| HexId::all().map(move |hex| (kind, hex)));
    let corridors =
        Print::of(corridors.map(|(kind, hex)| (map.corridor(kind, hex), map.path_runs_in(kind, hex))));
    let sides = Print::of(every_side().map(|(hex, side)| {
        let crossed = PathKind::ALL.map(|kind| map.path_side(kind, hex, side));
        (map.barrier(hex, side), crossed, map.road_side(hex, side), map.rail_side(hex, side))
    }));
    let marked = Print::of(
        HexId::all().map(|hex| (map.objective_at(hex), map.building_at(hex).map(|building| &building.hexes))),
    );
    let sight = every_pair().map(|(from, to)| map.sight(from, to));
    let sight = Print::of(sight.map(|sight| (sight, sight.is_open())));
    format!(
        "{name}: patches {patches}, hills {hills}, lines {lines}, corridors {corridors}, sides {sides}, marked {marked}, sight {sight}"
    )
}

/// What is the same on every map.
fn of_the_board() -> String {
    let lines = Map::blank("open");
    let lines = Print::of(every_pair().map(|(from, to)| lines.line(from, to)));
    let facing = Print::of(every_pair().map(|(from, to)| to.sides_facing(from).collect::<Vec<_>>()));
    let distances = Print::of(every_pair().map(|(from, to)| (from.distance(to), from.direction_to(to))));
    let places = Print::of(HexId::all().map(|hex| (hex.center(), hex.corners(), hex.side(Direction::Down))));
    let grid = (-30..layout::BOARD_WIDTH + 60)
        .step_by(37)
        .flat_map(|x| (-30..layout::BOARD_HEIGHT + 60).step_by(41).map(move |y| HexId::at(Point::new(x, y))));
    let grid = Print::of(grid);
    let edges = Print::of(Edge::ALL.map(|edge| (edge.opposite(), edge.hexes(), edge.rows(2, 5))));
    format!(
        "board: lines {lines}, facing {facing}, distances {distances}, places {places}, grid {grid}, edges {edges}"
    )
}

/// 10, T88: sight of every hex from every other and what decides it, and all shapes and lines that it comes of.
#[test]
fn everything_worked_out_of_maps_is_as_it_was() {
    let library = Library::embedded();
    let mut lines = vec![of_the_board()];
    for name in library.names(FileKind::Map) {
        let map = library.map(&name).unwrap_or_else(|found| panic!("{found}"));
        lines.push(of_map(&name, &map));
    }
    for seed in 0..12 {
        lines.push(of_map(&format!("random {seed}"), &Map::new(crate::board_sight::random_parts(seed))));
    }
    compare("maps.txt", &lines);
}

/// A battle by chance, and a print of all that is asked, told, reckoned and refused in it.
struct Course {
    luck: Pcg32,
    /// What else is tried and dealt: that it is must not change the battle.
    trials: Pcg32,
    answers: usize,
    asked: Print,
    reckoned: Print,
    refused: Print,
    imagined: Print,
}

impl Players<Squads> for Course {
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice> {
        let situation = &battle.situation;
        self.asked.add((decision, decision.question.is_window(), decision.question.rule()));
        self.try_others(game, situation, decision);
        self.reckon(game, situation, decision);
        self.answers += 1;
        if self.answers.is_multiple_of(64) {
            let mut other = battle.clone();
            other.deal_anew(game, decision.side, &Belief::default(), &mut self.trials);
            self.imagined.add(&other);
        }
        let choice = propose(game, situation, decision, &mut self.luck);
        self.asked.add(&choice);
        Some(choice)
    }
}

impl Course {
    fn new(seed: u64) -> Course {
        Course {
            luck: Pcg32::new(seed, 0xf1e1d),
            trials: Pcg32::new(seed, 0x7e57),
            answers: 0,
            asked: Print::default(),
            reckoned: Print::default(),
            refused: Print::default(),
            imagined: Print::default(),
        }
    }

    /// Answers that may not be given, with the rule that forbids each.
    fn try_others(&mut self, game: &Game, situation: &Situation, decision: &Decision) {
        let mut others = vec![Choice::Decline, Choice::EndTurn, Choice::Pass, Choice::Exit];
        for card in &game.nations[decision.side].deck[..2] {
            others.extend([Choice::Give(card.id, card.order), Choice::Play(card.id, card.action)]);
        }
        if let Some(set) = &decision.offer.set {
            for _ in 0..6 {
                let some = set.of.iter().filter(|_| below(&mut self.trials, 2) == 0);
                let some: Vec<Element> = some.copied().collect();
                let twice = some.iter().chain(some.first()).copied().collect();
                others.extend([Choice::Set(some), Choice::Set(twice)]);
            }
        }
        for other in others {
            self.refused.add(check::check(game, situation, decision, &other));
        }
    }

    /// The figures that a player is shown.
    fn reckon(&mut self, game: &Game, situation: &Situation, decision: &Decision) {
        match decision.question {
            Question::Turn => {
                let orders = Side::BOTH.map(|side| most_orders(game, situation, side));
                let first = |side| situation.units_of(side).next();
                let exits = Side::BOTH
                    .map(|side| first(side).map_or(2, |(id, ..)| points_for_exit(game, situation, id, 2)));
                let winners = (winner_by_objectives(game, situation), winner_by_points(game, situation));
                self.reckoned.add((orders, exits, winners));
                for (id, unit, hex) in situation.on_map() {
                    self.reckoned.add(figures(game, situation, id));
                    self.reckoned.add(terrain::cover(game, situation, hex));
                    for side in Direction::ALL {
                        self.reckoned.add(movement::cost(game, situation, unit.owner, hex, side));
                    }
                }
            }
            Question::Reroll { roll, dice, .. } => {
                let stake = odds::stake(game, situation, roll, dice);
                self.reckoned.add((stake.as_ref().map(odds::Stake::is_open), stake));
            }
            Question::BeforeAttackRoll => {
                let attack = situation.attack.as_ref().expect("there is an attack");
                self.reckoned.add(odds::prospects(game, situation, attack));
            }
            Question::BeforeMelee { hex } => self.reckoned.add(odds::fray(game, situation, hex)),
            Question::FireWith { hex } => {
                for (id, _, from) in situation.units_of(decision.side) {
                    for piece in fire::pieces_of(game, situation, id) {
                        let reaches = fire::reaches(game, situation, piece, hex);
                        let power = fire::power(game, situation, &[piece], &[hex]);
                        self.reckoned.add((reaches, power, odds::hits(game, situation, piece, hex)));
                        self.reckoned.add(terrain::move_cost(game, situation, from, Direction::Down));
                    }
                }
            }
            _ => {}
        }
    }
}

fn figures(game: &Game, situation: &Situation, id: UnitId) -> impl Debug {
    let pieces = fire::pieces_of(game, situation, id);
    let pieces = pieces.into_iter().map(|piece| {
        let nearby = fire::range(game, situation, piece);
        (piece, nearby, fire::firepower(game, situation, piece), fire::is_ordnance(game, situation, piece))
    });
    (
        units::morale(game, situation, id),
        units::movement(game, situation, id, false),
        units::movement(game, situation, id, true),
        units::victory_points(game, situation, id),
        situation.hex_of(id).map(|hex| stacking::fits(game, situation, id)(hex)),
        pieces.collect::<Vec<_>>(),
    )
}

/// Plays a battle to its end.
fn of_battle(name: &str, game: &Game, seed: u64) -> String {
    let mut battle = Battle::new(game, seed);
    let mut course = Course::new(seed);
    let (mut told, mut rests) = (Print::default(), Print::default());
    let outcome: Outcome = loop {
        let mut listener = |_: &Battle, note: &Note| {
            told.add((note, note.fact.meaning()));
            Side::BOTH.into_iter().for_each(|side| told.add(note.fact.seen_by(side)));
        };
        match step(&mut Table::new(game, &mut battle, &mut course, &mut listener)) {
            Ok(()) => rests.add(hash(&battle)),
            Err(Stop::Over(outcome)) => break outcome,
            Err(stop) => panic!("{name} {seed}: {stop:?}"),
        }
    };
    rests.add(hash(&battle));
    let Course { answers, asked, reckoned, refused, imagined, .. } = course;
    let ending = (outcome.winner, outcome.ending);
    format!(
        "{name} {seed}: {answers} answers, {ending:?}: asked {asked}, told {told}, rests {rests}, reckoned {reckoned}, refused {refused}, imagined {imagined}"
    )
}

/// Eight battles of each of the scenarios that are made to provoke what is rare: what each rule
/// that they come past offers, does and refuses, and the figures that players are shown.
#[test]
fn battles_made_to_provoke_go_as_they_went() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let files =
        folder.read_dir().expect("a folder of scenarios").map(|file| file.expect("a file").file_name());
    let names = files.map(|name| name.to_string_lossy().trim_end_matches(".scenario.ron").to_owned());
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    let battles = names.iter().flat_map(|name| (1..=8).map(move |seed| (name, seed)));
    let lines = battles.map(|(name, seed)| of_battle(name, &crate::game(name), seed));
    compare("provoked.txt", &lines.collect::<Vec<_>>());
}

/// Two battles of each scenario of the box.
#[test]
fn battles_of_the_box_go_as_they_went() {
    let library = Library::embedded();
    let names = library.names(FileKind::Scenario);
    let battles = names.iter().flat_map(|name| (1..=2).map(move |seed| (name, seed)));
    let lines = battles.map(|(name, seed)| of_battle(name, &crate::game(name), seed));
    compare("box.txt", &lines.collect::<Vec<_>>());
}

/// A battle under each special rule by itself, for each side that it may name.
#[test]
fn battles_under_each_special_rule_go_as_they_went() {
    let game = crate::game("all_at_once");
    let named = EXAMPLES.iter().flat_map(|rule| [(*rule).to_owned(), rule.replace("Axis", "Allies")]);
    let mut rules: Vec<String> = named.collect();
    rules.dedup();
    let lines = rules.iter().map(|rule| {
        let mut game = (*game).clone();
        game.scenario.special = vec![ron::from_str(rule).expect("an example is a rule")];
        of_battle(rule, &game, 3)
    });
    compare("special.txt", &lines.collect::<Vec<_>>());
}

/// What is told of a battle that is over: how it went, its rolls, what turned it; and of one under way what follows of an
/// answer.
#[test]
fn stories_of_battles_are_as_they_were() {
    let lines = ["crossroads", "proving_ground"].map(|name| {
        let mut battle = Match::new(crate::game(name), 7);
        let (mut luck, mut foreseen) = (Pcg32::new(7, 7), Print::default());
        while let Progress::Asks(decision) = battle.progress() {
            let side = decision.side;
            let choice = battle.propose(&mut luck);
            if battle.answers().len().is_multiple_of(3) {
                foreseen.add(battle.foresee(&choice));
            }
            battle.answer(side, choice).expect("proposals are legal");
        }
        let story = Story::of(&battle);
        let turns = Print::of([0, 1, 3, 8, 1_000].map(|most| story.turns(most)));
        let means = Side::BOTH.map(|side| story.luck[side].mean_in_hundredths());
        let course = Print::of([&story]);
        format!("{name}: course {course}, turns {turns}, means {means:?}, foreseen {foreseen}")
    });
    compare("stories.txt", &lines);
}
