//! The speech box of a lesson, beside what it is about.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Frame, Margin, Pos2, Rect, RichText, Shape, Stroke, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::board::HexId;
use crate::squads::content::lesson_file::About;
use crate::squads::text::{self, told};
use crate::window::battle::shown::Shown;
use crate::window::board::Eye;
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::Control;
use crate::window::controls::{Given, Listening};
use crate::window::explain::Magnified;
use crate::window::help::linked;
use crate::window::layers::Layer;
use crate::window::layout::Areas;
use crate::window::screen::Screen;
use crate::window::settings::Settings;
use crate::window::stage::Taken;
use crate::window::stage::place::{Wanted, place};
use crate::window::theme;

use super::{Teaching, mark};

/// How wide its words run, and how high it is about, before it was laid out once.
const WIDTH: f32 = 300.0;
const HEIGHT: f32 = 150.0;

pub(super) fn plugin(app: &mut App) {
    let taught = || in_state(Screen::Battle).and_then(resource_exists::<Teaching>);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            hear_key.after(Listening).in_set(Layer::Controls).run_if(taught()),
            show.in_set(Layer::Sheets).run_if(taught()),
        ),
    );
}

/// The key that confirms says that it was read.
fn hear_key(mut given: ResMut<Given>, mut teaching: ResMut<Teaching>, mut settings: ResMut<Settings>) {
    if teaching.now.is_some() && given.take(Control::Confirm) {
        read(&mut teaching, &mut settings);
    }
}

/// What is said was read.
fn read(teaching: &mut Teaching, settings: &mut Settings) {
    if let Some((step, _)) = teaching.now.take() {
        settings.taught.push(mark(&teaching.lesson, step));
    }
    teaching.holds = false;
}

fn show(
    mut contexts: EguiContexts,
    (areas, eye, taken): (Res<Areas>, Res<Eye>, Res<Taken>),
    (shown, magnified): (Option<Res<Shown>>, Res<Magnified>),
    mut teaching: ResMut<Teaching>,
    mut settings: ResMut<Settings>,
    mut size: Local<Option<Vec2>>,
) -> Result {
    let Some((step, hex)) = teaching.now else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let said = teaching.lesson.steps[step].clone();
    let about = match (said.at, hex) {
        (_, Some(hex)) => around(&eye, hex),
        (About::Hand, _) => areas.side.with_min_y(areas.side.bottom() - 250.0),
        (About::Prompt, _) => {
            areas.side.with_min_y(areas.side.top() + 40.0).with_max_y(areas.side.top() + 250.0)
        }
        (About::Log, _) => {
            areas.side.with_min_y(areas.side.top() + 300.0).with_max_y(areas.side.bottom() - 260.0)
        }
        (About::Strip, _) => areas.top,
        (About::Map | About::Hex(_), None) => {
            Rect::from_center_size(eye.area.center_bottom(), Vec2::splat(1.0))
        }
    };
    let wanted = Wanted { size: size.unwrap_or(Vec2::new(WIDTH + 32.0, HEIGHT)), about: Some(about) };
    let room = eye.area.shrink(8.0).with_max_y(eye.area.bottom() - 40.0);
    // Nothing that it speaks of is covered, nor what is looked at, and pieces only where there is no other room.
    let named = hexes_named(told(&said.say)).map(|hex| around(&eye, hex));
    let kept: Vec<Rect> = taken
        .0
        .iter()
        .map(|said| said.expand(6.0))
        .chain([about])
        .chain(named)
        .chain(magnified.frame)
        .collect();
    let standing = shown.iter().flat_map(|shown| shown.view.situation.on_map());
    let pieces: Vec<Rect> = standing.map(|(.., hex)| around(&eye, hex)).collect();
    let at = place(&[wanted], &kept, &pieces, room)[0];
    if points(said.at, hex) {
        pointer(context, at, about);
    }
    let mut clicked = None;
    let count = format!("{} / {}", read_so_far(&settings, &teaching) + 1, teaching.lesson.steps.len());
    let area = egui::Area::new(egui::Id::new("lesson"))
        .order(egui::Order::Foreground)
        .fixed_pos(at.min)
        .constrain(false)
        .show(context, |ui| {
            Frame::new()
                .fill(theme::PAPER)
                .stroke(Stroke::new(2.5, theme::palette().amber))
                .corner_radius(8.0)
                .inner_margin(Margin::symmetric(14, 10))
                .show(ui, |ui| {
                    ui.set_width(WIDTH);
                    ui.horizontal(|ui| {
                        ui.label(
                            RichText::new(told(&teaching.lesson.title)).font(theme::bold(12.5)).color(FADED),
                        );
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                            ui.label(RichText::new(count).font(theme::plain(12.0)).color(FADED));
                        });
                    });
                    ui.add_space(2.0);
                    ui.label(RichText::new(told(&said.say)).font(theme::plain(16.0)).color(theme::INK));
                    if let Some(rule) = &said.rule {
                        let words = text::text_with("lesson-rule", &[("rule", rule.as_str().into())]);
                        linked(ui, &words, theme::bold(12.5), FADED);
                    }
                    ui.add_space(6.0);
                    ui.horizontal(|ui| {
                        let words = RichText::new(text::text("lesson-read")).font(theme::bold(15.0));
                        let hint = settings.keys.words(Control::Confirm);
                        if ui.button(words).hint(hint).clicked() {
                            clicked = Some(true);
                        }
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                            if ui.small_button(text::text("lesson-stop")).clicked() {
                                clicked = Some(false);
                            }
                        });
                    });
                });
        });
    let laid_out = area.response.rect.size();
    if size.replace(laid_out) != Some(laid_out) {
        context.request_repaint();
    }
    match clicked {
        Some(true) => read(&mut teaching, &mut settings),
        Some(false) => {
            let id = teaching.lesson.id.clone();
            settings.teaching.retain(|other| *other != id);
            (teaching.now, teaching.holds) = (None, false);
            teaching.lesson.steps.clear();
        }
        None => return Ok(()),
    }
    context.request_repaint();
    Ok(())
}

/// A hex on the screen.
fn around(eye: &Eye, hex: HexId) -> Rect {
    Rect::from_center_size(eye.hex(hex), Vec2::new(200.0, 190.0) * eye.scale())
}

/// The hexes that a text names: “then the red hex L4”.
fn hexes_named(words: &str) -> impl Iterator<Item = HexId> {
    words.split(|letter: char| !letter.is_ascii_alphanumeric()).filter_map(|word| word.parse().ok())
}

/// Whether a step speaks of one place, which a tip can point at.
fn points(at: About, hex: Option<HexId>) -> bool {
    hex.is_some() || matches!(at, About::Hand | About::Prompt | About::Log)
}

/// Small words on the paper.
const FADED: Color32 = theme::rgb(0x6b5f3c);

/// How many steps were read.
fn read_so_far(settings: &Settings, teaching: &Teaching) -> usize {
    let steps = 0..teaching.lesson.steps.len();
    steps.filter(|step| settings.taught.contains(&mark(&teaching.lesson, *step))).count()
}

/// A tip from the box to what it is about.
fn pointer(context: &egui::Context, from: Rect, about: Rect) {
    let to = from.center().clamp(about.min, about.max);
    let way = to - from.center();
    if from.expand(6.0).contains(to) || way.length() < 1.0 {
        return;
    }
    let way = way.normalized();
    let across = Vec2::new(-way.y, way.x) * 11.0;
    let edge = edge_of(from, way);
    let tip = edge + way * ((to - edge).length().min(26.0));
    let painter =
        context.layer_painter(egui::LayerId::new(egui::Order::Foreground, egui::Id::new("lesson-tip")));
    painter.add(Shape::convex_polygon(
        vec![edge - across, tip, edge + across],
        theme::palette().amber,
        Stroke::NONE,
    ));
}

/// Where a way from its middle leaves a box.
fn edge_of(from: Rect, way: Vec2) -> Pos2 {
    let half = from.size() / 2.0;
    let reach = (half.x / way.x.abs().max(1e-3)).min(half.y / way.y.abs().max(1e-3));
    from.center() + way * reach
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_are_found_in_words() {
        let named = |words| hexes_named(words).map(|hex| hex.to_string()).collect::<Vec<_>>();
        assert_eq!(named("Click Raschke, then the red hex L4."), ["L4"]);
        assert_eq!(named("the wine press in G7 and H7 (O21.2), 122mm"), ["G7", "H7"]);
        assert_eq!(named("l’hex C12, les dés 2 et 2"), Vec::<String>::new());
    }
}
