//! Whole battles in words: no question, choice or fact is without its message.

use std::sync::Arc;

use opfire::content::library::Library;
use opfire::record::{Barrier, Match, Waiting};
use opfire::rules::{Illegal, Phase, Side, Why, check};
use opfire::text;
use rand_pcg::Pcg32;

/// A message that is missing shows its key; a value that is missing shows its braces.
fn is_said(words: &str, what: impl std::fmt::Debug) {
    let key =
        ["log-", "ask-", "do-", "order-", "action-", "event-", "reason-", "roll-", "verdict-", "phase-"];
    assert!(!words.is_empty(), "nothing is said of {what:?}");
    assert!(!key.iter().any(|key| words.starts_with(key)), "{words} for {what:?}");
    assert!(!words.contains('{'), "{words} for {what:?}");
}

#[test]
fn every_question_choice_and_fact_of_whole_battles_has_its_words() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/proving_ground.scenario.ron");
    for (scenario, seed) in (0..5).map(|seed| ("crossroads", seed)).chain((0..5).map(|seed| (file, seed))) {
        let game = Arc::new(Library::embedded().load(scenario).unwrap_or_else(|found| panic!("{found}")));
        let mut battle = Match::new(game.clone(), seed);
        let mut luck = Pcg32::new(seed, 77);
        let mut view = battle.start_view(Side::Axis);
        let mut cursor = 0;
        loop {
            for note in battle.facts_since(cursor, Side::Axis) {
                view.apply(&game, &note.fact);
                if let Some(line) = text::fact(&game, &view.situation, &note) {
                    is_said(&line, &note.fact);
                }
                for detail in text::fact_details(&note.fact) {
                    is_said(&detail, &note.fact);
                }
            }
            cursor = battle.facts();
            let Waiting::For(decision) = battle.waiting().clone() else { break };
            is_said(&text::question(&game, &view.situation, &decision.question), decision.question);
            for choice in &decision.offer.choices {
                if let Some(words) = text::choice(&game, &view.situation, &decision.question, choice) {
                    is_said(&words, choice);
                }
            }
            let choice = battle.propose(&mut luck);
            battle.answer(decision.side, choice).expect("proposed choices are legal");
        }
    }
}

#[test]
fn every_card_and_phase_has_its_words() {
    for nation in ["german", "russian", "american"] {
        for card in Library::embedded().deck(nation).unwrap_or_else(|found| panic!("{found}")) {
            is_said(&text::order_name(card.order), card.order);
            is_said(&text::action_name(card.action), card.action);
            is_said(&text::event_name(card.event), card.event);
        }
    }
    for phase in Phase::ALL {
        is_said(&text::phase_name(phase), phase);
    }
}

/// Why a choice is refused is said for every order, every action, and everything else that can be wrong.
#[test]
fn every_refusal_has_its_words() {
    for nation in ["german", "russian", "american"] {
        for card in Library::embedded().deck(nation).unwrap_or_else(|found| panic!("{found}")) {
            for illegal in [check::order_refused(card.order), check::action_refused(card.action)] {
                let said = text::refusal(&illegal);
                is_said(&said, illegal);
                assert!(!said.contains("refused-"), "{illegal:?} is said as {said}");
            }
        }
    }
    let others = [
        Why::NotInTheSet,
        Why::Twice,
        Why::TooFew,
        Why::TooMany,
        Why::NobodyCarriesItOut,
        Why::GroupOfTwoHexes,
        Why::Lapsed,
        Why::KeptApart,
        Why::NotDeclined,
        Why::OrderFirst,
        Why::NothingToDiscard,
        Why::NotOffered,
        Why::SpecialRule,
        Why::OrdnanceAlone,
        Why::WireApart,
        Why::NoChain,
        Why::Over,
        Why::OtherSide,
    ];
    for why in others {
        let said = text::refusal(&Illegal { rule: "5", why });
        assert!(!said.contains("refused-") && said.ends_with(" (5)"), "{why:?} is said as {said}");
    }
    for barrier in [Barrier::Nothing, Barrier::Luck, Barrier::OtherSide] {
        assert!(!text::not_taken_back(barrier).starts_with("undo-"), "{barrier:?} has no words");
    }
}
