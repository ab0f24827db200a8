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
    /// How much room there is.
    pub room: Room,
}

/// How much room the window has for the size of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// Little: large text in a small window. What is less important takes less, and is told when pointed at.
    Scarce,
    /// Enough for everything.
    Enough,
}

impl Default for Areas {
    fn default() -> Areas {
        Areas::of(egui::vec2(1280.0, 720.0), 1.0, Screen::Title)
    }
}

/// How high the strip at the top is, and where room is scarce.
const TOP: (f32, f32) = (58.0, 40.0);
/// Windows with fewer points across have little room.
const SCARCE: f32 = 1120.0;
/// How high the time line is.
const LINE: f32 = 78.0;
/// How wide the title's sheet is.
const TITLE: f32 = 430.0;
/// How wide the sheets are that hold more than a few buttons.
const PAGE: f32 = 640.0;
/// The most of the window that a sheet takes which tells of the map beside it.
const BESIDE_MAP: f32 = 0.56;
/// How wide the sidebar is at least, also where room is scarce, and the most of the window that it takes.
const SIDE: (f32, f32, f32) = (364.0, 300.0, 0.36);
/// The width of the whole map for its height: what a window is wider than that is the sidebar's.
const MAP: f32 = 1.244;

impl Areas {
    fn of(size: egui::Vec2, zoom: f32, screen: Screen) -> Areas {
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size / zoom);
        let room = if window.width() < SCARCE { Room::Scarce } else { Room::Enough };
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
            Screen::Balance => Some(PAGE.min(window.width() * BESIDE_MAP)),
            Screen::Battle | Screen::Replay | Screen::HandOver | Screen::Picture => None,
        };
        if let Some(width) = sheet {
            let (side, board) = window.split_left_right_at_x(width.min(window.width()));
            return Areas { window, top: egui::Rect::ZERO, side, board, foot: egui::Rect::ZERO, zoom, room };
        }
        let (strip, least) = match room {
            Room::Scarce => (TOP.1, SIDE.1),
            Room::Enough => (TOP.0, SIDE.0),
        };
        let beside = window.width() - (window.height() - strip) * MAP;
        let sidebar = match screen {
            Screen::Picture => 0.0,
            _ => beside.min(window.width() * SIDE.2).max(least),
        };
        let (left, side) = window.split_left_right_at_x(window.right() - sidebar);
        let (top, board) = left.split_top_bottom_at_y(strip);
        let line = if screen == Screen::Replay { LINE } else { 0.0 };
        let (board, foot) = board.split_top_bottom_at_y(board.bottom() - line);
        Areas { window, top, side, board, foot, zoom, room }
    }
}

pub(super) fn plugin(app: &mut App) {
    // Once it is known which screen it is: the first frame of a screen is laid out as all others.
    app.init_resource::<Areas>()
        .add_systems(StateTransition, divide.after(StateTransitionSystems::EnterSchedules));
}

/// Window pixels for a point: how large everything is in a window, with text of that size.
fn zoom(size: egui::Vec2, text_scale: f32) -> f32 {
    let grown = (size.x / 1280.0).min(size.y / 720.0).max(0.5);
    let comfortable = if grown > 1.0 { 1.0 + (grown - 1.0) * 0.86 } else { grown };
    (comfortable * text_scale).clamp(0.5, 6.0)
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
    let zoom = zoom(size, settings.text_scale);
    // The camera gets its context in the first frame.
    if let Ok(context) = contexts.ctx_mut()
        && (context.zoom_factor() - zoom).abs() > 1e-3
    {
        context.set_zoom_factor(zoom);
    }
    *areas = Areas::of(size, zoom, *screen.get());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every text from 80 to 200 % in every window from 1280 × 720 to 4K: the sidebar has the room that its parts need, the map is
    /// not crowded out, and nothing lies over anything else.
    #[test]
    fn every_part_has_room_at_every_size_of_text() {
        for size in [(1280.0, 720.0), (1920.0, 1080.0), (2560.0, 1080.0), (3840.0, 2160.0)] {
            for percent in (80..=200).step_by(10) {
                let (size, scale) = (egui::vec2(size.0, size.1), percent as f32 / 100.0);
                let areas = Areas::of(size, zoom(size, scale), Screen::Battle);
                assert!(areas.side.width() >= 299.0, "{size} {percent} %: sidebar {}", areas.side.width());
                assert!(areas.side.height() >= 359.0, "{size} {percent} %: sidebar {}", areas.side.height());
                assert!(areas.board.width() >= 330.0, "{size} {percent} %: map {}", areas.board.width());
                assert!(areas.top.width() >= 330.0 && (areas.board.right() - areas.side.left()).abs() < 0.01);
                if areas.room == Room::Enough {
                    assert!(areas.top.width() >= 710.0, "{size} {percent} %: strip {}", areas.top.width());
                }
            }
        }
    }

    /// The room beside a map that is seen as a whole is the sidebar's, as far as it is of use there.
    #[test]
    fn the_sidebar_takes_the_room_beside_the_map() {
        let side = |width: f32, height: f32| {
            let size = egui::vec2(width, height);
            Areas::of(size, zoom(size, 1.0), Screen::Battle).side.width()
        };
        assert!((side(1280.0, 720.0) - 456.5).abs() < 1.0, "{}", side(1280.0, 720.0));
        assert!(side(2560.0, 1080.0) > 600.0, "{}", side(2560.0, 1080.0));
        assert_eq!(side(1280.0, 900.0), 364.0);
    }
}
