//! Who gives up of his own will (1.2).

use opfire::kit::Side::Axis;
use opfire::platoons::rules::{Choice, Morale};

use super::field::{Field, u};

/// 1.2: during its activation a unit may become demoralized if its player likes; then it has to try to recover (14.3).
#[test]
fn a_unit_may_give_up_and_then_tries_to_recover() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    let here = field.hex("0505");
    let answers = vec![Choice::Stack(here), Choice::Set(vec![]), Choice::GiveUp(u(unit))];
    let played = field.step(&[1, 2], answers);
    assert_eq!(played.morale(), [(u(unit), Morale::Demoralized), (u(unit), Morale::Disrupted)]);
}
