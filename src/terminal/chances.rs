//! Chances in lines: what an answer leads to, what a roll that can be made again decides. The sums are those of the rules, as the
//! window shows them.

use crate::board::HexId;
use crate::record::{Forecast, Outlook, forecast, group, shot};
use crate::rules::odds::{self, Hit, Prospect, Stake, WHOLE};
use crate::rules::{
    Choice, Decision, Dice, Element, Game, Phase, PhasePath, Question, RollFor, Side, Situation, movement,
    opportunity_fire,
};
use crate::text::{self, outcome, percent};

use super::session::Session;

/// What an answer leads to, in a few words behind it; none where nothing is rolled for.
pub(super) fn short(session: &Session, decision: &Decision, choice: &Choice) -> Option<String> {
    match (decision.question, choice) {
        (Question::MoveWhere, Choice::Enter(hex)) => step(session, decision, choice, *hex),
        (Question::FireAt, Choice::Hex(_)) => {
            let chance = forecast(&session.battle, decision, choice)?.chance()?;
            Some(text::text_with("text-chance", &[("chance", chance.into())]))
        }
        (Question::AdvanceWhere { .. } | Question::RallyNext | Question::RoutNext, _) => {
            let foreseen = forecast(&session.battle, decision, choice)?;
            foreseen.outlooks.iter().find_map(|outlook| match outlook {
                Outlook::Melee { fray, .. } => {
                    let chance = percent(fray.wins[decision.side], WHOLE);
                    Some(text::text_with("text-melee", &[("chance", chance.into())]))
                }
                Outlook::Morale { order, outcomes, .. } => {
                    let during = PhasePath::default().within(*order);
                    let all = outcomes.iter().map(|(verdict, ways)| outcome(*verdict, *ways, &during));
                    Some(all.collect::<Vec<String>>().join(", "))
                }
                _ => None,
            })
        }
        _ => None,
    }
}

/// A step: its cost, and who could fire at it.
fn step(session: &Session, decision: &Decision, choice: &Choice, to: HexId) -> Option<String> {
    let before = &session.view().situation;
    let foreseen = session.battle.foresee(choice).ok()?;
    let came = |(id, ..): &(_, _, HexId)| before.hex_of(*id).is_some_and(|from| from != to);
    let (unit, ..) = foreseen.situation.units_of(decision.side).filter(|(.., at)| *at == to).find(came)?;
    let from = before.hex_of(unit)?;
    let cost = movement::cost(session.game(), before, decision.side, from, from.direction_to(to)?)?;
    let mut words = text::text_with("text-cost", &[("cost", cost.total().into())]);
    let firers = opportunity_fire::firers(session.game(), before, decision.side.other(), to);
    if !firers.is_empty() {
        let names = firers.iter().map(|unit| text::unit_in_its_hex(session.game(), before, *unit));
        let names = names.collect::<Vec<String>>().join(", ");
        words = format!("{words}, {}", text::text_with("text-under-fire", &[("units", names.into())]));
    }
    Some(words)
}

/// All that an answer leads to.
pub(super) fn whole(session: &Session, decision: &Decision, choice: &Choice) -> Vec<String> {
    let (game, situation) = (session.game(), &session.view().situation);
    if let (Question::FireWith { hex }, Choice::Set(elements)) = (decision.question, choice) {
        let pieces: Vec<_> = elements.iter().filter_map(piece).collect();
        let outlook = shot(game, situation, decision.side, &pieces, hex);
        return outlook.iter().flat_map(|outlook| lines(game, situation, outlook)).collect();
    }
    let Some(Forecast { situation, outlooks, .. }) = forecast(&session.battle, decision, choice) else {
        return short(session, decision, choice).into_iter().collect();
    };
    outlooks.iter().flat_map(|outlook| lines(game, &situation, outlook)).collect()
}

/// The group that the window proposes for a fire, and what comes of it.
pub(super) fn best_group(session: &Session, decision: &Decision) -> Option<(Vec<Element>, Vec<String>)> {
    let (game, situation) = (session.game(), &session.view().situation);
    let pieces = group(game, situation, decision, decision.offer.set.as_ref()?);
    let elements: Vec<Element> = pieces.into_iter().map(Element::Piece).collect();
    let choice = Choice::Set(elements.clone());
    let lines = whole(session, decision, &choice);
    (!elements.is_empty()).then_some((elements, lines))
}

fn piece(element: &Element) -> Option<crate::rules::Piece> {
    match element {
        Element::Piece(piece) => Some(*piece),
        _ => None,
    }
}

/// What may come of one roll.
pub(super) fn lines(game: &Game, situation: &Situation, outlook: &Outlook) -> Vec<String> {
    match outlook {
        Outlook::Attack { attack, hits, prospects } => {
            let hit = hits.map(|hits| text::text_with("odds-hit", &[("chance", percent(hits, 36).into())]));
            let hexes: Vec<String> = attack.targets.iter().map(ToString::to_string).collect();
            let sum = text::labelled(&hexes.join(", "), &text::sum(&attack.power));
            let struck = prospects.iter().map(|prospect| of_unit(game, situation, prospect));
            hit.into_iter().chain((!prospects.is_empty()).then_some(sum)).chain(struck).collect()
        }
        Outlook::Morale { unit, order, outcomes } => {
            let during = PhasePath::default().within(*order);
            let all = outcomes.iter().map(|(verdict, ways)| outcome(*verdict, *ways, &during));
            let name = text::unit_in_its_hex(game, situation, *unit);
            vec![text::labelled(&name, &all.collect::<Vec<String>>().join(", "))]
        }
        Outlook::Melee { hex, fray } => {
            let mut lines = vec![text::text_with("odds-melee", &[("hex", (*hex).into())])];
            for side in Side::BOTH {
                let values = [
                    ("side", text::side_name(game, side).into()),
                    ("strength", fray.strengths[side].total().into()),
                    ("chance", percent(fray.wins[side], WHOLE).into()),
                ];
                lines.push(text::text_with("odds-melee-side", &values));
            }
            if fray.nobody > 0 {
                let chance = percent(fray.nobody, WHOLE);
                lines.push(text::text_with("odds-melee-nobody", &[("chance", chance.into())]));
            }
            lines
        }
        Outlook::Artillery { hex, accurate } => {
            let values = [("hex", (*hex).into()), ("chance", percent(*accurate, 36).into())];
            vec![text::text_with("odds-accurate", &values)]
        }
    }
}

/// What an attack may do to a unit.
fn of_unit(game: &Game, situation: &Situation, prospect: &Prospect) -> String {
    let key = if situation.unit(prospect.unit).broken { "odds-dies" } else { "odds-breaks" };
    let name = text::unit_in_its_hex(game, situation, prospect.unit);
    let chance = percent(prospect.breaks, WHOLE);
    let mut words = text::text_with(key, &[("unit", name.into()), ("chance", chance.into())]);
    if prospect.suppressed > 0 {
        let chance = percent(prospect.suppressed, WHOLE);
        words.push_str(&text::text_with("odds-suppressed", &[("chance", chance.into())]));
    }
    words
}

/// What a roll decides that could be made again (9.1).
pub(super) fn of_roll(
    game: &Game,
    situation: &Situation,
    side: Side,
    roll: RollFor,
    dice: Dice,
) -> Vec<String> {
    let values = [
        ("side", text::side_name(game, side).into()),
        ("roll", text::roll_name(roll).into()),
        ("dice", text::dice(dice, roll).into()),
    ];
    let mut lines = vec![text::text_with("reroll-of", &values)];
    match (odds::stake(game, situation, roll, dice), roll) {
        (Some(Stake::Unit { unit, stands, anew }), _) => {
            let during = match roll {
                RollFor::Rally { .. } => PhasePath::default().within(Phase::Recover),
                _ => PhasePath::default(),
            };
            let name = text::unit_in_its_hex(game, situation, unit);
            let verdict = text::verdict(stands, &during);
            lines.push(text::text_with(
                "reroll-stands",
                &[("unit", name.into()), ("verdict", verdict.into())],
            ));
            let anew = anew.into_iter().map(|(verdict, ways)| outcome(verdict, ways, &during));
            let anew = anew.collect::<Vec<String>>().join(", ");
            lines.push(text::text_with("reroll-anew", &[("chances", anew.into())]));
        }
        (Some(Stake::Attack(hits)), _) => {
            lines.extend(hits.into_iter().map(|Hit { unit, stands, anew }| {
                let values = [
                    ("unit", text::unit_in_its_hex(game, situation, unit).into()),
                    ("stands", percent(stands, 36).into()),
                    ("anew", percent(anew, WHOLE).into()),
                ];
                text::text_with("reroll-hit", &values)
            }));
        }
        (None, RollFor::Melee { hex }) => {
            let fray = odds::fray(game, situation, hex);
            lines.extend(fray.iter().flat_map(|fray| {
                Side::BOTH.map(|side| {
                    let strength = fray.strengths[side].total().into();
                    let values = [("side", text::side_name(game, side).into()), ("strength", strength)];
                    text::text_with("reroll-strength", &values)
                })
            }));
        }
        (None, _) => {}
    }
    lines
}
