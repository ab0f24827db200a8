//! A kept battle played again from its answers, and compared with what was written down.

use std::sync::Arc;

use serde::Serialize;

use crate::kit::hash::hash;
use crate::kit::play::{Match, Progress};
use crate::kit::speech::{labelled, said};

use super::Keepable;
use super::kept_battle::{Checkpoint, Save};

/// A battle that was followed.
#[derive(Clone, Debug)]
pub struct Followed<R: Keepable> {
    /// The battle as far as it is the recorded one.
    pub battle: Match<R>,
    /// Where it stopped being that.
    pub divergence: Option<Divergence>,
}

/// Where a battle that is played again first differs from its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Divergence {
    /// The number of the rest, from 0.
    pub rest: usize,
    /// What differs; nothing that one of two players must not know.
    pub what: String,
    /// What was recorded and what was played, secrets among them.
    pub values: Option<String>,
}

impl<R: Keepable> Followed<R> {
    /// How many rests agree.
    pub fn rests(&self) -> usize {
        self.divergence.as_ref().map_or(usize::MAX, |divergence| divergence.rest)
    }
}

impl<R: Keepable> Save<R> {
    /// Plays the answers again, and compares the battle at every rest.
    ///
    /// # Errors
    /// A position it began with that cannot be.
    pub fn follow(&self, game: &Arc<R::Game>) -> Result<Followed<R>, Untrusted> {
        let mut battle = self.begin(game)?;
        let mut divergence = self.compare(&battle, 0);
        for (number, (side, choice)) in self.answers.iter().enumerate() {
            if divergence.is_some() {
                break;
            }
            let rests = battle.rests().len();
            divergence = match battle.answer(*side, choice.clone()) {
                Ok(()) => self.compare(&battle, rests),
                Err(illegal) => Some(Divergence {
                    rest: rests,
                    what: said("differs-refused", &[("number", &(number + 1)), ("of", &self.answers.len())]),
                    values: Some(labelled(&format!("{choice:?} {side:?}"), &R::refusal(&illegal))),
                }),
            };
        }
        if let Some(divergence) = divergence {
            return Ok(Followed { battle: until(&battle, divergence.rest), divergence: Some(divergence) });
        }
        let divergence = self.compare_end(&battle);
        Ok(Followed { battle, divergence })
    }

    /// Goes on from the checkpoint instead, with the answers since that still fit; `None` where there is none.
    ///
    /// # Errors
    /// Why the checkpoint is not one of this game.
    pub fn from_checkpoint(&self, game: &Arc<R::Game>) -> Option<Result<Match<R>, Untrusted>> {
        let checkpoint = self.checkpoint.as_ref()?;
        Some(self.trusted(game, checkpoint).map(|()| {
            let mut battle =
                Match::from_battle(game.clone(), self.head.opening.seed, (*checkpoint.battle).clone());
            for (side, choice) in &checkpoint.since {
                if battle.answer(*side, choice.clone()).is_err() {
                    break;
                }
            }
            battle
        }))
    }

    /// How things stood when the battle last came to rest: by the position in the file if that is the last one, otherwise by playing
    /// the answers again, as far as they are the recorded battle.
    pub fn stands(&self, game: &Arc<R::Game>) -> Option<R::Situation> {
        let last = self.rests.last()?.hash;
        let kept = self.checkpoint.as_ref().filter(|kept| kept.hash == last);
        if let Some(kept) = kept.filter(|kept| self.trusted(game, kept).is_ok()) {
            return Some(R::situation(&kept.battle).clone());
        }
        Some(R::situation(self.follow(game).ok()?.battle.at_rest().0).clone())
    }

    /// A checkpoint is the one that was written down, and sound.
    fn trusted(&self, game: &R::Game, checkpoint: &Checkpoint<R>) -> Result<(), Untrusted> {
        if hash(&checkpoint.battle) != checkpoint.hash {
            return Err(Untrusted::Checkpoint);
        }
        R::believe(game, &checkpoint.battle, self.head.opening.seed)
    }

    /// The battle before its first answer.
    fn begin(&self, game: &Arc<R::Game>) -> Result<Match<R>, Untrusted> {
        let seed = self.head.opening.seed;
        match &self.head.position {
            None => Ok(Match::new(game.clone(), seed)),
            Some(position) => {
                R::believe(game, position, seed)?;
                Ok(Match::from_battle(game.clone(), seed, (**position).clone()))
            }
        }
    }

    /// Compares the rests from a number on.
    fn compare(&self, battle: &Match<R>, from: usize) -> Option<Divergence> {
        let played = battle.rests();
        let differs =
            |number: &usize| self.rests.get(*number).is_some_and(|was| was.hash != played[*number].hash);
        let rest = (from..played.len()).find(differs)?;
        Some(self.at_rest(battle, rest))
    }

    /// What differs at a rest: the field, where the position of that rest is at hand.
    fn at_rest(&self, battle: &Match<R>, rest: usize) -> Divergence {
        let at_hand = |checkpoint: &&Checkpoint<R>| {
            checkpoint.hash == self.rests[rest].hash && rest + 1 == battle.rests().len()
        };
        let checkpoint = self.checkpoint.as_ref().filter(at_hand);
        let field =
            checkpoint.and_then(|checkpoint| first_difference(&checkpoint.battle, battle.at_rest().0));
        match field {
            Some((path, values)) => {
                Divergence { rest, what: said("differs-field", &[("path", &path)]), values: Some(values) }
            }
            None => Divergence { rest, what: said("differs-somewhere", &[]), values: None },
        }
    }

    /// What is left to compare once all answers are given.
    fn compare_end(&self, battle: &Match<R>) -> Option<Divergence> {
        let (recorded, played) = (self.rests.len(), battle.rests());
        let differs =
            |what: String, values| Some(Divergence { rest: recorded.min(played.len()), what, values });
        // The rests behind the last answer may not have been written any more.
        let unwritten = played.iter().skip(recorded).all(|rest| rest.after == self.answers.len());
        if recorded > played.len() || !unwritten {
            return differs(
                said("differs-rests", &[("recorded", &recorded), ("played", &played.len())]),
                None,
            );
        }
        let outcome = match battle.progress() {
            Progress::Over(outcome) => Some(*outcome),
            Progress::Asks(_) => None,
        };
        if self.over.is_some() && self.over != outcome {
            return differs(said("differs-end", &[]), None);
        }
        let checkpoint = self.checkpoint.as_ref()?;
        let kept = hash(&checkpoint.battle);
        (kept != checkpoint.hash).then(|| {
            let (rest, answers) = battle.at_rest();
            let found =
                if answers == checkpoint.answers { first_difference(&checkpoint.battle, rest) } else { None };
            let (path, values) =
                found.map_or_else(|| ("it".to_owned(), None), |(path, values)| (path, Some(values)));
            Divergence { rest: recorded, what: said("differs-position", &[("path", &path)]), values }
        })
    }
}

/// The battle up to the rest before the one that differs.
fn until<R: Keepable>(battle: &Match<R>, rest: usize) -> Match<R> {
    let good = rest.checked_sub(1).and_then(|last| battle.rests().get(last)).map_or(0, |rest| rest.after);
    battle.until(good)
}

/// Why a position that came with a file is not believed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Untrusted {
    /// It cannot be, for this reason.
    #[error("{0}")]
    Unsound(String),
    /// It is not the one that was kept.
    #[error("{}", said("differs-checkpoint", &[]))]
    Checkpoint,
    /// Its chance is not that of its seed.
    #[error("{}", said("differs-chance", &[]))]
    Chance,
}

/// Chance is that of its seed, as it was at the start: everything but how far its `generator` has come, so that nothing is stacked.
///
/// # Errors
/// [`Untrusted::Chance`] where it is not.
pub fn same_chance(luck: &impl Serialize, at_start: &impl Serialize) -> Result<(), Untrusted> {
    let lasting = |mut luck: serde_json::Value| {
        luck.get_mut("generator")?.as_object_mut()?.remove("state")?;
        Some(luck)
    };
    let [luck, at_start] = [serde_json::to_value(luck), serde_json::to_value(at_start)]
        .map(|written| written.ok().and_then(lasting));
    if luck.is_some() && luck == at_start { Ok(()) } else { Err(Untrusted::Chance) }
}

/// The path of the first field in which two battles differ, and both values.
fn first_difference(was: &impl Serialize, is: &impl Serialize) -> Option<(String, String)> {
    let (was, is) = (serde_json::to_value(was).ok()?, serde_json::to_value(is).ok()?);
    differing_field(&was, &is, "battle")
}

fn differing_field(was: &serde_json::Value, is: &serde_json::Value, path: &str) -> Option<(String, String)> {
    use serde_json::Value::{Array, Object};
    match (was, is) {
        (Object(a), Object(b)) => {
            a.iter().find_map(|(key, value)| differing_field(value, b.get(key)?, &format!("{path}.{key}")))
        }
        (Array(a), Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(index, (a, b))| differing_field(a, b, &format!("{path}[{index}]"))),
        _ => (was != is).then(|| (path.to_owned(), said("differs-values", &[("was", was), ("is", is)]))),
    }
}
