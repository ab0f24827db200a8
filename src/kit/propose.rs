//! A legal choice at random: for the fuzzer and the laboratory.

use rand_pcg::Pcg32;

use super::decision::{Decision, SetOffer, makes_a_set};
use super::luck::{below, shuffle};
use super::rules::Rules;

/// A legal answer to a decision, any of them possible.
pub fn propose<R: Rules>(
    game: &R::Game,
    situation: &R::Situation,
    decision: &Decision<R>,
    luck: &mut Pcg32,
) -> R::Choice {
    let singles = decision.offer.choices.len();
    if let Some(set) = &decision.offer.set
        && (singles == 0 || below(luck, singles + 2) >= singles)
    {
        return R::set(random_set(game, situation, decision, set, luck));
    }
    let drawn = &decision.offer.choices[below(luck, singles)];
    // What is legal at every turn and cannot be mended would soon be all that had happened.
    if !R::is_rash(drawn) || below(luck, RASH_ONCE_IN) == 0 {
        return drawn.clone();
    }
    let others: Vec<&R::Choice> =
        decision.offer.choices.iter().filter(|choice| !R::is_rash(choice)).collect();
    (*others.get(below(luck, others.len())).unwrap_or(&drawn)).clone()
}

/// One in so many rash choices that are drawn is made.
const RASH_ONCE_IN: usize = 60;

/// Puts a set together one element at a time, keeping each that leaves it legal.
fn random_set<R: Rules>(
    game: &R::Game,
    situation: &R::Situation,
    decision: &Decision<R>,
    set: &SetOffer<R>,
    luck: &mut Pcg32,
) -> Vec<R::Element> {
    let legal = |elements: &[R::Element]| makes_a_set(game, situation, decision, set, elements);
    let span = usize::from(set.most.saturating_sub(set.least)) + 1;
    let wanted = usize::from(set.least) + below(luck, span);
    let mut chosen: Vec<R::Element> = Vec::new();
    if !set.need.is_empty() {
        chosen.push(set.need[below(luck, set.need.len())]);
    }
    let mut rest: Vec<R::Element> = set.of.iter().copied().filter(|e| !chosen.contains(e)).collect();
    shuffle(luck, &mut rest);
    for element in rest {
        if chosen.len() >= wanted.max(1) && legal(&chosen) {
            break;
        }
        chosen.push(element);
        if chosen.len() >= usize::from(set.least) && !legal(&chosen) {
            chosen.pop();
        }
    }
    if wanted == 0 && set.least == 0 && set.need.is_empty() {
        chosen.clear();
    }
    chosen
}
