//! A legal choice at random: for the fuzzer and the laboratory.

use rand_pcg::Pcg32;

use crate::rules::{Choice, Decision, Element, Game, SetOffer, Situation, below, check};

/// A legal answer to a decision, any of them possible.
pub fn propose(game: &Game, situation: &Situation, decision: &Decision, luck: &mut Pcg32) -> Choice {
    let singles = decision.offer.choices.len();
    if let Some(set) = &decision.offer.set
        && (singles == 0 || below(luck, singles + 2) >= singles)
    {
        return Choice::Set(random_set(game, situation, decision, set, luck));
    }
    let drawn = &decision.offer.choices[below(luck, singles)];
    // Throwing weapons away is legal at every turn: drawn as often as anything else, no weapon would be left.
    match drawn {
        Choice::Abandon(_) if below(luck, ABANDONED_ONCE_IN) != 0 => {
            let others = decision.offer.choices.iter().filter(|choice| !matches!(choice, Choice::Abandon(_)));
            let others: Vec<&Choice> = others.collect();
            others.get(below(luck, others.len())).map_or_else(|| drawn.clone(), |other| (*other).clone())
        }
        _ => drawn.clone(),
    }
}

/// One in so many weapons that might be thrown away is.
const ABANDONED_ONCE_IN: usize = 60;

/// Puts a set together one element at a time, keeping each that leaves it legal.
fn random_set(
    game: &Game,
    situation: &Situation,
    decision: &Decision,
    set: &SetOffer,
    luck: &mut Pcg32,
) -> Vec<Element> {
    let legal = |elements: &Vec<Element>| {
        check::check(game, situation, decision, &Choice::Set(elements.clone())).is_ok()
    };
    let span = usize::from(set.most - set.least) + 1;
    let wanted = usize::from(set.least) + below(luck, span);
    let mut chosen: Vec<Element> = Vec::new();
    if !set.need.is_empty() {
        chosen.push(set.need[below(luck, set.need.len())]);
    }
    let mut rest: Vec<Element> = set.of.iter().copied().filter(|e| !chosen.contains(e)).collect();
    crate::rules::shuffle(luck, &mut rest);
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
