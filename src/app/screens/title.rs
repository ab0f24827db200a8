//! The title.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::app::board::{Eye, Sheet};
use crate::app::layers::Layer;
use crate::app::layout::Areas;
use crate::app::theme;
use crate::content::library::Library;
use crate::text::text;

use super::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), backdrop)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Title)));
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let painter = context.layer_painter(egui::LayerId::background());
    let sheet = egui::Rect::from_min_size(areas.side.min, areas.side.size());
    painter.rect_filled(sheet, 0.0, theme::PANEL.gamma_multiply(0.96));
    painter.vline(sheet.right(), sheet.y_range(), egui::Stroke::new(2.0, theme::AMBER));
    let mut ui = crate::app::layers::part(context, "title", sheet.shrink2(egui::vec2(44.0, 70.0)));
    ui.label(egui::RichText::new(text("title")).font(theme::slab(64.0)).color(theme::TEXT));
    ui.label(egui::RichText::new(text("title-subtitle")).font(theme::plain(18.0)).color(theme::FAINT));
    ui.add_space(40.0);
    for (key, screen) in [
        ("title-new-battle", Some(Screen::Briefing)),
        ("title-load", Some(Screen::Load)),
        ("title-settings", Some(Screen::Settings)),
        ("title-quit", None),
    ] {
        let label = egui::RichText::new(text(key)).font(theme::bold(20.0));
        if ui.add_sized([342.0, 46.0], egui::Button::new(label)).clicked() {
            match screen {
                Some(screen) => next.set(screen),
                None => {
                    exit.write(AppExit::Success);
                }
            }
        }
        ui.add_space(6.0);
    }
    Ok(())
}

/// The map behind the title.
fn backdrop(mut sheet: ResMut<Sheet>, mut eye: ResMut<Eye>) {
    eye.see_all();
    if sheet.map().is_none()
        && let Ok(map) = Library::embedded().map("crossroads")
    {
        sheet.lay(map);
    }
}
