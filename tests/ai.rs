//! The computer opponent: it sees only a view, never answers what the rules refuse, and beats chance.

use std::sync::Arc;

use opfire::kit::search::Imaginable;
use opfire::kit::{Character, Strength};
use opfire::squads::ai::{Computer, Judgement, Player, Stances};
use opfire::squads::board::HexId;
use opfire::squads::content::library::Library;
use opfire::squads::lab::{Chooser, SimOptions, simulate};
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::{
    BySide, Choice, Decision, Game, Order, Question, Side, Squads, UnitId, View, Works, candidates,
    opportunity_fire, sight,
};

/// Plays `games` battles and gives the wins of both sides. Every battle ends and no answer is refused.
fn wins(axis: Chooser, allies: Chooser, games: u64) -> BySide<u64> {
    let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
    let players = BySide { axis, allies };
    let report = simulate(&game, SimOptions { games, seed: 1, players, threads: 2, watch: true });
    assert_eq!(report.broken_invariants, Vec::<String>::new());
    report.wins
}

#[test]
fn the_computer_beats_chance_with_the_axis() {
    let won = wins(Chooser::COMPUTER, Chooser::Random, 20);
    assert!(won.axis >= 18, "{won:?}");
}

#[test]
fn the_computer_beats_chance_with_the_allies() {
    let won = wins(Chooser::Random, Chooser::COMPUTER, 20);
    assert!(won.allies >= 18, "{won:?}");
}

/// Loads a scenario of `tests/scenarios`.
fn provoking(scenario: &str) -> Game {
    let file = format!("{}/tests/scenarios/{scenario}.scenario.ron", env!("CARGO_MANIFEST_DIR"));
    Library::embedded().load(&file).unwrap_or_else(|found| panic!("{found}"))
}

/// F100.1: with points to spend the computer buys shelters for its stacks, and no more than it can use.
#[test]
fn the_computer_buys_shelters() {
    let game = Arc::new(provoking("proving_ground"));
    let mut battle = Match::new(game.clone(), 3);
    let mut computer = Computer::new(3);
    while let Progress::Asks(decision) = battle.progress().clone() {
        if decision.question == Question::Turn {
            break;
        }
        let choice = computer.choose(&game, &battle.view(decision.side), &decision);
        battle.answer(decision.side, choice).expect("a legal answer");
    }
    let situation = &battle.battle().situation;
    let bought = &situation.bought.axis;
    assert!(!bought.is_empty());
    assert!(bought.iter().all(|works| works.mines().is_none() && *works != Works::BarbedWire), "{bought:?}");
    assert_eq!(computer.slips(), 0);
}

/// With every kind of card in hand and every kind of work on the map, computers answer what they are asked.
#[test]
fn computers_stall_nowhere() {
    for scenario in ["proving_ground", "close_quarters", "last_stand", "hand_to_hand"] {
        let players = BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER };
        let options = SimOptions { games: 2, seed: 5, players, threads: 2, watch: true };
        let report = simulate(&provoking(scenario), options);
        assert_eq!(report.broken_invariants, Vec::<String>::new(), "{scenario}");
    }
}

/// Two computers fight it out: both sides win some of their battles.
#[test]
fn computers_end_their_battles() {
    let won = wins(Chooser::COMPUTER, Chooser::COMPUTER, 20);
    assert!((2..=18).contains(&won.axis), "{won:?}");
}

/// In *Harvest at Lipovka* the Germans, who defend, begin farther behind than by the points that seven spaces of time give them; in *The
/// Line before Perevozhsk* time gives the defender more than he lacks. A veteran counts the enemy's objectives for less while he does not
/// fall behind, and squads while he defends; a regular goes by the same however he stands.
#[test]
fn a_veteran_goes_by_other_judgements_while_he_falls_behind_and_while_he_defends() {
    let judgements = |scenario, strength| {
        let game = Arc::new(Library::embedded().load(scenario).unwrap_or_else(|found| panic!("{found}")));
        let battle = Match::new(Arc::clone(&game), 1);
        let stances = Stances::of(strength, Character::Steady);
        [Side::Axis, Side::Allies].map(|side| Arc::clone(stances.now(&game, &battle.view(side))))
    };
    let [defender_behind, attacker_ahead] = judgements("crossroads", Strength::Veteran);
    let [defender_ahead, attacker_behind] = judgements("river_line", Strength::Veteran);
    assert!(defender_ahead.goals.theirs < defender_behind.goals.theirs);
    assert!(attacker_ahead.goals.theirs < attacker_behind.goals.theirs);
    assert!(defender_ahead.units.squad < attacker_ahead.units.squad);
    assert!(defender_behind.units.squad < attacker_behind.units.squad);
    for scenario in ["crossroads", "river_line"] {
        let regular = judgements(scenario, Strength::Regular);
        assert_eq!(regular, [Judgement::regular(), Judgement::regular()], "{scenario}");
    }
}

/// What a side that plays *Harvest at Lipovka* eight times against a regular has come to, counted at each of its turns.
#[derive(Default)]
struct Bearing {
    /// Turns in which a Move order could be given, and was.
    could_move: u32,
    moved: u32,
    /// Leaders who are fit where no fighter of theirs is, units that no enemy sees, all units, and the hexes from each to the nearest enemy.
    alone: u32,
    unseen: u32,
    units: u32,
    hexes: u32,
    /// Rolls that it had made again, its own and the other side's.
    rerolled: BySide<u32>,
}

impl Bearing {
    /// That of the Allies, who go by a regular's judgement but for what is changed in it.
    fn of(change: impl Fn(&mut Judgement)) -> Bearing {
        let mut judgement = Judgement::clone(&Judgement::regular());
        change(&mut judgement);
        let stances = Stances::always(Arc::new(judgement));
        let game = Arc::new(Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}")));
        let mut bearing = Bearing::default();
        for seed in 0..8 {
            let mut battle = Match::new(game.clone(), seed);
            let mut computers =
                BySide { axis: Computer::new(seed), allies: Computer::who_goes_by(stances.clone(), seed) };
            while let Progress::Asks(decision) = battle.progress().clone() {
                let view = battle.view(decision.side);
                let choice = computers[decision.side].choose(&game, &view, &decision);
                if decision.side == Side::Allies {
                    bearing.count(&game, &view, &decision, &choice);
                }
                battle.answer(decision.side, choice).unwrap_or_else(|refusal| panic!("{refusal:?}"));
            }
        }
        bearing
    }

    fn count(&mut self, game: &Game, view: &View, decision: &Decision, choice: &Choice) {
        match decision.question {
            Question::Turn => {
                let moves = |choice: &Choice| matches!(choice, Choice::Give(_, Order::Move));
                self.could_move += u32::from(decision.offer.choices.iter().any(moves));
                self.moved += u32::from(moves(choice));
                self.look(game, view);
            }
            Question::Reroll { side, .. } if *choice == Choice::Reroll => self.rerolled[side] += 1,
            _ => (),
        }
    }

    fn look(&mut self, game: &Game, view: &View) {
        let situation = &view.situation;
        let enemies: Vec<HexId> = situation.units_of(view.side.other()).map(|(_, _, hex)| hex).collect();
        for (id, unit, hex) in situation.units_of(view.side) {
            let fights =
                |other: &UnitId| !situation.unit(*other).broken && !situation.class(game, *other).leads();
            let alone = !situation.units_there(hex, view.side).iter().any(fights);
            self.alone += u32::from(situation.class(game, id).leads() && !unit.broken && alone);
            self.unseen += u32::from(enemies.iter().all(|enemy| !sight::sees(game, situation, *enemy, hex)));
            self.units += 1;
            self.hexes += enemies.iter().map(|enemy| u32::from(enemy.distance(hex))).min().unwrap_or(0);
        }
    }

    /// Of a thousand units those that are unseen, and those that are leaders, fit and alone; and the mean distance to the enemy in
    /// hundredths of a hex.
    fn shares(&self) -> [u32; 3] {
        [self.unseen * 1000, self.alone * 1000, self.hexes * 100].map(|sum| sum / self.units)
    }
}

/// What a veteran goes by and a regular does not: each does what its words say when much is made of it.
#[test]
fn figures_of_a_veteran_do_what_they_say() {
    let regular = Bearing::of(|_| ());
    let [unseen, alone, hexes] = regular.shares();
    let hides = Bearing::of(|judgement| judgement.ground.unseen = 300).shares();
    assert!(hides[0] > unseen, "unseen {} of a thousand, else {unseen}", hides[0]);
    let stays = Bearing::of(|judgement| judgement.ground.alone = 1000).shares();
    assert!(stays[1] < alone, "alone {} of a thousand, else {alone}", stays[1]);
    let closes = Bearing::of(|judgement| judgement.ground.contact = 300).shares();
    assert!(closes[2] < hexes, "{} hundredths of a hex, else {hexes}", closes[2]);
    let stirs = Bearing::of(|judgement| judgement.orders.stir = 10_000);
    assert!(stirs.moved * regular.could_move > regular.moved * stirs.could_move);
    let spends = Bearing::of(|judgement| judgement.chances.initiative = 1).rerolled;
    assert!(spends.axis > 0 && spends.allies > 0);
    let keeps = Bearing::of(|judgement| {
        judgement.chances.initiative = 1;
        judgement.chances.initiative_for_theirs = 1_000_000;
    });
    assert_eq!(keeps.rerolled.axis, 0);
    assert!(keeps.rerolled.allies > 0);
}

/// Whether a side that is asked whether it opens fire could do so with a card, as far as both sides can see.
fn has_a_chance(battle: &Match, decision: &Decision) -> bool {
    let (game, situation) = (battle.game(), &battle.battle().situation);
    let Question::Window { hex: Some(hex) } = decision.question else { return false };
    let able = |id| opportunity_fire::able(game, situation, id, hex);
    situation.hands[decision.side] > 0
        && !candidates(game, situation, decision.side, &able).is_empty()
        && situation.units_of(decision.side).all(|(_, unit, _)| !unit.activated)
}

/// Whoever lets a chance to fire at units on the move pass is believed to hold fewer Fire cards, until the turn is over: at every question to
/// the side that moves this agrees with who was asked in the turn, and declined.
#[test]
fn who_lets_a_chance_to_fire_pass_is_believed_to_hold_less_fire() {
    let game = Arc::new(Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}")));
    let mut battle = Match::new(game.clone(), 5);
    let mut computers = BySide::from_fn(|side| Computer::new(side as u64));
    let mut held = BySide::from_fn(|_| false);
    let less = Judgement::regular().hands.held_fire;
    let (mut remembered, mut not) = (0, 0);
    while let Progress::Asks(decision) = battle.progress().clone() {
        let (side, other) = (decision.side, decision.side.other());
        let (view, computer) = (battle.view(side), &mut computers[side]);
        let fired = view.situation.units_of(other).any(|(_, unit, _)| unit.activated);
        let begins = decision.question == Question::Turn && view.situation.turn.orders == 0;
        held[other] &= !fired && !begins;
        if matches!(decision.question, Question::Turn | Question::MoveWho | Question::MoveWhere) {
            let believed = Squads::belief(&game, &view, &decision, computer).weight(Order::Fire);
            assert_eq!(believed == less, held[other], "{decision:?}");
            remembered += usize::from(held[other]);
            not += usize::from(!held[other]);
        }
        let choice = computer.choose(&game, &view, &decision);
        held[side] |= choice == Choice::Decline && has_a_chance(&battle, &decision);
        battle.answer(side, choice).expect("a computer's answer is legal");
    }
    assert!(remembered > 20 && not > 20, "{remembered} of {}", remembered + not);
}
