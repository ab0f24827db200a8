//! What was probably meant by a value that cannot be read: other marks, brackets, letters or another order.

use super::field::FieldDoc;
use super::outline::lexis::without_marks;
use super::outline::{Kind, Node};

/// Nobody means something by a longer value than a few lines.
const LONGEST: usize = 500;

/// No name of a place is longer, with a blank and a nought too many.
const LONGEST_PLACE: usize = 5;

/// A value as it may have been meant.
pub(super) struct Meant {
    /// How it is written.
    pub text: String,
    /// What is wrong with what stands there.
    pub slip: &'static str,
}

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];

/// What a value may have been meant for, the likeliest first. Whether one of it can be read, the reader tries.
pub(super) fn meant(node: &Node) -> Vec<Meant> {
    if node.text.len() > LONGEST || !node.sound() {
        return Vec::new();
    }
    let mut all = Vec::new();
    let mut add = |slip, text: String| all.push(Meant { text, slip });
    match &node.kind {
        Kind::Plain => {
            plain(node.text, &mut add);
            add("a list stands in square brackets, even one of a single value", format!("[{}]", node.text));
            add("this stands in brackets", format!("({})", node.text));
        }
        Kind::List(items) => {
            list(items, &mut add);
            add("this is a list of lists", format!("[{}]", node.text));
        }
        Kind::Items(items) => brackets(node.tag, items, &mut add),
        Kind::Fields(_) => {
            if let Some(tag) = node.tag {
                add("no word stands before this bracket", node.text[tag.len()..].trim_start().to_owned());
            }
            add("a list stands in square brackets, even one of a single value", format!("[{}]", node.text));
        }
        Kind::Map(_) => {
            let inside = &node.text[1..node.text.len() - 1];
            add("named values stand in round brackets", format!("({inside})"));
            add("a list stands in square brackets", format!("[{inside}]"));
        }
        Kind::Broken => {}
    }
    all
}

/// A word, number or text.
fn plain(text: &str, add: &mut dyn FnMut(&'static str, String)) {
    let bare = without_marks(text);
    let marked = bare.len() < text.len();
    if marked {
        add("this stands without quotation marks", bare.to_owned());
    }
    add("a text stands in quotation marks", quoted(bare));
    let slip = match (marked, bare.contains(['_', ' ', '-'])) {
        (true, _) => "a word stands without quotation marks",
        (false, true) => "words are joined, each with a capital letter",
        (false, false) => "this word begins with a capital letter",
    };
    if bare.starts_with(char::is_alphabetic) {
        add(slip, camel(bare));
    }
    let lower = bare.to_lowercase();
    match lower.as_str() {
        "true" | "yes" | "on" | "1" => add("`true` or `false` stands here", "true".to_owned()),
        "false" | "no" | "off" | "0" => add("`true` or `false` stands here", "false".to_owned()),
        _ => {}
    }
    if let Some(number) = NUMBERS.iter().position(|word| *word == lower) {
        add("a number stands in figures", number.to_string());
    }
    if let Some(number) = bare.strip_prefix('+') {
        add("a number that is not negative has no sign", number.to_owned());
    }
    if bare.len() <= LONGEST_PLACE {
        place(bare, add);
    }
}

/// The name of a place of letters and figures, as `C7`.
fn place(bare: &str, add: &mut dyn FnMut(&'static str, String)) {
    let upper = bare.to_uppercase();
    add("capital letters stand here, in quotation marks", quoted(&upper));
    let signs: String = upper.chars().filter(|c| c.is_alphanumeric()).collect();
    let (figures, letters): (String, String) = signs.chars().partition(char::is_ascii_digit);
    let slip = match signs.starts_with(|c: char| c.is_ascii_digit()) {
        true => "the letter stands before the number",
        false => "there is too much in this name",
    };
    add(slip, quoted(&format!("{letters}{}", figures.trim_start_matches('0'))));
}

fn quoted(bare: &str) -> String {
    format!("\"{bare}\"")
}

/// `HiddenMines` for `hidden mines`, `hidden_mines` or `Hidden-Mines`.
fn camel(bare: &str) -> String {
    let parts = bare.split(['_', ' ', '-']).filter(|part| !part.is_empty());
    let capital = |part: &str| {
        let mut letters = part.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    };
    parts.map(capital).collect()
}

/// `["A"]`
fn list(items: &[Node], add: &mut dyn FnMut(&'static str, String)) {
    match items {
        [only] => {
            add("one value stands here, and no list", only.text.to_owned());
            if only.text.contains(',') && matches!(only.kind, Kind::Plain) {
                let parts: Vec<String> =
                    without_marks(only.text).split(',').map(|part| quoted(part.trim())).collect();
                add("each of them is a text of its own", format!("[{}]", parts.join(", ")));
            }
        }
        [first, ..] => add("only one value stands here", first.text.to_owned()),
        [] => {}
    }
    add("this stands in round brackets", bracketed("", items.iter().map(|item| item.text)));
}

/// `(A, "B")` or `Name(A, "B")`
fn brackets(tag: Option<&str>, items: &[Node], add: &mut dyn FnMut(&'static str, String)) {
    let name = tag.unwrap_or_default();
    let texts: Vec<&str> = items.iter().map(|item| item.text).collect();
    if tag.is_none() {
        if let [only] = texts.as_slice() {
            add("this stands without a bracket", (*only).to_owned());
        }
        add("a list stands in square brackets", format!("[{}]", texts.join(", ")));
    } else {
        add("this is written in another way", bracketed(&camel(name), texts.iter().copied()));
        add("a list stands in square brackets", format!("{name}([{}])", texts.join(", ")));
    }
    if let [a, b] = texts[..] {
        add("these stand the other way round", bracketed(name, [b, a]));
    }
    // Of three figures one is out of its bounds, and none is in another's place.
    let figures = texts.iter().all(|text| text.trim().parse::<f64>().is_ok());
    if let ([a, b, c], false) = (&texts[..], figures) {
        let (a, b, c) = (*a, *b, *c);
        for order in [[b, a, c], [a, c, b], [c, b, a], [b, c, a], [c, a, b]] {
            add("these stand in another order", bracketed(name, order));
        }
    }
    // One of them is wrong in itself.
    for (at, item) in items.iter().enumerate().take(3).filter(|(_, item)| matches!(item.kind, Kind::Plain)) {
        plain(item.text, &mut |slip, text| {
            let others =
                texts.iter().enumerate().map(|(other, one)| if other == at { text.as_str() } else { one });
            add(slip, bracketed(name, others));
        });
    }
}

fn bracketed<'a>(name: &str, items: impl IntoIterator<Item = &'a str>) -> String {
    format!("{name}({})", items.into_iter().collect::<Vec<_>>().join(", "))
}

/// A bracket with the names of its fields: those that must be written, or all of a few.
pub(super) fn with_names(table: &[FieldDoc]) -> String {
    let few = table.len() <= 3;
    let named = table.iter().filter(|doc| few || doc.default.is_none());
    let named: Vec<String> = named.map(|doc| format!("{}: …", doc.name)).collect();
    match (few, named.len()) {
        (_, 0) | (false, 5..) => "`(name: value, …)`".to_owned(),
        (true, _) => format!("`({})`", named.join(", ")),
        _ => format!("`({}, …)`", named.join(", ")),
    }
}
