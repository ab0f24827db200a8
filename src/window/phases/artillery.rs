//! Artillery (O17, O18): the spotting round falls, drifts along the compass and settles on seven hexes.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::squads::board::Direction;
use crate::squads::rules::{Fact, Phase};
use crate::window::art::Drawing;
use crate::window::battle::entities::SpottingRound;
use crate::window::board::eye::centre_of;
use crate::window::settings::Settings;
use crate::window::stage::KeepOut;
use crate::window::theme;

use super::scene::{Scene, on_hex};
use super::{InPhase, PhaseSet};

/// The spotting round on its way to where it lies: from where, and the seconds so far.
#[derive(Component)]
struct Falling {
    from: Vec2,
    elapsed: f32,
}

/// How wide its marker is, in map units, and how high above the table.
const ROUND: (f32, f32) = (128.0, 24.0);
/// From where it comes, in map units from where it lies.
const SKY: Vec2 = Vec2::new(-160.0, -520.0);
/// Seconds that it takes, at the usual speed.
const FALL: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Artillery), (show_compass, mark_area).in_set(PhaseSet::Present))
        .add_systems(Update, (set_out, fall).chain().after(super::drive));
}

/// The compass around the round, with the die that was rolled lit (2.2.2).
fn show_compass(mut scene: Scene) {
    let (hex, rolled) = match *scene.fact() {
        Fact::SpottingDrifted { from, direction, .. } | Fact::SpottingLost { from, direction } => {
            (from, direction)
        }
        _ => return,
    };
    for direction in Direction::ALL {
        let [one, other] = hex.side(direction);
        let at = Vec2::new((one.x + other.x) as f32, (one.y + other.y) as f32) / 2.0;
        let at = centre_of(hex) + (at - centre_of(hex)) * 1.15;
        let lit = direction == rolled;
        let ground = if lit { theme::palette().lit } else { theme::palette().panel };
        let drawing = Drawing::plain("markers/figure", 96)
            .with("number", direction.die())
            .with("ground", theme::hexadecimal(ground))
            .with("ink", theme::hexadecimal(theme::ink_on(ground)));
        scene.show((
            drawing,
            Sprite { custom_size: Some(Vec2::splat(if lit { 78.0 } else { 52.0 })), ..default() },
            Transform::from_xyz(at.x, -at.y, ROUND.1 + 0.5),
        ));
    }
}

/// The seven hexes that will be hit.
fn mark_area(mut scene: Scene) {
    let Fact::SpottingSettled { hex } = *scene.fact() else { return };
    let area: Vec<_> = std::iter::once(hex).chain(hex.neighbors().map(|(_, near)| near)).collect();
    for near in &area {
        scene.show(on_hex(*near, Drawing::plain("markers/spotting", 256), 170.0, ROUND.1 - 1.0));
    }
    scene.show(KeepOut(area));
}

/// A round that is new comes out of the sky; one that drifts goes on from where it lay.
fn set_out(
    rounds: Query<(Entity, Ref<SpottingRound>, &Transform), Changed<SpottingRound>>,
    mut commands: Commands,
) {
    for (entity, round, transform) in &rounds {
        let goal = centre_of(round.0);
        let lies = Vec2::new(transform.translation.x, -transform.translation.y);
        let from = if round.is_added() { goal + SKY } else { lies };
        commands.entity(entity).insert((
            Falling { from, elapsed: 0.0 },
            Drawing::plain("markers/spotting", 256),
            Sprite { custom_size: Some(Vec2::splat(ROUND.0)), ..default() },
        ));
    }
}

fn fall(
    time: Res<Time>,
    settings: Res<Settings>,
    mut rounds: Query<(Entity, &SpottingRound, &mut Falling, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, round, mut falling, mut transform) in &mut rounds {
        falling.elapsed += settings.passed(&time);
        let share = (falling.elapsed / FALL).min(1.0);
        let at = falling.from.lerp(centre_of(round.0), share * share);
        transform.translation = Vec3::new(at.x, -at.y, ROUND.1);
        redraw.write(RequestRedraw);
        if share >= 1.0 {
            commands.entity(entity).remove::<Falling>();
        }
    }
}
