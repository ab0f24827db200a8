//! What the phases do in their schedules is told apart: no two do the same, none does nothing.

use std::any::TypeId;
use std::collections::BTreeSet;

use bevy::prelude::*;

use super::*;

/// The systems in the schedule of a phase.
fn systems(app: &mut App, phase: Phase) -> BTreeSet<TypeId> {
    app.world_mut().schedule_scope(InPhase(phase), |world, schedule| {
        schedule.initialize(world).expect("it can be run");
        schedule.systems().expect("it was initialized").map(|(_, system)| system.system_type()).collect()
    })
}

#[test]
fn every_phase_does_something_that_no_other_does() {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins).add_plugins(plugin);
    let all: Vec<(Phase, BTreeSet<TypeId>)> =
        Phase::ALL.map(|phase| (phase, systems(&mut app, phase))).into();
    for (phase, own) in &all {
        let others: BTreeSet<TypeId> = all
            .iter()
            .filter(|(other, _)| other != phase)
            .flat_map(|(_, systems)| systems.iter().copied())
            .collect();
        assert!(own.difference(&others).next().is_some(), "{phase:?} has no system of its own");
    }
}
