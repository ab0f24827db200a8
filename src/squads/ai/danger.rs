//! The fire and the close combat that await a unit in a hex.

use crate::squads::board::HexId;
use crate::squads::rules::{
    Figured, Piece, Role, Side, UnitClass, UnitId, WeaponClass, can_be_activated, fire, sight, units,
};

use super::mind::Mind;

/// Something that fires: where it stands, how hard and how far.
#[derive(Clone, Copy)]
struct Gun {
    from: HexId,
    power: i16,
    nearest: i16,
    farthest: i16,
    /// Activated for opportunity fire in this order: it may fire again for nothing (A33.2).
    ready: bool,
    /// It cannot take part in opportunity fire (A33.3).
    ordnance: bool,
    /// Nor can it in this turn any more: it was activated for that in another order (3.3.1).
    spent: bool,
}

/// What a side can bring to bear on each hex.
pub(super) struct Danger<'a> {
    mind: Mind<'a>,
    guns: Vec<Gun>,
}

/// The strongest fire a side can lay on a hex.
#[derive(Clone, Copy, Default)]
pub(super) struct Incoming {
    /// By all guns, for the next turns.
    pub all: i16,
    /// By those that can fire at units on the move.
    pub at_movers: i16,
    /// By those already activated for that.
    pub ready: i16,
}

impl<'a> Danger<'a> {
    /// The danger that comes from a side.
    pub fn from(mind: Mind<'a>, side: Side) -> Danger<'a> {
        let (game, situation) = (mind.game, mind.situation());
        let mut guns = Vec::new();
        for (id, unit, from) in situation.units_of(side) {
            for piece in fire::pieces_of(game, situation, id) {
                let (nearest, farthest) = reach(mind, id, piece);
                if farthest < 1 || matches!(piece, Piece::Smoke(_)) {
                    continue;
                }
                guns.push(Gun {
                    from,
                    power: fire::power(game, situation, &[piece], &[]).total(),
                    nearest,
                    farthest,
                    ready: unit.role == Role::OpportunityFire,
                    spent: unit.role != Role::OpportunityFire && !can_be_activated(game, situation, id),
                    ordnance: fire::is_ordnance(game, situation, piece),
                });
            }
        }
        guns.sort_by_key(|gun| gun.from);
        Danger { mind, guns }
    }

    /// The strongest fire on a hex: the best gun with its hindrance, and 1 for each other that bears, up to 3.
    pub fn on(&self, hex: HexId) -> Incoming {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let mut all = Tally::default();
        let mut movers = Tally::default();
        let mut ready = Tally::default();
        let mut line: Option<(HexId, Option<u8>)> = None;
        for gun in &self.guns {
            let distance = i16::from(gun.from.distance(hex));
            if distance < gun.nearest || distance > gun.farthest {
                continue;
            }
            let seen = match line {
                Some((from, seen)) if from == gun.from => seen,
                _ => sight::hindrance(game, situation, gun.from, hex),
            };
            line = Some((gun.from, seen));
            let Some(hindrance) = seen else { continue };
            let power = if gun.ordnance { gun.power - 2 } else { gun.power - i16::from(hindrance) };
            if power < 1 {
                continue;
            }
            all.add(power);
            if !gun.ordnance && !gun.spent {
                movers.add(power);
            }
            if gun.ready {
                ready.add(power);
            }
        }
        Incoming { all: all.total(), at_movers: movers.total(), ready: ready.total() }
    }
}

#[derive(Default)]
struct Tally {
    best: i16,
    guns: i16,
}

impl Tally {
    fn add(&mut self, power: i16) {
        self.best = self.best.max(power);
        self.guns += 1;
    }

    fn total(&self) -> i16 {
        self.best + (self.guns - 1).clamp(0, 3)
    }
}

/// The nearest and the farthest hex a piece fires at (3.1.2, O20.2.2).
pub(super) fn reach(mind: Mind, id: UnitId, piece: Piece) -> (i16, i16) {
    let (game, situation) = (mind.game, mind.situation());
    match piece {
        Piece::Unit(id) => (1, units::range(game, situation, id).total()),
        Piece::Weapon(weapon) | Piece::Smoke(weapon) => {
            let kind = situation.weapon_kind(game, weapon);
            let gains = kind.class == WeaponClass::MachineGun && !mind.class(id).leads();
            let command = match situation.hex_of(id) {
                Some(hex) if gains => units::command_in(game, situation, hex, situation.unit(id).owner),
                _ => 0,
            };
            (i16::from(kind.min_range.max(1)), i16::from(kind.range.value) + command)
        }
    }
}

/// How strong units of a side would be together in a melee, with their own leaders only (O16.4.1).
pub(super) fn melee_strength(mind: Mind, fighters: &[UnitId]) -> i16 {
    let (game, situation) = (mind.game, mind.situation());
    let Some(owner) = fighters.first().map(|id| situation.unit(*id).owner) else { return 0 };
    let each = mind.special(owner, Figured::Firepower);
    let command: i16 = fighters.iter().map(|id| i16::from(situation.face(game, *id).command)).sum();
    let fighters = fighters.iter().map(|id| {
        let unit = situation.unit(*id);
        let printed = situation.face(game, *id).firepower;
        let led = !matches!(mind.class(*id), UnitClass::Leader | UnitClass::Hero);
        i16::from(printed.value) + i16::from(printed.boxed) + i16::from(unit.veteran)
            - i16::from(unit.suppressed)
            + if led { command } else { 0 }
            + each
    });
    fighters.sum::<i16>() + mind.special(owner, Figured::Melee)
}
