//! What an attack would do before it is made: by the same functions as its resolution.

use crate::kit::speech::text;
use crate::kit::terminal::{parts, place};
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::bombardment::{self, Barrage};
use crate::platoons::rules::fire::{antitank, direct, volleys};
use crate::platoons::rules::{Actor, Choice, Decision, Question, UnitId, assault};
use crate::platoons::text::{Attack, Teller, refusal};

use super::speaker::{Asked, Means, Session};

/// What all would do together who may be chosen, where they may all be.
pub(super) fn together(session: &Session, decision: &Decision) -> Vec<String> {
    let Some(set) = &decision.offer.set else { return Vec::new() };
    match session.battle.check(&Choice::Set(set.of.clone())) {
        Ok(()) => told(session, attacks(session, decision, &set.of)),
        Err(_) => Vec::new(),
    }
}

/// What some answers lead to by their numbers, those of a set together; or every answer.
pub(super) fn odds(session: &Session, asked: &Asked, numbers: &[&str]) -> Vec<String> {
    let Some(decision) = &asked.decision else { return vec![text("card-not-asked")] };
    let places: Result<Vec<usize>, String> = numbers.iter().map(|number| place(asked, number)).collect();
    let places = match places {
        Ok(places) => places,
        Err(words) => return vec![words],
    };
    if let Some(who) = parts(asked, &places).filter(|who| !who.is_empty()) {
        return match session.battle.check(&Choice::Set(who.clone())) {
            Ok(()) => or_nothing(told(session, attacks(session, decision, &who))),
            Err(illegal) => vec![refusal(&illegal)],
        };
    }
    let mut lines = Vec::new();
    for (at, item) in asked.items.iter().enumerate() {
        if !places.is_empty() && !places.contains(&at) {
            continue;
        }
        let attacks = match &item.means {
            Means::Part(actor) => attacks(session, decision, &[*actor]),
            Means::Answer(choice) => of_choice(session, decision, choice),
            Means::Step(_) | Means::Stop => Vec::new(),
        };
        let told = told(session, attacks);
        if !told.is_empty() {
            lines.push(format!("{}. {}", at + 1, item.words));
            lines.extend(told.into_iter().map(|line| format!("    {line}")));
        }
    }
    or_nothing(lines)
}

/// That there are no chances, where there are none.
fn or_nothing(lines: Vec<String>) -> Vec<String> {
    if lines.is_empty() { vec![text("text-no-odds")] } else { lines }
}

/// The attacks that those would make who are chosen.
fn attacks(session: &Session, decision: &Decision, who: &[Actor]) -> Vec<Attack> {
    match decision.question {
        Question::FireWith { hex } => vec![volley(session, decision, who, hex, None)],
        Question::OpportunityFire { mover, hex } => vec![volley(session, decision, who, hex, Some(mover))],
        Question::BombardWith { hex } => barrage(session, decision, who, hex, None),
        Question::OpportunityBombardment { mover, hex } => barrage(session, decision, who, hex, Some(mover)),
        Question::AssaultWith { hex } => round(session, decision, who, hex),
        _ => Vec::new(),
    }
}

/// The attacks of all who can take part in what an answer begins.
fn of_choice(session: &Session, decision: &Decision, choice: &Choice) -> Vec<Attack> {
    let view = session.view();
    let (game, situation) = (session.game(), &view.situation);
    match (decision.question, choice) {
        (Question::OffBoardAt, Choice::Hex(hex)) => {
            let ready = bombardment::ready(situation, decision.side);
            let all = ready.into_iter().take(bombardment::MOST).collect();
            shelling(session, &Barrage::of_batteries(decision.side, *hex, all), None)
        }
        (Question::OffBoardWith { hex }, Choice::Batteries(together)) => {
            shelling(session, &Barrage::of_batteries(decision.side, hex, together.clone()), None)
        }
        (_, Choice::Fire(hex)) => {
            vec![volley(session, decision, &volleys::candidates(game, situation, *hex), *hex, None)]
        }
        (Question::ShootInside { unit, .. }, Choice::Shoot(target)) => {
            let shot = antitank::shot_inside(game, situation, unit, *target);
            shot.map(Attack::Shot).into_iter().collect()
        }
        (_, Choice::Shoot(target)) => {
            let of = antitank::shooters(game, situation, *target);
            of.into_iter().flat_map(|firer| shot(session, Actor::Unit(firer), *target)).collect()
        }
        (Question::ShootWith { target }, Choice::Actor(firer)) => shot(session, *firer, target),
        (_, Choice::Breach(hex)) => {
            let of = antitank::teeth::breachers(game, situation, *hex).into_iter();
            of.flat_map(|firer| breach(session, Actor::Unit(firer), *hex)).collect()
        }
        (Question::BreachWith { hex }, Choice::Actor(firer)) => breach(session, *firer, hex),
        (_, Choice::Bombard(hex)) => {
            let who = bombardment::candidates(game, situation, *hex);
            barrage(session, decision, &who, *hex, None)
        }
        (_, Choice::Assault(hex)) => {
            round(session, decision, &assault::candidates(game, situation, *hex), *hex)
        }
        _ => Vec::new(),
    }
}

/// Fire at a hex, or at one who moves in it.
fn volley(session: &Session, decision: &Decision, who: &[Actor], hex: Hex, mover: Option<Actor>) -> Attack {
    let group: Vec<(Actor, Option<u8>)> = who.iter().map(|actor| (*actor, None)).collect();
    let at_mover = mover.map(|mover| (mover, [].as_slice()));
    let view = session.view();
    Attack::Fire(direct::volley(session.game(), &view.situation, decision.side, hex, &group, at_mover))
}

/// The shot of somebody at dragon's teeth.
fn breach(session: &Session, firer: Actor, hex: Hex) -> Vec<Attack> {
    let Actor::Unit(firer) = firer else { return Vec::new() };
    let view = session.view();
    let breach = antitank::teeth::breach(session.game(), &view.situation, firer, hex);
    breach.map(Attack::Breach).into_iter().collect()
}

/// The shot of somebody at a vehicle.
fn shot(session: &Session, firer: Actor, target: UnitId) -> Vec<Attack> {
    let view = session.view();
    match firer {
        Actor::Unit(firer) => {
            let shot = antitank::shot(session.game(), &view.situation, firer, target);
            shot.map(Attack::Shot).into_iter().collect()
        }
        Actor::Leader(_) => Vec::new(),
    }
}

/// Bombardment of a hex, or of one who moves in it, and what of it may fall on friends (9.5).
fn barrage(
    session: &Session,
    decision: &Decision,
    who: &[Actor],
    hex: Hex,
    mover: Option<Actor>,
) -> Vec<Attack> {
    let view = session.view();
    let barrage = Barrage::of_units(session.game(), &view.situation, decision.side, hex, who);
    shelling(session, &barrage, mover)
}

fn shelling(session: &Session, barrage: &Barrage, mover: Option<Actor>) -> Vec<Attack> {
    let view = session.view();
    let (game, situation) = (session.game(), &view.situation);
    let at_mover = mover.map(|mover| (mover, [].as_slice()));
    let own = bombardment::hits_friends(situation, barrage).then_some(barrage.hex);
    let beside = bombardment::beside(game, situation, barrage);
    let falls = own.into_iter().chain(beside);
    let falls = falls.map(|hex| bombardment::falling_short(game, situation, barrage, hex));
    let aimed = bombardment::volley(game, situation, barrage, at_mover);
    std::iter::once(aimed).chain(falls).map(Attack::Fire).collect()
}

/// Both sides of a round of an assault.
fn round(session: &Session, decision: &Decision, who: &[Actor], hex: Hex) -> Vec<Attack> {
    let view = session.view();
    [decision.side, decision.side.other()]
        .map(|side| Attack::Assault(assault::onslaught(session.game(), &view.situation, hex, who, side)))
        .into()
}

/// Attacks with their sums and their chances.
fn told(session: &Session, attacks: Vec<Attack>) -> Vec<String> {
    let view = session.view();
    let teller = Teller { game: session.game(), situation: &view.situation };
    let lines = |attack: Attack| {
        std::iter::once(attack.told(teller, false)).chain(attack.chances(teller)).collect::<Vec<String>>()
    };
    attacks.into_iter().flat_map(lines).collect()
}
