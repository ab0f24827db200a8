//! What was traced over a picture, written into a map file as its writer would: one line more, everything else as it was.

use crate::files::outline::{Field, Kind, Node, outline};
pub use crate::files::rewrite::NoPlace;
use crate::files::rewrite::{behind_the_comma, indent_of};
use crate::squads::board::{HexId, Point, Terrain};

/// What an outline that was traced is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traced {
    /// Terrain: an entry of `outlines`.
    Terrain(Terrain),
    /// The ground of a level, 1 to 4: an entry of `contours`.
    Level(u8),
}

impl Traced {
    /// The field of a map file that holds such outlines.
    fn field(self) -> &'static str {
        match self {
            Traced::Terrain(_) => "outlines",
            Traced::Level(_) => "contours",
        }
    }
}

/// An outline as an entry of its list, `(Woods, [(10, 20), …])`: corners in map units from the centre of A1.
pub fn entry(what: Traced, corners: &[Point]) -> String {
    let of = match what {
        Traced::Terrain(terrain) => format!("{terrain:?}"),
        Traced::Level(level) => level.to_string(),
    };
    let first = HexId::all().next().map_or(Point::new(0, 0), HexId::center);
    let corners: Vec<String> =
        corners.iter().map(|corner| format!("({}, {})", corner.x - first.x, corner.y - first.y)).collect();
    format!("({of}, [{}])", corners.join(", "))
}

/// The text of a map file with one outline more, at the end of its list. Comments, order and everything else stay as they
/// are.
///
/// # Errors
/// Where the text has no place for it.
pub fn with_outline(text: &str, what: Traced, corners: &[Point]) -> Result<String, NoPlace> {
    let (root, problems) = outline(text);
    let Kind::Fields(fields) = &root.kind else { return Err(NoPlace) };
    if !problems.is_empty() || !root.whole {
        return Err(NoPlace);
    }
    let entry = entry(what, corners);
    let field = fields.iter().find(|field| field.name == what.field());
    match field {
        Some(Field { value, .. }) => {
            let Kind::List(entries) = &value.kind else { return Err(NoPlace) };
            let before = entries.last().map_or(value.span.start + 1, |last| last.span.end);
            Ok(inserted(text, before, value, &entry, !entries.is_empty()))
        }
        None => {
            let last = fields.last().ok_or(NoPlace)?;
            let indent = indent_of(text, last.span.start);
            let list = format!("{indent}{}: [\n{indent}    {entry},\n{indent}],", what.field());
            Ok(behind_the_comma(text, last.value.span.end, &format!("\n{list}")))
        }
    }
}

/// The text with an entry behind a place in a list, on a line of its own.
fn inserted(text: &str, behind: usize, list: &Node, entry: &str, follows: bool) -> String {
    let indent = format!("{}    ", indent_of(text, list.span.start));
    if follows {
        return behind_the_comma(text, behind, &format!("\n{indent}{entry},"));
    }
    let outer = indent_of(text, list.span.start);
    let (head, tail) = text.split_at(behind);
    // An empty list may hold a comment.
    let blank = tail.starts_with(']');
    let end = if blank { format!("\n{outer}") } else { String::new() };
    format!("{head}\n{indent}{entry},{end}{tail}")
}
