//! The table: where rules ask and record. The only place from which a battle changes.
//!
//! What is turned over (section 1.9) and what is drawn from piles and cups are files of their own.

pub mod activation;
pub mod check;
pub mod draws;
pub mod rolls;
pub mod sniper;
pub mod windows;

use crate::kit;
use crate::squads::rules::sequence::victory;
use crate::squads::rules::squads::Squads;
use crate::squads::rules::state::game::{CardId, Chit};
use crate::squads::rules::state::side::Side;

/// What a rule gives back: a value, or the reason why the battle stops here for now.
pub type Flow<T = ()> = kit::Flow<Squads, T>;
/// Why a run stops in the middle of a rule.
pub type Stop = kit::Stop<Squads>;
/// An answer that was refused.
pub type Refusal = kit::Refusal<Squads>;
/// Where a battle is played: the static game, the battle, who answers and who listens.
pub type Table<'a> = kit::Table<'a, Squads>;

/// What the rules hold in mind while they run.
#[derive(Debug, Default)]
pub struct Aside {
    /// 1.9.1: rolls made while a trigger is resolved trigger nothing.
    triggers_held: bool,
    /// While it holds, control and endings wait: several things happen at once.
    pub(in crate::squads::rules) settling_held: bool,
    /// O16.4: melees are resolved one after another, never inside each other.
    in_melee: bool,
}

impl Table<'_> {
    /// A side's hand: for rules that offer its cards to that side.
    pub fn hand(&self, side: Side) -> &[CardId] {
        &self.battle().hands[side]
    }

    /// The secret chits of a side: for the rules that reveal them.
    pub fn secret_chits(&self, side: Side) -> &[Chit] {
        &self.battle().secret_chits[side]
    }

    /// The active side (5).
    pub fn active(&self) -> Side {
        self.situation().turn.active
    }

    /// Records facts that happen at once: control and endings are settled behind the last (6.3, 7.3.1).
    pub fn together(&mut self, facts: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.aside.settling_held, true);
        facts(self);
        self.aside.settling_held = outer;
        if !outer {
            victory::settle(self);
        }
    }

    /// 1.9.1: rolls inside trigger nothing.
    pub fn without_triggers<T>(&mut self, rule: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        let outer = std::mem::replace(&mut self.aside.triggers_held, true);
        let result = rule(self);
        self.aside.triggers_held = outer;
        result
    }

    /// O16.4: runs the melees unless one is being resolved.
    pub fn within_melee(&mut self, rule: impl FnOnce(&mut Self) -> Flow) -> Flow {
        if self.aside.in_melee {
            return Ok(());
        }
        self.aside.in_melee = true;
        let result = rule(self);
        self.aside.in_melee = false;
        result
    }
}
