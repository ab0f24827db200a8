//! What happened, in words.

use crate::squads::board::HexId;
use crate::squads::rules::{
    CardId, Fact, Game, Note, Phase, Place, PointsFor, RollFor, Setting, Side, Situation, Step, UnitId,
    WeaponId,
};

use super::{
    Value, action_name, card_name, dice, event_name, fortification_name, key_of, objective_words, order_name,
    reason_name, roll_name, side_name, sum, text, text_with, told, trigger_name, unit_in_its_hex, unit_name,
    verdict, weapon_name, works_name,
};

/// The hex that a unit leaves for good by a fact, if it does; `situation` is the one before it.
pub fn left(situation: &Situation, fact: &Fact) -> Option<HexId> {
    match fact {
        Fact::UnitEliminated { unit, .. }
        | Fact::UnitReplaced { unit, .. }
        | Fact::UnitExited { unit, .. } => situation.hex_of(*unit),
        _ => None,
    }
}

/// A fact as a line of the log; `situation` is the one after it, `left` what [`left`] says of the one before. None for facts that need
/// no line.
pub fn fact(game: &Game, situation: &Situation, note: &Note, left: Option<HexId>) -> Option<String> {
    let side = |side: &Side| ("side", Value::from(side_name(game, *side)));
    let unit = |id: &UnitId| ("unit", Value::from(unit_name(game, situation, *id)));
    let from = |id: &UnitId, hex: Option<HexId>| {
        let name = unit_name(game, situation, *id);
        ("unit", Value::from(hex.map_or(name.clone(), |hex| format!("{name} {hex}"))))
    };
    let there = |id: &UnitId| ("unit", Value::from(unit_in_its_hex(game, situation, *id)));
    let weapon = |id: &WeaponId| {
        let name = weapon_name(game, situation, *id);
        let hex = situation.carrier(*id).and_then(|unit| situation.hex_of(unit));
        ("weapon", Value::from(hex.map_or(name.clone(), |hex| format!("{name} {hex}"))))
    };
    let card = |owner: &Side, id: &CardId| ("card", Value::from(card_name(game.card(*owner, *id))));
    let hex = |hex: &HexId| ("hex", Value::from(*hex));
    let key = key_of("log", &note.fact);
    let say = |values: &[(&str, Value)]| Some(text_with(&key, values));
    match &note.fact {
        Fact::AttackEnded | Fact::OrderEnded { .. } | Fact::TurnEnded { .. } | Fact::SpottingRemoved => None,
        Fact::UnitActivated { unit: id, .. } => say(&[there(id)]),
        Fact::Dealt => say(&[]),
        Fact::OptionTaken { side: who, choice, option } => {
            let title = &game.side(*who).choices[usize::from(*choice)][usize::from(*option)].title;
            say(&[side(who), ("what", told(title).to_owned().into())])
        }
        Fact::SetUpUnseen { piece: None, .. } => None,
        Fact::SetUpUnseen { piece: Some(Setting::Unit(id, at)), .. } => {
            Some(text_with("log-unit-placed", &[unit(id), hex(at)]))
        }
        Fact::SetUpUnseen { piece: Some(Setting::Works(kind, at)), .. } => {
            let kind = ("kind", fortification_name(*kind).into());
            Some(text_with("log-fortification-placed", &[hex(at), kind]))
        }
        Fact::SetUpShown { side: who, .. } => say(&[side(who)]),
        Fact::UnitWithdrawn { unit: id } => say(&[unit(id)]),
        Fact::SetUpEnded { side: who }
        | Fact::TurnBegan { side: who }
        | Fact::PlayerActivated { side: who }
        | Fact::Passed { side: who }
        | Fact::HandShown { side: who, .. }
        | Fact::RadioBroke { side: who }
        | Fact::RadioFixed { side: who }
        | Fact::RadioArrived { side: who, .. }
        | Fact::RadioEliminated { side: who }
        | Fact::ChitDrawn { side: who, .. }
        | Fact::Shuffled { side: who, .. } => say(&[side(who)]),
        Fact::OrderGiven { side: who, order } => say(&[side(who), ("order", order_name(*order).into())]),
        Fact::BattleEnded { outcome } => say(&[side(&outcome.winner)]),
        Fact::CardDrawn { side: who, card: None } => say(&[side(who)]),
        Fact::CardDrawn { side: who, card: Some(id) } => {
            Some(text_with("log-card-drawn-own", &[side(who), card(who, id)]))
        }
        Fact::CardRevealed { .. } | Fact::CardGiven { .. } => None,
        Fact::CardPlayed { side: who, action, .. } => {
            say(&[side(who), ("action", action_name(*action).into())])
        }
        Fact::CardDiscarded { side: who, card: id } => say(&[side(who), card(who, id)]),
        Fact::Rolled { side: who, roll, dice: rolled } => {
            say(&[side(who), ("dice", dice(*rolled, *roll).into()), ("roll", roll_name(*roll).into())])
        }
        Fact::Rerolled { by, roll, dice: rolled } => {
            say(&[side(by), ("dice", dice(*rolled, *roll).into()), ("roll", roll_name(*roll).into())])
        }
        Fact::Triggered { trigger, .. } => say(&[("trigger", trigger_name(*trigger).into())]),
        Fact::EventRead { event, .. } => say(&[("event", event_name(*event).into())]),
        Fact::HexRead { hex: at, .. }
        | Fact::SmokeRemoved { hex: at }
        | Fact::BlazePlaced { hex: at }
        | Fact::FortificationRemoved { hex: at }
        | Fact::MeleeBegan { hex: at }
        | Fact::SpottingPlaced { hex: at }
        | Fact::SpottingSettled { hex: at } => say(&[hex(at)]),
        Fact::UnitPlaced { unit: id, hex: at } => say(&[unit(id), hex(at)]),
        Fact::UnitReturned { unit: id, hex: at, .. } => say(&[unit(id), hex(at)]),
        Fact::UnitCreated { new } => say(&[unit(&new.id), hex(&new.hex)]),
        Fact::UnitMoved { unit: id, from: was, to, step } => {
            let (key, spent) = match step {
                Step::Moved { spent } => ("log-unit-moved", *spent),
                Step::Advanced => ("log-unit-advanced", 0),
                Step::Retreated => ("log-unit-retreated", 0),
                Step::Displaced => ("log-unit-displaced", 0),
            };
            Some(text_with(key, &[from(id, Some(*was)), hex(to), ("spent", spent.into())]))
        }
        Fact::UnitBroke { unit: id }
        | Fact::UnitRallied { unit: id }
        | Fact::UnitSuppressed { unit: id }
        | Fact::SuppressionEnded { unit: id }
        | Fact::UnitHardened { unit: id } => say(&[there(id)]),
        Fact::UnitExited { unit: id, .. }
        | Fact::UnitEliminated { unit: id, place: Place::Casualty | Place::Box }
        | Fact::UnitEliminated { unit: id, .. }
        | Fact::UnitReplaced { unit: id, .. } => say(&[from(id, left)]),
        Fact::UnitScheduled { unit: id, space } => say(&[unit(id), ("space", (*space).into())]),
        Fact::WeaponCreated { kind, to } => {
            let nation = &game.nations[situation.unit(*to).owner];
            let name = told(&nation.weapons[usize::from(kind.0)].title).to_owned();
            say(&[("weapon", name.into()), unit(to)])
        }
        Fact::WeaponScrounged { weapon: id, to } | Fact::WeaponTransferred { weapon: id, to } => {
            say(&[weapon(id), unit(to)])
        }
        Fact::WeaponBroke { weapon: id }
        | Fact::WeaponFixed { weapon: id }
        | Fact::WeaponEliminated { weapon: id } => say(&[weapon(id)]),
        Fact::SmokeDrawn { hex: at, hindrance } => say(&[hex(at), ("value", (*hindrance).into())]),
        Fact::FortificationPlaced { hex: at, kind } | Fact::FortificationSetUp { hex: at, kind, .. } => {
            let kind = ("kind", fortification_name(*kind).into());
            Some(text_with("log-fortification-placed", &[hex(at), kind]))
        }
        Fact::AirChanged { haze, visibility } => {
            let by_haze = haze.map(|haze| text_with("log-haze-changed", &[("value", haze.into())]));
            let by_sight = (*visibility > 0)
                .then(|| text_with("log-visibility-changed", &[("value", (*visibility).into())]));
            Some([by_haze, by_sight].into_iter().flatten().collect::<Vec<_>>().join("  "))
        }
        Fact::WorksBought { side: who, works } => say(&[side(who), ("works", works_name(*works).into())]),
        Fact::FortificationHeld { hex: at, side: who } => say(&[side(who), hex(at)]),
        Fact::TimeAdvanced { to, .. } => say(&[("value", (*to).into())]),
        Fact::PointsScored { side: who, points, reason } => {
            let points = format!("{points:+}").replace('-', "−");
            let what = points_for(game, situation, *reason);
            say(&[
                side(who),
                ("points", points.into()),
                ("what", what.into()),
                ("rule", reason.rule().into()),
            ])
        }
        Fact::SurrenderMoved { side: who, to } => say(&[side(who), ("value", (*to).into())]),
        Fact::ObjectiveTaken { number, side: who } => {
            say(&[side(who), ("value", objective_words(game, *number).into())])
        }
        Fact::ChitOpened { chit } => say(&[("chit", format!("{chit:?}").into())]),
        Fact::ChitRevealed { side: who, chit } => say(&[side(who), ("chit", format!("{chit:?}").into())]),
        Fact::AttackDeclared { attack } => {
            let values = [side(&attack.by), hex(&attack.targets[0]), ("value", attack.power.total().into())];
            let from: Vec<String> = attack.from.iter().map(ToString::to_string).collect();
            if from.is_empty() {
                return say(&values);
            }
            let from = ("from", Value::from(from.join(", ")));
            Some(text_with("log-attack-declared-from", &[&values[..], &[from]].concat()))
        }
        Fact::AttackBoosted { reason, by } => {
            say(&[("reason", reason_name(*reason).into()), ("value", (*by).into())])
        }
        Fact::AttackSpread { hex: at, power } => say(&[hex(at), ("value", power.total().into())]),
        Fact::AttackLapsed { power } => say(&[("value", (*power).into())]),
        Fact::AttackRolled { total, .. } => say(&[("value", total.total().into())]),
        Fact::AttackConcealed { by } => say(&[("value", (*by).into())]),
        Fact::Targeted { hex: at, range, result, hit, .. } => {
            let key = match (note.during.passes(Phase::Artillery), *hit) {
                (true, true) => "log-accurate",
                (true, false) => "log-inaccurate",
                (false, true) => "log-targeted-hit",
                (false, false) => "log-targeted-miss",
            };
            Some(text_with(key, &[hex(at), ("value", (*result).into()), ("range", (*range).into())]))
        }
        Fact::MoraleTested { unit: id, roll, morale, dice, verdict: outcome } => {
            let broken = situation.unit(*id).broken;
            let outcome = ("verdict", Value::from(verdict(*outcome, broken, &note.during)));
            Some(if matches!(roll, RollFor::Defence { .. }) {
                let total = ("value", Value::from(morale.total() + dice.sum()));
                text_with("log-morale-defence", &[there(id), total, outcome])
            } else {
                let values =
                    [there(id), ("dice", dice.sum().into()), ("value", morale.total().into()), outcome];
                text_with("log-morale-roll", &values)
            })
        }
        Fact::MeleeCounted { side: who, strength, .. } => {
            say(&[side(who), ("value", strength.total().into())])
        }
        Fact::MeleeDecided { hex: at, axis, allies, winner } => Some(match winner {
            Some(winner) => {
                let (most, least) = (axis.max(allies), axis.min(allies));
                let totals = [("most", (*most).into()), ("least", (*least).into())];
                text_with("log-melee-won", &[&[hex(at), side(winner)], &totals[..]].concat())
            }
            None => text_with("log-melee-tied", &[hex(at), ("value", (*axis).into())]),
        }),
        Fact::ShellsAnnounced { side: who, smoke } => {
            Some(text_with(if *smoke { "log-shells-smoke" } else { "log-shells-he" }, &[side(who)]))
        }
        Fact::SpottingDrifted { to, direction, .. } => say(&[hex(to), ("die", direction.die().into())]),
        Fact::SpottingLost { .. } => say(&[]),
    }
}

/// What points are for.
fn points_for(game: &Game, situation: &Situation, reason: PointsFor) -> String {
    let unit = |id: UnitId| ("what", Value::from(unit_name(game, situation, id)));
    let key = key_of("points-for", reason);
    match reason {
        PointsFor::Elimination(id) | PointsFor::Exit(id) => text_with(&key, &[unit(id)]),
        PointsFor::Objective(number) => text_with(&key, &[("what", objective_words(game, number).into())]),
        PointsFor::Event(event) => event_name(event),
        PointsFor::Chit(chit) => text_with(&key, &[("what", format!("{chit:?}").into())]),
        PointsFor::Time
        | PointsFor::LightWounds
        | PointsFor::NoQuarter
        | PointsFor::Works
        | PointsFor::Option => text(&key),
    }
}

/// What stands behind a fact, term by term, for the expanded log.
pub fn fact_details(fact: &Fact) -> Vec<String> {
    let terms = fact.meaning().sum.map(sum);
    let rolled = match fact {
        Fact::MoraleTested { dice, .. } => Some(format!("{}-{} = {}", dice.white, dice.red, dice.sum())),
        _ => None,
    };
    terms.into_iter().chain(rolled).collect()
}
