//! What a computer goes by as its side stands: who falls behind may judge otherwise than who does not.

use std::sync::{Arc, LazyLock, OnceLock};

use crate::kit::{Character, Strength};
use crate::squads::rules::{Game, Posture, View};

use super::judgement::Judgement;
use super::mind::Mind;

/// A judgement for each way in which a side may stand. Recruits and regulars have the same for all.
#[derive(Clone, Debug)]
pub struct Stances {
    /// Of who defends.
    defending: Fortunes,
    /// Of who attacks or reconnoitres.
    pub(super) attacking: Fortunes,
}

/// A judgement for good times and one for bad.
#[derive(Clone, Debug)]
pub(super) struct Fortunes {
    /// While points, or what the scenario asks for, and what time brings do not leave a side behind.
    pub(super) ahead: Arc<Judgement>,
    /// While they do.
    behind: Arc<Judgement>,
}

/// Those of all opponents, the strengths one after another, each by its characters.
static ALL: LazyLock<Vec<Stances>> = LazyLock::new(|| {
    // What cannot be read judges nothing; a test reads them all.
    let read =
        |name: &str, character| Arc::new(Judgement::built_in(name).unwrap_or_default().leaning(character));
    let of = |strength, character| match strength {
        Strength::Recruit => Stances::always(read("recruit", character)),
        Strength::Regular => Stances::always(read("regular", character)),
        Strength::Veteran => {
            let [defending, attacking] = VETERAN.map(|names| {
                let [ahead, behind] = names.map(|name| read(name, character));
                Fortunes { ahead, behind }
            });
            Stances { defending, attacking }
        }
    };
    Strength::ALL
        .into_iter()
        .flat_map(|strength| Character::ALL.map(|character| of(strength, character)))
        .collect()
});

/// The judgements of a veteran: of who defends and of who does not, while ahead and while behind.
const VETERAN: [[&str; 2]; 2] = [
    ["veteran.defending.ahead", "veteran.defending.behind"],
    ["veteran.attacking.ahead", "veteran.attacking.behind"],
];

impl Stances {
    /// Those of an opponent.
    pub fn of(strength: Strength, character: Character) -> &'static Stances {
        &ALL[strength as usize * Character::ALL.len() + character as usize]
    }

    /// One judgement, however the side stands.
    pub fn always(judgement: Arc<Judgement>) -> Stances {
        let alike = Fortunes { ahead: Arc::clone(&judgement), behind: judgement };
        Stances { defending: alike.clone(), attacking: alike }
    }

    /// Those of one who does not plan and moves whole stacks: the battles that a veteran imagines are played on by it.
    pub(super) fn in_haste(&self) -> Stances {
        let [defending, attacking] = [&self.defending, &self.attacking].map(Fortunes::in_haste);
        Stances { defending, attacking }
    }

    /// That by which the side goes as it stands now.
    pub fn now(&self, game: &Game, view: &View) -> &Arc<Judgement> {
        let defends = game.side(view.side).posture == Posture::Defender;
        let Fortunes { ahead, behind } = if defends { &self.defending } else { &self.attacking };
        let falls_behind = || Mind::new(game, view, ahead, &OnceLock::new()).falls_behind();
        if !Arc::ptr_eq(ahead, behind) && falls_behind() { behind } else { ahead }
    }
}

impl Fortunes {
    fn in_haste(&self) -> Fortunes {
        let ahead = Arc::new(self.ahead.in_haste());
        let alike = Arc::ptr_eq(&self.ahead, &self.behind);
        let behind = if alike { Arc::clone(&ahead) } else { Arc::new(self.behind.in_haste()) };
        Fortunes { ahead, behind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The four of it: while it defends, ahead and behind, and while it does not.
    fn all(stances: &Stances) -> [&Judgement; 4] {
        let Stances { defending, attacking } = stances;
        [&defending.ahead, &defending.behind, &attacking.ahead, &attacking.behind].map(|one| &**one)
    }

    #[test]
    fn every_judgement_can_be_read() {
        for name in ["recruit", "regular"].into_iter().chain(VETERAN.into_iter().flatten()) {
            assert!(Judgement::built_in(name).is_ok(), "{name}: {:?}", Judgement::built_in(name));
        }
    }

    #[test]
    fn each_opponent_has_the_judgements_of_his_strength_that_lean_as_he_does() {
        let veteran = [
            "veteran.defending.ahead",
            "veteran.defending.behind",
            "veteran.attacking.ahead",
            "veteran.attacking.behind",
        ];
        for character in Character::ALL {
            let read = |name| Judgement::built_in(name).expect("a judgement").leaning(character);
            for (strength, names) in [
                (Strength::Recruit, ["recruit"; 4]),
                (Strength::Regular, ["regular"; 4]),
                (Strength::Veteran, veteran),
            ] {
                let expected = names.map(read);
                assert_eq!(all(Stances::of(strength, character)), expected.each_ref(), "{strength:?}");
            }
        }
    }

    #[test]
    fn who_is_in_haste_still_goes_by_all() {
        let veteran = Stances::of(Strength::Veteran, Character::Bold);
        let hasty = veteran.in_haste();
        let each = all(veteran).map(Judgement::in_haste);
        assert_eq!(all(&hasty), each.each_ref());
        assert!(each.iter().enumerate().all(|(at, one)| !each[..at].contains(one)));
        let regular = Stances::of(Strength::Regular, Character::Bold).in_haste();
        assert!(Arc::ptr_eq(&regular.attacking.ahead, &regular.attacking.behind));
    }
}
