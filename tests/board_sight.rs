//! Sight (10) at the edges of shapes, and the whole table against a slow, independent check.

use opfire::squads::board::*;
use opfire::squads::rules::chart;

fn hex(name: &str) -> HexId {
    name.parse().expect(name)
}

fn hexes(names: &str) -> Vec<HexId> {
    names.split_whitespace().map(hex).collect()
}

/// Open ground with some hexes of other terrain.
fn ground(terrain: &[(&str, Terrain)]) -> MapParts {
    let mut parts = MapParts::blank("test");
    for (name, kind) in terrain {
        parts.terrain[hex(name).index()] = *kind;
    }
    parts
}

fn hexside(name: &str, die: u8, barrier: Barrier) -> Hexside {
    Hexside { hex: hex(name), side: Direction::from_die(die).expect("1 to 6"), barrier }
}

fn path(kind: PathKind, names: &str) -> Path {
    Path { kind, hexes: hexes(names) }
}

/// Ground with hills, by their level and hexes.
fn hills(mut parts: MapParts, lists: &[(u8, &str)]) -> MapParts {
    for (level, names) in lists {
        hexes(names).iter().for_each(|hex| parts.levels[hex.index()] = *level);
    }
    parts
}

/// Sight in words: `clear`, `hindered 3 by brush D4 T81`, `blocked by wall D4 T97`.
fn look(map: &Map, from: &str, to: &str) -> String {
    let sight = map.sight(hex(from), hex(to));
    let by = sight
        .decided_by
        .map(|by| format!(" by {} {} {}", by.feature, by.hex, chart::sight_rule(by)))
        .unwrap_or_default();
    match sight.status {
        _ if sight.is_open() == (sight.status == SightStatus::Blocked) => "undecided".to_owned(),
        SightStatus::Clear => "clear".to_owned(),
        SightStatus::Hindered => format!("hindered {}{by}", sight.hindrance),
        SightStatus::Blocked => format!("blocked{by}"),
    }
}

#[test]
fn open_ground_is_seen_across() {
    let map = Map::blank("open");
    assert_eq!(look(&map, "A1", "O10"), "clear");
    assert_eq!(map.sight(hex("A1"), hex("A1")), Sight::CLEAR);
}

/// 10.2.1, 10.3.4: a line touches a hex also along its side and at its corner; its ends are left out.
#[test]
fn a_line_touches_hexes_at_sides_and_corners() {
    let map = Map::blank("open");
    let line = |from, to| map.line(hex(from), hex(to)).iter().collect::<Vec<_>>();
    assert_eq!(line("D4", "D5"), hexes(""));
    assert_eq!(line("D4", "D7"), hexes("D5 D6"));
    assert_eq!(line("C5", "E5"), hexes("D4 D5"), "along the side between them");
    assert_eq!(line("E5", "C5"), hexes("D4 D5"));
    assert_eq!(line("C5", "G5"), hexes("D4 D5 E5 F4 F5"), "two hexsides and a hex between");
    assert_eq!(line("D4", "E6"), hexes("D5 E5"));
}

/// 10.2: woods and buildings block (T82, T99); those in the ends' hexes do not (10.1).
#[test]
fn obstacles_block() {
    let map = Map::new(ground(&[("D5", Terrain::Woods), ("H5", Terrain::Building), ("D8", Terrain::Woods)]));
    assert_eq!(look(&map, "D3", "D7"), "blocked by woods D5 T99");
    assert_eq!(look(&map, "D5", "D6"), "clear");
    assert_eq!(look(&map, "D5", "D8"), "clear");
    assert_eq!(look(&map, "D3", "D8"), "blocked by woods D5 T99");
    assert_eq!(look(&map, "H4", "H6"), "blocked by building H5 T82");
    assert_eq!(look(&map, "H4", "H5"), "clear");
}

/// 10.3: hindrances do not add up, the highest counts (10.3.3); the nearest of several such decides.
#[test]
fn the_highest_hindrance_counts() {
    let map = Map::new(ground(&[
        ("D3", Terrain::Field),
        ("D4", Terrain::Orchard),
        ("D5", Terrain::Brush),
        ("D6", Terrain::Brush),
        ("D7", Terrain::Marsh),
        ("H5", Terrain::Woods),
        ("H4", Terrain::Brush),
    ]));
    assert_eq!(look(&map, "D2", "D8"), "hindered 3 by brush D5 T81");
    assert_eq!(look(&map, "D8", "D2"), "hindered 3 by brush D6 T81");
    assert_eq!(look(&map, "D2", "D5"), "hindered 2 by orchard D4 T91");
    assert_eq!(look(&map, "D2", "D4"), "hindered 1 by field D3 T85");
    assert_eq!(look(&map, "D6", "D8"), "hindered 1 by marsh D7 T89");
    assert_eq!(look(&map, "H3", "H6"), "blocked by woods H5 T99");
    for clear in [Terrain::Gully, Terrain::WaterBarrier, Terrain::Stream, Terrain::OpenGround] {
        assert_eq!(look(&Map::new(ground(&[("D5", clear)])), "D4", "D6"), "clear");
    }
}

/// A copse of one hex stays inside its hex: along its side sight is clear. Two joined ones close the side between.
#[test]
fn past_the_corner_of_a_copse() {
    let copse = Map::new(ground(&[("D4", Terrain::Woods)]));
    assert_eq!(look(&copse, "C5", "E5"), "clear");
    let wood = Map::new(ground(&[("D4", Terrain::Woods), ("D5", Terrain::Woods)]));
    assert_eq!(look(&wood, "C5", "E5"), "blocked by woods D4 T99");
    let mut parts = ground(&[("D5", Terrain::Woods)]);
    parts.shapes = vec![(hex("D5"), Shape::Poly(vec![(-60, -104), (0, 40), (-90, 40)]))];
    assert_eq!(
        look(&Map::new(parts.clone()), "C5", "E5"),
        "blocked by woods D5 T99",
        "its corner on the line"
    );
    parts.shapes = vec![(hex("D5"), Shape::Poly(vec![(-60, -103), (0, 40), (-90, 40)]))];
    assert_eq!(look(&Map::new(parts), "C5", "E5"), "clear", "one unit beside it");
}

/// A shape need not be convex, and a hex may hold several.
#[test]
fn through_gaps() {
    let mut parts = ground(&[("D5", Terrain::Woods)]);
    let u = vec![(-70, -80), (-20, -80), (-20, 20), (20, 20), (20, -80), (70, -80), (70, 60), (-70, 60)];
    parts.shapes = vec![(hex("D5"), Shape::Poly(u))];
    let map = Map::new(parts.clone());
    assert_eq!(look(&map, "D4", "D6"), "blocked by woods D5 T99", "into the bay and its end");
    assert_eq!(look(&map, "C5", "E5"), "clear");
    let block = |left, right| Shape::Poly(vec![(left, -60), (right, -60), (right, 60), (left, 60)]);
    parts.shapes = vec![(hex("D5"), block(-70, -1)), (hex("D5"), block(1, 70))];
    assert_eq!(look(&Map::new(parts.clone()), "D4", "D6"), "clear", "between two");
    parts.shapes[1].1 = block(0, 70);
    assert_eq!(look(&Map::new(parts), "D4", "D6"), "blocked by woods D5 T99", "along the border of one");
}

/// Half a hex towards some of its sides leaves the other half open.
#[test]
fn half_a_hex() {
    let mut parts = ground(&[("D5", Terrain::Woods)]);
    parts.shapes = vec![(hex("D5"), Shape::Half(vec![Direction::Up, Direction::UpRight]))];
    let map = Map::new(parts);
    assert_eq!(look(&map, "C5", "F5"), "blocked by woods D5 T99");
    assert_eq!(look(&map, "C5", "E7"), "clear");
    assert_eq!(look(&map, "D4", "D6"), "blocked by woods D5 T99");
}

/// 10.1: what is in view of a hex is what has an open line from it, and the hex itself.
#[test]
fn in_view_is_what_is_open() {
    let mut parts = ground(&[("C4", Terrain::Woods), ("D5", Terrain::Gully), ("E3", Terrain::Brush)]);
    parts.hexsides.push(hexside("F6", 4, Barrier::Wall));
    let map = Map::new(parts);
    for from in HexId::all() {
        let open = HexId::all().filter(|to| map.sight(from, *to).is_open());
        assert!(map.in_view(from).iter().eq(open), "{from}");
    }
    let seen = |from: &str, to: &str| map.in_view(hex(from)).contains(hex(to));
    assert!(seen("A1", "A1") && seen("E2", "E4") && !seen("C3", "C5") && !seen("D5", "D7"));
}

/// 10.1, T97, T87: a wall or hedge blocks, even along its whole length, unless it is a side of either end's hex.
#[test]
fn walls_and_hedges_block_along_and_across() {
    for (barrier, by) in [(Barrier::Wall, "wall D4 T97"), (Barrier::Hedge, "hedge D4 T87")] {
        let mut parts = MapParts::blank("test");
        parts.hexsides = vec![hexside("D4", 4, barrier)];
        let map = Map::new(parts);
        let blocked = format!("blocked by {by}");
        assert_eq!(look(&map, "D3", "D6"), blocked, "across");
        assert_eq!(look(&map, "C5", "E5"), blocked, "along");
        assert_eq!(look(&map, "A5", "E5"), blocked, "along, from further away");
        assert_eq!(look(&map, "D4", "D6"), "clear", "a side of the first end");
        assert_eq!(look(&map, "D3", "D5"), "clear", "a side of the last end");
        assert_eq!(look(&map, "D4", "D5"), "clear", "between neighbours");
    }
    let mut cliff = MapParts::blank("test");
    cliff.hexsides = vec![hexside("D4", 4, Barrier::Cliff)];
    assert_eq!(look(&Map::new(cliff), "D3", "D6"), "clear", "T83");
}

/// 10.1: to touch the tip of a wall is to touch it. From A5 the line to G5 runs along a hexside, through C5, along
/// the side between D4 and D5, whose ends are corners of C5 and E5.
#[test]
fn the_tip_of_a_wall_counts() {
    let tip = |name: &str, die: u8, from: &str, to: &str| {
        let mut parts = MapParts::blank("test");
        parts.hexsides = vec![hexside(name, die, Barrier::Wall)];
        look(&Map::new(parts), from, to)
    };
    assert_eq!(tip("D4", 5, "A5", "G5"), "blocked by wall C5 T97");
    assert_eq!(tip("D4", 3, "A5", "G5"), "blocked by wall D4 T97");
    assert_eq!(tip("D5", 2, "A5", "G5"), "blocked by wall D5 T97");
    assert_eq!(tip("D4", 2, "A5", "G5"), "clear", "its tips are elsewhere");
    assert_eq!(tip("D4", 5, "C5", "G5"), "clear", "a side of C5");
}

/// T84: a fence hinders by 1, unless it is a side of either end's hex.
#[test]
fn fences_hinder() {
    let mut parts = MapParts::blank("test");
    parts.hexsides = vec![hexside("D4", 4, Barrier::Fence)];
    let map = Map::new(parts);
    assert_eq!(look(&map, "D3", "D6"), "hindered 1 by fence D4 T84");
    assert_eq!(look(&map, "D6", "D3"), "hindered 1 by fence D5 T84");
    assert_eq!(look(&map, "C5", "E5"), "hindered 1 by fence D4 T84");
    assert_eq!(look(&map, "D4", "D8"), "clear");
}

/// T93: along a road or street sight is clear whatever lies beside it.
#[test]
fn along_a_street() {
    let mut parts = ground(&[("D4", Terrain::Building), ("D5", Terrain::Woods), ("D6", Terrain::Brush)]);
    parts.paths = vec![path(PathKind::Road, "D2 D3 D4 D5 D6 D7")];
    let map = Map::new(parts);
    assert_eq!(look(&map, "D2", "D8"), "clear");
    assert_eq!(look(&map, "D4", "D6"), "clear");
    assert_eq!(look(&map, "C4", "E5"), "blocked by building D4 T82", "across it");
    assert_eq!(look(&map, "C5", "E6"), "blocked by woods D5 T99");
    assert_eq!(look(&map, "C6", "E7"), "hindered 3 by brush D6 T81");
    let mut dead_end = ground(&[("D4", Terrain::Woods)]);
    dead_end.paths = vec![path(PathKind::Road, "D2 D3 D4")];
    assert_eq!(look(&Map::new(dead_end), "D2", "D5"), "blocked by woods D4 T99", "beyond its end");
}

/// T93: where the road bends, sight that goes straight on meets what stands there.
#[test]
fn a_bend_ends_the_view_along_a_road() {
    let mut parts = ground(&[("D4", Terrain::Woods), ("D5", Terrain::Woods)]);
    parts.paths = vec![path(PathKind::Road, "D2 D3 D4 E5 E6")];
    let map = Map::new(parts);
    assert_eq!(look(&map, "D2", "D6"), "blocked by woods D4 T99");
}

/// T92: a railway hinders by 1, but not along it, where it clears the way as a road does.
#[test]
fn railways_hinder_unless_along() {
    let mut parts = ground(&[("D5", Terrain::Woods), ("D8", Terrain::Brush)]);
    parts.paths = vec![path(PathKind::Railway, "D1 D2 D3 D4 D5 D6 D7")];
    let map = Map::new(parts.clone());
    assert_eq!(look(&map, "D1", "D7"), "clear");
    assert_eq!(look(&map, "C4", "E4"), "hindered 1 by railway D3 T92");
    assert_eq!(look(&map, "C7", "E8"), "hindered 1 by railway D7 T92");
    assert_eq!(look(&map, "D4", "F4"), "clear", "in the first end's hex");
    parts.paths.push(path(PathKind::Road, "B2 C3 D3 E4 F4"));
    assert_eq!(look(&Map::new(parts), "C3", "E4"), "clear", "along the road over it (T93)");
}

/// T86: a unit in a gully is seen from neighbouring hexes only, and sees only them.
#[test]
fn gullies_hide() {
    let map = Map::new(ground(&[("D5", Terrain::Gully), ("D6", Terrain::Gully), ("D4", Terrain::Woods)]));
    assert_eq!(look(&map, "C6", "D5"), "clear");
    assert_eq!(look(&map, "D5", "D6"), "clear");
    assert_eq!(look(&map, "B5", "D5"), "blocked by gully D5 T86");
    assert_eq!(look(&map, "D5", "B5"), "blocked by gully D5 T86");
    assert_eq!(look(&map, "C5", "E6"), "clear", "over it");
    assert_eq!(look(&map, "D3", "D5"), "blocked by woods D4 T99", "the nearer of two reasons");
    assert_eq!(look(&map, "D5", "D3"), "blocked by gully D5 T86");
}

/// T80: a bridge hinders by 1 across, and not along its road (T93).
#[test]
fn bridges_hinder_across() {
    for (bridge, by) in [
        (Terrain::MinorBridge, "hindered 1 by minor bridge D5 T80.2"),
        (Terrain::MajorBridge, "hindered 1 by major bridge D5 T80.1"),
    ] {
        let mut parts = ground(&[("D5", bridge)]);
        parts.paths = vec![path(PathKind::Road, "D3 D4 D5 D6 D7")];
        let map = Map::new(parts);
        assert_eq!(look(&map, "D3", "D7"), "clear");
        assert_eq!(look(&map, "B4", "F6"), by);
        assert_eq!(look(&map, "C5", "E6"), by);
    }
}

/// Building hexes of one list close up; buildings of two lists keep a gap.
#[test]
fn buildings_join_by_their_list() {
    let mut parts = ground(&[("D4", Terrain::Building), ("D5", Terrain::Building)]);
    assert_eq!(look(&Map::new(parts.clone()), "C5", "E5"), "clear");
    parts.buildings = vec![Building { name: "Mill".into(), hexes: hexes("D4 D5") }];
    parts.objectives = hexes("A1 D5");
    let map = Map::new(parts);
    assert_eq!(look(&map, "C5", "E5"), "blocked by building D4 T82");
    // 7.3.1.1: the objective is the whole building.
    assert_eq!(map.objective_hexes(1), hexes("A1"));
    assert_eq!(map.objective_hexes(2), hexes("D4 D5"));
    assert_eq!(map.objective_hexes(3), []);
    assert_eq!(map.objective_at(hex("D4")), Some(2));
    assert_eq!(map.objective_at(hex("D6")), None);
    assert_eq!(map.objective_marker(2), Some(hex("D5")));
}

/// Roads cross the hexsides between their hexes, and the map's edge where straight on leads off it.
#[test]
fn roads_cross_hexsides() {
    let mut parts = MapParts::blank("test");
    parts.paths = vec![path(PathKind::Road, "A4 B4 C5 D5 D6"), path(PathKind::Trail, "C5 C6")];
    let map = Map::new(parts);
    let sides = |name: &str| {
        let crossed = Direction::ALL.into_iter().filter(|side| map.road_side(hex(name), *side));
        crossed.map(Direction::die).collect::<Vec<_>>()
    };
    assert_eq!(sides("A4"), [3, 6]);
    assert_eq!(sides("C5"), [3, 6]);
    assert_eq!(sides("D5"), [4, 6]);
    assert_eq!(sides("D6"), [1]);
    assert!(map.has_road(hex("D6")) && !map.has_road(hex("C6")));
    assert!(map.trail_side(hex("C6"), Direction::Up) && !map.rail_side(hex("C6"), Direction::Up));
    assert_eq!(map.paths()[0].line().len(), 6);
}

// ---- Hills ----

/// T88.3.2: from below only the first crest hex of each level is seen, and from there everything below.
#[test]
fn from_below_only_the_crest_is_seen() {
    let map = Map::new(hills(MapParts::blank("test"), &[(1, "D5 D6 D8 D9"), (2, "D7")]));
    assert_eq!(look(&map, "D2", "D5"), "clear");
    assert_eq!(look(&map, "D2", "D6"), "blocked by hill D5 T88.3.2");
    assert_eq!(look(&map, "D6", "D2"), "blocked by hill D5 T88.3.2");
    assert_eq!(look(&map, "D2", "D7"), "clear", "the first crest of the second level");
    assert_eq!(look(&map, "D2", "D8"), "blocked by hill D5 T88.3.2");
    assert_eq!(look(&map, "D2", "D10"), "blocked by hill D5 T88.3.3");
    assert_eq!(look(&map, "D10", "D8"), "blocked by hill D9 T88.3.2");
    assert_eq!(look(&map, "D5", "D9"), "blocked by hill D7 T88.3.3");
    assert_eq!(look(&map, "D5", "D7"), "clear");
}

/// T88.3.2: neighbours always see each other, wherever the crest line runs.
#[test]
fn a_plateau_sees_itself_and_its_foot_from_the_rim_only() {
    let plateau = "C5 C6 C7 D4 D5 D6 D7 E5 E6 E7";
    let map = Map::new(hills(MapParts::blank("test"), &[(1, plateau)]));
    assert_eq!(look(&map, "D4", "D7"), "clear");
    assert_eq!(look(&map, "C5", "E7"), "clear");
    assert_eq!(look(&map, "D7", "D8"), "clear");
    assert_eq!(look(&map, "D7", "D10"), "clear");
    assert_eq!(look(&map, "D6", "D8"), "blocked by hill D7 T88.3.2");
    assert_eq!(look(&map, "D3", "D8"), "blocked by hill D4 T88.3.3");
}

/// T88.3.3, the example in grey: past a hill as high as oneself only what is as high is seen, past a higher one only a
/// crest that is higher still.
#[test]
fn past_a_hill() {
    let past = |between: u8, beyond: u8| {
        look(
            &Map::new(hills(MapParts::blank("test"), &[(2, "D2"), (between, "D5"), (beyond, "D8")])),
            "D2",
            "D8",
        )
    };
    assert_eq!(past(2, 0), "blocked by hill D5 T88.3.2");
    assert_eq!(past(2, 1), "blocked by hill D5 T88.3.2");
    assert_eq!([past(2, 2), past(2, 3), past(2, 4)], ["clear"; 3]);
    assert_eq!(past(3, 0), "blocked by hill D5 T88.3.3");
    assert_eq!(past(3, 2), "blocked by hill D5 T88.3.3");
    assert_eq!(past(3, 3), "blocked by hill D5 T88.3.2");
    assert_eq!(past(3, 4), "clear");
    assert_eq!([past(1, 0), past(0, 4)], ["clear"; 2]);
    let map = Map::new(hills(MapParts::blank("test"), &[(2, "D2"), (3, "D5"), (4, "D8 D9")]));
    assert_eq!(look(&map, "D2", "D9"), "blocked by hill D8 T88.3.2", "not on the crest");
}

/// T88.3.1: what counts is the crest line as drawn: to run along it or to touch its corner is to touch it.
#[test]
fn along_a_crest_line() {
    let drawn = |corners: &[(i32, i32)]| {
        let mut parts = MapParts::blank("test");
        parts.crests = vec![(hex("D5"), 1, Shape::Poly(corners.to_vec()))];
        Map::new(parts)
    };
    let map = drawn(&[(0, -60), (60, 0), (0, 60)]);
    assert_eq!(look(&map, "D4", "D6"), "blocked by hill D5 T88.3.3", "along it");
    assert_eq!(look(&map, "D5", "D6"), "clear", "its own hex");
    assert_eq!(look(&drawn(&[(1, -60), (60, 0), (1, 60)]), "D4", "D6"), "clear", "one unit beside it");
    assert_eq!(
        look(&drawn(&[(0, -60), (60, -40), (60, 0)]), "D4", "D6"),
        "blocked by hill D5 T88.3.3",
        "its corner"
    );
    let map = Map::new(hills(MapParts::blank("test"), &[(1, "D5")]));
    assert_eq!(look(&map, "C5", "E5"), "clear", "along the side of a hill hex, beside its crest line");
    let map = Map::new(hills(MapParts::blank("test"), &[(1, "D4 D5")]));
    assert_eq!(look(&map, "C5", "E5"), "blocked by hill D4 T88.3.3", "where the hill goes on");
}

/// T88.4: what stands lower than the higher end is seen over, what stands as high or higher blocks.
#[test]
fn over_lower_obstacles() {
    let past = |here: u8, between: u8, there: u8| {
        let parts = ground(&[("D5", Terrain::Building)]);
        look(&Map::new(hills(parts, &[(here, "D2"), (between, "D5"), (there, "D8")])), "D2", "D8")
    };
    assert_eq!(past(0, 0, 0), "blocked by building D5 T82");
    assert_eq!(past(1, 0, 1), "clear");
    assert_eq!(past(1, 1, 1), "blocked by building D5 T82");
    assert_eq!(past(2, 1, 1), "clear");
    assert_eq!([past(0, 0, 1), past(3, 0, 0)], ["clear"; 2]);
    assert_eq!([past(1, 1, 2), past(2, 1, 1)], ["clear"; 2]);
}

/// T88.4.1: woods and buildings hide the hex just behind them, if it is no higher than they are.
#[test]
fn blind_hexes() {
    let woods = ground(&[("D5", Terrain::Woods)]);
    let map = Map::new(hills(woods.clone(), &[(1, "D2")]));
    assert_eq!(look(&map, "D2", "D5"), "clear", "into the woods");
    assert_eq!(look(&map, "D2", "D6"), "blocked by woods D5 T88.4.1");
    assert_eq!(look(&map, "D6", "D2"), "blocked by woods D5 T88.4.1");
    assert_eq!(look(&map, "D2", "D7"), "clear");
    let map = Map::new(hills(woods.clone(), &[(2, "D2"), (1, "D6")]));
    assert_eq!(look(&map, "D2", "D6"), "clear", "higher than the woods");
    // The example in grey: a building on level 1 hides level 2 from the hex next to it only.
    for (building, said) in [("D3", "blocked by building D3 T88.4.1"), ("D4", "clear")] {
        let parts = hills(ground(&[(building, Terrain::Building)]), &[(1, "D2 D3 D4"), (2, "D7")]);
        assert_eq!(look(&Map::new(parts), "D2", "D7"), said);
    }
    // A second wood in the blind hex.
    let map = Map::new(hills(ground(&[("D5", Terrain::Woods), ("D6", Terrain::Woods)]), &[(1, "D2")]));
    assert_eq!(look(&map, "D2", "D6"), "blocked by woods D5 T88.4.1");
    assert_eq!(look(&map, "D2", "D7"), "blocked by woods D6 T88.4.1");
    assert_eq!(look(&map, "D2", "D8"), "clear");
    // Along a hexside both woods lie just in front of E5, and none of G5.
    let map = Map::new(hills(ground(&[("D4", Terrain::Woods), ("D5", Terrain::Woods)]), &[(1, "A5")]));
    assert_eq!(look(&map, "A5", "E5"), "blocked by woods D4 T88.4.1");
    assert_eq!(look(&map, "A5", "G5"), "clear");
    // Sight that keeps to a road touches no woods (T93); walls and hindrances make no blind hexes.
    let mut street = hills(woods, &[(1, "D2")]);
    street.paths = vec![path(PathKind::Road, "D2 D3 D4 D5 D6 D7")];
    assert_eq!(look(&Map::new(street), "D2", "D6"), "clear");
    let mut wall = hills(ground(&[("D5", Terrain::Brush)]), &[(1, "D2")]);
    wall.hexsides = vec![hexside("D4", 4, Barrier::Wall)];
    assert_eq!(look(&Map::new(wall), "D2", "D6"), "clear");
}

/// T88.5: a hindrance hinders on its own level.
#[test]
fn over_lower_hindrances() {
    let past = |here: u8, between: u8, there: u8| {
        let mut parts = ground(&[("D5", Terrain::Brush)]);
        parts.paths = vec![path(PathKind::Railway, "C4 D4 E5")];
        look(&Map::new(hills(parts, &[(here, "D2"), (between, "D5"), (there, "D8")])), "D2", "D8")
    };
    assert_eq!(past(0, 0, 0), "hindered 3 by brush D5 T81");
    assert_eq!([past(1, 0, 0), past(1, 0, 1), past(0, 0, 2)], ["clear"; 3]);
    assert_eq!(past(1, 1, 1), "hindered 3 by brush D5 T81");
    assert_eq!([past(1, 1, 2), past(2, 1, 2)], ["clear"; 2]);
}

/// T88.4 for hexsides: they stand on the lower ground of their two hexes.
#[test]
fn over_lower_walls() {
    let past = |levels: &[(u8, &str)]| {
        let mut parts = hills(MapParts::blank("test"), levels);
        parts.hexsides = vec![hexside("D5", 4, Barrier::Wall)];
        look(&Map::new(parts), "D3", "D8")
    };
    assert_eq!(past(&[(1, "D3 D8")]), "clear");
    assert_eq!(past(&[(1, "D3 D5 D6 D8")]), "blocked by wall D5 T97");
    assert_eq!(past(&[(1, "D3 D5 D8")]), "clear", "at the foot of the hill");
    assert_eq!(past(&[(1, "D8")]), "clear");
}

/// T86: a unit in a gully is seen from higher ground, and sees it.
#[test]
fn into_a_gully_from_above() {
    let map = Map::new(hills(
        ground(&[("D5", Terrain::Gully), ("H5", Terrain::Gully), ("H2", Terrain::Gully)]),
        &[(1, "D2 H5 H2 F5"), (2, "H8")],
    ));
    assert_eq!(look(&map, "D2", "D5"), "clear");
    assert_eq!(look(&map, "D5", "D2"), "clear");
    assert_eq!(look(&map, "D8", "D5"), "blocked by gully D5 T86");
    assert_eq!(look(&map, "H8", "H5"), "clear");
    assert_eq!(look(&map, "H2", "H5"), "blocked by gully H2 T86", "both");
    assert_eq!(look(&map, "F5", "H5"), "blocked by gully H5 T86", "as high");
    assert_eq!(look(&map, "D5", "H2"), "blocked by gully H2 T86", "D5 is seen from H2, but not H2 from D5");
}

/// Every patch lies within its hex, and every centre is the point of its own hex.
#[test]
fn pieces_lie_within_their_hexes() {
    for seed in 0..40 {
        let map = Map::new(random_parts(seed));
        let patches = map.patches().iter().map(|patch| (patch.hex, &patch.outline));
        for (hex, outline) in patches.chain(map.heights().iter().map(|height| (height.hex, &height.outline)))
        {
            let corners = hex.corners();
            for point in outline {
                for (from, to) in (0..6).map(|at| (corners[at], corners[(at + 1) % 6])) {
                    assert!(cross(to - from, *point - from) >= 0, "{hex} {outline:?}");
                }
            }
        }
    }
    for hex in HexId::all() {
        assert_eq!(HexId::at(hex.center()), Some(hex));
    }
    assert_eq!(HexId::at(Point::new(-1, 0)), None);
}

// ---- The whole table against a slow check ----

fn cross(one: Point, other: Point) -> i128 {
    i128::from(one.x) * i128::from(other.y) - i128::from(one.y) * i128::from(other.x)
}

fn dot(one: Point, other: Point) -> i128 {
    i128::from(one.x) * i128::from(other.x) + i128::from(one.y) * i128::from(other.y)
}

/// A place on a line: numerator and positive denominator.
type Place = (i128, i128);

/// Where the line from `start` along `way` is at a place, seen from a point, times the denominator.
fn seen_from(point: Point, start: Point, way: Point, (numerator, denominator): Place) -> (i128, i128) {
    let offset = start - point;
    let coordinate = |offset: i32, way: i32| i128::from(offset) * denominator + i128::from(way) * numerator;
    (coordinate(offset.x, way.x), coordinate(offset.y, way.y))
}

/// Whether that point of the line is in a closed polygon: on its border, or by counting crossings to one side.
fn inside(start: Point, way: Point, place: Place, outline: &[Point]) -> bool {
    let mut odd = false;
    for (index, &from) in outline.iter().enumerate() {
        let edge = outline[(index + 1) % outline.len()] - from;
        let (x, y) = seen_from(from, start, way, place);
        let (ex, ey) = (i128::from(edge.x), i128::from(edge.y));
        let side = ex * y - ey * x;
        let along = ex * x + ey * y;
        if side == 0 && along >= 0 && along <= (ex * ex + ey * ey) * place.1 {
            return true;
        }
        let (from_here, from_there) = (y >= 0, y >= ey * place.1);
        if (from_here && !from_there && side < 0) || (!from_here && from_there && side > 0) {
            odd = !odd;
        }
    }
    odd
}

/// The places on the line where anything can change, and one between each two of them.
fn places(start: Point, way: Point, outlines: &[Vec<Point>]) -> Vec<Place> {
    let mut places: Vec<Place> = vec![(0, 1), (1, 1)];
    for outline in outlines {
        for (index, &from) in outline.iter().enumerate() {
            let edge = outline[(index + 1) % outline.len()] - from;
            let across = cross(way, edge);
            if across != 0 {
                places.push((cross(from - start, edge) * across.signum(), across.abs()));
            } else {
                places.push((dot(from - start, way), dot(way, way)));
            }
        }
    }
    places.retain(|place| place.0 >= 0 && place.0 <= place.1);
    places.sort_by(|one, other| (one.0 * other.1).cmp(&(other.0 * one.1)));
    places.dedup_by(|one, other| one.0 * other.1 == other.0 * one.1);
    let between: Vec<Place> = places
        .windows(2)
        .map(|pair| (pair[0].0 * pair[1].1 + pair[1].0 * pair[0].1, 2 * pair[0].1 * pair[1].1))
        .collect();
    places.extend(between);
    places
}

/// The sight between two hexes by looking at every place where something could change: status and hindrance.
fn slow_sight(map: &Map, from: HexId, to: HexId) -> (SightStatus, u8) {
    let (start, way) = (from.center(), to.center() - from.center());
    let [lower, higher] = if map.level(from) <= map.level(to) { [from, to] } else { [to, from] };
    let highest = map.level(higher);
    let hides = |hex: HexId, other: HexId| {
        map.terrain(hex) == Terrain::Gully && from.distance(to) > 1 && map.level(other) <= map.level(hex)
    };
    let hidden = hides(from, to) || hides(to, from);
    let mut strongest = if hidden { SightEffect::Obstacle } else { SightEffect::Clear };
    for hex in HexId::all().filter(|hex| *hex != from && *hex != to) {
        let roads = map.corridor(PathKind::Road, hex);
        let rails = map.corridor(PathKind::Railway, hex);
        let patches: Vec<_> = map.patches().iter().filter(|patch| patch.hex == hex).collect();
        let hexagon = hex.corners().to_vec();
        let mut outlines = vec![hexagon.clone()];
        outlines.extend(roads.iter().chain(&rails).cloned());
        outlines.extend(patches.iter().map(|patch| patch.outline.clone()));
        let heights: Vec<_> = map.heights().iter().filter(|height| height.hex == hex).collect();
        outlines.extend(heights.iter().map(|height| height.outline.clone()));
        let places = places(start, way, &outlines);
        let within = |place: &Place, outlines: &[Vec<Point>]| {
            outlines.iter().any(|outline| inside(start, way, *place, outline))
        };
        // T88.3: ground above both ends, or as high as the higher one.
        let blocks = |level: u8| level > highest || (level == highest && level > map.level(lower));
        for height in heights.iter().filter(|height| blocks(height.level)) {
            if places.iter().any(|place| inside(start, way, *place, &height.outline)) {
                strongest = SightEffect::Obstacle;
            }
        }
        // T88.4, T88.5: what lies lower than the higher end is seen over, but hides what is just behind it.
        let over = map.level(hex) < highest;
        let behind = hex.distance(lower) == 1 && map.level(lower) <= map.level(hex);
        for patch in patches {
            if over && !(behind && patch.terrain.sight() == SightEffect::Obstacle) {
                continue;
            }
            let meets = |place: &Place| {
                inside(start, way, *place, &patch.outline) && !within(place, &roads) && !within(place, &rails)
            };
            if places.iter().any(meets) {
                strongest = strongest.max(patch.terrain.sight());
            }
        }
        let crosses = places.iter().any(|place| within(place, &rails) && !within(place, &roads));
        let leaves =
            places.iter().any(|place| inside(start, way, *place, &hexagon) && !within(place, &rails));
        if crosses && leaves && !over {
            strongest = strongest.max(SightEffect::Hindrance(1));
        }
    }
    for hexside in map.hexsides() {
        let beside = [Some(hexside.hex), hexside.hex.neighbor(hexside.side)];
        let segment = vec![hexside.segment().to_vec()];
        let touched =
            places(start, way, &segment).iter().any(|place| inside(start, way, *place, &segment[0]));
        let over = beside.iter().flatten().any(|hex| map.level(*hex) < highest);
        if touched && !over && !beside.contains(&Some(from)) && !beside.contains(&Some(to)) {
            strongest = strongest.max(hexside.barrier.sight());
        }
    }
    match strongest {
        SightEffect::Clear => (SightStatus::Clear, 0),
        SightEffect::Hindrance(hindrance) => (SightStatus::Hindered, hindrance),
        SightEffect::Obstacle => (SightStatus::Blocked, 0),
    }
}

/// A small generator of numbers, the same on every machine.
struct Luck(u64);

impl Luck {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % count
    }

    fn hex(&mut self) -> HexId {
        HexId::from_index(self.below(HexId::COUNT)).expect("on the board")
    }

    fn side(&mut self) -> Direction {
        Direction::ALL[self.below(6)]
    }
}

/// A map of random terrain, hexsides, roads, railways and shapes: sparse, so that much can be seen.
pub fn random_parts(seed: u64) -> MapParts {
    let mut luck = Luck(seed);
    let mut parts = MapParts::blank("random");
    for _ in 0..25 {
        let terrain = Terrain::ALL[luck.below(Terrain::ALL.len())];
        let mut hex = luck.hex();
        for _ in 0..=luck.below(3) {
            parts.terrain[hex.index()] = terrain;
            hex = hex.neighbor(luck.side()).unwrap_or(hex);
        }
    }
    for _ in 0..6 {
        let level = 1 + luck.below(3) as u8;
        let mut hex = luck.hex();
        for _ in 0..=luck.below(6) {
            parts.levels[hex.index()] = level;
            hex = hex.neighbor(luck.side()).unwrap_or(hex);
        }
        if luck.below(2) == 0 {
            let at_the_foot = Shape::Poly(vec![(-60, -104), (60, -104), (20, -40), (0, -10), (-40, -60)]);
            parts.crests.push((hex, level.max(parts.levels[hex.index()] + 1).min(4), at_the_foot));
        }
    }
    for _ in 0..25 {
        let (hex, side) = (luck.hex(), luck.side());
        let barrier = [Barrier::Wall, Barrier::Hedge, Barrier::Fence, Barrier::Cliff][luck.below(4)];
        if hex.neighbor(side).is_some() {
            parts.hexsides.push(Hexside { hex, side, barrier });
        }
    }
    for kind in [PathKind::Road, PathKind::Road, PathKind::Railway] {
        let mut hexes = vec![luck.hex()];
        let mut side = luck.side();
        for _ in 0..10 {
            if luck.below(3) == 0 {
                side = side.clockwise();
            }
            hexes.extend(hexes[hexes.len() - 1].neighbor(side));
        }
        parts.paths.push(Path { kind, hexes });
    }
    for _ in 0..12 {
        let hex = luck.hex();
        let shape = match luck.below(3) {
            0 => Shape::Inset(luck.below(81) as u8),
            1 => {
                let side = luck.side();
                Shape::Half(vec![side, side.clockwise()])
            }
            _ => Shape::Poly(vec![(-60, -104), (60, -104), (0, -20), (60, 104), (-30, 60), (-120, 0)]),
        };
        if !matches!(parts.terrain[hex.index()], Terrain::OpenGround | Terrain::Stream) {
            parts.shapes.push((hex, shape));
        }
    }
    parts
}

/// 10.1: sight is the same both ways, over all pairs.
#[test]
fn sight_is_reciprocal() {
    for seed in 0..20 {
        let map = Map::new(random_parts(seed));
        for from in HexId::all() {
            for to in HexId::all() {
                let (there, back) = (map.sight(from, to), map.sight(to, from));
                assert_eq!((there.status, there.hindrance), (back.status, back.hindrance), "{from} {to}");
                assert_eq!(there.status == SightStatus::Clear, there.decided_by.is_none());
                if from.distance(to) <= 1 {
                    assert_eq!(there, Sight::CLEAR, "{from} {to}");
                }
            }
        }
    }
}

#[test]
fn the_table_agrees_with_a_slow_check() {
    for seed in 0..6 {
        let map = Map::new(random_parts(seed));
        let mut luck = Luck(seed + 100);
        let mut seen = [0; 3];
        for _ in 0..1000 {
            let (from, to) = (luck.hex(), luck.hex());
            if from == to {
                continue;
            }
            let fast = map.sight(from, to);
            assert_eq!(
                (fast.status, fast.hindrance),
                slow_sight(&map, from, to),
                "{from} to {to}, map {seed}"
            );
            seen[fast.status as usize] += 1;
        }
        assert!(seen.iter().all(|count| *count > 50), "a map with some of each: {seen:?}");
    }
}

/// The lines of smoke and blaze against the same slow check.
#[test]
fn the_touched_hexes_agree_with_a_slow_check() {
    let map = Map::blank("open");
    for from in HexId::all().step_by(13) {
        for to in HexId::all().filter(|to| *to != from) {
            let (start, way) = (from.center(), to.center() - from.center());
            let touched = HexId::all().filter(|hex| *hex != from && *hex != to).filter(|hex| {
                let outline = vec![hex.corners().to_vec()];
                places(start, way, &outline).iter().any(|place| inside(start, way, *place, &outline[0]))
            });
            assert_eq!(*map.line(from, to), touched.collect(), "{from} to {to}");
        }
    }
}

/// How far a point is from an edge.
fn away(point: Point, from: Point, to: Point) -> f64 {
    let (edge, seen) = (to - from, point - from);
    let part = (dot(edge, seen) as f64 / dot(edge, edge) as f64).clamp(0.0, 1.0);
    libm::hypot(f64::from(seen.x) - part * f64::from(edge.x), f64::from(seen.y) - part * f64::from(edge.y))
}

/// Woods drawn over many hexes: cut at the hexsides, they block what the uncut outline blocks, and nothing slips through
/// between the parts, not even along a hexside.
#[test]
fn an_outline_blocks_as_if_it_were_not_cut() {
    let mut luck = Luck(7);
    let [mut blocked, mut clear] = [0, 0];
    for _ in 0..6 {
        let middle = Point::new(500 + luck.below(1700) as i32, 500 + luck.below(1200) as i32);
        // A star, which never meets itself.
        let arms = [(0, -9), (5, -6), (9, 0), (5, 6), (0, 9), (-5, 6), (-9, 0), (-5, -6)];
        let corners: Vec<Point> = arms
            .into_iter()
            .map(|(x, y)| {
                let reach = 8 + luck.below(50) as i32;
                middle + Point::new(x * reach, y * reach)
            })
            .collect();
        let outline = Outline::new(corners.clone()).expect("a star");
        let mut parts = MapParts::blank("star");
        for hex in HexId::all() {
            let shapes = outline.parts_in(hex);
            if !shapes.is_empty() {
                parts.terrain[hex.index()] = Terrain::Woods;
            }
            parts.shapes.extend(shapes.into_iter().map(|shape| (hex, shape)));
        }
        let map = Map::new(parts);
        let holds = |point: Point| inside(point, Point::new(1, 0), (0, 1), &corners);
        for from in HexId::all().skip(luck.below(7)).step_by(7) {
            for to in HexId::all().skip(from.index() + 1) {
                let (start, way) = (from.center(), to.center() - from.center());
                let between =
                    (1..200).map(|place| start + Point::new(way.x * place / 200, way.y * place / 200));
                let ends = |point: Point| {
                    [from, to].iter().any(|end| {
                        let away = point - end.center();
                        away.x * away.x + away.y * away.y < 124 * 124
                    })
                };
                let around = |point: Point, reach: i32| {
                    [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)]
                        .map(|(x, y)| holds(point + Point::new(x * reach, y * reach)))
                };
                let free: Vec<Point> = between.collect();
                let deep = free.iter().any(|point| !ends(*point) && around(*point, 3) == [true; 5]);
                let edges = || corners.iter().zip(corners.iter().cycle().skip(1));
                let near = |point: &Point| edges().any(|(from, to)| away(*point, *from, *to) < 24.0);
                let far = free.iter().all(|point| !holds(*point) && !near(point));
                let sight = map.sight(from, to).status;
                assert!(!deep || sight == SightStatus::Blocked, "{from} to {to}: {corners:?}");
                assert!(!far || sight == SightStatus::Clear, "{from} to {to}: {corners:?}");
                blocked += usize::from(deep);
                clear += usize::from(far);
            }
        }
    }
    assert!(blocked > 500 && clear > 500, "{blocked} blocked, {clear} clear");
}

/// A block of woods in D5 beside, at or across the line from D2 to D8: where the line meets it and how deep, or by how much
/// it misses it.
#[test]
fn nearness_says_how_far_a_shape_would_have_to_be_moved() {
    let block = |left: i32| {
        let mut parts = ground(&[("D5", Terrain::Woods)]);
        let corners = vec![(left, -40), (left + 40, -40), (left + 40, 40), (left, 40)];
        parts.shapes = vec![(hex("D5"), Shape::Poly(corners))];
        parts
    };
    let near = |parts: MapParts| Map::new(parts).nearness(hex("D2"), hex("D8"));
    assert_eq!(Map::new(block(5)).nearness(hex("D5"), hex("D6")).miss, None);
    let at = |y: i32| hex("D5").center() + Point::new(0, y);
    let cut = near(block(-10)).meeting.expect("the line is blocked");
    assert_eq!(cut, Meeting { hex: hex("D5"), at: at(-40), percent: 47, depth: 100 });
    assert_eq!(near(block(-10)).miss, None);
    assert_eq!(near(block(0)).meeting.map(|met| met.depth), Some(0));
    let clear = near(block(5));
    let what = Decider { hex: hex("D5"), feature: Feature::Terrain(Terrain::Woods), seen_over: false };
    assert_eq!((clear.meeting, clear.miss), (None, Some(Miss { what, at: at(-40), gap: 50 })));

    // What only hinders is met, and what would block is missed.
    let mut field = block(12);
    field.terrain[hex("D6").index()] = Terrain::Field;
    field.shapes.push((hex("D6"), Shape::Poly(vec![(-30, -20), (50, -20), (50, 20), (-30, 20)])));
    let hindered = near(field);
    assert_eq!(hindered.meeting.map(|met| (met.hex, met.depth)), Some((hex("D6"), 300)));
    assert_eq!(hindered.miss.map(|miss| (miss.what, miss.gap)), Some((what, 120)));

    // A wall is passed by its nearer end, a hill by its crest line; what is seen over is not missed.
    let mut wall = MapParts::blank("wall");
    wall.hexsides = vec![Hexside { hex: hex("D5"), side: Direction::Up, barrier: Barrier::Wall }];
    assert_eq!(near(wall).meeting.map(|met| (met.hex, met.at, met.depth)), Some((hex("D4"), at(-104), 600)));
    let hill = near(hills(MapParts::blank("hill"), &[(1, "D5")]));
    assert_eq!(hill.meeting.map(|met| (met.at, met.depth > 500)), Some((at(-80), true)));
    assert_eq!(near(hills(block(5), &[(1, "D2")])).miss, None);
    // A gully at an end decides by itself (T86).
    let gully = near(ground(&[("D2", Terrain::Gully)]));
    assert_eq!((gully.meeting, gully.miss), (None, None));
}

/// Whatever decides a line is what it is said to meet, and the miss is the same both ways.
#[test]
fn nearness_agrees_with_sight() {
    for seed in 0..3 {
        let map = Map::new(random_parts(seed));
        let [mut met, mut missed] = [0, 0];
        for from in HexId::all().step_by(7) {
            for to in HexId::all().step_by(3).filter(|to| *to != from) {
                let (sight, near) = (map.sight(from, to), map.nearness(from, to));
                let gully = Feature::Terrain(Terrain::Gully);
                let decided = sight.decided_by.filter(|by| by.feature != gully).map(|by| by.hex);
                assert_eq!(near.meeting.map(|met| met.hex), decided, "{from} to {to}");
                let back = map.nearness(to, from);
                assert_eq!(near.miss.map(|miss| miss.gap), back.miss.map(|miss| miss.gap), "{from} to {to}");
                assert!(near.miss.is_none() || sight.is_open(), "{from} to {to}");
                assert!(near.miss.is_none_or(|miss| miss.gap > 0), "{from} to {to}");
                met += usize::from(near.meeting.is_some());
                missed += usize::from(near.miss.is_some());
            }
        }
        assert!(met > 200 && missed > 200, "{met} met, {missed} missed");
    }
}
