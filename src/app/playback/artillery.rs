//! Artillery: the spotting round, its drift along the compass, and the blast hex by hex (O18.2).

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Stroke, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::shown::Shown;
use crate::app::board::Eye;
use crate::app::board::over_board;
use crate::app::layers::Layer;
use crate::app::screen::Screen;
use crate::app::theme;
use crate::board::{Direction, HexId};
use crate::rules::{Fact, Manner};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (round, blast).chain().in_set(Layer::Playback).run_if(in_state(Screen::Battle)),
    );
}

/// The spotting round where it lies, or on its way.
fn round(mut contexts: EguiContexts, eye: Res<Eye>, shown: Option<Res<Shown>>) -> Result {
    let Some(shown) = shown else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let playing = shown.playing.as_ref();
    let share = playing.map_or(1.0, |playing| playing.share());
    match playing.map(|playing| &playing.note.fact) {
        Some(Fact::SpottingPlaced { hex }) => {
            let end = eye.hex(*hex);
            let start = end - Vec2::new(120.0, 420.0) * eye.scale();
            let at = start + (end - start) * (share * 1.25).min(1.0);
            painter.line_segment([start + (at - start) * 0.5, at], Stroke::new(3.0, theme::PAPER));
            cross(&painter, at, eye.scale());
        }
        Some(Fact::SpottingDrifted { from, to, direction }) => {
            let (start, end) = (eye.hex(*from), eye.hex(*to));
            compass(&painter, &eye, *from, *direction);
            painter.line_segment([start, start + (end - start) * share], Stroke::new(3.0, theme::AMBER));
            cross(&painter, start + (end - start) * share, eye.scale());
        }
        Some(Fact::SpottingLost { from, direction }) => {
            compass(&painter, &eye, *from, *direction);
            cross(&painter, eye.hex(*from), eye.scale() * (1.0 - share).max(0.05));
        }
        _ => {
            if let Some(hex) = shown.view.situation.spotting {
                cross(&painter, eye.hex(hex), eye.scale());
            }
        }
    }
    Ok(())
}

/// The marker of the spotting round.
fn cross(painter: &egui::Painter, at: Pos2, unit: f32) {
    let radius = (54.0 * unit).max(10.0);
    painter.circle(at, radius, theme::RED.gamma_multiply(0.35), Stroke::new(3.0, theme::RED));
    for arm in [Vec2::new(1.0, 0.0), Vec2::new(0.0, 1.0)] {
        painter
            .line_segment([at - arm * radius * 1.35, at + arm * radius * 1.35], Stroke::new(2.5, theme::RED));
    }
    painter.circle_filled(at, radius * 0.16, Color32::WHITE);
}

/// The compass around a hex, with the die that was rolled lit (2.2.2).
fn compass(painter: &egui::Painter, eye: &Eye, hex: HexId, rolled: Direction) {
    let centre = eye.hex(hex);
    for direction in Direction::ALL {
        let [a, b] = hex.side(direction);
        let middle = bevy::math::Vec2::new((a.x + b.x) as f32 / 2.0, (a.y + b.y) as f32 / 2.0);
        let at = centre + (eye.on_screen(middle) - centre) * 1.18;
        let lit = direction == rolled;
        let (ground, ink) = if lit { (theme::AMBER, theme::INK) } else { (theme::PANEL, theme::FAINT) };
        let radius = if lit { 13.0 } else { 9.0 };
        painter.circle(at, radius, ground, Stroke::new(1.0, theme::INK));
        painter.text(at, Align2::CENTER_CENTER, direction.die(), theme::bold(radius * 1.3), ink);
    }
}

/// The blast area once the round has settled, and each impact as it comes.
fn blast(mut contexts: EguiContexts, eye: Res<Eye>, shown: Option<Res<Shown>>) -> Result {
    let Some(shown) = shown else { return Ok(()) };
    let Some(playing) = &shown.playing else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    match &playing.note.fact {
        Fact::SpottingSettled { hex } => {
            for near in std::iter::once(*hex).chain(hex.neighbors().map(|(_, near)| near)) {
                let at = eye.hex(near);
                let radius = 100.0 * eye.scale() * (0.6 + 0.4 * playing.share());
                painter.circle(at, radius, theme::RED.gamma_multiply(0.22), Stroke::new(2.0, theme::RED));
            }
        }
        Fact::AttackDeclared { attack } if attack.manner == Manner::Impact => {
            if let Some(hex) = attack.targets.first() {
                burst(&painter, eye.hex(*hex), eye.scale(), playing.share());
            }
        }
        _ => {}
    }
    Ok(())
}

fn burst(painter: &egui::Painter, at: Pos2, unit: f32, share: f32) {
    let fade = 1.0 - share;
    for (radius, shade) in [(118.0, 0xf2a33c), (84.0, 0xf7d774), (46.0, 0xfff4cf)] {
        let size = radius * unit * (0.3 + 0.7 * share);
        painter.circle_filled(at, size, theme::rgb(shade).gamma_multiply(fade * 0.85));
    }
    for ray in 0..10 {
        let angle = ray as f32 * 0.628 + 0.2;
        let out = Vec2::new(angle.cos(), angle.sin()) * unit;
        painter.line_segment(
            [at + out * 60.0 * share, at + out * (60.0 + 90.0 * share)],
            Stroke::new(3.0, theme::rgb(0x3a2a18).gamma_multiply(fade)),
        );
    }
}
