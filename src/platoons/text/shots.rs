//! Shots of anti-tank fire in words: strength, armour and what else changes the roll, each with its rule (11.1).

use crate::kit::speech::{Value, text, text_with};
use crate::platoons::rules::fire::antitank;
use crate::platoons::rules::{Actor, AtModifier, AtResult, Breach, Dice, Halved, Shot, Work};

use super::names::signed;
use super::{Teller, named};

/// A shot of anti-tank fire, by what it is aimed at.
#[derive(Clone, Copy)]
pub(super) enum Aimed<'a> {
    /// A vehicle.
    Vehicle(&'a Shot),
    /// Dragon's teeth.
    Teeth(&'a Breach),
}

impl Aimed<'_> {
    /// Who fires at whom, and the sum: "Pz IVE in 0507 fires at T-34A in 0509: 3 against armour 5, adjacent +1 (11.1): −1 on the
    /// roll".
    pub fn told(self, teller: Teller) -> String {
        let (firer, target, strength, modifiers) = match self {
            Aimed::Vehicle(shot) => {
                let strength = strength(shot.printed, &shot.halved, shot.strength, shot.armour);
                (shot.firer, teller.actor(Actor::Unit(shot.target)), strength, &shot.modifiers)
            }
            Aimed::Teeth(breach) => {
                let teeth = [
                    ("work", Value::from(named("work", Work::DragonsTeeth))),
                    ("hex", teller.hex(breach.hex).into()),
                ];
                let strength = strength(breach.printed, &breach.halved, breach.strength, breach.armour);
                (breach.firer, text_with("platoon-work-in", &teeth), strength, &breach.modifiers)
            }
        };
        let terms: Vec<String> = [strength].into_iter().chain(modifiers.iter().map(term)).collect();
        let values = [
            ("firer", Value::from(teller.actor(Actor::Unit(firer)))),
            ("target", target.into()),
            ("terms", terms.join(", ").into()),
            ("plus", signed(self.plus()).into()),
        ];
        text_with("platoon-shoots", &values)
    }

    /// What is added to the roll.
    pub fn plus(self) -> i8 {
        match self {
            Aimed::Vehicle(shot) => shot.plus(),
            Aimed::Teeth(breach) => breach.plus(),
        }
    }

    /// The dice with what is added to them.
    pub fn sum(self, dice: Dice) -> String {
        let plus = self.plus();
        let sign = if plus < 0 { '−' } else { '+' };
        let total = i16::from(dice.sum()) + i16::from(plus);
        format!("{sign} {} = {total}", plus.unsigned_abs())
    }

    /// What a roll does.
    pub fn result(self, teller: Teller, dice: Dice) -> String {
        self.means(antitank::result_with(teller.game, self.plus(), dice.sum()))
    }

    /// What a result is against it: teeth lose steps, and have no morale.
    pub fn means(self, result: AtResult) -> String {
        match (self, result) {
            (Aimed::Teeth(_), AtResult::NearMiss) | (_, AtResult::None) => text("platoon-result-none"),
            (Aimed::Teeth(_), AtResult::Hit { steps, .. }) => {
                text_with("platoon-result-steps", &[("steps", steps.into())])
            }
            (Aimed::Vehicle(_), AtResult::NearMiss) => text("platoon-result-near-miss"),
            (Aimed::Vehicle(_), AtResult::Hit { steps, check }) => {
                text_with("platoon-result-hit", &[("steps", steps.into()), ("check", check.into())])
            }
        }
    }
}

/// What changes the roll, with its rule.
fn term((id, by): &(AtModifier, i8)) -> String {
    let by = ("by", Value::from(signed(*by)));
    text_with("platoon-shift", &[("what", named("at", id).into()), by, ("rule", id.rule().into())])
}

/// The strength against the armour, and what halved it.
fn strength(printed: u8, halved: &[Halved], left: u8, armour: i8) -> String {
    let mut words = vec![text_with("platoon-at-printed", &[("strength", printed.into())])];
    words.extend(halved.iter().map(|halved| {
        let rule = match halved {
            Halved::LongRange => "11.3",
            Halved::Disrupted => "14.2",
        };
        text_with("platoon-at-halved", &[("what", named("halved", halved).into()), ("rule", rule.into())])
    }));
    if !halved.is_empty() {
        words.push(text_with("platoon-at-left", &[("strength", left.into())]));
    }
    words.push(text_with("platoon-at-armour", &[("armour", armour.to_string().into())]));
    words.join(" ")
}
