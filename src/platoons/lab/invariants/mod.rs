//! What must hold in any battle of platoons.

mod forces;
mod ground;
mod segment;
mod turn;

use rand_pcg::Pcg32;

use crate::kit::lab::{Violation, hold};
use crate::kit::{Rules, Side};
use crate::platoons::rules::{Battle, Decision, Fact, Game, Platoons, Situation, Stage};

/// At every decision: nobody has more or fewer steps than it can, losses are counted, hexes hold no more than they may, and nobody is
/// offered who cannot answer.
pub fn at_decision(game: &Game, situation: &Situation, decision: &Decision) -> Result<(), Violation> {
    at_any_time(game, situation)?;
    segment::shots(game, situation)?;
    segment::parts(situation)?;
    segment::offered(situation, decision)
}

/// Behind every fact: nobody has done what he could not.
pub fn at_fact(situation: &Situation, fact: &Fact) -> Result<(), Violation> {
    segment::fact(situation, fact)
}

/// Between two steps: control is whose alone a hex is (1.2), and nobody is in the middle of anything.
pub fn at_rest(game: &Game, situation: &Situation) -> Result<(), Violation> {
    hold(situation.segment.is_none(), || "a segment is left over".to_owned())?;
    at_any_time(game, situation)?;
    segment::readiness(situation)?;
    turn::support(game, situation)?;
    ground::stacks(game, situation)?;
    ground::rows(game, situation)?;
    if matches!(situation.stage, Stage::SetUp(_)) {
        return Ok(());
    }
    ground::control(game, situation)
}

/// What a side cannot know may be dealt anew, and the side sees no difference.
pub fn hidden(game: &Game, battle: &Battle) -> Result<(), Violation> {
    for side in Side::BOTH {
        let mut other = battle.clone();
        other.deal_anew(game, side, &mut Pcg32::new(u64::from(battle.situation.turn), 0x5ec_4e75));
        hold(Platoons::view(&other, side) == Platoons::view(battle, side), || {
            format!("{side:?} sees what is hidden from it")
        })?;
    }
    Ok(())
}

fn at_any_time(game: &Game, situation: &Situation) -> Result<(), Violation> {
    forces::steps(game, situation)?;
    forces::transport(game, situation)?;
    forces::marks(game, situation)?;
    forces::fuel(game, situation)?;
    forces::stuck(game, situation)?;
    forces::hidden(game, situation)?;
    ground::works(game, situation)?;
    ground::edge(game, situation)?;
    turn::clock(game, situation)
}
