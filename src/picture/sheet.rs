//! A picture as a whole: the boards in the middle of the table, what stands on them, a title above, a legend beside.

use hexx::Vec2;
use resvg::tiny_skia::{Color, FilterQuality, Pixmap, PixmapPaint, PremultipliedColorU8, Transform};

use crate::painting::dyes::{AUTUMN, Dyes, SNOW};
use crate::painting::vector::paint_onto;
use crate::platoons::board::{Hex, Map};
use crate::platoons::rules::{Game, Situation};

use super::ground::{self, MARGIN};
use super::land::Land;
use super::panel::{self, Panel};
use super::{land, palette, pieces, plan, words};

/// Pictures that are no wider are painted twice as large and made smaller: nothing in them is ragged.
const LARGE: u32 = 2_600;

/// A board, or joined boards, with a title.
pub fn board(title: &str, map: &Map, size: (u32, u32)) -> Option<Pixmap> {
    let land = Land::of(map);
    let drawn = words::written(&land) + &words::names(&land);
    painted(&land, None, &drawn, &panel::of_board(title, map), size)
}

/// A scenario before it is played, with the areas of set-up and everybody where the scenario would have him.
pub fn scenario(game: &Game, size: (u32, u32)) -> Option<Pixmap> {
    let (land, situation) = (Land::of(&game.map), plan::suggested(game));
    let standing = pieces::standing(&land, game, &situation);
    let drawn = plan::zones(&land, game) + &words::written(&land) + &standing + &words::names(&land);
    painted(&land, season(game.scenario.date.1), &drawn, &panel::of_battle(game, &situation), size)
}

/// A battle as it stands.
pub fn battle(game: &Game, situation: &Situation, size: (u32, u32)) -> Option<Pixmap> {
    let land = Land::of(&game.map);
    let standing = pieces::standing(&land, game, situation);
    let night = plan::night(&land, situation);
    let drawn = night + &words::written(&land) + &standing + &words::names(&land);
    painted(&land, season(game.scenario.date.1), &drawn, &panel::of_battle(game, situation), size)
}

/// Boards with what is written on them and nothing else. Its units are those of [`centre`].
pub struct Ground {
    /// The picture; none where there is no memory for it.
    pub picture: Option<Pixmap>,
    /// Where its upper left corner is.
    pub low: [i32; 2],
    /// How wide and high it is.
    pub size: [i32; 2],
}

/// Boards as they look in a month, so many units a pixel.
pub fn ground(map: &Map, month: u8, unit: f32) -> Ground {
    let land = Land::of(map);
    let [low, far] = land.corners();
    let (low, size) = (low - MARGIN, far - low + 2.0 * MARGIN);
    let pixels = (size / unit).ceil().as_uvec2();
    let drawn = words::written(&land) + &words::names(&land);
    let view = View { low, unit };
    let picture = grown(&land, season(month), &view, (pixels.x, pixels.y))
        .and_then(|mut picture| view.draw(&drawn, &mut picture).map(|()| picture));
    Ground { picture, low: low.as_ivec2().into(), size: size.as_ivec2().into() }
}

/// The middle of a hex in pictures of the ground: a hex is 240 wide and 208 high.
pub fn centre(map: &Map, hex: Hex) -> [i32; 2] {
    land::centre(map.lies(hex)).as_ivec2().into()
}

/// What a month makes of the land.
fn season(month: u8) -> Option<&'static Dyes> {
    match month {
        12 | 1 | 2 => Some(&SNOW),
        10 | 11 => Some(&AUTUMN),
        _ => None,
    }
}

/// Where the boards lie in a picture: its upper left corner in their units, and how many of them a pixel is wide.
struct View {
    low: Vec2,
    unit: f32,
}

fn painted(
    land: &Land,
    dyes: Option<&'static Dyes>,
    drawn: &str,
    panel: &Panel,
    (width, height): (u32, u32),
) -> Option<Pixmap> {
    let size = Vec2::new(width as f32, height as f32);
    let room = panel.room(land, size);
    let view = View::of(land, room);
    let mut picture = grown(land, dyes, &view, (width, height))?;
    let ground = picture.clone();
    view.draw(drawn, &mut picture)?;
    let crop = |middle: Vec2, onto: &mut Pixmap, at: Vec2, swatch: Vec2| {
        view.crop(&ground, middle, onto, at, swatch);
    };
    panel.paint(land, &mut picture, room, crop);
    Some(picture)
}

/// The ground on the table, in a picture of such a size.
fn grown(
    land: &Land,
    dyes: Option<&'static Dyes>,
    view: &View,
    (width, height): (u32, u32),
) -> Option<Pixmap> {
    let finer = if width <= LARGE { 2 } else { 1 };
    let mut picture = Pixmap::new(width * finer, height * finer)?;
    let [_, red, green, blue] = palette::TABLE.to_be_bytes();
    picture.fill(Color::from_rgba8(red, green, blue, 255));
    let picture = ground::painted(land, dyes, picture, view.low, view.unit / finer as f32);
    if finer == 2 { halved(&picture) } else { Some(picture) }
}

impl View {
    /// The boards as large as there is room for them.
    fn of(land: &Land, [low, far]: [Vec2; 2]) -> View {
        let [first, last] = land.corners();
        let (first, last) = (first - MARGIN - 24.0, last + MARGIN + 24.0);
        let unit = ((last - first) / (far - low)).max_element();
        let middle = first.midpoint(last) - low.midpoint(far) * unit;
        View { low: middle, unit }
    }

    /// Lays a drawing in the units of the boards over a picture.
    fn draw(&self, drawn: &str, picture: &mut Pixmap) -> Option<()> {
        let (width, height) = (picture.width(), picture.height());
        let size = Vec2::new(width as f32, height as f32) * self.unit;
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{} {} {} {}\">{drawn}</svg>",
            self.low.x, self.low.y, size.x, size.y
        );
        paint_onto(&svg, picture).ok()
    }

    /// A piece of the ground around a place, put into another picture as a sample.
    fn crop(&self, ground: &Pixmap, middle: Vec2, onto: &mut Pixmap, at: Vec2, size: Vec2) {
        let [width, height] = [size.x.round() as u32, size.y.round() as u32];
        let Some(mut sample) = Pixmap::new(width.max(1), height.max(1)) else { return };
        // As large as on the boards, but never so small that nothing is seen.
        let scale = (0.42 * self.unit).max(1.0);
        let from = (middle - self.low) / self.unit;
        let shift = size / 2.0 - from * scale;
        let placed = Transform::from_scale(scale, scale).post_translate(shift.x, shift.y);
        let smooth = PixmapPaint { quality: FilterQuality::Bicubic, ..PixmapPaint::default() };
        sample.draw_pixmap(0, 0, ground.as_ref(), &smooth, placed, None);
        let plain = PixmapPaint::default();
        onto.draw_pixmap(at.x as i32, at.y as i32, sample.as_ref(), &plain, Transform::identity(), None);
    }
}

/// A picture half as wide and high, each pixel the mean of four.
fn halved(picture: &Pixmap) -> Option<Pixmap> {
    let mut half = Pixmap::new(picture.width() / 2, picture.height() / 2)?;
    let (width, pixels) = (picture.width() as usize, picture.pixels());
    let across = half.width() as usize;
    for (number, pixel) in half.pixels_mut().iter_mut().enumerate() {
        let corner = number / across * 2 * width + number % across * 2;
        let four = [corner, corner + 1, corner + width, corner + width + 1].map(|at| pixels[at]);
        let mean = |part: fn(PremultipliedColorU8) -> u8| {
            (four.iter().map(|one| u16::from(part(*one))).sum::<u16>() / 4) as u8
        };
        *pixel = PremultipliedColorU8::from_rgba(
            mean(|one| one.red()),
            mean(|one| one.green()),
            mean(|one| one.blue()),
            mean(|one| one.alpha()),
        )?;
    }
    Some(half)
}
