//! What the rules call a unit: the definitions of the book (1.2) as questions to a kind.

use super::unit_kind::{Carries, Class, Kind, LedBy, MoveClass, Size, UnitKind};

/// As what a unit counts against the stacking limits (4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stacking {
    /// One of the three combat units.
    Combat,
    /// One of the three transports.
    Transport,
    /// Not at all.
    Free,
}

impl UnitKind {
    /// A combat unit: it has a value of direct fire, bombardment or anti-tank fire (1.2).
    pub fn is_combat(&self) -> bool {
        self.full.df.is_some() || self.full.bf.is_some() || self.full.at.is_some()
    }

    /// A foot unit, or unit of men: infantry, mortars that are carried, horsemen, motorcyclists (1.2).
    pub fn is_foot(&self) -> bool {
        self.class == Class::Personnel
    }

    /// Infantry for the rules of assault: men who fight hand to hand, which heavy machine guns, weapons platoons,
    /// mortars, anti-tank rifles and horsemen do not (11.5, 12.4, 12.54).
    pub fn is_infantry(&self) -> bool {
        self.is_foot() && matches!(self.kind, Kind::Inf | Kind::Eng | Kind::Flm | Kind::Rcn | Kind::Mtc)
    }

    /// A weapon unit: a gun or launcher served by a crew (1.2).
    pub fn is_weapon(&self) -> bool {
        self.class == Class::Weapon
    }

    /// An armoured fighting vehicle: any printed armour makes it one, 0 included (1.2); trains and vessels are treated
    /// so (15.2).
    pub fn is_afv(&self) -> bool {
        self.armour.is_some()
    }

    /// An armoured fighting vehicle that is closed above, which fire from afar but anti-tank fire never hurts (1.2, 7.61).
    pub fn is_closed_afv(&self) -> bool {
        self.is_afv() && !self.open_top
    }

    /// An armoured fighting vehicle that is open above (1.2).
    pub fn is_open_afv(&self) -> bool {
        self.is_afv() && self.open_top
    }

    /// A tank whose steps victory and initiative count: closed, with armour and anti-tank fire, and neither self-propelled
    /// artillery nor reconnaissance nor a carrier (1.2).
    pub fn is_tank_for_victory(&self) -> bool {
        matches!(self.class, Class::Tank | Class::TankDestroyer)
            && self.is_closed_afv()
            && self.full.at.is_some()
    }

    /// A unit of the reconnaissance, on foot or armoured (1.2, 8.23).
    pub fn is_recon(&self) -> bool {
        self.kind == Kind::Rcn
    }

    /// An unarmed transport (1.2).
    pub fn is_transport(&self) -> bool {
        self.class == Class::Transport
    }

    /// An armoured personnel carrier: a combat unit that also carries (1.2, 4.3).
    pub fn is_apc(&self) -> bool {
        self.class == Class::Apc
    }

    /// Artillery for the shifts of fire: guns other than those against tanks and aircraft, and rocket launchers; not
    /// those under armour (R41).
    pub fn is_artillery(&self) -> bool {
        matches!(self.kind, Kind::Art | Kind::Rkt)
    }

    /// A prime mover, which tows weapons and takes no men (1.2).
    pub fn is_prime_mover(&self) -> bool {
        self.kind == Kind::Pmv
    }

    /// A train or a vessel: it moves and then fires in one segment, and moves though it has used opportunity fire (15.2).
    pub fn moves_and_fires(&self) -> bool {
        matches!(self.class, Class::Train | Class::Vessel)
    }

    /// A vehicle: what anti-tank fire can hit (11, 11.11).
    pub fn is_vehicle(&self) -> bool {
        self.at_armour.is_some()
    }

    /// A fighting vehicle without armour that shows one face to move and one to fire, such as a BM-13 (5.63).
    pub fn is_two_faced_vehicle(&self) -> bool {
        self.is_weapon() && self.limbered.is_some() && self.is_vehicle()
    }

    /// How it moves with its limbered face up, if it has an allowance there: men walk with it (5.1, 5.64), a vehicle drives.
    pub fn limbered_class(&self) -> MoveClass {
        match self.move_class {
            MoveClass::Towed => MoveClass::Foot,
            class => class,
        }
    }

    /// Whether it may split its direct fire among targets (7.23).
    pub fn may_split_fire(&self) -> bool {
        self.kind == Kind::Hmg
    }

    /// Whether it may charge under a leader of cavalry (15.31).
    pub fn may_charge(&self) -> bool {
        self.kind == Kind::Cav
    }

    /// Whether men may drag it a hex (5.9).
    pub fn may_be_manhandled(&self) -> bool {
        self.size == Some(Size::Light)
    }

    /// As what it counts for stacking: carriers as transports (4.3), strongpoints not at all (16.1).
    pub fn stacking(&self) -> Stacking {
        match self.class {
            Class::Apc | Class::Transport => Stacking::Transport,
            Class::Strongpoint => Stacking::Free,
            _ => Stacking::Combat,
        }
    }

    /// Whether it counts for the shift against three combat units in a hex: neither carriers nor transports do, nor
    /// strongpoints (4.4, 16.1).
    pub fn counts_for_density(&self) -> bool {
        self.is_combat() && self.stacking() == Stacking::Combat
    }

    /// Whether it can carry a unit of another kind (5.67).
    pub fn may_carry(&self, cargo: &UnitKind) -> bool {
        let (Some(carries), Some(size)) = (self.carries, cargo.size) else { return false };
        match carries {
            Carries::Anything => true,
            Carries::AnyWeapon => size != Size::Personnel,
            Carries::MenAndWeapons => size != Size::Heavy,
            Carries::MenAndLightGuns => matches!(size, Size::Personnel | Size::Light),
        }
    }

    /// Whether a tank leader may be assigned to it: never to carriers and self-propelled artillery (6.8), and units of the
    /// reconnaissance have leaders of their own (6.85).
    pub fn may_have_tank_leader(&self) -> bool {
        matches!(self.class, Class::Tank | Class::TankDestroyer)
    }
}

impl LedBy {
    /// Whether regular leaders lead it (3.33).
    pub fn regular(self) -> bool {
        matches!(self, LedBy::Regular | LedBy::Either)
    }

    /// Whether tank leaders lead it (3.31).
    pub fn tank(self) -> bool {
        matches!(self, LedBy::Tank | LedBy::Either | LedBy::ReconOrTank)
    }

    /// Whether leaders of the reconnaissance lead it (6.85).
    pub fn recon(self) -> bool {
        matches!(self, LedBy::Recon | LedBy::ReconOrTank)
    }
}

impl Class {
    /// Whose orders such units take, where their line in the file says nothing else (3.3).
    pub fn led_by(self) -> LedBy {
        match self {
            Class::Personnel | Class::Weapon | Class::Transport | Class::Strongpoint => LedBy::Regular,
            Class::Tank | Class::TankDestroyer => LedBy::Tank,
            Class::SpArtillery | Class::Apc => LedBy::Either,
            Class::ReconAfv => LedBy::ReconOrTank,
            Class::Train | Class::Vessel => LedBy::Own,
        }
    }

    /// How such units move, where their line in the file says nothing else (5.1).
    pub fn move_class(self) -> MoveClass {
        match self {
            Class::Personnel => MoveClass::Foot,
            Class::Weapon => MoveClass::Towed,
            Class::Tank | Class::TankDestroyer | Class::SpArtillery | Class::Apc => MoveClass::Mechanized,
            Class::ReconAfv | Class::Transport => MoveClass::Motorized,
            Class::Strongpoint => MoveClass::None,
            Class::Train => MoveClass::Rail,
            Class::Vessel => MoveClass::Naval,
        }
    }
}

impl Kind {
    /// The sort that such units are of, where their line in the file says nothing else (1.2).
    pub fn class(self) -> Class {
        match self {
            Kind::Inf
            | Kind::Eng
            | Kind::Flm
            | Kind::Hmg
            | Kind::Wpn
            | Kind::Rcn
            | Kind::Mtc
            | Kind::Cav
            | Kind::Mtr
            | Kind::Atr => Class::Personnel,
            Kind::Atg | Kind::Aag | Kind::Art | Kind::Rkt => Class::Weapon,
            Kind::Spa => Class::SpArtillery,
            Kind::Tank => Class::Tank,
            Kind::Td => Class::TankDestroyer,
            Kind::Apc => Class::Apc,
            Kind::Trk | Kind::Jeep | Kind::Wgn | Kind::Pmv => Class::Transport,
            Kind::Train => Class::Train,
            Kind::Vessel => Class::Vessel,
            Kind::Str => Class::Strongpoint,
        }
    }

    /// What such units carry, where their line in the file says nothing else (5.67).
    pub fn carries(self) -> Option<Carries> {
        match self {
            Kind::Wgn => Some(Carries::Anything),
            Kind::Pmv => Some(Carries::AnyWeapon),
            Kind::Trk | Kind::Apc => Some(Carries::MenAndWeapons),
            Kind::Jeep => Some(Carries::MenAndLightGuns),
            _ => None,
        }
    }
}
