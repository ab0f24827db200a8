//! An attack (O20.3): lines from every hex that fires, the sum term by term, what bursts.

use bevy::prelude::*;

use crate::squads::rules::{Attack, Fact, Manner, Phase};
use crate::squads::text;
use crate::window::art::Drawing;
use crate::window::battle::cue::Playing;
use crate::window::board::Lamp;
use crate::window::board::eye::centre_of;
use crate::window::board::lines::arrow;
use crate::window::stage::{KeepClear, KeepOut};
use crate::window::theme;

use super::scene::Scene;
use super::{InPhase, PhaseSet, Within};

/// What shows the attack under way.
#[derive(Component)]
#[require(Transform, Visibility)]
struct OfAttack;

/// Something that bursts as long as its cue lasts.
#[derive(Component)]
struct Burst;

/// Something that flashes as its cue begins; how bright it is then.
#[derive(Component)]
struct Flash(f32);

/// How wide a burst is at its end, and a muzzle flash, in map units.
const BURST: f32 = 270.0;
const FLASH: f32 = 70.0;
/// For how much of its cue a flash lights the ground.
const LIT: f32 = 0.7;
/// Above the counters.
const HEIGHT: f32 = 25.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Attack), (show, flash).in_set(PhaseSet::Present))
        .add_systems(InPhase(Phase::Attack), stand.in_set(PhaseSet::Offer))
        .add_systems(Update, (burst, shine).after(super::drive));
}

/// The attack as it stands after a fact of it.
fn show(mut scene: Scene, before: Query<Entity, With<OfAttack>>) {
    let changes = matches!(
        scene.fact(),
        Fact::AttackDeclared { .. }
            | Fact::AttackBoosted { .. }
            | Fact::AttackSpread { .. }
            | Fact::AttackRolled { .. }
            | Fact::AttackConcealed { .. }
            | Fact::AttackEnded
    );
    if !changes {
        return;
    }
    before.iter().for_each(|entity| scene.commands.entity(entity).despawn());
    if let Some(attack) = scene.situation().attack.clone() {
        lay_out(&mut scene, &attack);
    }
}

/// A question in the middle of an attack that was not seen to begin, after a battle was opened or taken over: it stands there, too.
fn stand(mut scene: Scene, there: Query<(), With<OfAttack>>) {
    if there.is_empty()
        && let Some(attack) = scene.situation().attack.clone()
    {
        lay_out(&mut scene, &attack);
    }
}

/// The lines of an attack and its sum; who fires and who is fired at stay in sight.
fn lay_out(scene: &mut Scene, attack: &Attack) {
    lines(scene, attack);
    if let Some(target) = attack.targets.first() {
        let rolled = attack.dice.is_some();
        let key = if rolled { "playback-total" } else { "playback-power" };
        let who = ("side", scene.side(attack.by).into());
        let title = text::text_with(key, &[who, ("hex", (*target).into())]);
        let sum = scene.sum(*target, attack.by, title, if rolled { &attack.total } else { &attack.power });
        scene.commands.spawn((OfAttack, Within(Phase::Attack), sum));
    }
    let hexes = attack.from.iter().chain(&attack.targets).copied().collect();
    scene.commands.spawn((OfAttack, Within(Phase::Attack), KeepOut(hexes)));
}

/// A line from every hex that fires to every hex that is fired at.
fn lines(scene: &mut Scene, attack: &Attack) {
    for target in &attack.targets {
        for from in &attack.from {
            let (start, end) = (centre_of(*from), centre_of(*target));
            let way = (end - start).normalize_or_zero();
            let (start, tip) = (start + way * 60.0, end - way * 50.0);
            let of = (OfAttack, Within(Phase::Attack), KeepClear(*from, *target));
            scene.commands.spawn(of).with_children(|line| {
                arrow(start, tip, 7.0, theme::palette().fire, HEIGHT).into_iter().for_each(|bar| {
                    line.spawn(bar);
                });
            });
        }
    }
}

/// Muzzles flash where fire comes from; what falls out of the sky or lies in the ground bursts where it hits.
fn flash(mut scene: Scene) {
    let Fact::AttackDeclared { attack } = scene.fact() else { return };
    let (from, targets, manner) = (attack.from.clone(), attack.targets.clone(), attack.manner);
    for target in &targets {
        let end = centre_of(*target);
        if matches!(manner, Manner::Impact | Manner::Mines) {
            scene.show((
                (Burst, Flash(Lamp::BURST.strength), Lamp::BURST),
                Drawing::plain("markers/burst", 512),
                Sprite { custom_size: Some(Vec2::splat(BURST)), ..default() },
                Transform::from_xyz(end.x, -end.y, HEIGHT + 1.0).with_scale(Vec3::splat(0.2)),
            ));
        }
        for from in &from {
            let way = (end - centre_of(*from)).normalize_or_zero();
            let at = centre_of(*from) + way * 84.0;
            scene.show((
                (Flash(Lamp::MUZZLE.strength), Lamp::MUZZLE),
                Drawing::plain("markers/flash", 128),
                Sprite { custom_size: Some(Vec2::splat(FLASH)), ..default() },
                Transform::from_xyz(at.x, -at.y, HEIGHT + 0.5)
                    .with_rotation(Quat::from_rotation_z(-way.to_angle())),
            ));
        }
    }
}

/// Grows fast and fades slowly.
fn burst(playing: Query<&Playing>, mut bursts: Query<(&ChildOf, &mut Transform, &mut Sprite), With<Burst>>) {
    for (of, mut transform, mut sprite) in &mut bursts {
        let Ok(playing) = playing.get(of.parent()) else { continue };
        let share = playing.share();
        transform.scale = Vec3::splat(0.2 + 0.8 * (1.0 - (1.0 - share).powi(3)));
        sprite.color = Color::WHITE.with_alpha(1.0 - share.powi(3));
    }
}

/// What flashes shines brightest at once, and is dark before its cue is over.
fn shine(playing: Query<&Playing>, mut flashes: Query<(&ChildOf, &Flash, &mut Lamp)>) {
    for (of, flash, mut lamp) in &mut flashes {
        let Ok(playing) = playing.get(of.parent()) else { continue };
        lamp.strength = flash.0 * (1.0 - playing.share() / LIT).max(0.0);
    }
}
