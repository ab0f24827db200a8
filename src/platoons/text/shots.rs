//! Shots of anti-tank fire in words: strength, armour and what else changes the roll, each with its rule (11.1).

use crate::kit::speech::{Value, text, text_with};
use crate::platoons::rules::fire::antitank;
use crate::platoons::rules::{Actor, AtResult, Dice, Halved, Shot};

use super::names::signed;
use super::{Teller, named};

/// Who fires at whom, and the sum: "Pz IVE in 0507 fires at T-34A in 0509: 3 against armour 5, adjacent +1 (11.1): −1 on the
/// roll".
pub(super) fn told(teller: Teller, shot: &Shot) -> String {
    let mut terms = vec![strength(shot)];
    terms.extend(shot.modifiers.iter().map(|(id, by)| {
        let by = ("by", Value::from(signed(*by)));
        text_with("platoon-shift", &[("what", named("at", id).into()), by, ("rule", id.rule().into())])
    }));
    let values = [
        ("firer", Value::from(teller.actor(Actor::Unit(shot.firer)))),
        ("target", teller.actor(Actor::Unit(shot.target)).into()),
        ("terms", terms.join(", ").into()),
        ("plus", signed(shot.plus()).into()),
    ];
    text_with("platoon-shoots", &values)
}

/// The strength against the armour, and what halved it.
fn strength(shot: &Shot) -> String {
    let mut words = vec![text_with("platoon-at-printed", &[("strength", shot.printed.into())])];
    words.extend(shot.halved.iter().map(|halved| {
        let rule = match halved {
            Halved::LongRange => "11.3",
            Halved::Disrupted => "14.2",
        };
        text_with("platoon-at-halved", &[("what", named("halved", halved).into()), ("rule", rule.into())])
    }));
    if !shot.halved.is_empty() {
        words.push(text_with("platoon-at-left", &[("strength", shot.strength.into())]));
    }
    words.push(text_with("platoon-at-armour", &[("armour", shot.armour.to_string().into())]));
    words.join(" ")
}

/// The dice with what is added to them.
pub(super) fn sum(shot: &Shot, dice: Dice) -> String {
    let plus = shot.plus();
    let sign = if plus < 0 { '−' } else { '+' };
    let total = i16::from(dice.sum()) + i16::from(plus);
    format!("{sign} {} = {total}", plus.unsigned_abs())
}

/// What a roll does.
pub(super) fn result_of(teller: Teller, shot: &Shot, dice: Dice) -> String {
    result(antitank::result(teller.game, shot, dice.sum()))
}

/// A result.
pub(super) fn result(result: AtResult) -> String {
    match result {
        AtResult::None => text("platoon-result-none"),
        AtResult::NearMiss => text("platoon-result-near-miss"),
        AtResult::Hit { steps, check } => {
            text_with("platoon-result-hit", &[("steps", steps.into()), ("check", check.into())])
        }
    }
}
