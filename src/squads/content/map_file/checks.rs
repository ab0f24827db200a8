//! What the parts of a map file must have in common.

use crate::squads::board::{Barrier, Direction, HexId, Hexside, PathKind, Terrain};

use super::{
    Letters, WrittenBuilding, WrittenCrest, WrittenHexside, WrittenHill, WrittenObjective, WrittenPath,
    WrittenPlace, WrittenShape, plain,
};
use crate::files::diagnostic::Problem;
use crate::files::reader::{Reader, Spanned};

/// A path goes from neighbour to neighbour.
pub(super) fn check_steps(reader: &Reader, paths: &[WrittenPath]) {
    for path in paths {
        if let [only] = path.hexes.as_slice() {
            let problem = Problem::new(only.span, format!("this {} has one hex", path.kind));
            reader.report(problem.expected("two hexes or more, each next to the one before"));
        }
        for pair in path.hexes.windows(2) {
            let (from, to) = (pair[0].value, pair[1]);
            if from.direction_to(to.value).is_none() {
                let around: Vec<_> = from.neighbors().map(|(_, hex)| hex.to_string()).collect();
                let problem = Problem::new(to.span, format!("{} does not lie beside {from}", to.value));
                reader.report(problem.expected(format!("one of {}", around.join(", "))));
            }
        }
    }
}

/// Whether a path of some kinds crosses a hexside, or leads off the map there.
pub(super) fn crossing(
    paths: &[WrittenPath],
    kinds: &[PathKind],
    hex: HexId,
    side: Direction,
) -> Option<PathKind> {
    let here = |(at, by): (HexId, Direction)| {
        (at, by) == (hex, side) || (at.neighbor(by), by.opposite()) == (Some(hex), side)
    };
    let mut of_kinds = paths.iter().filter(|path| kinds.contains(&path.kind));
    of_kinds.find(|path| path.plain().crossings().any(here)).map(|path| path.kind)
}

pub(super) fn check_hexsides(reader: &Reader, hexsides: &[WrittenHexside]) {
    for (index, WrittenHexside { hexside, span }) in hexsides.iter().enumerate() {
        let Hexside { hex, side, .. } = *hexside;
        let Some(other) = hex.neighbor(side) else {
            let problem = Problem::new(*span, format!("side {} of {hex} is the edge of the map", side.die()));
            reader.report(problem.help("a wall, hedge, fence or cliff stands between two hexes"));
            continue;
        };
        let same = |earlier: &WrittenHexside| earlier.hexside.is_side(hex, side);
        if hexsides[..index].iter().any(same) {
            let problem = Problem::new(*span, format!("the side between {hex} and {other} is written twice"));
            reader.report(problem.help("remove one"));
        }
    }
}

/// A road, railway or trail goes through gaps of walls, hedges, fences and cliffs.
pub(super) fn check_gaps(reader: &Reader, hexsides: &[WrittenHexside], paths: &[WrittenPath]) {
    for WrittenHexside { hexside: Hexside { hex, side, barrier }, span } in hexsides {
        let on_foot = [PathKind::Road, PathKind::Railway, PathKind::Trail];
        if let Some(kind) = crossing(paths, &on_foot, *hex, *side) {
            let problem = Problem::new(*span, format!("a {} crosses this {barrier}", kind));
            reader.report(
                problem.help(format!("leave a gap: remove the {barrier}, or lead the {} elsewhere", kind)),
            );
        }
    }
}

/// The level of each hex; each is on one hill at most.
pub(super) fn levels(reader: &Reader, hills: &[WrittenHill]) -> [u8; HexId::COUNT] {
    let mut levels = [0; HexId::COUNT];
    for hill in hills {
        for hex in &hill.hexes {
            let level = &mut levels[hex.value.index()];
            if *level > 0 {
                let problem = Problem::new(hex.span, format!("{} has level {level} already", hex.value));
                reader.report(problem.help("name a hex once, with the level of its centre (T88.3.1)"));
            }
            *level = hill.level;
        }
    }
    levels
}

/// Where the ground of a map falls by several levels at once is a cliff, or crest lines drawn by hand: all else is taken
/// for a slip.
pub(super) fn check_falls(
    reader: &Reader,
    hills: &[WrittenHill],
    crests: &[WrittenCrest],
    hexsides: &[WrittenHexside],
) {
    let level = |hex: HexId| {
        let hill = hills.iter().find(|hill| hill.hexes.iter().any(|other| other.value == hex));
        hill.map_or(0, |hill| hill.level)
    };
    let cliff = |hex: HexId, side: Direction| {
        let cliffs = hexsides.iter().map(|written| written.hexside);
        cliffs.filter(|hexside| hexside.barrier == Barrier::Cliff).any(|cliff| cliff.is_side(hex, side))
    };
    let by_themselves = hills
        .iter()
        .flat_map(|hill| &hill.hexes)
        .filter(|hex| !crests.iter().any(|crest| crest.hex.value == hex.value));
    for Spanned { value: hex, span } in by_themselves {
        for (side, next) in hex.neighbors() {
            let fall = level(*hex).saturating_sub(level(next));
            if fall > 1 && !cliff(*hex, side) {
                let message = format!("the ground falls by {fall} levels from {hex} to {next}");
                let help = format!(
                    "put a level between them, write (\"{hex}\", {}, Cliff) into `hexsides`, or draw {hex} in `crests`",
                    side.die()
                );
                reader.report(Problem::new(*span, message).help(help));
            }
        }
    }
}

/// T88.3.1: the level of a hex is that of its centre, so higher ground covers the centre where, and only where, the hex
/// is as high.
pub(super) fn check_crests(reader: &Reader, levels: &[u8; HexId::COUNT], crests: &[WrittenCrest]) {
    for (index, crest) in crests.iter().enumerate() {
        let (hex, level) = (crest.hex.value, levels[crest.hex.value.index()]);
        let same = |other: &&WrittenCrest| (other.hex.value, other.level) == (hex, crest.level);
        if level < crest.level && crest.shape.holds_center() {
            let message = format!(
                "this ground of level {} covers the centre of {hex}, which has level {level}",
                crest.level
            );
            let help = format!("put {hex} on a hill of level {}, or keep its centre free", crest.level);
            reader.report(Problem::new(crest.shape.span, message).help(help));
        }
        let of_hex = crests.iter().filter(same);
        let first = !crests[..index].iter().any(|other| same(&other));
        if level >= crest.level
            && first
            && !of_hex.map(|crest| &crest.shape).any(|shape| shape.holds_center())
        {
            let message =
                format!("{hex} has level {level}, but no ground of level {} covers its centre", crest.level);
            let help = format!("draw it around the centre of {hex}");
            reader.report(Problem::new(crest.shape.span, message).help(help));
        }
    }
}

/// T78.1, T95, T98: the letters say where water is, the streams how it runs.
pub(super) fn check_waters(reader: &Reader, terrain: &Letters, paths: &[WrittenPath]) {
    for path in paths {
        for hex in &path.hexes {
            let lies = terrain.at(hex.value);
            if path.kind == PathKind::Stream && lies > Terrain::Stream {
                let problem = Problem::new(
                    hex.span,
                    format!("a stream runs in {}, where the rows have {lies}", hex.value),
                );
                reader.report(problem.help("write `~` there, or `h` for a bridge"));
            }
            if path.kind != PathKind::Stream && lies == Terrain::WaterBarrier {
                let problem = Problem::new(
                    hex.span,
                    format!("a {} runs in {}, which is a water barrier", path.kind, hex.value),
                );
                reader.report(problem.help("write `H` there for a major bridge (T80.1)"));
            }
        }
    }
    for (hex, span) in terrain.of(Terrain::Stream) {
        if !runs_in(paths, &[PathKind::Stream], hex) {
            let problem = Problem::new(span, format!("no stream of the list `streams` runs in {hex}"));
            reader.report(problem.help(format!("put \"{hex}\" into a stream, or another letter here")));
        }
    }
}

/// T92, T93, T95: a road or railway crosses a stream; one that goes where the stream goes would run in its bed.
pub(super) fn doubt_lengthwise(reader: &Reader, paths: &[WrittenPath]) {
    let same = |a: &[Spanned<HexId>], b: &[Spanned<HexId>]| {
        let (a, b) = ((a[0].value, a[1].value), (b[0].value, b[1].value));
        a == b || a == (b.1, b.0)
    };
    let steps = |path: &'_ WrittenPath| path.hexes.windows(2).map(<[_]>::to_vec).collect::<Vec<_>>();
    let (streams, others): (Vec<&WrittenPath>, Vec<_>) =
        paths.iter().partition(|path| path.kind == PathKind::Stream);
    let water: Vec<_> = streams.into_iter().flat_map(steps).collect();
    for path in others.into_iter().filter(|path| path.kind != PathKind::Trail) {
        for step in steps(path).iter().filter(|step| water.iter().any(|run| same(run, step))) {
            let (kind, from, to) = (path.kind, step[0].value, step[1].value);
            let message = format!("this {kind} runs in the stream from {from} to {to}");
            let problem = Problem::doubt(step[1].span, message);
            reader.report(problem.expected("a way beside the stream, or across it by a bridge (T80)"));
        }
    }
}

/// T80: a bridge carries a road or railway, a minor one over a stream or a gully.
pub(super) fn check_bridges(reader: &Reader, terrain: &Letters, paths: &[WrittenPath]) {
    let carried = [PathKind::Road, PathKind::Railway];
    for (hex, span) in terrain.of(Terrain::MinorBridge).chain(terrain.of(Terrain::MajorBridge)) {
        if !runs_in(paths, &carried, hex) {
            let problem = Problem::new(span, format!("no road or railway runs over the bridge in {hex}"));
            reader.report(problem.help(format!("put \"{hex}\" into a road or railway (T80)")));
        }
    }
    for (hex, span) in terrain.of(Terrain::MajorBridge) {
        let ends = Direction::ALL.into_iter().filter(|side| crossing(paths, &carried, hex, *side).is_some());
        if runs_in(paths, &carried, hex) && ends.count() != 2 {
            let problem = Problem::new(span, format!("the bridge in {hex} has not two ends"));
            reader
                .report(problem.help("its road or railway enters by one side and leaves by another (T80.1)"));
        }
    }
    for (hex, span) in terrain.of(Terrain::MinorBridge) {
        let mut gullies = terrain.of(Terrain::Gully);
        if !runs_in(paths, &[PathKind::Stream], hex)
            && !gullies.any(|(gully, _)| gully.direction_to(hex).is_some())
        {
            let problem = Problem::new(span, format!("nothing runs under the bridge in {hex}"));
            reader.report(problem.help(format!("put \"{hex}\" into a stream, or a gully beside it (T80.2)")));
        }
    }
}

pub(super) fn runs_in(paths: &[WrittenPath], kinds: &[PathKind], hex: HexId) -> bool {
    let of_kinds = paths.iter().filter(|path| kinds.contains(&path.kind));
    of_kinds.flat_map(|path| &path.hexes).any(|at| at.value == hex)
}

pub(super) fn check_buildings(reader: &Reader, terrain: &Letters, buildings: &[WrittenBuilding]) {
    for (index, building) in buildings.iter().enumerate() {
        let hexes = plain(&building.hexes);
        if hexes.len() < 2 {
            let problem =
                Problem::new(building.span, format!("{:?} has fewer than two hexes", building.name.en));
            reader.report(problem.help("a building of one hex needs no entry here"));
        }
        let elsewhere: Vec<HexId> =
            buildings[..index].iter().flat_map(|other| &other.hexes).map(|hex| hex.value).collect();
        for (place, hex) in building.hexes.iter().enumerate() {
            if terrain.at(hex.value) != Terrain::Building {
                let lies = terrain.at(hex.value);
                let problem = Problem::new(
                    hex.span,
                    format!("{} is part of a building, but the rows have {lies} there", hex.value),
                );
                reader.report(problem.help("write `#` there"));
            }
            if hexes[..place].contains(&hex.value) || elsewhere.contains(&hex.value) {
                let problem = Problem::new(hex.span, format!("{} is in a building already", hex.value));
                reader.report(problem.help("a hex belongs to one building; remove it from one"));
            } else if place > 0 && !hexes[..place].iter().any(|other| other.distance(hex.value) == 1) {
                let problem =
                    Problem::new(hex.span, format!("{} lies apart from the hexes before it", hex.value));
                reader.report(
                    problem.help("the hexes of a building are neighbours; list them in such an order"),
                );
            }
        }
    }
}

/// 2.3: five objectives, each in a place of its own (7.3.1.1).
pub(super) fn check_objectives(
    reader: &Reader,
    terrain: &Letters,
    objectives: &Spanned<Vec<WrittenObjective>>,
    buildings: &[WrittenBuilding],
) {
    if objectives.len() != 5 {
        let problem = Problem::new(objectives.span, format!("there are {} objectives", objectives.len()));
        reader.report(problem.expected("five hexes, objective 1 first (2.3)"));
    }
    let building = |hex: HexId| {
        buildings.iter().position(|building| building.hexes.iter().any(|part| part.value == hex))
    };
    for (index, WrittenObjective { hex, .. }) in objectives.iter().enumerate() {
        let shared = |other: &WrittenObjective| {
            other.hex.value == hex.value
                || building(hex.value).is_some_and(|at| building(other.hex.value) == Some(at))
        };
        if let Some(other) = objectives[..index].iter().position(shared) {
            let problem = Problem::new(
                hex.span,
                format!("objective {} lies in the same place as {}", index + 1, other + 1),
            );
            reader.report(problem.help("a building of several hexes is one objective (T82)"));
        }
        if terrain.at(hex.value) == Terrain::WaterBarrier {
            let problem = Problem::new(hex.span, format!("nobody can enter {} (T98)", hex.value));
            reader.report(problem.expected("a hex that units can enter"));
        }
    }
}

pub(super) fn check_shapes(reader: &Reader, terrain: &Letters, shapes: &[WrittenShape]) {
    for WrittenShape { hex, .. } in shapes {
        let lies = terrain.at(hex.value);
        if matches!(lies, Terrain::OpenGround | Terrain::Stream) {
            let problem = Problem::new(hex.span, format!("{} is {lies}, which has no shape", hex.value));
            reader.report(problem.help("remove this, or give the hex another letter"));
        }
    }
}

/// A name is written on a hex once.
pub(super) fn check_places(reader: &Reader, places: &[WrittenPlace]) {
    for (index, place) in places.iter().enumerate() {
        let hex = place.hex.value;
        if places[..index].iter().any(|other| other.hex.value == hex) {
            let problem = Problem::new(place.hex.span, format!("{hex} has a name already"));
            reader.report(problem.help("write one of the two names on a hex beside it"));
        }
    }
}
