//! Where on the map a side does what: heat over the map on the table.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText, Stroke};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::board::HexId;
use crate::squads::findings::{Findings, Heated, SHADES, Where};
use crate::squads::rules::Side;
use crate::squads::text::{labelled, said, text};
use crate::window::board::{Eye, Pointed, Sheet, over_board};
use crate::window::layers::Layer;
use crate::window::screen::Screen;
use crate::window::theme;

use super::charts::ink;
use super::measured::Measured;
use super::sections::words;

/// What is shown over the map.
#[derive(Resource)]
pub struct Heat {
    place: Where,
    side: Side,
}

impl Default for Heat {
    fn default() -> Heat {
        Heat { place: Where::Died, side: Side::Axis }
    }
}

/// How much of the shade's colour covers a hex, by its depth.
const COVER: [f32; SHADES as usize] = [0.3, 0.46, 0.62, 0.78, 0.94];
/// How much the map is darkened below it.
const DIM: f32 = 0.78;
/// As many hexes are named in words.
const NAMED: usize = 3;
/// Half a hex and half of its sides, in map units.
const HEX: [(f32, f32); 6] =
    [(-60.0, -104.0), (60.0, -104.0), (120.0, 0.0), (60.0, 104.0), (-60.0, 104.0), (-120.0, 0.0)];
/// How large the number of an objective is, in map units.
const OBJECTIVE: f32 = 44.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Heat>()
        .add_systems(EguiPrimaryContextPass, draw.in_set(Layer::Lights).run_if(in_state(Screen::Balance)));
}

impl Heat {
    /// What is shown, of what there is.
    fn of<'a>(&self, findings: &'a Findings) -> Option<&'a Heated<HexId>> {
        findings.heat.iter().find(|heated| heated.place == self.place)
    }
}

/// What is shown over the map, and of whom, to be chosen; where it is most, and what the shades mean.
pub fn choose(ui: &mut egui::Ui, findings: &Findings, heat: &mut Heat) {
    ui.horizontal_wrapped(|ui| {
        let now = heat.of(findings).map(|heated| heated.name.clone());
        let list = egui::ComboBox::from_id_salt("heat").selected_text(now.unwrap_or_default()).width(240.0);
        list.show_ui(ui, |ui| {
            for Heated { place, name, .. } in &findings.heat {
                ui.selectable_value(&mut heat.place, *place, name);
            }
        });
        for side in Side::BOTH {
            // What is chosen has a ground on which white reads best.
            let colour = if heat.side == side { theme::palette().text } else { ink(side) };
            let name = RichText::new(&findings.names[side]).font(theme::bold(15.0)).color(colour);
            ui.selectable_value(&mut heat.side, side, name);
        }
    });
    let Some(heated) = heat.of(findings).filter(|heated| !heated.is_nowhere()) else { return };
    let most: Vec<String> = most(heated, heat.side).map(|(hex, rate)| format!("{hex} {rate}")).collect();
    let sum = said("page-heat-sum", &[("rate", &heated.sum(heat.side))]);
    words(ui, &format!("{}  ·  {sum}", labelled(&text("balance-most"), &most.join(", "))));
    legend(ui, heated, heat.side);
}

/// The hexes with the most of it, each with how much a battle has of it there.
fn most(heated: &Heated<HexId>, side: Side) -> impl Iterator<Item = (HexId, String)> + '_ {
    let mut hexes: Vec<(HexId, u64)> =
        heated.counts[side].iter().map(|(hex, count)| (*hex, *count)).collect();
    hexes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    hexes.into_iter().take(NAMED).map(|(hex, count)| (hex, heated.rate(count)))
}

/// What the shades mean: a battle has at most so much of it in a hex.
fn legend(ui: &mut egui::Ui, heated: &Heated<HexId>, side: Side) {
    ui.horizontal_wrapped(|ui| {
        words(ui, &text("page-heat-legend"));
        for shade in 1..=SHADES {
            let (place, _) = ui.allocate_exact_size(egui::vec2(18.0, 12.0), egui::Sense::hover());
            ui.painter().rect_filled(place, 2.0, colour(side, shade));
            ui.label(
                RichText::new(format!("≤ {}", heated.bound(shade)))
                    .font(theme::plain(13.0))
                    .color(theme::palette().faint),
            );
        }
    });
}

/// The colour of a shade.
fn colour(side: Side, shade: u32) -> egui::Color32 {
    let cover = COVER.get(shade.saturating_sub(1) as usize).copied().unwrap_or_default();
    ink(side).gamma_multiply(cover)
}

fn draw(
    mut contexts: EguiContexts,
    (eye, sheet, pointed): (Res<Eye>, Res<Sheet>, Res<Pointed>),
    (measured, heat): (Res<Measured>, Res<Heat>),
) -> Result {
    let Some(findings) = measured.findings() else { return Ok(()) };
    let Some(heated) = heat.of(findings) else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    painter.rect_filled(eye.area, 0.0, egui::Color32::BLACK.gamma_multiply(DIM));
    let place = |hex: HexId, (x, y): (f32, f32)| eye.hex(hex) + egui::vec2(x, y) * eye.scale();
    for (hex, count) in &heated.counts[heat.side] {
        let corners = HEX.map(|corner| place(*hex, corner)).to_vec();
        let fill = colour(heat.side, heated.shade(*count));
        let rim = Stroke::new(1.0, ink(heat.side).gamma_multiply(0.5));
        painter.add(egui::Shape::convex_polygon(corners, fill, rim));
    }
    let objectives = (1..=5).filter_map(|number| Some((number, sheet.map()?.objective_marker(number)?)));
    for (number, hex) in objectives {
        let size = OBJECTIVE * eye.scale();
        painter.circle(eye.hex(hex), size, theme::PAPER, Stroke::new(1.5, theme::INK));
        painter.text(eye.hex(hex), Align2::CENTER_CENTER, number, theme::bold(1.4 * size), theme::INK);
    }
    if let Some(hex) = pointed.hex {
        let count = heated.counts[heat.side].get(&hex).copied().unwrap_or_default();
        let rate = said("page-heat-sum", &[("rate", &heated.rate(count))]);
        caption(&painter, place(hex, (0.0, -104.0)), &labelled(&hex.to_string(), &rate));
    }
    Ok(())
}

/// Words in a box above a place of the map, within what is seen of it.
fn caption(painter: &egui::Painter, foot: egui::Pos2, words: &str) {
    let galley = painter.layout_no_wrap(words.to_owned(), theme::bold(15.0), theme::palette().text);
    let size = galley.size() + egui::vec2(14.0, 8.0);
    let room = painter.clip_rect().shrink(4.0);
    let most = (room.max - size).max(room.min);
    let corner = (foot - egui::vec2(size.x / 2.0, size.y)).clamp(room.min, most);
    let area = egui::Rect::from_min_size(corner, size);
    painter.rect_filled(area, 4.0, theme::palette().panel);
    painter.galley(area.min + egui::vec2(7.0, 4.0), galley, theme::palette().text);
}
