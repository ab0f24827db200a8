//! The board as designers count it, drawn: names of hexes, rows from each edge, the sides of the compass, a few areas.

use std::fmt::Write;

use opfire::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use opfire::squads::board::{Direction, Edge, HexId, Point};

/// Room beside the board for the rows, and on the right for the compass.
const MARGIN: i32 = 250;
const COMPASS: i32 = 620;

/// The areas that are shown: what a file says, a colour, and whether a hex is in it.
type Area = (&'static str, &'static str, fn(HexId) -> bool);
const AREAS: [Area; 3] = [
    ("Rows(Left, 3)", "#cfe0f3", |hex| Edge::Left.depth(hex) <= 3),
    ("Rows(Right, 2, 3)", "#f6e3b4", |hex| (2..=3).contains(&Edge::Right.depth(hex))),
    ("Within(2, \"J4\")", "#d3ecd0", |hex| "J4".parse::<HexId>().expect("a hex").distance(hex) <= 2),
];

/// The picture, as `docs/pictures/grid.svg`.
pub fn picture() -> String {
    let (width, height) = (BOARD_WIDTH + 2 * MARGIN + COMPASS, BOARD_HEIGHT + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {width} {height}\" width=\"{}\" height=\"{}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\" fill=\"#222\">\n<!-- written by tests/documents.rs -->\n\
         <rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <defs><path id=\"h\" d=\"M-60-104H60L120 0 60 104H-60L-120 0Z\" stroke=\"#888\" stroke-width=\"4\"/></defs>\n",
        -MARGIN,
        -MARGIN,
        width / 3,
        height / 3,
        -MARGIN,
        -MARGIN,
    );
    svg += &hexes();
    svg += &rows();
    svg += &compass();
    svg + "</svg>\n"
}

fn text(svg: &mut String, at: Point, size: i32, words: &str) {
    // The middle of a line of figures lies about a third of their size above its foot.
    writeln!(svg, "<text x=\"{}\" y=\"{}\" font-size=\"{size}\">{words}</text>", at.x, at.y + size / 3)
        .expect("it is a text");
}

fn hexes() -> String {
    let mut svg = String::new();
    for hex in HexId::all() {
        let area = AREAS.iter().find(|(_, _, holds)| holds(hex));
        let (Point { x, y }, colour) = (hex.center(), area.map_or("#fafaf5", |(_, colour, _)| *colour));
        writeln!(svg, "<use href=\"#h\" x=\"{x}\" y=\"{y}\" fill=\"{colour}\"/>").expect("it is a text");
        text(&mut svg, hex.center(), 62, &hex.to_string());
    }
    svg
}

/// The rows as they are counted from each edge, beside it.
fn rows() -> String {
    let mut svg = String::new();
    for (edge, counted) in [
        (Edge::Top, Edge::Left),
        (Edge::Bottom, Edge::Right),
        (Edge::Left, Edge::Top),
        (Edge::Right, Edge::Bottom),
    ] {
        for hex in edge.hexes().iter() {
            let Point { x, y } = hex.center();
            let at = match edge {
                Edge::Top => Point::new(x, -70),
                Edge::Bottom => Point::new(x, BOARD_HEIGHT + 70),
                Edge::Left => Point::new(-80, y),
                Edge::Right => Point::new(BOARD_WIDTH + 80, y),
            };
            text(&mut svg, at, 56, &counted.depth(hex).to_string());
        }
    }
    for (at, words) in [
        (Point::new(BOARD_WIDTH / 2, -180), "Rows(Left, …)"),
        (Point::new(BOARD_WIDTH / 2, BOARD_HEIGHT + 180), "Rows(Right, …)"),
    ] {
        text(&mut svg, at, 64, words);
    }
    for (x, words) in [(-180, "Rows(Top, …)"), (BOARD_WIDTH + 190, "Rows(Bottom, …)")] {
        let y = BOARD_HEIGHT / 2;
        writeln!(svg, "<text font-size=\"64\" transform=\"translate({x} {y}) rotate(-90)\">{words}</text>")
            .expect("it is a text");
    }
    svg
}

/// The numbers of the six sides, and what the colours are.
fn compass() -> String {
    let mut svg = String::new();
    let middle = Point::new(BOARD_WIDTH + MARGIN + COMPASS / 2, 420);
    writeln!(svg, "<use href=\"#h\" transform=\"translate({} {})\" fill=\"#fafaf5\"/>", middle.x, middle.y)
        .expect("it is a text");
    let hex = HexId::new(0, 1).expect("a hex");
    for side in Direction::ALL {
        let [from, to] = hex.side(side);
        let out = from + to - hex.center() - hex.center();
        let at = Point::new(middle.x + out.x * 4 / 5, middle.y + out.y * 4 / 5);
        text(&mut svg, at, 72, &side.die().to_string());
    }
    text(&mut svg, Point::new(middle.x, middle.y - 290), 64, "sides");
    for (index, (words, colour, _)) in (0..).zip(AREAS) {
        let at = Point::new(middle.x, middle.y + 420 + 170 * index);
        writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"120\" fill=\"{colour}\"/>",
            middle.x - COMPASS / 2 + 10,
            at.y - 60,
            COMPASS - 20
        )
        .expect("it is a text");
        text(&mut svg, at, 54, &words.replace('"', "&quot;"));
    }
    svg
}
