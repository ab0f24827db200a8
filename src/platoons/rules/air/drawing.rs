//! Aircraft are drawn at the start of a turn (15.1).

use crate::kit::Side;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::aircraft::{AircraftFace, Plane};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::Situation;

/// Both sides draw as many counters as the scenario gives them in this turn, and flip each of them.
pub fn of_turn(table: &mut Table) {
    for side in Side::BOTH {
        let turn = table.situation().turn;
        let sorties = table.game().scenario.sides[side].aircraft.iter();
        let now = sorties.filter(|sorties| (sorties.first..=sorties.last).contains(&turn));
        let count: u8 = now.map(|sorties| sorties.count).sum();
        if count > 0 {
            draw(table, side, count);
        }
    }
}

/// So many counters are drawn from the cup of those that fly now and are not there yet, each with the face that chance turns up; where that one does not
/// fly, with the other (R61).
pub fn draw(table: &mut Table, side: Side, count: u8) {
    let mut counters = flying(table.game(), table.situation(), side);
    let mut planes = Vec::new();
    for _ in 0..count.min(u8::try_from(counters.len()).unwrap_or(u8::MAX)) {
        let faces = counters.swap_remove(table.luck().below(counters.len()));
        planes.push(faces[table.luck().below(faces.len())]);
    }
    table.record(Fact::AircraftDrawn { side, planes });
}

/// The counters of a side's nation with the faces that fly in the year, and at this hour.
fn flying(game: &Game, situation: &Situation, side: Side) -> Vec<Vec<Plane>> {
    let year = game.scenario.date.0;
    let flies = |face: &AircraftFace| {
        (face.years.0..=face.years.1).contains(&year) && (situation.light.night || !face.night_only)
    };
    let counters = (0..).zip(&game.nation(side).aircraft).map(|(counter, aircraft)| {
        let faces = (0..).zip(&aircraft.faces).filter(|(_, face)| flies(face));
        faces.map(|(face, _)| Plane { counter, face }).collect::<Vec<Plane>>()
    });
    let there = |faces: &[Plane]| {
        let mut drawn = situation.air[side].iter();
        drawn.any(|plane| faces.iter().any(|face| face.counter == plane.counter))
    };
    counters.filter(|faces| !faces.is_empty() && !there(faces)).collect()
}
