//! The screen goes to another person: an opaque sheet instead of the battle (O21.5).

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::text;
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::controls::Given;
use crate::window::controls::keys::Control;
use crate::window::layers::{Layer, part};
use crate::window::layout::Areas;
use crate::window::phases::Handover;
use crate::window::replay::recap::{Recap, others_doing};
use crate::window::theme;

use super::leaving::{Leaving, Whither};
use super::{CameUp, Screen};

/// Seconds for which it hears no key: the one that led to it must not open the other's hand.
const DEAF: f32 = 0.7;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Layer::Sheets).run_if(in_state(Screen::HandOver)));
}

fn show(
    mut contexts: EguiContexts,
    (areas, given): (Res<Areas>, Res<Given>),
    (session, shown): (Option<ResMut<Session>>, Option<ResMut<Shown>>),
    mut bar: ResMut<Handover>,
    mut next: ResMut<NextState<Screen>>,
    mut leaving: ResMut<Leaving>,
    (time, came_up, mut recap): (Res<Time<Real>>, Res<CameUp>, ResMut<Recap>),
) -> Result {
    if given.has(Control::Leave) {
        leaving.want(Whither::Title);
    }
    let (Some(mut session), Some(mut shown), Some(to)) = (session, shown, bar.to) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    context.layer_painter(egui::LayerId::background()).rect_filled(areas.window, 0.0, theme::palette().panel);
    let side = text::side_name(session.game(), to);
    let area = egui::Rect::from_center_size(areas.window.center(), Vec2::new(620.0, 240.0));
    let mut ui = part(context, "hand over", area);
    ui.vertical_centered(|ui| {
        let title = text::text_with("handover-title", &[("side", side.clone().into())]);
        ui.label(RichText::new(title).font(theme::slab(34.0)).color(theme::palette().amber));
        ui.add_space(14.0);
        let words = text::text_with("handover-text", &[("side", side.clone().into())]);
        ui.label(RichText::new(words).font(theme::plain(17.0)).color(theme::palette().text));
        ui.add_space(26.0);
        let go = text::text_with("handover-go", &[("side", side.into())]);
        let button = egui::Button::new(RichText::new(go).font(theme::bold(20.0)));
        let pressed = given.has(Control::Confirm) && !came_up.within(DEAF, &time);
        if ui.add_sized([300.0, 50.0], button).clicked() || pressed {
            session.take_over(to);
            *shown = Shown::caught_up(&session);
            *bar = Handover::default();
            // Who was away sees first what was done meanwhile.
            recap.wanted = others_doing(&session).is_some_and(|done| session.looked[to] == Some(done.start));
            next.set(Screen::Battle);
        }
    });
    Ok(())
}
