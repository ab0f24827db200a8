//! What tests of orders and actions use: a position, scripted answers, exact facts.
//!
//! A script gives its answers by value. Questions it does not answer are declined: re-rolls, windows, actions.
//! A test fails when stacked cards are left over or run out.

pub use Side::{Allies, Axis};
pub use opfire::board::HexId;
pub use opfire::lab::{Position, Rehearsal};
pub use opfire::rules::{
    CardId, Choice, Element, Fact, Order, Piece, Question, Side, Unit, UnitId, Verdict, WeaponId,
};

/// An empty position: open ground, Germans below, Russians above, no cards in hand, the turn of the Axis.
pub fn position() -> Position {
    Position::new().expect("the embedded nations")
}

/// A hex by its name.
pub fn hex(name: &str) -> HexId {
    name.parse().expect("a hex")
}

/// A position being played.
pub struct Play(pub Rehearsal);

/// Starts playing a position.
pub fn play(position: Position) -> Play {
    Play(Rehearsal::new(position).unwrap_or_else(|troubles| panic!("{}", troubles.join("\n"))))
}

impl Play {
    /// A unit by its name.
    #[track_caller]
    pub fn id(&self, name: &str) -> UnitId {
        self.0.unit(name).unwrap_or_else(|| panic!("no unit is called {name:?}"))
    }

    /// The unit itself.
    #[track_caller]
    pub fn unit(&self, name: &str) -> &Unit {
        self.0.battle().battle().situation.unit(self.id(name))
    }

    /// The weapon of a unit, as a number.
    #[track_caller]
    pub fn weapon(&self, carrier: &str) -> WeaponId {
        self.0.weapon(carrier).unwrap_or_else(|| panic!("{carrier} carries no weapon"))
    }

    /// The first card of the asked side's hand with this order; or of any card, to see it refused.
    fn card(&self, is: impl Fn(&opfire::rules::Card) -> bool) -> CardId {
        let Some(decision) = self.0.decision() else { return CardId(1) };
        let side = decision.side;
        let (game, battle) = (self.0.battle().game(), self.0.battle().battle());
        battle.hands[side].iter().copied().find(|card| is(game.card(side, *card))).unwrap_or(CardId(1))
    }

    /// Gives an answer by value.
    #[track_caller]
    pub fn answer(mut self, choice: Choice) -> Self {
        let told = format!("{choice:?}");
        if let Err(misfit) = self.0.answer(choice) {
            panic!("{told}: {misfit}\nasked: {:?}\n{}", self.0.decision(), self.story());
        }
        self
    }

    /// The asked side gives an order with the first such card of its hand.
    #[track_caller]
    pub fn give(self, order: Order) -> Self {
        let card = self.card(|card| card.order == order);
        self.answer(Choice::Give(card, order))
    }

    /// Chooses one unit, or a set of one.
    #[track_caller]
    pub fn one(self, name: &str) -> Self {
        let unit = self.id(name);
        self.answer(Choice::Unit(unit))
    }

    /// Chooses a set of units.
    #[track_caller]
    pub fn units(self, names: &[&str]) -> Self {
        let set = names.iter().map(|name| Element::Unit(self.id(name))).collect();
        self.answer(Choice::Set(set))
    }

    /// Chooses what fires: `"R1"` is the unit, `"R1+"` its weapon, `"R1~"` its weapon with smoke.
    #[track_caller]
    pub fn fire(self, pieces: &[&str]) -> Self {
        let set = self.pieces(pieces);
        self.answer(set)
    }

    /// The set of what fires, as [`Play::fire`] reads it.
    #[track_caller]
    pub fn pieces(&self, pieces: &[&str]) -> Choice {
        let piece = |name: &&str| {
            Element::Piece(match (name.strip_suffix('+'), name.strip_suffix('~')) {
                (Some(carrier), _) => Piece::Weapon(self.weapon(carrier)),
                (_, Some(carrier)) => Piece::Smoke(self.weapon(carrier)),
                _ => Piece::Unit(self.id(name)),
            })
        };
        Choice::Set(pieces.iter().map(piece).collect())
    }

    /// Declines whatever else is asked in the order under way; then no stacked card may be left or missing.
    #[track_caller]
    pub fn done(mut self) -> Self {
        self.0.finish();
        if let Err(trouble) = self.0.stack_was_used_up() {
            panic!("{trouble}\nasked: {:?}\n{}", self.0.decision(), self.story());
        }
        self
    }

    /// All facts so far.
    pub fn facts(&self) -> Vec<&Fact> {
        self.0.notes().iter().map(|note| &note.fact).collect()
    }

    /// The facts that are looked for, in order.
    pub fn picked<T>(&self, pick: impl FnMut(&Fact) -> Option<T>) -> Vec<T> {
        self.facts().into_iter().filter_map(pick).collect()
    }

    /// The facts so far, a line each: for messages.
    pub fn story(&self) -> String {
        self.facts().iter().map(|fact| format!("  {fact:?}\n")).collect()
    }

    /// The attack totals, in order.
    pub fn totals(&self) -> Vec<i16> {
        self.picked(|fact| match fact {
            Fact::AttackRolled { total, .. } => Some(total.total()),
            _ => None,
        })
    }

    /// The verdicts of rolls against morale, in order, with morale before the roll.
    pub fn verdicts(&self) -> Vec<(String, i16, Verdict)> {
        self.picked(|fact| match fact {
            Fact::MoraleTested { unit, morale, verdict, .. } => {
                Some((self.0.name(*unit), morale.total(), *verdict))
            }
            _ => None,
        })
    }
}
