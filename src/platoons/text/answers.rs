//! Answers in words, and why one is refused.

use crate::kit::Side;
use crate::kit::speech::{Value, text, text_with};
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::bombardment;
use crate::platoons::rules::{Actor, Choice, Illegal, Place, Question, Shell, Why};

use super::{Teller, list, named};

impl Teller<'_> {
    /// An answer of a side to a question.
    pub fn choice(&self, side: Side, question: &Question, choice: &Choice) -> String {
        let own = |actor: &Actor| ("actor", Value::from(self.own(*actor)));
        match choice {
            Choice::Decline => text(declined(question)),
            Choice::Accept => text("platoon-yes"),
            Choice::AsListed => text("platoon-do-as-listed"),
            Choice::Pass => text("platoon-do-pass"),
            Choice::Show(unit) => text_with("platoon-do-show", &[own(&Actor::Unit(*unit))]),
            Choice::ActAgain(unit) => text_with("platoon-do-act-again", &[own(&Actor::Unit(*unit))]),
            Choice::KeepSegment => text("platoon-do-keep-segment"),
            Choice::TakeSegment => text("platoon-do-take-segment"),
            Choice::Stack(hex) => self.at("platoon-do-stack", *hex, side),
            Choice::Leader(leader) => {
                let key = match leader {
                    Actor::Leader(_) => "platoon-do-leader",
                    Actor::Unit(_) => "platoon-do-leader-of",
                };
                text_with(key, &[("leader", self.own(*leader).into())])
            }
            Choice::Hex(hex) => self.place(*hex),
            Choice::Actor(actor) => self.own(*actor),
            Choice::Row(at, row) => self.row(side, *at, *row),
            Choice::Consolidate(unit, by) => {
                let values = [
                    ("actor", self.own(Actor::Unit(*unit)).into()),
                    ("other", self.own(Actor::Unit(*by)).into()),
                ];
                text_with("platoon-do-consolidate", &values)
            }
            Choice::Overrun(hex) => text_with("platoon-do-overrun", &[("hex", self.place(*hex).into())]),
            Choice::PassThrough(hex) => {
                text_with("platoon-do-pass-through", &[("hex", self.place(*hex).into())])
            }
            Choice::Leave => text("platoon-do-leave"),
            Choice::Refuel => text("platoon-do-refuel"),
            Choice::Strength(strength) => {
                text_with("platoon-do-strength", &[("strength", (*strength).into())])
            }
            Choice::Set(elements) if elements.is_empty() => text("platoon-nobody"),
            Choice::Set(elements) => list(elements.iter().map(|element| self.own(*element))),
            Choice::Move(actor) => text_with("platoon-do-move", &[own(actor)]),
            Choice::DigIn(actor) => text_with("platoon-do-dig-in", &[own(actor)]),
            Choice::Cave(actor) => {
                let key = if self.situation.is_inside(*actor) {
                    "platoon-do-leave-cave"
                } else {
                    "platoon-do-enter-cave"
                };
                text_with(key, &[own(actor)])
            }
            Choice::Load { who, onto } => {
                let carrier = ("carrier", self.unit(*onto).into());
                text_with("platoon-do-load", &[own(who), carrier])
            }
            Choice::Unload(actor) => {
                text_with("platoon-do-unload", &[("actor", self.in_stack(*actor).into())])
            }
            Choice::Limber(unit) => text_with("platoon-do-limber", &[own(&Actor::Unit(*unit))]),
            Choice::Unlimber(unit) => text_with("platoon-do-unlimber", &[own(&Actor::Unit(*unit))]),
            Choice::Drag { gun, by } => {
                let gun = ("gun", self.unit(*gun).into());
                text_with("platoon-do-drag", &[own(&Actor::Unit(*by)), gun])
            }
            Choice::Clear(actor, chore) => {
                text_with("platoon-do-clear", &[own(actor), ("chore", self.chore(*chore).into())])
            }
            Choice::GiveUp(actor) => text_with("platoon-do-give-up", &[own(actor)]),
            Choice::Recover(actor) => text_with("platoon-do-recover", &[own(actor)]),
            Choice::Fire(hex) => self.at("platoon-do-fire", *hex, side.other()),
            Choice::PointOut(target) => {
                let target = self.actor(Actor::Unit(*target));
                text_with("platoon-do-point-out", &[("target", target.into())])
            }
            Choice::Breach(hex) => text_with("platoon-do-breach", &[("hex", self.place(*hex).into())]),
            Choice::Shoot(target) => {
                let target = Actor::Unit(*target);
                let who = self.somewhere(self.in_stack(target), target);
                text_with("platoon-do-shoot", &[("target", who.into())])
            }
            Choice::OffBoard => {
                let ready = bombardment::ready(self.situation, side);
                text_with("platoon-do-off-board", &[("batteries", strengths(&ready).into())])
            }
            Choice::Batteries(together) => {
                text_with("platoon-do-batteries", &[("batteries", strengths(together).into())])
            }
            Choice::OffBoardShell(shell) => {
                text_with("platoon-do-off-board-shell", &[("shell", named("shell", shell).into())])
            }
            Choice::Shell(unit, shell) => {
                let values = [own(&Actor::Unit(*unit)), ("shell", named("shell", shell).into())];
                text_with("platoon-do-shell", &values)
            }
            Choice::Bombard(hex) => self.at("platoon-do-bombard", *hex, side.other()),
            Choice::Strike(hex) => self.at("platoon-do-strike", *hex, side.other()),
            Choice::Plane(plane) => self.plane(side, *plane),
            Choice::Assault(hex) => self.at("platoon-do-assault", *hex, side.other()),
            Choice::Join(hex) => self.at("platoon-do-join", *hex, side),
        }
    }

    /// A row outside the map, with who of a side is there.
    fn row(&self, side: Side, at: Hex, row: u8) -> String {
        let place = Place::Outside { at, row };
        let who = self.situation.present(side).filter(|(_, other)| *other == place);
        let who = list(who.map(|(actor, _)| self.in_stack(actor)));
        text_with("platoon-do-row", &[("hex", self.hex(at).into()), ("row", row.into()), ("who", who.into())])
    }

    /// Something done in a hex, with who of a side is there.
    fn at(&self, key: &str, hex: Hex, side: Side) -> String {
        let who = list(self.situation.stack(side, hex).into_iter().map(|actor| self.in_stack(actor)));
        text_with(key, &[("hex", self.hex(hex).into()), ("who", who.into())])
    }

    /// A hex with its terrain, and everybody who is there.
    pub fn place(&self, hex: Hex) -> String {
        let mut words = vec![self.hex(hex), named("terrain", self.game.map.cell(hex).base)];
        if self.situation.entrenched(hex) {
            words.push(text("platoon-entrenchment"));
        }
        words.extend(self.works(hex));
        if self.situation.shells.has_smoke(hex) {
            words.push(named("shell", Shell::Smoke));
        }
        for side in Side::BOTH {
            words.extend(self.situation.stack(side, hex).into_iter().map(|actor| self.whose(actor)));
        }
        words.join(", ")
    }
}

/// The strengths of batteries: "24 + 16"; that there are none.
pub fn strengths(of: &[u8]) -> String {
    match of {
        [] => text("platoon-no-battery"),
        of => of.iter().map(u8::to_string).collect::<Vec<String>>().join(" + "),
    }
}

/// Why an answer is refused, with the rule.
pub fn refusal(illegal: &Illegal) -> String {
    let why = match illegal.why {
        Why::Misfit(misfit) => named("refused-misfit", misfit),
        why => named("refused", why),
    };
    text_with("platoon-refused", &[("why", why.into()), ("rule", illegal.rule.into())])
}

/// What it means to decline a question.
fn declined(question: &Question) -> &'static str {
    match question {
        Question::Entrench => "platoon-stop-entrenching",
        Question::Build { .. } | Question::LayMines { .. } => "platoon-stop-building",
        Question::Act => "platoon-stop-acting",
        Question::MoveTo { .. } | Question::Flee { .. } | Question::LeaderGoes { .. } => {
            "platoon-stop-moving"
        }
        Question::ShootInside { .. } => "platoon-fights-along",
        Question::ShootWith { .. }
        | Question::OpportunityFire { .. }
        | Question::OpportunityBombardment { .. } => "platoon-hold-fire",
        Question::SendPlane { .. } => "platoon-send-no-more",
        Question::StrikeAgain => "platoon-strike-no-more",
        Question::AimAtVehicle { .. } => "platoon-aim-at-none",
        Question::FirstFire { .. } => "platoon-fire-together",
        Question::RecoverWith { .. } => "platoon-recover-alone",
        Question::SetOff { .. } | Question::MayFlee { .. } | Question::FleeWith { .. } => "platoon-no",
        Question::SetUp(_)
        | Question::TankLeaders
        | Question::CavalryLeaders
        | Question::ChargeBy { .. }
        | Question::RushBy { .. }
        | Question::TankLeadersShow { .. }
        | Question::Hide
        | Question::HideIn { .. }
        | Question::Ambush { .. }
        | Question::SilentBattery
        | Question::ShakenLeader
        | Question::Replacements
        | Question::Segment
        | Question::LineUp(_)
        | Question::Excess { .. }
        | Question::ExcessGoes { .. }
        | Question::ExcessLost { .. }
        | Question::Row { .. }
        | Question::Stack { .. }
        | Question::Subordinates { .. }
        | Question::Units { .. }
        | Question::Declare
        | Question::MoveWith { .. }
        | Question::DragTo { .. }
        | Question::FireWith { .. }
        | Question::BreachWith { .. }
        | Question::BombardWith { .. }
        | Question::OffBoardAt
        | Question::ShellFrom { .. }
        | Question::ShellAt { .. }
        | Question::ShellBeside { .. }
        | Question::OffBoardWith { .. }
        | Question::Split { .. }
        | Question::AssaultWith { .. }
        | Question::JoinWith { .. }
        | Question::LoseStep { .. }
        | Question::HitVehicle { .. }
        | Question::LeaveCave { .. }
        | Question::LoseLeader { .. } => "platoon-nobody",
    }
}
