//! Fate cards as one sees them: their faces, painted once; as pictures in panels, in the air over the table, and large under the
//! pointer.

mod deal;
mod face;
mod flight;
mod large;
mod pictures;

use bevy::prelude::*;

pub use deal::{Dealer, Way};
pub use face::{SHAPE, band, lines};
pub use flight::Placed;
pub use large::large;
pub use pictures::Pictures;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((deal::plugin, flight::plugin));
}
