//! The title.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::squads::board::{Daylight, Sky};
use crate::squads::content::library::Library;
use crate::squads::record::{State, look};
use crate::squads::text::{text, text_with, told};
use crate::window::battle::keeping::last_played;
use crate::window::board::{self, Eye};
use crate::window::controls::Given;
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::Control;
use crate::window::help::HelpSheet;
use crate::window::layers::Layer;
use crate::window::layout::{Areas, Room};
use crate::window::settings::Settings;
use crate::window::theme;

use super::leaving::{Leaving, Whither};
use super::opener::Opener;
use super::{Screen, sheet};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Left>()
        .add_systems(OnEnter(Screen::Title), (backdrop, find_left))
        .add_systems(Update, open.run_if(resource_exists::<ToOpen>))
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Title)));
}

/// The kept battle that the program was opened with.
#[derive(Resource)]
pub struct ToOpen(pub PathBuf);

fn open(kept: Res<ToOpen>, mut opener: Opener, mut commands: Commands) {
    if let Err(why) = opener.open(&kept.0) {
        opener.toast.say(why);
    }
    commands.remove_resource::<ToOpen>();
}

/// The battle that can be gone on with, if there is one, and what is told of it.
#[derive(Resource, Default)]
struct Left(Option<(PathBuf, String)>);

fn find_left(mut left: ResMut<Left>) {
    left.0 = last_played().map(|path| {
        let which = look(&path).map_or_else(|_| String::new(), |state| which(&state));
        (path, which)
    });
}

/// Which battle it is: its name and how far it has come.
fn which(state: &State) -> String {
    let name = state.name.as_deref().unwrap_or(told(&state.title));
    text_with("title-left", &[("name", name.into()), ("time", state.time.into())])
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    (left, settings): (Res<Left>, Res<Settings>),
    mut opener: Opener,
    mut help: ResMut<HelpSheet>,
    (mut leaving, given): (ResMut<Leaving>, Res<Given>),
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut ui = sheet(context, &areas, "title");
    let (top, name, below, gap) = match areas.room {
        Room::Enough => (16.0, 64.0, 18.0, 26.0),
        Room::Scarce => (0.0, 34.0, 15.0, 6.0),
    };
    ui.add_space(top);
    ui.label(egui::RichText::new(text("title")).font(theme::slab(name)).color(theme::palette().text));
    ui.label(
        egui::RichText::new(text("title-subtitle")).font(theme::plain(below)).color(theme::palette().faint),
    );
    ui.add_space(gap);
    // All of them are seen at once, the version below them.
    let buttons = 8 + usize::from(left.0.is_some());
    let height = ((ui.available_height() - 8.0) / buttons as f32 - 8.0).clamp(18.0, 43.0);
    // Who has neither learnt nor played anything is led to the lessons.
    let is_new = settings.learnt.is_empty() && settings.results.is_empty() && left.0.is_none();
    let mut chosen = |key: &str, which: &str| {
        let label = egui::RichText::new(text(key)).font(theme::bold(20.0_f32.min(height * 0.55)));
        let button = if is_new && key == "title-learn" {
            egui::Button::new(label.color(theme::INK)).fill(theme::palette().amber)
        } else {
            egui::Button::new(label)
        };
        let response = ui.add_sized([342.0, height], button);
        ui.add_space(3.0);
        let clicked = response.clicked();
        if !which.is_empty() {
            response.hint(which);
        }
        clicked
    };
    if let Some((path, which)) = &left.0
        && chosen("title-continue", which)
        && let Err(why) = opener.open(path)
    {
        opener.toast.say(why);
    }
    for (key, screen) in [
        ("title-learn", Screen::Lessons),
        ("title-new-battle", Screen::Briefing),
        ("title-random", Screen::Random),
        ("title-load", Screen::Load),
        ("title-workshop", Screen::Workshop),
        ("title-settings", Screen::Settings),
    ] {
        if chosen(key, "") || (screen == Screen::Settings && given.has(Control::Settings)) {
            opener.next.set(screen);
        }
    }
    if chosen("title-rules", "") {
        help.open(None);
    }
    if chosen("title-quit", "") {
        leaving.want(Whither::Out);
    }
    if areas.room == Room::Scarce {
        return Ok(());
    }
    let version = format!("Opfire {}", crate::built::VERSION);
    let painter = context.layer_painter(egui::LayerId::background());
    let foot = areas.side.left_bottom() + egui::vec2(44.0, -24.0);
    painter.text(foot, egui::Align2::LEFT_BOTTOM, version, theme::plain(13.0), theme::palette().faint);
    Ok(())
}

/// The map behind the title: a village in the evening, before the battle.
fn backdrop(mut sheet: ResMut<board::Sheet>, mut eye: ResMut<Eye>) {
    eye.see_all();
    if sheet.map().is_none()
        && let Ok(map) = Library::embedded().map("crossroads")
    {
        sheet.lay_under(map, Sky { light: Daylight::Dusk, ..Sky::default() });
    }
}
