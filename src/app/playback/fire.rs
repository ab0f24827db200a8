//! Attacks: lines from every piece, the sum term by term, and what becomes of each unit.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Pos2, Rect, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::cue::{Cue, Said, Tone};
use crate::app::battle::session::Session;
use crate::app::battle::shown::{Shown, place_of};
use crate::app::board::Eye;
use crate::app::board::over_board;
use crate::app::layers::Layer;
use crate::app::screen::Screen;
use crate::app::theme;
use crate::rules::{Fact, Terms, fire};
use crate::text;

use super::sum_box::{Beside, sum_box};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (attack, verdicts).chain().in_set(Layer::Playback).run_if(in_state(Screen::Battle)),
    );
}

/// The attack under way: its lines and its sum.
fn attack(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let (game, situation) = (session.game(), &shown.view.situation);
    let Some(attack) = &situation.attack else { return Ok(()) };
    let mut from: Vec<_> = attack.pieces.iter().filter_map(|piece| fire::hex_of(situation, *piece)).collect();
    from.sort_unstable();
    from.dedup();
    for target in &attack.targets {
        let end = eye.hex(*target);
        for hex in &from {
            let start = eye.hex(*hex);
            painter.line_segment([start, end], Stroke::new(5.0, Color32::from_black_alpha(120)));
            painter.line_segment([start, end], Stroke::new(2.5, theme::rgb(0xff6a3d)));
            let along = (end - start).normalized();
            let across = Vec2::new(-along.y, along.x);
            let tip = end - along * 14.0;
            painter.add(egui::Shape::convex_polygon(
                vec![end, tip + across * 6.0, tip - across * 6.0],
                theme::rgb(0xff6a3d),
                Stroke::NONE,
            ));
        }
        let ring = (96.0 * eye.scale()).max(14.0);
        painter.circle_stroke(end, ring, Stroke::new(3.0, theme::rgb(0xff6a3d)));
    }
    let rolled = attack.dice.is_some();
    let terms = if rolled { &attack.total } else { &attack.power };
    let key = if rolled { "playback-total" } else { "playback-power" };
    if let Some(target) = attack.targets.first() {
        let title = format!(
            "{}  {}",
            text::side_name(game, attack.by),
            text::text_with(key, &[("hex", (*target).into())])
        );
        sum_box(&painter, &eye, eye.hex(*target), Beside::Either, &title, terms);
    }
    Ok(())
}

/// Results of rolls against morale, breaks, losses and rallies, over the unit's hex.
fn verdicts(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let Some(playing) = &shown.playing else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let (game, situation) = (session.game(), &shown.view.situation);
    let Some(hex) = place_of(&shown.view, &playing.note.fact) else { return Ok(()) };
    let Said::There(tone) = Cue::of(&playing.note.fact).said else { return Ok(()) };
    let colour = match tone {
        Tone::Good => theme::GREEN,
        Tone::Bad => theme::RED,
        Tone::Plain => theme::AMBER,
    };
    let words = match &playing.note.fact {
        Fact::MoraleTested { unit, morale, dice, verdict, .. } => {
            let name = text::unit_name(game, situation, *unit);
            format!("{name}: {} · {}", text::verdict(*verdict), sum_line(morale, dice.sum()))
        }
        _ => text::fact(game, situation, &playing.note).unwrap_or_default(),
    };
    let centre = eye.hex(hex);
    let ring = (80.0 + 50.0 * playing.share()) * eye.scale();
    painter.circle_stroke(centre, ring, Stroke::new(4.0, colour.gamma_multiply(1.0 - playing.share() * 0.7)));
    let galley = painter.layout_no_wrap(words, theme::bold(15.0), Color32::WHITE);
    let above = centre - Vec2::new(galley.size().x / 2.0, 118.0 * eye.scale() + 20.0);
    let room = eye.area.shrink(6.0);
    let at = Pos2::new(
        above.x.clamp(room.left(), (room.right() - galley.size().x - 16.0).max(room.left())),
        above.y.max(room.top()),
    );
    let place = Rect::from_min_size(at, galley.size() + Vec2::new(16.0, 8.0));
    painter.rect(place, 4.0, theme::PANEL, Stroke::new(2.0, colour), StrokeKind::Outside);
    painter.galley(place.min + Vec2::new(8.0, 4.0), galley, Color32::WHITE);
    Ok(())
}

fn sum_line(morale: &Terms, roll: i16) -> String {
    text::text_with("playback-morale", &[("morale", morale.total().into()), ("roll", roll.into())])
}
