//! What a roll decides that could be made again: whom it is about, what follows if it stands, and the chances of a new one.

use bevy_egui::egui::{self, RichText};

use crate::app::theme;
use crate::rules::odds::{self, Hit, Stake, WHOLE};
use crate::rules::{Dice, Game, Phase, PhasePath, RollFor, Side, Situation};
use crate::text::{self, outcome, percent};

/// Tells it.
pub(super) fn show(
    ui: &mut egui::Ui,
    game: &Game,
    situation: &Situation,
    side: Side,
    roll: RollFor,
    dice: Dice,
) {
    let line = |ui: &mut egui::Ui, words: String, bold: bool| {
        let font = if bold { theme::bold(14.0) } else { theme::plain(13.5) };
        ui.label(RichText::new(words).font(font).color(theme::palette().text));
    };
    let rolled = [
        ("side", text::side_name(game, side).into()),
        ("roll", text::roll_name(roll).into()),
        ("dice", text::dice(dice, roll).into()),
    ];
    line(ui, text::text_with("reroll-of", &rolled), true);
    match odds::stake(game, situation, roll, dice) {
        Some(Stake::Unit { unit, stands, anew }) => {
            let during = path_of(roll);
            let stands = text::verdict(stands, &during);
            let words =
                [("unit", text::unit_in_its_hex(game, situation, unit).into()), ("verdict", stands.into())];
            line(ui, text::text_with("reroll-stands", &words), true);
            let anew: Vec<String> =
                anew.into_iter().map(|(verdict, ways)| outcome(verdict, ways, &during)).collect();
            line(ui, text::text_with("reroll-anew", &[("chances", anew.join(" · ").into())]), false);
        }
        Some(Stake::Attack(hits)) => {
            for Hit { unit, stands, anew } in hits {
                let words = [
                    ("unit", text::unit_in_its_hex(game, situation, unit).into()),
                    ("stands", percent(stands, 36).into()),
                    ("anew", percent(anew, WHOLE).into()),
                ];
                line(ui, text::text_with("reroll-hit", &words), false);
            }
        }
        None => {
            if let RollFor::Melee { hex } = roll
                && let Some(fray) = odds::fray(game, situation, hex)
            {
                for side in Side::BOTH {
                    let strength = fray.strengths[side].total().into();
                    let values = [("side", text::side_name(game, side).into()), ("strength", strength)];
                    line(ui, text::text_with("reroll-strength", &values), false);
                }
            }
        }
    }
}

/// The order that a roll belongs to, for the words of its verdicts.
fn path_of(roll: RollFor) -> PhasePath {
    match roll {
        RollFor::Rally { .. } => PhasePath::default().within(Phase::Recover),
        _ => PhasePath::default(),
    }
}
