//! Questions, what is offered, and the answers.

use serde::{Deserialize, Serialize};

use crate::kit;
use crate::squads::board::HexId;

use crate::squads::rules::squads::Squads;
use crate::squads::rules::state::attack::Piece;
use crate::squads::rules::state::game::{Action, CardId, Chit, Dice, Event, Fortification, Order};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{UnitId, WeaponId};
use crate::squads::rules::state::works::Works;

/// A choice that a side has to make now.
pub type Decision = kit::Decision<Squads>;
/// What may be answered.
pub type Offer = kit::Offer<Squads>;
/// A set of elements to choose from, answered with [`Choice::Set`].
pub type SetOffer = kit::SetOffer<Squads>;

/// What a set must hold to beyond its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SetShape {
    /// Nothing.
    Any,
    /// A fire group: ordnance alone, hexes in a chain, wire apart (O20.3.1, F106.3).
    FireGroup,
    /// Units that stand in one hex (O21.2).
    SameHex,
}

/// An element of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Element {
    /// A card of one's own hand.
    Card(CardId),
    /// A unit.
    Unit(UnitId),
    /// What fires.
    Piece(Piece),
}

/// An answer, by value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// No; no more; do not.
    Decline,
    /// Set up everything that is left as the scenario suggests.
    AsSuggested,
    /// Place a unit in a hex.
    Place(UnitId, HexId),
    /// Place a fortification in a hex.
    Fortify(Fortification, HexId),
    /// Take an option of a choice before the battle, by its place.
    Option(u8),
    /// Buy fortifications before the battle (F100.1).
    Buy(Works),
    /// Play a card for its order (1.5).
    Give(CardId, Order),
    /// Play a card for an action (1.6).
    Play(CardId, Action),
    /// Choose to discard instead of giving orders (O15); asks for the cards.
    Pass,
    /// End the turn.
    EndTurn,
    /// A set of elements.
    Set(Vec<Element>),
    /// A unit.
    Unit(UnitId),
    /// A weapon.
    Weapon(WeaponId),
    /// A hex.
    Hex(HexId),
    /// A side.
    Side(Side),
    /// A card of a hand that is shown (E61).
    Card(CardId),
    /// A secret chit of one's own (E67).
    Chit(Chit),
    /// A space of the time track (7.2.1).
    Space(u8),
    /// An entry of the support table of a side's nation (11.2).
    Support {
        /// The side.
        side: Side,
        /// The place of the entry in the table.
        entry: u8,
    },
    /// Repair the own radio (O18.1).
    BatteryAccess,
    /// Call a bombardment (O18.2).
    FireForEffect,
    /// High explosive (O18.2.1.1).
    HighExplosive,
    /// Smoke (O18.2.1.1).
    Smoke,
    /// Enter an adjacent hex.
    Enter(HexId),
    /// Leave the map over the enemy's edge (7.2.1).
    Exit,
    /// Give the weapon of one unit to another in its hex (O21.1.1).
    Transfer {
        /// The weapon.
        weapon: WeaponId,
        /// Who takes it.
        to: UnitId,
    },
    /// Eliminate an own weapon (11.3).
    Abandon(WeaponId),
    /// Fire at the hex with units activated for opportunity fire in this order, just now or before (A33.2).
    FireAgain,
    /// Roll again with the initiative card (9.1).
    Reroll,
}

/// What a roll is made for (1.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RollFor {
    /// An attack roll (O20.3.3), or an impact roll (O18.2.3.2).
    Attack {
        /// The hex attacked.
        hex: HexId,
        /// Whether weapons may jam: not for a radio (1.9.1.2, O18.2.3.2).
        jams: bool,
    },
    /// A targeting roll (O20.2.3), or the accuracy of artillery (O18.2.2).
    Targeting {
        /// The hex aimed at.
        hex: HexId,
    },
    /// A defence roll (O20.3.4).
    Defence {
        /// The unit.
        unit: UnitId,
    },
    /// A melee roll (O16.4.2).
    Melee {
        /// The hex.
        hex: HexId,
    },
    /// A rally roll (O22.3).
    Rally {
        /// The unit.
        unit: UnitId,
    },
    /// A rout roll (O23.2).
    Rout {
        /// The unit.
        unit: UnitId,
    },
    /// Whether a unit, or its weapon, begins broken, where the scenario leaves it to a roll.
    Readiness {
        /// The unit.
        unit: UnitId,
        /// It is about its weapon.
        weapon: bool,
    },
    /// A sudden-death roll (6.2.2).
    SuddenDeath,
    /// A roll on the support table (11.2).
    Support,
    /// The commissar's roll (E50).
    Commissar {
        /// The unit.
        unit: UnitId,
    },
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Question {
    /// Which of the options a side takes before it sets up.
    BeforeBattle {
        /// The place of the choice in the scenario.
        choice: u8,
    },
    /// Place a unit or a fortification.
    SetUp,
    /// Give an order, discard, or end the turn (5).
    Turn,
    /// Which cards to discard (O15).
    Discard,
    /// Which unit to activate for an order (O14.1) or opportunity fire (A33.2).
    Activate(ActivatedFor),
    /// Which units the leader activates besides (3.3.1.1).
    ActivateOthers {
        /// The leader.
        leader: UnitId,
    },
    /// Which activated units move next, alone or as a group (O21.2).
    MoveWho,
    /// The next hex of the moving units (O21).
    MoveWhere,
    /// After an expenditure of movement points: the inactive side may play Fire cards, each of which activates
    /// units, and fire once with all that are activated (O21.6, A33.2, A33.3); the scenario's defender may reveal
    /// mines or wire (A35.2, A35.5).
    Window {
        /// The hex entered; none for a transfer.
        hex: Option<HexId>,
    },
    /// The units that fire at the hex (A33.2, A26, O20.3).
    FireWith {
        /// The hex fired at.
        hex: HexId,
    },
    /// The next hex to fire at (O20.3).
    FireAt,
    /// Actions before an attack roll (A27, A30, A34, A37, A40, A41).
    BeforeAttackRoll,
    /// The second hex of Spray Fire (A40).
    SprayAt,
    /// Actions before a defence roll (A29, A35.1, A35.3).
    BeforeDefenceRoll {
        /// The unit about to roll.
        unit: UnitId,
    },
    /// Whose defence roll comes next (O20.3.4).
    DefendNext,
    /// Whether a squad about to break becomes a team (A36).
    LightWounds {
        /// The squad.
        unit: UnitId,
    },
    /// Whether the roll is made again (9.1).
    Reroll {
        /// Who rolled.
        side: Side,
        /// What for.
        roll: RollFor,
        /// The roll.
        dice: Dice,
    },
    /// Which machine gun or mortar breaks (A41).
    SustainedBreak,
    /// Which activated unit advances next (O16).
    AdvanceWho,
    /// Where it advances.
    AdvanceWhere {
        /// The unit.
        unit: UnitId,
    },
    /// The space of the time track for units that left the map (7.2.1).
    ReturnTime {
        /// The unit.
        unit: UnitId,
    },
    /// Which melee comes next (O16.4).
    MeleeNext,
    /// Actions before melee rolls (A25).
    BeforeMelee {
        /// The hex.
        hex: HexId,
    },
    /// Which unit an ambush breaks (A25).
    AmbushLoss {
        /// The hex.
        hex: HexId,
    },
    /// Whose rally roll comes next (O22.2).
    RallyNext,
    /// Whose units rout (O23.1).
    RoutWho,
    /// Whose rout roll comes next (O23.2).
    RoutNext,
    /// The next hex of a retreat (O23.3).
    Retreat {
        /// The unit.
        unit: UnitId,
        /// Hexes still to go.
        left: u8,
    },
    /// Battery access or fire for effect (O18).
    ArtilleryMode,
    /// Smoke or high explosive (O18.2.1.1).
    Shells,
    /// Where the spotting round falls (O18.2.1).
    Spot,
    /// Which hex is hit next (O18.2.3).
    ImpactNext,
    /// Which unit the sniper breaks (1.9.1.3).
    SniperTarget {
        /// The random hex.
        hex: HexId,
    },
    /// Which smoke marker goes (6.1.2 step 4).
    RemoveSmoke,
    /// Which units of a group come, where only some do (6.1.2 step 5).
    Reinforce,
    /// Where a reinforcement enters (6.1.2 step 5).
    Enter {
        /// The unit.
        unit: UnitId,
    },
    /// After a melee: No Quarter (A38).
    AfterMelee {
        /// The hex.
        hex: HexId,
    },
    /// After the other side's discard: Demolitions and Hidden Unit (A31, A35.4).
    AfterDiscard,
    /// Which support is the hidden unit, and where it appears (A35.4).
    HiddenUnit,
    /// Which fortification is demolished (A31).
    DemolishWhere,
    /// After an advance into a hex: Hidden Mines and Hidden Wire (A35.2, A35.5).
    Entered {
        /// The hex.
        hex: HexId,
    },
    /// Which hex under attack turns out to be fortified (A35.1, A35.3).
    HiddenWhere,
    /// Whether to dig in after a time advance (A32).
    DigIn,
    /// Where the foxholes go (A32).
    DigInWhere,
    /// Where smoke grenades go (A39).
    SmokeWhere,
    /// Which unit of an overstacked hex deploys or goes (8.2).
    Overstacked {
        /// The hex.
        hex: HexId,
    },
    /// Whether an overstacked squad deploys first (8.2, E52).
    DeployFirst {
        /// The hex.
        hex: HexId,
    },
    /// Which squad deploys, if any (E52.1).
    Deploy,
    /// A choice of an event.
    Event(Event),
    /// Where a unit driven out by fire goes (E46, E48).
    Displace {
        /// The unit.
        unit: UnitId,
    },
}

/// What units are being activated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ActivatedFor {
    /// An order (O14.1).
    Order(Order),
    /// Opportunity fire (A33.2).
    OpportunityFire,
}

impl SetOffer {
    /// A set without further conditions.
    pub fn any(of: Vec<Element>, least: u8, most: u8) -> SetOffer {
        SetOffer::shaped(of, least, most, SetShape::Any)
    }
}

impl Question {
    /// Whether it interrupts what is going on, and asks whether to act at all.
    pub fn is_window(&self) -> bool {
        match self {
            Question::Window { .. }
            | Question::BeforeAttackRoll
            | Question::BeforeDefenceRoll { .. }
            | Question::LightWounds { .. }
            | Question::Reroll { .. }
            | Question::BeforeMelee { .. }
            | Question::AfterMelee { .. }
            | Question::AfterDiscard
            | Question::Entered { .. }
            | Question::DigIn => true,
            Question::BeforeBattle { .. }
            | Question::SetUp
            | Question::Turn
            | Question::Discard
            | Question::Activate(_)
            | Question::ActivateOthers { .. }
            | Question::MoveWho
            | Question::MoveWhere
            | Question::FireWith { .. }
            | Question::FireAt
            | Question::SprayAt
            | Question::DefendNext
            | Question::SustainedBreak
            | Question::AdvanceWho
            | Question::AdvanceWhere { .. }
            | Question::ReturnTime { .. }
            | Question::MeleeNext
            | Question::AmbushLoss { .. }
            | Question::RallyNext
            | Question::RoutWho
            | Question::RoutNext
            | Question::Retreat { .. }
            | Question::ArtilleryMode
            | Question::Shells
            | Question::Spot
            | Question::ImpactNext
            | Question::SniperTarget { .. }
            | Question::RemoveSmoke
            | Question::Reinforce
            | Question::Enter { .. }
            | Question::HiddenUnit
            | Question::DemolishWhere
            | Question::HiddenWhere
            | Question::DigInWhere
            | Question::SmokeWhere
            | Question::Overstacked { .. }
            | Question::DeployFirst { .. }
            | Question::Deploy
            | Question::Event(_)
            | Question::Displace { .. } => false,
        }
    }

    /// The rule a question comes from.
    pub fn rule(&self) -> &'static str {
        match self {
            Question::BeforeBattle { .. } => "4.1.1",
            Question::SetUp => "8.2",
            Question::Turn => "5",
            Question::Discard => "O15",
            Question::Activate(_) => "O14.1",
            Question::ActivateOthers { .. } => "3.3.1.1",
            Question::MoveWho => "O21.2",
            Question::MoveWhere => "O21.1",
            Question::Window { .. } => "A33.1",
            Question::FireWith { .. } => "O20.3.1",
            Question::FireAt => "O20.3",
            Question::BeforeAttackRoll => "O20.3.3",
            Question::SprayAt => "A40",
            Question::BeforeDefenceRoll { .. } => "A29",
            Question::DefendNext => "O20.3.4",
            Question::LightWounds { .. } => "A36",
            Question::Reroll { .. } => "9.1",
            Question::SustainedBreak => "A41",
            Question::AdvanceWho | Question::AdvanceWhere { .. } => "O16.1",
            Question::ReturnTime { .. } => "7.2.1",
            Question::MeleeNext => "O16.4",
            Question::BeforeMelee { .. } | Question::AmbushLoss { .. } => "A25",
            Question::RallyNext => "O22.2",
            Question::RoutWho => "O23.1",
            Question::RoutNext => "O23.2",
            Question::Retreat { .. } => "O23.3",
            Question::ArtilleryMode => "O18",
            Question::Shells => "O18.2.1.1",
            Question::Spot => "O18.2.1",
            Question::ImpactNext => "O18.2.3",
            Question::SniperTarget { .. } => "1.9.1.3",
            Question::RemoveSmoke | Question::Reinforce | Question::Enter { .. } => "6.1.2",
            Question::AfterMelee { .. } => "A38",
            Question::AfterDiscard | Question::DemolishWhere => "A31",
            Question::HiddenUnit => "A35.4",
            Question::Entered { .. } | Question::HiddenWhere => "A35",
            Question::DigIn | Question::DigInWhere => "A32",
            Question::SmokeWhere => "A39",
            Question::Overstacked { .. } | Question::DeployFirst { .. } => "8.2",
            Question::Deploy => "E52.1",
            Question::Event(_) => "1.9.1.1",
            Question::Displace { .. } => "E46",
        }
    }
}
