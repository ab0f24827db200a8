//! What a computer goes by as its side stands: who falls behind may judge otherwise than who does not.

use std::sync::{Arc, LazyLock, OnceLock};

use crate::kit::{Character, Strength};
use crate::squads::rules::{Game, View};

use super::judgement::Judgement;
use super::mind::Mind;

/// A judgement for each way in which a side may stand. Recruits and regulars have the same for both.
#[derive(Clone, Debug)]
pub struct Stances {
    /// While points, or what the scenario asks for, and what time brings do not leave it behind.
    pub(super) ahead: Arc<Judgement>,
    /// While they do.
    behind: Arc<Judgement>,
}

/// Those of all opponents, the strengths one after another, each by its characters.
static ALL: LazyLock<Vec<Stances>> = LazyLock::new(|| {
    let strengths = [["recruit"; 2], ["regular"; 2], ["veteran.ahead", "veteran.behind"]];
    let of = |[ahead, behind]: [&str; 2], character| {
        // What cannot be read judges nothing; a test reads them all.
        let read = |name| Arc::new(Judgement::built_in(name).unwrap_or_default().leaning(character));
        let first = read(ahead);
        if ahead == behind { Stances::always(first) } else { Stances { ahead: first, behind: read(behind) } }
    };
    strengths.into_iter().flat_map(|names| Character::ALL.map(|character| of(names, character))).collect()
});

impl Stances {
    /// Those of an opponent.
    pub fn of(strength: Strength, character: Character) -> Stances {
        ALL[strength as usize * Character::ALL.len() + character as usize].clone()
    }

    /// One judgement, however the side stands.
    pub fn always(judgement: Arc<Judgement>) -> Stances {
        Stances { ahead: Arc::clone(&judgement), behind: judgement }
    }

    /// Those of one who does not plan and moves whole stacks: the battles that a veteran imagines are played on by it.
    pub(super) fn in_haste(&self) -> Stances {
        let ahead = Arc::new(self.ahead.in_haste());
        if self.are_one() {
            return Stances::always(ahead);
        }
        Stances { ahead, behind: Arc::new(self.behind.in_haste()) }
    }

    /// That by which the side goes as it stands now.
    pub fn now(&self, game: &Game, view: &View) -> &Arc<Judgement> {
        let falls_behind = || Mind::new(game, view, &self.ahead, &OnceLock::new()).falls_behind();
        if !self.are_one() && falls_behind() { &self.behind } else { &self.ahead }
    }

    fn are_one(&self) -> bool {
        Arc::ptr_eq(&self.ahead, &self.behind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_judgement_can_be_read() {
        for name in ["recruit", "regular", "veteran.ahead", "veteran.behind"] {
            assert!(Judgement::built_in(name).is_ok(), "{name}: {:?}", Judgement::built_in(name));
        }
    }

    #[test]
    fn each_opponent_has_the_judgements_of_his_strength_that_lean_as_he_does() {
        for character in Character::ALL {
            let read = |name| Judgement::built_in(name).expect("a judgement").leaning(character);
            for (strength, names) in [
                (Strength::Recruit, ["recruit"; 2]),
                (Strength::Regular, ["regular"; 2]),
                (Strength::Veteran, ["veteran.ahead", "veteran.behind"]),
            ] {
                let of = Stances::of(strength, character);
                assert_eq!([&*of.ahead, &*of.behind], [&read(names[0]), &read(names[1])], "{strength:?}");
            }
        }
    }

    #[test]
    fn who_is_in_haste_still_goes_by_both() {
        let veteran = Stances::of(Strength::Veteran, Character::Bold);
        let hasty = veteran.in_haste();
        assert_eq!((&*hasty.ahead, &*hasty.behind), (&veteran.ahead.in_haste(), &veteran.behind.in_haste()));
        assert_ne!(hasty.ahead, hasty.behind);
        assert!(Stances::of(Strength::Regular, Character::Bold).in_haste().are_one());
    }
}
