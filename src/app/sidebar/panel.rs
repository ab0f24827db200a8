//! The sidebar as a whole.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::answer::{Ask, Waiting, to_place};
use crate::app::battle::session::{AtScreen, Session, save_folder};
use crate::app::battle::shown::Shown;
use crate::app::board::Eye;
use crate::app::layers::{Layer, part};
use crate::app::layout::Areas;
use crate::app::phases::{Handover, Skip, Toast};
use crate::app::screens::Screen;
use crate::app::settings::Settings;
use crate::app::theme;
use crate::rules::{Choice, Element, Game, Piece, Question, Situation};
use crate::text;

use super::{hand, log};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Battle)));
}

#[expect(clippy::too_many_arguments, reason = "the sidebar shows and changes all of these")]
fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    session: Option<ResMut<Session>>,
    shown: Option<ResMut<Shown>>,
    mut ask: ResMut<Ask>,
    mut eye: ResMut<Eye>,
    mut bar: ResMut<Handover>,
    mut skip: ResMut<Skip>,
    mut toast: ResMut<Toast>,
    mut settings: ResMut<Settings>,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let (Some(mut session), Some(mut shown)) = (session, shown) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let painter = context.layer_painter(egui::LayerId::background());
    painter.rect_filled(areas.side, 0.0, theme::PANEL);
    painter.vline(areas.side.left(), areas.side.y_range(), egui::Stroke::new(1.0, theme::RULE));
    let inner = areas.side.shrink2(Vec2::new(12.0, 10.0));
    let hand_height = hand::height(shown.view.hand.len().max(4));
    let (upper, lower) = inner.split_top_bottom_at_y(inner.bottom() - hand_height);
    let game = session.game().clone();
    let asked = session.at_screen();
    let idle = shown.idle();

    let mut ui = part(context, "sidebar", upper);
    menu(&mut ui, &mut session, &mut shown, &mut ask, &mut toast, &mut screen, &mut settings);
    match &asked {
        _ if !idle => {
            heading(&mut ui, &text::text("panel-waiting-playback"));
            let space = ui.input(|input| input.key_pressed(egui::Key::Space));
            if ui.button(text::text("do-skip")).clicked() || space {
                skip.0 = true;
                context.request_repaint();
            }
        }
        AtScreen::Viewer(decision) if ask.decision.is_some() => {
            prompt(&mut ui, &game, &shown.view.situation, decision, &mut ask, &mut settings);
        }
        AtScreen::OtherMay(decision) => window_bar(&mut ui, &game, &shown.view.situation, decision, &mut bar),
        _ => heading(&mut ui, &text::text("panel-waiting-computer")),
    }
    ui.separator();
    if let Some(hex) = log::show(&mut ui, &shown) {
        eye.centre_on(hex);
    }
    let mut ui = part(context, "hand", lower);
    let hidden = matches!(asked, AtScreen::OtherMay(_) | AtScreen::HandOver(_));
    hand::show(&mut ui, &game, &shown.view, &mut ask, hidden);
    Ok(())
}

fn heading(ui: &mut egui::Ui, words: &str) {
    ui.label(RichText::new(words).font(theme::slab(17.0)).color(theme::AMBER));
}

/// Take back, save, leave.
fn menu(
    ui: &mut egui::Ui,
    session: &mut Session,
    shown: &mut Shown,
    ask: &mut Ask,
    toast: &mut Toast,
    screen: &mut NextState<Screen>,
    settings: &mut Settings,
) {
    let (undo_key, save_key) = ui.input(|input| {
        (
            input.modifiers.command && input.key_pressed(egui::Key::Z) || input.key_pressed(egui::Key::U),
            input.modifiers.command && input.key_pressed(egui::Key::S),
        )
    });
    ui.horizontal(|ui| {
        let can = session.battle().can_undo(session.viewer).is_ok() && shown.idle();
        let undo = ui.add_enabled(can, egui::Button::new(text::text("do-undo")).small());
        if can && (undo.clicked() || undo_key) {
            match session.undo() {
                Ok(()) => {
                    shown.rebuild(session);
                    ask.close();
                }
                Err(barrier) => toast.say(barrier.to_string()),
            }
        }
        if ui.small_button(text::text("menu-save")).clicked() || save_key {
            toast.say(save(session));
        }
        if ui.small_button(text::text("menu-title")).clicked() {
            screen.set(Screen::Title);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let mut speed = settings.speed;
            ui.add(
                egui::Slider::new(&mut speed, 0.5..=4.0)
                    .show_value(false)
                    .text(text::text("settings-speed-short")),
            );
            if (speed - settings.speed).abs() > 1e-3 {
                settings.speed = speed;
            }
        });
    });
}

/// Saves under the scenario's name and the number of answers; tells how it went.
fn save(session: &Session) -> String {
    let Some(folder) = save_folder() else { return text::text("menu-no-folder") };
    let name =
        session.scenario.rsplit(['/', '\\']).next().unwrap_or("battle").trim_end_matches(".scenario.ron");
    let path = folder.join(format!("{name}-{}.save.ron", session.battle().answers().len()));
    match session.save(&path) {
        Ok(()) => text::text_with("menu-saved", &[("file", path.display().to_string().into())]),
        Err(error) => error.to_string(),
    }
}

/// The open question: who acts, about what, and everything that is not done on the board or with a card.
fn prompt(
    ui: &mut egui::Ui,
    game: &Game,
    situation: &Situation,
    decision: &crate::rules::Decision,
    ask: &mut Ask,
    settings: &mut Settings,
) {
    let who = text::side_name(game, decision.side);
    let path: Vec<String> = decision.during.iter().map(text::phase_name).collect();
    ui.label(
        RichText::new(format!("{who}  ·  {}  ({})", path.join(" › "), decision.question.rule()))
            .font(theme::plain(12.5))
            .color(theme::FAINT),
    );
    let words = match decision.question {
        Question::Turn if !decision.offer.choices.contains(&Choice::Pass) => text::text("ask-turn-more"),
        ref question => text::question(game, situation, question),
    };
    heading(ui, &words);
    if let Question::Reroll { dice, roll, side } = decision.question {
        let words = text::text_with(
            "reroll-of",
            &[
                ("side", text::side_name(game, side).into()),
                ("roll", text::roll_name(roll).into()),
                ("dice", text::dice(dice, roll).into()),
            ],
        );
        ui.label(RichText::new(words).font(theme::bold(14.0)));
        ui.checkbox(&mut settings.ask_rerolls, text::text("settings-rerolls"));
    }
    pieces(ui, game, situation, decision, ask);
    set(ui, game, situation, decision, ask);
    buttons(ui, game, situation, decision, ask);
}

/// Pieces to be placed.
fn pieces(
    ui: &mut egui::Ui,
    game: &Game,
    situation: &Situation,
    decision: &crate::rules::Decision,
    ask: &mut Ask,
) {
    let waiting = to_place(decision);
    if waiting.is_empty() {
        return;
    }
    egui::ScrollArea::vertical().max_height(150.0).id_salt("pieces").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for piece in waiting {
                let name = match piece {
                    Waiting::Unit(unit) => {
                        let weapon = situation.unit(unit).weapon;
                        let carried =
                            weapon.map(|weapon| format!(" + {}", text::weapon_name(game, situation, weapon)));
                        format!("{}{}", text::unit_name(game, situation, unit), carried.unwrap_or_default())
                    }
                    Waiting::Works(kind) => text::fortification_name(kind),
                };
                if ui.selectable_label(ask.piece == Some(piece), name).clicked() {
                    ask.piece = Some(piece);
                }
            }
        });
    });
}

/// A set being put together, with what its pieces come to.
fn set(
    ui: &mut egui::Ui,
    game: &Game,
    situation: &Situation,
    decision: &crate::rules::Decision,
    ask: &mut Ask,
) {
    let Some(offer) = &decision.offer.set else { return };
    let cards = offer.of.iter().all(|element| matches!(element, Element::Card(_)));
    if !cards {
        ui.horizontal_wrapped(|ui| {
            for element in &offer.of {
                let name = element_name(game, situation, element);
                let picked = ask.picked.contains(element);
                if ui.selectable_label(picked, name).clicked() {
                    ask.toggle(*element);
                }
            }
            let all: Vec<Element> = offer.of.iter().copied().take(usize::from(offer.most)).collect();
            let whole =
                crate::rules::check::check(game, situation, decision, &Choice::Set(all.clone())).is_ok();
            if whole && offer.of.len() > 1 && ui.button(text::text("do-all")).clicked() {
                ask.picked = all;
            }
        });
    }
    if let Question::FireWith { hex } = decision.question {
        let pieces: Vec<Piece> = ask
            .picked
            .iter()
            .filter_map(|element| match element {
                Element::Piece(piece) => Some(*piece),
                _ => None,
            })
            .collect();
        if !pieces.is_empty() {
            let power = crate::rules::fire::power(game, situation, &pieces, &[hex]);
            ui.label(RichText::new(text::sum(&power)).font(theme::plain(13.0)).color(theme::TEXT));
        }
    }
    let choice = Choice::Set(ask.picked.clone());
    let checked = crate::rules::check::check(game, situation, decision, &choice);
    let key = if cards { "do-discard-count" } else { "do-confirm-count" };
    let label = text::text_with(key, &[("count", ask.picked.len().into())]);
    ui.horizontal(|ui| {
        let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
        let button = egui::Button::new(RichText::new(label).font(theme::bold(15.0)));
        let confirmed = ui.add_enabled(checked.is_ok(), button).clicked();
        if checked.is_ok() && (confirmed || enter) {
            ask.answer = Some(choice);
        }
        if let Err(illegal) = checked
            && !ask.picked.is_empty()
        {
            ui.label(RichText::new(illegal.to_string()).font(theme::plain(12.0)).color(theme::AMBER));
        }
    });
}

fn element_name(game: &Game, situation: &Situation, element: &Element) -> String {
    match element {
        Element::Unit(unit) | Element::Piece(Piece::Unit(unit)) => {
            placed(situation, *unit, text::unit_name(game, situation, *unit))
        }
        Element::Piece(Piece::Weapon(weapon)) => text::weapon_name(game, situation, *weapon),
        Element::Piece(Piece::Smoke(weapon)) => {
            format!("{} ({})", text::weapon_name(game, situation, *weapon), text::text("do-smoke"))
        }
        Element::Card(card) => format!("{}", card.0),
    }
}

/// Choices that are neither on the board nor on a card.
fn buttons(
    ui: &mut egui::Ui,
    game: &Game,
    situation: &Situation,
    decision: &crate::rules::Decision,
    ask: &mut Ask,
) {
    let (escape, enter) =
        ui.input(|input| (input.key_pressed(egui::Key::Escape), input.key_pressed(egui::Key::Enter)));
    let abandoned = |choice: &&Choice| matches!(choice, Choice::Abandon(_));
    egui::ScrollArea::vertical().max_height(140.0).id_salt("buttons").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for choice in decision.offer.choices.iter().filter(|choice| !abandoned(choice)) {
                let Some(label) = label(game, situation, decision, choice) else { continue };
                let plain = matches!(choice, Choice::Unit(_));
                let words =
                    RichText::new(label).font(if plain { theme::plain(13.0) } else { theme::bold(15.0) });
                let declined = *choice == Choice::Decline && escape;
                let confirmed = enter
                    && decision.offer.set.is_none()
                    && matches!(choice, Choice::EndTurn | Choice::AsSuggested | Choice::Decline);
                if ui.button(words).clicked() || declined || confirmed {
                    ask.answer = Some(choice.clone());
                }
            }
        });
        if decision.offer.choices.iter().any(|choice| abandoned(&choice)) {
            ui.collapsing(text::text("panel-more"), |ui| {
                for choice in decision.offer.choices.iter().filter(abandoned) {
                    let label = label(game, situation, decision, choice).unwrap_or_default();
                    if ui.small_button(label).clicked() {
                        ask.answer = Some(choice.clone());
                    }
                }
            });
        }
    });
}

/// A choice on a button: a unit with its hex, since several share a name.
fn label(
    game: &Game,
    situation: &Situation,
    decision: &crate::rules::Decision,
    choice: &Choice,
) -> Option<String> {
    let words = text::choice(game, situation, &decision.question, choice)?;
    Some(match choice {
        Choice::Unit(unit) => placed(situation, *unit, words),
        _ => words,
    })
}

fn placed(situation: &Situation, unit: crate::rules::UnitId, name: String) -> String {
    situation.hex_of(unit).map_or(name.clone(), |hex| format!("{name} {hex}"))
}

/// The other person may act: Continue, or Stop! which hands the screen over (O21.5).
fn window_bar(
    ui: &mut egui::Ui,
    game: &Game,
    situation: &Situation,
    decision: &crate::rules::Decision,
    bar: &mut Handover,
) {
    let what = text::question(game, situation, &decision.question);
    let side = text::side_name(game, decision.side);
    heading(ui, &text::text_with("window-bar", &[("side", side.into()), ("what", what.into())]));
    let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
    ui.horizontal(|ui| {
        let size = Vec2::new(130.0, 36.0);
        let font = theme::bold(17.0);
        if ui
            .add_sized(size, egui::Button::new(RichText::new(text::text("do-continue")).font(font.clone())))
            .clicked()
            || enter
        {
            bar.passed = true;
        }
        if ui.add_sized(size, egui::Button::new(RichText::new(text::text("do-stop")).font(font))).clicked() {
            bar.stopped = true;
        }
    });
}
