//! Answers in sentences that need no map: hexes with what is there, units with how they are.

use crate::squads::board::HexId;
use crate::squads::rules::{Choice, Element, Game, Question, Side, Situation, UnitId, WeaponId, fire};
use crate::squads::rules::{Piece, Role};
use crate::squads::text;

use super::placing::ToPlace;

/// Words for the side that is asked.
pub struct Words<'a> {
    /// The static game.
    pub game: &'a Game,
    /// What it sees.
    pub situation: &'a Situation,
    /// Who is asked.
    pub side: Side,
}

impl Words<'_> {
    /// An answer.
    pub fn choice(&self, question: &Question, choice: &Choice) -> String {
        let card = |side: Side, id| ("card", text::card_name(self.game.card(side, id)).into());
        match choice {
            Choice::Give(id, order) => text::text_with(
                "text-give",
                &[("order", text::order_name(*order).into()), card(self.side, *id)],
            ),
            Choice::Play(id, action) => text::text_with(
                "text-play",
                &[("action", text::action_name(*action).into()), card(self.side, *id)],
            ),
            Choice::Card(id) => text::card_name(self.game.card(self.side.other(), *id)),
            Choice::Hex(hex) | Choice::Enter(hex) => text::hex(self.game, self.situation, *hex),
            Choice::Unit(unit) => self.unit(*unit),
            Choice::Weapon(weapon) => self.weapon(*weapon),
            Choice::Chit(chit) => text::labelled(&format!("{chit:?}"), &text::chit(*chit).join(", ")),
            Choice::Place(unit, hex) => {
                format!("{} {hex}", text::unit_name(self.game, self.situation, *unit))
            }
            Choice::Fortify(kind, hex) => format!("{} {hex}", text::fortification_name(*kind)),
            Choice::Set(elements) if elements.is_empty() => text::text("text-nobody"),
            Choice::Set(elements) => {
                elements.iter().map(|element| self.element(element)).collect::<Vec<String>>().join(", ")
            }
            other => text::choice(self.game, self.situation, question, other).unwrap_or_default(),
        }
    }

    /// A part of a set.
    pub fn element(&self, element: &Element) -> String {
        let power = |piece| ("power", fire::firepower(self.game, self.situation, piece).total().into());
        let with_power =
            |what: String, piece| text::text_with("text-piece", &[("what", what.into()), power(piece)]);
        match element {
            Element::Card(card) => text::card_name(self.game.card(self.side, *card)),
            Element::Unit(unit) => self.unit(*unit),
            Element::Piece(piece @ Piece::Unit(unit)) => with_power(self.unit(*unit), *piece),
            Element::Piece(piece @ Piece::Weapon(weapon)) => with_power(self.weapon(*weapon), *piece),
            Element::Piece(Piece::Smoke(weapon)) => {
                text::text_with("text-smoke", &[("what", self.weapon(*weapon).into())])
            }
        }
    }

    /// The hex of a part of a set.
    pub(super) fn hex_of(&self, element: &Element) -> Option<HexId> {
        match element {
            Element::Unit(unit) => self.situation.hex_of(*unit),
            Element::Piece(piece) => fire::hex_of(self.situation, *piece),
            Element::Card(_) => None,
        }
    }

    /// A piece that is set up.
    pub(super) fn piece(&self, piece: ToPlace) -> String {
        match piece {
            ToPlace::Unit(unit) => self.unit(unit),
            ToPlace::Works(kind) => text::fortification_name(kind),
        }
    }

    /// A unit: where it is, how it is, what it carries.
    pub(super) fn unit(&self, id: UnitId) -> String {
        let unit = self.situation.unit(id);
        let mut words = vec![text::unit_in_its_hex(self.game, self.situation, id)];
        if unit.owner != self.side {
            words.push(text::text("text-enemy"));
        }
        // That somebody was activated says nothing of those who act in this order.
        let marked = text::unit_states(self.situation, id);
        let marked =
            marked.into_iter().filter(|(key, _)| *key != "unit-activated" || unit.role == Role::None);
        words.extend(marked.map(|(_, words)| text::without_rule(&words).to_owned()));
        if let Some(weapon) = self.situation.unit(id).weapon {
            words.push(self.named_weapon(weapon));
        }
        words.join(", ")
    }

    /// A weapon, broken or not.
    fn named_weapon(&self, id: WeaponId) -> String {
        let name = text::weapon_name(self.game, self.situation, id);
        text::broken_or_not(&name, self.situation.weapon(id).broken)
    }

    /// A weapon with who carries it.
    pub(super) fn weapon(&self, id: WeaponId) -> String {
        let name = self.named_weapon(id);
        match self.situation.carrier(id) {
            Some(unit) => format!("{name}, {}", text::unit_in_its_hex(self.game, self.situation, unit)),
            None => name,
        }
    }
}
