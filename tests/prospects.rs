//! The chances that players are shown, against what happens: twenty thousand attacks of random battles, resolved.

use std::collections::BTreeMap;

use opfire::squads::record::propose;
use opfire::squads::rules::{
    Action, Battle, Choice, Decision, Dice, Fact, Game, Manner, Note, Players, Question, RollFor, Side,
    Squads, Table, UnitId, Verdict, odds, shuffle, step,
};
use rand_pcg::Pcg32;

/// How many attacks are resolved at least.
const ATTACKS: usize = 20_000;

/// Players by chance who leave an attack as it is declared: no other action than opportunity fire, no new roll. The
/// chances are those before either.
struct Plain(Pcg32);

impl Players<Squads> for Plain {
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice> {
        let changes =
            |choice: &Choice| matches!(choice, Choice::Play(_, action) if *action != Action::OpportunityFire);
        let mut decision = decision.clone();
        decision.offer.choices.retain(|choice| !changes(choice));
        if matches!(decision.question, Question::Reroll { .. }) {
            return Some(Choice::Decline);
        }
        Some(propose(game, &battle.situation, &decision, &mut self.0))
    }
}

/// How often something was foretold and how often it came.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    rolls: usize,
    foretold: f64,
    variance: f64,
    came: f64,
}

impl Tally {
    fn count(&mut self, chance: i32, came: bool) {
        let chance = f64::from(chance) / f64::from(odds::WHOLE);
        self.rolls += 1;
        self.foretold += chance;
        self.variance += chance * (1.0 - chance);
        self.came += f64::from(u8::from(came));
    }

    /// How many standard deviations lie between the two.
    fn off(&self) -> f64 {
        if self.variance == 0.0 { 0.0 } else { (self.came - self.foretold) / self.variance.sqrt() }
    }
}

/// What was foretold for the attack under way, and what came of all before it.
#[derive(Default)]
struct Watch {
    attacks: usize,
    foretold: BTreeMap<UnitId, (i32, i32)>,
    /// By manner, by whether the unit moves, and by the chance in tenths.
    breaks: BTreeMap<(String, bool, i32), Tally>,
    suppressed: BTreeMap<(String, bool, i32), Tally>,
    manner: Option<(Manner, BTreeMap<UnitId, bool>)>,
}

impl Watch {
    fn see(&mut self, game: &Game, battle: &Battle, fact: &Fact) {
        match fact {
            Fact::AttackDeclared { attack } => {
                let fired =
                    matches!(attack.manner, Manner::Fire | Manner::OpportunityFire | Manner::AssaultFire);
                self.foretold.clear();
                if !fired {
                    return;
                }
                self.attacks += 1;
                let prospects = odds::prospects(game, &battle.situation, attack);
                let moves =
                    |unit: UnitId| battle.situation.unit(unit).role == opfire::squads::rules::Role::Move;
                self.manner =
                    Some((attack.manner, prospects.iter().map(|of| (of.unit, moves(of.unit))).collect()));
                self.foretold = prospects.iter().map(|of| (of.unit, (of.breaks, of.suppressed))).collect();
            }
            // Only the first unit that rolls: what becomes of it may change the command of the others.
            Fact::MoraleTested { unit, roll: RollFor::Defence { .. }, verdict, .. } => {
                let Some((breaks, suppressed)) = self.foretold.remove(unit) else { return };
                self.foretold.clear();
                let Some((manner, moves)) = &self.manner else { return };
                let key = |chance: i32| (format!("{manner:?}"), moves[unit], 10 * chance / odds::WHOLE);
                let broke = matches!(verdict, Verdict::Breaks | Verdict::Dies);
                self.breaks.entry(key(breaks)).or_default().count(breaks, broke);
                self.suppressed
                    .entry(key(suppressed))
                    .or_default()
                    .count(suppressed, *verdict == Verdict::Suppressed);
            }
            _ => {}
        }
    }
}

/// O20.3.3, O20.3.4, T88.2: over all attacks, and apart by manner, movers and size of the chance, what was shown is what
/// comes, within four standard deviations.
#[test]
fn the_chances_shown_are_those_of_twenty_thousand_attacks() {
    let mut watch = Watch::default();
    let scenarios = ["crossroads", "hand_to_hand", "close_quarters", "last_stand"];
    for seed in 1u64.. {
        let mut game = (*crate::game(scenarios[seed as usize % scenarios.len()])).clone();
        let mut luck = Pcg32::new(seed, 0x0dd5);
        // An event, a sniper or a jam between the rolls changes what was foretold; and what lies in a hand is not rolled,
        // so no dice go with an order.
        for side in Side::BOTH {
            let deck = &mut game.nations[side].deck;
            let mut dice: Vec<Dice> = deck.iter().map(|card| card.dice).collect();
            shuffle(&mut luck, &mut dice);
            for (card, dice) in deck.iter_mut().zip(dice) {
                (card.dice, card.trigger) = (dice, None);
            }
        }
        let mut battle = Battle::new(&game, seed);
        let mut players = Plain(luck);
        let over = |battle: &mut Battle, watch: &mut Watch, players: &mut Plain| {
            let mut listener = |battle: &Battle, note: &Note| watch.see(&game, battle, &note.fact);
            step(&mut Table::new(&game, battle, players, &mut listener)).is_err()
        };
        while !over(&mut battle, &mut watch, &mut players) {}
        if watch.attacks >= ATTACKS {
            break;
        }
    }
    for (what, tallies) in [("breaks", &watch.breaks), ("is suppressed", &watch.suppressed)] {
        let whole = tallies.values().fold(Tally::default(), |sum, tally| Tally {
            rolls: sum.rolls + tally.rolls,
            foretold: sum.foretold + tally.foretold,
            variance: sum.variance + tally.variance,
            came: sum.came + tally.came,
        });
        assert!(whole.off().abs() < 4.0, "who {what}: {whole:?}");
        for (key, tally) in tallies {
            assert!(tally.off().abs() < 4.0, "who {what}, {key:?}: {tally:?}");
        }
    }
    assert!(watch.breaks.keys().any(|(_, moves, _)| *moves), "nobody was fired at on the move");
}
