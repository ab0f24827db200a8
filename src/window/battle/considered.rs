//! The answer that somebody is about to give, and what it would lead to.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::answer::Ask;
use super::entities::Counter;
use super::march::March;
use super::plan::Plan;
use super::session::{AtScreen, Session};
use crate::squads::board::HexId;
use crate::squads::record::{Forecast, forecast};
use crate::squads::rules::{Choice, Decision, Question, Way};
use crate::window::board::{Hovered, Pointed};
use crate::window::phases;
use crate::window::screen::Screen;

/// The answer that is being considered, and what it would lead to.
#[derive(Resource, Default)]
pub struct Considered {
    /// The answer that the pointer is on in the sidebar: a card, or a name.
    pub in_sidebar: Option<Choice>,
    /// What the last one considered would lead to.
    pub forecast: Option<Forecast>,
    /// At a target, the chance in hundredths to break somebody there.
    pub chances: BTreeMap<HexId, i16>,
    /// The way to the hex under the pointer, where one can be gone.
    pub way: Option<Way>,
    of: Option<(Decision, Option<Choice>)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Considered>().add_systems(
        Update,
        consider.after(phases::drive).run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)),
    );
}

/// Foresees the answer under the pointer, once for each.
fn consider(
    session: Res<Session>,
    ask: Res<Ask>,
    (pointed, hovered): (Option<Res<Pointed>>, Option<Res<Hovered>>),
    counters: Query<&Counter>,
    (plan, march): (Res<Plan>, Res<March>),
    mut considered: ResMut<Considered>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (AtScreen::Viewer(decision), Some(_)) = (session.at_screen(), &ask.decision) else {
        *considered = Considered::default();
        return;
    };
    let unit = hovered.and_then(|hovered| counters.get(hovered.0?).ok()).map(|counter| counter.0);
    let on_map = || ask.answer_at(pointed.as_ref()?.hex?, unit);
    let choice = ask.held.clone().or_else(|| considered.in_sidebar.clone()).or_else(on_map);
    let choice = choice.or_else(|| ready_shot(&decision));
    let to = pointed.as_ref().and_then(|pointed| pointed.hex);
    considered.way = to.and_then(|hex| way_to(&plan, &march, &decision, hex)).cloned();
    let planned = pointed.as_ref().and_then(|pointed| plan.targets.get(&pointed.hex?));
    if let (Some(target), None) = (planned, &choice) {
        considered.forecast.clone_from(&target.forecast);
        considered.of = None;
        return;
    }
    let of = Some((decision, choice));
    if considered.of == of {
        return;
    }
    let Some((decision, choice)) = &of else { return };
    if considered.of.as_ref().is_none_or(|(before, _)| before != decision) {
        considered.chances = chances(&session, decision);
    }
    considered.forecast = choice.as_ref().and_then(|choice| forecast(session.battle(), decision, choice));
    considered.of = of;
    redraw.write(RequestRedraw);
}

/// A33.2: the shot of those who are activated already is looked at unasked: it is all that may happen without a card.
fn ready_shot(decision: &Decision) -> Option<Choice> {
    decision.offer.choices.contains(&Choice::FireAgain).then_some(Choice::FireAgain)
}

/// The way to a hex, where one is to be chosen.
fn way_to<'w>(plan: &'w Plan, march: &'w March, decision: &Decision, hex: HexId) -> Option<&'w Way> {
    match decision.question {
        Question::Turn => plan.ways.get(&hex),
        Question::MoveWhere => march.goals.get(&hex),
        _ => None,
    }
}

/// At every target that is offered, the chance to break somebody with all who may fire at it together.
fn chances(session: &Session, decision: &Decision) -> BTreeMap<HexId, i16> {
    if decision.question != Question::FireAt {
        return BTreeMap::new();
    }
    let chance = |choice: &Choice| {
        let Choice::Hex(hex) = choice else { return None };
        let chance = forecast(session.battle(), decision, choice)?.chance()?;
        Some((*hex, chance))
    };
    decision.offer.choices.iter().filter_map(chance).collect()
}
