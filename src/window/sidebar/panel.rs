//! The sidebar as a whole: the menu, what is asked, the log, the hand.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Rect, RichText, Vec2};

use crate::squads::rules::CardId;
use crate::squads::text;
use crate::window::battle::entities::{Fresh, HandCard};
use crate::window::battle::session::AtScreen;
use crate::window::cards::Pictures;
use crate::window::controls::focus;
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::Control;
use crate::window::layers::{Layer, part};
use crate::window::screen::Screen;
use crate::window::theme;

use super::state::Sidebar;
use super::{hand, log, menu, prompt};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Battle)));
}

/// How high the place of the prompt is, whatever it says: what stands below never moves under the pointer.
fn slot_height(room: f32) -> f32 {
    (room * 0.58).clamp(190.0, 330.0)
}

/// How wide a sidebar is in which the log has a column of its own, and how wide the other one is then.
const COLUMNS: (f32, f32) = (600.0, 392.0);
/// How high the line is that tells what the other side did.
const RECAP: f32 = 26.0;
/// Less than this is too low for the log: it takes turns with the hand.
const LOG: f32 = 40.0;

/// Where the parts of the sidebar are.
struct Parts {
    /// Menu, prompt, and what is left of it for the log.
    upper: Rect,
    /// The hand.
    hand: Rect,
    /// The log, where it has a column of its own.
    log: Option<Rect>,
    spread: hand::Spread,
}

impl Parts {
    fn of(side: Rect, cards: usize) -> Parts {
        let inner = side.shrink2(Vec2::new(12.0, 10.0));
        let (main, log) = if inner.width() < COLUMNS.0 {
            (inner, None)
        } else {
            let (main, log) = inner.split_left_right_at_x(inner.left() + COLUMNS.1);
            (main, Some(log.with_min_x(log.left() + 14.0)))
        };
        let spread = hand::Spread::of(main.size());
        let (upper, hand) = main.split_top_bottom_at_y(main.bottom() - spread.height(cards));
        Parts { upper: upper.with_max_y(upper.bottom() - 6.0), hand, log, spread }
    }
}

fn show(
    mut sidebar: Sidebar,
    cards: Query<(&HandCard, Option<&Fresh>)>,
    mut pictures: Pictures,
    mut log_wanted: Local<bool>,
) -> Result {
    let context = &pictures.context()?;
    let Sidebar { session: Some(session), shown: Some(shown), .. } = &sidebar else { return Ok(()) };
    let side = sidebar.areas.side;
    let painter = context.layer_painter(egui::LayerId::background());
    painter.rect_filled(side, 0.0, theme::palette().panel);
    painter.vline(side.left(), side.y_range(), egui::Stroke::new(1.0, theme::palette().rule));
    let held: Vec<(CardId, Option<f32>)> =
        cards.iter().map(|(card, fresh)| (card.0, fresh.map(|fresh| fresh.0))).collect();
    let game = session.game().clone();
    // A full hand has its place also while cards are missing: nothing moves when they come.
    let room = held.len().max(game.hand_size(shown.view.side));
    let Parts { upper, hand: lower, log: column, spread } = Parts::of(side, room);

    let mut ui = part(context, "sidebar", upper);
    menu::show(&mut ui, &mut sidebar);
    let Sidebar {
        session: Some(session),
        shown: Some(shown),
        given,
        ask,
        considered,
        muted,
        eye,
        reading,
        overlays,
        recap,
        bar,
        skip,
        settings,
        ..
    } = &mut sidebar
    else {
        return Ok(());
    };
    let asked = session.at_screen();
    considered.in_sidebar = None;
    let situation = &shown.view.situation;
    let top = ui.cursor().top() + 4.0;
    let done = recap.line(session).map(str::to_owned);
    let lowest = upper.bottom() - if done.is_some() { RECAP + 8.0 } else { 0.0 };
    let slot = upper.with_min_y(top).with_max_y((top + slot_height(upper.bottom() - top)).min(lowest));
    // A button of the next question is another one: what had the keyboard's attention does not pass it on.
    let question = session.battle().answers().len();
    // The answers stand at the lower edge, and are as high as they were when they were last seen.
    let answers = egui::Id::new(("answers", "height", question));
    let high = context.data(|data| data.get_temp::<f32>(answers)).unwrap_or(prompt::FOOT.0);
    let (body, foot) = slot.split_top_bottom_at_y(slot.bottom() - high);
    let foot = foot.with_max_y(foot.top() + prompt::FOOT.1);
    let (mut body, mut foot) =
        (part(context, ("prompt", question), body), part(context, ("answers", question), foot));
    match &asked {
        AtScreen::Viewer(decision) if shown.idle() && ask.decision.is_some() && !ask.at_once => {
            let asking = prompt::Asking { game: &game, situation, decision, given };
            if ask.held.is_some() {
                prompt::held(&mut body, &mut foot, &asking, ask, considered, settings);
            } else {
                prompt::show(&mut body, &mut foot, &asking, ask, considered, settings, muted);
            }
        }
        AtScreen::OtherMay(decision) if shown.idle() => {
            let asking = prompt::Asking { game: &game, situation, decision, given };
            prompt::window_bar(&mut body, &mut foot, &asking, bar, settings);
        }
        _ => {
            prompt::watch(&mut body, &game, situation);
            focus::begin_here(context, given);
            foot.horizontal(|ui| {
                if prompt::button(ui, &text::text("do-skip"), Control::Skip, &settings.keys)
                    || given.has(Control::Skip)
                {
                    skip.0 = true;
                    context.request_repaint();
                }
                ui.add_space(16.0);
                menu::speed(ui, settings);
            });
        }
    }
    let needed = foot.min_rect().height().clamp(prompt::FOOT.0, prompt::FOOT.1);
    if needed != high {
        context.data_mut(|data| data.insert_temp(answers, needed));
        context.request_repaint();
    }
    let painter = context.layer_painter(egui::LayerId::background());
    painter.hline(slot.x_range(), slot.bottom() + 3.0, egui::Stroke::new(1.0, theme::palette().rule));
    let mut below = upper.with_min_y(slot.bottom() + 8.0);
    if let Some(line_told) = done {
        let (line, rest) = below.split_top_bottom_at_y(below.top() + RECAP);
        below = rest;
        let words = RichText::new(line_told).font(theme::bold(13.0)).color(theme::palette().text);
        let button = egui::Button::new(words).truncate().min_size(Vec2::new(line.width(), 22.0));
        let hint = format!("{}  [{}]", text::text("recap-hint"), settings.keys.words(Control::Recap));
        let clicked = part(context, "recap", line).add(button).hint(hint).clicked();
        recap.wanted |= clicked || given.has(Control::Recap);
    }
    let other_may_look = session.other_may_look();
    let crowded = column.is_none() && below.height() < LOG;
    let mut ui = part(context, "hand", lower);
    // The edge of a card that can be played lies around it.
    ui.set_clip_rect(lower.expand(4.0));
    let title =
        |key: &str| RichText::new(text::text(key)).font(theme::bold(14.0)).color(theme::palette().faint);
    if crowded {
        ui.horizontal(|ui| {
            ui.selectable_value(&mut *log_wanted, false, title("panel-hand"));
            ui.selectable_value(&mut *log_wanted, true, title("panel-log"));
        });
    } else {
        ui.label(title("panel-hand"));
    }
    let instead = crowded && *log_wanted;
    if !instead && other_may_look {
        hand::backs(&mut ui, (&mut pictures, spread), &game, shown.view.side, held.len());
    } else if !instead {
        hand::show(&mut ui, &game, shown.view.side, held, ask, considered, (given, &mut pictures, spread));
    }
    let place = if instead { ui.available_rect_before_wrap() } else { column.unwrap_or(below) };
    if !crowded || instead {
        let mut ui = part(context, "log", place);
        let heard = log::show(&mut ui, &game, &shown.log, other_may_look, reading);
        overlays.told = heard.pointed;
        if let Some(hex) = heard.clicked.and_then(|line| line.hex) {
            eye.centre_on(hex);
        }
    }
    Ok(())
}
