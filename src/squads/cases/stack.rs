//! Whether a rehearsal turned over exactly the cards that were stacked.

use crate::squads::rules::{CardId, Fact, Side};

use super::rehearsal::Rehearsal;

impl Rehearsal {
    /// Whether exactly the stacked cards were turned over. Cards drawn into a hand need not be stacked.
    ///
    /// # Errors
    /// The first card that was not stacked so, or the cards that are left.
    pub fn stack_was_used_up(&self) -> Result<(), String> {
        for side in Side::BOTH {
            self.stack_of(side)?;
        }
        let luck = &self.battle().battle().luck;
        if !luck.stacked_smoke.is_empty() {
            return Err(format!("smoke markers left over: {:?}", luck.stacked_smoke));
        }
        if !luck.stacked_chits.is_empty() {
            return Err(format!("chits left over: {:?}", luck.stacked_chits));
        }
        match luck.stacked_losses.axis.front().or(luck.stacked_losses.allies.front()) {
            Some(card) => Err(format!("card {} was not taken out of a hand", card.0)),
            None => Ok(()),
        }
    }

    fn stack_of(&self, side: Side) -> Result<(), String> {
        let whose = &self.battle().game().nations[side].adjective;
        let mut piles = self.stacked[side].iter();
        let mut pile = piles.next().map(Vec::as_slice).unwrap_or_default();
        for note in self.notes() {
            let (card, into_hand) = match &note.fact {
                Fact::Shuffled { side: shuffler, .. } if *shuffler == side => {
                    left_over(whose, pile)?;
                    pile = piles.next().map(Vec::as_slice).unwrap_or_default();
                    continue;
                }
                Fact::CardRevealed { side: drawer, card, .. } if *drawer == side => (*card, false),
                Fact::CardDrawn { side: drawer, card: Some(card) } if *drawer == side => (*card, true),
                _ => continue,
            };
            match pile.split_first() {
                Some((next, rest)) if *next == card => pile = rest,
                Some((next, _)) => {
                    return Err(format!(
                        "the {whose} card {} was stacked, but card {} came: is it in a hand, or stacked too deep?",
                        next.0, card.0
                    ));
                }
                None if into_hand => {}
                None => {
                    let what = format!("{:?}", note.fact);
                    return Err(format!(
                        "the stacked {whose} cards ran out: one more was turned over: {what}"
                    ));
                }
            }
        }
        left_over(whose, pile)?;
        match piles.next() {
            Some(pile) => left_over(whose, pile),
            None => Ok(()),
        }
    }
}

fn left_over(whose: &str, pile: &[CardId]) -> Result<(), String> {
    if pile.is_empty() {
        return Ok(());
    }
    let numbers: Vec<String> = pile.iter().map(|card| card.0.to_string()).collect();
    Err(format!("stacked {whose} cards were left over: {}", numbers.join(", ")))
}
