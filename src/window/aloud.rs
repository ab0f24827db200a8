//! What a screen reader says. egui tells it of its own widgets; what is painted gets its name here, and three lines are read out
//! whenever they say something new: what happened, what is asked, and what is in the hex that the keyboard points at.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{self, WidgetInfo, WidgetType};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::session::{AtScreen, Session};
use super::battle::shown::Shown;
use super::board::Cursor;
use super::layers::Layer;
use super::screen::shows_a_battle;
use super::sidebar::asked;
use crate::squads::text;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, speak.in_set(Layer::Panels).run_if(shows_a_battle));
}

/// Names a button that is painted.
pub fn button(response: &egui::Response, enabled: bool, words: &str) {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, words));
}

/// Names something painted that can be taken and put back.
pub fn choice(response: &egui::Response, enabled: bool, taken: bool, words: &str) {
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, taken, words));
}

/// Says what stands somewhere painted.
pub fn words(response: &egui::Response, words: &str) {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
}

/// The lines that are read out.
#[derive(Clone, Copy, Debug, Hash)]
enum Line {
    Happened,
    Asked,
    Pointed,
}

/// As many lines of the log are read at once, the last ones.
const MOST: usize = 6;

/// Puts a line where a screen reader reads it when it changes; whether somebody listens.
fn says(context: &egui::Context, line: Line, words: String) -> bool {
    let node = context.accesskit_node_builder(egui::Id::new(("aloud", line)), |node| {
        node.set_role(Role::Label);
        node.set_live(Live::Polite);
        node.set_value(words);
    });
    node.is_some()
}

fn speak(
    mut contexts: EguiContexts,
    (session, shown, cursor): (Option<Res<Session>>, Option<Res<Shown>>, Res<Cursor>),
    mut heard: Local<usize>,
    mut happened: Local<String>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let (game, situation) = (session.game(), &shown.view.situation);
    let pointed = cursor.0.map(|hex| text::hex(game, situation, hex)).unwrap_or_default();
    if !says(context, Line::Pointed, pointed) {
        return Ok(());
    }
    let new = shown.log.get((*heard).max(shown.log.len().saturating_sub(MOST))..).unwrap_or_default();
    if !new.is_empty() {
        let told = |line: &crate::window::battle::shown::LogLine| {
            if session.other_may_look() { line.open.clone() } else { line.text.clone() }
        };
        *happened = new.iter().map(told).collect::<Vec<String>>().join(". ");
    }
    *heard = shown.log.len();
    says(context, Line::Happened, happened.clone());
    let question = match session.at_screen() {
        AtScreen::Viewer(decision) if shown.idle() => {
            text::labelled(&text::side_name(game, decision.side), &asked(game, situation, &decision))
        }
        _ => String::new(),
    };
    says(context, Line::Asked, question);
    Ok(())
}
