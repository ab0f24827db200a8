//! Activation of units (O14.1, 3.3.1.1).

use crate::squads::rules::dialogue::decision::{ActivatedFor, Choice, Element, Question, SetOffer};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::state::game::{Game, UnitClass};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Role, Situation, UnitId};
use crate::squads::rules::table::{Flow, Table};

/// O14.1: a unit on the map that was not activated this turn; a hero may be again and again (E58.1).
pub fn can_be_activated(game: &Game, situation: &Situation, id: UnitId) -> bool {
    let unit = situation.unit(id);
    situation.hex_of(id).is_some()
        && unit.role == Role::None
        && (!unit.activated || situation.class(game, id) == UnitClass::Hero)
}

/// 3.3.1.1: the units a leader can activate besides itself: friendly, no leaders, within its command in
/// hexes, whatever lies between.
pub fn led_by(game: &Game, situation: &Situation, leader: UnitId) -> Vec<UnitId> {
    let Some(from) = situation.hex_of(leader) else { return Vec::new() };
    if !situation.class(game, leader).leads() {
        return Vec::new();
    }
    let radius = situation.face(game, leader).command.max(0) as u8;
    situation
        .units_of(situation.unit(leader).owner)
        .filter(|(id, _, hex)| {
            !situation.class(game, *id).leads()
                && hex.distance(from) <= radius
                && can_be_activated(game, situation, *id)
        })
        .map(|(id, ..)| id)
        .collect()
}

/// The units that can be activated first: they can carry the order out themselves, or lead one that can
/// (O14.4, O20.1).
pub fn candidates(
    game: &Game,
    situation: &Situation,
    side: Side,
    able: &dyn Fn(UnitId) -> bool,
) -> Vec<UnitId> {
    let own = situation.units_of(side).map(|(id, ..)| id);
    let mut first: Vec<UnitId> = own.filter(|id| can_be_activated(game, situation, *id)).collect();
    // Each is tried once, however many could lead it.
    let able: Vec<UnitId> = first.iter().copied().filter(|id| able(*id)).collect();
    let leads_one = |id: UnitId| led_by(game, situation, id).iter().any(|led| able.contains(led));
    first.retain(|id| able.contains(id) || leads_one(*id));
    first
}

/// Whether any unit can be activated first, for an order that it or one whom it leads can carry out: whoever could be led could
/// be activated as well (O14.4).
pub fn anybody(game: &Game, situation: &Situation, side: Side, able: &dyn Fn(UnitId) -> bool) -> bool {
    situation.units_of(side).any(|(id, ..)| can_be_activated(game, situation, id) && able(id))
}

/// O14.1: activates one unit, and if it leads, those it activates in turn. At least one of them is able to
/// carry the order out.
pub fn activate(
    table: &mut Table,
    side: Side,
    what_for: ActivatedFor,
    role: Role,
    able: impl Fn(&Game, &Situation, UnitId) -> bool,
) -> Flow<Vec<UnitId>> {
    let game = table.game();
    let first = candidates(game, table.situation(), side, &|id| able(game, table.situation(), id));
    let choices = first.into_iter().map(Choice::Unit).collect();
    let Some(Choice::Unit(unit)) = table.ask_one(side, Question::Activate(what_for), choices)? else {
        return Ok(Vec::new());
    };
    let mut activated = vec![unit];
    let led = led_by(game, table.situation(), unit);
    if !led.is_empty() {
        let mut set = SetOffer::any(led.iter().map(|id| Element::Unit(*id)).collect(), 0, led.len() as u8);
        if !able(game, table.situation(), unit) {
            set.least = 1;
            set.need = led
                .iter()
                .filter(|id| able(game, table.situation(), **id))
                .map(|id| Element::Unit(*id))
                .collect();
        }
        for element in table.ask_set(side, Question::ActivateOthers { leader: unit }, set)? {
            if let Element::Unit(id) = element {
                activated.push(id);
            }
        }
    }
    for unit in &activated {
        table.record(Fact::UnitActivated { unit: *unit, role });
    }
    Ok(activated)
}
