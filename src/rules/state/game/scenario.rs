//! A scenario, checked: postures, chits, both sides with their groups and units.

use serde::{Deserialize, Serialize};

use crate::board::{Edge, HexId, HexSet, Sky, Words};

use crate::rules::state::side::{BySide, Side};
use crate::rules::state::special_rule::SpecialRule;

use super::{CardId, Fortification, Quality, RadioKindId, UnitKindId, WeaponKindId};

/// A side's posture (1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Posture {
    /// Six cards.
    Attacker,
    /// Four cards.
    Defender,
    /// Five cards.
    Recon,
}

impl Posture {
    /// 1.1: the number of cards in hand.
    pub fn hand_size(self) -> usize {
        match self {
            Posture::Attacker => 6,
            Posture::Recon => 5,
            Posture::Defender => 4,
        }
    }
}

/// One of the 22 objective chits, by its letter (7.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the letters are their names")]
pub enum Chit {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    J,
    K,
    L,
    M,
    N,
    P,
    Q,
    R,
    S,
    T,
    U,
    V,
    W,
    X,
}

impl Chit {
    /// All chits in the order of their letters.
    pub const ALL: [Chit; 22] = {
        use Chit::*;
        [A, B, C, D, E, F, G, H, J, K, L, M, N, P, Q, R, S, T, U, V, W, X]
    };

    /// Victory points this chit gives to objective `number` (1 to 5).
    pub fn value(self, number: u8) -> i16 {
        use Chit::*;
        let (objective, points) = match self {
            A => (1, 1),
            B => (2, 1),
            C => (3, 1),
            D => (4, 1),
            E => (5, 1),
            F => (2, 2),
            G => (3, 2),
            H => (4, 2),
            J => (5, 2),
            K => (3, 3),
            L => (4, 3),
            M => (5, 3),
            N => (4, 4),
            P => (5, 4),
            Q => (5, 5),
            R => (5, 10),
            S => (number, 1),
            T => (number, 2),
            U => (number, 3),
            V | W | X => return 0,
        };
        if objective == number { points } else { 0 }
    }

    /// Whether it may stay secret: R, V, W and X have no secret side (7.3.3).
    pub fn can_be_secret(self) -> bool {
        !matches!(self, Chit::R | Chit::V | Chit::W | Chit::X)
    }
}

/// A scenario, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The file name without its ending.
    pub id: String,
    /// Title, place, date and texts for players.
    pub title: Words,
    /// Where.
    pub place: Words,
    /// When, as shown.
    pub date: Words,
    /// The light of the hour and the weather, as seen and heard: no rule asks for them.
    pub sky: Sky,
    /// The year, for what depends on it.
    pub year: u16,
    /// What happened, for players.
    pub briefing: Words,
    /// How it came about and how it ended; for players who want to know.
    pub history: Words,
    /// What the writer of the scenario has to say to its players.
    pub note: Words,
    /// The two sides.
    pub sides: BySide<ScenarioSide>,
    /// Who sets up first.
    pub sets_up_first: Side,
    /// Who takes the first turn (5).
    pub first: Side,
    /// Who starts with the initiative card (9).
    pub initiative: Side,
    /// The time marker's first space (6.1.1).
    pub time: u8,
    /// The space of the sudden-death marker (6.2.1).
    pub sudden_death: u8,
    /// The victory marker's first space: Axis points positive (4.1.1).
    pub victory_points: i16,
    /// Who controls objectives 1 to 5 at the start (7.3.1).
    pub control: [Option<Side>; 5],
    /// Open objective chits (7.3.3).
    pub open_chits: Vec<Chit>,
    /// How many open chits are drawn at random besides.
    pub random_open_chits: u8,
    /// Chits that are left out of the cup (7.3.2).
    pub excluded_chits: Vec<Chit>,
    /// What objectives 1 to 5 are worth, chits aside (7.3).
    pub objective_values: [i8; 5],
    /// Hexes with smoke from the start (T94).
    pub smoke: Vec<HexId>,
    /// Hexes that burn from the start (T79).
    pub blazes: Vec<HexId>,
    /// Fortifications that lie on the map from the start and belong to nobody (F100).
    pub fortified: Vec<(Fortification, HexId)>,
    /// Hexes that nobody may be in.
    pub closed: HexSet,
    /// The firepower of mines: 6, 7 or 8 (F103.2).
    pub mines: u8,
    /// Its special rules.
    pub special: Vec<SpecialRule>,
}

/// One side of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioSide {
    /// Its posture (1.1).
    pub posture: Posture,
    /// Most orders in a turn (5.1).
    pub orders: u8,
    /// The casualty space of its surrender marker (4.2).
    pub surrender: u8,
    /// The quality of its order of battle (4.3.1).
    pub quality: Quality,
    /// Its own edge of the map.
    pub edge: Edge,
    /// Where it may leave the map: as a rule the enemy's edge (7.2).
    pub exits: HexSet,
    /// How many cards it holds: as a rule what its posture gives it (1.1).
    pub hand_size: u8,
    /// Its groups; the first is the side itself, to which units belong that come later.
    pub groups: Vec<Group>,
    /// Its units, in the order of the scenario.
    pub units: Vec<ScenarioUnit>,
    /// Its radio, if any (12).
    pub radio: Option<ScenarioRadio>,
    /// Where it sets up fortifications.
    pub fortification_area: HexSet,
    /// Its fortifications, each with a suggested hex.
    pub fortifications: Vec<(Fortification, Option<HexId>)>,
    /// The victory points for which it may buy further fortifications before the battle.
    pub works: u8,
    /// The cards it begins with; others fill its hand (1.1).
    pub hand: Vec<CardId>,
    /// Cards that are set aside for the whole battle.
    pub set_aside: Vec<CardId>,
    /// How many secret objective chits it draws (7.3.3).
    pub secret_chits: u8,
    /// Secret chits that the scenario names (7.3.3).
    pub named_chits: Vec<Chit>,
    /// What it is told.
    pub briefing: Words,
}

impl Group {
    /// Units that set up in so many rows from an edge, enter over it, and go where they want.
    pub fn at(edge: Edge, depth: u8) -> Group {
        Group { area: edge.rows(1, depth), away: 0, enters: edge.hexes(), holds_until: 0 }
    }
}

impl ScenarioSide {
    /// All hexes in which any of its units sets up.
    pub fn set_up_area(&self) -> HexSet {
        self.groups.iter().fold(HexSet::EMPTY, |all, group| all.union(&group.area))
    }
}

/// Units of a side that set up, arrive and hold their ground together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Where they set up.
    pub area: HexSet,
    /// How many hexes at least they set up away from the enemy: 2 is not beside him.
    pub away: u8,
    /// Where they enter if they arrive later (6.1.2).
    pub enters: HexSet,
    /// The time space before which they neither move nor advance.
    pub holds_until: u8,
}

/// A radio of an order of battle (12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScenarioRadio {
    /// Its counter.
    pub kind: RadioKindId,
    /// Broken at the start.
    pub broken: bool,
    /// The time space on which it arrives, if not at the start.
    pub arrives: Option<u8>,
}

/// A unit of an order of battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioUnit {
    /// Its counter.
    pub kind: UnitKindId,
    /// Its own name: leaders have one.
    pub name: Option<String>,
    /// Its group, by the place in the side's list.
    pub group: u8,
    /// The weapon it carries (11.2).
    pub weapon: Option<WeaponKindId>,
    /// That weapon is broken at the start (11.4).
    pub weapon_broken: bool,
    /// Broken at the start (3.2).
    pub broken: bool,
    /// Suppressed at the start (13).
    pub suppressed: bool,
    /// A veteran from the start (E44.1).
    pub veteran: bool,
    /// What it is worth, if not what its counter says (7.1).
    pub points: Option<u8>,
    /// Where "place as suggested" puts it.
    pub suggested: Option<HexId>,
    /// The time space on which it arrives, if not at the start (6.1.2).
    pub arrives: Option<u8>,
}
