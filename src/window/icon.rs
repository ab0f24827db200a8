//! The icon of the window, where the system shows one there.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

use super::art::vector;

/// The drawing, and how many pixels wide it is painted.
const DRAWING: (&str, u32) = (include_str!("../../assets/icon.svg"), 128);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, hang);
}

/// Windows belong to the main thread, and so does this.
fn hang(windows: Query<Entity, With<PrimaryWindow>>, _main_thread: NonSendMarker) {
    let Some(icon) = icon() else { return };
    WINIT_WINDOWS.with_borrow(|known| {
        for window in windows.iter().filter_map(|window| known.get_window(window)) {
            window.set_window_icon(Some(icon.clone()));
        }
    });
}

fn icon() -> Option<Icon> {
    let picture = vector::painted(DRAWING.0, DRAWING.1).ok()?;
    let (width, height) = (picture.width(), picture.height());
    let pixels = picture.pixels().iter().map(|pixel| pixel.demultiply());
    let bytes = pixels.flat_map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()]);
    Icon::from_rgba(bytes.collect(), width, height).ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_icon_can_be_painted() {
        assert!(super::icon().is_some());
    }
}
