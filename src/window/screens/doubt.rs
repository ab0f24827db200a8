//! A battle that is not as it was kept: what differs, and the ways on. The player chooses; the file stays as it is.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::text;
use crate::window::battle::keeping::Doubt;
use crate::window::controls::Given;
use crate::window::controls::keys::Control;
use crate::window::layers::Layer;
use crate::window::layout::Areas;
use crate::window::theme;

use super::opener::Opener;
use super::{Screen, back, sheet, title};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Doubt)));
}

/// What the player chose.
enum Chosen {
    /// A way on, by its number.
    Way(usize),
    /// The save before.
    Before,
    /// The list of all.
    Others,
    /// Nothing.
    Back,
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    given: Res<Given>,
    doubt: Option<ResMut<Doubt>>,
    mut opener: Opener,
) -> Result {
    let Some(mut doubt) = doubt else { return Ok(()) };
    let mut ui = sheet(contexts.ctx_mut()?, &areas, "doubt");
    title(&mut ui, text::text("doubt-title"));
    let width = ui.available_width();
    told(&mut ui, &doubt);
    let chosen = ways(&mut ui, &doubt, width);
    let chosen = if given.has(Control::Decline) { Some(Chosen::Back) } else { chosen };
    match chosen {
        Some(Chosen::Way(number)) => {
            let (_, session) = doubt.ways.swap_remove(number);
            opener.enter(session, None);
        }
        Some(Chosen::Before) => {
            if let Some(path) = doubt.before.clone()
                && let Err(why) = opener.open(&path)
            {
                opener.toast.say(why);
            }
        }
        Some(Chosen::Others) => opener.next.set(Screen::Load),
        Some(Chosen::Back) => opener.next.set(Screen::Title),
        None => {}
    }
    Ok(())
}

/// What is wrong.
fn told(ui: &mut egui::Ui, doubt: &Doubt) {
    let wrapped = |ui: &mut egui::Ui, words: String, font, colour| {
        ui.add(egui::Label::new(RichText::new(words).font(font).color(colour)).wrap());
        ui.add_space(8.0);
    };
    wrapped(ui, doubt.title.clone(), theme::bold(18.0), theme::palette().text);
    for line in &doubt.told {
        wrapped(ui, line.clone(), theme::plain(16.0), theme::palette().amber);
    }
    let file = doubt.path.display().to_string();
    wrapped(
        ui,
        text::text_with("doubt-file", &[("file", file.into())]),
        theme::plain(14.0),
        theme::palette().faint,
    );
}

/// The ways on as buttons.
fn ways(ui: &mut egui::Ui, doubt: &Doubt, width: f32) -> Option<Chosen> {
    let mut chosen = None;
    let mut offer = |ui: &mut egui::Ui, words: String, way: Chosen| {
        let words = RichText::new(words).font(theme::bold(16.0));
        let button = egui::Button::new(words).wrap().min_size(Vec2::new(width, 42.0));
        if ui.add(button).clicked() {
            chosen = Some(way);
        }
        ui.add_space(6.0);
    };
    ui.add_space(8.0);
    for (number, (words, _)) in doubt.ways.iter().enumerate() {
        offer(ui, words.clone(), Chosen::Way(number));
    }
    if let Some(before) = &doubt.before {
        let file = before.file_name().unwrap_or_default().to_string_lossy().into_owned();
        offer(ui, text::text_with("doubt-before", &[("file", file.into())]), Chosen::Before);
    }
    offer(ui, text::text("doubt-others"), Chosen::Others);
    ui.add_space(12.0);
    if back(ui) {
        chosen = Some(Chosen::Back);
    }
    chosen
}
