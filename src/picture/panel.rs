//! The title of a picture, and what stands beside the boards: how the battle stands, and samples of what is on them.

use std::fmt::Write;

use hexx::Vec2;
use resvg::tiny_skia::Pixmap;

use crate::kit::Side;
use crate::kit::speech::{text_with, told};
use crate::painting::vector::{escaped, paint_onto, width_of};
use crate::platoons::board::{Cell, Direction, Feature, Hexside, Line, Map, Slope, Terrain};
use crate::platoons::rules::{Game, Situation, Stage};
use crate::platoons::text::named;

use super::counters::{label, shade};
use super::ground::MARGIN;
use super::land::{Land, beside, centre, side};

/// What is told beside the boards.
pub struct Panel {
    title: String,
    /// Below the title, or beside it.
    facts: String,
    /// Each side: the colour of its nation, its name, how it stands.
    sides: Vec<([u8; 3], String, String)>,
    /// What is told before the battle.
    story: String,
    /// What the samples are of.
    legend: bool,
}

/// Beside a board or joined boards: what is on them.
pub fn of_board(title: &str, map: &Map) -> Panel {
    let letters: Vec<String> = map.boards().iter().map(|placed| placed.board.letter.to_string()).collect();
    let facts = text_with(
        "platoon-picture-boards",
        &[("count", letters.len().into()), ("letters", letters.join(" ").into())],
    );
    Panel { title: title.to_owned(), facts, sides: Vec::new(), story: String::new(), legend: true }
}

/// Beside a battle: how it stands.
pub fn of_battle(game: &Game, situation: &Situation) -> Panel {
    let scenario = &game.scenario;
    let minutes = u32::from(scenario.start.0) * 60
        + u32::from(scenario.start.1)
        + 15 * u32::from(situation.turn.max(1) - 1);
    let time = format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
    let values = [
        ("year", scenario.date.0.to_string().into()),
        ("month", scenario.date.1.into()),
        ("time", time.into()),
        ("turn", situation.turn.into()),
        ("turns", scenario.turns.into()),
    ];
    let sides = Side::BOTH.map(|side| {
        let nation = game.nation(side);
        let values = [
            ("initiative", situation.initiative[side].into()),
            ("lost", situation.steps_lost[side].into()),
            ("units", situation.units_on_map(side).count().into()),
        ];
        (nation.colour, told(&nation.name).to_owned(), text_with("platoon-picture-side", &values))
    });
    let before = matches!(situation.stage, Stage::SetUp(_));
    Panel {
        title: told(&scenario.title).to_owned(),
        facts: text_with("platoon-picture-turn", &values),
        sides: sides.into(),
        story: if before { told(&scenario.briefing).to_owned() } else { String::new() },
        legend: true,
    }
}

/// The shares of the height that the title, the space between things, a line and a sample take.
const TITLE: f32 = 0.062;
const SPACE: f32 = 0.022;
const LINE: f32 = 0.0235;
const SAMPLE: f32 = 0.046;
/// The shares of the width that the panel has at most, and at least where there is one.
const PANEL: [f32; 2] = [0.29, 0.15];

impl Panel {
    /// Where the boards have room in a picture of such a size.
    pub fn room(&self, land: &Land, size: Vec2) -> [Vec2; 2] {
        let space = SPACE * size.y;
        let [low, far] = [Vec2::new(space, TITLE * size.y), size - space];
        let [first, last] = land.corners();
        let shape = last - first + 2.0 * MARGIN;
        let left = far.x - low.x - space - (far.y - low.y) * shape.x / shape.y;
        if left < PANEL[1] * size.x {
            return [low, far];
        }
        // Boards and panel together are in the middle.
        let panel = left.min(PANEL[0] * size.x);
        let aside = (left - panel) / 2.0;
        [low.with_x(low.x + aside), far.with_x(far.x - space - panel - aside)]
    }

    /// Writes the title and the panel, and puts samples of the ground into it.
    pub fn paint(
        &self,
        land: &Land,
        picture: &mut Pixmap,
        [low, far]: [Vec2; 2],
        crop: impl Fn(Vec2, &mut Pixmap, Vec2, Vec2),
    ) {
        let size = Vec2::new(picture.width() as f32, picture.height() as f32);
        let space = SPACE * size.y;
        let width = (size.x - space - far.x - (low.x - space) - space).max(0.0);
        let mut svg = String::new();
        let letters = TITLE * size.y * 0.60;
        let foot = TITLE * size.y * 0.72;
        title(&mut svg, [low.x + 2.0, foot], letters, &self.title);
        let beside =
            low.x + 2.0 + width_of(&self.title, 700).unwrap_or_default() * letters * 1.2 + space * 1.2;
        label(&mut svg, [beside, foot], letters * 0.60, "start", "#b9b294", &self.facts);
        let mut samples = Vec::new();
        if width > space {
            let mut pen =
                Pen { at: Vec2::new(far.x + space, low.y + space * 0.3), width, line: LINE * size.y };
            self.sides.iter().for_each(|side| pen.side(&mut svg, side));
            pen.words(&mut svg, &self.story);
            let rows = samples_of(land);
            let bottom = size.y - space;
            for (words, place) in rows.into_iter().filter(|_| self.legend) {
                if let Some(at) = pen.sample(&mut svg, &words, SAMPLE * size.y, bottom) {
                    samples.push((place, at));
                }
            }
        } else {
            self.along(&mut svg, size.x - space, foot, letters * 0.55);
        }
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\">{svg}</svg>",
            size.x, size.y
        );
        for (place, at) in samples {
            let sample = Vec2::new(SAMPLE * 1.35, SAMPLE * 0.84) * size.y;
            crop(place, picture, at, sample);
        }
        // Nothing can be wrong with it, whatever the words are.
        let _ = paint_onto(&svg, picture);
    }

    /// How both sides stand, in the line of the title, from the right.
    fn along(&self, svg: &mut String, right: f32, foot: f32, letters: f32) {
        let mut at = right;
        for (colour, name, how) in self.sides.iter().rev() {
            let words = format!("{name}: {how}");
            label(svg, [at, foot], letters, "end", "#cfc8a8", &words);
            at -= width_of(&words, 700).unwrap_or_default() * letters + letters * 1.1;
            let _ = write!(
                svg,
                "<rect x=\"{at}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\" fill=\"{}\"/>",
                foot - letters * 0.75,
                letters * 0.8,
                letters * 0.8,
                shade(*colour, 0.0)
            );
            at -= letters;
        }
    }
}

/// Writes from top to bottom.
struct Pen {
    at: Vec2,
    width: f32,
    line: f32,
}

impl Pen {
    /// A side, in its colour.
    fn side(&mut self, svg: &mut String, (colour, name, how): &([u8; 3], String, String)) {
        let height = self.line * 2.3;
        let _ = write!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{height}\" rx=\"4\" fill=\"{}\"/>",
            self.at.x,
            self.at.y,
            self.width,
            shade(*colour, 0.0)
        );
        let x = self.at.x + self.line * 0.5;
        label(svg, [x, self.at.y + self.line * 0.98], self.line * 0.92, "start", "#1d1b14", name);
        label(svg, [x, self.at.y + self.line * 1.92], self.line * 0.74, "start", "#1d1b14", how);
        self.at.y += height + self.line * 0.45;
    }

    /// Words, line after line.
    fn words(&mut self, svg: &mut String, words: &str) {
        let size = self.line * 0.78;
        let mut line = String::new();
        let wide = |words: &str| width_of(words, 700).unwrap_or_default() * size;
        for word in words.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if wide(&longer) > self.width {
                self.line_of(svg, size, &line);
                line = word.to_owned();
            } else {
                line = longer;
            }
        }
        if !line.is_empty() {
            self.line_of(svg, size, &line);
            self.at.y += self.line * 0.7;
        }
    }

    fn line_of(&mut self, svg: &mut String, size: f32, words: &str) {
        self.at.y += self.line;
        label(svg, [self.at.x, self.at.y], size, "start", "#cfc8a8", words);
    }

    /// A sample with its name; where it is to be put, if there is room for it.
    fn sample(&mut self, svg: &mut String, words: &str, height: f32, bottom: f32) -> Option<Vec2> {
        if self.at.y + height > bottom {
            return None;
        }
        let at = self.at;
        let frame = Vec2::new(height * 1.35, height * 0.84);
        let _ = write!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#ece5cc\" stroke-width=\"1.5\"/>",
            at.x, at.y, frame.x, frame.y
        );
        let place = [at.x + frame.x + self.line * 0.5, at.y + frame.y * 0.5 + self.line * 0.3];
        label(svg, place, self.line * 0.86, "start", "#d8d1b2", words);
        self.at.y += height;
        Some(at)
    }
}

fn title(svg: &mut String, [x, y]: [f32; 2], size: f32, words: &str) {
    let words = escaped(words);
    let _ = write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" font-family=\"Roboto Slab\" font-weight=\"700\" font-size=\"{size}\" fill=\"#f1e9cf\">{words}</text>"
    );
}

/// What is on boards, each with a place where it is seen well.
fn samples_of(land: &Land) -> Vec<(String, Vec2)> {
    let mut samples = Vec::new();
    for terrain in Terrain::ALL {
        let alike = |at| {
            let around = Direction::ALL.into_iter().map(|way| beside(at, way));
            around.filter(|at| land.cells.get(at).is_some_and(|cell| cell.base == terrain)).count()
        };
        let [low, far] = land.corners();
        let whole = |at| {
            let middle = centre(at);
            middle.cmpgt(low + 60.0).all() && middle.cmplt(far - 60.0).all()
        };
        let plain =
            |cell: &Cell| cell.level == 0 && Direction::ALL.into_iter().all(|way| cell.line(way).is_none());
        let hexes = land.hexes().filter(|(_, cell)| cell.base == terrain);
        let best =
            hexes.max_by_key(|(at, cell)| (whole(*at), plain(cell), alike(*at), std::cmp::Reverse(*at)));
        samples.extend(best.map(|(at, _)| (named("terrain", terrain), centre(at))));
    }
    for line in [Line::Road, Line::Track, Line::Railway, Line::Bridge] {
        let mut hexes = land.hexes().filter(|(at, cell)| {
            land.cells.contains_key(at) && {
                let ways = Direction::ALL.into_iter().filter(|way| cell.line(*way) == Some(line)).count();
                ways == 2 && cell.base == Terrain::Clear && !cell.embankment
                    || line == Line::Bridge && cell.bridge
            }
        });
        samples.extend(hexes.next().map(|(at, _)| (named("line", line), centre(at))));
    }
    for (feature, there) in [
        (Feature::Stream, (|cell| cell.stream) as fn(&Cell) -> bool),
        (Feature::Sandbank, |cell| cell.sandbank),
        (Feature::Embankment, |cell| cell.embankment),
        (Feature::SteepSlope, |cell| cell.slope == Some(Slope::Steep)),
    ] {
        let mut hexes = land.hexes().filter(|(_, cell)| there(cell));
        samples.extend(hexes.next().map(|(at, _)| (named("feature", feature), centre(at))));
    }
    samples.extend(slope_of(land));
    for hexside in Hexside::ALL {
        let mut sides = land.hexes().flat_map(|(at, cell)| {
            let there = Direction::ALL.into_iter().filter(move |way| cell.side(*way) == Some(hexside));
            there.map(move |way| side(at, way))
        });
        samples.extend(sides.next().map(|[from, to]| (named("hexside", hexside), from.midpoint(to))));
    }
    samples
}

/// A slope with its contour line: towards the lower ground beside it.
fn slope_of(land: &Land) -> Option<(String, Vec2)> {
    let open = |cell: &Cell| cell.slope == Some(Slope::Gentle) && cell.base == Terrain::Clear;
    let mut rims = land.hexes().filter(|(_, cell)| open(cell)).flat_map(|(at, cell)| {
        let lower = move |way: &Direction| {
            land.cells.get(&beside(at, *way)).is_some_and(|other| other.level < cell.level)
        };
        Direction::ALL
            .into_iter()
            .filter(lower)
            .map(move |way| centre(at).lerp(centre(beside(at, way)), 0.46))
    });
    rims.next().map(|place| (named("feature", Feature::Slope), place))
}
