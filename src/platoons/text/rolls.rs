//! Rolls of two dice in words.

use crate::kit::speech::{Value, key_of, text_with};
use crate::platoons::rules::{Actor, Dice, DieFor, Event, RollFor, night_range};

use crate::platoons::rules::fire::bombardment::STRUCK;
use crate::platoons::rules::fire::shells::PLACED;

use super::{Attack, Teller};

/// A check of morale fails at once with it (14.1).
const WORST: u8 = 12;

/// Who loses his way stays where he is with it (5.8).
const LOST: u8 = 7;

/// A leader is removed by so much or less (6.7).
const HIT: i16 = 2;

/// Infantry comes near enough to use its anti-tank weapon on so much or more (11.5).
const CLOSE: u8 = 4;

/// A leader alone is taken by so much or more (6.71).
const CAUGHT: u8 = 9;

/// An aircraft finds its hex on so much or more (15.11).
const FINDS: u8 = 3;

/// The special fire of aircraft costs a step on so much (11.4).
const HITS: u8 = 6;

/// The attacker chooses of whom on so much or more (11.4).
const ATTACKER: u8 = 4;

/// A flamethrower tank is out of fuel on so much or more (15.5).
const BURNT_OUT: u8 = 5;

/// A roll with what it was for and what it means; one for an attack means what that says.
pub(super) fn roll(teller: Teller, roll: RollFor, dice: Dice, attack: &mut Option<Attack>) -> String {
    let key = key_of("platoon-roll", roll);
    let Dice(one, other) = dice;
    let natural = format!("{one} + {other} = {}", dice.sum());
    let actor = |actor: Actor| ("actor", Value::from(teller.actor(actor)));
    let yes = |so: bool| ("result", Value::from(if so { "yes" } else { "no" }));
    match roll {
        RollFor::DirectFire { .. }
        | RollFor::Bombardment { .. }
        | RollFor::AntiTank { .. }
        | RollFor::Breach { .. }
        | RollFor::Assault { .. }
        | RollFor::FreeShot { .. } => {
            let added = attack.as_ref().and_then(|attack| attack.added(dice));
            let natural = added.map_or(natural.clone(), |added| format!("{natural}, {added}"));
            let result = attack.take().map(|attack| attack.result(teller, dice)).unwrap_or_default();
            text_with(&key, &[("dice", natural.into()), ("result", result.into())])
        }
        RollFor::FriendlyFire { hex, plus } => {
            let total = dice.sum() + plus;
            let sum = if plus == 0 { natural } else { format!("{natural}, + {plus} = {total}") };
            let values = [("hex", Value::from(teller.hex(hex))), ("dice", sum.into())];
            text_with(&key, &[&values[..], &[yes(total <= STRUCK)]].concat())
        }
        RollFor::Shell { shell, hex } => {
            let values = [("shell", super::named("shell", shell).into()), ("hex", teller.hex(hex).into())];
            let placed = yes(dice.sum() >= PLACED);
            text_with(&key, &[&values[..], &[("dice", natural.into()), placed]].concat())
        }
        RollFor::Check { actor: who, plus, morale } => {
            let total = dice.sum() + plus;
            let sum = if plus == 0 { natural } else { format!("{natural}, + {plus} = {total}") };
            let result = match () {
                () if dice.sum() == WORST => "worst",
                () if total <= morale => "holds",
                () => "fails",
            };
            let by = total.saturating_sub(morale);
            let values = [actor(who), ("dice", sum.into()), ("morale", morale.into())];
            text_with(&key, &[&values[..], &[("result", result.into()), ("by", by.into())]].concat())
        }
        RollFor::Recovery { actor: who, morale } => {
            let values = [actor(who), ("dice", natural.into()), ("morale", morale.into())];
            text_with(&key, &[&values[..], &[yes(dice.sum() < morale)]].concat())
        }
        RollFor::LeaderHit { leader, steps } => {
            let total = i16::from(dice.sum()) - i16::from(steps);
            let sum = format!("{natural}, − {steps} = {total}");
            text_with(&key, &[actor(Actor::Leader(leader)), ("dice", sum.into()), yes(total <= HIT)])
        }
        RollFor::LeaderCaught { leader } => {
            let caught = yes(dice.sum() >= CAUGHT);
            text_with(&key, &[actor(Actor::Leader(leader)), ("dice", natural.into()), caught])
        }
        RollFor::Way { actor: who, wanted } => {
            let by = teller.game.tables.turn(dice.sum());
            let result = match by {
                _ if dice.sum() == LOST => "stays",
                0 => "finds",
                _ => "misses",
            };
            let values = [actor(who), ("hex", teller.hex(wanted).into()), ("dice", natural.into())];
            let turned = ("by", Value::from(super::names::signed(by)));
            text_with(&key, &[&values[..], &[("result", result.into()), turned]].concat())
        }
        RollFor::Crossing { actor: who, number } => {
            let values = [actor(who), ("dice", natural.into()), ("number", number.into())];
            text_with(&key, &[&values[..], &[yes(dice.sum() <= number)]].concat())
        }
        RollFor::Surrender { hex, morale } => {
            let values = [("hex", Value::from(teller.hex(hex))), ("dice", natural.into())];
            let morale = [("morale", Value::from(morale)), yes(dice.sum() > morale)];
            text_with(&key, &[&values[..], &morale[..]].concat())
        }
        RollFor::Event => {
            text_with(&key, &[("dice", natural.into()), yes(matches!(dice.sum(), 2 | 3 | 11 | 12))])
        }
        RollFor::Fog => text_with(&key, &[("dice", natural.into()), yes(matches!(dice.sum(), 2 | 12))]),
    }
}

/// A single die with what it was for and what it means.
pub(super) fn die(teller: Teller, what: DieFor, die: u8) -> String {
    let key = key_of("platoon-die", what);
    let yes = |so: bool| ("result", Value::from(if so { "yes" } else { "no" }));
    match what {
        DieFor::Plane { side, plane } => {
            let plane = ("plane", Value::from(teller.plane(side, plane)));
            text_with(&key, &[plane, ("die", die.into()), yes(die >= FINDS)])
        }
        DieFor::Event { side } => {
            let event = super::named("event", Event::of(die));
            let side = ("side", Value::from(teller.side(side)));
            text_with(&key, &[side, ("die", die.into()), ("event", event.into())])
        }
        DieFor::SpecialFire { .. } => text_with(&key, &[("die", die.into()), yes(die == HITS)]),
        DieFor::SpecialChoice { .. } => text_with(&key, &[("die", die.into()), yes(die >= ATTACKER)]),
        DieFor::Mire { unit, most } => {
            let actor = ("actor", Value::from(teller.actor(Actor::Unit(unit))));
            text_with(&key, &[actor, ("die", die.into()), yes(die <= most)])
        }
        DieFor::Fuel { unit } => {
            let actor = ("actor", Value::from(teller.actor(Actor::Unit(unit))));
            text_with(&key, &[actor, ("die", die.into()), yes(die >= BURNT_OUT)])
        }
        DieFor::Mines { actor, less } => {
            let counts = die.saturating_sub(less);
            let result = match counts {
                0..=2 => "none",
                3 | 4 => "stops",
                5 => "shakes",
                _ => "costs",
            };
            let sum = if less == 0 { die.to_string() } else { format!("{die} − {less} = {counts}") };
            let values = [("actor", Value::from(teller.actor(actor))), ("die", sum.into())];
            text_with(&key, &[&values[..], &[("result", result.into())]].concat())
        }
        DieFor::Drift { hex } => text_with(&key, &[("hex", teller.hex(hex).into()), ("die", die.into())]),
        DieFor::Darkness => text_with(&key, &[("die", die.into()), ("hexes", night_range(die).into())]),
        DieFor::ShortRange { unit } => {
            let actor = ("actor", Value::from(teller.actor(Actor::Unit(unit))));
            text_with(&key, &[actor, ("die", die.into()), yes(die >= CLOSE)])
        }
    }
}
