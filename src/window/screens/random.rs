//! A random battle: every choice is rolled, or kept as the player wants it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::files::disk;
use crate::files::source::Source;
use crate::squads::content::FileKind;
use crate::squads::content::formations_file::Size;
use crate::squads::content::library::Library;
use crate::squads::content::scenario_file::read_scenario;
use crate::squads::generator::{self, Choices, Engagement, Generated, Options, Weather};
use crate::squads::rules::{Game, Side};
use crate::squads::text::{self, told};
use crate::window::battle::keeping::data_folder;
use crate::window::board;
use crate::window::controls::Given;
use crate::window::layers::Layer;
use crate::window::layout::{Areas, Room};
use crate::window::preview::{Preview, Subject};
use crate::window::settings::Settings;
use crate::window::theme;

use super::opener::Opener;
use super::{Screen, about, foot, new_seed, seats, sheet, title};

/// The battle that was rolled, and what is kept of it.
#[derive(Resource, Default)]
struct Rolling {
    /// What the player keeps.
    kept: Choices,
    options: Option<Options>,
    generated: Option<Generated>,
    game: Option<Arc<Game>>,
    trouble: Option<String>,
    /// What people call maps, nations and formations.
    names: BTreeMap<String, String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rolling>()
        .add_systems(OnEnter(Screen::Random), open)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Random)));
}

/// Comes back to the battle that was rolled last, or rolls the first.
fn open(mut rolling: ResMut<Rolling>, mut board: ResMut<board::Sheet>, mut preview: ResMut<Preview>) {
    let library = Library::new();
    let maps = library.names(FileKind::Map).into_iter();
    let maps =
        maps.filter_map(|name| Some((name.clone(), told(&library.map_parts(&name).ok()?.title).to_owned())));
    let nations = library.names(FileKind::Nation).into_iter();
    let nations =
        nations.filter_map(|name| Some((name.clone(), told(&library.nation(&name).ok()?.name).to_owned())));
    let formations = library.names(FileKind::Formations).into_iter();
    let formations =
        formations.filter_map(|name| library.formations(&name).ok()).flat_map(|of| of.formations);
    let formations = formations.map(|formation| (formation.name, told(&formation.title).to_owned()));
    rolling.names = maps.chain(nations).chain(formations).collect();
    if rolling.generated.is_none() {
        rolling.kept.seed = short_seed();
    }
    rolling.roll(&mut board, &mut preview);
}

/// A seed that can be typed again.
fn short_seed() -> u64 {
    new_seed() % 1_000_000
}

impl Rolling {
    /// Rolls what is not kept, and shows the battle.
    fn roll(&mut self, board: &mut board::Sheet, preview: &mut Preview) {
        let library = Library::new();
        let rolled = generator::options(&library, &self.kept)
            .and_then(|options| Ok((options, generator::generate(&library, &self.kept)?)));
        let (options, generated) = match rolled {
            Ok(rolled) => rolled,
            Err(wrong) => {
                self.trouble = Some(wrong.to_string());
                return;
            }
        };
        match read_scenario(&Source::new(file_name(self.kept.seed, 1), generated.text.as_str()), &library) {
            Ok(game) => {
                let game = Arc::new(game);
                preview.show(board, Subject::Scenario(game.clone()));
                self.game = Some(game);
                self.trouble = None;
            }
            Err(mistakes) => self.trouble = Some(mistakes.to_string()),
        }
        self.options = Some(options);
        self.generated = Some(generated);
    }

    /// What people call a map, a nation or a formation.
    fn name(&self, file: &str) -> String {
        self.names.get(file).cloned().unwrap_or_else(|| file.to_owned())
    }

    /// The choices as rows; true if one was changed.
    fn rows(&mut self, ui: &mut egui::Ui) -> bool {
        let (Some(generated), Some(options)) = (&self.generated, &self.options) else { return false };
        let rolled = generated.rolled.clone();
        let mut kept = self.kept.clone();
        row(ui, &text::text("random-year"), &mut kept.year, rolled.year, &options.years, u16::to_string);
        row(ui, &text::text("random-map"), &mut kept.map, rolled.map, &options.maps, |map| self.name(map));
        row(ui, &text::text("random-size"), &mut kept.size, rolled.size, &Size::ALL, |size| {
            text::named("size", size)
        });
        let engagement = |of: &Engagement| text::named("engagement", of);
        row(
            ui,
            &text::text("random-engagement"),
            &mut kept.engagement,
            rolled.engagement,
            &Engagement::ALL,
            engagement,
        );
        let weather = |of: &Weather| text::named("weather", of);
        row(ui, &text::text("random-weather"), &mut kept.weather, rolled.weather, &Weather::ALL, weather);
        for side in Side::BOTH {
            let nations = &options.nations[side];
            let label = text::named("side", side);
            let nation = rolled.nations[side].clone();
            if row(ui, &label, &mut kept.nations[side], nation, nations, |nation| self.name(nation)) {
                kept.formations[side] = None;
            }
            let formations = &options.formations[side];
            let formation = rolled.formations[side].clone();
            row(
                ui,
                &text::text("random-formation"),
                &mut kept.formations[side],
                formation,
                formations,
                |formation| self.name(formation),
            );
        }
        std::mem::replace(&mut self.kept, kept) != self.kept
    }

    /// Writes the scenario among the user's, where the game finds it again, under a name that no other has.
    ///
    /// # Errors
    /// Why it could not be written: the battle can be played all the same, since it holds its files.
    fn write(&self, generated: &Generated) -> Result<PathBuf, String> {
        let Some(folder) = data_folder().map(|folder| folder.join(FileKind::Scenario.folder())) else {
            return Err(text::text("menu-no-folder"));
        };
        let failed = |error: std::io::Error| {
            let trouble = format!("{}: {error}", folder.display());
            text::text_with("random-not-written", &[("trouble", trouble.into())])
        };
        std::fs::create_dir_all(&folder).map_err(failed)?;
        disk::sweep(&folder);
        // The same battle is written once.
        let there =
            |name: &String| Source::open(&folder.join(name)).is_ok_and(|there| there.text == generated.text);
        let names = (1..).map(|number| file_name(generated.rolled.seed, number));
        let taken = names.take_while(|name| folder.join(name).exists());
        if let Some(name) = taken.into_iter().find(there) {
            return Ok(folder.join(name));
        }
        disk::write_beside(&folder, &generated.text, |number| file_name(generated.rolled.seed, number))
            .map_err(failed)
    }
}

/// The file of a random battle; of several with one seed the further ones are numbered.
fn file_name(seed: u64, number: u32) -> String {
    let ending = FileKind::Scenario.ending();
    if number == 1 { format!("random_{seed}{ending}") } else { format!("random_{seed}_{number}{ending}") }
}

/// A choice: what was rolled or kept, what else there is, and whether it is kept. True if it was changed.
fn row<T: Clone + PartialEq>(
    ui: &mut egui::Ui,
    label: &str,
    kept: &mut Option<T>,
    rolled: T,
    all: &[T],
    name: impl Fn(&T) -> String,
) -> bool {
    let before = kept.clone();
    ui.label(RichText::new(label).font(theme::plain(15.0)).color(theme::palette().faint));
    let mut value = rolled.clone();
    egui::ComboBox::from_id_salt(ui.next_auto_id()).selected_text(name(&value)).width(250.0).show_ui(
        ui,
        |ui| {
            for one in all {
                ui.selectable_value(&mut value, one.clone(), name(one));
            }
        },
    );
    let mut keep = kept.is_some();
    ui.checkbox(&mut keep, text::text("random-keep"));
    ui.end_row();
    *kept = (keep || value != rolled).then_some(value);
    *kept != before
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    given: Res<Given>,
    mut rolling: ResMut<Rolling>,
    (mut settings, mut preview): (ResMut<Settings>, ResMut<Preview>),
    mut opener: Opener,
) -> Result {
    let mut ui = sheet(contexts.ctx_mut()?, &areas, "random");
    foot::above(&mut ui, areas.room, |ui, room| {
        choices(ui, room, &mut rolling, &mut settings, (&mut preview, &mut opener))
    });
    let ready = rolling.trouble.is_none() && rolling.game.is_some();
    match foot::buttons(&mut ui, &given, ready) {
        Some(foot::Chosen::Begin) => {
            let Some(generated) = &rolling.generated else { return Ok(()) };
            let written = rolling.write(generated);
            let name = match &written {
                Ok(path) => path.display().to_string(),
                Err(_) => file_name(generated.rolled.seed, 1),
            };
            match Library::new().bundle_of(&Source::new(name, generated.text.as_str())) {
                Ok((game, files)) => {
                    let seats = settings.seats(game.scenario.first);
                    opener.begin(Arc::new(game), files, new_seed(), seats);
                    if let Err(why) = written {
                        opener.toast.say(why);
                    }
                }
                Err(mistakes) => opener.toast.say(mistakes.to_string()),
            }
        }
        Some(foot::Chosen::Balance) => opener.next.set(Screen::Balance),
        Some(foot::Chosen::Back) => opener.next.set(Screen::Title),
        None => {}
    }
    Ok(())
}

/// What is rolled and kept, and the battle that comes of it.
fn choices(
    ui: &mut egui::Ui,
    room: Room,
    rolling: &mut Rolling,
    settings: &mut ResMut<Settings>,
    (preview, opener): (&mut Preview, &mut Opener),
) {
    title(ui, text::text("random-title"));
    let mut changed = false;
    ui.horizontal_top(|ui| {
        egui::Grid::new("choices").num_columns(3).min_row_height(27.0).spacing([14.0, 4.0]).show(ui, |ui| {
            ui.spacing_mut().interact_size.y = theme::BUTTON;
            changed = rolling.rows(ui);
        });
        let again = RichText::new(text::text("random-again")).font(theme::bold(16.0));
        if ui.add_sized([116.0, 34.0], egui::Button::new(again)).clicked() {
            rolling.kept.seed = short_seed();
            changed = true;
        }
    });
    if changed {
        rolling.roll(&mut opener.sheet, preview);
    }
    ui.separator();
    foot::story(ui, room, |ui| {
        let Rolling { game, trouble, .. } = rolling;
        if let Some(trouble) = trouble {
            ui.add(egui::Label::new(RichText::new(&*trouble).color(theme::palette().amber)).wrap());
        } else if let Some(game) = game {
            about::head(ui, game);
            seats::remembered(ui, game, settings);
            ui.separator();
            about::scenario(ui, game);
            about::sides(ui, game);
            about::notes(ui, game);
        }
    });
}
