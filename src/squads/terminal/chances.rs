//! Chances in lines: what an answer leads to. The sums are those of the rules, as the
//! window shows them.

use crate::squads::board::HexId;
use crate::squads::record::{Forecast, Outlook, forecast, group, shot};
use crate::squads::rules::odds::{Prospect, WHOLE};
use crate::squads::rules::{
    Choice, Decision, Element, Game, PhasePath, Question, Side, Situation, movement, opportunity_fire,
};
use crate::squads::text::{self, outcome, percent};

use super::speaker::Session;

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
                Outlook::Morale { unit, order, outcomes } => {
                    let during = PhasePath::default().within(*order);
                    let broken = foreseen.situation.unit(*unit).broken;
                    let all =
                        outcomes.iter().map(|(verdict, ways)| outcome(*verdict, broken, *ways, &during));
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

fn piece(element: &Element) -> Option<crate::squads::rules::Piece> {
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
            let broken = situation.unit(*unit).broken;
            let all = outcomes.iter().map(|(verdict, ways)| outcome(*verdict, broken, *ways, &during));
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

/// Before opportunity fire (A33.2): what comes of the fire of those who are activated, and who else could fire at the hex.
pub(super) fn of_window(session: &Session, decision: &Decision, hex: HexId) -> Vec<String> {
    let (game, situation) = (session.game(), &session.view().situation);
    if decision.offer.choices.contains(&Choice::FireAgain) {
        return whole(session, decision, &Choice::FireAgain);
    }
    let firers = opportunity_fire::firers(game, situation, decision.side, hex);
    let names: Vec<String> =
        firers.iter().map(|unit| text::unit_in_its_hex(game, situation, *unit)).collect();
    let words = text::text_with("text-could-fire", &[("units", names.join(", ").into())]);
    (!names.is_empty()).then_some(words).into_iter().collect()
}
