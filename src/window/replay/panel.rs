//! The sidebar of a replay: whose eyes see it, the ways out, what has happened so far, and the hands.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, RichText, Vec2};

use super::Replay;
use super::course::Begins;
use super::way_back::{Return, Wish};
use super::why::{self, Why};
use super::words;
use crate::squads::rules::{BySide, CardId, Game, Side};
use crate::squads::text::{self, told};
use crate::window::battle::session::Session;
use crate::window::battle::shown::{Eyes, Shown};
use crate::window::cards::Pictures;
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::Control;
use crate::window::controls::{Given, focus};
use crate::window::layers::{Layer, part};
use crate::window::layout::{Areas, Room};
use crate::window::overlays::Overlays;
use crate::window::screen::Screen;
use crate::window::settings::Settings;
use crate::window::sidebar::{hand, log};
use crate::window::theme;

/// How high what stands above the log is.
const HEAD: f32 = 122.0;
/// How high the list of orders is.
const CHAPTERS: f32 = 132.0;
/// The part of the log's room that is taken to tell why something was done.
const WHY: f32 = 0.62;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Panels).run_if(in_state(Screen::Replay).and_then(resource_exists::<Replay>)),
    );
}

fn show(
    (areas, given): (Res<Areas>, Res<Given>),
    session: Res<Session>,
    (mut replay, mut shown, mut why): (ResMut<Replay>, ResMut<Shown>, ResMut<Why>),
    (mut reading, mut overlays): (ResMut<log::Reading>, ResMut<Overlays>),
    (mut wish, settings): (ResMut<Wish>, Res<Settings>),
    mut pictures: Pictures,
) -> Result {
    let context = &pictures.context()?;
    let side = areas.side;
    let painter = context.layer_painter(egui::LayerId::background());
    painter.rect_filled(side, 0.0, theme::palette().panel);
    painter.vline(side.left(), side.y_range(), egui::Stroke::new(1.0, theme::palette().rule));
    let inner = side.shrink2(Vec2::new(12.0, 10.0));
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + HEAD);
    let (chapters, rest) = rest.split_top_bottom_at_y(rest.top() + CHAPTERS);
    let game = session.game().clone();

    let mut ui = part(context, "replay", head);
    let mut eyes = shown.eyes;
    let mut asks = why.open;
    top(&mut ui, &session, &replay, (&mut eyes, &mut asks), (&given, &settings), (&mut wish, areas.room));
    if asks != why.open {
        why.open = asks;
        context.request_repaint();
    }
    if eyes != shown.eyes {
        replay.see_by(session.battle(), &mut shown, eyes);
        context.request_repaint();
    }

    if why.open && areas.room == Room::Scarce {
        // There is room for nothing else.
        why::show(&mut part(context, "why", inner.with_min_y(head.bottom() + 4.0)), &why);
        overlays.told = None;
        return Ok(());
    }

    let mut ui = part(context, "chapters", chapters);
    if let Some(facts) = orders(&mut ui, &game, &replay, shown.taken_in()) {
        replay.jump(session.battle(), &mut shown, facts);
        replay.play(session.battle(), &mut shown);
        context.request_repaint();
    }

    let hands = hands(&shown);
    let height: f32 = hands.iter().map(|(_, cards)| 24.0 + hand::height_told(cards.len())).sum();
    let (lines, cards) = rest.split_top_bottom_at_y(rest.bottom() - height);
    let lines = lines.with_max_y(lines.bottom() - 6.0);
    let lines = if why.open {
        let (upper, lower) = lines.split_top_bottom_at_fraction(WHY);
        why::show(&mut part(context, "why", upper), &why);
        lower.with_min_y(lower.top() + 6.0)
    } else {
        lines
    };
    let mut ui = part(context, "log", lines);
    let heard = log::show(&mut ui, &game, &shown.log, shown.eyes == Eyes::Open, &mut reading);
    overlays.told = heard.pointed;
    if let Some(line) = heard.clicked {
        replay.jump(session.battle(), &mut shown, line.at);
        context.request_repaint();
    }
    let mut ui = part(context, "hands", cards);
    for (side, cards) in hands {
        let words = text::text_with("replay-hand", &[("side", text::side_name(&game, side).into())]);
        ui.label(RichText::new(words).font(theme::bold(13.0)).color(theme::palette().faint));
        hand::told(&mut ui, &mut pictures, &game, side, &cards);
    }
    Ok(())
}

/// The hands that these eyes see.
fn hands(shown: &Shown) -> Vec<(Side, Vec<CardId>)> {
    if shown.eyes == Eyes::Open {
        return Vec::new();
    }
    let views = std::iter::once(&shown.view).chain(&shown.other);
    views.map(|view| (view.side, view.hand.clone())).collect()
}

/// What it is, whose eyes see it, whether somebody wants to know why, and the ways out.
fn top(
    ui: &mut egui::Ui,
    session: &Session,
    replay: &Replay,
    (eyes, asks): (&mut Eyes, &mut bool),
    (given, settings): (&Given, &Settings),
    (wish, room): (&mut Wish, Room),
) {
    let game = session.game();
    let names = BySide::from_fn(|side| text::side_name(game, side));
    let words = format!("{}  ·  {}", told(&game.scenario.title), text::seats(names, session.seats));
    let words = RichText::new(words).font(theme::plain(12.5)).color(theme::palette().faint);
    ui.add(egui::Label::new(words).truncate());
    let title = match (replay.back, *eyes) {
        (Return::Battle { .. }, Eyes::Of(viewer)) => {
            text::text_with("recap-title", &[("side", text::side_name(game, viewer.other()).into())])
        }
        (Return::Watched, _) => text::text("watch-title"),
        _ => text::text("replay-title"),
    };
    ui.label(RichText::new(title).font(theme::slab(19.0)).color(theme::palette().amber));
    let scarce = room == Room::Scarce;
    // Nobody is asked why whose hand is hidden from all eyes.
    let known = why::may_be_told(session, &replay.eyes);
    *asks &= known;
    ui.horizontal(|ui| {
        if !scarce {
            let words = RichText::new(text::text("replay-eyes")).font(theme::plain(13.5));
            ui.label(words.color(theme::palette().faint));
        }
        for choice in &replay.eyes {
            let words = match choice {
                Eyes::Of(side) => text::side_name(game, *side),
                Eyes::All => text::text("replay-eyes-all"),
                Eyes::Open => text::text("replay-eyes-open"),
            };
            let words = RichText::new(words).font(theme::bold(13.5));
            if ui.selectable_label(eyes == choice, words).clicked() {
                *eyes = *choice;
            }
        }
        if known && !scarce {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                *asks ^= asks_why(ui, given, settings, *asks);
            });
        }
    });
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let large = |ui: &mut egui::Ui, key: &str| {
            let words = RichText::new(text::text(key)).font(theme::bold(15.0));
            let wide = if scarce { 60.0 } else { 110.0 };
            ui.add(egui::Button::new(words).min_size(Vec2::new(wide, 32.0)))
        };
        let back = match replay.back {
            Return::Battle { .. } => "replay-back-battle",
            Return::Watched => "menu-title",
            Return::Result | Return::Load | Return::Title => "replay-back",
        };
        if large(ui, back).clicked() || given.has(Control::Decline) || given.has(Control::Leave) {
            *wish = Wish::Leave;
        }
        if large(ui, "replay-go-on").hint(text::text("replay-go-on-hint")).clicked() {
            *wish = Wish::GoOn;
        }
        if known && scarce {
            *asks ^= asks_why(ui, given, settings, *asks);
        }
    });
}

/// The button for who wants to know why; true when it was pressed.
fn asks_why(ui: &mut egui::Ui, given: &Given, settings: &Settings, open: bool) -> bool {
    let words = RichText::new(text::text("why-button")).font(theme::bold(13.5));
    let hint = format!("{}  [{}]", Control::Why.name(), settings.keys.words(Control::Why));
    ui.selectable_label(open, words).hint(hint).clicked() || given.has(Control::Why)
}

/// Turns and orders with what came of them; the one that was clicked is seen again.
fn orders(ui: &mut egui::Ui, game: &Game, replay: &Replay, at: usize) -> Option<usize> {
    let mut clicked = None;
    let current = replay.course.chapter_at(at).map(|chapter| chapter.at);
    egui::ScrollArea::vertical().id_salt("chapters").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for chapter in replay.course.chapters() {
            let here = current == Some(chapter.at);
            ui.horizontal(|ui| {
                let order = matches!(chapter.begins, Begins::Order(..));
                ui.add_space(if order { 12.0 } else { 0.0 });
                let font = if order { theme::plain(13.0) } else { theme::bold(13.0) };
                let words = RichText::new(words::begins(game, chapter.begins)).font(font);
                let name = ui.selectable_label(here, words);
                if here && !ui.rect_contains_pointer(ui.clip_rect()) {
                    name.scroll_to_me(None);
                }
                if name.clicked() {
                    clicked = Some(chapter.at);
                }
                let came = RichText::new(words::came(&chapter.came))
                    .font(theme::plain(12.0))
                    .color(theme::palette().faint);
                ui.add(egui::Label::new(came).truncate());
            });
        }
        focus::keep_in_view(ui);
    });
    clicked
}
