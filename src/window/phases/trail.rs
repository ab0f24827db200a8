//! Where the units of the other side have gone: arrows from hex to hex that stay until one acts oneself.

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use crate::squads::rules::{Fact, Side, Situation, Step};
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::board::eye::centre_of;
use crate::window::board::lines::arrow;
use crate::window::theme;

use super::scene::Scene;

/// An arrow from hex to hex.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform, Visibility)]
pub struct Trail;

/// Above the lights and below the counters.
const HEIGHT: f32 = 6.0;

/// Leaves an arrow behind a unit of the other side, where the fact is a step of one.
pub fn leave(scene: &mut Scene) {
    let arrow = of(scene.fact(), scene.situation(), scene.viewer());
    arrow.into_iter().for_each(|arrow| lay(&mut scene.commands, arrow));
}

/// Whether what the other side did is forgotten with this fact: one acts oneself, or it begins its next turn.
pub fn ends(fact: &Fact, viewer: Side) -> bool {
    match *fact {
        Fact::CardGiven { side, .. } => side == viewer,
        Fact::TurnBegan { side } => side != viewer,
        _ => false,
    }
}

/// Lays the arrows that are still to be seen where the battle was not reached fact by fact.
pub fn lay_anew(world: &mut World) {
    let (session, shown) = (world.resource::<Session>(), world.resource::<Shown>());
    let viewer = shown.view.side;
    let told = shown.eyes.facts(session.battle(), 0, shown.taken_in());
    let first = told.iter().rposition(|note| ends(&note.fact, viewer)).map_or(0, |at| at + 1);
    let arrows = told[first..].iter().filter_map(|note| of(&note.fact, &shown.view.situation, viewer));
    let arrows: Vec<Arrow> = arrows.collect();
    let mut commands = world.commands();
    arrows.into_iter().for_each(|arrow| lay(&mut commands, arrow));
    world.flush();
}

/// The arrow of a step.
type Arrow = (Vec2, Vec2, Color32);

/// The arrow that a fact leaves: red for a retreat and into a melee.
fn of(fact: &Fact, situation: &Situation, viewer: Side) -> Option<Arrow> {
    let Fact::UnitMoved { unit, from, to, step } = *fact else { return None };
    if situation.unit(unit).owner == viewer {
        return None;
    }
    let colour = match step {
        Step::Moved { .. } => theme::palette().lit,
        Step::Advanced if situation.occupied_by(to, viewer) => theme::palette().bad,
        Step::Advanced => theme::palette().lit,
        Step::Retreated => theme::palette().bad,
        Step::Displaced => return None,
    };
    Some((centre_of(from), centre_of(to), colour))
}

fn lay(commands: &mut Commands, (start, end, colour): Arrow) {
    let way = (end - start).normalize_or_zero();
    let (start, tip) = (start + way * 26.0, end - way * 26.0);
    commands.spawn(Trail).with_children(|trail| {
        arrow(start, tip, 9.0, colour, HEIGHT).into_iter().for_each(|bar| {
            trail.spawn(bar);
        });
    });
}
