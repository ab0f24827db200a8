//! The words of the game as lists, each in an order that is kept: a place in them is a feature.
//!
//! A word that the rules learn does not compile until it has its place here; it belongs at the end of its list.

use opfire::squads::board::{Barrier, Terrain};
use opfire::squads::rules::{
    Action, Choice, Event, Fortification, Manner, Order, Question, Role, UnitClass, WeaponClass,
};

/// A list of words, and the word of each value.
macro_rules! words {
    ($(#[$what:meta])* $words:ident, $word:ident($kind:ty) { $($shape:pat => $name:literal),+ $(,)? }) => {
        $(#[$what])*
        pub const $words: &[&str] = &[$($name),+];

        /// The word of a value.
        pub fn $word(of: $kind) -> &'static str {
            match of { $($shape => $name),+ }
        }
    };
}

words! {
    /// Types of terrain (T78.1).
    TERRAINS, terrain(Terrain) {
        Terrain::Building => "building",
        Terrain::Woods => "woods",
        Terrain::Brush => "brush",
        Terrain::Orchard => "orchard",
        Terrain::Field => "field",
        Terrain::MajorBridge => "major bridge",
        Terrain::MinorBridge => "minor bridge",
        Terrain::Gully => "gully",
        Terrain::WaterBarrier => "water barrier",
        Terrain::Stream => "stream",
        Terrain::Marsh => "marsh",
        Terrain::OpenGround => "open ground",
    }
}

words! {
    /// What stands on hexsides.
    BARRIERS, barrier(Barrier) {
        Barrier::Wall => "wall",
        Barrier::Hedge => "hedge",
        Barrier::Fence => "fence",
        Barrier::Cliff => "cliff",
    }
}

words! {
    /// Fortifications (F100).
    FORTIFICATIONS, fortification(Fortification) {
        Fortification::Bunker => "bunker",
        Fortification::Foxholes => "foxholes",
        Fortification::Mines => "mines",
        Fortification::Pillbox => "pillbox",
        Fortification::Trench => "trench",
        Fortification::Wire => "wire",
    }
}

words! {
    /// What units are (3).
    CLASSES, class(UnitClass) {
        UnitClass::Squad => "squad",
        UnitClass::Team => "team",
        UnitClass::Leader => "leader",
        UnitClass::Hero => "hero",
    }
}

words! {
    /// What weapons are (11).
    WEAPONS, weapon(WeaponClass) {
        WeaponClass::MachineGun => "machine gun",
        WeaponClass::Mortar => "mortar",
        WeaponClass::Gun => "gun",
        WeaponClass::Flamethrower => "flamethrower",
        WeaponClass::SatchelCharge => "satchel charge",
        WeaponClass::MolotovCocktail => "molotov cocktail",
    }
}

words! {
    /// What a unit is activated for (O14.1).
    ROLES, role(Role) {
        Role::None => "none",
        Role::Advance => "advance",
        Role::Fire => "fire",
        Role::Move => "move",
        Role::Observe => "observe",
        Role::OpportunityFire => "opportunity fire",
    }
}

words! {
    /// What kind of attack it is.
    MANNERS, manner(Manner) {
        Manner::Fire => "fire",
        Manner::OpportunityFire => "opportunity fire",
        Manner::AssaultFire => "assault fire",
        Manner::Impact => "impact",
        Manner::Mines => "mines",
    }
}

words! {
    /// The orders of cards (O16 to O23).
    ORDERS, order(Order) {
        Order::Advance => "advance",
        Order::ArtilleryDenied => "artillery denied",
        Order::ArtilleryRequest => "artillery request",
        Order::CommandConfusion => "command confusion",
        Order::Fire => "fire",
        Order::Move => "move",
        Order::Recover => "recover",
        Order::Rout => "rout",
    }
}

words! {
    /// The actions of cards (A25 to A41).
    ACTIONS, action(Action) {
        Action::Ambush => "ambush",
        Action::AssaultFire => "assault fire",
        Action::BoreSighting => "bore sighting",
        Action::CommandConfusion => "command confusion",
        Action::Concealment => "concealment",
        Action::Crossfire => "crossfire",
        Action::Demolitions => "demolitions",
        Action::DigIn => "dig in",
        Action::OpportunityFire => "opportunity fire",
        Action::HandGrenades => "hand grenades",
        Action::HiddenEntrenchments => "hidden entrenchments",
        Action::HiddenMines => "hidden mines",
        Action::HiddenPillbox => "hidden pillbox",
        Action::HiddenUnit => "hidden unit",
        Action::HiddenWire => "hidden wire",
        Action::LightWounds => "light wounds",
        Action::Marksmanship => "marksmanship",
        Action::NoQuarter => "no quarter",
        Action::SmokeGrenades => "smoke grenades",
        Action::SprayFire => "spray fire",
        Action::SustainedFire => "sustained fire",
    }
}

words! {
    /// The events that ask something (E43 to E77).
    EVENTS, event(Event) {
        Event::AirSupport => "air support",
        Event::BattleHarden => "battle harden",
        Event::BattlefieldIntegrity => "battlefield integrity",
        Event::Blaze => "blaze",
        Event::BoobyTrap => "booby trap",
        Event::Breeze => "breeze",
        Event::CommandAndControl => "command and control",
        Event::Commissar => "commissar",
        Event::Cower => "cower",
        Event::Deploy => "deploy",
        Event::Dust => "dust",
        Event::Elan => "elan",
        Event::Entrench => "entrench",
        Event::FieldPromotion => "field promotion",
        Event::FogOfWar => "fog of war",
        Event::Hero => "hero",
        Event::Infiltration => "infiltration",
        Event::Interdiction => "interdiction",
        Event::Interrogation => "interrogation",
        Event::Kia => "kia",
        Event::Malfunction => "malfunction",
        Event::Medic => "medic",
        Event::MissionObjective => "mission objective",
        Event::PrisonersOfWar => "prisoners of war",
        Event::Reconnaissance => "reconnaissance",
        Event::Reinforcements => "reinforcements",
        Event::Rubble => "rubble",
        Event::Sappers => "sappers",
        Event::Scrounge => "scrounge",
        Event::ShellShock => "shell shock",
        Event::Shellholes => "shellholes",
        Event::StrategicObjective => "strategic objective",
        Event::SuppressingFire => "suppressing fire",
        Event::WalkingWounded => "walking wounded",
        Event::WhitePhosphorus => "white phosphorus",
    }
}

words! {
    /// What is asked.
    QUESTIONS, question(Question) {
        Question::BeforeBattle { .. } => "before battle",
        Question::SetUp => "set up",
        Question::Turn => "turn",
        Question::Discard => "discard",
        Question::Activate(..) => "activate",
        Question::ActivateOthers { .. } => "activate others",
        Question::MoveWho => "move who",
        Question::MoveWhere => "move where",
        Question::Window { .. } => "window",
        Question::FireWith { .. } => "fire with",
        Question::FireAt => "fire at",
        Question::BeforeAttackRoll => "before attack roll",
        Question::SprayAt => "spray at",
        Question::BeforeDefenceRoll { .. } => "before defence roll",
        Question::DefendNext => "defend next",
        Question::LightWounds { .. } => "light wounds",
        Question::Reroll { .. } => "reroll",
        Question::SustainedBreak => "sustained break",
        Question::AdvanceWho => "advance who",
        Question::AdvanceWhere { .. } => "advance where",
        Question::ReturnTime { .. } => "return time",
        Question::MeleeNext => "melee next",
        Question::BeforeMelee { .. } => "before melee",
        Question::AmbushLoss { .. } => "ambush loss",
        Question::RallyNext => "rally next",
        Question::RoutWho => "rout who",
        Question::RoutNext => "rout next",
        Question::Retreat { .. } => "retreat",
        Question::ArtilleryMode => "artillery mode",
        Question::Shells => "shells",
        Question::Spot => "spot",
        Question::ImpactNext => "impact next",
        Question::SniperTarget { .. } => "sniper target",
        Question::RemoveSmoke => "remove smoke",
        Question::Reinforce => "reinforce",
        Question::Enter { .. } => "enter",
        Question::AfterMelee { .. } => "after melee",
        Question::AfterDiscard => "after discard",
        Question::HiddenUnit => "hidden unit",
        Question::DemolishWhere => "demolish where",
        Question::Entered { .. } => "entered",
        Question::HiddenWhere => "hidden where",
        Question::DigIn => "dig in",
        Question::DigInWhere => "dig in where",
        Question::SmokeWhere => "smoke where",
        Question::Overstacked { .. } => "overstacked",
        Question::DeployFirst { .. } => "deploy first",
        Question::Deploy => "deploy",
        Question::Event(..) => "event",
        Question::Displace { .. } => "displace",
    }
}

words! {
    /// What is answered.
    CHOICES, choice(&Choice) {
        Choice::Decline => "decline",
        Choice::AsSuggested => "as suggested",
        Choice::Place(..) => "place",
        Choice::Fortify(..) => "fortify",
        Choice::Option(..) => "option",
        Choice::Buy(..) => "buy",
        Choice::Give(..) => "give",
        Choice::Play(..) => "play",
        Choice::Pass => "pass",
        Choice::EndTurn => "end turn",
        Choice::Set(..) => "set",
        Choice::Unit(..) => "unit",
        Choice::Weapon(..) => "weapon",
        Choice::Hex(..) => "hex",
        Choice::Side(..) => "side",
        Choice::Card(..) => "card",
        Choice::Chit(..) => "chit",
        Choice::Space(..) => "space",
        Choice::Support { .. } => "support",
        Choice::BatteryAccess => "battery access",
        Choice::FireForEffect => "fire for effect",
        Choice::HighExplosive => "high explosive",
        Choice::Smoke => "smoke",
        Choice::Enter(..) => "enter",
        Choice::Exit => "exit",
        Choice::Transfer { .. } => "transfer",
        Choice::Abandon(..) => "abandon",
        Choice::FireAgain => "fire again",
        Choice::Reroll => "reroll",
    }
}
