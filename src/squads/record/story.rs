//! What a battle came to: how its points and losses went, and on whose side luck was.

use serde::Serialize;

use crate::squads::rules::{BySide, Fact, Side};

use super::Match;

/// The story of a battle so far, in what both sides have seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Story {
    /// How things stood at the start, and after every fact that changed it.
    pub course: Vec<Standing>,
    /// The rolls that stood, by the side whose deck they came from.
    pub luck: BySide<Rolls>,
    /// What the cards of each deck would have rolled, all of them once.
    pub decks: BySide<Rolls>,
    /// Rolls that a side had made again (9.1).
    pub made_again: BySide<usize>,
    /// How many facts there were before the first turn.
    began: usize,
}

/// How a battle stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// How many facts there had been.
    pub facts: usize,
    /// The space of the time track.
    pub time: u8,
    /// Victory points: the Axis above 0, the Allies below.
    pub points: i16,
    /// Units on each casualty track.
    pub lost: BySide<usize>,
}

/// How often which sum of two dice was rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rolls {
    by_sum: [usize; 13],
}

impl Rolls {
    fn add(&mut self, sum: i16) {
        if let Some(count) = usize::try_from(sum).ok().and_then(|sum| self.by_sum.get_mut(sum)) {
            *count += 1;
        }
    }

    /// How often a sum was rolled; 0 for what two dice cannot show.
    pub fn of(&self, sum: usize) -> usize {
        self.by_sum.get(sum).copied().unwrap_or(0)
    }

    /// How many rolls there were.
    pub fn count(&self) -> usize {
        self.by_sum.iter().sum()
    }

    /// All of them added up.
    pub fn sum(&self) -> usize {
        self.by_sum.iter().enumerate().map(|(sum, count)| sum * count).sum()
    }

    /// The mean in hundredths, rounded down; none where nothing was rolled.
    pub fn mean_in_hundredths(&self) -> Option<usize> {
        (self.sum() * 100).checked_div(self.count())
    }
}

impl Story {
    /// The story of a battle.
    pub fn of(battle: &Match) -> Story {
        let game = battle.game();
        let deck = |side: Side| {
            let mut rolls = Rolls::default();
            game.nations[side].deck.iter().for_each(|card| rolls.add(card.dice.sum()));
            rolls
        };
        let mut view = battle.start_view(Side::Axis);
        let mut story = Story {
            course: Vec::new(),
            luck: BySide::default(),
            decks: BySide::from_fn(deck),
            made_again: BySide::default(),
            began: 0,
        };
        let first_turn = battle.notes().iter().position(|note| matches!(note.fact, Fact::TurnBegan { .. }));
        story.began = first_turn.unwrap_or(0);
        for facts in 0..=battle.facts() {
            if let Some(note) = facts.checked_sub(1).and_then(|last| battle.notes().get(last)) {
                view.apply(game, &note.fact);
                match &note.fact {
                    Fact::Rolled { side, dice, .. } => story.luck[*side].add(dice.sum()),
                    Fact::Rerolled { by, .. } => story.made_again[*by] += 1,
                    _ => {}
                }
            }
            let situation = &view.situation;
            let lost = BySide::from_fn(|side| situation.casualties[side].iter().flatten().count());
            let now = Standing { facts, time: situation.time, points: situation.victory_points, lost };
            let unchanged = story.course.last().is_some_and(|last| Standing { facts, ..*last } == now);
            if !unchanged {
                story.course.push(now);
            }
        }
        story
    }

    /// The facts that turned the battle: those that moved most points, at the most so many, in the order in which they came. What was dealt
    /// and set up turned nothing, and points that come together are one.
    pub fn turns(&self, most: usize) -> Vec<Standing> {
        let mut turns: Vec<(i16, Standing)> = Vec::new();
        for pair in self.course.windows(2).filter(|pair| pair[1].facts > self.began) {
            let by = pair[1].points - pair[0].points;
            match turns.last_mut() {
                // What one side loses of an objective and the other gains is one turn of fate.
                Some((sum, last)) if last.facts + 1 == pair[1].facts && by != 0 => {
                    (*sum, *last) = (*sum + by, pair[1]);
                }
                _ if by != 0 => turns.push((by, pair[1])),
                _ => {}
            }
        }
        turns.sort_by_key(|(by, standing)| (std::cmp::Reverse(by.unsigned_abs()), standing.facts));
        turns.truncate(most);
        turns.sort_by_key(|(_, standing)| standing.facts);
        turns.into_iter().map(|(_, standing)| standing).collect()
    }
}
