//! Outlines and contours: shapes drawn over many hexes, which are cut into those of the hexes.

use crate::squads::board::{HexId, Outline, Point, Shape, Terrain};

use super::written::hill_level;
use super::{Letters, WrittenCrest, WrittenShape, plain};
use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned};

/// A hex of which an outline takes less, in square map units, is not meant: a twentieth.
const SLIVER: i64 = 1_900;
/// How far from the hex that it is measured from a corner may lie.
const FARTHEST: i32 = 4_000;

/// What to do where two say how something is drawn.
const ONE_OF_THEM: &str = "draw it in one of them, or name the hexes that are meant behind the corners";

/// Terrain or a level, drawn over many hexes: over these, where any are named.
pub(super) struct WrittenOutline<T> {
    of: T,
    outline: Spanned<Outline>,
    hexes: Vec<Spanned<HexId>>,
}

/// `(Woods, [(10, 20), …])`, or `(Woods, [(10, 20), …], ["C4", …])`
impl FromNode for WrittenOutline<Spanned<Terrain>> {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items =
            reader.items(node, "(terrain, [(x, y), …]) or (terrain, [(x, y), …], [\"hex\", …])")?;
        let (of, outline, hexes) = (items.required(), items.required(), items.optional());
        items.finish();
        Some(WrittenOutline { of: of?, outline: outline?, hexes: hexes?.unwrap_or_default() })
    }
}

/// `(1, [(10, 20), …])`, or `(1, [(10, 20), …], ["C4", …])`
impl FromNode for WrittenOutline<u8> {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shapes = "(level 1 to 4, [(x, y), …]) or (level 1 to 4, [(x, y), …], [\"hex\", …])";
        let mut items = reader.items(node, shapes)?;
        let (level, outline, hexes) = (items.required(), items.required(), items.optional());
        items.finish();
        let of = hill_level(reader, &level?)?;
        Some(WrittenOutline { of, outline: outline?, hexes: hexes?.unwrap_or_default() })
    }
}

/// The corners of an outline.
impl FromNode for Outline {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let corners: Vec<Corner> = FromNode::from_node(reader, node)?;
        match Outline::new(corners.into_iter().map(|corner| corner.0).collect()) {
            Ok(outline) => Some(outline),
            Err(flaw) => {
                reader.report(Problem::new(node.opening(), flaw));
                None
            }
        }
    }
}

/// A corner of an outline, in map units.
struct Corner(Point);

/// `(x, y)` from the centre of A1, or `("C4", x, y)` from that of another hex.
impl FromNode for Corner {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(x, y), or (\"hex\", x, y)")?;
        let first = match &node.kind {
            Kind::Items(items) => items.first(),
            _ => None,
        };
        let names_a_hex = first.is_some_and(|item| item.text.starts_with('"'));
        let from: Option<HexId> = if names_a_hex { items.required() } else { HexId::all().next() };
        let mut coordinate = || items.number(-FARTHEST..=FARTHEST, "map units from -4000 to 4000");
        let (x, y) = (coordinate(), coordinate());
        items.finish();
        Some(Corner(from?.center() + Point::new(x?, y?)))
    }
}

impl<T> WrittenOutline<T> {
    /// Its shapes in the hexes that are named, or in all of which something lies in it. A hex that is named and missed is told.
    fn parts(&self, reader: &Reader, takes: impl Fn(HexId) -> bool) -> Vec<(Spanned<HexId>, Vec<Shape>)> {
        let span = self.outline.span;
        let all = HexId::all().map(|value| Spanned { value, span });
        let hexes: Vec<Spanned<HexId>> =
            if self.hexes.is_empty() { all.collect() } else { self.hexes.clone() };
        let mut parts = Vec::new();
        for hex in hexes.into_iter().filter(|hex| takes(hex.value)) {
            let shapes = self.outline.parts_in(hex.value);
            if let Some(flaw) = shapes.iter().find_map(Shape::flaw) {
                let problem = Problem::new(
                    hex.span,
                    format!("in {}, this outline comes to a shape that is none: {flaw}", hex.value),
                );
                reader.report(problem.help("draw it wider or with fewer corners there"));
            } else if !shapes.is_empty() {
                parts.push((hex, shapes));
            } else if !self.hexes.is_empty() {
                let problem = Problem::new(hex.span, format!("the outline misses {}", hex.value));
                reader.report(problem.help("draw it into that hex, or remove the hex"));
            }
        }
        parts
    }

    /// Tells hexes that are named twice.
    fn check_names(&self, reader: &Reader) {
        let hexes = plain(&self.hexes);
        let twice = (0..hexes.len()).filter(|at| hexes[..*at].contains(&hexes[*at])).map(|at| self.hexes[at]);
        for hex in twice {
            reader.report(Problem::new(hex.span, format!("{} is named twice", hex.value)).help("remove one"));
        }
    }
}

/// The shapes that outlines come to, hex by hex. A hex has its shapes of one outline alone, or of `shapes`.
pub(super) fn cut_outlines(
    reader: &Reader,
    terrain: &Letters,
    outlines: &[WrittenOutline<Spanned<Terrain>>],
    shapes: &[WrittenShape],
) -> Vec<WrittenShape> {
    let mut cut: Vec<WrittenShape> = Vec::new();
    for written in outlines {
        let of = written.of;
        if matches!(of.value, Terrain::OpenGround | Terrain::Stream) {
            reader.report(
                Problem::new(of.span, format!("{} has no shape", of.value)).help("remove this outline"),
            );
            continue;
        }
        written.check_names(reader);
        for hex in written.hexes.iter().filter(|hex| terrain.at(hex.value) != of.value) {
            let message =
                format!("{} is {}, and this is an outline of {}", hex.value, terrain.at(hex.value), of.value);
            reader.report(
                Problem::new(hex.span, message).help("remove the hex, or give it the letter of that terrain"),
            );
        }
        let parts = written.parts(reader, |hex| terrain.at(hex) == of.value);
        if parts.is_empty() && written.hexes.is_empty() {
            let problem = Problem::new(of.span, format!("no hex of {} lies in this outline", of.value));
            reader.report(
                problem.help("the letters of `terrain` say what a hex holds, the outline only its shape"),
            );
        }
        for (hex, of_hex) in parts {
            if written.hexes.is_empty() && written.outline.area_in(hex.value) < SLIVER {
                let message = format!(
                    "this outline takes a sliver of {}, which would be all its {}",
                    hex.value, of.value
                );
                let help =
                    "draw it further in or not at all, or name the hexes that are meant behind the corners";
                reader.report(Problem::new(hex.span, message).help(help));
            }
            if shapes.iter().chain(&cut).any(|other| other.hex.value == hex.value) {
                let message = format!("{} has a shape already, from `shapes` or another outline", hex.value);
                reader.report(Problem::new(hex.span, message).help(ONE_OF_THEM));
            }
            let shape = |value| WrittenShape { hex, shape: Spanned { value, span: hex.span } };
            cut.extend(of_hex.into_iter().map(shape));
        }
    }
    cut
}

/// The grounds of levels that contours come to, hex by hex. What lies at the foot of two hills may have ground of both.
pub(super) fn cut_contours(
    reader: &Reader,
    contours: &[WrittenOutline<u8>],
    crests: &[WrittenCrest],
) -> Vec<WrittenCrest> {
    let mut cut = Vec::new();
    for written in contours {
        written.check_names(reader);
        for (hex, of_hex) in written.parts(reader, |_| true) {
            if crests.iter().any(|crest| (crest.hex.value, crest.level) == (hex.value, written.of)) {
                let message = format!(
                    "the ground of level {} in {} is drawn in `crests` already",
                    written.of, hex.value
                );
                reader.report(Problem::new(hex.span, message).help(ONE_OF_THEM));
            }
            let level = written.of;
            let crest = |value| WrittenCrest { hex, level, shape: Spanned { value, span: hex.span } };
            cut.extend(of_hex.into_iter().map(crest));
        }
    }
    cut
}
