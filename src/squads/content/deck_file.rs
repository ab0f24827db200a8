//! A deck file: the 72 fate cards of a nation, one line a card (1).

use std::collections::BTreeMap;

use crate::squads::rules::{Action, Card, CardId, Dice, Event, Order, Trigger};

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, Spanned, leaf, read};
use crate::files::source::Source;

/// How many cards a deck has (1).
const CARDS: usize = 72;

leaf!(Order, "an order");
leaf!(Action, "an action");
leaf!(Event, "an event");
leaf!(Trigger, "a trigger");

/// Reads a deck file and checks it: 72 cards in the order of their numbers, every ordered pair of dice twice.
pub fn read_deck(source: &Source) -> Result<Vec<Card>, Diagnostics> {
    read(source, |reader, root| {
        let cards: Vec<Spanned<Card>> = FromNode::from_node(reader, root)?;
        check_numbers(reader, root, &cards);
        check_dice(reader, root, &cards);
        Some(cards.into_iter().map(|card| card.value).collect())
    })
}

impl FromNode for Card {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shape = "(number, order, action, event, \"hex\", white die, red die[, trigger])";
        let mut items = reader.items(node, shape)?;
        let (id, order) = (items.required(), items.required());
        let (action, event): (Option<Spanned<Action>>, _) = (items.required(), items.required());
        let (hex, white, red) = (items.required(), items.required(), items.required());
        let trigger: Option<Option<Spanned<Trigger>>> = items.optional();
        items.finish();

        if let Some(action) = action.filter(|action| action.value == Action::OpportunityFire) {
            let problem = Problem::new(action.span, "opportunity fire is no printed action");
            reader.report(
                problem.help("every card with the order Fire has it beside its printed action (A33)"),
            );
        }
        let (white, red) = (die(reader, white), die(reader, red));
        let dice = Dice { white: white?, red: red? };
        let trigger = trigger?;
        if let Some(time) = trigger.filter(|trigger| trigger.value == Trigger::Time)
            && (dice.white, dice.red) != (6, 6)
        {
            reader.report(Problem::new(time.span, "Time! stands only on the dice 6 and 6"));
        }
        let trigger = trigger.map(|trigger| trigger.value);
        let action = action?.value;
        Some(Card { id: CardId(id?), order: order?, action, event: event?, hex: hex?, dice, trigger })
    }
}

/// A die shows 1 to 6.
fn die(reader: &Reader, die: Option<Spanned<u8>>) -> Option<u8> {
    let die = die?;
    if (1..=6).contains(&die.value) {
        return Some(die.value);
    }
    reader.report(Problem::new(die.span, format!("no die shows {}", die.value)).expected("1 to 6"));
    None
}

fn check_numbers(reader: &Reader, root: &Node, cards: &[Spanned<Card>]) {
    if cards.len() != CARDS {
        let problem = Problem::new(root.opening(), format!("this deck has {} cards", cards.len()));
        reader.report(problem.expected(format!("{CARDS} cards")));
    }
    for (card, number) in cards.iter().zip(1..) {
        if usize::from(card.id.0) != number {
            let problem = Problem::new(card.span, format!("this is card {number} of the list"));
            reader.report(
                problem.expected(format!("the number {number}")).help("number the cards 1 to 72 in order"),
            );
        }
    }
}

/// 1.9: the dice of a deck are as fair as a pair of dice.
fn check_dice(reader: &Reader, root: &Node, cards: &[Spanned<Card>]) {
    let mut seen: BTreeMap<(u8, u8), usize> = BTreeMap::new();
    for card in cards {
        *seen.entry((card.dice.white, card.dice.red)).or_default() += 1;
    }
    for (white, red) in (1..=6).flat_map(|white| (1..=6).map(move |red| (white, red))) {
        let times = seen.get(&(white, red)).copied().unwrap_or(0);
        if times != 2 {
            let last = cards.iter().rfind(|card| (card.dice.white, card.dice.red) == (white, red));
            let span = last.map_or(root.opening(), |card| card.span);
            let problem = Problem::new(span, format!("the dice {white} and {red} are on {times} cards"));
            reader.report(problem.expected("every pair of white and red die on two cards"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fair deck in which every card is alike but for its dice.
    fn plain_deck() -> String {
        let pairs = (0..72).map(|n| (n + 1, n / 12 + 1, n / 2 % 6 + 1));
        let line = |(n, white, red)| format!("({n}, Fire, Ambush, Breeze, \"C7\", {white}, {red}),\n");
        format!("[\n{}]", pairs.map(line).collect::<String>())
    }

    fn messages(text: &str) -> Vec<(usize, String)> {
        let found = read_deck(&Source::new("test.deck.ron", text)).expect_err("the deck is wrong");
        found.iter().map(|d| (d.line, d.message.clone())).collect()
    }

    #[test]
    fn a_fair_deck_is_read() {
        let deck = read_deck(&Source::new("test.deck.ron", plain_deck())).expect("the deck is fair");
        assert_eq!((deck.len(), deck[12].dice), (72, Dice { white: 2, red: 1 }));
    }

    #[test]
    fn an_unfair_deck_is_told_card_by_card() {
        let text = plain_deck()
            .replace(
                "(3, Fire, Ambush, Breeze, \"C7\", 1, 2)",
                "(3, Fire, Ambush, Breeze, \"C7\", 1, 1, Time)",
            )
            .replace("(7, Fire, Ambush", "(8, Fire, OpportunityFire");
        assert_eq!(
            messages(&text),
            [
                (4, "the dice 1 and 1 are on 3 cards".to_owned()),
                (4, "Time! stands only on the dice 6 and 6".to_owned()),
                (5, "the dice 1 and 2 are on 1 cards".to_owned()),
                (8, "this is card 7 of the list".to_owned()),
                (8, "opportunity fire is no printed action".to_owned()),
            ]
        );
    }

    #[test]
    fn dice_and_hexes_off_the_scale_are_told_together() {
        let text = plain_deck()
            .replace("(1, Fire, Ambush, Breeze, \"C7\", 1, 1)", "(1, Fyre, Ambush, Breeze, \"Q7\", 0, 7)");
        let found = messages(&text);
        let told: Vec<_> = found.iter().map(|(line, said)| (*line, said.as_str())).collect();
        assert_eq!(
            told,
            [
                (2, "there is no `Fyre` here"),
                (2, "there is no hex \"Q7\""),
                (2, "no die shows 0"),
                (2, "no die shows 7"),
            ]
        );
    }
}
