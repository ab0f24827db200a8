//! The platoon game in words: a sentence for everything that can be asked, answered, refused and told.

use opfire::kit::Side::{Allies, Axis};
use opfire::kit::{BySide, Misfit, PhasePath, Side};
use opfire::platoons::board::{Feature, Hex, Hexside, Line, Mp, Terrain};
use opfire::platoons::rules::fire::{self, direct};
use opfire::platoons::rules::{
    Activated, Actor, AssaultResult, AtModifier, Breach, Choice, Chore, Column, Dice, DieFor, Drumfire, Dug,
    Fact, FireResult, Gun, Halved, Illegal, Labour, LeaderId, Level, Light, MineId, Morale, Note, Onslaught,
    Outcome, Part, Phase, Plane, Question, Rank, Readiness, RollFor, Shell, ShiftId, ShiftTable, Shot, Stage,
    Task, UnitId, Volley, Way, Why, Work,
};
use opfire::platoons::text::{Attack, Log, Teller, named, refusal, strengths};

use super::field::{Field, l, u};

/// An aircraft.
const PLANE: Plane = Plane { counter: 0, face: 1 };

/// Two units and a leader of the Axis, a unit and a leader of the Allies beside them.
struct People {
    field: Field,
    infantry: UnitId,
    guns: UnitId,
    leader: LeaderId,
    enemy: UnitId,
    commander: LeaderId,
    hex: Hex,
    there: Hex,
}

fn people() -> People {
    let mut field = Field::open();
    let infantry = field.unit(Axis, "ger_gren", "0507");
    let guns = field.unit(Axis, "ger_hmg", "0507");
    let leader = field.leader(Axis, Rank::Lt, (8, 1, 1), "0507");
    let enemy = field.unit(Allies, "sov_inf", "0508");
    let commander = field.leader(Allies, Rank::Cpt, (9, 0, 1), "0508");
    let (hex, there) = (field.hex("0507"), field.hex("0508"));
    field.mines(Axis, "0508", 2);
    People { field, infantry, guns, leader, enemy, commander, hex, there }
}

impl People {
    fn teller(&self) -> Teller<'_> {
        Teller { game: &self.field.game, situation: &self.field.battle.situation }
    }
}

/// It says something, and neither a key nor a value is left in it.
fn is_said(words: &str) {
    assert!(words.chars().any(char::is_alphanumeric), "{words:?} says nothing");
    assert!(!words.contains('{') && !words.contains("platoon-") && !words.contains("text-"), "{words}");
}

/// Every pattern is met by one of the samples; a variant that no pattern names does not compile.
macro_rules! every {
    ($samples:expr; $($pattern:pat),+ $(,)?) => {{
        for sample in $samples.iter() {
            match sample {
                $($pattern => (),)+
            }
        }
        $(assert!(
            $samples.iter().any(|sample| matches!(sample, $pattern)),
            "no sample of {}",
            stringify!($pattern)
        );)+
    }};
}

fn questions(people: &People) -> Vec<Question> {
    let (hex, unit, leader) = (people.hex, people.infantry, people.leader);
    let actor = u(unit);
    let questions = vec![
        Question::SetUp(actor),
        Question::Entrench,
        Question::CavalryLeaders,
        Question::ChargeBy { actor, hex },
        Question::RushBy { actor, hex },
        Question::TankLeaders,
        Question::TankLeadersShow { hex },
        Question::Build { work: Work::Wire },
        Question::LayMines { strength: 0 },
        Question::LeaveCave { actor },
        Question::SendPlane { hex },
        Question::StrikeAgain,
        Question::AimAtVehicle { hex },
        Question::HitVehicle { hex },
        Question::SetOff { mover: actor, hex },
        Question::Excess { hex },
        Question::ExcessGoes { unit },
        Question::ExcessLost { hex },
        Question::LineUp(actor),
        Question::Row { at: hex, row: 2 },
        Question::Hide,
        Question::HideIn { unit },
        Question::Ambush { mover: actor, hex },
        Question::SilentBattery,
        Question::ShakenLeader,
        Question::Replacements,
        Question::Segment,
        Question::Stack { hex },
        Question::Subordinates { leader },
        Question::Units { leader: actor },
        Question::Declare,
        Question::Act,
        Question::MoveWith { unit },
        Question::MoveTo { mover: actor },
        Question::DragTo { gun: people.guns, by: unit },
        Question::OpportunityFire { mover: actor, hex },
        Question::FireWith { hex },
        Question::ShootWith { target: people.enemy },
        Question::BreachWith { hex },
        Question::ShootInside { unit, hex },
        Question::BombardWith { hex },
        Question::OffBoardAt,
        Question::ShellFrom { shell: Shell::Light },
        Question::ShellAt { shell: Shell::Light, unit: None },
        Question::ShellAt { shell: Shell::Smoke, unit: Some(unit) },
        Question::ShellBeside { hex },
        Question::OffBoardWith { hex },
        Question::OpportunityBombardment { mover: actor, hex },
        Question::Split { unit },
        Question::AssaultWith { hex },
        Question::JoinWith { hex },
        Question::FirstFire { hex },
        Question::LoseStep { hex, left: 2 },
        Question::LoseLeader { hex },
        Question::RecoverWith { actor },
        Question::Flee { actor },
        Question::MayFlee { actor },
        Question::FleeWith { leader, unit },
        Question::LeaderGoes { leader },
    ];
    every!(questions;
        Question::SetUp(_),
        Question::Entrench,
        Question::CavalryLeaders,
        Question::ChargeBy { .. },
        Question::RushBy { .. },
        Question::TankLeaders,
        Question::TankLeadersShow { .. },
        Question::Build { .. },
        Question::LayMines { .. },
        Question::LeaveCave { .. },
        Question::SendPlane { .. },
        Question::StrikeAgain,
        Question::AimAtVehicle { .. },
        Question::HitVehicle { .. },
        Question::SetOff { .. },
        Question::Excess { .. },
        Question::ExcessGoes { .. },
        Question::ExcessLost { .. },
        Question::LineUp(_),
        Question::Row { .. },
        Question::Hide,
        Question::HideIn { .. },
        Question::Ambush { .. },
        Question::SilentBattery,
        Question::ShakenLeader,
        Question::Replacements,
        Question::Segment,
        Question::Stack { .. },
        Question::Subordinates { .. },
        Question::Units { .. },
        Question::Declare,
        Question::Act,
        Question::MoveWith { .. },
        Question::MoveTo { .. },
        Question::DragTo { .. },
        Question::OpportunityFire { .. },
        Question::FireWith { .. },
        Question::ShootWith { .. },
        Question::BreachWith { .. },
        Question::ShootInside { .. },
        Question::BombardWith { .. },
        Question::OffBoardAt,
        Question::OffBoardWith { .. },
        Question::ShellFrom { .. },
        Question::ShellAt { .. },
        Question::ShellBeside { .. },
        Question::OpportunityBombardment { .. },
        Question::Split { .. },
        Question::AssaultWith { .. },
        Question::JoinWith { .. },
        Question::FirstFire { .. },
        Question::LoseStep { .. },
        Question::LoseLeader { .. },
        Question::RecoverWith { .. },
        Question::Flee { .. },
        Question::MayFlee { .. },
        Question::FleeWith { .. },
        Question::LeaderGoes { .. },
    );
    questions
}

fn choices(people: &People) -> Vec<Choice> {
    let actor = u(people.infantry);
    let choices = vec![
        Choice::Decline,
        Choice::Accept,
        Choice::AsListed,
        Choice::Pass,
        Choice::ActAgain(people.infantry),
        Choice::Show(people.infantry),
        Choice::KeepSegment,
        Choice::TakeSegment,
        Choice::Stack(people.hex),
        Choice::Leader(l(people.leader)),
        Choice::Leader(actor),
        Choice::Hex(people.there),
        Choice::Actor(actor),
        Choice::Row(people.hex, 2),
        Choice::Breach(people.hex),
        Choice::Overrun(people.hex),
        Choice::PassThrough(people.hex),
        Choice::Leave,
        Choice::Refuel,
        Choice::Consolidate(people.infantry, people.guns),
        Choice::Strength(4),
        Choice::Set(vec![actor, l(people.leader)]),
        Choice::Set(Vec::new()),
        Choice::Move(actor),
        Choice::DigIn(actor),
        Choice::Load { who: actor, onto: people.guns },
        Choice::Unload(actor),
        Choice::Limber(people.guns),
        Choice::Unlimber(people.guns),
        Choice::Drag { gun: people.guns, by: people.infantry },
        Choice::Clear(actor, Chore::Hedge(people.there)),
        Choice::GiveUp(actor),
        Choice::Recover(actor),
        Choice::Fire(people.there),
        Choice::PointOut(people.enemy),
        Choice::Shoot(people.enemy),
        Choice::OffBoard,
        Choice::OffBoardShell(Shell::Smoke),
        Choice::Shell(people.infantry, Shell::Light),
        Choice::Batteries(vec![20, 16]),
        Choice::Bombard(people.there),
        Choice::Cave(actor),
        Choice::Strike(people.there),
        Choice::Plane(PLANE),
        Choice::Assault(people.there),
        Choice::Join(people.there),
    ];
    every!(choices;
        Choice::Decline,
        Choice::Accept,
        Choice::AsListed,
        Choice::Pass,
        Choice::ActAgain(_),
        Choice::Show(_),
        Choice::KeepSegment,
        Choice::TakeSegment,
        Choice::Stack(_),
        Choice::Leader(_),
        Choice::Hex(_),
        Choice::Actor(_),
        Choice::Row(..),
        Choice::Consolidate(..),
        Choice::Breach(_),
        Choice::Overrun(_),
        Choice::PassThrough(_),
        Choice::Leave,
        Choice::Refuel,
        Choice::Strength(_),
        Choice::Set(_),
        Choice::Move(_),
        Choice::DigIn(_),
        Choice::Load { .. },
        Choice::Unload(_),
        Choice::Limber(_),
        Choice::Unlimber(_),
        Choice::Drag { .. },
        Choice::Clear(..),
        Choice::GiveUp(_),
        Choice::Recover(_),
        Choice::Fire(_),
        Choice::PointOut(_),
        Choice::Shoot(_),
        Choice::OffBoard,
        Choice::Batteries(_),
        Choice::OffBoardShell(_),
        Choice::Shell(..),
        Choice::Bombard(_),
        Choice::Cave(_),
        Choice::Strike(_),
        Choice::Plane(_),
        Choice::Assault(_),
        Choice::Join(_),
    );
    choices
}

/// What somebody at every question might answer is a sentence, whatever it is.
#[test]
fn every_question_and_every_answer_is_a_sentence() {
    let people = people();
    for question in questions(&people) {
        is_said(&people.teller().question(&question));
        for choice in choices(&people) {
            is_said(&people.teller().choice(Axis, &question, &choice));
        }
    }
}

#[test]
fn every_refusal_is_a_sentence_with_its_rule() {
    let misfits = [
        Misfit::NotOffered,
        Misfit::NotInTheSet,
        Misfit::Twice,
        Misfit::TooFew,
        Misfit::TooMany,
        Misfit::NobodyCarriesItOut,
        Misfit::KeptApart,
        Misfit::OtherSide,
        Misfit::Over,
    ];
    let mut all_of_them: Vec<Why> = misfits.map(Why::Misfit).to_vec();
    all_of_them.extend([
        Why::MustRecover,
        Why::NobodyCombines,
        Why::LeaderWithoutUnit,
        Why::LeaderNotNeeded,
        Why::NobodyFires,
        Why::TooManyInHex,
        Why::NobodyAttacks,
        Why::NotBeside,
        Why::EnemyThere,
        Why::Impassable,
        Why::NoWayAcross,
        Why::NoPoints,
        Why::Halted,
        Why::Helps,
        Why::Mired,
        Why::TooNear,
        Why::AtNight,
        Why::NobodyThere,
        Why::NoValue,
        Why::OutOfRange,
        Why::Demoralized,
        Why::InCave,
        Why::InAssault,
        Why::FiredThere,
        Why::FriendsThere,
        Why::FriendsInTheWay,
        Why::NotSpotted,
        Why::NoSight,
        Why::NoVehicle,
    ]);
    every!(all_of_them;
        Why::Misfit(Misfit::NotOffered),
        Why::Misfit(Misfit::NotInTheSet),
        Why::Misfit(Misfit::Twice),
        Why::Misfit(Misfit::TooFew),
        Why::Misfit(Misfit::TooMany),
        Why::Misfit(Misfit::NobodyCarriesItOut),
        Why::Misfit(Misfit::KeptApart),
        Why::Misfit(Misfit::OtherSide),
        Why::Misfit(Misfit::Over),
        Why::MustRecover,
        Why::NobodyCombines,
        Why::LeaderWithoutUnit,
        Why::LeaderNotNeeded,
        Why::NobodyFires,
        Why::TooManyInHex,
        Why::NobodyAttacks,
        Why::NotBeside,
        Why::EnemyThere,
        Why::Impassable,
        Why::NoWayAcross,
        Why::NoPoints,
        Why::Halted,
        Why::Helps,
        Why::Mired,
        Why::TooNear,
        Why::AtNight,
        Why::NobodyThere,
        Why::NoValue,
        Why::OutOfRange,
        Why::Demoralized,
        Why::InCave,
        Why::InAssault,
        Why::FiredThere,
        Why::FriendsThere,
        Why::FriendsInTheWay,
        Why::NotSpotted,
        Why::NoSight,
        Why::NoVehicle,
    );
    for why in all_of_them {
        let words = refusal(&Illegal { rule: "4.1", why });
        is_said(&words);
        assert!(words.contains("(4.1)"), "{words}");
    }
}

/// Names that are looked up by the name of a value.
#[test]
fn every_name_is_a_word() {
    let phases = [
        Phase::SetUp,
        Phase::Initiative,
        Phase::Segment,
        Phase::Movement,
        Phase::OpportunityFire,
        Phase::DirectFire,
        Phase::AntiTank,
        Phase::Bombardment,
        Phase::AirStrike,
        Phase::Assault,
        Phase::FreeShot,
        Phase::Recovery,
        Phase::Flight,
        Phase::Losses,
        Phase::Removal,
    ];
    every!(phases;
        Phase::SetUp,
        Phase::Initiative,
        Phase::Segment,
        Phase::Movement,
        Phase::OpportunityFire,
        Phase::DirectFire,
        Phase::AntiTank,
        Phase::Bombardment,
        Phase::AirStrike,
        Phase::Assault,
        Phase::FreeShot,
        Phase::Recovery,
        Phase::Flight,
        Phase::Losses,
        Phase::Removal,
    );
    let mut words: Vec<String> = phases.map(|phase| named("phase", phase)).to_vec();
    words.extend(ShiftId::ALL.iter().map(|shift| named("shift", shift)));
    words.extend(AtModifier::ALL.map(|modifier| named("at", modifier)));
    words.extend([Halved::LongRange, Halved::Disrupted].map(|halved| named("halved", halved)));
    words.extend(Rank::ALL.map(|rank| named("rank", rank)));
    words.extend(Terrain::ALL.map(|terrain| named("terrain", terrain)));
    words.extend(Feature::ALL.map(|feature| named("feature", feature)));
    words.extend([Hexside::Hedge, Hexside::Cliff].map(|side| named("hexside", side)));
    words.extend(Line::ALL.map(|line| named("line", line)));
    words.extend([Morale::Good, Morale::Disrupted, Morale::Demoralized].map(|state| named("morale", state)));
    words.extend(
        [Readiness::Ready, Readiness::FiredOnce, Readiness::MayMove, Readiness::Marked]
            .map(|done| named("readiness", done)),
    );
    words.extend(Work::ALL.map(|work| named("work", work)));
    words.extend([Dug::No, Dug::Begun(1), Dug::In].map(|dug| named("dug", dug)));
    words.iter().for_each(|word| is_said(word));
}

fn column() -> Column {
    Column { shifts: vec![(ShiftId::DirectTownOrWoods, -2), (ShiftId::DirectAdjacent, 2)], column: 3 }
}

fn volley(people: &People) -> Volley {
    let part = |actor, strength| Part { actor, strength };
    Volley {
        table: ShiftTable::Direct,
        side: Axis,
        target: Allies,
        hex: people.there,
        at_mover: None,
        parts: vec![part(u(people.infantry), 6), part(l(people.leader), 1)],
        batteries: Vec::new(),
        against: vec![(people.enemy, column())],
        against_leaders: Some(column()),
    }
}

fn bombardment(people: &People, target: Side) -> Volley {
    let (table, parts, batteries) = (ShiftTable::Bombardment, Vec::new(), vec![20, 16]);
    Volley { table, target, parts, batteries, ..volley(people) }
}

fn onslaught(people: &People, attacks: bool) -> Onslaught {
    let parts = vec![Part { actor: u(people.infantry), strength: 6 }];
    let shifts = vec![(ShiftId::AssaultLeader, 1)];
    Onslaught { side: Axis, hex: people.there, attacks, parts, column: Column { shifts, column: 2 } }
}

/// A shot with every term that there is.
fn shot(people: &People) -> Shot {
    Shot {
        firer: people.infantry,
        target: people.enemy,
        printed: 6,
        halved: vec![Halved::LongRange, Halved::Disrupted],
        strength: 2,
        armour: 5,
        modifiers: vec![(AtModifier::Crossfire, 2), (AtModifier::Woods, -1)],
        through: vec![people.there],
    }
}

fn breach(people: &People) -> Breach {
    let Shot { firer, printed, halved, strength, armour, modifiers, .. } = shot(people);
    Breach { firer, hex: people.there, printed, halved, strength, armour, modifiers }
}

/// Facts of every kind, each with whether a line tells it.
fn facts(people: &People) -> Vec<(Fact, bool)> {
    let (hex, unit, leader) = (people.there, people.infantry, people.leader);
    let (actor, side) = (u(unit), Axis);
    let active = Activated { task: Task::Fire, ..Activated::new(actor, None, people.hex, Morale::Good) };
    let went = |way| Fact::Went { actor, with: vec![leader], to: hex, way, spent: Mp::whole(1) };
    let rolled = |roll| Fact::Rolled { roll, dice: Dice(4, 5) };
    let facts = vec![
        (Fact::Placed { actor, hex }, true),
        (Fact::Entrenched { side, hex }, true),
        (Fact::EntrenchmentsLeft { side }, true),
        (Fact::Built { side, work: Work::Mines, hex }, true),
        (Fact::AircraftDrawn { side, planes: vec![PLANE] }, true),
        (Fact::AircraftSent { side, hex, planes: vec![PLANE] }, true),
        (Fact::BurntOut { unit }, true),
        (Fact::LeftToRefuel { unit, at: hex, turn: 9, spent: Mp::ZERO }, true),
        (Fact::Refuelled { unit }, true),
        (Fact::Mired { unit, markers: 3 }, true),
        (Fact::Mired { unit, markers: 1 }, true),
        (Fact::Mired { unit, markers: 0 }, true),
        (Fact::Caved { actor, inside: true }, true),
        (Fact::Caved { actor, inside: false }, true),
        (Fact::WorksLeft { side }, true),
        (Fact::Laboured { unit, labour: Some(Labour { chore: Chore::Mines, turn: 2, turns: 1 }) }, true),
        (Fact::Laboured { unit, labour: None }, false),
        (Fact::WorkRemoved { work: Work::Wire, hex }, true),
        (Fact::HedgeOpened { hex, beyond: people.hex }, true),
        (Fact::WrecksChanged { hex, wrecks: 2 }, true),
        (Fact::MinesShown { mines: MineId(0), strength: 2 }, true),
        (Fact::ControlGiven { control: Vec::new() }, false),
        (Fact::StageReached { stage: Stage::SetUp(side) }, true),
        (Fact::StageReached { stage: Stage::Removal }, false),
        (Fact::Helped { unit }, true),
        (rolled(RollFor::Way { actor, wanted: hex }), true),
        (rolled(RollFor::Crossing { actor, number: 9 }), true),
        (Fact::LightChanged { light: Light { visibility: 2, night: true } }, true),
        (Fact::TurnBegan { turn: 3 }, true),
        (Fact::InitiativeRolled { dice: BySide { axis: 3, allies: 5 } }, true),
        (Fact::Passed { side }, true),
        (Fact::SegmentKept { side }, true),
        (Fact::HiddenNamed { side, units: vec![unit] }, true),
        (Fact::HiddenNamed { side, units: Vec::new() }, false),
        (Fact::Hid { side, unit, hex: Some(hex) }, true),
        (Fact::Hid { side, unit, hex: None }, false),
        (Fact::Revealed { unit, hex }, true),
        (Fact::BatterySilenced { side, battery: 0 }, true),
        (Fact::BatteryAdded { side, strength: 16 }, true),
        (Fact::ActsAgain { side, may: true }, true),
        (Fact::ActsAgain { side, may: false }, false),
        (Fact::StepsRegained { unit }, true),
        (Fact::Marked { actor, readiness: Readiness::Ready }, true),
        (Fact::SegmentTaken { side }, true),
        (Fact::Activated { side, who: vec![active] }, true),
        (Fact::Declared { fire: vec![actor], aims: vec![hex] }, true),
        (Fact::Declared { fire: Vec::new(), aims: Vec::new() }, true),
        (Fact::Acted { actor }, false),
        (Fact::Marked { actor, readiness: Readiness::FiredOnce }, true),
        (Fact::Marked { actor, readiness: Readiness::Marked }, false),
        (Fact::MarkersRemoved, true),
        (Fact::SegmentEnded { side }, false),
        (went(Way::Moved), true),
        (went(Way::Entered), true),
        (Fact::Scored { points: 2 }, true),
        (Fact::LinedUp { actor, at: hex, row: 2 }, true),
        (Fact::MovedToFire { unit }, true),
        (Fact::Consolidated { unit, by: people.guns }, true),
        (Fact::LeftMap { actor, with: vec![leader], spent: Mp::ZERO }, true),
        (went(Way::Dragged), true),
        (went(Way::Assaulted), true),
        (went(Way::Joined), true),
        (went(Way::Occupied), true),
        (went(Way::Charged), true),
        (went(Way::Overran), true),
        (went(Way::PassedThrough), true),
        (went(Way::Rushed), true),
        (went(Way::Fled), true),
        (went(Way::Displaced), true),
        (Fact::Loaded { actor, onto: people.guns, cost: Mp::whole(1) }, true),
        (Fact::Unloaded { actor, cost: Mp::whole(1) }, true),
        (Fact::Limbered { unit, limbered: true }, true),
        (Fact::Limbered { unit, limbered: false }, true),
        (Fact::DugIn { unit, dug: Dug::No }, true),
        (Fact::DugIn { unit, dug: Dug::Begun(2) }, true),
        (Fact::DugIn { unit, dug: Dug::In }, true),
        (Fact::Spotted { unit, spotted: true }, true),
        (Fact::Spotted { unit, spotted: false }, true),
        (Fact::Sheltered { unit, sheltered: true }, false),
        (Fact::FireSplit { unit: people.guns, used: 4 }, true),
        (Fact::FireSplit { unit, used: 6 }, false),
        (Fact::FireOpened(Box::new(volley(people))), true),
        (rolled(RollFor::DirectFire { hex }), true),
        (Fact::PointedOut { by: unit, unit: people.enemy }, true),
        (Fact::ShotFired(Box::new(shot(people))), true),
        (Fact::BreachFired(Box::new(breach(people))), true),
        (rolled(RollFor::Breach { hex }), true),
        (Fact::WorkHit { work: Work::DragonsTeeth, hex, left: 1 }, true),
        (rolled(RollFor::AntiTank { target: people.enemy }), true),
        (Fact::BatteriesFired { side, batteries: vec![0] }, false),
        (Fact::GunsAimed { hex, guns: vec![Gun::Battery(side, 0)] }, false),
        (Fact::DrumfireBegan(Drumfire { side, hex, strengths: vec![20] }), true),
        (Fact::ShellBurst { shell: Shell::Smoke, hex }, true),
        (Fact::ShellBurst { shell: Shell::Light, hex }, true),
        (rolled(RollFor::Shell { shell: Shell::Smoke, hex }), true),
        (Fact::DieRolled { what: DieFor::Drift { hex }, die: 2 }, true),
        (Fact::FireOpened(Box::new(bombardment(people, Allies))), true),
        (rolled(RollFor::Bombardment { hex }), true),
        (Fact::FireOpened(Box::new(bombardment(people, Axis))), true),
        (rolled(RollFor::FriendlyFire { hex, plus: 0 }), true),
        (rolled(RollFor::FriendlyFire { hex, plus: 2 }), true),
        (Fact::Assaulted(Box::new(onslaught(people, true))), true),
        (rolled(RollFor::Assault { hex }), true),
        (Fact::Assaulted(Box::new(onslaught(people, false))), true),
        (rolled(RollFor::FreeShot { hex }), true),
        (rolled(RollFor::Check { actor, plus: 1, morale: 8 }), true),
        (rolled(RollFor::Recovery { actor, morale: 8 }), true),
        (rolled(RollFor::LeaderHit { leader, steps: 2 }), true),
        (rolled(RollFor::LeaderCaught { leader }), true),
        (rolled(RollFor::Fog), true),
        (rolled(RollFor::Event), true),
        (Fact::DieRolled { what: DieFor::Event { side }, die: 1 }, true),
        (Fact::DieRolled { what: DieFor::Event { side }, die: 2 }, true),
        (Fact::DieRolled { what: DieFor::Event { side }, die: 3 }, true),
        (Fact::DieRolled { what: DieFor::Event { side }, die: 4 }, true),
        (Fact::DieRolled { what: DieFor::Event { side }, die: 5 }, true),
        (Fact::DieRolled { what: DieFor::Event { side }, die: 6 }, true),
        (rolled(RollFor::Surrender { hex, morale: 7 }), true),
        (Fact::DieRolled { what: DieFor::Darkness, die: 5 }, true),
        (Fact::DieRolled { what: DieFor::ShortRange { unit }, die: 3 }, true),
        (Fact::DieRolled { what: DieFor::Plane { side, plane: PLANE }, die: 2 }, true),
        (Fact::DieRolled { what: DieFor::SpecialFire { hex }, die: 6 }, true),
        (Fact::DieRolled { what: DieFor::SpecialChoice { hex }, die: 4 }, true),
        (Fact::DieRolled { what: DieFor::Fuel { unit }, die: 5 }, true),
        (Fact::DieRolled { what: DieFor::Mines { actor, less: 1 }, die: 6 }, true),
        (Fact::StepsLost { unit, steps: 1 }, true),
        (Fact::StepsLost { unit, steps: 2 }, true),
        (Fact::MoraleChanged { actor, morale: Morale::Disrupted }, true),
        (Fact::TankLeadersAssigned { side, units: None }, true),
        (Fact::TankLeadersAssigned { side, units: Some(vec![unit]) }, true),
        (Fact::SurrenderDemanded { hex, units: vec![unit] }, true),
        (Fact::CavalryLeadersNamed { side, leaders: vec![leader] }, true),
        (Fact::TankLeaderShown { unit }, true),
        (Fact::LeaderRemoved { leader }, true),
        (Fact::Decapitated { side, over: false }, true),
        (Fact::Decapitated { side, over: true }, true),
        (Fact::InitiativeLost { side, left: 2 }, true),
        (Fact::ControlChanged { hex, side: Some(side) }, true),
        (Fact::ControlChanged { hex, side: None }, true),
        (Fact::Ended { outcome: Outcome { won: None, points: 0 } }, true),
    ];
    every!(facts;
        (Fact::Placed { .. }, _),
        (Fact::Entrenched { .. }, _),
        (Fact::EntrenchmentsLeft { .. }, _),
        (Fact::Built { .. }, _),
        (Fact::AircraftDrawn { .. }, _),
        (Fact::AircraftSent { .. }, _),
        (Fact::BurntOut { .. }, _),
        (Fact::LeftToRefuel { .. }, _),
        (Fact::Refuelled { .. }, _),
        (Fact::Mired { .. }, _),
        (Fact::Caved { .. }, _),
        (Fact::WorksLeft { .. }, _),
        (Fact::Laboured { .. }, _),
        (Fact::WorkRemoved { .. }, _),
        (Fact::HedgeOpened { .. }, _),
        (Fact::WrecksChanged { .. }, _),
        (Fact::MinesShown { .. }, _),
        (Fact::ControlGiven { .. }, _),
        (Fact::StageReached { .. }, _),
        (Fact::Helped { .. }, _),
        (Fact::Scored { .. }, _),
        (Fact::LinedUp { .. }, _),
        (Fact::MovedToFire { .. }, _),
        (Fact::Consolidated { .. }, _),
        (Fact::LeftMap { .. }, _),
        (Fact::LightChanged { .. }, _),
        (Fact::TurnBegan { .. }, _),
        (Fact::InitiativeRolled { .. }, _),
        (Fact::Passed { .. }, _),
        (Fact::SegmentKept { .. }, _),
        (Fact::HiddenNamed { .. }, _),
        (Fact::Hid { .. }, _),
        (Fact::Revealed { .. }, _),
        (Fact::BatterySilenced { .. }, _),
        (Fact::BatteryAdded { .. }, _),
        (Fact::ActsAgain { may: true, .. }, _),
        (Fact::ActsAgain { may: false, .. }, _),
        (Fact::StepsRegained { .. }, _),
        (Fact::SegmentTaken { .. }, _),
        (Fact::Activated { .. }, _),
        (Fact::Declared { .. }, _),
        (Fact::Acted { .. }, _),
        (Fact::Marked { .. }, _),
        (Fact::MarkersRemoved, _),
        (Fact::SegmentEnded { .. }, _),
        (Fact::Went { .. }, _),
        (Fact::DugIn { .. }, _),
        (Fact::Spotted { .. }, _),
        (Fact::Sheltered { .. }, _),
        (Fact::FireSplit { .. }, _),
        (Fact::BatteriesFired { .. }, _),
        (Fact::GunsAimed { .. }, _),
        (Fact::DrumfireBegan(_), _),
        (Fact::ShellBurst { .. }, _),
        (Fact::FireOpened(_), _),
        (Fact::PointedOut { .. }, _),
        (Fact::ShotFired(_), _),
        (Fact::BreachFired(_), _),
        (Fact::WorkHit { .. }, _),
        (Fact::Assaulted(_), _),
        (Fact::Rolled { .. }, _),
        (Fact::DieRolled { .. }, _),
        (Fact::StepsLost { .. }, _),
        (Fact::MoraleChanged { .. }, _),
        (Fact::TankLeadersAssigned { .. }, _),
        (Fact::SurrenderDemanded { .. }, _),
        (Fact::CavalryLeadersNamed { .. }, _),
        (Fact::TankLeaderShown { .. }, _),
        (Fact::LeaderRemoved { .. }, _),
        (Fact::Decapitated { .. }, _),
        (Fact::InitiativeLost { .. }, _),
        (Fact::ControlChanged { .. }, _),
        (Fact::Ended { .. }, _),
        (Fact::Loaded { .. }, _),
        (Fact::Unloaded { .. }, _),
        (Fact::Limbered { .. }, _),
    );
    facts
}

#[test]
fn every_fact_is_a_line_or_needs_none() {
    let people = people();
    let mut log = Log::default();
    for (fact, is_told) in facts(&people) {
        let note = Note { during: PhasePath::default(), fact };
        let line = log.line(people.teller(), &note);
        assert_eq!(line.is_some(), is_told, "{:?}", note.fact);
        line.iter().for_each(|line| is_said(line));
    }
}

/// The lines of facts one after another.
fn lines(people: &People, facts: Vec<Fact>) -> Vec<String> {
    let mut log = Log::default();
    let note = |fact| Note { during: PhasePath::default(), fact };
    facts.into_iter().filter_map(|fact| log.line(people.teller(), &note(fact))).collect()
}

/// An attack is told with its whole sum, every shift with its rule, and the roll with what it does in the column (7.5).
#[test]
fn an_attack_is_told_with_its_whole_sum() {
    let people = people();
    let volley = volley(&people);
    let rolled = Fact::Rolled { roll: RollFor::DirectFire { hex: people.there }, dice: Dice(4, 5) };
    let lines = lines(&people, vec![Fact::FireOpened(Box::new(volley)), rolled]);
    let leader = people.teller().leader(people.leader);
    let direct = &people.field.game.tables.direct;
    let (first, last) = (direct.heads()[direct.column_for(7)], direct.heads()[3]);
    assert_eq!(
        lines[0],
        format!(
            "The German side fires at 0508: GREN 6 + {leader} 1 = 7, column {first}; \
             town or woods −2 (10.2), adjacent +2 (10.2): column {last}"
        )
    );
    let result = match direct.result(9, 3) {
        FireResult::None => "no effect".to_owned(),
        FireResult::Morale(0) => "M".to_owned(),
        FireResult::Morale(plus) => format!("M{plus}"),
        FireResult::Steps(1) => "X".to_owned(),
        FireResult::Steps(steps) => format!("{steps}X"),
    };
    assert_eq!(lines[1], format!("Roll 4 + 5 = 9: {result}"));
}

/// 7.52: where targets of one hex have other columns, each is told with what it meets.
#[test]
fn targets_in_other_columns_are_told_apart() {
    let people = people();
    let mut volley = volley(&people);
    volley.against_leaders = Some(Column { shifts: Vec::new(), column: 5 });
    let told = Attack::Fire(volley).told(people.teller(), false);
    assert!(told.contains("; INF: town or woods −2"), "{told}");
    assert!(told.ends_with("; leaders: no shifts"), "{told}");
}

/// 10.3: a sum of shifts beyond the limits is told with what it counts as.
#[test]
fn limited_shifts_are_told() {
    let people = people();
    let mut volley = volley(&people);
    let shifts = vec![(ShiftId::DirectTownOrWoods, -2), (ShiftId::DirectDugIn, -1)];
    volley.against = vec![(people.enemy, Column { shifts, column: 0 })];
    volley.against_leaders = None;
    let told = Attack::Fire(volley).told(people.teller(), false);
    assert!(told.contains("in all −3, which counts as −2 (10.3)"), "{told}");
}

/// 14.1, 14.41, 6.7, 6.71: the edges of the rolls that are told with what they mean.
#[test]
fn rolls_are_told_with_what_they_mean() {
    let people = people();
    let (actor, leader) = (u(people.infantry), people.leader);
    let told =
        |roll, one, other| lines(&people, vec![Fact::Rolled { roll, dice: Dice(one, other) }]).remove(0);
    let check = |plus| RollFor::Check { actor, plus, morale: 8 };
    let who = "German GREN in 0507";
    assert_eq!(told(check(0), 4, 4), format!("{who} checks morale: 4 + 4 = 8 against 8, holds"));
    assert_eq!(
        told(check(1), 4, 4),
        format!("{who} checks morale: 4 + 4 = 8, + 1 = 9 against 8, fails by 1")
    );
    assert!(told(check(0), 6, 6).ends_with("fails by a natural 12"));
    let recovery = RollFor::Recovery { actor, morale: 8 };
    assert!(told(recovery, 4, 3).ends_with("4 + 3 = 7 below 8? Yes"));
    assert!(told(recovery, 4, 4).ends_with("4 + 4 = 8 below 8? No"));
    let hit = RollFor::LeaderHit { leader, steps: 2 };
    assert!(told(hit, 2, 2).contains("2 + 2 = 4, − 2 = 2; yes"));
    assert!(told(hit, 2, 3).contains("2 + 3 = 5, − 2 = 3; no"));
    assert!(told(RollFor::LeaderCaught { leader }, 4, 5).contains("; yes"));
    assert!(told(RollFor::LeaderCaught { leader }, 4, 4).contains("; no"));
}

/// The chances of fire are those of the rules: all 36 rolls of two dice.
#[test]
fn chances_are_those_of_the_rules() {
    let people = people();
    let Field { game, battle, .. } = &people.field;
    let group = [(u(people.infantry), None), (u(people.guns), None)];
    let volley = direct::volley(game, &battle.situation, Axis, people.there, &group, None);
    let chances = fire::chances(game, &battle.situation, &volley, &[]);
    let told = Attack::Fire(volley).chances(people.teller());
    for (actor, odds) in chances.targets {
        let line = told.iter().find(|line| line.contains(&people.teller().name(actor))).expect("a line");
        assert_eq!(odds.values().map(|ways| u32::from(*ways)).sum::<u32>(), 36);
        for ways in odds.values() {
            assert!(line.contains(&format!("{ways} ")), "{line}");
        }
    }
}

#[test]
fn every_result_of_an_assault_is_told() {
    let people = people();
    for attacks in [true, false] {
        for dice in [Dice(1, 1), Dice(3, 4), Dice(6, 6)] {
            is_said(&Attack::Assault(onslaught(&people, attacks)).result(people.teller(), dice));
        }
    }
    let none = Attack::Assault(onslaught(&people, true));
    let table = &people.field.game.tables.assault;
    let roll = (2..=12).find(|roll| table.result(*roll, 2) == AssaultResult::None);
    if let Some(roll) = roll {
        assert_eq!(none.result(people.teller(), Dice(roll - 1, 1)), "no effect");
    }
}

/// 9.3: batteries are told by their strengths, and a leader who only combines guns is not told with what they bring (6.42).
#[test]
fn batteries_are_told_by_their_strengths() {
    assert_eq!((strengths(&[24, 16]).as_str(), strengths(&[]).as_str()), ("24 + 16", "none"));
    let people = people();
    let told = Attack::Fire(bombardment(&people, Allies)).told(people.teller(), false);
    assert!(
        told.starts_with("The German side bombards 0508: battery 20 + battery 16 = 36, column 30"),
        "{told}"
    );
    let told = Attack::Fire(bombardment(&people, Axis)).told(people.teller(), false);
    assert!(told.starts_with("Fire of the German side falls on friends in 0508: "), "{told}");
    let part = |actor, strength| Part { actor, strength };
    let parts = vec![part(u(people.guns), 9), part(l(people.leader), 0)];
    let guns = Volley { parts, batteries: Vec::new(), ..bombardment(&people, Allies) };
    let told = Attack::Fire(guns).told(people.teller(), false);
    assert!(told.starts_with("The German side bombards 0508: HMG 9, column 8"), "{told}");
}

#[test]
fn outcomes_are_sentences() {
    let people = people();
    let won = |won| people.teller().outcome(Outcome { won, points: 4 }).join(" ");
    assert_eq!(won(None), "A draw. Points of the German side: 4.");
    assert!(won(Some((Allies, Level::Major))).starts_with("Major victory of the Soviet side."));
    assert!(won(Some((Axis, Level::Minor))).starts_with("Minor victory of the German side."));
    is_said(&people.teller().actor(Actor::Leader(people.commander)));
}
