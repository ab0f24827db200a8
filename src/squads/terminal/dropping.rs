//! Weapons that are thrown away (11.2): by their name or number, never by mistake.

use crate::squads::rules::{Choice, WeaponId};
use crate::squads::text;

use super::sentences::Words;
use super::speaker::{Asked, Heard, Reply, Session};

impl Session {
    /// The weapons that can be thrown away now, or throws one of them away.
    pub(super) fn drop_weapon(&self, asked: &Asked, wanted: &[&str]) -> Reply {
        let Some(decision) = &asked.decision else { return Reply::Told(vec![text::text("card-not-asked")]) };
        let view = self.view();
        let words = Words { game: self.game(), situation: &view.situation, side: decision.side };
        let weapons: Vec<WeaponId> = decision
            .offer
            .choices
            .iter()
            .filter_map(|choice| match choice {
                Choice::Abandon(weapon) => Some(*weapon),
                _ => None,
            })
            .collect();
        let place = wanted.first().and_then(|number| number.parse::<usize>().ok());
        match place.and_then(|number| weapons.get(number.checked_sub(1)?)) {
            Some(weapon) => Reply::Heard(Heard::Answer(Choice::Abandon(*weapon))),
            None if weapons.is_empty() => Reply::Told(vec![text::text("text-nothing-to-drop")]),
            None => {
                let command = text::text("text-word-drop");
                let line = |(at, weapon): (usize, &WeaponId)| {
                    text::labelled(&format!("{command} {}", at + 1), &words.weapon(*weapon))
                };
                Reply::Told(weapons.iter().enumerate().map(line).collect())
            }
        }
    }
}
