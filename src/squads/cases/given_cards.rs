//! The cards of a case as written: those in hand, on top of the deck, among the discards, and those set aside.

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{Fields, FromNode, Reader, Spanned};
use crate::files::source::Span;
use crate::kit::cases::probe::words;
use crate::squads::board::HexId;
use crate::squads::rules::{Action, Card, Nation, Order};

use super::given::set;
use super::pick::one;
use super::position::{PositionSide, Wanted};

/// A card: its number, `Fire`, `Concealment`, `Event(Hero)`, `Hex("C7")`, `Roll(6, 1)` or `Roll(6, 6, Time)`.
impl FromNode for Wanted {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shape = "a card: its number, `Fire`, `Concealment`, `Event(Hero)`, `Hex(\"C7\")`, `Roll(6, 1)` or \
                     `Roll(6, 6, Time)`";
        match (node.tag, &node.kind) {
            (Some("Event"), Kind::Items(_)) => one(reader, node, shape).map(Wanted::Event),
            (Some("Hex"), Kind::Items(_)) => one(reader, node, shape).map(Wanted::Hex),
            (Some("Roll"), Kind::Items(_)) => {
                let mut items = reader.items(node, "(white die, red die[, trigger])")?;
                let (white, red) = (items.required::<Spanned<u8>>(), items.required::<Spanned<u8>>());
                let trigger = items.optional();
                items.finish();
                let (white, red) = (die(reader, white?)?, die(reader, red?)?);
                Some(Wanted::Roll(white, red, trigger?))
            }
            (None, Kind::Plain) => plain_card(reader, node, shape),
            (_, Kind::Broken) => None,
            _ => {
                reader.report(Problem::new(node.span, "this is no card").expected(shape));
                None
            }
        }
    }
}

fn die(reader: &Reader, number: Spanned<u8>) -> Option<u8> {
    if (1..=6).contains(&number.value) {
        return Some(number.value);
    }
    reader.report(Problem::new(number.span, "no die shows that").expected("1 to 6"));
    None
}

fn plain_card(reader: &Reader, node: &Node, shape: &str) -> Option<Wanted> {
    let word = node.text.trim();
    if let Ok(number) = word.parse::<u8>() {
        if (1..=72).contains(&number) {
            return Some(Wanted::Number(number));
        }
        reader.report(Problem::new(node.span, "a deck has no such card").expected("1 to 72"));
        return None;
    }
    if let Ok(order) = ron::from_str::<Order>(word) {
        return Some(Wanted::Order(order));
    }
    if let Ok(action) = ron::from_str::<Action>(word) {
        return Some(Wanted::Action(action));
    }
    let words = words::<Order>().iter().chain(words::<Action>());
    let problem = Problem::new(node.span, format!("no card has an order or action `{word}`")).expected(shape);
    reader.report(problem.nearest(word, words.copied()));
    None
}

/// The cards of a side. What cannot be found in its deck is told at its place.
pub(super) fn read_cards(
    reader: &Reader,
    fields: &mut Fields,
    nation: &Nation,
    given: &mut PositionSide,
) -> Option<()> {
    let mut lists = ["hand", "deck", "discard"]
        .map(|name| fields.or_default::<Vec<Spanned<Wanted>>>(name).unwrap_or_default());
    given.set_aside = read_set_aside(reader, fields, nation);
    let aside = |card: &Card| given.set_aside.iter().any(|wanted| wanted.is(nation, card.id));
    tell_missing_cards(reader, nation, &aside, &mut lists);
    [given.hand, given.deck, given.discard] =
        lists.map(|cards| cards.into_iter().map(|wanted| wanted.value).collect());
    for wanted in fields.or_default::<Vec<Spanned<Wanted>>>("lost_next").unwrap_or_default() {
        if given.hand.contains(&wanted.value) {
            given.lost_next.push(wanted.value);
        } else {
            let problem = Problem::new(wanted.span, "this is not written in `hand`");
            reader.report(problem.help("chance takes cards out of the hand; name them as `hand` does (E57)"));
        }
    }
    set(&mut given.only_named_in_deck, fields.optional("short_deck"));
    for pile in fields.or_default::<Vec<Vec<Spanned<Wanted>>>>("after_shuffle")? {
        let mut pile = [pile];
        let aside = |card: &Card| given.set_aside.iter().any(|wanted| wanted.is(nation, card.id));
        tell_missing_cards(reader, nation, &aside, &mut pile);
        let [pile] = pile;
        given.after_shuffle.push(pile.into_iter().map(|wanted| wanted.value).collect());
    }
    Some(())
}

/// The cards set aside for the whole battle; a word stands for all cards that have it on them.
pub(super) fn read_set_aside(reader: &Reader, fields: &mut Fields, nation: &Nation) -> Vec<Wanted> {
    let cards = fields.or_default::<Vec<Spanned<Wanted>>>("set_aside").unwrap_or_default();
    for wanted in &cards {
        if let Some(problem) = no_such_card(nation, &mut nation.deck.iter().collect(), wanted) {
            reader.report(problem);
        }
    }
    cards.into_iter().map(|wanted| wanted.value).collect()
}

/// Tells which cards a deck has not, or not so many of, and leaves them out.
pub(super) fn tell_missing_cards(
    reader: &Reader,
    nation: &Nation,
    is_aside: &dyn Fn(&Card) -> bool,
    lists: &mut [Vec<Spanned<Wanted>>],
) {
    let mut left: Vec<&Card> = nation.deck.iter().filter(|card| !is_aside(card)).collect();
    let mut wanted: Vec<&Spanned<Wanted>> = lists.iter().flatten().collect();
    wanted.sort_by_key(|wanted| wanted.value.rarity());
    let mut missing: Vec<Span> = Vec::new();
    for wanted in wanted {
        if let Some(problem) = no_such_card(nation, &mut left, wanted) {
            missing.push(wanted.span);
            reader.report(problem);
        }
    }
    lists.iter_mut().for_each(|list| list.retain(|wanted| !missing.contains(&wanted.span)));
}

fn no_such_card(nation: &Nation, left: &mut Vec<&Card>, wanted: &Spanned<Wanted>) -> Option<Problem> {
    if nation.deck.iter().any(|card| wanted.value.is(nation, card.id)) {
        let free = left.iter().position(|card| wanted.value.is(nation, card.id));
        let problem = match (free, wanted.value) {
            (Some(at), _) => {
                left.remove(at);
                return None;
            }
            (None, Wanted::Number(number)) => {
                Problem::new(wanted.span, format!("card {number} is in two places"))
                    .help("there is one card of each number in a deck: in a hand, in a pile or set aside")
            }
            (None, other) => {
                let held = nation.deck.iter().filter(|card| other.is(nation, card.id)).count();
                let what = other.to_string();
                let what = what.trim_start_matches("a ");
                Problem::new(wanted.span, format!("the {} deck has no further {what}", nation.adjective))
                    .help(format!(
                        "it has {held} of them, and all are named in this side's cards, or set aside"
                    ))
            }
        };
        return Some(problem);
    }
    let what = wanted.value.to_string();
    let problem = Problem::new(
        wanted.span,
        format!("the {} deck has no {}", nation.adjective, what.trim_start_matches("a ")),
    );
    if let Wanted::Hex(hex) = wanted.value {
        let hexes = nation.deck.iter().map(|card| card.hex);
        let mut near: Vec<HexId> = hexes.filter(|other| other.distance(hex) <= 1).collect();
        near.sort_unstable();
        let near: Vec<String> = near.into_iter().map(|hex| hex.to_string()).collect();
        return Some(problem.expected(format!("a hex of its cards, such as {}", near.join(", "))));
    }
    let Wanted::Roll(white, red, _) = wanted.value else { return Some(problem) };
    let framed = nation.deck.iter().find(|card| (card.dice.white, card.dice.red) == (white, red));
    Some(match framed.and_then(|card| card.trigger) {
        Some(trigger) => problem.expected(format!("`Roll({white}, {red}, {trigger:?})`")),
        None => problem.expected(format!("`Roll({white}, {red})`")),
    })
}
