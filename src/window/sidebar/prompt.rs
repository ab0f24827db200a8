//! What is asked: who acts, about what, what it costs, and everything that is not done on the map or with a card.

use bevy_egui::egui::{self, RichText, Vec2};

use crate::squads::record::{Outlook, shot};
use crate::squads::rules::{
    Choice, Decision, Element, Game, Phase, Piece, Question, Situation, UnitId, check, odds,
};
use crate::squads::text;
use crate::window::battle::answer::{Ask, Muted, Reach, ToPlace, to_place};
use crate::window::battle::considered::Considered;
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::{Control, Keys};
use crate::window::controls::{Given, focus};
use crate::window::help::linked;
use crate::window::phases::Handover;
use crate::window::settings::Settings;
use crate::window::theme;

use super::{advice, forecast, reroll};

/// A question at the screen, with all that is needed to word it.
pub(super) struct Asking<'a> {
    /// The static game.
    pub game: &'a Game,
    /// What is shown.
    pub situation: &'a Situation,
    /// The question.
    pub decision: &'a Decision,
    /// What the keyboard said.
    pub given: &'a Given,
}

/// A line in the face of titles, smaller in a narrow sidebar.
pub(super) fn heading(ui: &mut egui::Ui, words: &str) {
    let size = if ui.available_width() < NARROW { 14.0 } else { 17.0 };
    ui.label(RichText::new(words).font(theme::slab(size)).color(theme::palette().amber));
}

/// The name of a control with its keys.
pub(super) fn key_hint(control: Control, keys: &Keys) -> String {
    format!("{}  [{}]", control.name(), keys.words(control))
}

/// A button that a control presses too; true when it was clicked.
pub(super) fn button(ui: &mut egui::Ui, words: &str, control: Control, keys: &Keys) -> bool {
    let words = RichText::new(words).font(theme::bold(15.0));
    ui.button(words).hint(key_hint(control, keys)).clicked()
}

/// Sidebars that are narrower leave little room for what is asked.
const NARROW: f32 = 330.0;

/// How high the place of the answers is, at the lower edge of the prompt: at least and at most.
pub(super) const FOOT: (f32, f32) = (34.0, 74.0);

/// What is asked, in words.
pub fn asked(game: &Game, situation: &Situation, decision: &Decision) -> String {
    match decision.question {
        Question::Turn if !decision.offer.choices.contains(&Choice::Pass) => text::text("ask-turn-more"),
        Question::SetUp if to_place(decision).is_empty() => text::text("ask-set-up-done"),
        Question::MoveWho if decision.offer.has_no_elements() => text::text("ask-move-nobody"),
        ref question => text::question(game, situation, question),
    }
}

/// The open question, and at the lower edge, always in the same place, its answers.
pub(super) fn show(
    body: &mut egui::Ui,
    foot: &mut egui::Ui,
    asking: &Asking,
    ask: &mut Ask,
    considered: &mut Considered,
    settings: &mut Settings,
    muted: &mut Muted,
) {
    let Asking { game, situation, decision, .. } = *asking;
    let room = body.available_height();
    egui::ScrollArea::vertical().id_salt("question").max_height(room).auto_shrink(false).show(body, |ui| {
        let who = text::side_name(game, decision.side);
        // That it is a turn is said where it is nothing else.
        let deep = decision.during.iter().count() > 1;
        let path = decision.during.iter().filter(|phase| !(deep && *phase == Phase::Turn));
        let path: Vec<String> = path.map(text::phase_name).collect();
        let words = format!("{who}  ·  {}  ({})", path.join(" › "), decision.question.rule());
        ui.horizontal(|ui| {
            linked(ui, &words, theme::plain(12.5), theme::palette().faint);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ask.wants_advice |= advice::wanted(ui, asking.given, &settings.keys);
            });
        });
        advice::show(ui, &ask.advice, &settings.keys);
        heading(ui, &asked(game, situation, decision));
        if let Question::Event(event) = decision.question
            && let Some(told) = text::explain("event", event)
        {
            ui.label(RichText::new(told.words).font(theme::plain(14.0)).color(theme::palette().text));
        }
        focus::begin_here(ui.ctx(), asking.given);
        if let Question::Reroll { dice, roll, side } = decision.question {
            reroll::show(ui, game, situation, side, roll, dice);
            ui.checkbox(&mut settings.ask_rerolls, text::text("settings-rerolls"));
        }
        if matches!(decision.question, Question::Window { .. }) {
            ui.checkbox(&mut muted.0, text::text("panel-not-again"));
            ui.checkbox(&mut settings.ask_without_fire, text::text("settings-windows"));
        }
        if let Question::BeforeMelee { hex } = decision.question
            && let Some(fray) = odds::fray(game, situation, hex)
        {
            forecast::one(ui, game, situation, &Outlook::Melee { hex, fray });
        }
        if let Question::BeforeDefenceRoll { unit } = decision.question {
            forecast::defence(ui, game, situation, unit);
        }
        pieces(ui, asking, ask);
        set(ui, asking, ask);
        list(ui, asking, ask, considered);
        if let Some(way) = &considered.way {
            forecast::way(ui, game, situation, decision.side, way);
        }
        if let Some(forecast) = &considered.forecast {
            ui.add_space(4.0);
            forecast::show(ui, game, forecast);
        }
        marked(ui, asking, ask, &settings.keys);
        focus::keep_in_view(ui);
    });
    confirm(foot, asking, ask);
    buttons(foot, asking, ask, &settings.keys);
}

/// An answer that would be resolved at once: what it leads to, and whether it is meant.
pub(super) fn held(
    body: &mut egui::Ui,
    foot: &mut egui::Ui,
    asking: &Asking,
    ask: &mut Ask,
    considered: &Considered,
    settings: &Settings,
) {
    let Some(choice) = ask.held.clone() else { return };
    heading(body, &text::text("odds-at-once"));
    if let Some(forecast) = &considered.forecast {
        forecast::show(body, asking.game, forecast);
    }
    focus::begin_here(foot.ctx(), asking.given);
    foot.horizontal(|ui| {
        let given = asking.given;
        if button(ui, &text::text("do-it"), Control::Confirm, &settings.keys) || given.has(Control::Confirm) {
            ask.answer = Some(choice);
        }
        let not_yet = button(ui, &text::text("do-not-yet"), Control::Decline, &settings.keys);
        if not_yet || given.has(Control::Decline) {
            ask.held = None;
        }
    });
}

/// What is going on while there is nothing to answer: one and the same for the whole order of the other side.
pub(super) fn watch(ui: &mut egui::Ui, game: &Game, situation: &Situation) {
    let side = text::side_name(game, situation.turn.active);
    let what = situation.order.map_or_else(|| text::text("panel-turn"), text::order_name);
    heading(ui, &text::labelled(&side, &what));
}

/// What the keyboard has marked.
fn marked(ui: &mut egui::Ui, asking: &Asking, ask: &Ask, keys: &Keys) {
    let Some(reach) = ask.marked() else { return };
    let what = match &reach {
        Reach::Part(element) => element_name(asking, element),
        Reach::Answer(choice) => match (label(asking, choice), reach.hex(asking.situation)) {
            (Some(words), _) => words,
            (None, Some(hex)) => hex.to_string(),
            (None, None) => return,
        },
    };
    let words = text::text_with(
        "panel-marked",
        &[("what", what.into()), ("key", keys.words(Control::Choose).into())],
    );
    ui.label(RichText::new(words).font(theme::bold(13.5)).color(theme::palette().text));
}

/// Pieces to be placed.
fn pieces(ui: &mut egui::Ui, asking: &Asking, ask: &mut Ask) {
    let waiting = to_place(asking.decision);
    if waiting.is_empty() {
        return;
    }
    if asking.decision.question == Question::Turn {
        ui.label(
            RichText::new(text::text("ask-held-back")).font(theme::plain(14.0)).color(theme::palette().text),
        );
    }
    ui.horizontal_wrapped(|ui| {
        for piece in waiting {
            let name = match piece {
                ToPlace::Unit(unit) => armed_name(asking, unit),
                ToPlace::Works(kind) => text::fortification_name(kind),
            };
            let in_hand = ask.piece == Some(piece);
            if ui.selectable_label(in_hand, name).clicked() {
                ask.piece = (!in_hand).then_some(piece);
            }
        }
    });
}

/// A unit with its weapon.
fn armed_name(asking: &Asking, unit: UnitId) -> String {
    let Asking { game, situation, .. } = *asking;
    let name = text::unit_name(game, situation, unit);
    match situation.unit(unit).weapon {
        Some(weapon) => format!("{name} + {}", text::weapon_name(game, situation, weapon)),
        None => name,
    }
}

/// A set being put together, with what its pieces come to.
fn set(ui: &mut egui::Ui, asking: &Asking, ask: &mut Ask) {
    let Asking { game, situation, decision, .. } = *asking;
    let Some(offer) = &decision.offer.set else { return };
    let cards = offer.of.iter().all(|element| matches!(element, Element::Card(_)));
    if !cards {
        ui.horizontal_wrapped(|ui| {
            for element in &offer.of {
                let picked = ask.picked.contains(element);
                if ui.selectable_label(picked, element_name(asking, element)).clicked() {
                    ask.toggle(*element);
                }
            }
            let all: Vec<Element> = offer.of.iter().copied().take(usize::from(offer.most)).collect();
            let whole = check::check(game, situation, decision, &Choice::Set(all.clone())).is_ok();
            if whole && offer.of.len() > 1 && ui.button(text::text("do-all")).clicked() {
                ask.picked = all;
            }
        });
    }
    if let Question::FireWith { hex } = decision.question {
        let pieces = ask.picked.iter().filter_map(|element| match element {
            Element::Piece(piece) => Some(*piece),
            _ => None,
        });
        if let Some(outlook) = shot(game, situation, decision.side, &pieces.collect::<Vec<Piece>>(), hex) {
            forecast::one(ui, game, situation, &outlook);
        }
    }
}

/// The button that answers with the set as it is put together, and why it cannot be.
fn confirm(ui: &mut egui::Ui, asking: &Asking, ask: &mut Ask) {
    let Asking { game, situation, decision, given } = *asking;
    let Some(offer) = &decision.offer.set else { return };
    let cards = offer.of.iter().all(|element| matches!(element, Element::Card(_)));
    let choice = Choice::Set(ask.picked.clone());
    let checked = check::check(game, situation, decision, &choice);
    let key = if cards { "do-discard-count" } else { "do-confirm-count" };
    let label = text::text_with(key, &[("count", ask.picked.len().into())]);
    ui.horizontal(|ui| {
        let button = egui::Button::new(RichText::new(label).font(theme::bold(15.0)));
        let mut response = ui.add_enabled(checked.is_ok(), button);
        if let Err(illegal) = &checked {
            response = response.on_disabled_hover_text(text::refusal(illegal));
        }
        let confirmed = response.clicked() || given.has(Control::Confirm);
        if checked.is_ok() && confirmed {
            ask.answer = Some(choice);
        }
        if let Err(illegal) = checked
            && !ask.picked.is_empty()
        {
            linked(ui, &text::refusal(&illegal), theme::plain(12.0), theme::palette().amber);
        }
    });
}

fn element_name(asking: &Asking, element: &Element) -> String {
    let Asking { game, situation, .. } = *asking;
    match element {
        Element::Unit(unit) | Element::Piece(Piece::Unit(unit)) => {
            text::unit_in_its_hex(game, situation, *unit)
        }
        Element::Piece(Piece::Weapon(weapon)) => text::weapon_name(game, situation, *weapon),
        Element::Piece(Piece::Smoke(weapon)) => {
            format!("{} ({})", text::weapon_name(game, situation, *weapon), text::text("do-smoke"))
        }
        Element::Card(card) => format!("{}", card.0),
    }
}

/// Choices of which there may be many: units, what can be bought, who may have a weapon as one sets up.
fn is_listed(question: &Question, choice: &Choice) -> bool {
    let many = matches!(choice, Choice::Unit(_) | Choice::Buy(_) | Choice::Give(..) | Choice::Option(_));
    many || (*question == Question::SetUp && matches!(choice, Choice::Transfer { .. }))
}

fn list(ui: &mut egui::Ui, asking: &Asking, ask: &mut Ask, considered: &mut Considered) {
    let listed: Vec<&Choice> = asking
        .decision
        .offer
        .choices
        .iter()
        .filter(|choice| is_listed(&asking.decision.question, choice))
        .collect();
    ui.horizontal_wrapped(|ui| {
        for choice in listed {
            let Some(words) = label(asking, choice) else { continue };
            let button = ui.button(RichText::new(words).font(theme::plain(13.0)));
            if button.hovered() {
                considered.in_sidebar = Some(choice.clone());
            }
            if button.clicked() {
                ask.answer = Some(choice.clone());
            }
        }
    });
    let thrown = |choice: &&Choice| matches!(choice, Choice::Abandon(_));
    if asking.decision.offer.choices.iter().any(|choice| thrown(&choice)) {
        ui.collapsing(text::text("panel-more"), |ui| {
            for choice in asking.decision.offer.choices.iter().filter(thrown) {
                if ui.small_button(label(asking, choice).unwrap_or_default()).clicked() {
                    ask.answer = Some(choice.clone());
                }
            }
        });
    }
}

/// Choices that are neither on the map nor on a card, nor one of many.
fn buttons(ui: &mut egui::Ui, asking: &Asking, ask: &mut Ask, keys: &Keys) {
    let Asking { decision, given, .. } = *asking;
    let control_of = |choice: &Choice| match choice {
        Choice::Decline => Some(Control::Decline),
        Choice::EndTurn | Choice::AsSuggested if decision.offer.set.is_none() => Some(Control::Confirm),
        _ => None,
    };
    let apart =
        |choice: &&Choice| !is_listed(&decision.question, choice) && !matches!(choice, Choice::Abandon(_));
    egui::ScrollArea::vertical().id_salt("buttons").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for choice in decision.offer.choices.iter().filter(apart) {
                let Some(words) = label(asking, choice) else { continue };
                let control = control_of(choice);
                let mut response = ui.button(RichText::new(words).font(theme::bold(15.0)));
                if let Some(control) = control {
                    response = response.hint(key_hint(control, keys));
                }
                if response.clicked() || control.is_some_and(|control| given.has(control)) {
                    ask.answer = Some(choice.clone());
                }
            }
        });
        focus::keep_in_view(ui);
    });
}

/// A choice on a button: a unit with its hex, since several share a name.
fn label(asking: &Asking, choice: &Choice) -> Option<String> {
    let words = text::choice(asking.game, asking.situation, &asking.decision.question, choice)?;
    Some(match choice {
        Choice::Unit(unit) => text::unit_in_its_hex(asking.game, asking.situation, *unit),
        _ => words,
    })
}

/// The other person may act: Continue, or Stop! which hands the screen over (O21.5).
pub(super) fn window_bar(
    body: &mut egui::Ui,
    foot: &mut egui::Ui,
    asking: &Asking,
    bar: &mut Handover,
    settings: &Settings,
) {
    let Asking { game, situation, decision, given } = *asking;
    let what = text::question(game, situation, &decision.question);
    let side = text::side_name(game, decision.side);
    heading(body, &text::text_with("window-bar", &[("side", side.into()), ("what", what.into())]));
    focus::begin_here(foot.ctx(), given);
    foot.horizontal(|ui| {
        let large = |ui: &mut egui::Ui, words: &str, control: Control| {
            let words = RichText::new(text::text(words)).font(theme::bold(17.0));
            let button = ui.add_sized(Vec2::new(130.0, 36.0), egui::Button::new(words));
            button.hint(key_hint(control, &settings.keys)).clicked() || given.has(control)
        };
        bar.passed |= large(ui, "do-continue", Control::Confirm);
        bar.stopped |= large(ui, "do-stop", Control::Stop);
    });
}
