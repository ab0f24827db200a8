//! A brush that paints flat shapes into a picture, each over those before it.

use hexx::Vec2;
use resvg::tiny_skia::{
    Color, FillRule, FilterQuality, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Path,
    PathBuilder, Pattern, Pixmap, PixmapPaint, Point, PremultipliedColorU8, RadialGradient, Rect, Shader,
    SpreadMode, Stroke, StrokeDash, Transform,
};

use super::dyes::{Dyes, dyed};

/// A colour as it is written in style guides, `0xRRGGBB`, and how much of it covers what lies below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink(pub u32, pub f32);

impl Ink {
    /// A covering colour.
    pub const fn solid(rgb: u32) -> Ink {
        Ink(rgb, 1.0)
    }

    /// Lighter (above 0) or darker (below 0).
    pub fn shaded(self, by: f32) -> Ink {
        let towards = if by > 0.0 { 255.0 } else { 0.0 };
        let channel = |shift: u32| {
            let value = (self.0 >> shift & 0xff) as f32;
            (value + (towards - value) * by.abs()) as u32
        };
        Ink(channel(16) << 16 | channel(8) << 8 | channel(0), self.1)
    }
}

/// How many times smaller a layer is that is painted softly.
pub const SOFT: u32 = 8;

/// Paints into a picture of the map, each shape over those before it.
pub struct Brush {
    /// What the colours of all that is painted from now on turn to.
    pub dyes: Option<&'static Dyes>,
    picture: Pixmap,
    /// From map units to pixels.
    placed: Transform,
    /// How many map units a pixel is wide.
    unit: f32,
    /// The part of the map that is in the picture.
    low: Vec2,
    far: Vec2,
}

impl Brush {
    /// A picture of a part of the map, from its corner low to its corner far, one pixel a map unit.
    pub fn over(low: Vec2, far: Vec2) -> Option<Brush> {
        Brush::coarse(low, far, 1.0)
    }

    /// The same with so many map units a pixel.
    pub fn coarse(low: Vec2, far: Vec2, unit: f32) -> Option<Brush> {
        let size = ((far - low) / unit).ceil();
        Some(Brush::onto(Pixmap::new(size.x as u32, size.y as u32)?, low, unit))
    }

    /// Paints on over a picture whose upper left corner is a place of the map, so many map units a pixel.
    pub fn onto(picture: Pixmap, low: Vec2, unit: f32) -> Brush {
        let far = low + Vec2::new(picture.width() as f32, picture.height() as f32) * unit;
        let placed = Transform::from_scale(1.0 / unit, 1.0 / unit).pre_translate(-low.x, -low.y);
        Brush { dyes: None, picture, placed, unit, low, far }
    }

    /// The picture.
    pub fn picture(self) -> Pixmap {
        self.picture
    }

    /// Paints what has no edges on a layer of an eighth of the size, and lays that over the picture: it looks the same and takes a
    /// fiftieth of the time.
    pub fn softly(&mut self, paint: impl FnOnce(&mut Brush)) {
        let size = [self.picture.width(), self.picture.height()].map(|side| side.div_ceil(SOFT));
        let Some(picture) = Pixmap::new(size[0], size[1]) else { return };
        let smaller = 1.0 / SOFT as f32;
        let mut layer = Brush { picture, placed: self.placed.post_scale(smaller, smaller), ..*self };
        paint(&mut layer);
        let smooth = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
        let larger = Transform::from_scale(SOFT as f32, SOFT as f32);
        self.picture.draw_pixmap(0, 0, layer.picture.as_ref(), &smooth, larger, None);
    }

    /// Fills rims, those of holes the other way round.
    pub fn fill_all(&mut self, rims: &[Vec<Vec2>], ink: Ink) {
        let paint = self.paint(ink);
        self.cover(together(rims), &paint);
    }

    /// Paints within rims, those of holes the other way round: nothing is left of what goes beyond them.
    pub fn within(&mut self, rims: &[Vec<Vec2>], paint: impl FnOnce(&mut Brush)) {
        let Some(picture) = Pixmap::new(self.picture.width(), self.picture.height()) else { return };
        let mut layer = Brush { picture, ..*self };
        paint(&mut layer);
        let Some(path) = together(rims).and_then(|path| path.transform(self.placed)) else { return };
        let sheet = layer.picture.as_ref();
        let shader = Pattern::new(sheet, SpreadMode::Pad, FilterQuality::Nearest, 1.0, Transform::identity());
        let paint = Paint { shader, ..Paint::default() };
        self.picture.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
    }

    /// Lays a picture of an eighth of its size over the map, its upper left corner at a place.
    pub fn soft_picture(&mut self, at: Vec2, picture: &Pixmap) {
        let smooth = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
        let place = self.placed.pre_translate(at.x, at.y).pre_scale(SOFT as f32, SOFT as f32);
        self.picture.draw_pixmap(0, 0, picture.as_ref(), &smooth, place, None);
    }

    /// Whether what goes through these points, and as far beyond them, leaves no trace in the picture.
    fn misses(&self, points: &[Vec2], reach: f32) -> bool {
        points.iter().all(|point| point.y + reach < self.low.y)
            || points.iter().all(|point| point.y - reach > self.far.y)
    }

    fn colour(&self, ink: Ink) -> Color {
        let [_, red, green, blue] = dyed(self.dyes, ink.0).to_be_bytes();
        Color::from_rgba8(red, green, blue, (ink.1 * 255.0).round() as u8)
    }

    fn paint(&self, ink: Ink) -> Paint<'static> {
        Paint { shader: Shader::SolidColor(self.colour(ink)), ..Paint::default() }
    }

    fn cover(&mut self, path: Option<Path>, paint: &Paint) {
        if let Some(path) = path {
            self.picture.fill_path(&path, paint, FillRule::Winding, self.placed, None);
        }
    }

    /// A polygon. What covers reaches a little over its rim, so that nothing shines through where two meet; what does not
    /// ends at whole pixels, so that nothing is painted twice there.
    pub fn fill(&mut self, outline: &[Vec2], ink: Ink) {
        if self.misses(outline, 1.0) {
            return;
        }
        let Some(path) = polygon(outline, true) else { return };
        let mut paint = self.paint(ink);
        paint.anti_alias = ink.1 >= 1.0;
        self.picture.fill_path(&path, &paint, FillRule::Winding, self.placed, None);
        if ink.1 >= 1.0 {
            let rim = Stroke { width: 0.8, line_join: LineJoin::Round, ..Stroke::default() };
            self.picture.stroke_path(&path, &paint, &rim, self.placed, None);
        }
    }

    /// A polygon whose ink goes over into another from one place to the next.
    pub fn fill_fading(&mut self, outline: &[Vec2], [from, to]: [Vec2; 2], inks: [Ink; 2]) {
        if self.misses(outline, 1.0) {
            return;
        }
        let [start, end] = [from, to].map(|place| Point::from_xy(place.x, place.y));
        let stops = inks.iter().zip([0.0, 1.0]).map(|(ink, at)| GradientStop::new(at, self.colour(*ink)));
        let placed = Transform::identity();
        let fading = LinearGradient::new(start, end, stops.collect(), SpreadMode::Pad, placed);
        let Some(shader) = fading else { return };
        self.cover(polygon(outline, true), &Paint { shader, anti_alias: false, ..Paint::default() });
    }

    /// A rectangle at whole pixels that covers what lies below.
    pub fn sheet(&mut self, low: Vec2, far: Vec2, ink: Ink) {
        let paint = Paint { anti_alias: false, ..self.paint(ink) };
        if let Some(area) = Rect::from_ltrb(low.x, low.y, far.x, far.y) {
            self.picture.fill_rect(area, &paint, self.placed, None);
        }
    }

    /// What a rectangle leaves of a larger one.
    pub fn frame(&mut self, [low, far]: [Vec2; 2], [inner_low, inner_far]: [Vec2; 2], ink: Ink) {
        let mut path = PathBuilder::new();
        for (low, far) in [(low, far), (inner_low, inner_far)] {
            path.push_rect(match Rect::from_ltrb(low.x, low.y, far.x, far.y) {
                Some(area) => area,
                None => return,
            });
        }
        let Some(path) = path.finish() else { return };
        self.picture.fill_path(&path, &self.paint(ink), FillRule::EvenOdd, self.placed, None);
    }

    /// Every point of a rectangle in the ink that is said for it, if any.
    pub fn points(&mut self, low: Vec2, far: Vec2, ink: impl Fn(Vec2) -> Option<Ink>) {
        let dyes = self.dyes;
        let (low, far) = (low.max(self.low) - self.low, far.min(self.far) - self.low);
        let (low, far) = ((low / self.unit).floor(), (far / self.unit).ceil());
        let width = self.picture.width() as usize;
        let pixels = self.picture.pixels_mut();
        for row in low.y as usize..far.y.max(0.0) as usize {
            for column in low.x as usize..far.x.max(0.0) as usize {
                let at = self.low + Vec2::new(column as f32 + 0.5, row as f32 + 0.5) * self.unit;
                let (Some(Ink(rgb, cover)), Some(pixel)) = (ink(at), pixels.get_mut(row * width + column))
                else {
                    continue;
                };
                let [_, red, green, blue] = dyed(dyes, rgb).to_be_bytes();
                let mixed = |above: u8, below: u8| {
                    (f32::from(above) * cover + f32::from(below) * (1.0 - cover)) as u8
                };
                let below = *pixel;
                let mixed = PremultipliedColorU8::from_rgba(
                    mixed(red, below.red()),
                    mixed(green, below.green()),
                    mixed(blue, below.blue()),
                    mixed(255, below.alpha()),
                );
                *pixel = mixed.unwrap_or(below);
            }
        }
    }

    /// A disc.
    pub fn disc(&mut self, centre: Vec2, radius: f32, ink: Ink) {
        if self.misses(&[centre], radius) {
            return;
        }
        let paint = self.paint(ink);
        self.cover(PathBuilder::from_circle(centre.x, centre.y, radius), &paint);
    }

    /// A disc whose ink thins out towards its rim.
    pub fn disc_fading(&mut self, centre: Vec2, radius: f32, ink: Ink, rim: f32) {
        if self.misses(&[centre], radius) {
            return;
        }
        let at = Point::from_xy(centre.x, centre.y);
        let stops = vec![
            GradientStop::new(0.0, self.colour(ink)),
            GradientStop::new(1.0, self.colour(Ink(ink.0, rim))),
        ];
        let fading = RadialGradient::new(at, 0.0, at, radius, stops, SpreadMode::Pad, Transform::identity());
        let Some(shader) = fading else { return };
        let paint = Paint { shader, ..Paint::default() };
        self.cover(PathBuilder::from_circle(centre.x, centre.y, radius), &paint);
    }

    /// A straight line with flat ends.
    pub fn line(&mut self, from: Vec2, to: Vec2, width: f32, ink: Ink) {
        self.draw(&[from, to], ink, Stroke { width, ..Stroke::default() });
    }

    /// A line through points with round joints and ends.
    pub fn stroke(&mut self, points: &[Vec2], width: f32, ink: Ink) {
        let line_cap = LineCap::Round;
        self.draw(points, ink, Stroke { width, line_cap, line_join: LineJoin::Round, ..Stroke::default() });
    }

    /// Lines with round joints and ends, painted at once: nothing is painted twice where they cross.
    pub fn strokes(&mut self, lines: &[Vec<Vec2>], width: f32, ink: Ink) {
        let mut all = PathBuilder::new();
        for path in lines.iter().filter_map(|points| polygon(points, false)) {
            all.push_path(&path);
        }
        let Some(path) = all.finish() else { return };
        let line_cap = LineCap::Round;
        let stroke = Stroke { width, line_cap, line_join: LineJoin::Round, ..Stroke::default() };
        let paint = self.paint(ink);
        self.picture.stroke_path(&path, &paint, &stroke, self.placed, None);
    }

    /// A line through points in dashes, which go on around its corners.
    pub fn dashed(&mut self, points: &[Vec2], [dash, gap]: [f32; 2], width: f32, ink: Ink) {
        let dash = StrokeDash::new(vec![dash, gap], 0.0);
        self.draw(points, ink, Stroke { width, dash, line_join: LineJoin::Round, ..Stroke::default() });
    }

    fn draw(&mut self, points: &[Vec2], ink: Ink, stroke: Stroke) {
        if points.iter().all(|point| *point == points[0]) || self.misses(points, stroke.width) {
            return;
        }
        let Some(path) = polygon(points, false) else { return };
        let paint = self.paint(ink);
        self.picture.stroke_path(&path, &paint, &stroke, self.placed, None);
    }
}

/// The path around several rims.
fn together(rims: &[Vec<Vec2>]) -> Option<Path> {
    let mut all = PathBuilder::new();
    for path in rims.iter().filter_map(|rim| polygon(rim, true)) {
        all.push_path(&path);
    }
    all.finish()
}

/// The path through points.
pub fn polygon(outline: &[Vec2], closed: bool) -> Option<Path> {
    let (first, rest) = outline.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(first.x, first.y);
    rest.iter().for_each(|corner| path.line_to(corner.x, corner.y));
    if closed {
        path.close();
    }
    path.finish()
}

/// The edges of a polygon.
pub fn edges(outline: &[Vec2]) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
    (0..outline.len()).map(|index| (outline[index], outline[(index + 1) % outline.len()]))
}

/// The middle of a polygon's corners.
pub fn middle(outline: &[Vec2]) -> Vec2 {
    outline.iter().sum::<Vec2>() / outline.len().max(1) as f32
}

/// Whether a point lies in a polygon.
pub fn inside(outline: &[Vec2], point: Vec2) -> bool {
    edges(outline).fold(false, |inside, (from, to)| {
        let crosses = (from.y > point.y) != (to.y > point.y)
            && point.x < from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x);
        inside != crosses
    })
}

/// How far a point is from the rim of a polygon.
pub fn to_rim(outline: &[Vec2], point: Vec2) -> f32 {
    edges(outline)
        .map(|(from, to)| {
            let along =
                ((point - from).dot(to - from) / (to - from).length_squared().max(1e-6)).clamp(0.0, 1.0);
            point.distance(from.lerp(to, along))
        })
        .fold(f32::INFINITY, f32::min)
}

/// The parts inside a polygon of the parallel lines at multiples of `pitch` across `way`, each with its multiple.
pub fn hatch(outline: &[Vec2], way: Vec2, pitch: f32) -> Vec<(i32, [Vec2; 2])> {
    let across = way.perp();
    let heights = || outline.iter().map(|point| point.dot(across));
    let lowest = (heights().fold(f32::INFINITY, f32::min) / pitch).ceil() as i32;
    let highest = (heights().fold(f32::NEG_INFINITY, f32::max) / pitch).floor() as i32;
    let mut parts = Vec::new();
    for multiple in lowest..=highest {
        let height = multiple as f32 * pitch + 0.01;
        let mut places: Vec<f32> = edges(outline)
            .filter(|(from, to)| (from.dot(across) > height) != (to.dot(across) > height))
            .map(|(from, to)| {
                let part = (height - from.dot(across)) / (to - from).dot(across);
                from.lerp(to, part).dot(way)
            })
            .collect();
        places.sort_by(f32::total_cmp);
        for pair in places.chunks_exact(2) {
            parts.push((multiple, [across * height + way * pair[0], across * height + way * pair[1]]));
        }
    }
    parts
}
