//! A scenario set up as it suggests itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::squads::board::HexId;
use crate::squads::record::{Match, Progress};
use crate::squads::rules::{BySide, Choice, Game, Place, Question, Side, Situation};

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
    /// they are played. What has no suggested place is not shown, and of options before the battle the first is taken.
    pub fn of(game: Arc<Game>) -> Scene {
        let mut battle = Match::new(game.clone(), 0);
        let mut zones = BySide::<BTreeSet<HexId>>::default();
        let mut anywhere: Vec<Choice> = Vec::new();
        while let Progress::Asks(decision) = battle.progress() {
            let (side, choices) = (decision.side, &decision.offer.choices);
            let next = match decision.question {
                Question::SetUp => {
                    zones[side].extend(choices.iter().filter_map(|choice| match choice {
                        Choice::Place(_, hex) | Choice::Fortify(_, hex) => Some(*hex),
                        _ => None,
                    }));
                    let as_written = [Choice::AsSuggested, Choice::EndTurn];
                    let next = as_written.into_iter().find(|next| choices.contains(next));
                    next.or_else(|| {
                        let first = choices.iter().find(|choice| !matches!(choice, Choice::Buy(_))).cloned();
                        anywhere.extend(first.clone());
                        first
                    })
                }
                Question::BeforeBattle { .. } | Question::Enter { .. } | Question::Reroll { .. } => {
                    choices.first().cloned()
                }
                _ => None,
            };
            if next.is_none_or(|next| battle.answer(side, next).is_err()) {
                break;
            }
        }
        let mut situation = battle.view(Side::Axis).situation;
        for choice in anywhere {
            match choice {
                Choice::Place(unit, _) => situation.units[usize::from(unit.0)].place = Place::Waiting,
                Choice::Fortify(_, hex) => situation.markers[hex.index()].fortification = None,
                _ => {}
            }
        }
        Scene { game, situation, zones }
    }
}
