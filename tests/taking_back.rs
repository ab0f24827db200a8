//! Taking back, tried at every decision of whole battles: it leads back to exactly what was, and nobody learns by it
//! what he could not know: with other cards, chits and chance, what is taken back would have looked the same.

use opfire::squads::record::{Match, Progress, hash};
use opfire::squads::rules::{Belief, Choice, Note, Side};
use rand_pcg::Pcg32;

/// Battles in which as much as possible is hidden: a first one, and two made to provoke.
const SCENARIOS: [&str; 3] = ["crossroads", "proving_ground", "all_at_once"];

/// The answers from one on, each with its side.
fn answers_from(battle: &Match, from: usize) -> Vec<(Side, Choice)> {
    battle.answers().skip(from).map(|(side, choice)| (side, choice.clone())).collect()
}

/// What a side was shown by answers: nothing where one of them cannot be given.
fn shown_by(battle: &mut Match, answers: &[(Side, Choice)], viewer: Side) -> Option<Vec<Note>> {
    let since = battle.facts();
    for (side, choice) in answers {
        battle.answer(*side, choice.clone()).ok()?;
    }
    Some(battle.facts_since(since, viewer))
}

/// Takes the last answer of a side back and gives it again.
fn there_and_back(battle: &Match, by: Side, at: usize) -> Match {
    let mut back = battle.clone();
    back.undo(by).expect("nothing bars it");
    assert_eq!(back.answers().len(), at);
    let removed = answers_from(battle, at);
    assert!(
        matches!(back.progress(), Progress::Asks(decision) if decision.side == by),
        "{by:?} is asked again"
    );
    let mut again = back.clone();
    shown_by(&mut again, &removed, by).expect("what was answered can be answered again");
    assert_eq!(hash(again.battle()), hash(battle.battle()), "{by:?} took back {removed:?}");
    assert_eq!(again.progress(), battle.progress());
    assert_eq!(again.notes(), battle.notes());
    back
}

/// Whether what was taken back would have looked the same with other hidden cards and other chance; nothing where they
/// contradict what the side knew before.
fn looks_the_same(battle: &Match, back: &Match, by: Side, luck: &mut Pcg32) -> Option<bool> {
    let (rest, known) = back.at_rest();
    let mut other = rest.clone();
    other.deal_anew(battle.game(), by, &Belief::default(), luck);
    let mut other = Match::from_battle(back.game().clone(), back.seed(), other);
    let mut same = Match::from_battle(back.game().clone(), back.seed(), rest.clone());
    let (earlier, removed) = (answers_from(back, known), answers_from(battle, back.answers().len()));
    if shown_by(&mut other, &earlier, by)? != shown_by(&mut same, &earlier, by)?
        || other.view(by) != same.view(by)
    {
        return None;
    }
    Some(
        shown_by(&mut other, &removed, by) == shown_by(&mut same, &removed, by)
            && other.view(by) == same.view(by),
    )
}

#[test]
fn taking_back_leads_back_and_fishes_for_nothing() {
    let (mut taken_back, mut compared) = (0, 0);
    for scenario in SCENARIOS {
        let game = crate::game(scenario);
        for seed in 1..=2 {
            let mut battle = Match::new(game.clone(), seed);
            let mut luck = Pcg32::new(seed, 0xbac4);
            while let Progress::Asks(decision) = battle.progress() {
                let asked = decision.side;
                for by in Side::BOTH {
                    let Ok(at) = battle.can_undo(by) else { continue };
                    let back = there_and_back(&battle, by, at);
                    taken_back += 1;
                    for _ in 0..2 {
                        if let Some(same) = looks_the_same(&battle, &back, by, &mut luck) {
                            let removed = answers_from(&battle, at);
                            assert!(same, "{by:?} learns what is hidden by taking back {removed:?}");
                            compared += 1;
                        }
                    }
                }
                let choice = battle.propose(&mut luck);
                battle.answer(asked, choice).expect("proposals are legal");
            }
        }
    }
    assert!(taken_back > 500 && compared > 500, "only {taken_back} taken back, {compared} compared");
}
