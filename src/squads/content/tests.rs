//! Broken texts: every mistake at once, each at its place.

use serde::Deserialize;

use crate::files::diagnostic::{Diagnostics, nearest};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, Spanned, leaf, read};
use crate::files::source::Source;

#[derive(Debug, Deserialize, PartialEq)]
enum Colour {
    Red,
    White,
}
leaf!(Colour, "a colour");

#[derive(Debug)]
struct Flag {
    name: String,
    colours: Vec<Spanned<Colour>>,
    size: (u8, u8),
    year: u16,
}

impl FromNode for Flag {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (name, colours) = (fields.required("name"), fields.required("colours"));
        let (size, year) = (fields.required("size"), fields.or_default("year"));
        fields.finish();
        Some(Self { name: name?, colours: colours?, size: size?, year: year? })
    }
}

fn flags(text: &str) -> Result<Vec<Flag>, Diagnostics> {
    read(&Source::new("flags.ron", text), FromNode::from_node)
}

/// Line, column and message of every mistake.
fn mistakes(text: &str) -> Vec<(usize, usize, String)> {
    let found = flags(text).expect_err("the text is broken");
    found.iter().map(|d| (d.line, d.column, d.message.clone())).collect()
}

fn told(line: usize, column: usize, message: &str) -> (usize, usize, String) {
    (line, column, message.to_owned())
}

#[test]
fn a_good_text_is_read_with_its_places() {
    let text = r#"// two colours
[(name: "Swiss \"cross\"", colours: [Red, White], size: (1, 1)), /* that is all */]"#;
    let read = flags(text).expect("the text is good");
    assert_eq!(read[0].name, "Swiss \"cross\"");
    assert_eq!(read[0].colours[1].value, Colour::White);
    assert_eq!(&text[read[0].colours[1].span.start..][..5], "White");
    assert_eq!((read[0].size, read[0].year), ((1, 1), 0));
}

#[test]
fn every_mistake_is_told_at_its_place() {
    let text = "[
    (name: 7, colours: [Rde, White, Blue], size: (1, 300), yaer: 1940),
    (name: \"B\" colours: [White], size: (1)),
    (colours: Red, size: (1, 2, 3), size: (1, 1)),
]";
    assert_eq!(
        mistakes(text),
        [
            told(2, 12, "a text stands in quotation marks"),
            told(2, 25, "there is no `Rde` here"),
            told(2, 37, "there is no `Blue` here"),
            told(2, 54, "`300` is out of range"),
            told(2, 60, "there is no field `yaer` here"),
            told(3, 15, "a comma is missing here"),
            told(3, 40, "something is missing in this bracket"),
            told(4, 5, "`name` is missing"),
            told(4, 15, "a list stands in square brackets, even one of a single value"),
            told(4, 33, "this is one value too many"),
            told(4, 37, "`size` is written twice"),
        ]
    );
}

#[test]
fn a_lost_bracket_does_not_hide_the_next_mistake() {
    let text = "[
    (name: \"A\", colours: [Red, size: (1, 1)),
    (name: \"B\", colours: [Redd], size: (1, 1)),
]";
    let found = mistakes(text);
    assert!(found.contains(&told(2, 44, "the `[` of line 2 is not closed")), "{found:?}");
    assert!(found.contains(&told(3, 27, "there is no `Redd` here")), "{found:?}");
}

#[test]
fn unclosed_texts_and_comments_point_at_their_opening() {
    assert_eq!(
        mistakes("[\n  (name: \"A)]"),
        [
            told(2, 3, "`colours` is missing"),
            told(2, 3, "`size` is missing"),
            told(2, 10, "this text is not closed on its line"),
        ]
    );
    assert_eq!(mistakes("[] []"), [told(1, 4, "the file goes on after its end")]);
    assert_eq!(mistakes(""), [told(1, 1, "the file ends here")]);
    assert_eq!(mistakes("/* [] "), [told(1, 1, "this comment is never closed")]);
}

#[test]
fn the_message_shows_line_caret_expectation_and_advice() {
    let found = flags("[(name: \"A\", colours: [Rde], size: (1, 1))]").expect_err("the text is broken");
    let expected = "error: there is no `Rde` here
 --> flags.ron:1:24
  |
1 | [(name: \"A\", colours: [Rde], size: (1, 1))]
  |                        ^^^ expected a colour: `Red`, `White`
  = did you mean `Red`?";
    assert_eq!(found.to_string(), expected);
}

#[test]
fn hostile_texts_are_refused_without_harm() {
    let deep = "[".repeat(100_000);
    assert!(mistakes(&deep).iter().any(|(_, _, said)| said.contains("nested more than 64 deep")));
    let noise: String = ('\u{0}'..'\u{2000}').cycle().take(100_000).collect();
    assert!(!mistakes(&noise).is_empty());
    let commas = format!("[{}]", ",".repeat(100_000));
    assert!(mistakes(&commas).len() <= 50);
}

#[test]
fn a_slip_of_the_hand_is_recognised_and_a_stranger_is_not() {
    assert_eq!(nearest("hegde", ["Wall", "Hedge", "Fence"]), Some("Hedge"));
    assert_eq!(nearest("moat", ["Wall", "Hedge", "Fence"]), None);
}

#[test]
fn a_mark_in_a_comment_opens_no_text() {
    let text = "[(\n    year: 1943, // a wall of 8\"\n    name: \"A\", // 12\",\n    colours: [Red], size: (1, 1),\n)]";
    assert_eq!(flags(text).expect("the text is good")[0].year, 1943);
}
