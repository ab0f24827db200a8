//! A question after another.

use rand_pcg::Pcg32;

use crate::kit::propose;
use crate::platoons::rules::{Actor, Choice, Decision, Game, Platoons, Question, Situation, View, Work};

use super::{
    acting, assaulting, building, firing, flying, ground, hiding, leaders, prospects, segment, shelling,
    shells, shooting, transport, trouble,
};

/// A computer player. It answers at once, and always legally.
#[derive(Clone, Debug)]
pub struct Computer {
    luck: Pcg32,
}

impl Computer {
    /// A player who decides what is all the same to it by this seed.
    pub fn new(seed: u64) -> Computer {
        Computer { luck: Pcg32::new(seed, 0x00c0_ffee_0bad_cafe) }
    }

    /// Its answer to a question.
    pub fn choose(&mut self, game: &Game, view: &View, decision: &Decision) -> Choice {
        let situation = &view.situation;
        let wanted = match decision.question {
            Question::SetUp(actor) => {
                aboard(decision).or_else(|| ground::place(game, situation, actor, decision))
            }
            Question::Hide => hiding::units(game, situation, decision),
            Question::HideIn { unit } => ground::place(game, situation, Actor::Unit(unit), decision),
            Question::Ambush { hex, .. } => hiding::ambush(game, situation, hex, decision),
            Question::Entrench => ground::entrench(game, situation, decision),
            Question::StrikeAgain => segment::choose(game, situation, decision),
            Question::SendPlane { hex } => flying::send(game, situation, hex, decision),
            Question::AimAtVehicle { .. } => flying::best_vehicle(game, situation, decision),
            Question::HitVehicle { hex } => flying::hit(game, situation, hex, decision),
            Question::CavalryLeaders => leaders::of_cavalry(game, situation, decision),
            Question::TankLeaders => leaders::tank_leaders(game, situation, decision),
            Question::TankLeadersShow { .. } => leaders::all(decision),
            Question::Build { work } => building::place(game, situation, work, decision),
            Question::LayMines { .. } => building::place(game, situation, Work::Mines, decision),
            // A leader who is lost is worth more than a surprise.
            Question::SetOff { .. } => Some(Choice::Accept),
            // Whoever comes in stands where there is room.
            Question::Excess { .. } | Question::ExcessLost { .. } => {
                trouble::lose_step(game, situation, decision)
            }
            Question::ExcessGoes { .. } => trouble::exposed(game, decision),
            Question::LineUp(_) => Some(Choice::AsListed),
            Question::Segment => segment::choose(game, situation, decision),
            Question::Stack { .. }
            | Question::Row { .. }
            | Question::Subordinates { .. }
            | Question::Units { .. } => segment::everybody_useful(game, situation, decision),
            Question::Declare => acting::declare(game, situation, decision),
            Question::Act => acting::choose(game, situation, decision),
            Question::MoveWith { unit } => acting::companions(game, situation, unit, decision),
            Question::MoveTo { mover } => next_step(game, situation, mover, decision),
            Question::DragTo { .. } => trouble::shelter(game, situation, decision),
            Question::OpportunityFire { mover, hex } => {
                firing::at_mover(game, situation, mover, hex, decision)
            }
            Question::FireWith { hex } => firing::group(game, situation, hex, decision),
            Question::ShootInside { unit, .. } => shooting::inside(game, situation, unit, decision),
            Question::ShootWith { target } => shooting::best_shooter(game, situation, target, decision),
            Question::ShellFrom { .. } => shells::from(decision),
            Question::ShellAt { shell, .. } => shells::at(game, situation, shell, decision),
            Question::ShellBeside { .. } => shells::beside(game, situation, decision),
            Question::OffBoardAt => shelling::off_board_at(game, situation, decision),
            Question::OffBoardWith { hex } => shelling::batteries(game, situation, hex, decision),
            Question::BombardWith { hex } => shelling::group(game, situation, hex, decision),
            Question::OpportunityBombardment { mover, hex } => {
                shelling::at_mover(game, situation, mover, hex, decision)
            }
            Question::AssaultWith { hex } | Question::JoinWith { hex } => {
                assaulting::group(game, situation, hex, decision)
            }
            Question::SilentBattery => decision.offer.choices.iter().min().cloned(),
            Question::ShakenLeader => trouble::least_leader(game, situation, decision),
            Question::Replacements => decision.offer.choices.first().cloned(),
            Question::LoseStep { .. } => trouble::lose_step(game, situation, decision),
            Question::RecoverWith { actor } => trouble::helper(game, situation, actor, decision),
            Question::LeaveCave { .. } | Question::Flee { .. } | Question::LeaderGoes { .. } => {
                trouble::shelter(game, situation, decision)
            }
            // The whole strength; those who may fire first do so; a man in a trench stays there; leaders do not run along.
            Question::Split { .. }
            | Question::BreachWith { .. }
            | Question::ChargeBy { .. }
            | Question::RushBy { .. }
            | Question::FirstFire { .. }
            | Question::LoseLeader { .. } => decision.offer.choices.first().cloned(),
            Question::MayFlee { .. } | Question::FleeWith { .. } => Some(Choice::Decline),
        };
        let legal =
            |choice: &Choice| crate::kit::check::<Platoons>(game, situation, decision, choice).is_ok();
        match wanted.filter(legal) {
            Some(choice) => choice,
            None => propose::<Platoons>(game, situation, decision, &mut self.luck),
        }
    }
}

/// Who may begin aboard a transport does so.
fn aboard(decision: &Decision) -> Option<Choice> {
    decision.offer.choices.iter().find(|choice| matches!(choice, Choice::Load { .. })).cloned()
}

/// The next step of somebody who moves, as the kind of unit takes it.
fn next_step(game: &Game, situation: &Situation, mover: Actor, decision: &Decision) -> Option<Choice> {
    match mover {
        Actor::Unit(unit) if transport::is_one(game, situation, unit) => {
            transport::next(game, situation, unit, decision)
        }
        Actor::Unit(unit) if game.kind(situation.unit(unit)).is_two_faced_vehicle() => {
            transport::two_faced(game, situation, unit, decision)
        }
        Actor::Unit(_) | Actor::Leader(_) => prospects::step(game, situation, mover, decision),
    }
}
