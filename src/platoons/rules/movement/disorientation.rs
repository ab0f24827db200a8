//! Who loses his way (5.8).

use crate::platoons::board::{Direction, Hex, Mp};
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::movement::{March, Step};
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::scenario::Disorientation;
use crate::platoons::rules::state::situation::Situation;

/// On this roll one stays where one is, and pays for it.
const STAYS: u8 = 7;

/// Where somebody comes to who names a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// To this hex, by this step.
    To(Step),
    /// He stays where he is, and has paid so much for it.
    Stays(Mp),
    /// He would come where he may not go: his movement is over.
    Ends,
}

/// Somebody names a hex and comes to that or another, if his side loses its way (5.8).
pub fn comes(table: &mut Table, march: &March, from: Hex, wanted: Step, steps: &[Step]) -> Comes {
    if !is_lost(table.game(), table.situation(), march, from, wanted.to) {
        return Comes::To(wanted);
    }
    let roll = table.roll(RollFor::Way { actor: march.actor, wanted: wanted.to }).sum();
    if roll == STAYS {
        let going = Going::of(table.game(), table.situation(), march.actor);
        let cost = costs::onto_map(table.game(), table.situation(), going, from);
        return Comes::Stays(cost.unwrap_or(going.allowance));
    }
    let to = turned(table.game(), from, wanted.to, table.game().tables.turn(roll));
    match steps.iter().find(|step| Some(step.to) == to) {
        Some(step) => Comes::To(*step),
        None => Comes::Ends,
    }
}

/// Whether somebody may lose his way: his side does so everywhere, or in terrain for that, out of it or into it (R208).
fn is_lost(game: &Game, situation: &Situation, march: &March, from: Hex, to: Hex) -> bool {
    let side = situation.owner(march.actor);
    let thick = |hex: Hex| game.chart.row(game.map.cell(hex).base).disorientation;
    match game.scenario.sides[side].disorientation {
        Disorientation::Never => false,
        Disorientation::InThickets => thick(from) || thick(to),
        Disorientation::Everywhere => true,
    }
}

/// The hex that lies so many sides clockwise of the wanted one; none beyond the edge.
fn turned(game: &Game, from: Hex, wanted: Hex, by: i8) -> Option<Hex> {
    let way = game.map.direction(from, wanted)?;
    let index = (way.index() as i8 + by).rem_euclid(6);
    let way = Direction::ALL[usize::from(index.unsigned_abs())];
    game.map.neighbours(from).find(|(side, _)| *side == way).map(|(_, hex)| hex)
}
