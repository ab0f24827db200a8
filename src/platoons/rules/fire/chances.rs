//! How likely each result of a volley is (9.4, 10.2): for those who are to decide.

use std::collections::BTreeMap;

use crate::platoons::rules::fire::effects::{effects, leaders};
use crate::platoons::rules::state::attack::Volley;
use crate::platoons::rules::state::columns::FireResult;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Situation};

/// In how many of the 36 rolls of two dice each result comes; those that never do are left out.
pub type Odds = BTreeMap<FireResult, u8>;

/// What a volley may do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// What each target has to fear: steps that may be taken of it, or a check; units first, as the volley has them.
    pub targets: Vec<(Actor, Odds)>,
    /// In how many of the 36 rolls at least one step is lost, or a leader who is alone.
    pub loss: u8,
}

/// What a volley may do to each of its targets, among them the leaders of the hex, or those who move with its target.
pub fn chances(game: &Game, situation: &Situation, volley: &Volley, moving_with: &[LeaderId]) -> Chances {
    let leaders = leaders(situation, volley, moving_with);
    let units = volley.against.iter().map(|(id, _)| Actor::Unit(*id));
    let actors = units.chain(leaders.into_iter().map(Actor::Leader));
    let mut chances =
        Chances { targets: actors.map(|actor| (actor, Odds::new())).collect(), ..Chances::default() };
    for roll in 2..=12 {
        // Of two dice 7 comes six times, and each number beside it once less.
        let ways = 6 - 7_u8.abs_diff(roll);
        let effects = effects(game, situation, volley, moving_with, roll);
        for (actor, odds) in &mut chances.targets {
            *odds.entry(effects.on(*actor)).or_default() += ways;
        }
        let takers = effects.armed.len() + effects.transports.len() + effects.alone.len();
        chances.loss += if takers > 0 { ways } else { 0 };
    }
    chances
}
