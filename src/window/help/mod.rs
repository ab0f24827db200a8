//! The rules help in the window: a sheet that stays open beside the battle, searched by number and by words, and reached from every rule
//! number that is clicked.

mod figure;
mod linked;
mod page;
mod terms;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::answer::Ask;
use super::controls::keys::Control;
use super::controls::{Given, Listening, focus};
use super::layers::Layer;
use super::theme;
use crate::squads::help::rules;
use crate::squads::text;

pub use linked::linked;

/// The sheet: open or not, what it shows, and what is looked for.
#[derive(Resource, Debug, Default)]
pub struct HelpSheet {
    open: bool,
    /// The rule that is shown; none for the list of all.
    at: Option<String>,
    /// Those shown before.
    before: Vec<Option<String>>,
    /// The words that are looked for.
    words: String,
    /// The rule is to be brought into sight.
    found: bool,
    /// The words are to be typed.
    types: bool,
}

impl HelpSheet {
    /// Opens it, at a rule if there is one of that number.
    pub fn open(&mut self, number: Option<&str>) {
        self.open = true;
        self.types = number.is_none();
        if let Some(number) = number {
            self.go(Some(number.to_owned()));
        }
    }

    fn go(&mut self, to: Option<String>) {
        self.before.push(std::mem::replace(&mut self.at, to));
        self.words.clear();
        self.found = true;
    }

    fn back(&mut self) {
        if let Some(before) = self.before.pop() {
            self.at = before;
            self.found = true;
        }
    }
}

/// How large it is at first.
const SIZE: Vec2 = Vec2::new(560.0, 560.0);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HelpSheet>()
        .add_systems(EguiPrimaryContextPass, turn.after(Listening).in_set(Layer::Controls))
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Sheets));
}

/// Opens it at what is asked, and closes it; a number that was clicked anywhere opens it there.
fn turn(
    mut contexts: EguiContexts,
    mut given: ResMut<Given>,
    mut sheet: ResMut<HelpSheet>,
    ask: Option<Res<Ask>>,
) -> Result {
    if let Some(number) = linked::clicked(contexts.ctx_mut()?) {
        sheet.open(Some(&number));
    }
    if given.take(Control::Rules) {
        if sheet.open {
            sheet.open = false;
        } else {
            let asked = ask.as_ref().and_then(|ask| ask.decision.as_ref());
            let known = |number: &&str| rules().rule(number).is_some();
            let number = asked.map(|decision| decision.question.rule()).filter(known);
            sheet.open(number);
        }
    } else if sheet.open && given.take(Control::Decline) {
        sheet.open = false;
    }
    Ok(())
}

fn show(mut contexts: EguiContexts, mut sheet: ResMut<HelpSheet>) -> Result {
    if !sheet.open {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let mut open = true;
    let room = context.content_rect().shrink(40.0);
    let window = egui::Window::new(text::text("help-title"))
        .open(&mut open)
        .default_pos(room.min + Vec2::new(0.0, 30.0))
        .default_size(SIZE.min(room.size()))
        .min_size(Vec2::new(380.0, 260.0))
        .collapsible(false)
        .show(context, |ui| {
            head(ui, &mut sheet);
            ui.separator();
            let sheet = &mut *sheet;
            let wanted = if !sheet.words.trim().is_empty() {
                hits(ui, &sheet.words)
            } else if let Some(number) = sheet.at.clone() {
                page::show(ui, &number, std::mem::take(&mut sheet.found));
                None
            } else {
                contents(ui)
            };
            if let Some(number) = wanted {
                sheet.go(Some(number));
                ui.ctx().request_repaint();
            }
        });
    if let Some(window) = window {
        focus::stay_within(&window.response);
    }
    sheet.open &= open;
    Ok(())
}

/// The way back, the list of all, and the words that are looked for.
fn head(ui: &mut egui::Ui, sheet: &mut HelpSheet) {
    ui.horizontal(|ui| {
        let back = egui::Button::new(text::text("help-back"));
        if ui.add_enabled(!sheet.before.is_empty(), back).clicked() {
            sheet.back();
        }
        if ui.add_enabled(sheet.at.is_some(), egui::Button::new(text::text("help-all"))).clicked() {
            sheet.go(None);
        }
        let field = egui::TextEdit::singleline(&mut sheet.words)
            .hint_text(text::text("help-search"))
            .desired_width(f32::INFINITY);
        let field = ui.add(field);
        if std::mem::take(&mut sheet.types) {
            field.request_focus();
        }
    });
}

/// The rules that the words lead to; the one that was clicked.
fn hits(ui: &mut egui::Ui, words: &str) -> Option<String> {
    let hits = rules().search(words);
    if hits.is_empty() {
        ui.label(text::text("help-nothing"));
    }
    let rows = hits.iter().map(|hit| (hit.rule.number.as_str(), hit.rule.title.as_str()));
    list(ui, |ui| terms::show(ui, words), rows)
}

/// All whole numbers with the titles of their chapters; the one that was clicked.
fn contents(ui: &mut egui::Ui) -> Option<String> {
    let rules = rules().chapters.iter().flat_map(|chapter| &chapter.rules);
    list(
        ui,
        |_| (),
        rules.filter(|rule| rule.depth() == 0).map(|rule| (rule.number.as_str(), rule.title.as_str())),
    )
}

/// Something first, and then a row a rule; the one that was clicked.
fn list<'a>(
    ui: &mut egui::Ui,
    first: impl FnOnce(&mut egui::Ui),
    rows: impl Iterator<Item = (&'a str, &'a str)>,
) -> Option<String> {
    let mut clicked = None;
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        first(ui);
        for (number, title) in rows {
            let mut row = egui::text::LayoutJob::default();
            let set = |font, color| egui::TextFormat { font_id: font, color, ..Default::default() };
            row.append(number, 0.0, set(theme::bold(13.5), theme::palette().amber));
            row.append(title, 12.0, set(theme::plain(14.0), theme::palette().text));
            let width = ui.available_width();
            let button = egui::Button::new(row).frame(false).min_size(Vec2::new(width, 22.0));
            if ui.add(button).clicked() {
                clicked = Some(number.to_owned());
            }
        }
        focus::keep_in_view(ui);
    });
    clicked
}

/// A heading of a rule: its number and what it is about.
fn heading(number: &str, title: &str, size: f32) -> RichText {
    RichText::new(format!("{number}  {title}")).font(theme::slab(size)).color(theme::palette().amber)
}
