//! Cards turned over, large, with what is read from them; cards played; the names of phases and triggers.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::answer::Ask;
use crate::app::battle::cue::{Cue, Said};
use crate::app::battle::session::Session;
use crate::app::battle::shown::{Shown, place_of};
use crate::app::board::Eye;
use crate::app::board::over_board;
use crate::app::layers::Layer;
use crate::app::screen::Screen;
use crate::app::sidebar::card;
use crate::app::theme;
use crate::rules::{Fact, Question};
use crate::text;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (turned, banner).chain().in_set(Layer::Playback).run_if(in_state(Screen::Battle)),
    );
}

/// The last card turned over, while it matters.
fn turned(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
    ask: Res<Ask>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let rerolling = matches!(ask.decision.as_ref().map(|d| &d.question), Some(Question::Reroll { .. }));
    let Some(turned) = shown.turned.as_ref().filter(|_| !shown.idle() || rerolling) else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let game = session.game();
    let size = Vec2::new(168.0, 166.0);
    let framed =
        |place: Rect| Rect::from_min_max(place.min - Vec2::new(8.0, 34.0), place.max + Vec2::splat(8.0));
    let right = Rect::from_min_size(eye.area.right_top() + Vec2::new(-size.x - 16.0, 44.0), size);
    let left = Rect::from_min_size(eye.area.left_top() + Vec2::new(16.0, 44.0), size);
    // The card goes to the other corner where it would cover what it is about.
    let about = shown.playing.as_ref().and_then(|playing| place_of(&shown.view, &playing.note.fact));
    let attacked = shown.view.situation.attack.as_ref().and_then(|attack| attack.targets.first().copied());
    let hidden = about.or(attacked).is_some_and(|hex| framed(right).expand(40.0).contains(eye.hex(hex)));
    let place = if hidden { left } else { right };
    let frame = framed(place);
    painter.rect(
        frame,
        6.0,
        theme::PANEL.gamma_multiply(0.94),
        Stroke::new(1.5, theme::AMBER),
        StrokeKind::Outside,
    );
    let title = format!("{}: {}", text::side_name(game, turned.side), turned.reading);
    let head = Rect::from_min_max(frame.min, egui::pos2(frame.max.x, place.min.y));
    card::fitted(&painter, head, &title, 16.0, theme::TEXT, true);
    card::card(&painter, place, game.card(turned.side, turned.card), false);
    Ok(())
}

/// What is announced: an order, an action, a trigger, an event, a turn, the time.
fn banner(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let Some(playing) = &shown.playing else { return Ok(()) };
    if Cue::of(&playing.note.fact).said != Said::Banner {
        return Ok(());
    }
    let (game, situation) = (session.game(), &shown.view.situation);
    let words = match &playing.note.fact {
        Fact::CardGiven { side, order, .. } => {
            format!("{}: {}", text::side_name(game, *side), text::order_name(*order))
        }
        _ => text::fact(game, situation, &playing.note).unwrap_or_default(),
    };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let galley = painter.layout_no_wrap(words, theme::slab(24.0), Color32::WHITE);
    let centre = eye.area.center_top() + Vec2::new(0.0, 34.0);
    let place = Rect::from_center_size(centre, galley.size() + Vec2::new(36.0, 16.0));
    painter.rect(
        place,
        6.0,
        theme::PANEL.gamma_multiply(0.94),
        Stroke::new(1.5, theme::AMBER),
        StrokeKind::Outside,
    );
    painter.text(place.center(), Align2::CENTER_CENTER, galley.text(), theme::slab(24.0), Color32::WHITE);
    Ok(())
}
