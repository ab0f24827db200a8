//! How good it is for somebody who moves to stand in a hex, and the way he takes there.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp, Target};
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::threat::{self, Aim};
use crate::platoons::rules::ground::{rivers, spotting, stacking};
use crate::platoons::rules::movement::{approach, held};
use crate::platoons::rules::{Actor, Choice, Decision, Game, Morale, MoveClass, Readiness, Situation, Unit};

use super::ground::{cover, destinations, distances};
use super::{assaulting, crossing, goals, ground, shooting};

/// The next step of somebody who moves, or to stay: on the way to the best hex that he can reach.
pub fn step(game: &Game, situation: &Situation, mover: Actor, decision: &Decision) -> Option<Choice> {
    if decision.offer.choices.contains(&Choice::Leave) && goals::leaves(game, situation.owner(mover)) {
        return Some(Choice::Leave);
    }
    if decision.offer.choices.contains(&Choice::Refuel) && goals::refuels(game, situation, mover) {
        return Some(Choice::Refuel);
    }
    if let Some(overrun) = assaulting::on_the_move(game, situation, mover, decision) {
        return Some(overrun);
    }
    let prospect = Prospect::of(game, situation, mover)?;
    let next = prospect.best_way().first().map(|hex| Choice::Hex(*hex));
    let offered = &decision.offer.choices;
    match next.filter(|choice| offered.contains(choice)) {
        Some(choice) => Some(choice),
        None if offered.contains(&Choice::Decline) => Some(Choice::Decline),
        // Among the enemy nobody may stay (R263).
        None => ground::best(decision, |hex| prospect.worth(hex)),
    }
}

/// Whether somebody would be in a hex that counts, and that nobody of his side holds yet, behind the movement that looks best.
pub fn takes(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let Some(prospect) = Prospect::of(game, situation, actor) else { return false };
    prospect.best_way().last().is_some_and(|end| prospect.goals.contains(end))
}

/// What somebody who could move has before him.
struct Prospect<'a> {
    game: &'a Game,
    situation: &'a Situation,
    mover: Actor,
    here: Hex,
    side: Side,
    going: Going,
    /// Where he is to go in the end, and how far each hex is from there.
    goals: Vec<Hex>,
    far: Vec<u32>,
    fear: i32,
    /// The direct fire of each hex, of both sides.
    fire: Vec<(Side, Hex, i32)>,
}

impl<'a> Prospect<'a> {
    fn of(game: &'a Game, situation: &'a Situation, mover: Actor) -> Option<Prospect<'a>> {
        let here = situation.hex_of(mover)?;
        let side = situation.owner(mover);
        let going = Going::of(game, situation, mover);
        let goals = destinations(game, situation, mover);
        let far = distances(game, situation, side, going.class, &goals);
        let fire = |of: Side| {
            let units = situation.units_on_map(of).filter(|(_, unit, _)| unit.morale != Morale::Demoralized);
            units
                .map(move |(_, unit, at)| (of, at, game.face(unit).df.map_or(0, |df| i32::from(df.strength))))
        };
        let fire = Side::BOTH.into_iter().flat_map(fire).collect();
        let way = far[here.index()] / u32::from(going.allowance.0).max(1);
        let fights = if going.class == MoveClass::Foot { TO_FIGHT } else { TO_SHOOT };
        let fear = fear(game, situation, side, way + fights);
        Some(Prospect { game, situation, mover, here, side, going, goals, far, fear, fire })
    }

    /// What it is worth to end the movement in a hex, in sixths of movement points.
    fn worth(&self, hex: Hex) -> i32 {
        let (game, situation) = (self.game, self.situation);
        let way = i32::try_from(self.far[hex.index()]).unwrap_or(i32::MAX / 4);
        let others = situation
            .units_in(self.side, hex)
            .filter(|(id, unit)| Actor::Unit(*id) != self.mover && game.kind(unit).counts_for_density());
        let room = if others.count() > 1 { 2 } else { 0 };
        let there = if self.guards(hex) {
            KEEP
        } else if self.goals.contains(&hex) {
            THERE
        } else {
            0
        };
        let shot = 2 * outlook(game, situation, self.mover, hex);
        let wet = if crossing::is_stuck(game, situation, self.mover, hex) { WET } else { 0 };
        there + shot - wet - 2 * way - self.minded(hex, false) - room - 2 * mines(situation, self.side, hex)
    }

    /// Whether he would keep a hex that counts from the enemy, and nobody else does.
    fn guards(&self, hex: Hex) -> bool {
        matches!(self.mover, Actor::Unit(id) if goals::guards_in(self.game, self.situation, id, hex))
    }

    /// How much the fire at a hex is minded: the less, the stronger one's own side is around.
    fn minded(&self, hex: Hex, passing: bool) -> i32 {
        if self.fear == 0 {
            return 0;
        }
        let near = |of: Side| -> i32 {
            let around =
                self.fire.iter().filter(|(side, at, _)| *side == of && self.game.map.distance(*at, hex) <= 4);
            around.map(|(_, _, strength)| strength).sum()
        };
        let (own, others) = (near(self.side), near(self.side.other()));
        let boldness = match own {
            own if own >= 2 * others => 4,
            own if own >= others => 2,
            _ => 1,
        };
        let fires = |enemy: &Unit| !passing || enemy.readiness != Readiness::Marked;
        self.fear * fire_at(self.game, self.situation, self.mover, hex, fires) / boldness
    }

    /// The hexes on the way to the best one within this movement; none where one stands best already.
    fn best_way(&self) -> Vec<Hex> {
        let ways = self.ways();
        let here = self.worth(self.here);
        let judged = ways.iter().map(|(hex, way)| (self.worth(*hex) - way.toll, *hex));
        match judged.max() {
            Some((worth, hex)) if worth > here => self.back(&ways, hex),
            _ => Vec::new(),
        }
    }

    /// The way to a hex, from its first one on.
    fn back(&self, ways: &BTreeMap<Hex, Reached>, to: Hex) -> Vec<Hex> {
        let mut way = vec![to];
        let mut at = to;
        while let Some(before) = ways.get(&at).map(|way| way.from).filter(|before| *before != self.here) {
            way.push(before);
            at = before;
        }
        way.reverse();
        way
    }

    /// The hexes that can be reached, each by the way on which the least fire is met.
    fn ways(&self) -> BTreeMap<Hex, Reached> {
        let (game, situation) = (self.game, self.situation);
        let part = situation.segment.as_ref().and_then(|segment| segment.part(self.mover));
        let spent = part.map_or(Mp::ZERO, |part| part.spent);
        let mut ways: BTreeMap<Hex, Reached> = BTreeMap::new();
        let mut heap = BinaryHeap::from([Reverse((0, spent, self.here, self.here))]);
        while let Some(Reverse((toll, spent, hex, from))) = heap.pop() {
            if ways.contains_key(&hex) || (hex == self.here && from != self.here) {
                continue;
            }
            let begins = hex == self.here;
            if !begins {
                ways.insert(hex, Reached { from, toll });
            }
            // In the water a movement ends.
            if !begins && rivers::is_water(game, hex) {
                continue;
            }
            let passed = match begins {
                true => 0,
                false => PASSING * self.minded(hex, true) / 100 + mines(situation, self.side, hex),
            };
            for (_, next) in game.map.neighbours(hex) {
                let Some(cost) = costs::step(game, situation, self.going, hex, next) else { continue };
                let spent = spent + cost;
                let new = spent <= self.going.allowance && !ways.contains_key(&next);
                if new && self.may_enter(hex, next) {
                    heap.push(Reverse((toll + passed, spent, next, hex)));
                }
            }
        }
        ways
    }

    /// Whether one goes from a hex into the next: no enemies and no crowd are there, and somebody leads where they are near.
    fn may_enter(&self, from: Hex, to: Hex) -> bool {
        let (game, situation) = (self.game, self.situation);
        !held(game, situation, self.side.other(), to)
            && stacking::has_room(game, situation, self.mover, to)
            && approach::check(game, situation, self.mover, from, to).is_ok()
    }
}

/// How a hex is reached: from which other one, and how much fire is met on the way.
struct Reached {
    from: Hex,
    toll: i32,
}

/// What fire on the way counts, in hundredths of that where one stays.
const PASSING: i32 = 50;

/// What it costs to stand in the water for nothing.
const WET: i32 = 400;

/// How much the enemy's mines in a hex are minded, in sixths of movement points: by their strength, or by what it may be.
pub fn mines(situation: &Situation, side: Side, hex: Hex) -> i32 {
    let fields = situation.works.mines_in(side.other(), hex);
    fields.map(|(_, mines)| 12 * i32::from(mines.shown.unwrap_or(1))).sum()
}

/// What it is worth to stand in a hex that counts, in sixths of movement points.
const THERE: i32 = 40;

/// What it is worth to keep one from the enemy that nobody else keeps.
const KEEP: i32 = 150;

/// How much the fire of the enemy is minded: the less, the less time is left beyond what somebody needs who has still so many turns to
/// go and to fight.
fn fear(game: &Game, situation: &Situation, side: Side, needs: u32) -> i32 {
    let turns = u32::from(game.scenario.turns);
    let left = turns.saturating_sub(u32::from(situation.turn));
    let defends = goals::defends(game, situation, side);
    let spare = if defends { left.saturating_sub(1) } else { left.saturating_sub(needs) };
    match spare {
        0 => 0,
        _ if left <= turns / 2 + 2 => 1,
        _ => 2,
    }
}

/// So many turns men keep for the fight, when they have come to where it is.
const TO_FIGHT: u32 = 5;

/// The same of vehicles, which need not go so near.
const TO_SHOOT: u32 = 1;

/// How much fire could meet somebody in a hex: the strengths of those who could hurt him there by direct fire, less for cover,
/// more from beside him; vehicles mind anti-tank fire, by how often it hurts them.
pub fn danger(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> i32 {
    fire_at(game, situation, actor, hex, |_| true)
}

/// The same of some of the enemies.
fn fire_at(game: &Game, situation: &Situation, actor: Actor, hex: Hex, fires: impl Fn(&Unit) -> bool) -> i32 {
    let armour = match actor {
        Actor::Unit(id) => game.kind(situation.unit(id)).at_armour,
        Actor::Leader(_) => None,
    };
    let soft = Aim::at(game, situation, actor).feels_direct_fire();
    let threats = threat::threats(game, situation, actor, hex).filter(|(enemy, _)| fires(enemy));
    let from = threats.map(|(enemy, at)| {
        let face = game.face(enemy);
        let shot =
            armour.zip(face.at).map_or(0, |(armour, value)| shooting::hurts(game, value, armour, at, hex));
        if !soft {
            return SHOT * shot;
        }
        let strength = game.face(enemy).df.map_or(0, |df| i32::from(df.strength));
        match game.map.distance(at, hex) {
            0 | 1 => strength * 2,
            2 => strength,
            _ => strength / 2,
        }
    });
    let all: i32 = from.sum();
    if soft { all * (4 - cover(game, hex).clamp(0, 3)) / 4 } else { all }
}

/// How much each of 36 rolls that hurt counts against the strengths of direct fire.
const SHOT: i32 = 2;

/// How good a hex is for a unit's gun against vehicles: how often its best shot from there would hurt.
fn outlook(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> i32 {
    let Actor::Unit(id) = actor else { return 0 };
    let own = situation.unit(id);
    let Some(value) = game.face(own).at else { return 0 };
    let shots = situation.units_on_map(own.owner.other()).filter_map(|(_, enemy, at)| {
        let armour = game.kind(enemy).at_armour?;
        let hurts = shooting::hurts(game, value, armour, hex, at);
        let sees = || {
            spotting::sees(game, situation, hex, game.kind(own).is_recon(), Target::Other, at, enemy.spotted)
        };
        (hurts > 0 && sees()).then_some(hurts)
    });
    SHOT * shots.max().unwrap_or_default()
}
