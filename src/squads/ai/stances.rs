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
    ahead: Arc<Judgement>,
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
    pub(super) fn now(&self, game: &Game, view: &View) -> &Arc<Judgement> {
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
    use crate::squads::content::library::Library;
    use crate::squads::record::Match;
    use crate::squads::rules::Side;

    #[test]
    fn every_judgement_can_be_read() {
        for name in ["recruit", "regular", "veteran.ahead", "veteran.behind"] {
            assert!(Judgement::built_in(name).is_ok(), "{name}: {:?}", Judgement::built_in(name));
        }
    }

    /// In *Harvest at Lipovka* the Germans begin farther behind than by the points that seven spaces of time give them.
    #[test]
    fn whoever_falls_behind_goes_by_another_judgement() {
        let game = Arc::new(Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}")));
        let battle = Match::new(Arc::clone(&game), 1);
        assert!(battle.view(Side::Axis).situation.victory_points + 7 < 0);
        let now = |of: &Stances, side| Arc::clone(of.now(&game, &battle.view(side)));
        let veteran = Stances::of(Strength::Veteran, Character::Steady);
        assert!(Arc::ptr_eq(&now(&veteran, Side::Axis), &veteran.behind));
        assert!(Arc::ptr_eq(&now(&veteran, Side::Allies), &veteran.ahead));
        assert_ne!(veteran.ahead, veteran.behind);
        let regular = Stances::of(Strength::Regular, Character::Steady);
        assert!(Arc::ptr_eq(&now(&regular, Side::Axis), &now(&regular, Side::Allies)));
        assert_eq!(*regular.ahead, *Judgement::regular());
    }

    #[test]
    fn who_is_in_haste_still_goes_by_both() {
        let veteran = Stances::of(Strength::Veteran, Character::Bold);
        let hasty = veteran.in_haste();
        assert_eq!((&*hasty.ahead, &*hasty.behind), (&veteran.ahead.in_haste(), &veteran.behind.in_haste()));
        assert!(Stances::of(Strength::Regular, Character::Bold).in_haste().are_one());
    }
}
