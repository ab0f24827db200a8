//! What is asked.

use serde::{Deserialize, Serialize};

use crate::platoons::board::Hex;
use crate::platoons::rules::state::situation::{Actor, LeaderId, UnitId};
use crate::platoons::rules::state::support::Shell;
use crate::platoons::rules::state::works::Work;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Question {
    /// Where somebody sets up (2.3).
    SetUp(Actor),
    /// Which units are hidden (optional).
    Hide,
    /// Where a unit hides (optional).
    HideIn {
        /// The unit.
        unit: UnitId,
    },
    /// Which hidden units show themselves to fire at what moves (optional).
    Ambush {
        /// Who moves.
        mover: Actor,
        /// Where it is.
        hex: Hex,
    },
    /// Where an entrenchment is placed (16.4).
    Entrench,
    /// Which tanks have the tank leaders that a side assigns (6.8).
    TankLeaders,
    /// Which of the tank leaders of a stack whom the enemy does not know lead it, and show themselves (6.8).
    TankLeadersShow {
        /// The hex.
        hex: Hex,
    },
    /// Where something is built that the scenario gives a side (16).
    Build {
        /// What.
        work: Work,
    },
    /// Where a minefield is laid (16.6).
    LayMines {
        /// How strong it is: a dummy has no strength.
        strength: u8,
    },
    /// Whether hidden mines go off at a leader or an unarmed transport that has come into their hex (16.66).
    SetOff {
        /// Who has come.
        mover: Actor,
        /// Where.
        hex: Hex,
    },
    /// Where somebody stands outside the map to come in (16.51).
    LineUp(Actor),
    /// Which leaders of a side lead its cavalry (6.91).
    CavalryLeaders,
    /// By which hex cavalry charges (15.31).
    ChargeBy {
        /// Who.
        actor: Actor,
        /// The enemy's hex.
        hex: Hex,
    },
    /// Which battery off the board does not fire in this turn (optional).
    SilentBattery,
    /// Which leader is disrupted by chance (optional).
    ShakenLeader,
    /// Which reduced platoon has replacements (optional).
    Replacements,
    /// By which hex somebody goes into an assault from two hexes away (optional).
    RushBy {
        /// Who.
        actor: Actor,
        /// The enemy's hex.
        hex: Hex,
    },
    /// What this segment is: a stack, a leader, or a pass (3.1).
    Segment,
    /// Which unit leaves a hex that holds too many of the enemy's (4.1).
    Excess {
        /// The hex.
        hex: Hex,
    },
    /// Where such a unit goes (4.1).
    ExcessGoes {
        /// The unit.
        unit: UnitId,
    },
    /// Which unit is lost where too many have no other hex (4.1).
    ExcessLost {
        /// The hex.
        hex: Hex,
    },
    /// Who of a row outside the map is activated (3.1, 16.51).
    Row {
        /// The hex of the edge.
        at: Hex,
        /// The row.
        row: u8,
    },
    /// Who of a stack is activated (3.1).
    Stack {
        /// The hex.
        hex: Hex,
    },
    /// Which leaders of lower rank a leader activates (3.2).
    Subordinates {
        /// The leader.
        leader: LeaderId,
    },
    /// Which units a leader activates in his hex and beside it (3.12).
    Units {
        /// The leader, or the unit that has one with it.
        leader: Actor,
    },
    /// Which of those activated are to fire; the others are to move (3.13).
    Declare,
    /// Who of those activated acts next, and how (3.13).
    Act,
    /// Which activated leaders move with a unit (5.0).
    MoveWith {
        /// The unit.
        unit: UnitId,
    },
    /// The next hex of what moves (5.0).
    MoveTo {
        /// Who moves.
        mover: Actor,
    },
    /// Where men drag a gun (5.9).
    DragTo {
        /// The gun.
        gun: UnitId,
        /// The men.
        by: UnitId,
    },
    /// Who fires at what moves (13).
    OpportunityFire {
        /// Who moves.
        mover: Actor,
        /// Where it is.
        hex: Hex,
    },
    /// Who fires together at a hex (10.2).
    FireWith {
        /// The hex.
        hex: Hex,
    },
    /// Which unit shoots at the dragon's teeth of a hex (terrain effects chart).
    BreachWith {
        /// The hex.
        hex: Hex,
    },
    /// Which unit fires at a vehicle (11.1).
    ShootWith {
        /// The vehicle.
        target: UnitId,
    },
    /// Who bombards a hex together (9.3).
    BombardWith {
        /// The hex.
        hex: Hex,
    },
    /// At what artillery off the board fires (9.2).
    OffBoardAt,
    /// Which batteries off the board fire together (9.3).
    OffBoardWith {
        /// The hex.
        hex: Hex,
    },
    /// Which battery off the board fires smoke or light (optional).
    ShellFrom {
        /// What.
        shell: Shell,
    },
    /// Where smoke or light is fired (optional).
    ShellAt {
        /// What.
        shell: Shell,
        /// By which unit; none is a battery off the board.
        unit: Option<UnitId>,
    },
    /// Which hex beside the first has smoke as well, where it is enough for two (optional).
    ShellBeside {
        /// The first.
        hex: Hex,
    },
    /// Who bombards what moves (13.25).
    OpportunityBombardment {
        /// Who moves.
        mover: Actor,
        /// Where it is.
        hex: Hex,
    },
    /// At which vehicle a unit shoots in an assault instead of fighting with the others (11.0, 12.52).
    ShootInside {
        /// The unit.
        unit: UnitId,
        /// The hex.
        hex: Hex,
    },
    /// Which aircraft, one after another, attack a hex (15.11).
    SendPlane {
        /// The hex.
        hex: Hex,
    },
    /// Which other hex aircraft attack in the same segment (15.11).
    StrikeAgain,
    /// Whether aircraft put a step on an armoured vehicle, and on which (15.11).
    AimAtVehicle {
        /// The hex.
        hex: Hex,
    },
    /// Which vehicle the special fire of aircraft costs a step (11.4).
    HitVehicle {
        /// The hex.
        hex: Hex,
    },
    /// Where somebody goes who is thrown out of a cave (16.73).
    LeaveCave {
        /// Who.
        actor: Actor,
    },
    /// With how much of its strength a unit fires that may divide it (7.23).
    Split {
        /// The unit.
        unit: UnitId,
    },
    /// Who enters an enemy's hex, or attacks in it (12.11, 12.3).
    AssaultWith {
        /// The hex.
        hex: Hex,
    },
    /// Who goes into an assault hex without attacking there (12.3).
    JoinWith {
        /// The hex.
        hex: Hex,
    },
    /// Whether those of the defenders who may fire first do so alone (12.43).
    FirstFire {
        /// The hex.
        hex: Hex,
    },
    /// Which unit takes the next step of a loss (7.61, 7.63).
    LoseStep {
        /// The hex.
        hex: Hex,
        /// How many are still to be taken.
        left: u8,
    },
    /// Which leader is lost, where leaders are alone (6.71).
    LoseLeader {
        /// The hex.
        hex: Hex,
    },
    /// Which leader helps to recover (6.52).
    RecoverWith {
        /// Who recovers.
        actor: Actor,
    },
    /// Where somebody flees, hex by hex (14.31).
    Flee {
        /// Who flees.
        actor: Actor,
    },
    /// Whether somebody in an entrenchment flees at all (14.31).
    MayFlee {
        /// Who.
        actor: Actor,
    },
    /// Whether a leader goes with a unit that flees (6.53).
    FleeWith {
        /// The leader.
        leader: LeaderId,
        /// The unit.
        unit: UnitId,
    },
    /// Where a leader goes who was alone when enemies came (6.71).
    LeaderGoes {
        /// The leader.
        leader: LeaderId,
    },
}

impl Question {
    /// The rule a question comes from.
    pub fn rule(&self) -> &'static str {
        match self {
            Question::SetUp(_) => "2.3",
            Question::Hide | Question::HideIn { .. } | Question::Ambush { .. } => "15.11",
            Question::Entrench => "16.4",
            Question::CavalryLeaders => "6.91",
            Question::ChargeBy { .. } => "15.31",
            Question::TankLeaders | Question::TankLeadersShow { .. } => "6.8",
            Question::Build { .. } => "16.0",
            Question::LayMines { .. } => "16.6",
            Question::SetOff { .. } => "16.66",
            Question::LineUp(_) => "16.51",
            Question::Excess { .. } | Question::ExcessGoes { .. } | Question::ExcessLost { .. } => "4.1",
            Question::Segment | Question::Stack { .. } | Question::Row { .. } => "3.1",
            Question::SilentBattery | Question::ShakenLeader | Question::Replacements => "3.0",
            Question::RushBy { .. } => "12.11",
            Question::Subordinates { .. } => "3.2",
            Question::Units { .. } => "3.12",
            Question::Declare | Question::Act => "3.13",
            Question::MoveWith { .. } | Question::MoveTo { .. } => "5.0",
            Question::DragTo { .. } => "5.9",
            Question::OpportunityFire { .. } => "13.1",
            Question::FireWith { .. } => "10.2",
            Question::ShootWith { .. } | Question::BreachWith { .. } => "11.1",
            Question::ShootInside { .. } => "12.52",
            Question::OffBoardAt => "9.2",
            Question::BombardWith { .. } | Question::OffBoardWith { .. } => "9.3",
            Question::ShellFrom { .. } | Question::ShellAt { .. } | Question::ShellBeside { .. } => "3.0c",
            Question::OpportunityBombardment { .. } => "13.25",
            Question::SendPlane { .. } | Question::StrikeAgain | Question::AimAtVehicle { .. } => "15.11",
            Question::HitVehicle { .. } => "11.4",
            Question::LeaveCave { .. } => "16.73",
            Question::Split { .. } => "7.23",
            Question::AssaultWith { .. } | Question::JoinWith { .. } => "12.3",
            Question::FirstFire { .. } => "12.43",
            Question::LoseStep { .. } => "7.45",
            Question::LoseLeader { .. } | Question::LeaderGoes { .. } => "6.71",
            Question::RecoverWith { .. } => "6.52",
            Question::Flee { .. } | Question::MayFlee { .. } => "14.31",
            Question::FleeWith { .. } => "6.53",
        }
    }
}
