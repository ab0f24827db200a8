//! The exact odds of two dice: every deck holds each ordered pair of dice twice (1.9). What has been drawn
//! already is left out of account.

use std::mem::discriminant;

use crate::board::HexId;

use crate::rules::dialogue::decision::RollFor;
use crate::rules::dialogue::fact::Verdict;
use crate::rules::orders::{fire, recover, resolution, rout};
use crate::rules::state::attack::{Attack, Piece};
use crate::rules::state::game::{Dice, Game};
use crate::rules::state::situation::{Role, Situation, UnitId};
use crate::rules::state::terms::Terms;
use crate::rules::units;

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

/// The outcomes, of 1296, in which one roll is more than `margin` above another.
pub fn beats(margin: i16) -> i32 {
    (margin.max(-11) + 1..=10).map(ties).sum()
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
    /// Whether a new roll can change anything.
    pub fn is_open(&self) -> bool {
        match self {
            Stake::Unit { anew, .. } => anew.len() > 1,
            Stake::Attack(hits) => hits.iter().any(|hit| hit.stands * 36 != hit.anew),
        }
    }
}

/// What a roll decides, where it decides the fate of units by itself: rolls of defence, rally, rout and attack.
pub fn stake(game: &Game, situation: &Situation, roll: RollFor, dice: Dice) -> Option<Stake> {
    let fate = |unit: UnitId, verdict: &dyn Fn(i16) -> Verdict| {
        let mut anew: Vec<(Verdict, i32)> = Vec::new();
        for sum in 2..=12 {
            let one = verdict(sum);
            match anew.iter_mut().find(|(known, _)| discriminant(known) == discriminant(&one)) {
                Some((_, count)) => *count += ways(sum),
                None => anew.push((one, ways(sum))),
            }
        }
        Stake::Unit { unit, stands: verdict(dice.sum()), anew }
    };
    match roll {
        RollFor::Defence { unit } => {
            let attack = situation.attack.as_ref()?;
            let morale = units::morale_against(game, situation, unit, attack).total();
            let moving = situation.unit(unit).role == Role::Move;
            Some(fate(unit, &|sum| resolution::defence_verdict(morale + sum, attack.total(), moving)))
        }
        RollFor::Rally { unit } => {
            let morale = units::morale(game, situation, unit).total();
            Some(fate(unit, &|sum| recover::rally_verdict(sum, morale)))
        }
        RollFor::Rout { unit } => {
            let morale = units::morale(game, situation, unit).total();
            Some(fate(unit, &|sum| rout::rout_verdict(sum, morale)))
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
        | RollFor::SuddenDeath
        | RollFor::Support
        | RollFor::Commissar { .. } => None,
    }
}

/// The outcomes, of 36, in which a piece of ordnance hits (O20.2.3).
pub fn hits(game: &Game, situation: &Situation, piece: Piece, target: HexId) -> i32 {
    let Some(from) = fire::hex_of(situation, piece) else { return 0 };
    let hindrance = crate::rules::ground::sight::hindrance(game, situation, from, target).unwrap_or(0);
    product_above(i16::from(from.distance(target)) + i16::from(hindrance))
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
