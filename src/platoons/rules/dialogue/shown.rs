//! What of a fact is shown to whom.

use crate::kit::Side;
use crate::platoons::rules::dialogue::fact::Fact;

impl Fact {
    /// The fact as a side may see it: not where the other side has assigned its tank leaders (6.8), nor where it hides (R242).
    pub fn seen_by(&self, viewer: Side) -> Fact {
        match self {
            Fact::TankLeadersAssigned { side, .. } if *side != viewer => {
                Fact::TankLeadersAssigned { side: *side, units: None }
            }
            Fact::Hid { side, unit, .. } if *side != viewer => {
                Fact::Hid { side: *side, unit: *unit, hex: None }
            }
            seen => seen.clone(),
        }
    }

    /// Whether an answer cannot be taken back behind it: dice were rolled, or something hidden showed itself.
    pub fn bars_undo(&self) -> bool {
        matches!(
            self,
            Fact::Rolled { .. }
                | Fact::DieRolled { .. }
                | Fact::InitiativeRolled { .. }
                | Fact::AircraftDrawn { .. }
                | Fact::TankLeaderShown { .. }
                | Fact::Revealed { .. }
        )
    }
}
