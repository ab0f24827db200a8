//! A battle at rest: plain data, changed only by facts.

pub mod apply;
pub mod imagined;
pub mod luck;
pub mod sound;
pub mod view;

use serde::{Deserialize, Serialize};

use crate::squads::board::HexId;

use crate::squads::rules::battle::luck::Luck;
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::dialogue::meaning::Moves;
use crate::squads::rules::state::game::{CardId, Chit, Game};
use crate::squads::rules::state::side::{BySide, Side};
use crate::squads::rules::state::situation::{
    Arranged, Markers, Place, Radio, Role, Situation, Stage, Turn, Unit, Weapon, WeaponId,
};

/// A battle: what both sides see, and what they do not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// What both sides see.
    pub situation: Situation,
    /// The hands.
    pub hands: BySide<Vec<CardId>>,
    /// The draw piles, the top last.
    pub decks: BySide<Vec<CardId>>,
    /// The secret chits of each side.
    pub secret_chits: BySide<Vec<Chit>>,
    /// The chits still in the cup.
    pub chit_cup: Vec<Chit>,
    /// Cards of the opponent's hand that a side has seen and that are still there (E61).
    pub seen: BySide<Vec<CardId>>,
    /// Chance.
    pub luck: Luck,
}

/// The victory marker goes no further, so that no sum of points overflows.
pub(in crate::squads::rules) const MOST_POINTS: i16 = 9_999;

/// The number of the last hex row or column is fixed by the map: fifteen by ten.
const HEXES: usize = HexId::COUNT;

impl Battle {
    /// A battle before its set-up: units wait, decks are in the order of their numbers, hands are empty.
    pub fn new(game: &Game, seed: u64) -> Battle {
        let scenario = &game.scenario;
        let mut units = Vec::new();
        let mut weapons = Vec::new();
        for side in Side::BOTH {
            for (listed, entry) in scenario.sides[side].units.iter().enumerate() {
                let weapon = entry.weapon.map(|kind| {
                    let broken = entry.weapon_broken;
                    weapons.push(Weapon { nation: side, kind, broken, eliminated: false });
                    WeaponId(weapons.len() as u16 - 1)
                });
                units.push(Unit {
                    owner: side,
                    kind: entry.kind,
                    listed: Some(listed as u16),
                    place: entry.arrives.map_or(Place::Waiting, Place::Time),
                    broken: entry.broken,
                    suppressed: entry.suppressed,
                    veteran: entry.veteran,
                    weapon,
                    activated: false,
                    role: Role::None,
                    heirs: Vec::new(),
                });
            }
        }
        for (_, nation, weapon) in scenario.loose_weapons() {
            weapons.push(Weapon { nation, kind: weapon.kind, broken: false, eliminated: false });
        }
        let decks = BySide::from_fn(|side| {
            let aside = &scenario.sides[side].set_aside;
            let cards = game.nations[side].deck.iter().map(|card| card.id);
            cards.filter(|card| !aside.contains(card)).collect::<Vec<_>>()
        });
        let situation = Situation {
            units,
            weapons,
            markers: vec![Markers::default(); HEXES],
            unplaced: BySide::from_fn(|side| {
                let own = scenario.sides[side].fortifications.iter().filter(|works| works.group == 0);
                own.map(|works| works.kind).collect()
            }),
            bought: BySide::default(),
            mines: scenario.mines,
            radios: BySide::from_fn(|side| {
                let radio = scenario.sides[side].radio.filter(|radio| radio.arrives.is_none())?;
                Some(Radio { kind: radio.kind, broken: radio.broken })
            }),
            smoke_cup: [2; 10],
            hands: BySide::default(),
            decks: BySide::from_fn(|side| decks[side].len() as u8),
            discards: BySide::default(),
            control: scenario.control,
            open_chits: Vec::new(),
            secret_chits: BySide::default(),
            victory_points: scenario.victory_points,
            time: scenario.time,
            sudden_death: scenario.sudden_death,
            surrender: BySide::from_fn(|side| scenario.sides[side].surrender),
            casualties: BySide::default(),
            surrendered: None,
            initiative: scenario.initiative,
            stage: Stage::Deal,
            turn: Turn { active: scenario.first, orders: 0, passed: false, activated: BySide::default() },
            order: None,
            attack: None,
            spotting: None,
            outcome: None,
            arranged: Arranged {
                works: BySide::from_fn(|side| {
                    let of_groups =
                        scenario.sides[side].fortifications.iter().filter(|works| works.group > 0);
                    of_groups.map(|works| (works.group, works.kind)).collect()
                }),
                ..Arranged::default()
            },
        };
        Battle {
            situation,
            hands: BySide::default(),
            decks,
            secret_chits: BySide::default(),
            chit_cup: Chit::ALL.into_iter().filter(|chit| !scenario.excluded_chits.contains(chit)).collect(),
            seen: BySide::default(),
            luck: Luck::from_seed(seed),
        }
    }

    /// Applies a fact: its public half to the situation, its hidden half here.
    pub fn apply(&mut self, game: &Game, fact: &Fact) {
        match fact.meaning().moves {
            Moves::Pile(side, Some(order)) => self.decks[side] = order.to_vec(),
            Moves::ToHand(side, Some(card)) => {
                self.decks[side].pop();
                self.hands[side].push(card);
            }
            Moves::TurnedOver(side, _) => {
                self.decks[side].pop();
            }
            Moves::FromHand(side, card) => {
                self.hands[side].retain(|held| *held != card);
                self.seen[side.other()].retain(|known| *known != card);
            }
            Moves::HandShown(side, Some(cards)) => self.seen[side.other()] = cards.to_vec(),
            Moves::ChitOpened(chit) => self.chit_cup.retain(|c| *c != chit),
            Moves::ChitDrawn(side, Some(chit)) => {
                self.chit_cup.retain(|c| *c != chit);
                self.secret_chits[side].push(chit);
            }
            Moves::ChitRevealed(side, chit) => self.secret_chits[side].retain(|c| *c != chit),
            // Masked for a reader: a battle records nothing so.
            Moves::Pile(_, None)
            | Moves::ToHand(_, None)
            | Moves::HandShown(_, None)
            | Moves::ChitDrawn(_, None)
            | Moves::Unseen(..)
            | Moves::Nothing => {}
        }
        self.situation.apply(game, fact);
    }
}
