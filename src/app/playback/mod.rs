//! What is being played back, over the map: fire with its sum, cards turned over, artillery as it falls.

mod artillery;
mod cards;
mod fire;
mod melee;
mod sum_box;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((fire::plugin, melee::plugin, artillery::plugin, cards::plugin));
}
