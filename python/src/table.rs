//! What lies beside the map: points, time, cards, chits, the turn, the attack under way, and what is asked.

use opfire::squads::rules::{Chit, Question, Side, Stage};

use super::cards::pile;
use super::seen::{Seen, of_question};
use super::sink::Sink;
use super::words::{EVENTS, MANNERS, ORDERS, QUESTIONS, event, manner, order, question};

/// The sides with what they are called: one's own, the enemy's.
fn sides(seen: &Seen) -> [(&'static str, Side); 2] {
    [("own", seen.side()), ("enemy", seen.side().other())]
}

/// Everything that is told of it.
pub fn table(sink: &mut dyn Sink, seen: &Seen) {
    score(sink, seen);
    turn(sink, seen);
    for (of, side) in sides(seen) {
        stocks(sink, of, seen, side);
    }
    pile(sink, "enemy cards seen", seen, seen.side().other(), &seen.view.seen);
    attack(sink, seen);
    asked(sink, seen);
}

/// Points, objectives and time.
fn score(sink: &mut dyn Sink, seen: &Seen) {
    let (game, situation) = (seen.game, seen.situation());
    sink.flag(format_args!("own side is Axis"), seen.side() == Side::Axis);
    sink.put(format_args!("points"), points(seen).into());
    sink.put(format_args!("time"), situation.time.into());
    sink.put(format_args!("sudden death"), situation.sudden_death.into());
    sink.flag(format_args!("initiative"), situation.initiative == seen.side());
    for number in 1..=5 {
        sink.put(format_args!("objective {number} is worth"), situation.value(game, number).into());
        for (of, side) in sides(seen) {
            sink.flag(format_args!("objective {number} is {of}"), situation.controls(side, number));
        }
    }
    for chit in Chit::ALL {
        sink.flag(format_args!("open chit {chit:?}"), situation.open_chits.contains(&chit));
        sink.flag(format_args!("own secret chit {chit:?}"), seen.view.secret_chits.contains(&chit));
    }
}

/// The victory points, those of the side positive.
pub fn points(seen: &Seen) -> i16 {
    match seen.side() {
        Side::Axis => seen.situation().victory_points,
        Side::Allies => -seen.situation().victory_points,
    }
}

/// Whose turn it is, and what has been done in it.
fn turn(sink: &mut dyn Sink, seen: &Seen) {
    let situation = seen.situation();
    sink.flag(format_args!("set-up"), situation.stage != Stage::Play);
    sink.flag(format_args!("own turn"), situation.turn.active == seen.side());
    sink.put(format_args!("orders given"), situation.turn.orders.into());
    sink.one_of("order under way", ORDERS, situation.order.map(order));
    sink.put(format_args!("firepower of mines"), situation.mines.into());
    let haze = situation.arranged.haze;
    sink.put(format_args!("haze of the wind"), haze.map_or(0.0, f32::from));
    sink.put(format_args!("farther seen by the wind"), situation.arranged.visibility.into());
}

/// What a side has, as far as both see it.
fn stocks(sink: &mut dyn Sink, of: &str, seen: &Seen, side: Side) {
    let situation = seen.situation();
    sink.put(format_args!("{of} orders in a turn"), seen.game.side(side).orders.into());
    sink.put(format_args!("{of} cards in hand"), situation.hands[side].into());
    sink.put(format_args!("{of} cards in the draw pile"), situation.decks[side].into());
    sink.put(format_args!("{of} secret chits"), situation.secret_chits[side].into());
    sink.put(format_args!("{of} surrender at"), situation.surrender[side].into());
    let casualties = situation.casualties[side].iter().flatten().count();
    sink.put(format_args!("{of} casualties"), casualties as f32);
    sink.flag(format_args!("{of} Recover or Rout given"), situation.turn.activated[side]);
    let radio = situation.radio(seen.game, side);
    sink.put(format_args!("{of} radio firepower"), radio.map_or(0.0, |(_, kind)| kind.firepower.into()));
    sink.flag(format_args!("{of} radio broken"), radio.is_some_and(|(radio, _)| radio.broken));
    sink.put(format_args!("{of} fortifications to set up"), situation.unplaced[side].len() as f32);
    pile(sink, &format!("{of} discards"), seen, side, &situation.discards[side]);
}

/// The attack under way.
fn attack(sink: &mut dyn Sink, seen: &Seen) {
    let attack = seen.situation().attack.as_ref();
    sink.one_of("attack by", MANNERS, attack.map(|attack| manner(attack.manner)));
    sink.flag(format_args!("attack is own"), attack.is_some_and(|attack| attack.by == seen.side()));
    sink.put(format_args!("attack firepower"), attack.map_or(0.0, |attack| attack.power.total().into()));
    sink.put(format_args!("attack total"), attack.map_or(0.0, |attack| attack.total().into()));
    sink.flag(format_args!("attack is indirect"), attack.is_some_and(|attack| attack.indirect));
}

/// What is asked, whoever has to answer.
fn asked(sink: &mut dyn Sink, seen: &Seen) {
    let asked = seen.question();
    sink.flag(format_args!("asked oneself"), seen.own().is_some());
    sink.one_of("asked", QUESTIONS, asked.map(question));
    let about = match asked {
        Some(Question::Event(about)) => Some(event(about)),
        _ => None,
    };
    sink.one_of("asked by event", EVENTS, about);
    let dice = match asked {
        Some(Question::Reroll { dice, .. }) => Some(dice),
        _ => None,
    };
    sink.put(format_args!("rolled white"), dice.map_or(0.0, |dice| dice.white.into()));
    sink.put(format_args!("rolled red"), dice.map_or(0.0, |dice| dice.red.into()));
    let unit = asked.and_then(|asked| of_question(seen.situation(), asked).unit);
    super::pieces::unit(sink, "asked about ", seen, unit);
    sink.put(format_args!("picked so far"), seen.picked().len() as f32);
}
