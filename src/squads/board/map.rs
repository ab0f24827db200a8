//! The map: what lies in each hex and on each hexside.

use super::nearness::Nearness;
use super::obstacles::Obstacles;
use super::path::PathSides;
use super::sight_table::{SIGHT_LINES, SightTable};
use super::{
    Barrier, Direction, Height, HexId, HexSet, Land, Look, Patch, Path, PathKind, Point, Shape, Sight,
    Terrain, Words, height, shape,
};

/// The parts a map is built from. They are taken as checked: every hexside has a hex on either side, consecutive
/// hexes of a path are neighbours, there are no more than five objectives.
#[derive(Clone, Debug)]
pub struct MapParts {
    /// The name it is known by, as the file's: `crossroads`.
    pub name: String,
    /// The name that people read.
    pub title: Words,
    /// Where the wind blows to (2.2.2).
    pub downwind: Direction,
    /// How the land looks.
    pub look: Look,
    /// The lands in which it could lie; none where it could lie in any.
    pub lands: Vec<Land>,
    /// What each hex holds, in the order of [`HexId::all`].
    pub terrain: [Terrain; HexId::COUNT],
    /// The level of each hex, that of its centre (T88.3.1), from 0 to [`super::HIGHEST_LEVEL`].
    pub levels: [u8; HexId::COUNT],
    /// Higher ground of a level in a hex, where not the automatic shape; several of one hex and level add up.
    pub crests: Vec<(HexId, u8, Shape)>,
    /// Walls, hedges, fences and cliffs.
    pub hexsides: Vec<Hexside>,
    /// Roads, railways, trails and streams.
    pub paths: Vec<Path>,
    /// Buildings of several hexes; a building hex in none of them is a building of its own.
    pub buildings: Vec<Building>,
    /// The hexes of the objectives 1 to 5 (2.3).
    pub objectives: Vec<HexId>,
    /// The names of those objectives that have one of their own.
    pub objective_names: Vec<Place>,
    /// Names that are written on the map.
    pub places: Vec<Place>,
    /// Shapes of hexes, where not the automatic ones; several of one hex add up.
    pub shapes: Vec<(HexId, Shape)>,
}

/// A barrier on a side of a hex, and so of its neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hexside {
    /// One of the two hexes.
    pub hex: HexId,
    /// The side of that hex.
    pub side: Direction,
    /// What stands on it.
    pub barrier: Barrier,
}

impl Hexside {
    /// Whether it is this side of a hex, seen from either of its hexes.
    pub fn is_side(&self, hex: HexId, side: Direction) -> bool {
        (self.hex, self.side) == (hex, side)
            || (self.hex.neighbor(self.side), self.side.opposite()) == (Some(hex), side)
    }

    /// The segment it stands on, in map units: what is drawn and what sight meets.
    pub fn segment(&self) -> [Point; 2] {
        self.hex.side(self.side)
    }
}

/// A building, by the list of its hexes: for control (7.3.1.1) the list counts, not what is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Building {
    /// The name that people read.
    pub name: Words,
    /// Its hexes.
    pub hexes: Vec<HexId>,
}

/// A hex with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name that people read.
    pub name: Words,
    /// The hex.
    pub hex: HexId,
}

/// A map, with the sight between all its hexes worked out.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// The name it is known by, as the file's: `crossroads`.
    pub name: String,
    /// The name that people read.
    pub title: Words,
    /// Where the wind blows to (2.2.2).
    pub downwind: Direction,
    /// How the land looks.
    pub look: Look,
    terrain: [Terrain; HexId::COUNT],
    levels: [u8; HexId::COUNT],
    heights: Vec<Height>,
    barriers: [[Option<Barrier>; 6]; HexId::COUNT],
    paths: Vec<Path>,
    sides: PathSides,
    buildings: Vec<Building>,
    objectives: Vec<Objective>,
    places: Vec<Place>,
    hexsides: Vec<Hexside>,
    patches: Vec<Patch>,
    sight: SightTable,
}

/// An objective: the hex of its marker, and all hexes that count as it.
#[derive(Clone, Debug, PartialEq)]
struct Objective {
    marker: HexId,
    hexes: Vec<HexId>,
    name: Option<Words>,
}

impl Map {
    /// Builds a map from checked parts and works out the sight between all its hexes.
    pub fn new(parts: MapParts) -> Map {
        let mut barriers = [[None; 6]; HexId::COUNT];
        for &Hexside { hex, side, barrier } in &parts.hexsides {
            barriers[hex.index()][side.index()] = Some(barrier);
            if let Some(other) = hex.neighbor(side) {
                barriers[other.index()][side.opposite().index()] = Some(barrier);
            }
        }
        let objectives = parts.objectives.iter().map(|marker| {
            let building = parts.buildings.iter().find(|building| building.hexes.contains(marker));
            let hexes = building.map_or_else(|| vec![*marker], |building| building.hexes.clone());
            let own =
                parts.objective_names.iter().find(|place| place.hex == *marker).map(|place| &place.name);
            let name = own.or(building.map(|building| &building.name)).cloned();
            Objective { marker: *marker, hexes, name }
        });
        let sides = PathSides::new(&parts.paths);
        let patches = shape::patches(&parts, &sides);
        let heights = height::heights(&parts);
        let obstacles =
            Obstacles::new(&parts.terrain, &parts.levels, &parts.hexsides, &sides, &patches, &heights);
        Map {
            objectives: objectives.collect(),
            sight: SightTable::new(&obstacles),
            sides,
            patches,
            heights,
            levels: parts.levels,
            hexsides: parts.hexsides,
            name: parts.name,
            title: parts.title,
            downwind: parts.downwind,
            look: parts.look,
            terrain: parts.terrain,
            barriers,
            paths: parts.paths,
            places: parts.places,
            buildings: parts.buildings,
        }
    }

    /// A map of open ground.
    pub fn blank(name: &str) -> Map {
        Map::new(MapParts::blank(name))
    }

    /// A map of ten rows of fifteen letters, as in a map file ([`Terrain::from_letter`]); blanks between letters do
    /// not count. `None` where a row has another length or a letter is unknown.
    pub fn from_letters(rows: &[&str; 10]) -> Option<Map> {
        MapParts::from_letters(rows).map(Map::new)
    }

    /// The type of terrain of a hex (T78.1).
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.terrain[hex.index()]
    }

    /// What stands on a side of a hex, seen from either of its hexes.
    pub fn barrier(&self, hex: HexId, side: Direction) -> Option<Barrier> {
        self.barriers[hex.index()][side.index()]
    }

    /// Whether a road runs in the hex (T93).
    pub fn has_road(&self, hex: HexId) -> bool {
        self.sides.runs_in(PathKind::Road, hex)
    }

    /// Whether a side of a hex is a road hexside (T93).
    pub fn road_side(&self, hex: HexId, side: Direction) -> bool {
        self.path_side(PathKind::Road, hex, side)
    }

    /// Whether a side of a hex is a railway hexside (T92).
    pub fn rail_side(&self, hex: HexId, side: Direction) -> bool {
        self.path_side(PathKind::Railway, hex, side)
    }

    /// Whether a side of a hex is a trail hexside (T96).
    pub fn trail_side(&self, hex: HexId, side: Direction) -> bool {
        self.path_side(PathKind::Trail, hex, side)
    }

    /// Whether a path of this kind runs in a hex.
    pub fn path_runs_in(&self, kind: PathKind, hex: HexId) -> bool {
        self.sides.runs_in(kind, hex)
    }

    /// Whether a path of this kind crosses a side of a hex.
    pub fn path_side(&self, kind: PathKind, hex: HexId, side: Direction) -> bool {
        self.sides.crosses(kind, hex, side)
    }

    /// The roads, railways, trails and streams, as written.
    pub fn paths(&self) -> &[Path] {
        &self.paths
    }

    /// The corridor of the paths of a kind within a hex, as convex polygons in map units that together are what is
    /// drawn, and what a line of sight along a road or railway must stay in (T92, T93).
    pub fn corridor(&self, kind: PathKind, hex: HexId) -> Vec<Vec<Point>> {
        self.sides.corridor(kind, hex).iter().map(|part| part.corners().to_vec()).collect()
    }

    /// The shapes of the terrain, by hex: what is drawn, blocks sight and is clicked. Open ground and streams have none.
    pub fn patches(&self) -> &[Patch] {
        &self.patches
    }

    /// The walls, hedges, fences and cliffs, each once.
    pub fn hexsides(&self) -> &[Hexside] {
        &self.hexsides
    }

    /// The level of a hex: that of its centre (T88.3.1), 0 on level ground.
    pub fn level(&self, hex: HexId) -> u8 {
        self.levels[hex.index()]
    }

    /// The ground of hills by level and hex, the lowest level first: what is drawn, and blocks sight (T88.3).
    pub fn heights(&self) -> &[Height] {
        &self.heights
    }

    /// The edges of one of the [`Map::heights`] that are crest line (T88.3.1), with the higher ground on their right: not
    /// those across which it goes on in the next hex or beyond the map.
    pub fn crest_line<'a>(&'a self, height: &'a Height) -> impl Iterator<Item = [Point; 2]> + 'a {
        height::crest_line(&self.heights, height)
    }

    /// The building of several hexes that a hex is part of.
    pub fn building_at(&self, hex: HexId) -> Option<&Building> {
        self.buildings.iter().find(|building| building.hexes.contains(&hex))
    }

    /// The objective, 1 to 5, that a hex is, or is part of (T82).
    pub fn objective_at(&self, hex: HexId) -> Option<u8> {
        (1..)
            .zip(&self.objectives)
            .find(|(_, objective)| objective.hexes.contains(&hex))
            .map(|(number, _)| number)
    }

    /// All hexes of an objective: its own, or those of its building (7.3.1.1). None for a number without objective.
    pub fn objective_hexes(&self, number: u8) -> &[HexId] {
        self.objective(number).map_or(&[], |objective| &objective.hexes)
    }

    /// The hex in which an objective's number is printed (2.3).
    pub fn objective_marker(&self, number: u8) -> Option<HexId> {
        self.objective(number).map(|objective| objective.marker)
    }

    /// The name of an objective: its own, or that of its building of several hexes; `None` where it has neither.
    pub fn objective_name(&self, number: u8) -> Option<&Words> {
        self.objective(number)?.name.as_ref()
    }

    /// The names that are written on the map, besides those of buildings.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The sight between two hexes by what is printed on the map (10). The status and hindrance are the same both ways;
    /// what decided it is the nearest to the first hex. Markers come on top: see [`Map::line`].
    pub fn sight(&self, from: HexId, to: HexId) -> Sight {
        self.sight.get(from, to)
    }

    /// The hexes to which nothing printed on the map blocks sight from a hex, itself among them: what is looked for in sight
    /// by the thousand is looked for among these.
    pub fn in_view(&self, from: HexId) -> &HexSet {
        self.sight.in_view(from)
    }

    /// Where the line between two hexes first meets what decides their sight, how deep, and what would decide it otherwise
    /// and is missed by the least.
    pub fn nearness(&self, from: HexId, to: HexId) -> Nearness {
        let obstacles = Obstacles::new(
            &self.terrain,
            &self.levels,
            &self.hexsides,
            &self.sides,
            &self.patches,
            &self.heights,
        );
        Nearness::new(&obstacles, from, to)
    }

    /// The hexes touched by the line between two hexes, also along a side or at a corner, without these two: smoke and
    /// blaze fill the hexes they are in (10.2.1, 10.3.4).
    pub fn line(&self, from: HexId, to: HexId) -> &HexSet {
        SIGHT_LINES.get(from, to)
    }

    fn objective(&self, number: u8) -> Option<&Objective> {
        self.objectives.get(usize::from(number.checked_sub(1)?))
    }
}

impl MapParts {
    /// The parts of a map of open ground.
    pub fn blank(name: &str) -> MapParts {
        MapParts {
            name: name.to_owned(),
            title: Words::from(name),
            downwind: Direction::Up,
            look: Look::default(),
            lands: Vec::new(),
            terrain: [Terrain::OpenGround; HexId::COUNT],
            levels: [0; HexId::COUNT],
            crests: Vec::new(),
            hexsides: Vec::new(),
            paths: Vec::new(),
            buildings: Vec::new(),
            objectives: Vec::new(),
            objective_names: Vec::new(),
            places: Vec::new(),
            shapes: Vec::new(),
        }
    }

    /// The parts of a map of ten rows of fifteen letters and nothing else; see [`Map::from_letters`].
    pub fn from_letters(rows: &[&str; 10]) -> Option<MapParts> {
        let mut parts = MapParts::blank("letters");
        for (row, letters) in (1..).zip(rows) {
            let letters: Vec<char> = letters.chars().filter(|letter| !letter.is_whitespace()).collect();
            if letters.len() != usize::from(HexId::COLUMNS) {
                return None;
            }
            for (column, letter) in (0..).zip(letters) {
                parts.terrain[HexId::new(column, row)?.index()] = Terrain::from_letter(letter)?;
            }
        }
        Some(parts)
    }
}
