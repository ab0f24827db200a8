//! What happened: every change of a battle, in the past tense.

use serde::{Deserialize, Serialize};

use crate::kit::{BySide, Side};
use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::roll::{Dice, DieFor, RollFor};
pub use crate::platoons::rules::dialogue::way::Way;
use crate::platoons::rules::state::aircraft::Plane;
use crate::platoons::rules::state::attack::{Breach, Onslaught, Shot, Volley};
use crate::platoons::rules::state::light::Light;
use crate::platoons::rules::state::segment::Activated;
use crate::platoons::rules::state::situation::{
    Actor, Dug, LeaderId, Morale, Outcome, Readiness, Stage, UnitId,
};
use crate::platoons::rules::state::support::{Drumfire, Gun, Shell};
use crate::platoons::rules::state::works::{Labour, MineId, Work};

/// Every change of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// Somebody was set up.
    Placed {
        /// Who.
        actor: Actor,
        /// Where.
        hex: Hex,
    },
    /// An entrenchment was placed (16.4).
    Entrenched {
        /// The side.
        side: Side,
        /// Where.
        hex: Hex,
    },
    /// A side leaves the rest of its entrenchments away (16.4).
    EntrenchmentsLeft {
        /// The side.
        side: Side,
    },
    /// Something was built or laid (16).
    Built {
        /// The side.
        side: Side,
        /// What.
        work: Work,
        /// Where.
        hex: Hex,
    },
    /// A side leaves the rest of its works away.
    WorksLeft {
        /// The side.
        side: Side,
    },
    /// A minefield was turned over (16.61), or has lost strength (16.65); without strength it is gone.
    MinesShown {
        /// The minefield.
        mines: MineId,
        /// How strong it is.
        strength: u8,
    },
    /// A unit has worked at clearing something away (16.65), or has done with it.
    Laboured {
        /// The unit.
        unit: UnitId,
        /// How far it has come; nothing is left to do if none.
        labour: Option<Labour>,
    },
    /// A unit is stuck, or has fewer markers of it left; without any it is free (optional, R260).
    Mired {
        /// The unit.
        unit: UnitId,
        /// The markers that it has.
        markers: u8,
    },
    /// A flamethrower tank has no fuel left (15.5).
    BurntOut {
        /// The unit.
        unit: UnitId,
    },
    /// Somebody went into the cave of his hex, or came out (16.71).
    Caved {
        /// Who.
        actor: Actor,
        /// Whether he is inside now.
        inside: bool,
    },
    /// A work was cleared away or destroyed.
    WorkRemoved {
        /// What.
        work: Work,
        /// Where.
        hex: Hex,
    },
    /// A work was hit, and has fewer steps (terrain effects chart).
    WorkHit {
        /// What.
        work: Work,
        /// Where.
        hex: Hex,
        /// The steps that it has left.
        left: u8,
    },
    /// A hedge was opened for good (terrain effects chart).
    HedgeOpened {
        /// On one side of it.
        hex: Hex,
        /// On the other.
        beyond: Hex,
    },
    /// A wreck was left, or cleared away (16.3).
    WrecksChanged {
        /// Where.
        hex: Hex,
        /// How many are there now.
        wrecks: u8,
    },
    /// The control of hexes at the start (1.2).
    ControlGiven {
        /// Who controls each hex.
        control: Vec<Option<Side>>,
    },
    /// The turn stands elsewhere (3).
    StageReached {
        /// Where.
        stage: Stage,
    },
    /// It has become lighter or darker (8.11).
    LightChanged {
        /// How much can be seen now.
        light: Light,
    },
    /// A turn began.
    TurnBegan {
        /// Its number, from 1.
        turn: u8,
    },
    /// The initiative was rolled for (3.0a).
    InitiativeRolled {
        /// A die for each side.
        dice: BySide<u8>,
    },
    /// A side passed (3.0b).
    Passed {
        /// The side.
        side: Side,
    },
    /// A side has drawn its aircraft of this turn (15.1).
    AircraftDrawn {
        /// The side.
        side: Side,
        /// Which.
        planes: Vec<Plane>,
    },
    /// Aircraft attack a hex, and are gone behind it (15.11).
    AircraftSent {
        /// The side.
        side: Side,
        /// The hex.
        hex: Hex,
        /// Which.
        planes: Vec<Plane>,
    },
    /// Somebody was activated (3.1).
    Activated {
        /// The side whose segment it is.
        side: Side,
        /// Who, and by whom.
        who: Vec<Activated>,
    },
    /// It was said who is to fire (3.13).
    Declared {
        /// Those who are to fire.
        fire: Vec<Actor>,
        /// The hexes that enemies hold beside them.
        aims: Vec<Hex>,
    },
    /// Somebody has acted, and does nothing more in this segment.
    Acted {
        /// Who.
        actor: Actor,
    },
    /// Somebody was marked (7.46), or his markers were removed.
    Marked {
        /// Who.
        actor: Actor,
        /// As what.
        readiness: Readiness,
    },
    /// All markers of the turn were removed (3.0c).
    MarkersRemoved,
    /// The winner of the initiative keeps one of his segments for later (optional).
    SegmentKept {
        /// Whose it is.
        side: Side,
    },
    /// A side takes the segment that it has kept (optional).
    SegmentTaken {
        /// Whose it is.
        side: Side,
    },
    /// A segment ended.
    SegmentEnded {
        /// Whose.
        side: Side,
    },
    /// Somebody came to another hex.
    Went {
        /// Who: a unit, or a leader alone.
        actor: Actor,
        /// Leaders who went with it.
        with: Vec<LeaderId>,
        /// Where to.
        to: Hex,
        /// How.
        way: Way,
        /// Movement points spent so far.
        spent: Mp,
    },
    /// Somebody was taken aboard a unit (5.6).
    Loaded {
        /// Who.
        actor: Actor,
        /// The unit that carries him.
        onto: UnitId,
        /// The movement points that it costs both (5.61).
        cost: Mp,
    },
    /// Somebody left the unit that carried him, into its hex (5.61, 5.66).
    Unloaded {
        /// Who.
        actor: Actor,
        /// The movement points that it costs both.
        cost: Mp,
    },
    /// A weapon was limbered, or made ready to fire (5.63).
    Limbered {
        /// The unit.
        unit: UnitId,
        /// Whether its limbered face is up now.
        limbered: bool,
    },
    /// Engineers have helped others, and do nothing else in this turn (5.73, terrain effects chart).
    Helped {
        /// The engineers.
        unit: UnitId,
    },
    /// A unit dug in, or gave it up (16.2).
    DugIn {
        /// The unit.
        unit: UnitId,
        /// How far.
        dug: Dug,
    },
    /// A Spotted marker was placed or removed (8.22).
    Spotted {
        /// The unit.
        unit: UnitId,
        /// Whether it has one.
        spotted: bool,
    },
    /// Units in a hex use its entrenchment from before an enemy came, or no longer (12.41).
    Sheltered {
        /// The unit.
        unit: UnitId,
        /// Whether it does.
        sheltered: bool,
    },
    /// A part of a unit's fire was used (7.23).
    FireSplit {
        /// The unit.
        unit: UnitId,
        /// How much of it.
        used: u8,
    },
    /// Fire was opened.
    FireOpened(Box<Volley>),
    /// The reconnaissance pointed an enemy out, which has a Spotted marker now (8.23).
    PointedOut {
        /// Who.
        by: UnitId,
        /// Whom.
        unit: UnitId,
    },
    /// A shot of anti-tank fire was fired (11).
    ShotFired(Box<Shot>),
    /// A shot of anti-tank fire was fired at dragon's teeth (terrain effects chart).
    BreachFired(Box<Breach>),
    /// A battery off the board does not fire in this turn (optional).
    BatterySilenced {
        /// Whose.
        side: Side,
        /// Which, by its place in the list.
        battery: u8,
    },
    /// A side has a battery off the board in this turn (optional).
    BatteryAdded {
        /// Whose.
        side: Side,
        /// Its strength.
        strength: u8,
    },
    /// A side may activate a marked unit once more in this turn, or has done so (optional).
    ActsAgain {
        /// The side.
        side: Side,
        /// Whether it still may.
        may: bool,
    },
    /// A reduced unit has replacements and is at full strength again (optional).
    StepsRegained {
        /// Which.
        unit: UnitId,
    },
    /// Batteries off the board fired (9.2).
    BatteriesFired {
        /// Whose.
        side: Side,
        /// Which, by their places in its list.
        batteries: Vec<u8>,
    },
    /// Guns have bombarded a hex, which counts for drumfire (optional).
    GunsAimed {
        /// The hex.
        hex: Hex,
        /// Which.
        guns: Vec<Gun>,
    },
    /// A hex lies under drumfire for the rest of the turn (optional).
    DrumfireBegan(Drumfire),
    /// Smoke or light burst in a hex (optional).
    ShellBurst {
        /// What.
        shell: Shell,
        /// Where.
        hex: Hex,
    },
    /// A side fires in an assault, or at those who leave one.
    Assaulted(Box<Onslaught>),
    /// Two dice were rolled.
    Rolled {
        /// For what.
        roll: RollFor,
        /// What they show.
        dice: Dice,
    },
    /// A single die was rolled.
    DieRolled {
        /// For what.
        what: DieFor,
        /// What it shows.
        die: u8,
    },
    /// A unit lost steps (7.6); without any left it is eliminated.
    StepsLost {
        /// The unit.
        unit: UnitId,
        /// How many.
        steps: u8,
    },
    /// Somebody's morale state changed (14).
    MoraleChanged {
        /// Who.
        actor: Actor,
        /// To what.
        morale: Morale,
    },
    /// A side said which of its units are hidden (optional).
    HiddenNamed {
        /// The side.
        side: Side,
        /// Those units.
        units: Vec<UnitId>,
    },
    /// A unit hid (optional).
    Hid {
        /// Whose it is.
        side: Side,
        /// The unit.
        unit: UnitId,
        /// Where; the other side does not see it.
        hex: Option<Hex>,
    },
    /// A hidden unit showed itself, or was found, and is on the map (optional).
    Revealed {
        /// The unit.
        unit: UnitId,
        /// Where.
        hex: Hex,
    },
    /// A side assigned its tank leaders in secret (6.8).
    TankLeadersAssigned {
        /// The side.
        side: Side,
        /// The units that have one; the other side does not see which.
        units: Option<Vec<UnitId>>,
    },
    /// A tank leader showed himself (6.8).
    TankLeaderShown {
        /// His unit.
        unit: UnitId,
    },
    /// Demoralized units were asked to surrender (14.6).
    SurrenderDemanded {
        /// Where.
        hex: Hex,
        /// Those who may.
        units: Vec<UnitId>,
    },
    /// A side said which of its leaders lead cavalry (6.91).
    CavalryLeadersNamed {
        /// The side.
        side: Side,
        /// Those leaders.
        leaders: Vec<LeaderId>,
    },
    /// A leader was removed (6.7).
    LeaderRemoved {
        /// The leader.
        leader: LeaderId,
    },
    /// A side lost its highest leader (6.72), or has got over it.
    Decapitated {
        /// The side.
        side: Side,
        /// It is over.
        over: bool,
    },
    /// A side's initiative fell (3.0a, 6.72).
    InitiativeLost {
        /// The side.
        side: Side,
        /// What is left of it.
        left: u8,
    },
    /// A hex came under other control (1.2).
    ControlChanged {
        /// The hex.
        hex: Hex,
        /// Whose it is now, if anybody's.
        side: Option<Side>,
    },
    /// Points were counted that belong to the turn (1.1).
    Scored {
        /// So many for the side that is counted.
        points: i16,
    },
    /// Somebody stands in a row outside the map, to come in (16.51).
    LinedUp {
        /// Who.
        actor: Actor,
        /// The hex of the edge.
        at: Hex,
        /// The row, from 1: the nearest.
        row: u8,
    },
    /// A train or a vessel has moved, and may fire now (15.2).
    MovedToFire {
        /// Which.
        unit: UnitId,
    },
    /// A reduced unit was filled up by another, which is gone (optional rule).
    Consolidated {
        /// The unit.
        unit: UnitId,
        /// The other.
        by: UnitId,
    },
    /// Somebody has left the map (16.52).
    LeftMap {
        /// Who.
        actor: Actor,
        /// Leaders who went with it.
        with: Vec<LeaderId>,
        /// Movement points spent.
        spent: Mp,
    },
    /// A flamethrower tank has left the map for new fuel (15.5).
    LeftToRefuel {
        /// The unit.
        unit: UnitId,
        /// Where, and where it comes in again.
        at: Hex,
        /// The turn from which on it may come in.
        turn: u8,
        /// Movement points spent.
        spent: Mp,
    },
    /// A flamethrower tank has its fuel again (15.5).
    Refuelled {
        /// The unit.
        unit: UnitId,
    },
    /// The battle is over.
    Ended {
        /// How it ended.
        outcome: Outcome,
    },
}
