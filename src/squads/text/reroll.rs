//! What a roll decides that is about to be made (O20.3.4), or could be made again (9.1), in words.

use crate::squads::rules::odds::{self, Hit, Stake, WHOLE};
use crate::squads::rules::{Dice, Game, Phase, PhasePath, RollFor, Side, Situation, UnitId, units};

use super::{dice as eyes, outcome, percent, roll_name, side_name, sum, text_with};
use super::{unit_in_its_hex, unit_name, verdict, weapon_name};

/// What was rolled, what follows if it stands, and the chances of a new roll: the first line is what is on the table.
pub fn reroll(game: &Game, situation: &Situation, side: Side, roll: RollFor, dice: Dice) -> Vec<String> {
    let rolled = [
        ("side", side_name(game, side).into()),
        ("roll", roll_name(roll).into()),
        ("dice", eyes(dice, roll).into()),
    ];
    let mut lines = vec![text_with("reroll-of", &rolled)];
    match odds::stake(game, situation, roll, dice) {
        Some(Stake::Unit { unit, stands, anew }) => {
            let during = path_of(roll);
            let broken = situation.unit(unit).broken;
            let name = unit_in_its_hex(game, situation, unit);
            let stands = verdict(stands, broken, &during);
            lines.push(text_with("reroll-stands", &[("unit", name.into()), ("verdict", stands.into())]));
            let anew: Vec<String> =
                anew.into_iter().map(|(verdict, ways)| outcome(verdict, broken, ways, &during)).collect();
            lines.push(text_with("reroll-anew", &[("chances", anew.join(", ").into())]));
        }
        Some(Stake::Attack(hits)) => {
            lines.extend(hits.into_iter().map(|Hit { unit, stands, anew }| {
                let broken = situation.unit(unit).broken;
                let values = [
                    ("unit", unit_in_its_hex(game, situation, unit).into()),
                    ("stands", percent(stands, 36).into()),
                    ("anew", percent(anew, WHOLE).into()),
                ];
                text_with(if broken { "reroll-kill" } else { "reroll-hit" }, &values)
            }));
        }
        None => {
            let (key, about) = match roll {
                RollFor::SuddenDeath => ("reroll-end", String::new()),
                RollFor::Readiness { unit, weapon } => {
                    let gun = situation.unit(unit).weapon.filter(|_| weapon);
                    let gun = gun.map(|gun| weapon_name(game, situation, gun));
                    ("reroll-ready", gun.unwrap_or_else(|| unit_name(game, situation, unit)))
                }
                _ => ("reroll-aim", String::new()),
            };
            let success = odds::success(game, situation, side, roll, dice);
            lines.extend(success.map(|(stands, anew)| {
                let stands = if stands { "yes" } else { "no" };
                let chance = percent(anew, 36).into();
                text_with(
                    key,
                    &[("stands", stands.into()), ("chance", chance), ("unit", about.clone().into())],
                )
            }));
        }
    }
    if let RollFor::Melee { hex } = roll
        && let Some(fray) = odds::fray(game, situation, hex)
    {
        lines.extend(Side::BOTH.map(|side| {
            let strength = fray.strengths[side].total().into();
            text_with("reroll-strength", &[("side", side_name(game, side).into()), ("strength", strength)])
        }));
    }
    lines
}

/// A roll of defence before it is made: the attack, the morale held against it, and what may become of the unit.
pub fn defence(game: &Game, situation: &Situation, unit: UnitId) -> Vec<String> {
    let Some(attack) = &situation.attack else { return Vec::new() };
    let morale = units::morale_against(game, situation, unit, attack);
    let values = [("attack", attack.total().into()), ("morale", sum(&morale).into())];
    let during = PhasePath::default();
    let broken = situation.unit(unit).broken;
    let outcomes = odds::outcomes(game, situation, RollFor::Defence { unit });
    let outcomes: Vec<String> =
        outcomes.into_iter().map(|(verdict, ways)| outcome(verdict, broken, ways, &during)).collect();
    vec![text_with("defence-sum", &values), outcomes.join(", ")]
}

/// The order that a roll belongs to, for the words of its verdicts.
fn path_of(roll: RollFor) -> PhasePath {
    match roll {
        RollFor::Rally { .. } => PhasePath::default().within(Phase::Recover),
        _ => PhasePath::default(),
    }
}
