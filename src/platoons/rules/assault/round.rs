//! A round of an assault: who attacks, who defends, and how it came to it.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::assault::{charge, rush};
use crate::platoons::rules::movement::held;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Place, Situation, Unit, UnitId};

/// A round of an assault (12.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Where.
    pub hex: Hex,
    /// Whose units are activated (12.11).
    pub attacker: Side,
    /// Those of them who take part.
    pub attackers: Vec<Actor>,
    /// The hexes from which attackers come in.
    pub from: Vec<Hex>,
    /// All attacking units are cavalry that charges (15.31).
    pub charge: bool,
    /// The attackers overrun the defenders in their movement (15.33).
    pub overrun: bool,
    /// Attacking units come on foot from two hexes away (R243).
    pub extended: bool,
    /// It begins with this: no combat unit of the attackers was in the hex (12.2).
    pub first: bool,
}

impl Round {
    /// The round that is fought if these assault in a hex.
    pub fn of(game: &Game, situation: &Situation, hex: Hex, attackers: &[Actor]) -> Round {
        let attacker = attackers.first().map_or(Side::Axis, |actor| situation.owner(*actor));
        let mut from: Vec<Hex> = attackers
            .iter()
            .filter_map(|actor| match charge::from_afar(game, situation, *actor, hex) {
                true => charge::ways_of(game, situation, *actor, hex).into_iter().next(),
                false => situation.hex_of(*actor),
            })
            .filter(|from| *from != hex)
            .collect();
        from.sort_unstable();
        from.dedup();
        let first = !held(game, situation, attacker, hex);
        let units: Vec<Actor> =
            attackers.iter().copied().filter(|actor| matches!(actor, Actor::Unit(_))).collect();
        let rushes = |unit: &Actor| rush::rushes(game, situation, *unit, hex);
        let charges = |unit: &Actor| charge::from_afar(game, situation, *unit, hex) && !rushes(unit);
        let charge = !units.is_empty() && units.iter().all(charges);
        let extended = units.iter().any(rushes);
        let attackers = attackers.to_vec();
        Round { hex, attacker, attackers, from, charge, extended, overrun: false, first }
    }

    /// The round that is fought if these have come from a hex to overrun the enemies of another (15.33).
    pub fn of_an_overrun(situation: &Situation, hex: Hex, from: Hex, attackers: &[Actor]) -> Round {
        let attacker = attackers.first().map_or(Side::Axis, |actor| situation.owner(*actor));
        let (attackers, from) = (attackers.to_vec(), vec![from]);
        Round { hex, attacker, attackers, from, charge: false, extended: false, overrun: true, first: true }
    }

    /// The other side.
    pub fn defender(&self) -> Side {
        self.attacker.other()
    }

    /// The units of a side that take part: of the attackers those who were chosen, of the defenders all of the hex (12.3).
    pub fn units<'s>(&self, situation: &'s Situation, side: Side) -> Vec<(UnitId, &'s Unit)> {
        if side == self.attacker {
            let ids = self.attackers.iter().filter_map(|actor| match actor {
                Actor::Unit(id) => Some(*id),
                Actor::Leader(_) => None,
            });
            let there = ids.map(|id| (id, situation.unit(id)));
            return there.filter(|(id, _)| is_there(situation, Actor::Unit(*id))).collect();
        }
        situation.units_in(side, self.hex).collect()
    }

    /// The leaders of a side that take part: nobody who is carried (5.67).
    pub fn leaders(&self, situation: &Situation, side: Side) -> Vec<LeaderId> {
        if side == self.attacker {
            let ids = self.attackers.iter().filter_map(|actor| match actor {
                Actor::Leader(id) => Some(*id),
                Actor::Unit(_) => None,
            });
            return ids.filter(|id| is_there(situation, Actor::Leader(*id))).collect();
        }
        let there = situation.leaders_in(side, self.hex).map(|(id, _)| id);
        there.filter(|id| situation.carrier(Actor::Leader(*id)).is_none()).collect()
    }
}

/// Whether somebody is on the map, or comes straight from outside it (16.51).
fn is_there(situation: &Situation, actor: Actor) -> bool {
    matches!(situation.standing(actor), Place::Map(_) | Place::Outside { .. })
}
