//! A map file: ten rows of letters, and what runs through the hexes and stands on their sides.

mod checks;
mod drawn;
mod outlines;
#[cfg(test)]
mod tests;
mod written;

use crate::squads::board::{
    Building, HexId, Hexside, Map, MapParts, Path, PathKind, Place, Shape, Terrain, Words,
};

use super::file_kind::FileKind;
use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{Fields, Reader, Spanned, judge, read};
use crate::files::source::{Source, Span};
use outlines::WrittenOutline;

pub use drawn::{drawn_crests, drawn_shapes};

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
        "how the land looks: `Meadow`, `Steppe`, `Autumn`, `Desert`, `South`, `Dust` or `Snow`; no rule depends on it",
    ),
    may(
        "lands",
        "any",
        "the lands in which random battles are fought on it: `[Italy, Sicily]`; [which there are](generator.md#lands)",
    ),
    must("terrain", "ten rows of fifteen letters, below"),
    may("roads", "none", "lists of hexes, one next to the other (T93)"),
    may("railways", "none", "the same (T92)"),
    may("trails", "none", "the same (T96)"),
    may("streams", "none", "the same (T95)"),
    may("hills", "none", "the hexes of each level: `[(1, [\"C3\", \"C4\"])]` (T88)"),
    may("crests", "by themselves", "the ground of a level in a hex: `[(\"C5\", 1, Inset(40))]` (T88.3.1)"),
    may(
        "contours",
        "none",
        "the ground of a level over many hexes, cut at the hexsides: `[(1, [(300, 140), (480, 60), …])]` (T88.3.1)",
    ),
    may("hexsides", "none", "`[(\"I3\", 1, Wall)]`: a hex, a side of it, and what stands there"),
    may(
        "buildings",
        "each hex one",
        "buildings of several hexes: `[(\"the brewery\", [\"I6\", \"I7\"])]` (7.3.1.1)",
    ),
    may("shapes", "by themselves", "what is drawn in a hex: `[(\"K10\", Inset(24))]`"),
    may(
        "outlines",
        "none",
        "terrain drawn over many hexes, cut at the hexsides: `[(Woods, [(300, 140), (480, 60), …])]`",
    ),
    may("places", "none", "names that are written on the map: `[(\"Hill 64\", \"K7\")]`"),
    must(
        "objectives",
        "the hexes of objectives 1 to 5, in order, with or without a name: `\"D7\"`, `(\"the mill\", \"I6\")` (2.3)",
    ),
];

/// Reads a map file, checks it and works out sight.
pub fn read_map(source: &Source) -> Result<Map, Diagnostics> {
    read_map_parts(source).map(Map::new)
}

/// Reads a map file and checks it, without working out the sight between its hexes.
pub fn read_map_parts(source: &Source) -> Result<MapParts, Diagnostics> {
    read(source, build)
}

/// Everything there is to say of a map file, doubts too.
pub fn judge_map(source: &Source) -> Option<Diagnostics> {
    judge(source, build).1
}

fn build(reader: &Reader, root: &Node) -> Option<MapParts> {
    let mut fields = reader.documented(root, FIELDS)?;
    let (title, downwind) = (fields.required("title"), fields.required("downwind"));
    let (look, lands) = (fields.or_default("look"), fields.or_default("lands"));
    let terrain = fields.required("terrain");
    let written = Written::from_fields(&mut fields);
    let objectives: Option<Spanned<Vec<WrittenObjective>>> = fields.required("objectives");
    fields.finish();

    let terrain: Letters = terrain?;
    let written = written.cut(reader, &terrain);
    if let Some(paths) = &written.paths {
        checks::check_waters(reader, &terrain, paths);
        checks::check_bridges(reader, &terrain, paths);
        checks::doubt_lengthwise(reader, paths);
        checks::check_gaps(reader, written.hexsides.as_deref().unwrap_or_default(), paths);
    }
    if let (Some(hills), Some(crests), Some(hexsides)) = (&written.hills, &written.crests, &written.hexsides)
    {
        checks::check_falls(reader, hills, crests, hexsides);
    }
    if let Some(objectives) = &objectives {
        checks::check_objectives(
            reader,
            &terrain,
            objectives,
            written.buildings.as_deref().unwrap_or_default(),
        );
    }
    let parts = written.checked(reader, terrain);
    Some(MapParts {
        name: FileKind::Map.id_of(&reader.source().name).to_owned(),
        title: title?,
        downwind: downwind?,
        look: look?,
        lands: lands?,
        ..with_objectives(parts?, objectives?.value)
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
    let objectives: Option<Vec<WrittenObjective>> = fields.or_default("objectives");

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
        reader
            .report(Problem::new(extra.hex.span, "this is a sixth objective").expected("five at most (2.3)"));
    }
    let parts = written.cut(reader, &terrain).checked(reader, terrain)?;
    let parts = with_objectives(parts, objectives?);
    Some(MapParts { downwind: downwind?.unwrap_or(parts.downwind), ..parts })
}

fn with_objectives(parts: MapParts, written: Vec<WrittenObjective>) -> MapParts {
    let objectives = written.iter().map(|objective| objective.hex.value).collect();
    let named = written
        .into_iter()
        .filter_map(|WrittenObjective { hex, name }| Some(Place { name: name?, hex: hex.value }));
    MapParts { objectives, objective_names: named.collect(), ..parts }
}

/// What runs through the hexes and stands on their sides, as written; what could not be read is none.
struct Written {
    paths: Option<Vec<WrittenPath>>,
    hills: Option<Vec<WrittenHill>>,
    crests: Option<Vec<WrittenCrest>>,
    hexsides: Option<Vec<WrittenHexside>>,
    buildings: Option<Vec<WrittenBuilding>>,
    shapes: Option<Vec<WrittenShape>>,
    outlines: Option<Vec<WrittenOutline<Spanned<Terrain>>>>,
    contours: Option<Vec<WrittenOutline<u8>>>,
    places: Option<Vec<WrittenPlace>>,
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
            outlines: fields.or_default("outlines"),
            contours: fields.or_default("contours"),
            places: fields.or_default("places"),
        }
    }

    /// The same, with what is drawn over many hexes cut into shapes and crests of hexes.
    fn cut(mut self, reader: &Reader, terrain: &Letters) -> Written {
        if let (Some(shapes), Some(outlines)) = (&mut self.shapes, &self.outlines) {
            shapes.extend(outlines::cut_outlines(reader, terrain, outlines, shapes));
        }
        if let (Some(crests), Some(contours)) = (&mut self.crests, &self.contours) {
            crests.extend(outlines::cut_contours(reader, contours, crests));
        }
        self
    }

    /// The parts of a map, after the checks that hold for any piece of ground.
    fn checked(self, reader: &Reader, terrain: Letters) -> Option<MapParts> {
        if let Some(paths) = &self.paths {
            checks::check_steps(reader, paths);
        }
        if let Some(hexsides) = &self.hexsides {
            checks::check_hexsides(reader, hexsides);
        }
        if let Some(buildings) = &self.buildings {
            checks::check_buildings(reader, &terrain, buildings);
        }
        if let Some(shapes) = &self.shapes {
            checks::check_shapes(reader, &terrain, shapes);
        }
        if let Some(places) = &self.places {
            checks::check_places(reader, places);
        }
        let levels = self.hills.as_deref().map(|hills| checks::levels(reader, hills));
        if let (Some(levels), Some(crests)) = (&levels, &self.crests) {
            checks::check_crests(reader, levels, crests);
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
            places: self
                .places?
                .into_iter()
                .map(|place| Place { name: place.name.value, hex: place.hex.value })
                .collect(),
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
    name: Words,
    hexes: Vec<Spanned<HexId>>,
    span: Span,
}

struct WrittenShape {
    hex: Spanned<HexId>,
    shape: Spanned<Shape>,
}

struct WrittenObjective {
    hex: Spanned<HexId>,
    name: Option<Words>,
}

/// A name on the map.
struct WrittenPlace {
    name: Spanned<Words>,
    hex: Spanned<HexId>,
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
