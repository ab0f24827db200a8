//! What never changes during a battle: map, nations, counters, cards and scenario.
//!
//! These types are built and checked by `content`; the rules only read them.

use serde::{Deserialize, Serialize};

use crate::board::{Edge, HexId, HexSet, Map};

use crate::rules::state::side::{BySide, Side};
use crate::rules::state::situation::{Situation, UnitId};
use crate::rules::state::special_rule::SpecialRule;

/// Everything static that a battle is played with.
#[derive(Clone, Debug)]
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
    pub name: String,
    /// What its soldiers are called, for example "German".
    pub adjective: String,
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

/// The number of a card in its owner's deck, 1 to 72.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(pub u8);

/// An index into [`Nation::units`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitKindId(pub u8);

/// An index into [`Nation::weapons`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WeaponKindId(pub u8);

/// An index into [`Nation::radios`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RadioKindId(pub u8);

/// A fate card (1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Its number in the deck.
    pub id: CardId,
    /// The order at its top (1.5).
    pub order: Order,
    /// The action below the picture (1.6).
    pub action: Action,
    /// The event (1.7).
    pub event: Event,
    /// The random hex (1.8).
    pub hex: HexId,
    /// The dice (1.9).
    pub dice: Dice,
    /// The trigger framing the dice (1.9.1).
    pub trigger: Option<Trigger>,
}

/// The two dice of a card, each 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Dice {
    /// The white die, read first for directions (O18.2.2).
    pub white: u8,
    /// The red die.
    pub red: u8,
}

impl Dice {
    /// What an ordinary roll reads (1.9).
    pub fn sum(self) -> i16 {
        i16::from(self.white) + i16::from(self.red)
    }

    /// What a targeting roll reads (O20.2.3).
    pub fn product(self) -> i16 {
        i16::from(self.white) * i16::from(self.red)
    }

    /// Both dice alike (A41).
    pub fn is_double(self) -> bool {
        self.white == self.red
    }
}

/// The orders of the cards (O16 to O23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Order {
    /// O16.
    Advance,
    /// O17.
    ArtilleryDenied,
    /// O18.
    ArtilleryRequest,
    /// O19: cannot be played.
    CommandConfusion,
    /// O20.
    Fire,
    /// O21.
    Move,
    /// O22.
    Recover,
    /// O23.
    Rout,
}

/// The actions of the cards (A25 to A41); opportunity fire (A33) is played from a Fire order's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// A25.
    Ambush,
    /// A26.
    AssaultFire,
    /// A27.
    BoreSighting,
    /// A28: cannot be played.
    CommandConfusion,
    /// A29.
    Concealment,
    /// A30.
    Crossfire,
    /// A31.
    Demolitions,
    /// A32.
    DigIn,
    /// A33: from the place of a Fire order.
    OpportunityFire,
    /// A34.
    HandGrenades,
    /// A35.1.
    HiddenEntrenchments,
    /// A35.2.
    HiddenMines,
    /// A35.3.
    HiddenPillbox,
    /// A35.4.
    HiddenUnit,
    /// A35.5.
    HiddenWire,
    /// A36.
    LightWounds,
    /// A37.
    Marksmanship,
    /// A38.
    NoQuarter,
    /// A39.
    SmokeGrenades,
    /// A40.
    SprayFire,
    /// A41.
    SustainedFire,
}

/// The events of the cards (E43 to E77).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each is named as in the rulebook's list of events E43 to E77")]
pub enum Event {
    AirSupport,
    BattleHarden,
    BattlefieldIntegrity,
    Blaze,
    BoobyTrap,
    Breeze,
    CommandAndControl,
    Commissar,
    Cower,
    Deploy,
    Dust,
    Elan,
    Entrench,
    FieldPromotion,
    FogOfWar,
    Hero,
    Infiltration,
    Interdiction,
    Interrogation,
    Kia,
    Malfunction,
    Medic,
    MissionObjective,
    PrisonersOfWar,
    Reconnaissance,
    Reinforcements,
    Rubble,
    Sappers,
    Scrounge,
    ShellShock,
    Shellholes,
    StrategicObjective,
    SuppressingFire,
    WalkingWounded,
    WhitePhosphorus,
}

/// The triggers that frame some dice (1.9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Trigger {
    /// 1.9.1.1.
    Event,
    /// 1.9.1.2.
    Jammed,
    /// 1.9.1.3.
    Sniper,
    /// 1.9.1.4.
    Time,
}

/// Squad, team, leader or hero: told by the silhouettes (3), a hero by its name (E58.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum UnitClass {
    /// Four silhouettes.
    Squad,
    /// Two silhouettes.
    Team,
    /// One silhouette.
    Leader,
    /// One silhouette, treated as a leader but for E58.1.
    Hero,
}

impl UnitClass {
    /// The silhouettes that count against the stacking limit (8.2).
    pub fn figures(self) -> u8 {
        match self {
            UnitClass::Squad => 4,
            UnitClass::Team => 2,
            UnitClass::Leader | UnitClass::Hero => 1,
        }
    }

    /// Leaders and heroes: they lead others and are never led (3.3, E58.1).
    pub fn leads(self) -> bool {
        matches!(self, UnitClass::Leader | UnitClass::Hero)
    }
}

/// The quality of troops, and of an order of battle (4.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Quality {
    /// The best.
    Elite,
    /// The usual.
    Line,
    /// The untrained.
    Green,
}

/// A printed figure, perhaps in a box (3.1.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// The number.
    pub value: i8,
    /// Whether it stands in a box.
    pub boxed: bool,
}

/// One face of a unit counter (3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Firepower (3.1.1).
    pub firepower: Figure,
    /// Range in hexes (3.1.2).
    pub range: Figure,
    /// Movement in points (3.1.3).
    pub movement: Figure,
    /// Morale (3.1.4).
    pub morale: i8,
    /// Command (3.1.5): 0 but on leaders.
    pub command: i8,
}

/// A kind of unit counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitKind {
    /// Its name, for example "Rifle".
    pub name: String,
    /// Squad, team, leader or hero.
    pub class: UnitClass,
    /// Its quality; leaders, heroes and weapon teams have none.
    pub quality: Option<Quality>,
    /// The normal face.
    pub good: Face,
    /// The broken face.
    pub broken: Face,
    /// How many counters there are.
    pub count: u8,
    /// Victory points for its elimination or exit (7.1).
    pub victory_points: u8,
}

/// What a weapon is (11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum WeaponClass {
    /// A machine gun of any weight.
    MachineGun,
    /// A mortar: indirect (T87, T97, T99, F102).
    Mortar,
    /// An infantry gun or howitzer.
    Gun,
    /// Sets the target's cover to 0 (11.6).
    Flamethrower,
    /// Used once (11.6).
    SatchelCharge,
}

/// A kind of weapon counter (11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeaponKind {
    /// Its name, for example "Light MG".
    pub name: String,
    /// The pattern it stands for, for example "MG34".
    pub pattern: String,
    /// What it is.
    pub class: WeaponClass,
    /// Firepower.
    pub firepower: Figure,
    /// The nearest hex it can fire at (O20.2.2).
    pub min_range: u8,
    /// The farthest.
    pub range: Figure,
    /// Added to its carrier's movement: zero or less (11.1).
    pub movement: i8,
    /// Ordnance: the white bar (11.5).
    pub ordnance: bool,
    /// May place smoke (O20.2.1).
    pub smoke: bool,
    /// Random hex numbers that repair it, first and last (11.4).
    pub fix: (u8, u8),
    /// Random hex numbers that eliminate it, first and last (11.4).
    pub eliminate: (u8, u8),
    /// How many counters there are.
    pub count: u8,
}

/// A kind of radio counter: a battery off the map (12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RadioKind {
    /// Its calibre, for example "105mm".
    pub name: String,
    /// Firepower of each impact (O18.2.3).
    pub firepower: i8,
    /// May place smoke (O18.2.1.1).
    pub smoke: bool,
    /// The impact roll that destroys a fortification (O18.2.3.3).
    pub vulnerability: u8,
}

/// An entry of a nation's support table (11.2, A35.4, E59, E68).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Support {
    /// What comes.
    pub item: SupportItem,
    /// What it costs, in victory points, when it is bought before a battle.
    pub cost: u8,
    /// The columns it stands in, each for a range of years.
    pub columns: Vec<SupportColumn>,
}

impl Support {
    /// Whether it stands in the column of a roll in a year.
    pub fn in_column(&self, roll: i16, year: u16) -> bool {
        self.columns
            .iter()
            .any(|column| i16::from(column.roll) == roll && (column.first..=column.last).contains(&year))
    }
}

/// What a support table gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SupportItem {
    /// A unit with the weapon it carries, if any.
    Unit {
        /// Its counter.
        kind: UnitKindId,
        /// Its weapon.
        weapon: Option<WeaponKindId>,
    },
    /// A radio.
    Radio(RadioKindId),
}

/// A column of a support table in which something stands, for some years.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupportColumn {
    /// The roll, 2 to 12.
    pub roll: u8,
    /// The first year.
    pub first: u16,
    /// The last.
    pub last: u16,
}

/// A fortification marker (F100).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Fortification {
    /// F101.
    Bunker,
    /// F102.
    Foxholes,
    /// F103.
    Mines,
    /// F104.
    Pillbox,
    /// F105.
    Trench,
    /// F106.
    Wire,
}

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
    pub title: String,
    /// Where.
    pub place: String,
    /// When, as shown.
    pub date: String,
    /// The year, for what depends on it.
    pub year: u16,
    /// What happened, for players.
    pub briefing: String,
    /// How it came about and how it ended; for players who want to know.
    pub history: String,
    /// What the writer of the scenario has to say to its players.
    pub note: String,
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
    pub briefing: String,
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
