//! Cards on their way over the table: drawn from the pile to the hand, thrown from the hand to the discards.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Pos2};

use crate::squads::rules::{CardId, Side};
use crate::window::art::{Drawing, Gallery};
use crate::window::battle::entities::Printing;
use crate::window::board::Eye;
use crate::window::counters::colour;
use crate::window::layout::Areas;
use crate::window::settings::Settings;

use super::flight::{eased, hold, pile};
use super::{SHAPE, face};

/// A card of the viewer on its way.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform, Visibility)]
struct OnItsWay {
    side: Side,
    card: CardId,
    to: Way,
    /// The seconds until it sets out: cards are dealt one by one.
    waits: f32,
}

/// Who sends cards on their way.
#[derive(SystemParam)]
pub struct Dealer<'w, 's> {
    before: Query<'w, 's, (), With<OnItsWay>>,
    settings: Res<'w, Settings>,
}

impl Dealer<'_, '_> {
    /// Sends a card on its way, behind those that are; the seconds until it is there. Where motion is to be reduced it is there at once.
    pub fn send(&self, commands: &mut Commands, side: Side, card: CardId, to: Way) -> f32 {
        if self.settings.reduced_motion {
            return 0.0;
        }
        let waits = BETWEEN * self.before.iter().count() as f32;
        commands.spawn(OnItsWay { side, card, to, waits });
        waits + PASSING
    }
}

/// Where a card is on its way to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From the pile to the hand; it turns over.
    Hand,
    /// From the hand to the discards.
    Discards,
}

/// Seconds from the pile to the hand, or from there to the discards.
const PASSING: f32 = 0.34;
/// Seconds between two cards that are dealt.
const BETWEEN: f32 = 0.13;
/// How wide a card is on its way, in points.
const WIDTH: f32 = 92.0;
/// From the lower corner of the sidebar to where hands come out from under it.
const HAND: egui::Vec2 = egui::vec2(30.0, -120.0);

/// What a card on its way looks like, and for how long it has been.
#[derive(Component)]
struct Seen {
    faces: [Drawing; 2],
    flown: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (set_out, pass).chain().after(crate::window::phases::drive));
}

fn set_out(
    new: Query<(Entity, &OnItsWay), Added<OnItsWay>>,
    printing: Option<Res<Printing>>,
    mut contexts: EguiContexts,
    mut commands: Commands,
) {
    let (Some(printing), Ok(context)) = (printing, contexts.ctx_mut()) else { return };
    for (entity, card) in &new {
        let width = (WIDTH * context.pixels_per_point()).round() as u32;
        let back = face::back(colour(&printing.0, card.side), width);
        let faces = [face::face(printing.0.card(card.side, card.card), width), back];
        let first = faces[usize::from(card.to == Way::Hand)].clone();
        commands.entity(entity).insert((Seen { faces, flown: -card.waits }, first, Sprite::default()));
    }
}

fn pass(
    (time, settings, eye, areas): (Res<Time>, Res<Settings>, Res<Eye>, Res<Areas>),
    mut cards: Query<(Entity, &OnItsWay, &mut Seen, &mut Drawing, &mut Sprite, &mut Transform)>,
    mut redraws: MessageWriter<RequestRedraw>,
    (mut gallery, mut commands): (ResMut<Gallery>, Commands),
) {
    let hand = areas.side.left_bottom() + HAND;
    for (entity, card, mut seen, mut drawing, mut sprite, mut transform) in &mut cards {
        redraws.write(RequestRedraw);
        let share = (seen.flown / PASSING).clamp(0.0, 1.0);
        if seen.flown > PASSING {
            commands.entity(entity).despawn();
            gallery.forget(&seen.faces[0]);
        }
        let pile = pile(&areas, card.side);
        let (from, to): (Pos2, Pos2) = if card.to == Way::Hand { (pile, hand) } else { (hand, pile) };
        let turned = if card.to == Way::Hand { share } else { 1.0 };
        // Nothing is seen of a card that waits in its pile.
        let width = if seen.flown < 0.0 { 0.0 } else { WIDTH * (0.55 + 0.45 * share) };
        let held = (from.lerp(to, eased(share)), egui::vec2(width, width * SHAPE));
        hold((&mut *drawing, &mut *sprite, &mut *transform), &seen.faces, turned, held, &eye);
        seen.flown += settings.passed(&time);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;

    /// Frames of 20 milliseconds of a card on its way, each as the name of its drawing and how wide it is; none once it is there.
    fn frames(to: Way, waits: f32) -> Vec<Option<(String, f32)>> {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)))
            .init_resource::<Settings>()
            .init_resource::<Eye>()
            .init_resource::<Areas>()
            .init_resource::<Gallery>()
            .add_message::<RequestRedraw>()
            .add_systems(Update, pass);
        let faces = ["face", "back"].map(|name| Drawing::plain(name, 64));
        let card = OnItsWay { side: Side::Axis, card: CardId(1), to, waits };
        let first = faces[0].clone();
        app.world_mut().spawn((card, Seen { faces, flown: -waits }, first, Sprite::default()));
        let mut frames = Vec::new();
        for _ in 0..40 {
            app.update();
            let mut cards = app.world_mut().query::<(&Drawing, &Sprite)>();
            let seen = cards.iter(app.world()).next();
            frames.push(seen.map(|(drawing, sprite)| {
                (drawing.file.to_string(), sprite.custom_size.unwrap_or_default().x)
            }));
        }
        frames
    }

    #[test]
    fn a_card_waits_in_its_pile_turns_over_on_its_way_and_is_gone_when_it_is_there() {
        let frames = frames(Way::Hand, BETWEEN);
        let names: Vec<&str> = frames.iter().flatten().map(|(name, _)| name.as_str()).collect();
        let turned = names.iter().position(|name| *name == "face").expect("it turns over");
        assert!(turned > 8 && names[..turned].iter().all(|name| *name == "back"), "{names:?}");
        assert!(names[turned..].iter().all(|name| *name == "face"), "{names:?}");
        let seen = |frame: &Option<(String, f32)>| frame.as_ref().is_some_and(|(_, width)| *width > 0.0);
        assert!(!seen(&frames[2]) && seen(&frames[12]), "it is not seen while it waits");
        let steps = ((BETWEEN + PASSING) / 0.02) as usize;
        assert!(frames[steps - 1].is_some() && frames[steps + 3].is_none(), "it takes its time and no more");
    }

    #[test]
    fn a_card_that_is_thrown_away_is_seen_from_its_face_all_the_way() {
        let frames = frames(Way::Discards, 0.0);
        assert!(frames[10].is_some());
        assert!(frames.iter().flatten().all(|(name, _)| name == "face"));
    }
}
