//! The ground as a side sees it, with what has been found out about each hex: what [`Stand`] weighs a group by.

use std::cell::{OnceCell, RefCell};

use crate::squads::board::{HexId, HexSet};
use crate::squads::rules::odds::product_above;
use crate::squads::rules::{Order, Piece, Posture, Role, UnitClass, UnitId, fire, sight, terrain, units};

use super::danger::{Danger, Incoming, melee_strength, reach};
use super::goals::Goals;
use super::hands;
use super::mind::Mind;
use super::stand::Stand;

/// Enemies in a hex.
pub(super) struct Enemies {
    pub hex: HexId,
    /// How strong they are in a melee.
    pub strength: i16,
    /// What is lost with them.
    pub loss: i32,
    /// The first of them, and his morale.
    victim: UnitId,
    morale: i16,
}

/// A piece of a unit, as it fires from wherever its unit stands.
struct Gun {
    nearest: i16,
    farthest: i16,
    power: i16,
    weapon: bool,
    ordnance: bool,
}

/// The ground.
pub(super) struct Ground<'a> {
    pub mind: Mind<'a>,
    pub goals: Goals<'a>,
    /// The hexes with enemies, in order.
    pub enemies: Vec<Enemies>,
    /// See [`Mind::boldness`].
    pub boldness: i32,
    /// How much targets count, in hundredths.
    pub eager_to_fire: i32,
    /// How likely opportunity fire is by an enemy who still has to find a card for it, in hundredths.
    pub fire_at_movers: i32,
    occupied: HexSet,
    danger: Danger<'a>,
    incoming: RefCell<Vec<Option<Incoming>>>,
    covers: Vec<OnceCell<i16>>,
    nearest: Vec<OnceCell<Option<u8>>>,
    /// The pieces of a unit, and what they could fire at from each hex, by the unit's number.
    guns: RefCell<Vec<Option<Aims>>>,
}

/// The pieces of a unit, and what they could fire at from each hex.
struct Aims {
    guns: Vec<Gun>,
    from: Vec<Option<i32>>,
}

impl<'a> Ground<'a> {
    pub fn new(mind: Mind<'a>) -> Ground<'a> {
        let (game, situation) = (mind.game, mind.situation());
        let enemies = mind
            .hexes_of(mind.enemy())
            .into_iter()
            .filter_map(|hex| {
                let there = situation.units_there(hex, mind.enemy());
                let victim = *there.first()?;
                Some(Enemies {
                    hex,
                    strength: melee_strength(mind, &there),
                    loss: there.iter().map(|id| mind.loss(*id)).sum(),
                    victim,
                    morale: units::morale(game, situation, victim).total(),
                })
            })
            .collect::<Vec<_>>();
        let judged = &mind.judgement.ground;
        let hand = i32::from(situation.hands[mind.enemy()]);
        let odds = hands::holds(mind, Order::Fire);
        Ground {
            mind,
            goals: Goals::of(mind),
            boldness: mind.boldness(),
            eager_to_fire: match mind.posture() {
                Posture::Attacker => judged.targets_attacker,
                _ => judged.targets,
            },
            fire_at_movers: match hand {
                0 => 0,
                _ => judged.fire_at_movers + hand * judged.by_card + odds * judged.by_odds / 100,
            },
            occupied: enemies.iter().map(|enemies| enemies.hex).collect(),
            enemies,
            danger: Danger::from(mind, mind.enemy()),
            incoming: RefCell::new(vec![None; HexId::COUNT]),
            covers: vec![OnceCell::new(); HexId::COUNT],
            nearest: vec![OnceCell::new(); HexId::COUNT],
            guns: RefCell::new(Vec::new()),
        }
    }

    /// Where one can go from a hex, and the points that takes: not into the enemy (O21.4), as in `movement::cost`.
    pub fn steps(&self, from: HexId) -> impl Iterator<Item = (HexId, i16)> + '_ {
        self.mind.lay().ways.from(from).filter(|(to, _)| !self.occupied.contains(*to))
    }

    /// The strongest fire that enemies can lay on a hex.
    pub fn incoming(&self, hex: HexId) -> Incoming {
        *self.incoming.borrow_mut()[hex.index()].get_or_insert_with(|| self.danger.on(hex))
    }

    /// The cover of a hex.
    pub fn cover(&self, hex: HexId) -> i16 {
        let cover = || terrain::cover(self.mind.game, self.mind.situation(), hex).total();
        *self.covers[hex.index()].get_or_init(cover)
    }

    /// How far away the nearest enemy is; none where there is none.
    pub fn nearest_enemy(&self, hex: HexId) -> Option<u8> {
        let nearest = || self.enemies.iter().map(|enemies| enemies.hex.distance(hex)).min();
        *self.nearest[hex.index()].get_or_init(nearest)
    }

    /// What it is worth to a group to stand in a hex.
    pub fn position(&self, group: &[UnitId], hex: HexId) -> i32 {
        Stand::new(self, group).worth(hex)
    }

    /// What the pieces of a unit could do to the best target of each from a hex.
    pub fn targets_of(&self, id: UnitId, hex: HexId) -> i32 {
        let mut known = self.guns.borrow_mut();
        let at = usize::from(id.0);
        if known.len() <= at {
            known.resize_with(at + 1, || None);
        }
        let aims =
            known[at].get_or_insert_with(|| Aims { guns: self.guns_of(id), from: vec![None; HexId::COUNT] });
        let guns = &aims.guns;
        *aims.from[hex.index()].get_or_insert_with(|| guns.iter().map(|gun| self.best_target(gun, hex)).sum())
    }

    fn guns_of(&self, id: UnitId) -> Vec<Gun> {
        let (game, situation) = (self.mind.game, self.mind.situation());
        // Elsewhere it fires without the wire it stands in (F106.1).
        let wire = i16::from(situation.hex_of(id).is_some_and(|hex| situation.is_wired(hex)));
        fire::pieces_of(game, situation, id)
            .into_iter()
            .filter(|piece| !matches!(piece, Piece::Smoke(_)))
            .map(|piece| {
                let (nearest, farthest) = reach(self.mind, id, piece);
                let power = fire::power(game, situation, &[piece], &[]).total() + wire + 2;
                let weapon = matches!(piece, Piece::Weapon(_));
                let farthest = farthest + wire;
                Gun { nearest, farthest, power, weapon, ordnance: fire::is_ordnance(game, situation, piece) }
            })
            .collect()
    }

    fn best_target(&self, gun: &Gun, hex: HexId) -> i32 {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let wire = situation.is_wired(hex);
        // F106.3: no weapon fires out of wire.
        if wire && gun.weapon {
            return 0;
        }
        // F106.1: everybody in wire fires less hard and less far.
        let (power, farthest) = (gun.power - i16::from(wire), gun.farthest - i16::from(wire));
        let aimed = self.enemies.iter().filter_map(|enemies| {
            let distance = i16::from(enemies.hex.distance(hex));
            if distance < gun.nearest || distance > farthest {
                return None;
            }
            let hindrance = i16::from(sight::hindrance(game, situation, hex, enemies.hex)?);
            let harm = |power: i16| self.mind.harm(enemies.victim, enemies.morale - power);
            Some(if gun.ordnance {
                harm(power) * product_above(distance + hindrance) / 36
            } else {
                harm(power - hindrance)
            })
        });
        aimed.max().unwrap_or(0)
    }

    /// Whether a unit is better left where it is: broken men crawl only when they must.
    pub fn fit_to_move(&self, id: UnitId) -> bool {
        let unit = self.mind.situation().unit(id);
        !unit.broken && unit.role != Role::OpportunityFire || self.mind.class(id) == UnitClass::Hero
    }
}
