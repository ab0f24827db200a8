//! Artillery (O18.2): the spot with the best mean over every way the round may drift.

use crate::squads::board::{Direction, HexId};
use crate::squads::rules::{Choice, Role, UnitId, sight};

use super::firing::Range;
use super::mind::Mind;
use super::weighed::Counsel;
use crate::squads::rules::odds::product_above;

/// What a bombardment is worth by where its spotting round is put.
pub(super) struct Bombardment<'a> {
    mind: Mind<'a>,
    /// For each hex: 36 times the mean worth if the round is accurate, and if it is not.
    accurate: Vec<i32>,
    astray: Vec<i32>,
}

impl<'a> Bombardment<'a> {
    pub fn new(mind: Mind<'a>) -> Bombardment<'a> {
        let firepower =
            mind.situation().radio(mind.game, mind.side).map_or(0, |(_, kind)| i16::from(kind.firepower));
        let range = Range::new(mind);
        let mut struck = vec![0; HexId::COUNT];
        let mut occupied = mind.hexes_of(mind.side);
        occupied.extend(mind.hexes_of(mind.enemy()));
        for hex in occupied {
            struck[hex.index()] = range.impact(hex, firepower);
        }
        let blast: Vec<i32> = HexId::all()
            .map(|hex| {
                struck[hex.index()] + hex.neighbors().map(|(_, next)| struck[next.index()]).sum::<i32>()
            })
            .collect();
        let at = |hex: Option<HexId>| hex.map_or(0, |hex| blast[hex.index()]);
        let accurate = HexId::all()
            .map(|hex| {
                let firsts = Direction::ALL.into_iter().filter_map(|white| hex.neighbor(white));
                firsts
                    .flat_map(|first| Direction::ALL.into_iter().map(move |red| first.neighbor(red)))
                    .map(at)
                    .sum()
            })
            .collect();
        let astray = HexId::all()
            .map(|hex| {
                Direction::ALL
                    .into_iter()
                    .flat_map(|white| {
                        std::iter::successors(hex.neighbor(white), move |next| next.neighbor(white)).take(6)
                    })
                    .map(|hex| at(Some(hex)))
                    .sum()
            })
            .collect();
        Bombardment { mind, accurate, astray }
    }

    /// What it is worth to spot a hex from another.
    fn worth(&self, from: HexId, hex: HexId) -> i32 {
        let Some(hindrance) = sight::hindrance(self.mind.game, self.mind.situation(), from, hex) else {
            return i32::MIN;
        };
        let hits = product_above(i16::from(from.distance(hex)) + i16::from(hindrance));
        (hits * self.accurate[hex.index()] + (36 - hits) * self.astray[hex.index()]) / WHOLE_TWICE
    }

    /// The best spot that an observer sees, and what it is worth.
    pub fn best_spot(&self, observer: UnitId) -> (i32, Option<HexId>) {
        let Some(from) = self.mind.situation().hex_of(observer) else { return (0, None) };
        HexId::all().filter(|hex| *hex != from).fold((0, None), |best, hex| {
            let worth = self.worth(from, hex);
            if worth > best.0 { (worth, Some(hex)) } else { best }
        })
    }

    /// What the best spot of each observer is worth.
    pub fn observers(
        &self,
        observers: impl IntoIterator<Item = UnitId>,
    ) -> impl Iterator<Item = (i32, UnitId)> {
        observers.into_iter().map(|id| (self.best_spot(id).0, id))
    }

    /// The observer with the best spot.
    pub fn best_observer(&self, observers: impl IntoIterator<Item = UnitId>) -> Option<(i32, UnitId)> {
        self.observers(observers).reduce(|best, next| if next.0 > best.0 { next } else { best })
    }

    /// Where the round is put: the best of the hexes offered, for whichever leader is observing.
    pub fn choose_spot(&self, observer: Option<UnitId>, choices: &[Choice]) -> Option<Counsel> {
        let from = self.mind.situation().hex_of(observer?);
        let (_, best) = self.best_spot(observer?);
        let best = best.map(Choice::Hex).filter(|choice| choices.contains(choice));
        let spots = Counsel::best(choices.iter().filter_map(|choice| match choice {
            Choice::Hex(hex) => Some((self.worth(from?, *hex), choice.clone())),
            _ => None,
        }))?;
        // Where nothing is gained anywhere it is put where it does the least harm.
        Some(Counsel::of(best.unwrap_or(spots.choice), spots.weighed))
    }
}

/// The leader that is directing artillery.
pub(super) fn observer(mind: Mind) -> Option<UnitId> {
    mind.situation().units_of(mind.side).find(|(_, unit, _)| unit.role == Role::Observe).map(|(id, ..)| id)
}

/// The outcomes of the accuracy roll times those of the drift.
const WHOLE_TWICE: i32 = 36 * 36;
