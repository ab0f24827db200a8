//! Who won, why, and what each side has left.

use bevy_egui::egui::{self, RichText, Vec2};

use crate::squads::rules::{Battle, BySide, Chit, Game, Outcome, Side, Situation};
use crate::squads::text::{self, told};
use crate::window::battle::session::Seat;
use crate::window::controls::focus::Hint;
use crate::window::theme;

/// Who won, why, and with how many points: from the side of the one person who played, if it was one.
pub(super) fn show(
    ui: &mut egui::Ui,
    game: &Game,
    situation: &Situation,
    outcome: Outcome,
    person: Option<Side>,
) {
    let [title, why, points] = text::verdict_of_battle(game, situation, outcome, person);
    ui.label(
        RichText::new(told(&game.scenario.title)).font(theme::plain(15.0)).color(theme::palette().faint),
    );
    ui.label(RichText::new(title).font(theme::slab(32.0)).color(theme::palette().amber));
    ui.add_space(4.0);
    ui.add(egui::Label::new(RichText::new(why).font(theme::plain(16.0)).color(theme::palette().text)).wrap());
    ui.label(RichText::new(points).font(theme::plain(16.0)).color(theme::palette().text));
}

/// Who played.
pub(super) fn players(ui: &mut egui::Ui, game: &Game, seats: BySide<Seat>) {
    let words = text::seats(BySide::from_fn(|side| text::side_name(game, side)), seats);
    ui.label(RichText::new(words).font(theme::plain(15.0)).color(theme::palette().faint));
    ui.add_space(10.0);
}

/// What each side lost and holds.
pub(super) fn tally(ui: &mut egui::Ui, game: &Game, situation: &Situation) {
    egui::Grid::new("tally").spacing(Vec2::new(30.0, 3.0)).show(ui, |ui| {
        let head = |ui: &mut egui::Ui, words: String| {
            ui.label(RichText::new(words).font(theme::plain(13.5)).color(theme::palette().faint));
        };
        head(ui, String::new());
        head(ui, text::text("result-lost"));
        head(ui, text::text("result-left"));
        head(ui, text::text("result-held"));
        ui.end_row();
        for side in Side::BOTH {
            let fallen = || situation.casualties[side].iter().flatten();
            let left = situation.units_of(side).count();
            let held: Vec<String> = (1..=5)
                .filter(|number| situation.control[number - 1] == Some(side))
                .map(|number| number.to_string())
                .collect();
            let held = if held.is_empty() { "–".to_owned() } else { held.join(", ") };
            let name = text::side_name(game, side);
            ui.label(RichText::new(name).font(theme::bold(16.0)).color(theme::palette().text));
            let lost = format!("{} / {}", fallen().count(), situation.surrender[side]);
            let names: Vec<String> = fallen().map(|unit| text::unit_name(game, situation, *unit)).collect();
            let lost = ui.label(RichText::new(lost).font(theme::bold(16.0)).color(theme::palette().text));
            if !names.is_empty() {
                lost.hint(names.join("\n"));
            }
            for cell in [left.to_string(), held] {
                ui.label(RichText::new(cell).font(theme::bold(16.0)).color(theme::palette().text));
            }
            ui.end_row();
        }
    });
}

/// What every chit was worth, those that stayed secret too: nothing is hidden any more.
pub(super) fn chits(ui: &mut egui::Ui, game: &Game, battle: &Battle) {
    let open = battle.situation.open_chits.iter().map(|chit| (None, *chit));
    let secret = Side::BOTH
        .into_iter()
        .flat_map(|side| battle.secret_chits[side].iter().map(move |chit| (Some(side), *chit)));
    let chits: Vec<(Option<Side>, Chit)> = open.chain(secret).collect();
    if chits.is_empty() {
        return;
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        let title =
            RichText::new(text::text("result-chits")).font(theme::plain(13.5)).color(theme::palette().faint);
        ui.label(title);
        for (holder, chit) in chits {
            let ground = if holder.is_some() { theme::palette().amber } else { theme::PAPER };
            let sign = RichText::new(format!(" {chit:?} ")).font(theme::bold(13.0)).color(theme::INK);
            ui.label(sign.background_color(ground)).hint(text::chit(chit).join("\n"));
            if let Some(side) = holder {
                let of = text::text_with("result-chit-of", &[("side", text::side_name(game, side).into())]);
                ui.label(RichText::new(of).font(theme::plain(13.0)).color(theme::palette().text));
            }
        }
    });
}
