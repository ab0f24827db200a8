//! A map file: ten rows of letters, and what runs through the hexes and stands on their sides.

use crate::board::{
    Barrier, Building, Direction, HIGHEST_LEVEL, HexId, Hexside, Map, MapParts, Path, PathKind, Shape,
    Terrain,
};

use super::diagnostic::{Diagnostics, Problem};
use super::library::FileKind;
use super::outline::{Kind, Node};
use super::reader::{Fields, FromNode, Reader, Spanned, read};
use super::reference::{FieldDoc, may, must};
use super::source::{Source, Span};

/// The names of a file's lists of paths.
const PATHS: [(&str, PathKind); 4] = [
    ("roads", PathKind::Road),
    ("railways", PathKind::Railway),
    ("trails", PathKind::Trail),
    ("streams", PathKind::Stream),
];

/// The fields of a map file.
pub(super) const FIELDS: &[FieldDoc] = &[
    must("title", "what players call it"),
    must("downwind", "where the wind blows to, a side of the compass from 1 to 6 (2.2.2)"),
    may(
        "look",
        "`Meadow`",
        "how the land looks: `Meadow`, `Steppe`, `Autumn`, `Dust` or `Snow`; no rule depends on it",
    ),
    must("terrain", "ten rows of fifteen letters, below"),
    may("roads", "none", "lists of hexes, one next to the other (T93)"),
    may("railways", "none", "the same (T92)"),
    may("trails", "none", "the same (T96)"),
    may("streams", "none", "the same (T95)"),
    may("hills", "none", "the hexes of each level: `[(1, [\"C3\", \"C4\"])]` (T88)"),
    may("crests", "by themselves", "the ground of a level in a hex: `[(\"C5\", 1, Inset(40))]` (T88.3.1)"),
    may("hexsides", "none", "`[(\"I3\", 1, Wall)]`: a hex, a side of it, and what stands there"),
    may(
        "buildings",
        "each hex one",
        "buildings of several hexes: `[(\"the brewery\", [\"I6\", \"I7\"])]` (7.3.1.1)",
    ),
    may("shapes", "by themselves", "what is drawn in a hex: `[(\"K10\", Inset(24))]`"),
    must("objectives", "the hexes of objectives 1 to 5, in order (2.3)"),
];

/// Reads a map file, checks it and works out sight.
pub fn read_map(source: &Source) -> Result<Map, Diagnostics> {
    read_map_parts(source).map(Map::new)
}

/// Reads a map file and checks it, without working out the sight between its hexes.
pub fn read_map_parts(source: &Source) -> Result<MapParts, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.documented(root, FIELDS)?;
        let (title, downwind) = (fields.required("title"), fields.required("downwind"));
        let look = fields.or_default("look");
        let terrain = fields.required("terrain");
        let written = Written::from_fields(&mut fields);
        let objectives: Option<Spanned<Vec<Spanned<HexId>>>> = fields.required("objectives");
        fields.finish();

        let terrain: Letters = terrain?;
        if let Some(paths) = &written.paths {
            check_waters(reader, &terrain, paths);
            check_bridges(reader, &terrain, paths);
            check_gaps(reader, written.hexsides.as_deref().unwrap_or_default(), paths);
        }
        if let (Some(hills), Some(crests), Some(hexsides)) =
            (&written.hills, &written.crests, &written.hexsides)
        {
            check_falls(reader, hills, crests, hexsides);
        }
        if let Some(objectives) = &objectives {
            check_objectives(reader, &terrain, objectives, written.buildings.as_deref().unwrap_or_default());
        }
        let parts = written.checked(reader, terrain);
        Some(MapParts {
            name: FileKind::Map.id_of(&source.name).to_owned(),
            title: title?,
            downwind: downwind?,
            look: look?,
            objectives: plain(&objectives?),
            ..parts?
        })
    })
}

/// Reads a piece of ground for a position: as a map, but everything may be left out, and open ground with a few
/// `hexes: [("D4", Woods)]` will do. A stream makes stream hexes of open ground (T78.1), a
/// building building hexes, and a road may cross a wall.
pub(crate) fn read_ground(reader: &Reader, fields: &mut Fields) -> Option<MapParts> {
    let downwind = fields.optional("downwind");
    let terrain = fields.optional("terrain");
    let hexes: Option<Vec<(Spanned<HexId>, Terrain)>> = fields.or_default("hexes");
    let written = Written::from_fields(fields);
    let objectives: Option<Vec<Spanned<HexId>>> = fields.or_default("objectives");

    let mut terrain: Letters = terrain?.unwrap_or_else(Letters::open_ground);
    for (hex, kind) in hexes? {
        terrain.terrain[hex.index()] = kind;
        terrain.places[hex.index()] = hex.span;
    }
    for stream in written.paths.iter().flatten().filter(|path| path.kind == PathKind::Stream) {
        for hex in &stream.hexes {
            let lies = &mut terrain.terrain[hex.value.index()];
            *lies = (*lies).min(Terrain::Stream);
        }
    }
    for building in written.buildings.iter().flatten() {
        for hex in &building.hexes {
            let lies = &mut terrain.terrain[hex.value.index()];
            if *lies == Terrain::OpenGround {
                *lies = Terrain::Building;
            }
        }
    }
    if let Some(extra) = objectives.as_ref().and_then(|objectives| objectives.get(5)) {
        reader.report(Problem::new(extra.span, "this is a sixth objective").expected("five at most (2.3)"));
    }
    let parts = written.checked(reader, terrain)?;
    Some(MapParts { downwind: downwind?.unwrap_or(parts.downwind), objectives: plain(&objectives?), ..parts })
}

/// What runs through the hexes and stands on their sides, as written; what could not be read is none.
struct Written {
    paths: Option<Vec<WrittenPath>>,
    hills: Option<Vec<WrittenHill>>,
    crests: Option<Vec<WrittenCrest>>,
    hexsides: Option<Vec<WrittenHexside>>,
    buildings: Option<Vec<WrittenBuilding>>,
    shapes: Option<Vec<WrittenShape>>,
}

impl Written {
    fn from_fields(fields: &mut Fields) -> Written {
        let mut paths: Option<Vec<WrittenPath>> = Some(Vec::new());
        for (name, kind) in PATHS {
            let written: Option<Vec<Vec<Spanned<HexId>>>> = fields.or_default(name);
            paths = paths.zip(written).map(|(mut paths, written)| {
                paths.extend(written.into_iter().map(|hexes| WrittenPath { kind, hexes }));
                paths
            });
        }
        Written {
            paths,
            hills: fields.or_default("hills"),
            crests: fields.or_default("crests"),
            hexsides: fields.or_default("hexsides"),
            buildings: fields.or_default("buildings"),
            shapes: fields.or_default("shapes"),
        }
    }

    /// The parts of a map, after the checks that hold for any piece of ground.
    fn checked(self, reader: &Reader, terrain: Letters) -> Option<MapParts> {
        if let Some(paths) = &self.paths {
            check_steps(reader, paths);
        }
        if let Some(hexsides) = &self.hexsides {
            check_hexsides(reader, hexsides);
        }
        if let Some(buildings) = &self.buildings {
            check_buildings(reader, &terrain, buildings);
        }
        if let Some(shapes) = &self.shapes {
            check_shapes(reader, &terrain, shapes);
        }
        let levels = self.hills.as_deref().map(|hills| levels(reader, hills));
        if let (Some(levels), Some(crests)) = (&levels, &self.crests) {
            check_crests(reader, levels, crests);
        }
        let crests = self.crests?.into_iter().map(|crest| (crest.hex.value, crest.level, crest.shape.value));
        let shapes = self.shapes?.into_iter().map(|written| (written.hex.value, written.shape.value));
        let buildings = self
            .buildings?
            .into_iter()
            .map(|building| Building { name: building.name, hexes: plain(&building.hexes) });
        Some(MapParts {
            terrain: terrain.terrain,
            levels: levels?,
            crests: crests.collect(),
            paths: self.paths?.iter().map(WrittenPath::plain).collect(),
            hexsides: self.hexsides?.into_iter().map(|written| written.hexside).collect(),
            buildings: buildings.collect(),
            shapes: shapes.collect(),
            ..MapParts::blank("ground")
        })
    }
}

/// The hexes of a level (T88).
struct WrittenHill {
    level: u8,
    hexes: Vec<Spanned<HexId>>,
}

/// Higher ground of a hex, drawn by hand.
struct WrittenCrest {
    hex: Spanned<HexId>,
    level: u8,
    shape: Spanned<Shape>,
}

/// The rows of letters, with the place of each letter.
struct Letters {
    terrain: [Terrain; HexId::COUNT],
    places: [Span; HexId::COUNT],
}

struct WrittenPath {
    kind: PathKind,
    hexes: Vec<Spanned<HexId>>,
}

impl WrittenPath {
    fn plain(&self) -> Path {
        Path { kind: self.kind, hexes: plain(&self.hexes) }
    }
}

/// Hexes without their places.
fn plain(hexes: &[Spanned<HexId>]) -> Vec<HexId> {
    hexes.iter().map(|hex| hex.value).collect()
}

struct WrittenHexside {
    hexside: Hexside,
    span: Span,
}

struct WrittenBuilding {
    name: String,
    hexes: Vec<Spanned<HexId>>,
    span: Span,
}

struct WrittenShape {
    hex: Spanned<HexId>,
    shape: Spanned<Shape>,
}

impl Letters {
    fn open_ground() -> Letters {
        Letters { terrain: [Terrain::OpenGround; HexId::COUNT], places: [Span::default(); HexId::COUNT] }
    }

    fn at(&self, hex: HexId) -> Terrain {
        self.terrain[hex.index()]
    }

    /// The hexes of a terrain, with the places of their letters.
    fn of(&self, terrain: Terrain) -> impl Iterator<Item = (HexId, Span)> {
        HexId::all().filter(move |hex| self.at(*hex) == terrain).map(|hex| (hex, self.places[hex.index()]))
    }
}

/// Ten rows of fifteen letters; blanks between the letters do not count.
impl FromNode for Letters {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let rows = reader.list(node)?;
        let mut letters = Letters::open_ground();
        let mut all_read = true;
        if rows.len() != usize::from(HexId::ROWS) {
            let problem = Problem::new(node.opening(), format!("there are {} rows", rows.len()));
            reader.report(problem.expected("ten rows of letters, row 1 first"));
            all_read = false;
        }
        for (row, text) in (1..=HexId::ROWS).zip(rows) {
            all_read &= letters.read_row(reader, row, text).is_some();
        }
        all_read.then_some(letters)
    }
}

impl Letters {
    fn read_row(&mut self, reader: &Reader, row: u8, node: &Node) -> Option<()> {
        let text: String = reader.leaf(node, "a row of letters in quotation marks")?;
        let start = node.span.start + 1;
        let written: Vec<(Span, char)> = text
            .char_indices()
            .filter(|(_, letter)| !letter.is_whitespace())
            .map(|(at, letter)| (Span { start: start + at, end: start + at + letter.len_utf8() }, letter))
            .collect();
        let mut all_read = true;
        if written.len() != usize::from(HexId::COLUMNS) {
            let problem = Problem::new(node.span, format!("row {row} has {} letters", written.len()));
            reader.report(problem.expected("15 letters, column A to O").help("blanks between do not count"));
            all_read = false;
        }
        for (column, (span, letter)) in (0..HexId::COLUMNS).zip(written) {
            match (HexId::new(column, row), Terrain::from_letter(letter)) {
                (Some(hex), Some(terrain)) => {
                    self.terrain[hex.index()] = terrain;
                    self.places[hex.index()] = span;
                }
                _ => {
                    let known = Terrain::ALL.map(|terrain| format!("`{}` {terrain}", terrain.letter()));
                    let problem = Problem::new(span, format!("no terrain has the letter `{letter}`"));
                    reader.report(problem.expected(format!("one of: {}", known.join(", "))));
                    all_read = false;
                }
            }
        }
        all_read.then_some(())
    }
}

/// `(1, ["D4", "D5"])`
impl FromNode for WrittenHill {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(level 1 to 4, [\"hex\", …])")?;
        let (level, hexes) = (items.required(), items.required());
        items.finish();
        Some(WrittenHill { level: hill_level(reader, &level?)?, hexes: hexes? })
    }
}

/// `("D4", 1, Inset(30))`
impl FromNode for WrittenCrest {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shapes = "(\"hex\", level 1 to 4, Inset(n), Half([side, side]) or Poly([(x, y), …]))";
        let mut items = reader.items(node, shapes)?;
        let (hex, level, shape) = (items.required(), items.required(), items.required());
        items.finish();
        Some(WrittenCrest { hex: hex?, level: hill_level(reader, &level?)?, shape: shape? })
    }
}

/// T88: ground level is 0, hills are of four levels.
fn hill_level(reader: &Reader, level: &Spanned<u8>) -> Option<u8> {
    if (1..=HIGHEST_LEVEL).contains(&level.value) {
        return Some(level.value);
    }
    let problem = Problem::new(level.span, format!("no hill has level {}", level.value));
    let problem = problem.expected(format!("1 to {HIGHEST_LEVEL} (T88)"));
    reader.report(problem.help("ground level is 0, and every hex that is on no hill has it"));
    None
}

/// `("D4", 2, Wall)`
impl FromNode for WrittenHexside {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(\"hex\", side 1 to 6, Wall, Hedge, Fence or Cliff)")?;
        let (hex, side, barrier): (_, Option<Direction>, Option<Barrier>) =
            (items.required(), items.required(), items.required());
        items.finish();
        let hexside = Hexside { hex: hex?, side: side?, barrier: barrier? };
        Some(WrittenHexside { hexside, span: node.span })
    }
}

/// `("Mill", ["D4", "D5"])`
impl FromNode for WrittenBuilding {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(\"name\", [\"hex\", …])")?;
        let (name, hexes) = (items.required(), items.required());
        items.finish();
        Some(WrittenBuilding { name: name?, hexes: hexes?, span: node.span })
    }
}

/// `("D4", Inset(20))`
impl FromNode for WrittenShape {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(\"hex\", Inset(n), Half([side, side]) or Poly([(x, y), …]))")?;
        let (hex, shape) = (items.required(), items.required());
        items.finish();
        Some(WrittenShape { hex: hex?, shape: shape? })
    }
}

impl FromNode for Shape {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shape = match node.tag {
            Some(tag @ ("Inset" | "Half" | "Poly")) => {
                let mut items = reader.items(node, "Inset(n), Half([side, side]) or Poly([(x, y), …])")?;
                let shape = match tag {
                    "Inset" => items.required().map(Shape::Inset),
                    "Half" => items.required().map(Shape::Half),
                    _ => items.required().map(Shape::Poly),
                };
                items.finish();
                shape?
            }
            _ if matches!(node.kind, Kind::Broken) => return None,
            tag => {
                let found = tag.unwrap_or(node.text);
                let problem = Problem::new(node.span, format!("there is no shape `{found}`"));
                let problem = problem.expected("`Inset(n)`, `Half([side, side])` or `Poly([(x, y), …])`");
                reader.report(problem.nearest(found, ["Inset", "Half", "Poly"]));
                return None;
            }
        };
        match shape.flaw() {
            None => Some(shape),
            Some(flaw) => {
                reader.report(Problem::new(node.span, flaw));
                None
            }
        }
    }
}

/// A path goes from neighbour to neighbour.
fn check_steps(reader: &Reader, paths: &[WrittenPath]) {
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
fn crossing(paths: &[WrittenPath], kinds: &[PathKind], hex: HexId, side: Direction) -> Option<PathKind> {
    let here = |(at, by): (HexId, Direction)| {
        (at, by) == (hex, side) || (at.neighbor(by), by.opposite()) == (Some(hex), side)
    };
    let mut of_kinds = paths.iter().filter(|path| kinds.contains(&path.kind));
    of_kinds.find(|path| path.plain().crossings().any(here)).map(|path| path.kind)
}

fn check_hexsides(reader: &Reader, hexsides: &[WrittenHexside]) {
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
fn check_gaps(reader: &Reader, hexsides: &[WrittenHexside], paths: &[WrittenPath]) {
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
fn levels(reader: &Reader, hills: &[WrittenHill]) -> [u8; HexId::COUNT] {
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
fn check_falls(reader: &Reader, hills: &[WrittenHill], crests: &[WrittenCrest], hexsides: &[WrittenHexside]) {
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
fn check_crests(reader: &Reader, levels: &[u8; HexId::COUNT], crests: &[WrittenCrest]) {
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
            reader.report(Problem::new(crest.shape.span, message).help("draw it around (0, 0)"));
        }
    }
}

/// T78.1, T95, T98: the letters say where water is, the streams how it runs.
fn check_waters(reader: &Reader, terrain: &Letters, paths: &[WrittenPath]) {
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

/// T80: a bridge carries a road or railway, a minor one over a stream or a gully.
fn check_bridges(reader: &Reader, terrain: &Letters, paths: &[WrittenPath]) {
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

fn runs_in(paths: &[WrittenPath], kinds: &[PathKind], hex: HexId) -> bool {
    let of_kinds = paths.iter().filter(|path| kinds.contains(&path.kind));
    of_kinds.flat_map(|path| &path.hexes).any(|at| at.value == hex)
}

fn check_buildings(reader: &Reader, terrain: &Letters, buildings: &[WrittenBuilding]) {
    for (index, building) in buildings.iter().enumerate() {
        let hexes = plain(&building.hexes);
        if hexes.len() < 2 {
            let problem =
                Problem::new(building.span, format!("{:?} has fewer than two hexes", building.name));
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
fn check_objectives(
    reader: &Reader,
    terrain: &Letters,
    objectives: &Spanned<Vec<Spanned<HexId>>>,
    buildings: &[WrittenBuilding],
) {
    if objectives.len() != 5 {
        let problem = Problem::new(objectives.span, format!("there are {} objectives", objectives.len()));
        reader.report(problem.expected("five hexes, objective 1 first (2.3)"));
    }
    let building = |hex: HexId| {
        buildings.iter().position(|building| building.hexes.iter().any(|part| part.value == hex))
    };
    for (index, hex) in objectives.iter().enumerate() {
        let shared = |other: &Spanned<HexId>| {
            other.value == hex.value
                || building(hex.value).is_some_and(|at| building(other.value) == Some(at))
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

fn check_shapes(reader: &Reader, terrain: &Letters, shapes: &[WrittenShape]) {
    for WrittenShape { hex, .. } in shapes {
        let lies = terrain.at(hex.value);
        if matches!(lies, Terrain::OpenGround | Terrain::Stream) {
            let problem = Problem::new(hex.span, format!("{} is {lies}, which has no shape", hex.value));
            reader.report(problem.help("remove this, or give the hex another letter"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Sight, SightStatus};

    const GOOD: &str = r#"(
    title: "Test",
    downwind: 3,
    terrain: [
        "W W b . ~ . . . f f f . W W W", // 1
        "W b . ~ h b . . f f . b W b .", // 2
        ". . b ~ # o . . # o . . b W .", // 3
        "f f ~ b . o # # # . . W . W b", // 4
        "...............",
        "...............",
        "...............",
        "...............",
        "...............",
        "...............",
    ],
    roads: [["D1", "E2", "F2"]],
    streams: [["E1", "E2", "D2", "D3", "C4"]],
    hills: [(1, ["K7", "K8", "L7"]), (2, ["L8"])],
    crests: [("K7", 1, Inset(30)), ("L9", 1, Poly([(-60, -104), (60, -104), (0, -40)]))],
    hexsides: [("A1", 3, Wall), ("L8", 2, Cliff), ("L8", 3, Cliff), ("L8", 4, Cliff), ("L8", 5, Cliff)],
    buildings: [("Inn", ["G4", "H4", "I4"])],
    objectives: ["A1", "B1", "C1", "G4", "I3"],
    shapes: [("E3", Poly([(-50, -50), (50, -50), (0, 50)])), ("F3", Inset(20)), ("B2", Half([1, 2]))],
)"#;

    fn map(text: &str) -> Result<Map, Diagnostics> {
        read_map(&Source::new("maps/test.map.ron", text))
    }

    /// What is said about the text when one piece of it is replaced: line, column and message.
    fn told(from: &str, to: &str) -> Vec<(usize, usize, String)> {
        assert!(GOOD.contains(from), "{from}");
        let found = map(&GOOD.replacen(from, to, 1)).expect_err("the map is wrong");
        found.iter().map(|one| (one.line, one.column, one.message.clone())).collect()
    }

    fn once(line: usize, column: usize, message: &str) -> Vec<(usize, usize, String)> {
        vec![(line, column, message.to_owned())]
    }

    fn hex(name: &str) -> HexId {
        name.parse().expect(name)
    }

    #[test]
    fn a_good_map_is_read() {
        let map = map(GOOD).expect("the map is good");
        assert_eq!((map.name.as_str(), map.title.as_str(), map.downwind.die()), ("test", "Test", 3));
        assert_eq!(map.terrain(hex("E2")), Terrain::MinorBridge);
        assert_eq!(map.terrain(hex("O4")), Terrain::Brush);
        assert_eq!(map.barrier(hex("B1"), Direction::UpLeft), Some(Barrier::Wall));
        assert_eq!(map.objective_hexes(4), [hex("G4"), hex("H4"), hex("I4")]);
        assert_eq!(map.sight(hex("G3"), hex("G5")).status, SightStatus::Blocked);
        assert_eq!(map.sight(hex("A10"), hex("O10")), Sight::CLEAR);
    }

    /// T88.3.1: the level of a hex is that of its centre; every mistake about it is told where it is written.
    #[test]
    fn hills_are_checked() {
        let map = map(GOOD).expect("the map is good");
        assert_eq!(["K7", "L8", "L9"].map(|name| map.level(hex(name))), [1, 2, 0]);
        let of_level = |level| map.heights().iter().filter(move |height| height.level == level);
        assert_eq!((of_level(1).count(), of_level(2).count()), (5, 1));

        assert_eq!(told("(2, [\"L8\"])", "(2, [\"L8\", \"K7\"])"), once(18, 49, "K7 has level 1 already"));
        assert_eq!(told("(2, [\"L8\"])", "(5, [\"L8\"])"), once(18, 39, "no hill has level 5"));
        assert_eq!(
            told(", (\"L8\", 5, Cliff)", ""),
            once(18, 43, "the ground falls by 2 levels from L8 to K9")
        );
        assert_eq!(
            told("(0, -40)", "(0, 40)"),
            once(19, 46, "this ground of level 1 covers the centre of L9, which has level 0")
        );
        assert_eq!(
            told("(\"L9\", 1", "(\"L7\", 1"),
            once(19, 46, "L7 has level 1, but no ground of level 1 covers its centre")
        );
    }

    #[test]
    fn letters_are_told_one_by_one() {
        assert_eq!(told("W W b . ~", "W X b . ~"), once(5, 12, "no terrain has the letter `X`"));
        assert_eq!(told("W W W\", // 1", "W W W W\", // 1"), once(5, 9, "row 1 has 16 letters"));
        assert_eq!(told("        \"...............\",\n", ""), once(4, 14, "there are 9 rows"));
    }

    #[test]
    fn paths_and_water_agree_with_the_letters() {
        assert_eq!(
            told("\"E2\", \"F2\"", "\"F2\""),
            [
                (6, 18, "no road or railway runs over the bridge in E2".to_owned()),
                (16, 20, "F2 does not lie beside D1".to_owned()),
            ]
        );
        assert_eq!(
            told("[\"E1\", \"E2\", \"D2\"", "[\"D2\""),
            [
                (5, 18, "no stream of the list `streams` runs in E1".to_owned()),
                (6, 18, "nothing runs under the bridge in E2".to_owned()),
            ]
        );
        assert_eq!(
            told("\"C4\"]", "\"C4\", \"C5\"]"),
            once(17, 46, "a stream runs in C5, where the rows have open ground")
        );
        assert_eq!(told("[[\"D1\"", "[[\"A9\"], [\"D1\""), once(16, 14, "this road has one hex"));
    }

    #[test]
    fn hexsides_lie_between_hexes_and_leave_gaps_for_roads() {
        assert_eq!(
            told("(\"A1\", 3, Wall)", "(\"A1\", 1, Wall)"),
            once(20, 16, "side 1 of A1 is the edge of the map")
        );
        assert_eq!(
            told("(\"A1\", 3, Wall)", "(\"A1\", 3, Wall), (\"B1\", 6, Hedge)"),
            once(20, 33, "the side between B1 and A1 is written twice")
        );
        assert_eq!(told("(\"A1\", 3, Wall)", "(\"F2\", 6, Wall)"), once(20, 16, "a road crosses this wall"));
    }

    #[test]
    fn buildings_and_objectives_are_checked() {
        assert_eq!(
            told("\"H4\", \"I4\"]", "\"I4\"]"),
            once(21, 32, "I4 lies apart from the hexes before it")
        );
        assert_eq!(
            told("\"I4\"]", "\"I4\", \"J4\"]"),
            once(21, 44, "J4 is part of a building, but the rows have open ground there")
        );
        assert_eq!(
            told("\"G4\", \"I3\"]", "\"G4\", \"H4\"]"),
            once(22, 42, "objective 5 lies in the same place as 4")
        );
        assert_eq!(told("\"G4\", \"I3\"]", "\"G4\"]"), once(22, 17, "there are 4 objectives"));
    }

    #[test]
    fn shapes_are_checked() {
        assert_eq!(
            told("(\"F3\", Inset", "(\"F9\", Inset"),
            once(23, 63, "F9 is open ground, which has no shape")
        );
        assert_eq!(told("Inset(20)", "Insett(20)"), once(23, 69, "there is no shape `Insett`"));
        assert!(told("Half([1, 2])", "Half([1, 3])")[0].2.contains("two or three sides"));
        assert!(told("(0, 50)", "(0, 105)")[0].2.contains("(0, 105) lies outside the hex"));
    }

    /// T80.1: a major bridge is entered by one side and left by another; off the map counts.
    #[test]
    fn major_bridges_have_two_ends() {
        let water = GOOD.replace("\"f f ~ b", "\"H f ~ b");
        let told = |roads: &str| map(&water.replace("[\"D1\"", roads)).err().map(|found| found.to_string());
        assert!(
            told("[\"D1\"")
                .is_some_and(|said| said.contains("no road or railway runs over the bridge in A4"))
        );
        assert!(told("[\"A4\", \"A5\"], [\"D1\"").is_some_and(|said| said.contains("has not two ends")));
        assert_eq!(told("[\"A4\", \"B4\"], [\"D1\""), None);
    }

    /// Our own map can be read, and its objectives are where its comments say.
    #[test]
    fn the_crossroads_can_be_read() {
        let map = crate::content::library::Library::embedded().map("crossroads").expect("the map is good");
        let objectives: Vec<Terrain> = (1..=5).map(|n| map.terrain(map.objective_hexes(n)[0])).collect();
        let building = Terrain::Building;
        assert_eq!(objectives, [Terrain::MinorBridge, building, building, building, building]);
        assert_eq!(map.objective_hexes(2).len(), 3);
        // Along the church street, through both rows of houses, and across it.
        assert_eq!(map.sight(hex("H3"), hex("H8")), Sight::CLEAR);
        assert_eq!(map.sight(hex("G5"), hex("I5")).status, SightStatus::Clear);
        assert_eq!(map.sight(hex("G4"), hex("I5")).status, SightStatus::Blocked);
        // Along the high road from the bridge to the turn by the church.
        assert_eq!(map.sight(hex("D7"), hex("K4")), Sight::CLEAR);
    }
}
