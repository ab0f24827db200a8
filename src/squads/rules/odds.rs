//! The exact odds of two dice: every deck holds each ordered pair of dice twice (1.9). What has been drawn
//! already is left out of account.

use std::mem::discriminant;

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::fact::Verdict;
use crate::squads::rules::orders::{fire, melee, recover, resolution, rout};
use crate::squads::rules::special;
use crate::squads::rules::state::attack::{Attack, Piece};
use crate::squads::rules::state::game::{Dice, Game};
use crate::squads::rules::state::side::{BySide, Side};
use crate::squads::rules::state::situation::{Role, Situation, UnitId};
use crate::squads::rules::state::terms::Terms;
use crate::squads::rules::units;

/// All outcomes of two rolls of two dice.
pub const WHOLE: i32 = 1296;

/// The outcomes, of 36, in which two dice show `sum`.
pub const fn ways(sum: i16) -> i32 {
    let off = (sum - 7).abs();
    if off < 6 { 6 - off as i32 } else { 0 }
}

/// The outcomes, of 36, in which two dice show less than `limit`.
pub fn below(limit: i16) -> i32 {
    (2..limit.min(13)).map(ways).sum()
}

/// The outcomes, of 36, in which the product of two dice is greater than `limit` (O20.2.3).
pub fn product_above(limit: i16) -> i32 {
    (1..=6i16).map(|white| (1..=6i16).filter(|red| white * red > limit).count() as i32).sum()
}

/// `DIFFERENCES[d + 10]`: the outcomes, of 1296, in which one roll is `d` above another.
const DIFFERENCES: [i32; 21] = {
    let mut table = [0; 21];
    let mut first = 2;
    while first <= 12 {
        let mut second = 2;
        while second <= 12 {
            table[(first - second + 10) as usize] += ways(first) * ways(second);
            second += 1;
        }
        first += 1;
    }
    table
};

/// The outcomes, of 1296, in which one roll is exactly `margin` above another.
pub fn ties(margin: i16) -> i32 {
    usize::try_from(margin + 10).ok().and_then(|at| DIFFERENCES.get(at).copied()).unwrap_or(0)
}

/// `HIGHER[d + 11]`: the outcomes, of 1296, in which one roll is more than `d` above another.
const HIGHER: [i32; 22] = {
    let mut table = [0; 22];
    let mut margin = 21;
    while margin > 0 {
        margin -= 1;
        table[margin] = table[margin + 1] + DIFFERENCES[margin];
    }
    table
};

/// The outcomes, of 1296, in which one roll is more than `margin` above another.
pub fn beats(margin: i16) -> i32 {
    usize::try_from(margin.max(-11) + 11).ok().and_then(|at| HIGHER.get(at).copied()).unwrap_or(0)
}

/// What an attack may do to one unit (O20.3.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The unit.
    pub unit: UnitId,
    /// Its morale in the defence roll.
    pub morale: Terms,
    /// The outcomes, of [`WHOLE`], in which it breaks; a broken unit is eliminated.
    pub breaks: i32,
    /// Those in which it is suppressed.
    pub suppressed: i32,
}

/// What an attack may do to each unit in the hexes attacked, before any action is played on it.
pub fn prospects(game: &Game, situation: &Situation, attack: &Attack) -> Vec<Prospect> {
    let power = power(game, attack);
    let units = attack.targets.iter().flat_map(|hex| situation.units_in(*hex));
    units
        .map(|(unit, state)| {
            let morale = units::morale_against(game, situation, unit, attack);
            let margin = morale.total() - power;
            let moving = state.role == Role::Move;
            let (breaks, suppressed) =
                if moving { (beats(margin) + ties(margin), 0) } else { (beats(margin), ties(margin)) };
            Prospect { unit, morale, breaks, suppressed }
        })
        .collect()
}

/// The firepower of an attack with what it gains in woods.
fn power(game: &Game, attack: &Attack) -> i16 {
    let bursts = attack.targets.iter().any(|hex| resolution::bursts_in_the_air(game, attack, *hex));
    attack.power.total() + if bursts { resolution::AIR_BURSTS } else { 0 }
}

/// What a roll decides that could be made again (9.1): what follows if it stands, and what from a new one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stake {
    /// What becomes of a unit.
    Unit {
        /// The unit.
        unit: UnitId,
        /// If the roll stands.
        stands: Verdict,
        /// With a new roll: what can become of it, each with its outcomes of 36. Retreats of any length are one.
        anew: Vec<(Verdict, i32)>,
    },
    /// How hard an attack hits.
    Attack(Vec<Hit>),
}

/// How often an attack breaks a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The unit.
    pub unit: UnitId,
    /// The outcomes, of 36, if the attack roll stands.
    pub stands: i32,
    /// The outcomes, of [`WHOLE`], with a new one.
    pub anew: i32,
}

impl Stake {
    /// Whether a new roll can turn out better for a side than what stands.
    pub fn helps(&self, situation: &Situation, side: Side) -> bool {
        match self {
            Stake::Unit { unit, stands, anew } => {
                let own = situation.unit(*unit).owner == side;
                let better = |new: &Verdict| match (new, stands) {
                    // Retreats of all lengths are one: there may be a better one.
                    (Verdict::Retreats(_), Verdict::Retreats(_)) => true,
                    _ if own => harm(*new) < harm(*stands),
                    _ => harm(*new) > harm(*stands),
                };
                anew.iter().any(|(verdict, _)| better(verdict))
            }
            Stake::Attack(_) => self.is_open(),
        }
    }

    /// Whether a new roll can change anything.
    pub fn is_open(&self) -> bool {
        match self {
            Stake::Unit { anew, .. } => anew.len() > 1,
            Stake::Attack(hits) => hits.iter().any(|hit| hit.stands * 36 != hit.anew),
        }
    }
}

/// What a roll of the sum would make of the unit that rolls: for rolls of defence, rally and rout.
/// Verdicts from the best for a unit to the worst.
fn harm(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Rallies => 0,
        Verdict::Holds => 1,
        Verdict::Suppressed => 2,
        Verdict::Retreats(_) => 3,
        Verdict::Breaks => 4,
        Verdict::Dies => 5,
    }
}

fn verdict(game: &Game, situation: &Situation, roll: RollFor, sum: i16) -> Option<Verdict> {
    match roll {
        RollFor::Defence { unit } => {
            let attack = situation.attack.as_ref()?;
            let morale = units::morale_against(game, situation, unit, attack).total();
            let moving = situation.unit(unit).role == Role::Move;
            Some(resolution::defence_verdict(morale + sum, attack.total(), moving))
        }
        RollFor::Rally { unit } => {
            Some(recover::rally_verdict(sum, units::morale(game, situation, unit).total()))
        }
        RollFor::Rout { unit } => Some(rout::rout_verdict(sum, units::morale(game, situation, unit).total())),
        _ => None,
    }
}

/// What can become of the unit that makes a roll of defence, rally or rout, each with its outcomes of 36. Retreats of any
/// length are one.
pub fn outcomes(game: &Game, situation: &Situation, roll: RollFor) -> Vec<(Verdict, i32)> {
    let mut found: Vec<(Verdict, i32)> = Vec::new();
    for sum in 2..=12 {
        let Some(one) = verdict(game, situation, roll, sum) else { return found };
        match found.iter_mut().find(|(known, _)| discriminant(known) == discriminant(&one)) {
            Some((_, count)) => *count += ways(sum),
            None => found.push((one, ways(sum))),
        }
    }
    found
}

/// What a roll decides, where it decides the fate of units by itself: rolls of defence, rally, rout and attack.
pub fn stake(game: &Game, situation: &Situation, roll: RollFor, dice: Dice) -> Option<Stake> {
    match roll {
        RollFor::Defence { unit } | RollFor::Rally { unit } | RollFor::Rout { unit } => {
            let stands = verdict(game, situation, roll, dice.sum())?;
            Some(Stake::Unit { unit, stands, anew: outcomes(game, situation, roll) })
        }
        RollFor::Attack { .. } => {
            let attack = situation.attack.as_ref()?;
            let hits = prospects(game, situation, attack).into_iter().map(|prospect| {
                let margin = prospect.morale.total() - power(game, attack);
                let moving = situation.unit(prospect.unit).role == Role::Move;
                let limit = dice.sum() - margin + i16::from(moving);
                Hit { unit: prospect.unit, stands: below(limit), anew: prospect.breaks }
            });
            Some(Stake::Attack(hits.collect()))
        }
        RollFor::Targeting { .. }
        | RollFor::Melee { .. }
        | RollFor::Readiness { .. }
        | RollFor::SuddenDeath
        | RollFor::Support
        | RollFor::Commissar { .. } => None,
    }
}

/// Whether a roll that is made for one thing alone has succeeded, and the outcomes, of 36, in which a new one would: a targeting roll
/// hits (O20.2.3, O18.2.2), a roll for sudden death ends the battle (6.2.2), a unit or its weapon begins ready.
pub fn success(
    game: &Game,
    situation: &Situation,
    side: Side,
    roll: RollFor,
    dice: Dice,
) -> Option<(bool, i32)> {
    match roll {
        RollFor::Targeting { hex } => {
            let needed = if situation.spotting == Some(hex) {
                to_exceed(game, situation, aimer(game, situation, side, hex)?, hex)
            } else {
                for_piece(game, situation, ordnance(game, situation, side, hex)?, hex)?
            };
            Some((dice.product() > needed, product_above(needed)))
        }
        RollFor::Readiness { unit, weapon } => {
            let listed = game.listed(situation, unit)?;
            let from = i16::from(if weapon { listed.weapon_broken_from } else { listed.broken_from }?);
            Some((dice.sum() < from, below(from)))
        }
        RollFor::SuddenDeath => {
            let limit = i16::from(situation.time) - special::sudden_death_bonus(game);
            Some((dice.sum() < limit, below(limit)))
        }
        _ => None,
    }
}

/// From where a targeting roll at a hex is made: by the observer, or the piece of ordnance that fires there.
pub fn aimer(game: &Game, situation: &Situation, side: Side, hex: HexId) -> Option<HexId> {
    if situation.spotting == Some(hex) {
        let observer = situation.units_of(side).find(|(_, unit, _)| unit.role == Role::Observe);
        return observer.map(|(.., from)| from);
    }
    ordnance(game, situation, side, hex).and_then(|piece| fire::hex_of(situation, piece))
}

/// The piece of ordnance of a unit that is ordered to fire, and can fire at a hex.
pub fn ordnance(game: &Game, situation: &Situation, side: Side, hex: HexId) -> Option<Piece> {
    let firing = situation.units_of(side).filter(|(_, unit, _)| unit.role == Role::Fire);
    let mut pieces = firing.flat_map(|(id, ..)| fire::pieces_of(game, situation, id));
    pieces.find(|piece| {
        fire::is_ordnance(game, situation, *piece) && fire::reaches(game, situation, *piece, hex)
    })
}

/// The outcomes, of 36, in which a piece of ordnance hits (O20.2.3).
pub fn hits(game: &Game, situation: &Situation, piece: Piece, target: HexId) -> i32 {
    for_piece(game, situation, piece, target).map_or(0, product_above)
}

/// What the product of a piece's targeting roll has to exceed: the range and the hindrance of its line.
fn for_piece(game: &Game, situation: &Situation, piece: Piece, target: HexId) -> Option<i16> {
    let from = fire::hex_of(situation, piece)?;
    let hindrance = fire::line(game, situation, piece, target).unwrap_or(0);
    Some(i16::from(from.distance(target)) + i16::from(hindrance))
}

/// The outcomes, of 36, in which a targeting roll from one hex at another hits (O20.2.3), or artillery is accurate (O18.2.2).
pub fn aim(game: &Game, situation: &Situation, from: HexId, target: HexId) -> i32 {
    product_above(to_exceed(game, situation, from, target))
}

/// What the product of a targeting roll has to exceed (O20.2.3, 10.3.1).
fn to_exceed(game: &Game, situation: &Situation, from: HexId, target: HexId) -> i16 {
    let hindrance =
        crate::squads::rules::ground::sight::hindrance(game, situation, from, target).unwrap_or(0);
    i16::from(from.distance(target)) + i16::from(hindrance)
}

/// What may come of a melee (O16.4), before any ambush.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fray {
    /// The strengths (O16.4.1).
    pub strengths: BySide<Terms>,
    /// The outcomes, of [`WHOLE`], in which a side wins.
    pub wins: BySide<i32>,
    /// Those in which nobody survives (O16.4.3).
    pub nobody: i32,
}

/// What may come of a melee in a hex; none where only one side is there.
pub fn fray(game: &Game, situation: &Situation, hex: HexId) -> Option<Fray> {
    if !Side::BOTH.into_iter().all(|side| situation.occupied_by(hex, side)) {
        return None;
    }
    let strengths = BySide::from_fn(|side| melee::strength(game, situation, hex, side));
    let margin = |side: Side| strengths[side.other()].total() - strengths[side].total();
    let mut wins = BySide::from_fn(|side| beats(margin(side)));
    let mut nobody = ties(margin(Side::Axis));
    // F101, F104: a tie goes to the last side to be alone in a bunker or pillbox.
    if let Some(holder) = situation.markers(hex).holder {
        wins[holder] += std::mem::take(&mut nobody);
    }
    Some(Fray { strengths, wins, nobody })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_odds_add_up() {
        assert_eq!(below(13), 36);
        assert_eq!(below(7), 15);
        assert_eq!((product_above(35), product_above(5), product_above(0)), (1, 26, 36));
        assert_eq!(beats(-11), WHOLE);
        assert_eq!(beats(10), 0);
        assert_eq!(beats(0) * 2 + ties(0), WHOLE);
    }
}
