//! A scenario, checked: postures, chits, both sides with their groups and units.

use serde::{Deserialize, Serialize};

use crate::squads::board::{Edge, HexId, HexSet, Sky, Words};

use crate::squads::rules::state::side::{BySide, Side};
use crate::squads::rules::state::situation::WeaponId;
use crate::squads::rules::state::special_rule::SpecialRule;

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
    /// Both sides set up unseen, and what they placed is shown when both have ended.
    pub hidden_set_up: bool,
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
    /// Its fortifications, those of its groups too.
    pub fortifications: Vec<ScenarioWorks>,
    /// Weapons that are given to units on the map as their group sets up.
    pub loose_weapons: Vec<LooseWeapon>,
    /// What it decides before it sets up, one after another; of each one option is taken.
    pub choices: Vec<Vec<ScenarioOption>>,
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

impl Scenario {
    /// The last stage of the set-up in which anybody has something to place.
    pub fn last_stage(&self) -> u8 {
        self.sides.axis.last_stage().max(self.sides.allies.last_stage())
    }

    /// The weapons that are given to units on the map, with their numbers and their sides: they come behind all those that
    /// units bring along.
    pub fn loose_weapons(&self) -> impl Iterator<Item = (WeaponId, Side, LooseWeapon)> {
        let units = |side: Side| self.sides[side].units.iter().filter(|unit| unit.weapon.is_some()).count();
        let first = Side::BOTH.into_iter().map(units).sum::<usize>();
        let loose = |side: Side| self.sides[side].loose_weapons.iter().map(move |weapon| (side, *weapon));
        let all = Side::BOTH.into_iter().flat_map(loose).enumerate();
        all.map(move |(at, (side, weapon))| (WeaponId((first + at) as u16), side, weapon))
    }
}

impl Group {
    /// Units that set up in so many rows from an edge, enter over it, and go where they want.
    pub fn at(edge: Edge, depth: u8) -> Group {
        Group {
            area: edge.rows(1, depth),
            away: 0,
            enters: edge.hexes(),
            holds_until: 0,
            stage: 1,
            chain: false,
            scattered: false,
            held_back: false,
            at_most: None,
            again: false,
            option: None,
        }
    }
}

impl ScenarioSide {
    /// All hexes in which any of its units sets up.
    pub fn set_up_area(&self) -> HexSet {
        self.groups.iter().fold(HexSet::EMPTY, |all, group| all.union(&group.area))
    }

    /// Where fortifications of a group are set up: those of the side itself have an area of their own.
    pub fn works_area(&self, group: u8) -> &HexSet {
        match group {
            0 => &self.fortification_area,
            _ => &self.groups[usize::from(group)].area,
        }
    }

    /// The last stage of the set-up in which it has something to place.
    pub fn last_stage(&self) -> u8 {
        self.groups.iter().map(|group| group.stage).max().unwrap_or(1)
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
    /// The stage of the set-up in which they are placed, from 1: in each, both sides place what belongs to it.
    pub stage: u8,
    /// Each but the first is set up in or beside a hex of another of them.
    pub chain: bool,
    /// Cards decide where they set up: each as near as it can to a random hex (1.8).
    pub scattered: bool,
    /// They set up in a turn of their side, when it likes.
    pub held_back: bool,
    /// How many of them take part, if not all: their side chooses which.
    pub at_most: Option<u8>,
    /// Of those that arrive, the others come on the next space of time, again so many.
    pub again: bool,
    /// The option they belong to, if they do: the place of the choice among those of their side, and of the option in it.
    pub option: Option<(u8, u8)>,
}

/// A fortification that a side sets up (F100).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScenarioWorks {
    /// What it is.
    pub kind: Fortification,
    /// Where "place as suggested" puts it.
    pub suggested: Option<HexId>,
    /// Its group, by the place in the side's list: it is set up with it and in its area.
    pub group: u8,
}

/// A weapon that is given to a unit on the map as its group sets up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LooseWeapon {
    /// Its counter.
    pub kind: WeaponKindId,
    /// Its group, by the place in the side's list: it is given with it and in its area.
    pub group: u8,
}

/// One of the options of a choice before the battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioOption {
    /// What players call it.
    pub title: Words,
    /// The radio that comes with it.
    pub radio: Option<RadioKindId>,
    /// The victory points that its side gains, or loses.
    pub points: i16,
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
    /// Before the battle it rolls whether its weapon is broken: on so much or more.
    pub weapon_broken_from: Option<u8>,
    /// Broken at the start (3.2).
    pub broken: bool,
    /// Before the battle it rolls whether it is broken: on so much or more.
    pub broken_from: Option<u8>,
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
