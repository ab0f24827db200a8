//! A melee: the strengths of both sides, their rolls, and who is left (O16.4).

use bevy::prelude::*;
use bevy_egui::egui::{Color32, Stroke};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::session::Session;
use crate::app::battle::shown::{Melee, Shown};
use crate::app::board::Eye;
use crate::app::board::over_board;
use crate::app::counters::colour;
use crate::app::layers::Layer;
use crate::app::screen::Screen;
use crate::rules::Side;
use crate::text;

use super::sum_box::{Beside, sum_box};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Layer::Playback).run_if(in_state(Screen::Battle)));
}

/// The axis to the left of the hex, the allies to the right.
fn show(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let Some(Melee { hex, sums }) = &shown.melee else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let centre = eye.hex(*hex);
    painter.circle_stroke(centre, 116.0 * eye.scale(), Stroke::new(4.0, Color32::WHITE));
    for (side, beside) in [(Side::Axis, Beside::Left), (Side::Allies, Beside::Right)] {
        if let Some(sum) = &sums[side] {
            let title = text::side_name(session.game(), side);
            let frame = sum_box(&painter, &eye, centre, beside, &title, sum);
            painter.vline(
                frame.left() + 3.0,
                frame.y_range(),
                Stroke::new(4.0, colour(session.game(), side)),
            );
        }
    }
    Ok(())
}
