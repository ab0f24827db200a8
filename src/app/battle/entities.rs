//! Units, weapons, markers and cards in hand as entities, kept equal to the view that is shown.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::app::board::HexTiles;
use crate::board::HexId;
use crate::rules::{CardId, Side, UnitId, View, WeaponId};

/// A unit on the map.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Counter(pub UnitId);

/// A weapon on the map.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WeaponToken(pub WeaponId);

/// A marker of a hex.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkerToken(pub HexId);

/// A card of the viewer's hand.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HandCard(pub CardId);

/// Whose it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnedBy(pub Side);

/// Broken (3.2).
#[derive(Component, Debug)]
pub struct Broken;

/// Suppressed (13).
#[derive(Component, Debug)]
pub struct Suppressed;

/// A veteran (E44).
#[derive(Component, Debug)]
pub struct Veteran;

/// Activated this turn (O14.1).
#[derive(Component, Debug)]
pub struct Activated;

/// The hex a counter is in.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Occupants)]
pub struct OnHex(pub Entity);

/// The counters in a hex.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = OnHex)]
pub struct Occupants(Vec<Entity>);

/// The unit that carries a weapon.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Carries)]
pub struct CarriedBy(pub Entity);

/// The weapon a unit carries.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = CarriedBy)]
pub struct Carries(Vec<Entity>);

/// Makes the entities equal to the view.
pub fn reconcile(world: &mut World, view: &View) {
    let situation = &view.situation;
    let mut counters: BTreeMap<Counter, Entity> =
        world.query::<(Entity, &Counter)>().iter(world).map(|(entity, counter)| (*counter, entity)).collect();
    let mut weapons: BTreeMap<WeaponToken, Entity> =
        world.query::<(Entity, &WeaponToken)>().iter(world).map(|(entity, token)| (*token, entity)).collect();
    for (id, unit, hex) in situation.on_map() {
        let tile = world.resource::<HexTiles>().entity(hex);
        let entity = counters
            .remove(&Counter(id))
            .unwrap_or_else(|| world.spawn((Counter(id), OwnedBy(unit.owner))).id());
        let mut counter = world.entity_mut(entity);
        if counter.get::<OnHex>() != Some(&OnHex(tile)) {
            counter.insert(OnHex(tile));
        }
        mark(&mut counter, unit.broken, Broken);
        mark(&mut counter, unit.suppressed, Suppressed);
        mark(&mut counter, unit.veteran, Veteran);
        mark(&mut counter, unit.activated, Activated);
        if let Some(weapon) = unit.weapon {
            let token =
                weapons.remove(&WeaponToken(weapon)).unwrap_or_else(|| world.spawn(WeaponToken(weapon)).id());
            let mut token = world.entity_mut(token);
            if token.get::<CarriedBy>() != Some(&CarriedBy(entity)) {
                token.insert(CarriedBy(entity));
            }
            mark(&mut token, situation.weapon(weapon).broken, Broken);
        }
    }
    for gone in counters.into_values().chain(weapons.into_values()) {
        world.despawn(gone);
    }
    reconcile_markers(world, view);
    reconcile_hand(world, view);
}

fn mark<M: Component>(entity: &mut EntityWorldMut, wanted: bool, marker: M) {
    match (wanted, entity.contains::<M>()) {
        (true, false) => {
            entity.insert(marker);
        }
        (false, true) => {
            entity.remove::<M>();
        }
        _ => {}
    }
}

fn reconcile_markers(world: &mut World, view: &View) {
    let there: Vec<(Entity, HexId)> = world
        .query::<(Entity, &MarkerToken)>()
        .iter(world)
        .map(|(entity, token)| (entity, token.0))
        .collect();
    let wanted = |hex: &HexId| *view.situation.markers(*hex) != crate::rules::Markers::default();
    for (entity, hex) in &there {
        if !wanted(hex) {
            world.despawn(*entity);
        }
    }
    for hex in HexId::all().filter(wanted) {
        if !there.iter().any(|(_, at)| *at == hex) {
            world.spawn(MarkerToken(hex));
        }
    }
}

fn reconcile_hand(world: &mut World, view: &View) {
    let there: Vec<(Entity, CardId)> =
        world.query::<(Entity, &HandCard)>().iter(world).map(|(entity, card)| (entity, card.0)).collect();
    for (entity, card) in &there {
        if !view.hand.contains(card) {
            world.despawn(*entity);
        }
    }
    for card in &view.hand {
        if !there.iter().any(|(_, held)| held == card) {
            world.spawn((HandCard(*card), OwnedBy(view.side)));
        }
    }
}
