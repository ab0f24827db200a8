//! What lies on the table as entities, kept equal to the view that is shown: only here facts of the rules become components.
//! Everything else that draws or moves a piece reads those.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;

use crate::squads::board::HexId;
use crate::squads::rules::{
    CardId, Fortification, Game, Markers, Side, Situation, UnitId, UnitKindId, View, WeaponId, WeaponKindId,
};
use crate::window::board::HexTiles;

/// The static game whose pieces are on the table: what is printed on them.
#[derive(Resource, Clone)]
pub struct Printing(pub Arc<Game>);

/// What every piece is a child of, so that all can be taken off the map at once.
#[derive(Component, Debug)]
#[require(Transform, Visibility)]
pub struct AllPieces;

/// A unit on the map.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[require(Transform, Visibility)]
pub struct Counter(pub UnitId);

/// The face of a counter that is up.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Which counter of its nation.
    pub kind: UnitKindId,
    /// The broken side (3.2).
    pub broken: bool,
}

/// A weapon on the map, child of the unit that carries it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[require(Transform, Visibility)]
pub struct WeaponToken(pub WeaponId);

/// The face of a weapon that is up.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponFace {
    /// Whose counter it is; it may have been taken by the other side.
    pub nation: Side,
    /// Which counter of that nation.
    pub kind: WeaponKindId,
    /// The broken side (11.4).
    pub broken: bool,
}

/// A marker in a hex.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[require(Transform, Visibility)]
pub enum MarkerToken {
    /// Smoke of that hindrance (T94).
    Smoke(HexId, u8),
    /// A blaze (T79).
    Blaze(HexId),
    /// A fortification (F100).
    Works(HexId, Fortification),
    /// An objective's number (2.3).
    Objective(HexId, u8),
    /// The flag of the side that holds an objective (7.3.1).
    Flag(HexId, Side),
}

/// A card of the viewer's hand.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HandCard(pub CardId);

/// The spotting round of a radio, in its hex (O18.2).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct SpottingRound(pub HexId);

/// A card that has just come to the hand; the seconds since, below zero while it is on its way.
#[derive(Component, Debug)]
pub struct Fresh(pub f32);

/// Whose it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnedBy(pub Side);

/// Suppressed (13).
#[derive(Component, Debug, Default)]
pub struct Suppressed;

/// A veteran (E44).
#[derive(Component, Debug, Default)]
pub struct Veteran;

/// Activated this turn (O14.1).
#[derive(Component, Debug, Default)]
pub struct Activated;

/// The hex a counter is in.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Occupants)]
pub struct OnHex(pub Entity);

/// The counters in a hex.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = OnHex)]
pub struct Occupants(Vec<Entity>);

/// No longer on the map: it is seen to go, and then is gone. The seconds so far.
#[derive(Component, Debug, Default)]
pub struct Leaving(pub f32);

/// Makes the entities equal to a view, hand and all.
pub fn reconcile(world: &mut World, game: &Arc<Game>, view: &View) {
    lay_out(world, game, &view.situation);
    reconcile_hand(world, view);
}

/// Makes what lies on the map equal to a situation.
pub fn lay_out(world: &mut World, game: &Arc<Game>, situation: &Situation) {
    if !world.get_resource::<Printing>().is_some_and(|printing| Arc::ptr_eq(&printing.0, game)) {
        clear(world);
        world.insert_resource(Printing(game.clone()));
    }
    let root = world.query_filtered::<Entity, With<AllPieces>>().iter(world).next();
    let root = root.unwrap_or_else(|| world.spawn(AllPieces).id());
    reconcile_counters(world, root, situation);
    reconcile_markers(world, root, game, situation);
    reconcile_round(world, root, situation);
}

/// Takes everything off the table.
pub fn clear(world: &mut World) {
    let pieces: Vec<Entity> =
        world.query_filtered::<Entity, Or<(With<AllPieces>, With<HandCard>)>>().iter(world).collect();
    for piece in pieces {
        world.despawn(piece);
    }
}

fn reconcile_counters(world: &mut World, root: Entity, situation: &Situation) {
    let mut counters: BTreeMap<Counter, Entity> =
        world.query::<(Entity, &Counter)>().iter(world).map(|(entity, counter)| (*counter, entity)).collect();
    let mut weapons: BTreeMap<WeaponToken, Entity> =
        world.query::<(Entity, &WeaponToken)>().iter(world).map(|(entity, token)| (*token, entity)).collect();
    for (id, unit, hex) in situation.on_map() {
        let tile = world.resource::<HexTiles>().entity(hex);
        let entity = counters
            .remove(&Counter(id))
            .unwrap_or_else(|| world.spawn((Counter(id), OwnedBy(unit.owner), ChildOf(root))).id());
        let mut counter = world.entity_mut(entity);
        put(&mut counter, OwnedBy(unit.owner));
        put(&mut counter, OnHex(tile));
        put(&mut counter, Face { kind: unit.kind, broken: unit.broken });
        mark::<Suppressed>(&mut counter, unit.suppressed);
        mark::<Veteran>(&mut counter, unit.veteran);
        mark::<Activated>(&mut counter, unit.activated);
        if let Some(weapon) = unit.weapon {
            let token =
                weapons.remove(&WeaponToken(weapon)).unwrap_or_else(|| world.spawn(WeaponToken(weapon)).id());
            let is = situation.weapon(weapon);
            let mut token = world.entity_mut(token);
            put(&mut token, ChildOf(entity));
            put(&mut token, WeaponFace { nation: is.nation, kind: is.kind, broken: is.broken });
        }
    }
    for gone in weapons.into_values() {
        world.despawn(gone);
    }
    for gone in counters.into_values() {
        world.entity_mut(gone).remove::<(Counter, OnHex)>().insert(Leaving::default());
    }
}

/// Gives an entity a component unless it has it just so.
fn put<C: Component + PartialEq>(entity: &mut EntityWorldMut, component: C) {
    if entity.get::<C>() != Some(&component) {
        entity.insert(component);
    }
}

fn mark<M: Component + Default>(entity: &mut EntityWorldMut, wanted: bool) {
    match (wanted, entity.contains::<M>()) {
        (true, false) => {
            entity.insert(M::default());
        }
        (false, true) => {
            entity.remove::<M>();
        }
        _ => {}
    }
}

/// The markers that lie in a hex.
fn markers_of(hex: HexId, markers: &Markers) -> impl Iterator<Item = MarkerToken> {
    let works = markers.fortification.map(|kind| MarkerToken::Works(hex, kind));
    let smoke = markers.smoke.map(|hindrance| MarkerToken::Smoke(hex, hindrance));
    works.into_iter().chain(smoke).chain(markers.blaze.then_some(MarkerToken::Blaze(hex)))
}

fn reconcile_markers(world: &mut World, root: Entity, game: &Game, situation: &Situation) {
    let mut wanted: Vec<MarkerToken> =
        HexId::all().flat_map(|hex| markers_of(hex, situation.markers(hex))).collect();
    for (number, holder) in (1..).zip(situation.control) {
        let Some(hex) = game.map.objective_marker(number) else { continue };
        wanted.push(MarkerToken::Objective(hex, number));
        wanted.extend(holder.map(|side| MarkerToken::Flag(hex, side)));
    }
    let there: BTreeMap<MarkerToken, Entity> =
        world.query::<(Entity, &MarkerToken)>().iter(world).map(|(entity, token)| (*token, entity)).collect();
    for (token, entity) in &there {
        if !wanted.contains(token) {
            world.despawn(*entity);
        }
    }
    for token in wanted.into_iter().filter(|token| !there.contains_key(token)) {
        world.spawn((token, ChildOf(root)));
    }
}

fn reconcile_round(world: &mut World, root: Entity, situation: &Situation) {
    let there = world.query_filtered::<Entity, With<SpottingRound>>().iter(world).next();
    match (there, situation.spotting) {
        (Some(entity), Some(hex)) => put(&mut world.entity_mut(entity), SpottingRound(hex)),
        (Some(entity), None) => {
            world.entity_mut(entity).remove::<SpottingRound>().insert(Leaving::default());
        }
        (None, Some(hex)) => {
            world.spawn((SpottingRound(hex), ChildOf(root)));
        }
        (None, None) => {}
    }
}

fn reconcile_hand(world: &mut World, view: &View) {
    let there: BTreeMap<HandCard, Entity> =
        world.query::<(Entity, &HandCard)>().iter(world).map(|(entity, card)| (*card, entity)).collect();
    for (card, entity) in &there {
        if !view.hand.contains(&card.0) {
            world.despawn(*entity);
        }
    }
    for card in view.hand.iter().map(|card| HandCard(*card)).filter(|card| !there.contains_key(card)) {
        world.spawn((card, OwnedBy(view.side)));
    }
}
