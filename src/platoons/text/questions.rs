//! Questions in words.

use crate::kit::speech::{Value, key_of, text, text_with};
use crate::platoons::board::Hex;
use crate::platoons::rules::{Actor, Question};

use super::{Teller, named};

impl Teller<'_> {
    /// What is asked.
    pub fn question(&self, question: &Question) -> String {
        let key = key_of("platoon-ask", question);
        let actor = |actor: &Actor| ("actor", Value::from(self.actor(*actor)));
        let hex = |hex: &Hex| ("hex", Value::from(self.hex(*hex)));
        match question {
            Question::SendPlane { hex: at }
            | Question::AimAtVehicle { hex: at }
            | Question::HitVehicle { hex: at } => text_with(&key, &[hex(at)]),
            Question::OffBoardAt
            | Question::Entrench
            | Question::TankLeaders
            | Question::StrikeAgain
            | Question::CavalryLeaders
            | Question::Hide
            | Question::SilentBattery
            | Question::ShakenLeader
            | Question::Replacements
            | Question::Segment
            | Question::Declare
            | Question::Act => text(&key),
            Question::Build { work } => text_with(&key, &[("work", super::named("work", work).into())]),
            Question::LayMines { strength } => text_with(&key, &[("strength", (*strength).into())]),
            Question::ChargeBy { actor: mover, hex: at }
            | Question::RushBy { actor: mover, hex: at }
            | Question::SetOff { mover, hex: at } => {
                text_with(&key, &[("actor", self.whose(*mover).into()), hex(at)])
            }
            Question::SetUp(who)
            | Question::LineUp(who)
            | Question::MoveTo { mover: who }
            | Question::RecoverWith { actor: who }
            | Question::LeaveCave { actor: who }
            | Question::Flee { actor: who }
            | Question::MayFlee { actor: who } => text_with(&key, &[actor(who)]),
            Question::Units { leader } => text_with(&key, &[actor(leader)]),
            Question::Subordinates { leader } | Question::LeaderGoes { leader } => {
                text_with(&key, &[actor(&Actor::Leader(*leader))])
            }
            Question::MoveWith { unit } | Question::Split { unit } | Question::ShootInside { unit, .. } => {
                text_with(&key, &[actor(&Actor::Unit(*unit))])
            }
            Question::DragTo { gun, by } => {
                text_with(&key, &[actor(&Actor::Unit(*by)), ("gun", self.unit(*gun).into())])
            }
            Question::HideIn { unit } => text_with(&key, &[actor(&Actor::Unit(*unit))]),
            Question::ShootWith { target } => text_with(&key, &[actor(&Actor::Unit(*target))]),
            Question::Excess { hex: at } | Question::ExcessLost { hex: at } => text_with(&key, &[hex(at)]),
            Question::ExcessGoes { unit } => text_with(&key, &[actor(&Actor::Unit(*unit))]),
            Question::Row { at, row } => text_with(&key, &[hex(at), ("row", (*row).into())]),
            Question::Stack { hex: at }
            | Question::TankLeadersShow { hex: at }
            | Question::FireWith { hex: at }
            | Question::BreachWith { hex: at }
            | Question::BombardWith { hex: at }
            | Question::OffBoardWith { hex: at }
            | Question::ShellBeside { hex: at }
            | Question::AssaultWith { hex: at }
            | Question::JoinWith { hex: at }
            | Question::FirstFire { hex: at }
            | Question::LoseLeader { hex: at } => text_with(&key, &[hex(at)]),
            Question::ShellFrom { shell } | Question::ShellAt { shell, unit: None } => {
                text_with(&key, &[("shell", named("shell", shell).into())])
            }
            Question::ShellAt { shell, unit: Some(unit) } => {
                let values = [actor(&Actor::Unit(*unit)), ("shell", named("shell", shell).into())];
                text_with("platoon-ask-shell-by", &values)
            }
            // Where it is stands behind it: it is on the move.
            Question::Ambush { mover, hex: at }
            | Question::OpportunityFire { mover, hex: at }
            | Question::OpportunityBombardment { mover, hex: at } => {
                text_with(&key, &[("actor", self.whose(*mover).into()), hex(at)])
            }
            Question::LoseStep { hex: at, left } => text_with(&key, &[hex(at), ("left", (*left).into())]),
            Question::FleeWith { leader, unit } => {
                let leader = ("leader", self.leader(*leader).into());
                text_with(&key, &[leader, actor(&Actor::Unit(*unit))])
            }
        }
    }
}
