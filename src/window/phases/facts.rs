//! What every fact does, whatever phase it happens in: it is folded into what is shown, begins its cue, and is said where its cue
//! says so; and what belongs to a phase that is over goes.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Note, PhasePath, RollFor};
use crate::squads::text;
use crate::window::battle::cue::{Cue, Playing, Said, Tone};
use crate::window::battle::entities;
use crate::window::battle::march::March;
use crate::window::battle::session::Session;
use crate::window::battle::shown::{Shown, place_of};
use crate::window::board::Eye;
use crate::window::stage::{Anchor, Callout, KeepOut, Says};

use super::{Current, Within};

/// Takes a fact in and begins its cue, if it takes time.
pub fn take_in(world: &mut World, note: &Note) -> Option<Entity> {
    end_phases(world, note.during);
    world.resource_scope(|world, mut shown: Mut<Shown>| {
        let game = world.resource::<Session>().game().clone();
        shown.apply(&game, note);
        entities::reconcile(world, &game, &shown.view);
    });
    let cue = Cue::of(note);
    let place = place_of(&world.resource::<Shown>().view, &note.fact);
    if let Some(hex) = place.filter(|_| cue.seconds > 0.0) {
        world.resource_mut::<Eye>().find(hex);
    }
    (cue.seconds > 0.0).then(|| world.spawn(Playing::new(note.clone(), cue)).id())
}

/// Says the fact that was just taken in, if its cue says where and its phase has not said it better.
pub fn say(world: &mut World) {
    let Current { note, cue: Some(playing) } = world.resource::<Current>().clone() else { return };
    if world
        .get::<Children>(playing)
        .is_some_and(|children| children.iter().any(|child| world.get::<Callout>(child).is_some()))
    {
        return;
    }
    let (session, shown) = (world.resource::<Session>(), world.resource::<Shown>());
    let (game, situation) = (session.game(), &shown.view.situation);
    let (at, tone) = match (Cue::of(&note).said, place_of(&shown.view, &note.fact)) {
        (Said::Nowhere, _) | (Said::There(_), None) => return,
        (Said::Banner, _) => (Anchor::Top, Tone::Plain),
        (Said::There(tone), Some(hex)) => (Anchor::Hex(hex), tone),
    };
    let words = match &note.fact {
        Fact::MoraleTested { unit, roll: of, morale, dice, verdict } => {
            let name = text::unit_name(game, situation, *unit);
            let roll = dice.sum();
            let sum = [("morale", morale.total().into()), ("roll", roll.into())];
            // In defence both are added, else one is held against the other (O20.3.4, O22, O23).
            let key = if matches!(of, RollFor::Defence { .. }) { "playback-morale" } else { "playback-roll" };
            format!(
                "{name}: {} · {}",
                text::verdict(*verdict, situation.unit(*unit).broken, &note.during),
                text::text_with(key, &sum)
            )
        }
        _ => text::fact(game, situation, &note, text::left(situation, &note.fact)).unwrap_or_default(),
    };
    let mut callout = world.spawn((Callout { at, tone, says: Says::Words(words) }, ChildOf(playing)));
    if let Anchor::Hex(hex) = at {
        callout.insert(KeepOut(vec![hex]));
    }
}

/// What belongs to a phase goes when the next fact or question is no longer within it.
pub fn end_phases(world: &mut World, during: PhasePath) {
    let over: Vec<Entity> = world
        .query::<(Entity, &Within)>()
        .iter(world)
        .filter(|(_, within)| !during.passes(within.0))
        .map(|(entity, _)| entity)
        .collect();
    for entity in over {
        world.despawn(entity);
    }
}

/// The battle was not reached fact by fact: nothing that was on its way is still to be seen, and nobody goes on by himself.
pub fn clear_the_stage(world: &mut World) {
    world.insert_resource(March::default());
    let mut stale =
        world.query_filtered::<Entity, Or<(With<Playing>, With<Within>, With<super::trail::Trail>)>>();
    let stale: Vec<Entity> = stale.iter(world).collect();
    for entity in stale {
        world.despawn(entity);
    }
}
