//! The strip above the map: time, points, losses, orders, initiative, cards, radios and chits.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, RichText, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::card;
use crate::squads::rules::{Chit, Game, Side, Situation, SpecialRule, most_orders};
use crate::squads::text;
use crate::window::aloud;
use crate::window::battle::session::Session;
use crate::window::battle::shown::{Eyes, Shown};
use crate::window::cards::{Pictures, SHAPE, large};
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::Control;
use crate::window::controls::{Given, Listening, focus};
use crate::window::counters::colour;
use crate::window::layers::{Layer, part};
use crate::window::layout::{Areas, Room};
use crate::window::screen::shows_a_battle;
use crate::window::theme;

/// Whose discards are open, if any.
#[derive(Resource, Default)]
struct Browsing(Option<Side>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Browsing>().add_systems(
        EguiPrimaryContextPass,
        (
            browse.after(Listening).in_set(Layer::Controls),
            strip.in_set(Layer::Panels),
            discards.in_set(Layer::Sheets),
        )
            .run_if(shows_a_battle),
    );
}

fn strip(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
    mut browsing: ResMut<Browsing>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let painter = context.layer_painter(egui::LayerId::background());
    painter.rect_filled(areas.top, 0.0, theme::palette().panel);
    painter.hline(areas.top.x_range(), areas.top.bottom(), Stroke::new(1.0, theme::palette().rule));
    let (game, situation) = (session.game(), &shown.view.situation);
    let places = Places::of(areas.top, areas.room);
    match areas.room {
        Room::Enough => time(&painter, places.time.min, game, situation),
        Room::Scarce => time_in_short(&painter, places.time, game, situation),
    }
    points(&painter, places.points, areas.room, game, situation);
    told(context, "time-track", places.time, time_told(game, situation));
    told(context, "points-track", places.points, points_told(game, situation));
    for (side, place) in Side::BOTH.into_iter().zip(places.sides) {
        match areas.room {
            Room::Enough => side_box(context, &painter, place, game, situation, side, &mut browsing),
            Room::Scarce => side_in_short(context, &painter, place, game, situation, side),
        }
    }
    if areas.room == Room::Enough {
        special_rules(context, places.points, game);
    }
    chits(context, (places.chits, areas.room), &session, &shown);
    Ok(())
}

/// Where the parts of the strip are.
struct Places {
    time: Rect,
    points: Rect,
    sides: [Rect; 2],
    chits: Rect,
}

impl Places {
    fn of(strip: Rect, room: Room) -> Places {
        let widths = match room {
            Room::Enough => [196.0, 100.0, 208.0, 208.0],
            // The sides share what time, points and a few chits leave.
            Room::Scarce => {
                let side = ((strip.width() - 12.0 - 52.0 - 74.0 - 62.0) / 2.0).min(180.0);
                [52.0, 74.0, side, side]
            }
        };
        let mut left = strip.left() + 12.0;
        let [time, points, axis, allies] = widths.map(|width| {
            let place = strip.with_min_x(left).with_max_x(left + width - 4.0);
            left += width;
            place
        });
        Places { time, points, sides: [axis, allies], chits: strip.with_min_x(left) }
    }
}

/// Explains a part of the strip to whoever points at it.
fn told(context: &egui::Context, name: &'static str, area: Rect, words: Vec<String>) {
    let response = part(context, name, area).interact(
        area,
        // The part itself has its name as its id.
        egui::Id::new((name, "told")),
        egui::Sense::focusable_noninteractive(),
    );
    let words = words.join("\n");
    aloud::words(&response, &words);
    response.hint(words);
}

/// What something on the strip is.
fn explained(key: &str) -> Option<String> {
    text::explained(key).map(|told| told.words)
}

/// What the time track says.
fn time_told(game: &Game, situation: &Situation) -> Vec<String> {
    let mut words = vec![text::text_with("track-time-told", &[("time", situation.time.into())])];
    words.extend(explained("track-sudden-death"));
    words.push(text::sudden_death(game, situation));
    words
}

/// What the points are, and what every objective is worth as far as it is known.
fn points_told(game: &Game, situation: &Situation) -> Vec<String> {
    let mut words = vec![text::text("track-points-told")];
    words.extend(explained("track-points"));
    words.extend((1..=5u8).map(|number| text::objective(game, situation, number)));
    words
}

/// Who a side is: its posture, the star, orders, the hand and the deck.
fn side_told(game: &Game, situation: &Situation, side: Side) -> Vec<String> {
    let mut words = vec![text::side_and_posture(game, side)];
    words.extend(text::explain("posture", game.scenario.sides[side].posture).map(|told| told.words));
    if situation.initiative == side {
        let name = [("side", text::side_name(game, side).into())];
        words.push(text::text_with("track-initiative", &name));
    }
    words.extend(explained("track-surrender"));
    words.push(text::counts(game, situation, side));
    words
}

fn label(painter: &Painter, at: Pos2, words: String) {
    painter.text(at, Align2::LEFT_TOP, words, theme::plain(11.5), theme::palette().faint);
}

/// The time track with the sudden-death mark, where there is sudden death (6.2).
fn time(painter: &Painter, at: Pos2, game: &Game, situation: &Situation) {
    let sudden_death = !game.scenario.special.contains(&SpecialRule::NoSuddenDeath);
    label(painter, at + Vec2::new(0.0, 5.0), text::text("track-time"));
    let cell = 14.5;
    for space in 0..=12u8 {
        let rect =
            Rect::from_min_size(at + Vec2::new(f32::from(space) * cell, 23.0), Vec2::new(cell - 1.0, 20.0));
        let here = situation.time == space;
        let doom = sudden_death && space >= situation.sudden_death;
        let ground = if here {
            theme::palette().amber
        } else if doom {
            theme::rgb(0x5d2a20)
        } else {
            theme::palette().boxes
        };
        painter.rect(rect, 2.0, ground, Stroke::new(1.0, theme::palette().rule), StrokeKind::Inside);
        let ink = if here { theme::INK } else { theme::palette().text };
        painter.text(rect.center(), Align2::CENTER_CENTER, space, theme::bold(11.5), ink);
    }
    if !sudden_death {
        return;
    }
    let mark = at + Vec2::new(f32::from(situation.sudden_death) * cell + cell / 2.0, 20.0);
    painter.add(egui::Shape::convex_polygon(
        vec![mark + Vec2::new(-5.0, -7.0), mark + Vec2::new(5.0, -7.0), mark + Vec2::new(0.0, 1.0)],
        theme::palette().bad,
        Stroke::NONE,
    ));
}

/// The space of the time marker, and that of sudden death.
fn time_in_short(painter: &Painter, place: Rect, game: &Game, situation: &Situation) {
    label(painter, place.min + Vec2::new(0.0, 3.0), text::text("track-time"));
    let at = place.min + Vec2::new(0.0, 15.0);
    let now = painter.text(at, Align2::LEFT_TOP, situation.time, theme::slab(17.0), theme::palette().amber);
    if !game.scenario.special.contains(&SpecialRule::NoSuddenDeath) {
        let doom = format!("/ {}", situation.sudden_death);
        let at = now.right_top() + Vec2::new(4.0, 3.0);
        painter.text(at, Align2::LEFT_TOP, doom, theme::plain(14.0), theme::palette().faint);
    }
}

fn points(painter: &Painter, place: Rect, room: Room, game: &Game, situation: &Situation) {
    let (high, low) = if room == Room::Enough { (5.0, 21.0) } else { (3.0, 15.0) };
    let title = Rect::from_min_size(place.min + Vec2::new(0.0, high), Vec2::new(place.width(), 14.0));
    card::from_the_left(
        painter,
        title,
        &text::text("track-points"),
        theme::plain(11.5),
        theme::palette().faint,
    );
    let words = situation.leader().map_or_else(
        || "0".to_owned(),
        |leader| format!("{} {}", situation.victory_points.abs(), text::side_name(game, leader)),
    );
    let line = Rect::from_min_size(place.min + Vec2::new(0.0, low), Vec2::new(place.width(), 22.0));
    card::from_the_left(painter, line, &words, theme::slab(17.0), theme::palette().text);
}

/// Under the points: the special rules of the scenario, told when they are pointed at.
fn special_rules(context: &egui::Context, points: Rect, game: &Game) {
    let special = &game.scenario.special;
    if special.is_empty() {
        return;
    }
    let area = points.with_min_y(points.top() + 40.0);
    let words =
        RichText::new(text::text("track-special")).font(theme::plain(12.0)).color(theme::palette().faint);
    let rules: Vec<String> = special.iter().map(|rule| text::special_rule(game, *rule)).collect();
    let mut ui = part(context, "special-rules", area);
    let label = egui::Label::new(words.underline()).truncate().sense(egui::Sense::focusable_noninteractive());
    ui.add(label).hint(rules.join("\n"));
}

/// A side by its name, its losses and its cards; the rest is told when it is pointed at.
fn side_in_short(
    context: &egui::Context,
    painter: &Painter,
    place: Rect,
    game: &Game,
    situation: &Situation,
    side: Side,
) {
    let swatch = Rect::from_min_size(place.min + Vec2::new(0.0, 5.0), Vec2::new(5.0, 30.0));
    painter.rect_filled(swatch, 2.0, colour(game, side));
    let active = situation.turn.active == side;
    let ink = if active { theme::palette().amber } else { theme::palette().text };
    let star = if situation.initiative == side { " ★" } else { "" };
    let line = |low: f32| {
        Rect::from_min_size(place.min + Vec2::new(10.0, low), Vec2::new(place.width() - 10.0, 17.0))
    };
    let name = format!("{}{star}", text::side_name(game, side));
    card::from_the_left(painter, line(3.0), &name, theme::bold(14.0), ink);
    let lost = situation.casualties[side].iter().flatten().count();
    let words = format!("{} {lost}/{}", text::text("track-losses"), situation.surrender[side]);
    card::from_the_left(painter, line(20.0), &words, theme::plain(12.5), theme::palette().text);
    let id = if side == Side::Axis { "axis-short" } else { "allied-short" };
    told(context, id, place, side_told(game, situation, side));
}

fn side_box(
    context: &egui::Context,
    painter: &Painter,
    rect: Rect,
    game: &Game,
    situation: &Situation,
    side: Side,
    browsing: &mut Browsing,
) {
    let active = situation.turn.active == side;
    let name = text::side_name(game, side);
    let swatch = Rect::from_min_size(rect.min + Vec2::new(0.0, 7.0), Vec2::new(8.0, 44.0));
    painter.rect_filled(swatch, 2.0, colour(game, side));
    let x = rect.left() + 14.0;
    let ink = if active { theme::palette().amber } else { theme::palette().text };
    let star = if situation.initiative == side { "  ★" } else { "" };
    painter.text(
        Pos2::new(x, rect.top() + 4.0),
        Align2::LEFT_TOP,
        format!("{name}{star}"),
        theme::bold(14.0),
        ink,
    );
    let head = rect.with_max_y(rect.top() + 20.0);
    let id = if side == Side::Axis { "axis-head" } else { "allied-head" };
    told(context, id, head, side_told(game, situation, side));
    let lost = situation.casualties[side].iter().flatten().count();
    let mut words = format!("{} {lost}/{}", text::text("track-losses"), situation.surrender[side]);
    if active {
        let orders = most_orders(game, situation, side);
        words.push_str(&format!("   {} {}/{orders}", text::text("track-orders"), situation.turn.orders));
    }
    if let Some(radio) = text::radio(game, situation, side) {
        words.push_str(&format!("   {radio}"));
    }
    let line = Rect::from_min_size(Pos2::new(x, rect.top() + 20.0), Vec2::new(rect.width() - 18.0, 18.0));
    card::from_the_left(painter, line, &words, theme::plain(12.5), theme::palette().text);
    let gone = situation.casualties[side].iter().flatten();
    let gone: Vec<String> = gone.map(|id| text::unit_name(game, situation, *id)).collect();
    if !gone.is_empty() {
        told(context, if side == Side::Axis { "axis-losses" } else { "allied-losses" }, line, gone);
    }
    let area = Rect::from_min_size(Pos2::new(x, rect.top() + 38.0), Vec2::new(rect.width() - 14.0, 18.0));
    let mut ui = part(context, if side == Side::Axis { "axis cards" } else { "allied cards" }, area);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let count = |key: &str, number: usize| {
            RichText::new(format!("{} {number}", text::text(key)))
                .font(theme::plain(12.0))
                .color(theme::palette().faint)
        };
        ui.label(count("track-hand", situation.hands[side].into()));
        ui.label(count("track-deck", situation.decks[side].into()));
        let discards = situation.discards[side].len();
        if ui
            .add(egui::Label::new(count("track-discard", discards).underline()).sense(egui::Sense::click()))
            .clicked()
        {
            browsing.0 = if browsing.0 == Some(side) { None } else { Some(side) };
        }
    });
}

/// Open chits, and the viewer's own secret ones unless the other person may look.
fn chits(context: &egui::Context, (rect, room): (Rect, Room), session: &Session, shown: &Shown) {
    let mut ui = part(context, "chits", rect.shrink2(Vec2::new(4.0, 5.0)));
    let (gap, size) = if room == Room::Enough { (4.0, 13.0) } else { (2.0, 12.0) };
    ui.spacing_mut().item_spacing = Vec2::new(gap, 2.0);
    let any = !(shown.view.situation.open_chits.is_empty() && shown.view.secret_chits.is_empty());
    if room == Room::Enough && any {
        ui.label(
            RichText::new(text::text("track-chits")).font(theme::plain(11.5)).color(theme::palette().faint),
        );
    }
    ui.horizontal_wrapped(|ui| {
        for chit in &shown.view.situation.open_chits {
            chit_label(ui, *chit, theme::PAPER, size);
        }
        for chit in &shown.view.secret_chits {
            if session.other_may_look() || shown.eyes == Eyes::Open {
                let back = RichText::new(" ? ").font(theme::bold(size)).color(theme::INK);
                ui.label(back.background_color(theme::palette().faint)).hint(text::text("chit-secret"));
            } else {
                chit_label(ui, *chit, theme::palette().amber, size);
            }
        }
    });
}

fn chit_label(ui: &mut egui::Ui, chit: Chit, ground: Color32, size: f32) {
    let words = RichText::new(format!(" {chit:?} "))
        .font(theme::bold(size))
        .color(theme::INK)
        .background_color(ground);
    let told = text::chit_explained(chit).map(|told| told.words);
    let told: Vec<String> = text::chit(chit).into_iter().chain(told).collect();
    let label = egui::Label::new(words).sense(egui::Sense::focusable_noninteractive());
    ui.add(label).hint(told.join("\n"));
}

/// Opens and closes the discards.
fn browse(mut given: ResMut<Given>, shown: Option<Res<Shown>>, mut browsing: ResMut<Browsing>) {
    let Some(shown) = shown else { return };
    let viewer = shown.view.side;
    for (control, side) in [(Control::OwnDiscards, viewer), (Control::OtherDiscards, viewer.other())] {
        if given.has(control) {
            browsing.0 = if browsing.0 == Some(side) { None } else { Some(side) };
        }
    }
    if browsing.0.is_some() && given.take(Control::Decline) {
        browsing.0 = None;
    }
}

/// Both discard piles can be looked through at any time (1.2).
fn discards(
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
    mut browsing: ResMut<Browsing>,
    mut pictures: Pictures,
) -> Result {
    let (Some(session), Some(shown), Some(side)) = (session, shown, browsing.0) else { return Ok(()) };
    let context = pictures.context()?;
    let game = session.game();
    let title = text::text_with("discards-of", &[("side", text::side_name(game, side).into())]);
    let mut open = true;
    let window = egui::Window::new(title).open(&mut open).default_size([560.0, 420.0]).show(&context, |ui| {
        if shown.view.situation.discards[side].is_empty() {
            ui.label(text::text("discards-none"));
        }
        egui::ScrollArea::vertical().show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for id in shown.view.situation.discards[side].iter().rev() {
                    let face = game.card(side, *id);
                    let size = Vec2::new(108.0, 108.0 * SHAPE);
                    let (rect, response) =
                        ui.allocate_exact_size(size, egui::Sense::focusable_noninteractive());
                    pictures.card(ui.painter(), rect, face, false);
                    aloud::words(&response, &text::card_name(face));
                    focus::tip(&response).show(|ui| large(ui, &mut pictures, face, None));
                }
            });
            focus::keep_in_view(ui);
        });
    });
    if let Some(window) = window {
        focus::stay_within(&window.response);
    }
    if !open {
        browsing.0 = None;
    }
    Ok(())
}
