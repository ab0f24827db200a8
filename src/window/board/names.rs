//! What is written on a map: the names of buildings and places, beside them where there is room, slanting, on a rim of paper; and the levels of
//! hills. Where the ground is dark the rim is dark too, and the letters are light.

use bevy::prelude::*;

use crate::printed::brush::{inside, spot, spots, to_rim};
use crate::printed::ground::far_corner;
use crate::printed::{looks, palette};
use crate::squads::board::{HIGHEST_LEVEL, HexId, Map, PathKind, Terrain};
use crate::squads::text::told;
use crate::window::art::{texture, vector};

use super::eye::centre_of;
use super::marks::escaped;
use super::under_sky::UnderSky;

/// How large the letters are, in map units, and how wide on average.
const LETTERS: [f32; 2] = [25.0, 11.5];
/// How far the rim reaches beyond the letters.
const RIM: f32 = 2.5;
/// Pixels a map unit: names stay sharp where one looks closely.
const SHARP: f32 = 2.0;
/// How names slant, in degrees.
const SLANT: i8 = -12;
/// Where a level stands in its hex, and how large it is, in map units.
const LEVEL: (Vec2, f32) = (Vec2::new(-58.0, -82.0), 34.0);
/// Above the ground and its light, below the names of hexes.
const HEIGHT: f32 = 1.3;
/// How far a name stays from what it names.
const GAP: f32 = 10.0;

/// Words that are written on a map, painted.
pub struct Lettered {
    /// Where they stand: their middles.
    places: Vec<Vec2>,
    size: Vec2,
    /// From below: the picture, how the light falls on it, and how much it covers.
    layers: Vec<(Image, UnderSky, f32)>,
}

/// The names of the buildings and places of a map and the levels of its hills, painted. What cannot be painted is no reason not to show the map.
pub fn painted(map: &Map) -> Vec<Lettered> {
    let names = places(map).into_iter().filter_map(|(middle, words)| name(map, middle, &words));
    let level = |level: u8| {
        let of_level = |hex: &HexId| map.level(*hex) == level;
        let places: Vec<Vec2> = HexId::all().filter(of_level).map(|hex| centre_of(hex) + LEVEL.0).collect();
        (!places.is_empty()).then(|| height(level, places)).flatten()
    };
    names.chain((1..=HIGHEST_LEVEL).filter_map(level)).collect()
}

/// The name of a building or a place.
fn name(map: &Map, middle: Vec2, words: &str) -> Option<Lettered> {
    // Letters are of different widths: twice their average is room enough for all.
    let size = Vec2::new(words.chars().count() as f32 * LETTERS[1] * 2.0, LETTERS[0] * 2.0);
    let rim = format!("#{:06x}", looks::dyed(map.look, palette::PAPER_LIGHT));
    let rim = format!(
        "font-size=\"{}\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
        LETTERS[0],
        RIM * 2.0
    );
    let ink = format!("font-size=\"{}\" fill=\"#2f2c1c\"", LETTERS[0]);
    let layers = vec![
        (picture(size, LETTERS[0], &rim, SLANT, words)?, UnderSky::Lying, 0.6),
        (picture(size, LETTERS[0], &ink, SLANT, words)?, UnderSky::Lettering, 1.0),
    ];
    Some(Lettered { places: vec![middle], size, layers })
}

/// A level.
fn height(level: u8, places: Vec<Vec2>) -> Option<Lettered> {
    let size = Vec2::splat(LEVEL.1 * 1.5);
    let ink = format!("font-size=\"{}\" font-weight=\"700\" fill=\"#6f522c\"", LEVEL.1);
    let layers = vec![(picture(size, LEVEL.1, &ink, 0, &level.to_string())?, UnderSky::Lettering, 1.0)];
    Some(Lettered { places, size, layers })
}

/// Words in a style, so large and slanting so many degrees, in the middle of a picture.
fn picture(size: Vec2, letters: f32, style: &str, slant: i8, words: &str) -> Option<Image> {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\"><text {style} \
         font-family=\"Roboto Condensed\" text-anchor=\"middle\" \
         transform=\"translate({} {}) skewX({slant})\">{}</text></svg>",
        size.x,
        size.y,
        size.x / 2.0,
        size.y / 2.0 + letters * 0.36,
        escaped(words),
    );
    vector::painted(&svg, (size.x * SHARP) as u32).ok().map(texture)
}

/// Puts words onto the ground, whose middle is at `origin`.
pub fn put(words: Vec<Lettered>, images: &mut Assets<Image>, ground: &mut EntityCommands, origin: Vec2) {
    ground.with_children(|ground| {
        for Lettered { places, size, layers } in words {
            for (layer, (picture, under, cover)) in layers.into_iter().enumerate() {
                let image = images.add(picture);
                for middle in &places {
                    let at = (*middle - origin) * Vec2::new(1.0, -1.0);
                    ground.spawn((
                        under,
                        Sprite {
                            image: image.clone(),
                            custom_size: Some(size),
                            color: Color::WHITE.with_alpha(cover),
                            ..default()
                        },
                        Transform::from_translation(at.extend(HEIGHT + layer as f32 * 0.05)),
                    ));
                }
            }
        }
    });
}

/// The names of the buildings of a map that have one, and of its other places, each with its middle.
fn places(map: &Map) -> Vec<(Vec2, String)> {
    let mut places: Vec<(Vec2, String)> = Vec::new();
    let first = |hex| map.building_at(hex).filter(|building| building.hexes.first() == Some(&hex));
    let buildings = HexId::all().filter_map(first).map(|building| {
        let own = map.patches().iter().filter(|patch| building.hexes.contains(&patch.hex));
        let corners: Vec<Vec2> = own.flat_map(|patch| spots(&patch.outline)).collect();
        let low = corners.iter().copied().fold(Vec2::INFINITY, Vec2::min);
        (&building.name, low, corners.into_iter().fold(Vec2::NEG_INFINITY, Vec2::max))
    });
    let others = map.places().iter().map(|place| {
        let middle = spot(place.hex.center());
        (&place.name, middle, middle)
    });
    for (name, low, far) in buildings.chain(others) {
        let name = titled(told(name));
        let half = Vec2::new(name.chars().count() as f32 * LETTERS[1], LETTERS[0]) / 2.0;
        let middle = low.midpoint(far);
        let reach = (far - low) / 2.0 + half + GAP;
        let beside = [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.7), (-1.0, 0.7)];
        let candidates = beside.map(|(x, y)| middle + reach * Vec2::new(x, y));
        let crowded = |at: Vec2| {
            let met = places
                .iter()
                .filter(|(other, _)| (at - *other).abs().cmplt(Vec2::new(160.0, LETTERS[0])).all());
            samples(at, half).filter(|sample| is_taken(map, *sample)).count() + 9 * met.count()
        };
        if let Some(at) = candidates.into_iter().min_by_key(|at| crowded(*at)) {
            places.push((at, name));
        }
    }
    places
}

/// A name as maps write it: without an article, and beginning large.
fn titled(name: &str) -> String {
    let name = name.strip_prefix("the ").unwrap_or(name);
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Points all over a word.
fn samples(at: Vec2, half: Vec2) -> impl Iterator<Item = Vec2> {
    let across = [-1.0, -0.6, -0.2, 0.2, 0.6, 1.0];
    across.into_iter().flat_map(move |x| [-1.0, 1.0].map(|y| at + half * Vec2::new(x, y)))
}

/// Whether something stands or is written at a point that a name should leave free.
fn is_taken(map: &Map, at: Vec2) -> bool {
    if at.cmplt(Vec2::ZERO).any() || at.cmpgt(far_corner()).any() {
        return true;
    }
    let near = HexId::all().filter(|hex| spot(hex.center()).distance(at) < 130.0);
    let written = |hex: HexId| (at - spot(hex.center()) - Vec2::new(-10.0, -84.0)).abs();
    let run_over = |hex: HexId| {
        let kinds = [PathKind::Road, PathKind::Railway, PathKind::Stream];
        kinds.into_iter().flat_map(move |kind| map.corridor(kind, hex)).any(|part| inside(&spots(&part), at))
    };
    let grown = |hex: HexId| {
        let stands = [Terrain::Building, Terrain::Woods, Terrain::Orchard].contains(&map.terrain(hex));
        let mut of_hex = map.patches().iter().filter(|patch| stands && patch.hex == hex);
        of_hex.any(|patch| {
            let outline = spots(&patch.outline);
            inside(&outline, at) || to_rim(&outline, at) < 4.0
        })
    };
    let fenced = map.hexsides().iter().any(|hexside| {
        let [from, to] = hexside.segment().map(spot);
        to_rim(&[from, to], at) < 10.0
    });
    let mut hexes = near;
    fenced || hexes.any(|hex| written(hex).cmplt(Vec2::new(60.0, 20.0)).all() || run_over(hex) || grown(hex))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_begins_large_and_without_its_article() {
        assert_eq!(titled("the manor farm"), "Manor farm");
        assert_eq!(titled("La Breuille"), "La Breuille");
    }
}
