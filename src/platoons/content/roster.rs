//! Who fights: nations, kinds of units and men, as a game lists them.

use crate::kit::Side;
use crate::platoons::rules::{Commissar, LeaderFace, Man, Nation, NationInPlay, Rank, UnitKind};

/// The lists of a game, to which each side adds its nation.
pub(super) struct Roster {
    pub nations: Vec<NationInPlay>,
    pub kinds: Vec<UnitKind>,
    pub men: Vec<Man>,
    counters: u16,
}

impl Roster {
    /// With what any nation may have.
    pub fn new(common: Vec<UnitKind>) -> Roster {
        Roster { nations: Vec::new(), kinds: common, men: Vec::new(), counters: 0 }
    }

    /// Adds a nation, if it is not there yet. A counter's two faces are two men with the same number (6.1).
    pub fn enlist(&mut self, nation: Nation) -> Option<u8> {
        if self.nations.iter().any(|other| other.id == nation.id) {
            return None;
        }
        let place = u8::try_from(self.nations.len()).unwrap_or(u8::MAX);
        for leader in nation.leaders {
            let (counter, rank) = (self.counters, leader.rank);
            self.men.extend(leader.faces.map(|face| Man { nation: place, counter, rank: Some(rank), face }));
            self.counters += 1;
        }
        for Commissar { name, morale, .. } in nation.commissars {
            let face = LeaderFace { name, morale, combat: 0, morale_modifier: 0 };
            self.men.push(Man { nation: place, counter: self.counters, rank: None, face });
            self.counters += 1;
        }
        self.kinds.extend(nation.units);
        self.nations.push(NationInPlay {
            id: nation.id,
            name: nation.name,
            adjective: nation.adjective,
            colour: nation.colour,
            ranks: nation.ranks,
            tank_leaders: nation.tank_leaders,
            careful_guns: nation.careful_guns,
            aircraft: nation.aircraft,
        });
        Some(place)
    }

    /// The kinds that a nation may have, with their places in the list.
    pub fn kinds_of(&self, nation: u8) -> impl Iterator<Item = (u16, &UnitKind)> {
        let id = self.nations.get(usize::from(nation)).map(|nation| nation.id.as_str());
        (0..).zip(&self.kinds).filter(move |(_, kind)| kind.nation.is_none() || kind.nation.as_deref() == id)
    }

    /// How many commissars are in a nation's cup (6.6).
    pub fn commissars(&self, nation: u8) -> usize {
        self.men.iter().filter(|man| man.nation == nation && man.rank.is_none()).count()
    }

    /// How many counters of a rank are in a nation's cup (6.1).
    pub fn cup(&self, nation: u8, rank: Rank) -> usize {
        self.men.iter().filter(|man| man.nation == nation && man.rank == Some(rank)).count() / 2
    }
}

/// How a file calls a side.
pub(super) fn field_of(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis",
        Side::Allies => "allies",
    }
}
