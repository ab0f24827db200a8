//! Values in the text of a file, by the way through its brackets, and the text with others in their places: comments, order and
//! everything else stay as they are.

use super::outline::{Kind, Node, outline};
use super::source::Span;

/// A step from a value to one inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To a field, by its name.
    Field(&'static str),
    /// To one of a list, or of the values in a bracket, by its place from 0.
    Item(usize),
}

/// Why something cannot be written into a file: its brackets do not pair, or there is nothing beside which it could stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the file has no place for it: mend its brackets first")]
pub struct NoPlace;

/// Where a value stands; none where the text has none there.
pub fn place_of(text: &str, way: &[Step]) -> Option<Span> {
    below(&outline(text).0, way).map(|node| node.span)
}

/// The value at the end of a way.
fn below<'a, 's>(node: &'a Node<'s>, way: &[Step]) -> Option<&'a Node<'s>> {
    let Some((step, rest)) = way.split_first() else { return Some(node) };
    let next = match (step, &node.kind) {
        (Step::Field(name), Kind::Fields(fields)) => &fields.iter().find(|field| field.name == *name)?.value,
        (Step::Item(at), Kind::List(items) | Kind::Items(items)) => items.get(*at)?,
        _ => return None,
    };
    below(next, rest)
}

/// The text with another value at the end of a way. A field that is not there yet is written behind the last one.
///
/// # Errors
/// Where the text has no place for it.
pub fn with_value(text: &str, way: &[Step], value: &str) -> Result<String, NoPlace> {
    let (root, problems) = outline(text);
    if !problems.is_empty() || !root.whole {
        return Err(NoPlace);
    }
    if let Some(Node { span, .. }) = below(&root, way) {
        return Ok(format!("{}{value}{}", &text[..span.start], &text[span.end..]));
    }
    let Some((Step::Field(name), before)) = way.split_last() else { return Err(NoPlace) };
    let Some(Kind::Fields(fields)) = below(&root, before).map(|node| &node.kind) else { return Err(NoPlace) };
    let last = fields.last().ok_or(NoPlace)?;
    let indent = indent_of(text, last.span.start);
    Ok(behind_the_comma(text, last.value.span.end, &format!("\n{indent}{name}: {value},")))
}

/// The text with something behind a value and the comma that follows it, which is written where it is missing; a comment in
/// the same line stays with the value.
pub fn behind_the_comma(text: &str, at: usize, what: &str) -> String {
    let rest = &text[at..];
    let comma = rest.len() - rest.trim_start().len();
    if rest[comma..].starts_with(',') {
        let behind = at + comma + 1;
        let line = text[behind..].find('\n').map_or(text.len(), |end| behind + end);
        let same = text[behind..line].trim_start();
        // Only a comment may stand between: another value or bracket in this line goes behind what is new.
        let to = if same.starts_with("//") || same.is_empty() { line } else { behind };
        return format!("{}{what}{}", &text[..to], &text[to..]);
    }
    format!("{},{what}{rest}", &text[..at])
}

/// The blanks at the beginning of the line of a place.
pub fn indent_of(text: &str, at: usize) -> &str {
    let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = &text[begin..];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "(\n    // Points.\n    points: -18, // of the Axis\n    sides: (axis: (level: 8)),\n    levels: [\
                        (-7, A), (5, B(1))],\n)\n";

    #[test]
    fn a_value_is_replaced_and_everything_else_stays() {
        for (way, value, instead) in [
            (vec![Step::Field("points")], "-18", "3"),
            (vec![Step::Field("sides"), Step::Field("axis"), Step::Field("level")], "8", "11"),
            (vec![Step::Field("levels"), Step::Item(1), Step::Item(0)], "5", "-2"),
        ] {
            let span = place_of(TEXT, &way).expect("it is there");
            assert_eq!(&TEXT[span.start..span.end], value);
            let rewritten = TEXT[..span.start].to_owned() + instead + &TEXT[span.end..];
            assert_eq!(with_value(TEXT, &way, instead), Ok(rewritten));
        }
    }

    #[test]
    fn a_field_that_is_not_there_is_written_behind_the_last_one() {
        let way = [Step::Field("sides"), Step::Field("axis"), Step::Field("orders")];
        assert_eq!(place_of(TEXT, &way), None);
        let there = with_value(TEXT, &way, "3").expect("there is a place");
        assert_eq!(place_of(&there, &way).map(|span| &there[span.start..span.end]), Some("3"));
        let there = with_value(TEXT, &[Step::Field("time")], "2").expect("there is a place");
        assert!(there.ends_with("(5, B(1))],\n    time: 2,\n)\n"), "{there}");
    }

    #[test]
    fn what_has_no_place_is_refused() {
        assert_eq!(with_value("(points: 3", &[Step::Field("points")], "4"), Err(NoPlace));
        assert_eq!(with_value(TEXT, &[Step::Field("levels"), Step::Item(2)], "4"), Err(NoPlace));
        assert_eq!(with_value(TEXT, &[Step::Field("none"), Step::Field("points")], "4"), Err(NoPlace));
        assert_eq!(with_value("3", &[Step::Field("points")], "4"), Err(NoPlace));
    }
}
