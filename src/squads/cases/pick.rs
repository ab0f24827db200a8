//! A choice as a script writes it: by value, with the names of the case.

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned, leaf};
use crate::kit::cases::{Pattern, STEPS, missing, read_question, show, word};
use crate::squads::board::HexId;
use crate::squads::rules::{
    Action, CardId, Choice, Decision, Element, Fortification, Nation, Order, Piece, Side, Works,
};

use super::fitting::shaped_for;
use super::position::Wanted;
use super::probe::Cast;
use super::rehearsal::Rehearsal;

leaf!(Works, "a group of fortifications");

/// A choice with names in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A choice without names.
    Plain(Choice),
    /// A question, told by what it is, is declined.
    Decline(Pattern),
    /// A card for its order.
    Give(Wanted, Option<Order>),
    /// A card for an action.
    Play(Option<Wanted>, Action),
    /// Cards to discard.
    Discard(Vec<Wanted>),
    /// A card that is shown.
    Card(Wanted),
    /// One unit.
    Unit(String),
    /// A set of units.
    Units(Vec<String>),
    /// What fires together.
    FireWith(Vec<Shooter>),
    /// The weapon of a unit.
    Weapon(String),
    /// The weapon of a unit is thrown away.
    Abandon(String),
    /// The weapon of a unit goes to another.
    Transfer(String, String),
    /// An entry of the support table, by its name.
    Support(String),
    /// A unit is set up in a hex.
    Place(String, HexId),
}

/// What fires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shooter {
    /// A unit.
    Unit(String),
    /// Its weapon.
    Weapon(String),
    /// Its weapon, with smoke.
    Smoke(String),
}

/// The choices, as messages list them.
const CHOICES: [&str; 30] = [
    "Give",
    "Play",
    "Discard",
    "Pass",
    "EndTurn",
    "Decline",
    "Unit",
    "Units",
    "FireWith",
    "Hex",
    "Enter",
    "Exit",
    "Transfer",
    "Abandon",
    "Weapon",
    "Reroll",
    "FireAgain",
    "BatteryAccess",
    "FireForEffect",
    "HighExplosive",
    "Smoke",
    "Side",
    "Card",
    "Chit",
    "Space",
    "Support",
    "AsSuggested",
    "Place",
    "Fortify",
    "Buy",
];

/// Reads a choice.
pub fn read_pick(known: Cast, node: &Node) -> Option<Pick> {
    if matches!(node.kind, Kind::Broken) {
        return None;
    }
    let reader = known.reader;
    let plain = |choice| Some(Pick::Plain(choice));
    let bare = matches!(node.kind, Kind::Plain);
    match word(node) {
        "Pass" if bare => plain(Choice::Pass),
        "EndTurn" if bare => plain(Choice::EndTurn),
        "Decline" if bare => plain(Choice::Decline),
        "Decline" => {
            let question = reader.items(node, "Decline(Window)")?.node();
            let question = missing(reader, node, question, "Decline(Window)")?;
            read_question(&known, question).map(Pick::Decline)
        }
        "AsSuggested" if bare => plain(Choice::AsSuggested),
        "BatteryAccess" if bare => plain(Choice::BatteryAccess),
        "FireForEffect" if bare => plain(Choice::FireForEffect),
        "HighExplosive" if bare => plain(Choice::HighExplosive),
        "Smoke" if bare => plain(Choice::Smoke),
        "Exit" if bare => plain(Choice::Exit),
        "FireAgain" if bare => plain(Choice::FireAgain),
        "Reroll" if bare => plain(Choice::Reroll),
        "Hex" => one(reader, node, "Hex(\"D5\")").map(|hex: HexId| Pick::Plain(Choice::Hex(hex))),
        "Enter" => one(reader, node, "Enter(\"D5\")").map(|hex: HexId| Pick::Plain(Choice::Enter(hex))),
        "Side" => one(reader, node, "Side(Axis)").map(|side| Pick::Plain(Choice::Side(side))),
        "Chit" => one(reader, node, "Chit(K)").map(|chit| Pick::Plain(Choice::Chit(chit))),
        "Space" => one(reader, node, "Space(5)").map(|space| Pick::Plain(Choice::Space(space))),
        "Place" => {
            let mut items = reader.items(node, "Place(\"R1\", \"D5\")")?;
            let (name, hex) = (items.required(), items.required());
            items.finish();
            Some(Pick::Place(checked(known, name?)?, hex?))
        }
        "Fortify" => {
            let mut items = reader.items(node, "Fortify(Wire, \"D5\")")?;
            let (kind, hex): (Option<Fortification>, Option<HexId>) = (items.required(), items.required());
            items.finish();
            plain(Choice::Fortify(kind?, hex?))
        }
        "Buy" => one(reader, node, "Buy(Entrenchments)").map(|works: Works| Pick::Plain(Choice::Buy(works))),
        "Support" => one(reader, node, "Support(\"Weapon Team + Light MG\")").map(Pick::Support),
        "Give" => {
            let mut items = reader.items(node, "Give(Fire)")?;
            let (card, order) = (items.required(), items.optional());
            items.finish();
            Some(Pick::Give(card?, order?))
        }
        "Card" => one(reader, node, "Card(12)").map(Pick::Card),
        "Play" => {
            let mut items = reader.items(node, "Play(Concealment) or Play(12, Concealment)")?;
            let pick = match &node.kind {
                Kind::Items(inner) if inner.len() > 1 => {
                    let (card, action) = (items.required(), items.required());
                    Pick::Play(Some(card?), action?)
                }
                _ => Pick::Play(None, items.required()?),
            };
            items.finish();
            Some(pick)
        }
        "Discard" => one(reader, node, "Discard([Fire, 12])").map(Pick::Discard),
        "Unit" => unit(known, node, "Unit(\"R1\")").map(Pick::Unit),
        "Weapon" => unit(known, node, "Weapon(\"R1\")").map(Pick::Weapon),
        "Abandon" => unit(known, node, "Abandon(\"R1\")").map(Pick::Abandon),
        "Units" => {
            let names: Vec<Spanned<String>> = one(reader, node, "Units([\"R1\", \"R2\"])")?;
            names.into_iter().map(|name| checked(known, name)).collect::<Option<_>>().map(Pick::Units)
        }
        "Transfer" => {
            let mut items = reader.items(node, "Transfer(\"R1\", \"R2\")")?;
            let (from, to) = (items.required(), items.required());
            items.finish();
            Some(Pick::Transfer(checked(known, from?)?, checked(known, to?)?))
        }
        "FireWith" => {
            let items = reader.items(node, "FireWith([\"R1\", Weapon(\"R1\")])");
            let inner = items?.node();
            let list = missing(reader, node, inner, "FireWith([\"R1\", Weapon(\"R1\"), Smoke(\"R2\")])")?;
            let shooters = reader.list(list)?.iter().map(|node| shooter(known, node));
            shooters.collect::<Option<_>>().map(Pick::FireWith)
        }
        other => {
            let problem = Problem::new(node.span, format!("there is no choice `{other}`"));
            let all = [CHOICES.as_slice(), &STEPS].concat();
            reader.report(problem.expected(format!("one of: {}", all.join(", "))).nearest(other, all));
            None
        }
    }
}

/// The only value between the brackets.
pub(super) fn one<T: FromNode>(reader: &Reader, node: &Node, shape: &'static str) -> Option<T> {
    let mut items = reader.items(node, shape)?;
    let value = items.required();
    items.finish();
    value
}

fn unit(known: Cast, node: &Node, shape: &'static str) -> Option<String> {
    checked(known, one(known.reader, node, shape)?)
}

/// A name that some unit has, or may come to have.
fn checked(known: Cast, name: Spanned<String>) -> Option<String> {
    if known.may_be_called(&name.value) {
        return Some(name.value);
    }
    let problem = Problem::new(name.span, format!("no unit of this case is called {:?}", name.value));
    known.reader.report(
        problem
            .expected("the name of a unit, or `\"R1.1\"` for the first team that replaced R1")
            .nearest(&name, known.units.iter().map(String::as_str)),
    );
    None
}

fn shooter(known: Cast, node: &Node) -> Option<Shooter> {
    let shape = "`\"R1\"`, `Weapon(\"R1\")` or `Smoke(\"R1\")`";
    match node.tag {
        Some("Weapon") => unit(known, node, "Weapon(\"R1\")").map(Shooter::Weapon),
        Some("Smoke") => unit(known, node, "Smoke(\"R1\")").map(Shooter::Smoke),
        None => checked(known, Spanned::from_node(known.reader, node)?).map(Shooter::Unit),
        Some(_) => {
            known.reader.report(Problem::new(node.span, "this cannot fire").expected(shape));
            None
        }
    }
}

impl Pick {
    /// The choice as it stands for the side that is asked; none when there is no such card or unit.
    pub fn resolve(&self, play: &Rehearsal, decision: &Decision) -> Option<Choice> {
        let nation: &Nation = &play.battle().game().nations[decision.side];
        let hand = &play.battle().battle().hands[decision.side];
        let held = |wanted: &Wanted| hand.iter().copied().find(|card| wanted.is(nation, *card));
        let unit = |name: &String| play.unit(name);
        Some(match self {
            Pick::Plain(choice) => choice.clone(),
            Pick::Decline(question) => {
                question.fits(&show(&decision.question, play)).then_some(Choice::Decline)?
            }
            Pick::Give(wanted, order) => {
                let card = held(wanted)?;
                Choice::Give(card, order.unwrap_or(nation.card(card).order))
            }
            Pick::Play(wanted, action) => {
                let right = |card: CardId| wanted.is_none_or(|wanted| wanted.is(nation, card));
                let offered = decision.offer.choices.iter().find(
                    |choice| matches!(choice, Choice::Play(card, other) if other == action && right(*card)),
                );
                let hands = &play.battle().battle().hands;
                let other = decision.side.other();
                let in_a_hand = || {
                    // Of the other side, too: it may be tried at any time, and is refused.
                    let cards = [decision.side, other].into_iter();
                    let mut cards = cards.flat_map(|side| hands[side].iter().map(move |card| (side, *card)));
                    cards.find(|(side, card)| {
                        play.battle().game().card(*side, *card).action == *action || wanted.is_some()
                    })
                };
                match offered {
                    Some(choice) => choice.clone(),
                    None => Choice::Play(in_a_hand()?.1, *action),
                }
            }
            Pick::Discard(cards) => {
                let mut chosen: Vec<Element> = Vec::new();
                for wanted in cards {
                    let card = hand
                        .iter()
                        .copied()
                        .find(|card| wanted.is(nation, *card) && !chosen.contains(&Element::Card(*card)))?;
                    chosen.push(Element::Card(card));
                }
                Choice::Set(chosen)
            }
            Pick::Card(wanted) => {
                let offered = decision.offer.choices.iter().find_map(|choice| match choice {
                    Choice::Card(card)
                        if wanted.is(&play.battle().game().nations[decision.side.other()], *card) =>
                    {
                        Some(*card)
                    }
                    _ => None,
                });
                Choice::Card(offered?)
            }
            Pick::Support(name) => decision
                .offer
                .choices
                .iter()
                .find(|choice| is_support(nation, choice, name))
                .cloned()
                .or_else(|| support_entry(nation, decision.side, name))?,
            Pick::Unit(name) => Choice::Unit(unit(name)?),
            Pick::Place(name, hex) => Choice::Place(unit(name)?, *hex),
            Pick::Units(names) => {
                Choice::Set(names.iter().map(|name| unit(name).map(Element::Unit)).collect::<Option<_>>()?)
            }
            Pick::FireWith(shooters) => {
                let piece = |shooter: &Shooter| {
                    Some(Element::Piece(match shooter {
                        Shooter::Unit(name) => Piece::Unit(unit(name)?),
                        Shooter::Weapon(name) => Piece::Weapon(play.weapon(name)?),
                        Shooter::Smoke(name) => Piece::Smoke(play.weapon(name)?),
                    }))
                };
                Choice::Set(shooters.iter().map(piece).collect::<Option<_>>()?)
            }
            Pick::Weapon(name) => Choice::Weapon(play.weapon(name)?),
            Pick::Abandon(name) => Choice::Abandon(play.weapon(name)?),
            Pick::Transfer(from, to) => Choice::Transfer { weapon: play.weapon(from)?, to: unit(to)? },
        })
    }

    /// Whether a player's choice is this one: of cards any that is told so, of sets the same in any order.
    pub fn is(&self, play: &Rehearsal, decision: &Decision, choice: &Choice) -> bool {
        let nation: &Nation = &play.battle().game().nations[decision.side];
        match (self, choice) {
            (Pick::Give(wanted, order), Choice::Give(card, given)) => {
                wanted.is(nation, *card) && order.unwrap_or(nation.card(*card).order) == *given
            }
            (Pick::Play(wanted, action), Choice::Play(card, played)) => {
                action == played && wanted.is_none_or(|wanted| wanted.is(nation, *card))
            }
            _ => match (self.resolve(play, decision).map(|own| shaped_for(decision, own)), choice) {
                (Some(Choice::Set(own)), Choice::Set(given)) => {
                    own.len() == given.len() && own.iter().all(|element| given.contains(element))
                }
                (own, given) => own.as_ref() == Some(given),
            },
        }
    }
}

/// Whether a choice is an entry of the support table with that name.
fn is_support(nation: &Nation, choice: &Choice, name: &str) -> bool {
    matches!(choice, Choice::Support { entry, .. }
        if nation.support_name(nation.support[usize::from(*entry)].item) == name)
}

/// The first entry of that name, offered or not.
fn support_entry(nation: &Nation, side: Side, name: &str) -> Option<Choice> {
    let entry = nation.support.iter().position(|entry| nation.support_name(entry.item) == name)?;
    Some(Choice::Support { side, entry: u8::try_from(entry).ok()? })
}
