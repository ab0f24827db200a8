//! Events (E42 to E77): one function each, in files by family.

mod cards;
mod choose;
mod fire_and_smoke;
mod objectives;
mod support;
mod troops;
mod weapons;

pub(super) use troops::deploy_squad;

use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::special;
use crate::squads::rules::state::game::Event;
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::table::{Flow, Table};

/// 1.9.1.1: the side that rolled the trigger reveals a card and does what its event says. It takes the
/// decisions unless the event says otherwise; what cannot be done is left out (E42).
pub fn event(table: &mut Table, side: Side) -> Flow {
    table.during(Phase::Event, |table| {
        let event = table.reveal_event(side)?.event;
        table.record(Fact::EventRead { side, event });
        if special::has(table.game(), SpecialRule::NoEvent(event)) {
            return Ok(());
        }
        happen(table, side, event)
    })
}

fn happen(table: &mut Table, side: Side, event: Event) -> Flow {
    match event {
        Event::AirSupport => troops::air_support(table, side),
        Event::BattleHarden => troops::battle_harden(table, side),
        Event::BattlefieldIntegrity => objectives::battlefield_integrity(table, side),
        Event::Blaze => fire_and_smoke::blaze(table, side),
        Event::Breeze => fire_and_smoke::breeze(table),
        Event::CommandAndControl => objectives::command_and_control(table, side),
        Event::Commissar => troops::commissar(table, side),
        Event::Cower => troops::cower(table, side),
        Event::Deploy => troops::deploy(table),
        Event::Dust => fire_and_smoke::dust(table, side),
        Event::Elan => objectives::elan(table, side),
        Event::Entrench => fire_and_smoke::entrench(table, side),
        Event::FieldPromotion => troops::field_promotion(table, side),
        Event::FogOfWar => cards::fog_of_war(table),
        Event::Hero => troops::hero(table, side),
        Event::Infiltration => support::infiltration(table, side),
        Event::Interdiction => troops::interdiction(table, side),
        Event::Interrogation => cards::interrogation(table, side),
        Event::Kia => troops::kia(table, side),
        Event::Malfunction => weapons::malfunction(table, side),
        Event::Medic => troops::medic(table, side),
        Event::MissionObjective => objectives::mission_objective(table, side),
        Event::PrisonersOfWar => troops::prisoners_of_war(table, side),
        Event::Reconnaissance => objectives::reconnaissance(table, side),
        Event::Reinforcements => support::reinforcements(table, side),
        Event::Rubble => fire_and_smoke::rubble(table, side),
        Event::Sappers => fire_and_smoke::sappers(table, side),
        Event::Scrounge => weapons::scrounge(table, side),
        Event::ShellShock => troops::shell_shock(table, side),
        Event::Shellholes => fire_and_smoke::shellholes(table, side),
        Event::StrategicObjective => objectives::strategic_objective(table),
        Event::SuppressingFire => weapons::suppressing_fire(table, side),
        Event::WalkingWounded => troops::walking_wounded(table, side),
        Event::WhitePhosphorus => fire_and_smoke::white_phosphorus(table, side),
        Event::BoobyTrap => fire_and_smoke::booby_trap(table, side),
    }
}
