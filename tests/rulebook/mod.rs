//! The rulebook, rule by rule: exact facts out of positions made by hand.

mod corrections;
mod events_cards;
mod events_fire_and_smoke;
mod events_objectives;
mod events_troops;
mod events_weapons;
mod knowledge;
mod odds;
mod reach;
mod scenario_rules;
mod staged_set_up;
pub mod support;
mod weapon_counters;
