//! A battle in small: its map with a square for every stack and a star for every objective.

use bevy::math::Vec2;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::printed::brush::{Brush, Ink, spot};
use crate::printed::{painter, palette};
use crate::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::squads::board::{HexId, Map};

/// How much wider than high it is.
pub const SHAPE: f32 = BOARD_WIDTH as f32 / BOARD_HEIGHT as f32;
/// How many map units a pixel of the ground is wide.
const UNIT: f32 = 2.0;
/// Half the side of a counter, and how far the next one of its stack lies behind it, in map units.
const COUNTER: (f32, f32) = (58.0, 17.0);
/// No more counters of a stack are told apart.
const HIGHEST: usize = 3;
/// How large a star is from its middle to its points and to what lies between them.
const STAR: [f32; 2] = [62.0, 26.0];
/// Where it shines beside the counters of its hex.
const ASIDE: Vec2 = Vec2::new(-58.0, -56.0);
/// How wide the rims are.
const RIM: f32 = 11.0;

/// What stands on a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// The hexes with counters: the colour of their side, and how many there are.
    pub stacks: Vec<(HexId, u32, usize)>,
    /// The objectives, in the colour of whoever holds them.
    pub objectives: Vec<(HexId, Option<u32>)>,
}

/// The ground of a map.
#[derive(Debug)]
pub struct Ground {
    map: Map,
    picture: Pixmap,
}

impl Ground {
    /// Paints it; none where there is no memory for it.
    pub fn of(map: &Map) -> Option<Ground> {
        Some(Ground { map: map.clone(), picture: painter::painted_small(map, UNIT)? })
    }

    /// Whether it is that of a map.
    pub fn is_of(&self, map: &Map) -> bool {
        self.map == *map
    }

    /// The ground with what stands on it, so many times smaller.
    pub fn with(&self, pieces: &Pieces, smaller: u32) -> Option<Pixmap> {
        let ground = if smaller > 1 { shrunk(&self.picture, smaller)? } else { self.picture.clone() };
        let mut brush = Brush::onto(ground, Vec2::ZERO, UNIT * smaller as f32);
        for (hex, colour, count) in &pieces.stacks {
            stack(&mut brush, spot(hex.center()), *colour, *count);
        }
        for (hex, holder) in &pieces.objectives {
            let covered = pieces.stacks.iter().any(|(other, ..)| other == hex);
            let aside = if covered { ASIDE } else { Vec2::ZERO };
            star(&mut brush, spot(hex.center()) + aside, *holder);
        }
        Some(brush.picture())
    }
}

/// The counters of a hex, the highest last.
fn stack(brush: &mut Brush, at: Vec2, colour: u32, count: usize) {
    let (half, apart) = COUNTER;
    let count = count.clamp(1, HIGHEST);
    for number in 0..count {
        let above = number as f32 - (count - 1) as f32 / 2.0;
        let middle = at + Vec2::new(apart, -apart) * above;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let corners = corners.map(|(x, y)| middle + Vec2::new(x, y) * half);
        rimmed(brush, &corners, Ink::solid(colour));
    }
}

/// An objective.
fn star(brush: &mut Brush, at: Vec2, holder: Option<u32>) {
    let corner = |turn: usize| {
        let angle = std::f32::consts::PI * (turn as f32 / 5.0 - 0.5);
        at + Vec2::from_angle(angle) * STAR[turn % 2]
    };
    let corners: [Vec2; 10] = std::array::from_fn(corner);
    rimmed(brush, &corners, holder.map_or(Ink::solid(palette::PAPER_LIGHT), Ink::solid));
}

/// A shape with a dark rim, and a light one around it: it is seen on whatever lies below.
fn rimmed(brush: &mut Brush, corners: &[Vec2], ink: Ink) {
    let around: Vec<Vec2> = corners.iter().chain(corners.iter().take(2)).copied().collect();
    brush.stroke(&around, RIM * 2.0, Ink::solid(palette::PAPER_LIGHT));
    brush.stroke(&around, RIM, Ink::solid(palette::PIECE_RIM));
    brush.fill(corners, ink);
}

/// A picture so many times smaller, each pixel the mean of those in its place.
fn shrunk(picture: &Pixmap, times: u32) -> Option<Pixmap> {
    let mut small = Pixmap::new(picture.width() / times, picture.height() / times)?;
    let width = small.width();
    for (number, pixel) in (0..).zip(small.pixels_mut()) {
        let (left, top) = (number % width * times, number / width * times);
        let there = (0..times * times).map(|part| (left + part % times, top + part / times));
        let mut sum = [0; 4];
        for below in there.filter_map(|(x, y)| picture.pixel(x, y)) {
            let parts = [below.red(), below.green(), below.blue(), below.alpha()];
            sum.iter_mut().zip(parts).for_each(|(sum, part)| *sum += u32::from(part));
        }
        let [red, green, blue, alpha] = sum.map(|sum| (sum / (times * times)) as u8);
        *pixel = PremultipliedColorU8::from_rgba(red, green, blue, alpha)?;
    }
    Some(small)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::content::library::Library;

    /// The colour at the middle of a hex.
    fn at(picture: &Pixmap, hex: HexId, smaller: u32) -> u32 {
        let place = spot(hex.center()) / (UNIT * smaller as f32);
        let pixel = picture.pixel(place.x as u32, place.y as u32).expect("it is on the board");
        u32::from_be_bytes([0, pixel.red(), pixel.green(), pixel.blue()])
    }

    #[test]
    fn what_stands_on_a_map_is_seen_in_large_and_in_small() {
        let map = Library::embedded().map("crossroads").unwrap_or_else(|found| panic!("{found}"));
        let ground = Ground::of(&map).expect("there is memory");
        assert!(ground.is_of(&map));
        let [held, free, stacked] = ["C3", "H5", "M8"].map(|hex| hex.parse().expect("a hex"));
        let pieces = Pieces {
            stacks: vec![(stacked, 0x304050, 2)],
            objectives: vec![(held, Some(0xa03020)), (free, None)],
        };
        for smaller in [1, 4] {
            let bare = ground.with(&Pieces::default(), smaller).expect("there is memory");
            let picture = ground.with(&pieces, smaller).expect("there is memory");
            assert_eq!(picture.width(), 1380 / smaller);
            assert_eq!(at(&picture, held, smaller), 0xa03020);
            assert_eq!(at(&picture, free, smaller), palette::PAPER_LIGHT);
            assert_eq!(at(&picture, stacked, smaller), 0x304050);
            let differing = bare.pixels().iter().zip(picture.pixels()).filter(|(one, other)| one != other);
            let share = differing.count() as f32 / bare.pixels().len() as f32;
            assert!((0.005..0.05).contains(&share), "only they differ: {share}");
            let again = ground.with(&pieces, smaller).expect("there is memory");
            assert_eq!(again, picture, "it is the same every time");
        }
    }
}
