//! A battle on screen: who plays, what is shown so far, and what can be answered.

pub(super) mod advice;
pub(super) mod answer;
pub(super) mod considered;
pub(super) mod cue;
pub(super) mod entities;
pub(super) mod keeping;
pub(super) mod march;
pub(super) mod offered;
pub(super) mod plan;
pub(super) mod scars;
pub(super) mod session;
pub(super) mod shown;
#[cfg(test)]
mod tests;
pub(super) mod topic;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((advice::plugin, answer::plugin, considered::plugin, offered::plugin, plan::plugin));
}
