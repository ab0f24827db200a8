//! How the window is divided, and how large its text is.

use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use bevy_egui::{EguiContexts, egui};

use super::screen::Screen;
use super::settings::Settings;

/// The parts of the window, in egui's points.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Areas {
    /// All of it.
    pub window: egui::Rect,
    /// The strip of tracks along the top.
    pub top: egui::Rect,
    /// The sidebar; the sheet beside the map on the screens before a battle.
    pub side: egui::Rect,
    /// The map.
    pub board: egui::Rect,
    /// The time line under it, where there is one.
    pub foot: egui::Rect,
    /// Window pixels (before the system's own scale) for a point.
    pub zoom: f32,
}

impl Default for Areas {
    fn default() -> Areas {
        Areas::of(egui::vec2(1280.0, 720.0), 1.0, Screen::Title)
    }
}

/// How high the strip at the top is.
const TOP: f32 = 58.0;
/// How high the time line is.
const LINE: f32 = 78.0;
/// How wide the title's sheet is.
const TITLE: f32 = 430.0;
/// How wide the sheets are that hold more than a few buttons.
const PAGE: f32 = 640.0;
/// How wide the sidebar is.
const SIDE: f32 = 364.0;

impl Areas {
    fn of(size: egui::Vec2, zoom: f32, screen: Screen) -> Areas {
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size / zoom);
        let sheet = match screen {
            Screen::Title => Some(TITLE),
            Screen::Briefing
            | Screen::Lessons
            | Screen::Random
            | Screen::Workshop
            | Screen::Load
            | Screen::Doubt
            | Screen::Settings
            | Screen::Result => Some(PAGE),
            Screen::Battle | Screen::Replay | Screen::HandOver | Screen::Picture => None,
        };
        if let Some(width) = sheet {
            let (side, board) = window.split_left_right_at_x(width);
            return Areas { window, top: egui::Rect::ZERO, side, board, foot: egui::Rect::ZERO, zoom };
        }
        let sidebar = if screen == Screen::Picture { 0.0 } else { SIDE };
        let (left, side) = window.split_left_right_at_x(window.right() - sidebar);
        let (top, board) = left.split_top_bottom_at_y(TOP);
        let line = if screen == Screen::Replay { LINE } else { 0.0 };
        let (board, foot) = board.split_top_bottom_at_y(board.bottom() - line);
        Areas { window, top, side, board, foot, zoom }
    }
}

pub(super) fn plugin(app: &mut App) {
    // Once it is known which screen it is: the first frame of a screen is laid out as all others.
    app.init_resource::<Areas>()
        .add_systems(StateTransition, divide.after(StateTransitionSystems::EnterSchedules));
}

/// Text grows with the window, so that 4K shows as much as 1280 × 720, only finer; the settings scale on top.
pub fn divide(
    window: Query<&Window, With<bevy::window::PrimaryWindow>>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut contexts: EguiContexts,
    mut areas: ResMut<Areas>,
) {
    let Ok(window) = window.single() else { return };
    let size = egui::vec2(window.width(), window.height());
    let grown = (size.x / 1280.0).min(size.y / 720.0).max(0.5);
    let comfortable = if grown > 1.0 { 1.0 + (grown - 1.0) * 0.86 } else { grown };
    let zoom = (comfortable * settings.text_scale).clamp(0.5, 6.0);
    // The camera gets its context in the first frame.
    if let Ok(context) = contexts.ctx_mut()
        && (context.zoom_factor() - zoom).abs() > 1e-3
    {
        context.set_zoom_factor(zoom);
    }
    *areas = Areas::of(size, zoom, *screen.get());
}
