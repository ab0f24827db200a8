//! Fire groups: who fires at what, and what it is worth (O20).

use std::cmp::Reverse;

use crate::squads::board::HexId;
use crate::squads::rules::{
    Attack, Choice, Element, Manner, Piece, Role, SetOffer, Situation, Terms, UnitId, WeaponClass,
    WeaponKind, fire, led_by, odds, sight, units,
};

use super::activation::Led;
use super::ending;
use super::mind::Mind;
use super::weighed::{Counsel, Stake, Weighed};

/// What fire promises: harm, and rolls of either side, which are the clock.
#[derive(Clone, Copy, Debug, Default)]
struct Promise {
    harm: i32,
    own: i32,
    theirs: i32,
}

impl Promise {
    /// That of two shots.
    fn and(self, other: Promise) -> Promise {
        let Promise { harm, own, theirs } = other;
        Promise { harm: self.harm + harm, own: self.own + own, theirs: self.theirs + theirs }
    }

    /// What it is worth with what its rolls do to time; for the sake of time alone nobody fires.
    fn worth(self, mind: Mind) -> i32 {
        if self.harm <= 0 {
            return self.harm;
        }
        self.harm + ending::worth_of_rolls(mind, self.own, self.theirs)
    }
}

/// A group, its target and what to expect of it.
#[derive(Clone, Debug)]
pub(super) struct Shot {
    pub value: i32,
    promise: Promise,
    pub target: HexId,
    pub pieces: Vec<Piece>,
    /// Those who fire at the same hex after it; what they promise is part of the value.
    pub then: Vec<Piece>,
}

impl Shot {
    /// The one that promises most, the first of equal ones.
    pub fn best(shots: impl IntoIterator<Item = Shot>) -> Option<Shot> {
        shots.into_iter().reduce(|best, next| if next.value > best.value { next } else { best })
    }

    /// To give an answer that opens this fire, which is held if it promises less than so much.
    pub fn weighed(&self, answer: Choice, least: Option<i32>) -> Weighed {
        let fire = Weighed::of(answer, self.value).with(self.group());
        match least {
            Some(least) => fire.against(Stake::Shot, least),
            None => fire,
        }
    }

    /// The group, as a set is made of.
    fn group(&self) -> Vec<Element> {
        self.pieces.iter().copied().map(Element::Piece).collect()
    }
}

/// Weighs attacks: walls, indirect fire and flamethrowers count as the rules say (T78.3, T87, T97, F102, 11.6).
pub(super) struct Range<'a> {
    mind: Mind<'a>,
    ordnance: bool,
    /// Whether whoever is left out of a group may fire at the same hex after it.
    again: bool,
}

impl<'a> Range<'a> {
    pub fn new(mind: Mind<'a>) -> Range<'a> {
        Range { mind, ordnance: true, again: false }
    }

    /// The same in a Fire order, whose pieces are divided as one likes (O20.3.1.1).
    pub fn in_an_order(mind: Mind<'a>) -> Range<'a> {
        Range { again: true, ..Range::new(mind) }
    }

    /// The same without ordnance, which takes no part in opportunity fire (A33.3).
    pub fn without_ordnance(mind: Mind<'a>) -> Range<'a> {
        Range { ordnance: false, ..Range::new(mind) }
    }

    /// What an attack with this firepower is worth: harm to all in the target hexes (O20.3.4).
    pub fn value(&self, pieces: &[Piece], targets: &[HexId], power: i16) -> i32 {
        self.weigh(self.attack(pieces, targets), power)
    }

    /// The chance that a unit in the target of a shot breaks, on average, in hundredths.
    pub fn chance_to_break(&self, shot: &Shot) -> i32 {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let attack = self.attack(&shot.pieces, &[shot.target]);
        let power = fire::power(game, situation, &shot.pieces, &[shot.target]).total();
        let there = situation.units_there(shot.target, self.mind.enemy());
        let breaks =
            |id: &UnitId| odds::beats(units::morale_against(game, situation, *id, &attack).total() - power);
        let sum: i32 = there.iter().map(breaks).sum();
        sum * 100 / odds::WHOLE / there.len().max(1) as i32
    }

    /// Fire of pieces at hexes, as it is before the roll.
    fn attack(&self, pieces: &[Piece], targets: &[HexId]) -> Attack {
        let any = |so: fn(&WeaponKind) -> bool| {
            pieces.iter().any(|piece| match piece {
                Piece::Unit(_) => false,
                Piece::Weapon(w) | Piece::Smoke(w) => {
                    so(self.mind.situation().weapon_kind(self.mind.game, *w))
                }
            })
        };
        Attack {
            by: self.mind.side,
            manner: Manner::Fire,
            targets: targets.to_vec(),
            pieces: pieces.to_vec(),
            from: fire::hexes_of(self.mind.situation(), pieces),
            power: Terms::default(),
            dice: None,
            total: Terms::default(),
            indirect: any(|kind| kind.class == WeaponClass::Mortar),
            no_cover: any(|kind| kind.ignores_cover),
            sustained: 0,
        }
    }

    /// What an attack under way is worth with this firepower.
    pub fn weigh(&self, attack: Attack, power: i16) -> i32 {
        if power < 1 {
            return 0;
        }
        let bursts = attack.indirect
            && attack
                .targets
                .first()
                .is_some_and(|hex| self.mind.game.map.terrain(*hex) == crate::squads::board::Terrain::Woods);
        let power = power + if bursts { 2 } else { 0 };
        let (game, situation) = (self.mind.game, self.mind.situation());
        attack
            .targets
            .iter()
            .flat_map(|hex| situation.units_in(*hex))
            .map(|(id, _)| {
                let margin = units::morale_against(game, situation, id, &attack).total() - power;
                self.mind.good_or_bad(id, self.mind.harm(id, margin))
            })
            .sum()
    }

    /// What a radio's impact on a hex is worth (O18.2.3.2).
    pub fn impact(&self, hex: HexId, firepower: i16) -> i32 {
        let attack = Attack {
            by: self.mind.side,
            manner: Manner::Impact,
            targets: vec![hex],
            pieces: Vec::new(),
            from: Vec::new(),
            power: Terms::default(),
            dice: None,
            total: Terms::default(),
            indirect: true,
            no_cover: false,
            sustained: 0,
        };
        self.weigh(attack, firepower)
    }

    /// The best group of these pieces against a hex: ordnance alone, others in chains of hexes with as many
    /// as the hindrance makes worthwhile (O20.3.1, O20.3.2).
    pub fn best_group(&self, pieces: &[Piece], target: HexId) -> Option<Shot> {
        let whole = Shot::best(self.groups(pieces, target))?;
        Some(self.first_of_two(&whole).unwrap_or(whole))
    }

    /// The group that fires first, if two groups one after the other promise more than all at once: who joins a group adds but one to its
    /// firepower (O20.3.1.2), and what the first breaks the second may eliminate.
    fn first_of_two(&self, whole: &Shot) -> Option<Shot> {
        if !self.again || whole.pieces.len() < 2 {
            return None;
        }
        let (game, situation) = (self.mind.game, self.mind.situation());
        let target = whole.target;
        let mut pieces = whole.pieces.clone();
        pieces.sort_by_key(|piece| Reverse(fire::power(game, situation, &[*piece], &[target]).total()));
        let mut best: Option<Shot> = None;
        // The strongest fires first, the next leads those who fire after it.
        for last in 1..pieces.len() {
            let then = pieces[1..=last].to_vec();
            let mut first = pieces[last..].to_vec();
            first[0] = pieces[0];
            if !hang_together(situation, &first) || !hang_together(situation, &then) {
                continue;
            }
            let after = self.promise(&then, target);
            let promise = self.promise(&first, target).and(after);
            let value = promise.worth(self.mind);
            let least = best.as_ref().map_or(whole.value, |best| best.value);
            if after.harm >= self.mind.judgement.chances.shot && value > least {
                best = Some(Shot { value, promise, target, pieces: first, then });
            }
        }
        best
    }

    /// What fire of a group at a hex promises: a roll for the attack and one for each unit there. Ordnance rolls for its aim, and the others if
    /// it is as likely to hit as not.
    fn promise(&self, group: &[Piece], target: HexId) -> Promise {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let power = fire::power(game, situation, group, &[target]).total();
        let harm = self.value(group, &[target], power);
        let theirs = situation.units_there(target, self.mind.enemy()).len() as i32;
        match *group {
            [only] if fire::is_ordnance(game, situation, only) => {
                let hits = odds::hits(game, situation, only, target);
                let likely = i32::from(hits >= 18);
                Promise { harm: harm * hits / 36, own: 1 + likely, theirs: theirs * likely }
            }
            _ => Promise { harm, own: 1, theirs },
        }
    }

    /// Every group of these pieces that is worth a thought against a hex.
    fn groups(&self, pieces: &[Piece], target: HexId) -> Vec<Shot> {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let mut shots: Vec<Shot> = Vec::new();
        let mut consider = |group: Vec<Piece>| {
            let promise = self.promise(&group, target);
            shots.push(Shot {
                value: promise.worth(self.mind),
                promise,
                target,
                pieces: group,
                then: Vec::new(),
            });
        };
        let mut others: Vec<(Piece, HexId, u8)> = Vec::new();
        for piece in pieces {
            if matches!(piece, Piece::Smoke(_)) || !fire::reaches(game, situation, *piece, target) {
                continue;
            }
            if fire::is_ordnance(game, situation, *piece) {
                if self.ordnance {
                    consider(vec![*piece]);
                }
            } else if let Some(from) = fire::hex_of(situation, *piece) {
                let hindrance = sight::hindrance(game, situation, from, target).unwrap_or(0);
                others.push((*piece, from, hindrance));
            }
        }
        let mut limits: Vec<u8> = others.iter().map(|(_, _, hindrance)| *hindrance).collect();
        limits.sort_unstable();
        limits.dedup();
        for limit in limits {
            let clear: Vec<(Piece, HexId)> = others
                .iter()
                .filter(|(_, _, hindrance)| *hindrance <= limit)
                .map(|(piece, hex, _)| (*piece, *hex))
                .collect();
            for group in chains(situation, clear) {
                consider(group);
            }
        }
        shots
    }

    /// The best shot of these pieces at any enemy.
    pub fn best_shot(&self, pieces: &[Piece], targets: &[HexId]) -> Option<Shot> {
        Shot::best(self.shots(pieces, targets))
    }

    /// The best shot of these pieces at each of these hexes.
    fn shots(&self, pieces: &[Piece], targets: &[HexId]) -> impl Iterator<Item = Shot> {
        targets.iter().filter_map(|hex| self.best_group(pieces, *hex))
    }

    /// What activating a unit with all it leads is worth: its best shots one after another.
    fn volley(&self, first: UnitId, targets: &[HexId]) -> Led {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let led = led_by(game, situation, first);
        let mut ready: Vec<Piece> = std::iter::once(first)
            .chain(led.iter().copied())
            .flat_map(|id| fire::pieces_of(game, situation, id))
            .collect();
        let mut volley = Led { value: 0, first, others: Vec::new() };
        let mut promise = Promise::default();
        let mut open = targets.to_vec();
        while let Some(shot) = self.best_shot(&ready, &open) {
            if shot.value < self.mind.judgement.chances.shot {
                break;
            }
            promise = promise.and(shot.promise);
            let firing: Vec<Piece> = shot.pieces.into_iter().chain(shot.then).collect();
            ready.retain(|piece| !firing.contains(piece));
            // In an order whoever could not join the group may fire at the same hex after it (O20.3.1.1).
            if !(self.again && self.mind.judgement.exact) {
                open.retain(|hex| *hex != shot.target);
            }
            let units = firing.iter().filter_map(|piece| fire::unit_of(situation, *piece));
            for unit in units.filter(|unit| led.contains(unit)) {
                if !volley.others.contains(&unit) {
                    volley.others.push(unit);
                }
            }
        }
        volley.value = promise.worth(self.mind);
        volley
    }

    /// The best of several first activations for a Fire order, or for fire at one hex.
    pub fn best_volley(&self, firsts: &[UnitId], targets: &[HexId]) -> Option<Led> {
        Led::best(self.volleys(firsts, targets))
    }

    /// What each of several first activations is worth.
    pub fn volleys(&self, firsts: &[UnitId], targets: &[HexId]) -> Vec<Led> {
        firsts.iter().map(|first| self.volley(*first, targets)).collect()
    }
}

/// Whether pieces may fire as one group (O20.3.1, F106.3).
fn hang_together(situation: &Situation, group: &[Piece]) -> bool {
    let hexes = group.iter().filter_map(|piece| Some((*piece, fire::hex_of(situation, *piece)?)));
    chains(situation, hexes.collect()).len() == 1
}

/// The largest groups whose hexes hang together; pieces in wire only with those of their hex (O20.3.1,
/// F106.3).
fn chains(situation: &Situation, pieces: Vec<(Piece, HexId)>) -> Vec<Vec<Piece>> {
    let wired = |hex: HexId| situation.is_wired(hex);
    let mut left = pieces;
    let mut groups = Vec::new();
    while let Some(first) = left.pop() {
        let mut group = vec![first];
        while let Some(next) = left.iter().position(|(_, hex)| {
            group.iter().any(|(_, other)| {
                hex == other || (other.distance(*hex) == 1 && !wired(*hex) && !wired(*other))
            })
        }) {
            group.push(left.swap_remove(next));
        }
        groups.push(group.into_iter().map(|(piece, _)| piece).collect());
    }
    groups
}

/// The hex of a Fire order or assault fire, with the group meant for it; none when holding fire is better. What was weighed stands beside.
pub(super) fn choose_target(
    range: &Range,
    pieces: &[Piece],
    choices: &[Choice],
) -> (Option<Shot>, Vec<Weighed>) {
    let mind = range.mind;
    let mut targets = mind.hexes_of(mind.enemy());
    targets.retain(|hex| choices.contains(&Choice::Hex(*hex)));
    let least = choices.contains(&Choice::Decline).then_some(mind.judgement.chances.shot);
    let shots: Vec<Shot> = range.shots(pieces, &targets).collect();
    let weighed = shots.iter().map(|shot| shot.weighed(Choice::Hex(shot.target), least)).collect();
    (Shot::best(shots).filter(|shot| least.is_none_or(|least| shot.value >= least)), weighed)
}

/// The best legal group among those offered; alone if some of the best are to be kept apart.
pub(super) fn choose_group(range: &Range, set: &SetOffer, target: HexId) -> Option<Counsel> {
    let pieces: Vec<Piece> = set
        .of
        .iter()
        .filter_map(|element| match element {
            Element::Piece(piece) => Some(*piece),
            _ => None,
        })
        .collect();
    let told = |shot: &Shot| Weighed::of(Choice::Set(shot.group()), shot.value);
    let mut groups = range.groups(&pieces, target);
    let whole = Shot::best(groups.iter().cloned())?;
    groups.extend(range.first_of_two(&whole).filter(|first| set.agree(&first.group())));
    let weighed = groups.iter().map(told).collect();
    let best = Shot::best(groups)?;
    if set.agree(&best.group()) {
        return Some(Counsel::of(Choice::Set(best.group()), weighed));
    }
    let alone: Vec<Shot> =
        best.pieces.iter().filter_map(|piece| range.best_group(&[*piece], target)).collect();
    let weighed = alone.iter().map(told).collect();
    let best = alone.into_iter().max_by_key(|shot| shot.value)?;
    Some(Counsel::of(Choice::Set(best.group()), weighed))
}

/// The pieces of the units activated to fire, or of those that may fire while they move (A26).
pub(super) fn ready_pieces(mind: Mind, role: Role) -> Vec<Piece> {
    let (game, situation) = (mind.game, mind.situation());
    situation
        .units_of(mind.side)
        .filter(|(_, unit, _)| unit.role == role)
        .flat_map(|(id, ..)| fire::pieces_of(game, situation, id))
        .filter(|piece| match piece {
            _ if role == Role::Fire => true,
            Piece::Unit(id) => situation.face(game, *id).firepower.boxed,
            Piece::Weapon(weapon) => situation.weapon_kind(game, *weapon).firepower.boxed,
            Piece::Smoke(_) => false,
        })
        .collect()
}

/// Who would gain most by a Fire order now, all their shots together.
pub(super) fn best_order(mind: Mind) -> Option<Led> {
    let (game, situation) = (mind.game, mind.situation());
    let firsts =
        crate::squads::rules::candidates(game, situation, mind.side, &|id| fire::able(game, situation, id));
    let targets = mind.hexes_of(mind.enemy());
    Range::in_an_order(mind).best_volley(&firsts, &targets)
}
