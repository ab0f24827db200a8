//! What never changes during a battle: map, nations, counters, cards and scenario.
//!
//! These types are built and checked by `content`; the rules only read them.

mod card;
mod counter;
mod scenario;

use serde::{Deserialize, Serialize};

use crate::squads::board::{Map, Words};

use crate::squads::rules::state::side::{BySide, Side};
use crate::squads::rules::state::situation::{Situation, UnitId};

pub use card::*;
pub use counter::*;
pub use scenario::*;

/// Everything static that a battle is played with.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The battlefield (2.1).
    pub map: Map,
    /// The nation of each side.
    pub nations: BySide<Nation>,
    /// The scenario.
    pub scenario: Scenario,
}

/// A nation: its deck, counters and figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nation {
    /// The file name without its ending, for example `german`.
    pub id: String,
    /// The name shown to players, for example "Germany".
    pub name: Words,
    /// What is its own, for example "German".
    pub adjective: String,
    /// What its soldiers are called, for example "Germans".
    pub people: Words,
    /// Most cards discarded in one pass (5.3, O15).
    pub discard_limit: u8,
    /// To whom its soldiers give no quarter (A38).
    pub no_quarter: NoQuarter,
    /// The counter colour, red, green and blue.
    pub colour: [u8; 3],
    /// The 72 cards; card `n` is `deck[n - 1]`.
    pub deck: Vec<Card>,
    /// The unit counters.
    pub units: Vec<UnitKind>,
    /// The weapon counters (11).
    pub weapons: Vec<WeaponKind>,
    /// The radio counters (12).
    pub radios: Vec<RadioKind>,
    /// The support table (11.2).
    pub support: Vec<Support>,
}

impl Nation {
    /// The card of that number.
    pub fn card(&self, id: CardId) -> &Card {
        &self.deck[usize::from(id.0) - 1]
    }

    /// The nation's team of the given quality (A36, E52).
    pub fn team(&self, quality: Quality) -> Option<UnitKindId> {
        self.find(|kind| kind.class == UnitClass::Team && kind.quality == Some(quality))
    }

    /// The nation's hero (E58).
    pub fn hero(&self) -> Option<UnitKindId> {
        self.find(|kind| kind.class == UnitClass::Hero)
    }

    /// The nation's private: the leader of morale 6 and command 2 (E56).
    pub fn private(&self) -> Option<UnitKindId> {
        self.find(|kind| kind.class == UnitClass::Leader && kind.good.morale == 6 && kind.good.command == 2)
    }

    /// What an item of the support table is called: a unit, `unit + weapon`, or a radio.
    pub fn support_name(&self, item: SupportItem) -> String {
        match item {
            SupportItem::Radio(kind) => self.radios[usize::from(kind.0)].name.clone(),
            SupportItem::Unit { kind, weapon } => {
                let unit = &self.units[usize::from(kind.0)].name;
                match weapon {
                    Some(weapon) => format!("{unit} + {}", self.weapons[usize::from(weapon.0)].name),
                    None => unit.clone(),
                }
            }
        }
    }

    fn find(&self, wanted: impl Fn(&UnitKind) -> bool) -> Option<UnitKindId> {
        self.units.iter().position(wanted).map(|index| UnitKindId(index as u8))
    }
}

/// To which enemies the soldiers of a nation give no quarter (A38).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoQuarter {
    /// To none: the nation plays no such card.
    #[default]
    Nobody,
    /// To soldiers of nations that give none to anybody.
    InKind,
    /// To all.
    Anybody,
}

impl Game {
    /// The scenario's half of a side.
    pub fn side(&self, side: Side) -> &ScenarioSide {
        &self.scenario.sides[side]
    }

    /// 1.1: how many cards a side holds.
    pub fn hand_size(&self, side: Side) -> usize {
        usize::from(self.side(side).hand_size)
    }

    /// A unit's line in the scenario, if it has one.
    pub fn listed(&self, situation: &Situation, id: UnitId) -> Option<&ScenarioUnit> {
        let unit = situation.unit(id);
        self.side(unit.owner).units.get(usize::from(unit.listed?))
    }

    /// The group of a unit.
    pub fn group(&self, situation: &Situation, id: UnitId) -> &Group {
        let group = self.listed(situation, id).map_or(0, |listed| usize::from(listed.group));
        &self.side(situation.unit(id).owner).groups[group]
    }

    /// The card of a side's deck.
    pub fn card(&self, side: Side, id: CardId) -> &Card {
        self.nations[side].card(id)
    }
}
