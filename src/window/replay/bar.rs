//! The time line under the map: where one is, what began where, and the ways forward and back.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Pos2, Rect, RichText, Sense, Stroke, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Replay;
use super::course::Begins;
use super::icons::{self, Icon};
use super::words;
use crate::squads::rules::Game;
use crate::squads::text;
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::controls::Given;
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::Control;
use crate::window::counters::colour;
use crate::window::layers::{Layer, part};
use crate::window::layout::{Areas, Room};
use crate::window::screen::Screen;
use crate::window::settings::Settings;
use crate::window::theme;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Panels).run_if(in_state(Screen::Replay).and_then(resource_exists::<Replay>)),
    );
}

/// Half the breadth of the sign of where one is.
const KNOB: f32 = 8.0;

/// The line is for the pointer; the keyboard has the buttons below.
const POINTER: Sense = Sense::CLICK.union(Sense::DRAG);

/// Where one wants to go.
enum Way {
    /// There at once.
    Jump(usize),
    /// On, and see what happens.
    Play,
    /// On to the next thing that is seen.
    Step,
    /// Nowhere.
    Stay,
}

fn show(
    mut contexts: EguiContexts,
    (areas, given): (Res<Areas>, Res<Given>),
    session: Res<Session>,
    (mut replay, mut shown): (ResMut<Replay>, ResMut<Shown>),
    mut settings: ResMut<Settings>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let painter = context.layer_painter(egui::LayerId::background());
    painter.rect_filled(areas.foot, 0.0, theme::palette().panel);
    painter.hline(areas.foot.x_range(), areas.foot.top(), Stroke::new(1.0, theme::palette().rule));
    let (upper, lower) = areas.foot.split_top_bottom_at_fraction(0.5);
    let at = shown.taken_in();
    let line = part(context, "time-line", upper.shrink2(Vec2::new(18.0, 4.0)));
    let mut way = along(line, session.game(), &replay, at);
    let mut ui = part(context, "time-line-buttons", lower.shrink2(Vec2::new(18.0, 4.0)));
    ui.horizontal(|ui| {
        if let Some(chosen) = buttons(ui, &replay, at, (&given, &settings), areas.room) {
            way = Some(chosen);
        }
        let gap = if areas.room == Room::Scarce { 0.0 } else { 12.0 };
        ui.add_space(gap);
        speed(ui, &given, &mut settings);
        ui.add_space(gap);
        let chapter =
            replay.course.chapter_at(at).map(|chapter| words::begins(session.game(), chapter.begins));
        ui.label(
            RichText::new(chapter.unwrap_or_default()).font(theme::bold(14.0)).color(theme::palette().text),
        );
    });
    match way {
        Some(Way::Jump(facts)) => {
            replay.jump(session.battle(), &mut shown, facts);
        }
        Some(Way::Play) => replay.play(session.battle(), &mut shown),
        Some(Way::Step) => replay.step(&shown),
        Some(Way::Stay) => replay.pause(&mut shown),
        None => return Ok(()),
    }
    context.request_repaint();
    Ok(())
}

/// The line itself: turns in the colour of the side, orders and spaces of time as ticks; a click goes there.
fn along(mut ui: egui::Ui, game: &Game, replay: &Replay, at: usize) -> Option<Way> {
    let course = &replay.course;
    let (area, response) = ui.allocate_exact_size(ui.available_size(), POINTER);
    let band = Rect::from_center_size(area.center(), Vec2::new(area.width() - 2.0 * KNOB, 10.0));
    let painter = ui.painter();
    painter.rect_filled(band, 3.0, theme::palette().boxes);
    let x = |facts: usize| band.left() + course.share(facts) * band.width();
    let turns: Vec<(usize, crate::squads::rules::Side)> = course
        .chapters()
        .iter()
        .filter_map(|chapter| match chapter.begins {
            Begins::Turn(side) => Some((chapter.at, side)),
            _ => None,
        })
        .collect();
    for (index, (from, side)) in turns.iter().enumerate() {
        let to = turns.get(index + 1).map_or(course.to(), |(next, _)| *next);
        let turn = band.with_min_x(x(*from)).with_max_x(x(to)).shrink2(Vec2::new(0.5, 0.0));
        painter.rect_filled(turn, 1.0, colour(game, *side));
    }
    for chapter in course.chapters() {
        let x = x(chapter.at);
        match chapter.begins {
            Begins::Order(..) => {
                painter.vline(x, band.y_range().shrink(2.0), Stroke::new(1.0, theme::INK));
            }
            Begins::Time(space) => {
                painter.vline(x, band.y_range().expand(3.0), Stroke::new(2.0, theme::palette().text));
                let top = Pos2::new(x, band.top() - 2.0);
                painter.text(top, Align2::CENTER_BOTTOM, space, theme::bold(10.5), theme::palette().faint);
            }
            Begins::Turn(_) | Begins::End => {}
        }
    }
    let knob = Pos2::new(x(at), band.center().y);
    painter.circle(knob, KNOB, theme::palette().amber, Stroke::new(2.0, theme::INK));
    let pointer = response.interact_pointer_pos().or(response.hover_pos())?;
    let there = course.at((pointer.x - band.left()) / band.width());
    if response.clicked() || response.dragged() {
        return (there != at).then_some(Way::Jump(there));
    }
    if let Some(chapter) = course.chapter_at(there) {
        response.on_hover_text_at_pointer(words::chapter(game, chapter));
    }
    None
}

/// The ways forward and back. Where room is scarce, start and end are gone to on the line.
fn buttons(
    ui: &mut egui::Ui,
    replay: &Replay,
    at: usize,
    (given, settings): (&Given, &Settings),
    room: Room,
) -> Option<Way> {
    let course = &replay.course;
    let hint = |control: Control| format!("{}  [{}]", control.name(), settings.keys.words(control));
    let mut way = None;
    let mut one = |ui: &mut egui::Ui, icon: Icon, control: Option<Control>, key: &str, there: Way| {
        let words = control.map_or_else(|| text::text(key), hint);
        let clicked = icons::button(ui, icon, words);
        if clicked || control.is_some_and(|control| given.has(control)) {
            way = Some(there);
        }
    };
    if room == Room::Enough {
        one(ui, Icon::Start, None, "replay-to-start", Way::Jump(course.from()));
    }
    one(ui, Icon::LastChapter, Some(Control::LastChapter), "", Way::Jump(course.last_chapter(at)));
    one(ui, Icon::Back, Some(Control::StepBack), "", Way::Jump(course.before(at)));
    if replay.plays() {
        one(ui, Icon::Pause, Some(Control::Skip), "", Way::Stay);
    } else {
        one(ui, Icon::Play, Some(Control::Skip), "", Way::Play);
    }
    one(ui, Icon::On, Some(Control::StepOn), "", Way::Step);
    one(ui, Icon::NextChapter, Some(Control::NextChapter), "", Way::Jump(course.next_chapter(at)));
    if room == Room::Enough {
        one(ui, Icon::End, None, "replay-to-end", Way::Jump(course.to()));
    }
    way
}

fn speed(ui: &mut egui::Ui, given: &Given, settings: &mut Settings) {
    for (sign, control, by) in [("–", Control::Slower, 0.5), ("+", Control::Faster, 2.0)] {
        let hint = format!("{}  [{}]", control.name(), settings.keys.words(control));
        if ui.small_button(sign).hint(hint).clicked() || given.has(control) {
            settings.hurry(by);
        }
        if by < 1.0 {
            ui.label(text::text_with("menu-speed", &[("speed", settings.speed_in_words().into())]));
        }
    }
}
