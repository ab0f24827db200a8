//! Whether a unit has a tank leader, and who knows it (6.8).

use serde::{Deserialize, Serialize};

/// Whether a unit has a tank leader. He is no counter: he is with his vehicle, shares what becomes of it, and where he was
/// assigned in secret the enemy does not know of him until he leads somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TankLeader {
    /// It never has one: it is no tank.
    #[default]
    Barred,
    /// It could have one, and has none, as far as one knows.
    Absent,
    /// It has one of whom the enemy does not know.
    Secret,
    /// It has one, and everybody knows it.
    Known,
}

impl TankLeader {
    /// Whether there is one.
    pub fn is_there(self) -> bool {
        matches!(self, TankLeader::Secret | TankLeader::Known)
    }
}
