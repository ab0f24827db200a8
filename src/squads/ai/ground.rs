//! What a hex is worth to a unit or a group: goals, cover, danger, targets and company.

use std::cell::RefCell;

use crate::squads::board::HexId;
use crate::squads::rules::{
    Fortification, Piece, Posture, Role, UnitClass, UnitId, fire, sight, stacking, terrain, units,
};

use super::danger::{Danger, Incoming, melee_strength, reach};
use super::goals::Goals;
use super::mind::Mind;
use super::ways::Ways;
use crate::squads::rules::odds::{WHOLE, beats, product_above};

/// How likely fire at resting units is in the turns to come, in hundredths.
const FIRE_LATER: i32 = 55;

/// How likely opportunity fire is by an enemy who still has to find a card for it, in hundredths.
const FIRE_AT_MOVERS: i32 = 30;

/// The price of ending in a hex that has to give units up (8.2): nothing there is worth it.
const OVERSTACKED: i32 = 800;

/// The ground as a side sees it, with what has been found out about each hex.
pub(super) struct Ground<'a> {
    pub mind: Mind<'a>,
    pub goals: Goals<'a>,
    danger: Danger<'a>,
    incoming: RefCell<Vec<Option<Incoming>>>,
    covers: Vec<i16>,
    ways: Ways,
}

impl<'a> Ground<'a> {
    pub fn new(mind: Mind<'a>) -> Ground<'a> {
        let ways = Ways::of(mind);
        Ground {
            mind,
            goals: Goals::of(mind, &ways),
            danger: Danger::from(mind, mind.enemy()),
            incoming: RefCell::new(vec![None; HexId::COUNT]),
            covers: HexId::all()
                .map(|hex| terrain::cover(mind.game, mind.situation(), hex).total())
                .collect(),
            ways,
        }
    }

    /// Where one can go from a hex, and the points that takes: not into the enemy (O21.4), as in `movement::cost`.
    pub fn steps(&self, from: HexId) -> impl Iterator<Item = (HexId, i16)> {
        self.ways.from(from).filter(|(to, _)| !self.mind.situation().occupied_by(*to, self.mind.enemy()))
    }

    fn incoming(&self, hex: HexId) -> Incoming {
        *self.incoming.borrow_mut()[hex.index()].get_or_insert_with(|| self.danger.on(hex))
    }

    fn cover(&self, hex: HexId) -> i16 {
        self.covers[hex.index()]
    }

    /// The morale a unit of a group would have in a hex (3.1.4).
    fn morale(&self, id: UnitId, group: &[UnitId], hex: HexId) -> i16 {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let unit = situation.unit(id);
        let command = if self.mind.class(id).leads() { 0 } else { self.command(group, hex) };
        let wire = situation.markers(hex).fortification == Some(Fortification::Wire);
        i16::from(situation.face(game, id).morale) + i16::from(unit.veteran)
            - i16::from(unit.suppressed)
            - i16::from(wire)
            + command
            + self.cover(hex)
    }

    /// The command there would be in a hex with a group (3.3.1.2).
    fn command(&self, group: &[UnitId], hex: HexId) -> i16 {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let there: i16 = situation
            .units_in(hex)
            .filter(|(id, unit)| unit.owner == self.mind.side && !group.contains(id))
            .map(|(id, _)| i16::from(situation.face(game, id).command))
            .sum();
        there + group.iter().map(|id| i16::from(situation.face(game, *id).command)).sum::<i16>()
    }

    /// The harm to be expected from fire at a group that enters a hex (A33).
    pub fn exposure(&self, group: &[UnitId], hex: HexId) -> i32 {
        let incoming = self.incoming(hex);
        let hand = i32::from(self.mind.situation().hands[self.mind.enemy()]);
        let (power, chance) = if incoming.ready > 0 {
            (incoming.ready, 90)
        } else {
            (incoming.at_movers, if hand == 0 { 0 } else { FIRE_AT_MOVERS + hand * 2 })
        };
        self.harm_by(group, hex, power) * chance / self.mind.boldness() + self.harm_of_mines(group, hex)
    }

    /// The harm that mines in a hex do to a group that enters it; nothing covers against them (F103.2).
    fn harm_of_mines(&self, group: &[UnitId], hex: HexId) -> i32 {
        if self.mind.situation().markers(hex).fortification != Some(Fortification::Mines) {
            return 0;
        }
        let uncovered = self.cover(hex) + i16::from(self.mind.situation().mines);
        group.iter().map(|id| self.mind.harm(*id, self.morale(*id, group, hex) - uncovered)).sum()
    }

    /// The harm that fire of some power would do to a group in a hex.
    fn harm_by(&self, group: &[UnitId], hex: HexId, power: i16) -> i32 {
        if power < 1 {
            return 0;
        }
        group.iter().map(|id| self.mind.harm(*id, self.morale(*id, group, hex) - power)).sum()
    }

    /// What it is worth to a group to stand in a hex.
    pub fn position(&self, group: &[UnitId], hex: HexId) -> i32 {
        let drawn: i32 = group.iter().map(|id| self.goals.draw(*id, group, hex)).sum();
        let danger = self.harm_by(group, hex, self.incoming(hex).all) * FIRE_LATER / 100;
        let danger = danger * 100 / self.mind.boldness().max(60);
        // Cover is good even where no enemy bears yet.
        let shelter = i32::from(self.cover(hex)) * 4 * group.len() as i32;
        drawn - danger
            + shelter
            + self.goals.prize(hex)
            + self.targets(group, hex)
            + self.company(group, hex)
            + self.close_combat(group, hex)
            - self.crowding(group, hex)
    }

    /// What the group could fire at from a hex: the best enemy for each unit.
    fn targets(&self, group: &[UnitId], hex: HexId) -> i32 {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let enemies = self.mind.hexes_of(self.mind.enemy());
        let mut value = 0;
        for id in group.iter().filter(|id| !situation.unit(**id).broken) {
            for piece in fire::pieces_of(game, situation, *id) {
                if matches!(piece, Piece::Smoke(_)) {
                    continue;
                }
                let (nearest, farthest) = reach(self.mind, *id, piece);
                let power = fire::power(game, situation, &[piece], &[]).total() + 2;
                let ordnance = fire::is_ordnance(game, situation, piece);
                let best = enemies
                    .iter()
                    .filter(|enemy| {
                        let distance = i16::from(enemy.distance(hex));
                        nearest <= distance && distance <= farthest
                    })
                    .filter_map(|enemy| {
                        let hindrance = sight::hindrance(game, situation, hex, *enemy)?;
                        let (victim, _) = situation.units_in(*enemy).next()?;
                        let morale = units::morale(game, situation, victim).total();
                        let hindrance = i16::from(hindrance);
                        if !ordnance {
                            return Some(self.mind.harm(victim, morale - power + hindrance));
                        }
                        let hits = product_above(i16::from(enemy.distance(hex)) + hindrance);
                        Some(self.mind.harm(victim, morale - power) * hits / 36)
                    })
                    .max();
                value += best.unwrap_or(0);
            }
        }
        let eager = if self.mind.posture() == Posture::Attacker { 25 } else { 35 };
        value * eager / 100
    }

    /// Leaders belong with those they lead (3.3.1).
    fn company(&self, group: &[UnitId], hex: HexId) -> i32 {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let mut value = 0;
        for id in group {
            let leads = self.mind.class(*id).leads();
            let radius = situation.face(game, *id).command.max(0) as u8;
            let mut led = 0;
            let mut has_leader = !leads && group.iter().any(|other| self.mind.class(*other).leads());
            for (other, unit, at) in situation.units_of(self.mind.side) {
                if group.contains(&other) || unit.broken {
                    continue;
                }
                let other_leads = self.mind.class(other).leads();
                if leads && !other_leads && at.distance(hex) <= radius {
                    led += 1;
                }
                if !leads && other_leads {
                    let command = situation.face(game, other).command.max(0) as u8;
                    has_leader |= at.distance(hex) <= command;
                }
            }
            if leads {
                led += group.iter().filter(|other| !self.mind.class(**other).leads()).count() as i32;
                value += 12 * led.min(4);
            } else if has_leader {
                value += 12;
            }
        }
        value
    }

    /// The melees that stand next to enemies may bring (O16).
    fn close_combat(&self, group: &[UnitId], hex: HexId) -> i32 {
        let situation = self.mind.situation();
        let ours: Vec<UnitId> = situation
            .units_in(hex)
            .filter(|(id, unit)| unit.owner == self.mind.side && !group.contains(id))
            .map(|(id, _)| id)
            .chain(group.iter().copied())
            .collect();
        let our_loss: i32 = group.iter().map(|id| self.mind.loss(*id)).sum();
        let strength = melee_strength(self.mind, &ours);
        hex.neighbors()
            .map(|(_, next)| {
                let theirs: Vec<UnitId> = situation
                    .units_in(next)
                    .filter(|(_, unit)| unit.owner != self.mind.side)
                    .map(|(id, _)| id)
                    .collect();
                if theirs.is_empty() {
                    return 0;
                }
                let their_loss: i32 = theirs.iter().map(|id| self.mind.loss(*id)).sum();
                let against = melee_strength(self.mind, &theirs);
                let threat = beats(strength - against) * our_loss / WHOLE;
                let chance = beats(against - strength) * their_loss / WHOLE;
                (chance * self.mind.boldness() / 100 - threat) / 5
            })
            .sum()
    }

    /// 8.2: more than seven figures cannot stay; one hex for everybody is one target for everybody.
    fn crowding(&self, group: &[UnitId], hex: HexId) -> i32 {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let figures: u8 = situation
            .units_in(hex)
            .filter(|(id, unit)| unit.owner == self.mind.side && !group.contains(id))
            .map(|(id, _)| id)
            .chain(group.iter().copied())
            .map(|id| situation.class(game, id).figures())
            .sum();
        let over = i32::from(figures.saturating_sub(stacking::limit(game, hex)));
        if over == 0 { 0 } else { OVERSTACKED + 100 * over }
    }

    /// Whether a unit is better left where it is: broken men crawl only when they must.
    pub fn fit_to_move(&self, id: UnitId) -> bool {
        let unit = self.mind.situation().unit(id);
        !unit.broken && unit.role != Role::OpportunityFire || self.mind.class(id) == UnitClass::Hero
    }
}
