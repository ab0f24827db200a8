//! Every field of a scenario file does what its document says.

use std::sync::Arc;

use opfire::files::source::Source;
use opfire::squads::board::{Daylight, HexId, HexSet, Sky, Terrain, Weather};
use opfire::squads::content::library::Library;
use opfire::squads::content::scenario_file::read_scenario;
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::{
    Action, CardId, Chit, Choice, Decision, Event, Fortification, Game, Order, Question, Side, Stage, UnitId,
};
use rand_pcg::Pcg32;

/// A small battle to which tests add fields: `+axis`, `+allies`, `+scenario`, and `+unit` of the Axis' rifles.
const SMALL: &str = r#"(
    title: "A", place: "B", date: "C", year: 1943, briefing: "D", map: "crossroads",
    sides: (
        axis: (
            nation: "german", posture: Recon, orders: 3, quality: Line, surrender: 8, edge: Left, depth: 3,
            units: [(unit: "Rifle" +unit), (unit: "Weapon Team"), (unit: "Sergeant")], +axis
        ),
        allies: (
            nation: "russian", posture: Recon, orders: 3, quality: Line, surrender: 8, edge: Right, depth: 3,
            units: [(unit: "Rifle"), (unit: "SMG")], +allies
        ),
    ),
    sets_up_first: Allies, first_turn: Axis, initiative: Axis, sudden_death: 9, +scenario
)"#;

fn game(fields: &[(&str, &str)]) -> Game {
    let mut text = SMALL.to_owned();
    for (place, more) in fields {
        text = text.replace(place, more);
    }
    for place in ["+axis", "+allies", "+scenario", "+unit"] {
        text = text.replace(place, "");
    }
    read_scenario(&Source::new("small.scenario.ron", text), &Library::embedded())
        .unwrap_or_else(|found| panic!("{found}"))
}

fn hex(name: &str) -> HexId {
    name.parse().expect(name)
}

fn set(names: &[&str]) -> HexSet {
    names.iter().map(|name| hex(name)).collect()
}

fn asked(battle: &Match) -> Decision {
    match battle.progress().clone() {
        Progress::Asks(decision) => decision,
        Progress::Over(outcome) => panic!("the battle is over: {outcome:?}"),
    }
}

/// The hexes in which a unit may be placed now.
fn places(battle: &Match, unit: u16) -> HexSet {
    let choices = asked(battle).offer.choices;
    let hexes = choices.into_iter().filter_map(|choice| match choice {
        Choice::Place(id, hex) if id == UnitId(unit) => Some(hex),
        _ => None,
    });
    hexes.collect()
}

/// Plays at random up to a question, or gives up.
fn play_until(game: Game, seed: u64, found: impl Fn(&Match) -> bool) -> Option<Match> {
    let game = Arc::new(game);
    (seed..seed + 20).find_map(|seed| {
        let mut battle = Match::new(game.clone(), seed);
        let mut luck = luck(seed);
        for _ in 0..4_000 {
            if found(&battle) {
                return Some(battle);
            }
            let Progress::Asks(decision) = battle.progress() else { return None };
            let side = decision.side;
            let choice = battle.propose(&mut luck);
            battle.answer(side, choice).expect("a proposed choice is legal");
        }
        None
    })
}

fn luck(seed: u64) -> Pcg32 {
    Pcg32::new(seed, 1)
}

#[test]
fn areas_are_told_in_many_ways() {
    let area = |written: &str| {
        let field = format!("exits: {written},");
        game(&[("+axis", &field)]).side(Side::Axis).exits
    };
    let map = Library::embedded().map("crossroads").expect("it is there");
    let all: HexSet = HexId::all().collect();
    assert_eq!(area("Anywhere"), all);
    assert_eq!(area("Rows(Top, 2)").len(), 30);
    assert_eq!(area("Rows(Left, 3, 4)"), HexId::all().filter(|hex| (2..4).contains(&hex.column())).collect());
    assert_eq!(area("[Hexes([\"C3\", \"D4\"]), Within(0, \"O10\")]"), set(&["C3", "D4", "O10"]));
    assert_eq!(area("Within(1, \"A1\")").len(), 3);
    assert_eq!(area("Objective(2)"), map.objective_hexes(2).iter().copied().collect());
    assert!(area("NearObjective(1, 2)").len() > area("Objective(2)").len());
    assert!(area("Terrain(Woods)").iter().all(|hex| map.terrain(hex) == Terrain::Woods));
    assert_eq!(area("Both([Rows(Left, 2), Rows(Top, 1)])"), set(&["A1", "B1"]));
    assert_eq!(area("Not(Rows(Left, 14))"), HexId::all().filter(|hex| hex.column() == 14).collect());
    assert_eq!(area("Both([[Rows(Left, 1), Rows(Right, 1)], Rows(Top, 1)])"), set(&["A1", "O1"]));
}

#[test]
fn a_group_sets_up_in_its_own_area_and_away_from_the_enemy() {
    let group =
        "groups: [(area: [Hexes([\"L5\"]), Rows(Top, 1)], away: 3, units: [(unit: \"Elite Rifle\")])],";
    let mut battle = Match::new(Arc::new(game(&[("+axis", group)])), 1);
    // The Allies set up first: units 4 and 5.
    for (unit, at) in [(4, "N5"), (5, "M1")] {
        battle.answer(Side::Allies, Choice::Place(UnitId(unit), hex(at))).expect("it is offered");
    }
    battle.answer(Side::Allies, Choice::EndTurn).expect("all are placed");
    assert!(places(&battle, 0).iter().all(|hex| hex.column() < 3));
    let there = places(&battle, 3);
    assert!(there.contains(hex("J1")) && there.contains(hex("A1")));
    assert!(!there.contains(hex("K1")) && !there.contains(hex("L5")) && !there.contains(hex("A2")));
}

/// What has no place takes no part, and the battle goes on.
#[test]
fn an_area_without_room_stops_nobody() {
    let group = "groups: [(area: Within(0, \"A5\"), units: [(unit: \"Rifle\"), (unit: \"Rifle\")])],";
    let mut battle = Match::new(Arc::new(game(&[("+axis", group)])), 1);
    while asked(&battle).side == Side::Allies {
        let choice = asked(&battle).offer.choices.into_iter().next().expect("there is a choice");
        battle.answer(Side::Allies, choice).expect("it is offered");
    }
    for (unit, at) in [(3, "A5"), (0, "A1"), (1, "A1"), (2, "A1")] {
        battle.answer(Side::Axis, Choice::Place(UnitId(unit), hex(at))).expect("it is offered");
    }
    assert_eq!(asked(&battle).offer.choices, [Choice::EndTurn]);
    battle.answer(Side::Axis, Choice::EndTurn).expect("it is offered");
    assert_eq!(battle.battle().situation.stage, Stage::Play);
}

#[test]
fn a_group_holds_its_ground() {
    let game = game(&[(
        "+axis",
        "groups: [(area: Rows(Left, 3), holds_until: 99, units: [(unit: \"Elite Rifle\")])],",
    )]);
    let held = play_until(game, 1, |battle| {
        let Progress::Asks(decision) = battle.progress() else { return false };
        let order = battle.battle().situation.order;
        matches!(order, Some(Order::Move | Order::Advance))
            && decision.side == Side::Axis
            && matches!(decision.question, Question::Activate(_))
    });
    let battle = held.expect("somebody moves");
    assert!(!asked(&battle).offer.choices.contains(&Choice::Unit(UnitId(3))));
}

#[test]
fn units_begin_as_the_scenario_says() {
    let unit = ", weapon: \"Light MG\", weapon_broken: true, broken: true, suppressed: true, veteran: true, points: 7";
    let battle = Match::new(Arc::new(game(&[("+unit", unit)])), 1);
    let situation = &battle.battle().situation;
    let rifle = situation.unit(UnitId(0));
    assert!(rifle.broken && rifle.suppressed && rifle.veteran);
    assert!(situation.weapon(rifle.weapon.expect("it has one")).broken);
    assert_eq!(opfire::squads::rules::units::victory_points(battle.game(), situation, UnitId(0)), 7);
}

/// Teams carry what no unit is named for, then squads, then leaders.
#[test]
fn weapons_find_their_carriers() {
    let game = game(&[("+axis", "weapons: [\"Heavy MG\", \"Light MG\", \"Light MG\"],")]);
    let weapons: Vec<bool> = game.side(Side::Axis).units.iter().map(|unit| unit.weapon.is_some()).collect();
    assert_eq!(weapons, [true; 3]);
    let team = &game.side(Side::Axis).units[1];
    let kind = &game.nations[Side::Axis].weapons[usize::from(team.weapon.expect("it has one").0)];
    assert_eq!(kind.name, "Heavy MG");
}

#[test]
fn reinforcements_and_radios_come_in_time_where_they_should() {
    let fields = "radio: (radio: \"105mm\", arrives: 1, broken: true), \
        groups: [(arrives: 1, enters: Rows(Top, 1), units: [(unit: \"Elite Rifle\")])],";
    let small = game(&[("+axis", fields)]);
    assert_eq!(Match::new(Arc::new(small.clone()), 1).battle().situation.radios[Side::Axis], None);
    let entering = |battle: &Match| {
        matches!(battle.progress(), Progress::Asks(decision)
            if matches!(decision.question, Question::Enter { unit } if unit == UnitId(3)))
    };
    let battle = play_until(small, 1, entering).expect("time advances");
    let hexes = asked(&battle).offer.choices.into_iter().map(|choice| match choice {
        Choice::Hex(hex) => hex,
        other => panic!("{other:?} is no hex"),
    });
    assert!(hexes.into_iter().all(|hex| hex.row() == 1));
    assert!(battle.battle().situation.radios[Side::Axis].is_some_and(|radio| radio.broken));
}

#[test]
fn markers_lie_on_the_map_from_the_start() {
    let fields =
        "blazes: [\"A1\"], smoke: [\"H1\"], fortified: [(Wire, \"A2\")], closed: Hexes([\"A3\", \"A1\"]),";
    let mut battle = Match::new(Arc::new(game(&[("+scenario", fields)])), 1);
    let situation = &battle.battle().situation;
    assert!(situation.markers(hex("A1")).blaze);
    assert!(situation.markers(hex("H1")).smoke.is_some());
    assert_eq!(situation.markers(hex("A2")).fortification, Some(Fortification::Wire));
    for (unit, at) in [(3, "N5"), (4, "O1")] {
        battle.answer(Side::Allies, Choice::Place(UnitId(unit), hex(at))).expect("it is offered");
    }
    battle.answer(Side::Allies, Choice::EndTurn).expect("all are placed");
    let there = places(&battle, 0);
    assert!(!there.contains(hex("A1")) && !there.contains(hex("A3")) && there.contains(hex("A2")));
}

#[test]
fn objectives_are_worth_what_the_scenario_says() {
    let fields = "objective_values: [0, 0, 5, 0, 1], control: (axis: [3], allies: [5]), open_chits: [C],";
    let battle = Match::new(Arc::new(game(&[("+scenario", fields)])), 1);
    let situation = &battle.battle().situation;
    // 5 and the chit's 1 for the third, 1 for the fifth.
    assert_eq!(situation.victory_points, 5 + 1 - 1);
    assert_eq!(situation.value(battle.game(), 3), 6);
}

#[test]
fn a_side_has_the_secret_chit_that_is_named() {
    let battle = Match::new(Arc::new(game(&[("+axis", "named_chits: [D], secret_chits: 1,")])), 1);
    let chits = &battle.battle().secret_chits[Side::Axis];
    assert_eq!(chits[0], Chit::D);
    assert!(!battle.battle().chit_cup.contains(&Chit::D));
}

/// The chits of both sides are out of the cup before any is drawn at random, whatever the seed.
#[test]
fn a_named_chit_is_never_drawn_as_well() {
    let fields = [
        ("+axis", "secret_chits: 2,"),
        ("+allies", "named_chits: [D, E],"),
        ("+scenario", "random_open_chits: 3,"),
    ];
    let game = Arc::new(game(&fields));
    for seed in 0..200 {
        let battle = Match::new(game.clone(), seed);
        let battle = battle.battle();
        assert_eq!(battle.secret_chits[Side::Allies], [Chit::D, Chit::E], "seed {seed}");
        let drawn = battle.situation.open_chits.iter().chain(&battle.secret_chits[Side::Axis]);
        let mut all: Vec<Chit> = drawn.chain(&battle.chit_cup).copied().collect();
        assert!(!all.contains(&Chit::D) && !all.contains(&Chit::E), "seed {seed}");
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 22 - 2, "seed {seed}: every other chit is somewhere, once");
    }
}

#[test]
fn hand_discard_deck_and_wind_can_differ() {
    let game = game(&[
        ("+axis", "hand_size: 3, discard_limit: 1, deck: \"russian\","),
        ("+scenario", "downwind: 5,"),
    ]);
    assert_eq!((game.hand_size(Side::Axis), game.nations[Side::Axis].discard_limit), (3, 1));
    assert_eq!(game.nations[Side::Axis].deck, game.nations[Side::Allies].deck);
    assert_eq!(game.map.downwind.die(), 5);
    let battle = Match::new(Arc::new(game), 1);
    assert_eq!(battle.battle().hands[Side::Axis].len(), 3);
}

#[test]
fn special_rules_change_decks() {
    let special = "special: [OrderIs(Axis, ArtilleryRequest, Fire), EventIs(Blaze, Dust), \
        ActionIs(Axis, HiddenMines, HiddenWire)],";
    let game = game(&[("+scenario", special)]);
    let deck = |side: Side| &game.nations[side].deck;
    assert!(deck(Side::Axis).iter().all(|card| card.order != Order::ArtilleryRequest));
    assert!(deck(Side::Allies).iter().any(|card| card.order == Order::ArtilleryRequest));
    assert!(deck(Side::Axis).iter().all(|card| card.action != Action::HiddenMines));
    for side in Side::BOTH {
        assert!(deck(side).iter().all(|card| card.event != Event::Blaze));
    }
    assert_eq!(deck(Side::Axis)[0].id, CardId(1));
}

#[test]
fn special_rules_change_the_ground() {
    let with = |rules: &str| game(&[("+scenario", &format!("special: [{rules}],"))]).map;
    let plain = with("");
    let road = HexId::all().find(|hex| plain.has_road(*hex)).expect("the map has roads");
    let blown = with(&format!("TerrainAt(\"{road}\", WaterBarrier)"));
    assert_eq!(blown.terrain(road), Terrain::WaterBarrier);
    assert!(!blown.has_road(road) && HexId::all().any(|hex| blown.has_road(hex)));
    assert!(!HexId::all().any(|hex| with("NoPath(Road)").has_road(hex)));
    let fields = |map: &opfire::squads::board::Map| {
        HexId::all().filter(|hex| map.terrain(*hex) == Terrain::Field).count()
    };
    assert!(fields(&plain) > 0 && fields(&with("Terrain(Field, OpenGround)")) == 0);
    let walls = |map: &opfire::squads::board::Map| map.hexsides().len();
    assert!(walls(&with("NoHexside(Wall)")) < walls(&plain));
    assert_eq!(walls(&with("Hexside(Wall, Fence)")), walls(&plain));
}

/// Light and weather are seen and heard; a battle under another sky is the same battle.
#[test]
fn a_scenario_says_its_light_and_its_weather() {
    assert_eq!(game(&[]).scenario.sky, Sky { light: Daylight::Day, weather: Weather::Clear });
    let night = game(&[("+scenario", "light: Night, weather: Snowfall")]);
    assert_eq!(night.scenario.sky, Sky { light: Daylight::Night, weather: Weather::Snowfall });
    assert_eq!(night.map, game(&[]).map);
    let played = |game: Game| {
        let mut battle = Match::new(Arc::new(game), 7);
        let mut luck = Pcg32::new(7, 7);
        while let Progress::Asks(decision) = battle.progress().clone() {
            let choice = battle.propose(&mut luck);
            battle.answer(decision.side, choice).expect("proposed choices are legal");
        }
        battle.notes().to_vec()
    };
    assert!(played(night) == played(game(&[])), "the sky is no rule");
}
