//! A scenario set up as it suggests itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::board::HexId;
use crate::record::{Match, Progress};
use crate::rules::{BySide, Choice, Game, Question, Side, Situation};

/// A scenario as it is about to begin.
pub struct Scene {
    /// The scenario.
    pub game: Arc<Game>,
    /// Where everything stands that has a suggested place.
    pub situation: Situation,
    /// Where each side may set up.
    pub zones: BySide<BTreeSet<HexId>>,
}

impl Scene {
    /// Sets a scenario up. The zones are the hexes that the rules offer, so that they are never shown otherwise than
    /// they are played.
    pub fn of(game: Arc<Game>) -> Scene {
        let mut battle = Match::new(game.clone(), 0);
        let mut zones = BySide::<BTreeSet<HexId>>::default();
        while let Progress::Asks(decision) = battle.progress()
            && decision.question == Question::SetUp
        {
            let (side, choices) = (decision.side, &decision.offer.choices);
            zones[side].extend(choices.iter().filter_map(|choice| match choice {
                Choice::Place(_, hex) | Choice::Fortify(_, hex) => Some(*hex),
                _ => None,
            }));
            let next = [Choice::AsSuggested, Choice::EndTurn].into_iter().find(|next| choices.contains(next));
            let Some(next) = next else { break };
            if battle.answer(side, next).is_err() {
                break;
            }
        }
        let situation = battle.view(Side::Axis).situation;
        Scene { game, situation, zones }
    }
}
