//! Paints a drawn example of the rules.

use bevy_egui::egui::{
    self, Align2, Color32, Painter, Pos2, Rect, RichText, Sense, Shape, Stroke, StrokeKind, Vec2,
};

use crate::squads::board::{HexId, Terrain};
use crate::squads::help::{Figure, Line, Owner};
use crate::window::theme;

/// Map units a point.
const SCALE: f32 = 0.29;
/// Around the hexes, in points.
const MARGIN: f32 = 6.0;

/// Shows an example with what it shows below it.
pub(super) fn show(ui: &mut egui::Ui, figure: &Figure) {
    let hexes: Vec<HexId> = HexId::all().filter(|hex| within(figure, *hex)).collect();
    let place = |hex: HexId| {
        let centre = hex.center();
        Vec2::new(centre.x as f32, centre.y as f32) * SCALE
    };
    let reach = Vec2::new(120.0, 104.0) * SCALE + Vec2::splat(MARGIN);
    let low = hexes.iter().map(|hex| place(*hex)).reduce(Vec2::min).unwrap_or_default() - reach;
    let high = hexes.iter().map(|hex| place(*hex)).reduce(Vec2::max).unwrap_or_default() + reach;
    ui.add_space(4.0);
    let (area, _) = ui.allocate_exact_size(high - low, Sense::hover());
    let painter = ui.painter().with_clip_rect(area.intersect(ui.clip_rect()));
    painter.rect_filled(area, 6.0, theme::PAPER);
    let on = |hex: HexId| area.min + (place(hex) - low);
    for hex in &hexes {
        ground(&painter, figure, *hex, on(*hex));
    }
    road(&painter, figure, &on);
    for (from, to, line) in &figure.lines {
        draw(&painter, on(*from), on(*to), *line);
    }
    for (hex, owner, words) in &figure.units {
        unit(&painter, on(*hex), *owner, words);
    }
    for (hex, words) in &figure.labels {
        let at = on(*hex) + Vec2::new(0.0, 15.0);
        let galley = painter.layout_no_wrap(words.clone(), theme::bold(15.0), theme::INK);
        let plate = Rect::from_center_size(at, galley.size() + Vec2::new(8.0, 2.0));
        painter.rect_filled(plate, 3.0, theme::PAPER);
        painter.galley(at - galley.size() / 2.0, galley, theme::INK);
    }
    ui.label(
        RichText::new(figure.caption()).font(theme::plain(13.0)).italics().color(theme::palette().faint),
    );
    ui.add_space(6.0);
}

fn within(figure: &Figure, hex: HexId) -> bool {
    let (low, high) = figure.part;
    (low.column()..=high.column()).contains(&hex.column()) && (low.row()..=high.row()).contains(&hex.row())
}

/// A hex: its ground, whether it is lit or higher, its border and its name.
fn ground(painter: &Painter, figure: &Figure, hex: HexId, at: Pos2) {
    let corners: Vec<Pos2> = hex
        .corners()
        .iter()
        .map(|corner| {
            let centre = hex.center();
            at + Vec2::new((corner.x - centre.x) as f32, (corner.y - centre.y) as f32) * SCALE
        })
        .collect();
    let colour = match figure.terrain_of(hex) {
        Terrain::Woods => theme::rgb(0x7f9a56),
        Terrain::Brush => theme::rgb(0xb3bd7e),
        Terrain::Building => theme::rgb(0xb9735c),
        _ if figure.hills.contains(&hex) => theme::rgb(0xd0ae74),
        _ => theme::rgb(0xe2dcb8),
    };
    let colour =
        if figure.lit.contains(&hex) { theme::mixed(colour, theme::palette().lit, 0.55) } else { colour };
    painter.add(Shape::convex_polygon(corners, colour, Stroke::new(1.0, theme::rgb(0x8f8a68))));
    let name = at - Vec2::new(0.0, 22.0);
    painter.text(name, Align2::CENTER_CENTER, hex, theme::plain(9.5), theme::rgb(0x6b6450));
}

fn road(painter: &Painter, figure: &Figure, on: &dyn Fn(HexId) -> Pos2) {
    for pair in figure.road.windows(2) {
        let ends = [on(pair[0]), on(pair[1])];
        painter.line_segment(ends, Stroke::new(9.0, theme::rgb(0xa8977a)));
        painter.line_segment(ends, Stroke::new(7.0, theme::rgb(0xf3e6c4)));
    }
}

/// A line: sight in its colour, fire in red, a way as an arrow.
fn draw(painter: &Painter, from: Pos2, to: Pos2, line: Line) {
    let (colour, width) = match line {
        Line::Clear => (theme::rgb(0x3f7a2c), 2.5),
        Line::Hindered => (theme::rgb(0xb07a12), 2.5),
        Line::Blocked => (theme::palette().bad, 2.5),
        Line::Fire => (theme::palette().fire, 3.0),
        Line::Way => (theme::INK, 2.0),
    };
    let way = (to - from).normalized();
    let (start, end) = (from + way * 14.0, to - way * 14.0);
    match line {
        Line::Blocked => {
            painter.extend(Shape::dashed_line(&[start, end], Stroke::new(width, colour), 6.0, 4.0));
        }
        Line::Way | Line::Fire => painter.arrow(start, end - start, Stroke::new(width, colour)),
        Line::Clear | Line::Hindered => {
            painter.line_segment([start, end], Stroke::new(width, colour));
        }
    }
}

fn unit(painter: &Painter, at: Pos2, owner: Owner, words: &str) {
    let (ground, ink): (Color32, Color32) = match owner {
        Owner::Own => (theme::rgb(0x5f7f9c), Color32::WHITE),
        Owner::Enemy => (theme::rgb(0x9c4a34), Color32::WHITE),
    };
    let body = Rect::from_center_size(at, Vec2::splat(24.0));
    painter.rect(body, 3.0, ground, Stroke::new(1.2, theme::INK), StrokeKind::Inside);
    painter.text(at, Align2::CENTER_CENTER, words, theme::bold(14.0), ink);
}
