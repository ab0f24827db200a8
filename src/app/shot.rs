//! A battle, a scenario or a map drawn off screen into a picture: no window, no screen needed.

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::asset::RenderAssetUsages;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{
    Extent3d, PipelineCache, TextureDimension, TextureFormat, TextureUsages,
};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::render::{RenderApp, RenderPlugin};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use rand_pcg::Pcg32;

use crate::content::library::Library;
use crate::record::Progress;
use crate::rules::Fact;
use crate::text;

use super::battle::cue::Cue;
use super::battle::session::{Opening, Session};
use super::battle::shown::Shown;
use super::frame_stats::{self, FrameStats};
use super::phases::Handover;
use super::preview::{Preview, Subject};
use super::screen::Screen;
use super::{Canvas, board, screens};

/// Frames in which the picture must be there: fonts, meshes and the map need a few, the way back from the card too.
const FRAMES: usize = 6_000;
/// Frames before it is taken.
const SETTLING: usize = 12;

/// The steps in which time goes on to the moment of a picture.
const STEP: Duration = Duration::from_millis(20);

/// The picture, once it is taken.
#[derive(Resource, Default)]
struct Taken(Option<Image>);

/// Draws a battle after so many random decisions and writes the picture.
///
/// # Errors
/// Why the battle cannot be played, drawn or written.
pub fn shot(opening: &Opening, decisions: usize, size: (u32, u32), out: &Path) -> Result<(), String> {
    let session = after(opening, decisions)?;
    write(&picture(Screen::Battle, Some(OnTable::Battle(Box::new(session))), size)?, out)
}

/// A battle after so many random decisions, seen by whoever is asked.
fn after(opening: &Opening, decisions: usize) -> Result<Session, String> {
    let (mut session, _) = screens::start(opening)?;
    let mut luck = Pcg32::new(opening.seed, 0x2545_f491_4f6c_dd1d);
    for _ in 0..decisions {
        let Progress::Asks(_) = session.battle().progress() else { break };
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).map_err(|illegal| illegal.to_string())?;
    }
    session.see_who_is_asked();
    Ok(session)
}

/// Draws a battle in the middle of a fact, when so much of its time is over, and writes the picture: the first fact of that name
/// after so many random decisions, as one of two people sees it.
///
/// # Errors
/// Why the battle cannot be played, drawn or written, or that there was no such fact.
pub fn shot_at(
    opening: &Opening,
    decisions: usize,
    fact: &str,
    share: f32,
    size: (u32, u32),
    out: &Path,
) -> Result<(), String> {
    let moment = moment(opening, decisions, fact)?;
    write(&picture(Screen::Battle, Some(OnTable::Moment(Box::new(moment), share)), size)?, out)
}

/// A fact about to be shown.
struct Moment {
    session: Session,
    shown: Shown,
    /// The seconds that it takes.
    lasts: f32,
}

/// Random decisions among which a fact is looked for.
const MOST: usize = 4_000;

fn moment(opening: &Opening, decisions: usize, fact: &str) -> Result<Moment, String> {
    let (mut session, mut shown) = screens::start(opening)?;
    let game = session.game().clone();
    let mut luck = Pcg32::new(opening.seed, 0x2545_f491_4f6c_dd1d);
    for answers in 1..=MOST {
        let Progress::Asks(_) = session.battle().progress() else { break };
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).map_err(|illegal| illegal.to_string())?;
        shown.fetch(session.battle());
        while let Some(note) = shown.queue.front().cloned() {
            let lasts = Cue::of(&note).seconds;
            if answers >= decisions && lasts > 0.0 && name_of(&note.fact) == fact {
                shown.jumped = true;
                return Ok(Moment { session, shown, lasts });
            }
            shown.queue.pop_front();
            shown.apply(&game, &note);
        }
    }
    Err(text::text_with("shot-no-fact", &[("fact", fact.into()), ("seed", opening.seed.to_string().into())]))
}

/// The name of a fact as it stands in the code and in cases.
fn name_of(fact: &Fact) -> String {
    format!("{fact:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

/// Draws a scenario or a map before anything is played, with names, objectives, zones and suggested places, and writes the
/// picture. The name is that of a scenario, of a map, or of a file of either.
///
/// # Errors
/// Why it cannot be read, drawn or written.
pub fn portrait(name: &str, size: (u32, u32), out: &Path) -> Result<(), String> {
    let (subject, told) = Subject::find(&Library::new(), name);
    let subject = subject.ok_or_else(|| told.map_or_else(String::new, |mistakes| mistakes.to_string()))?;
    write(&picture(Screen::Picture, Some(OnTable::Subject(subject)), size)?, out)
}

/// What lies on the table.
enum OnTable {
    Battle(Box<Session>),
    /// A battle in the middle of a fact, when so much of its time is over.
    Moment(Box<Moment>, f32),
    Subject(Subject),
}

/// A screen off screen: the picture of what the window would show.
fn picture(screen: Screen, on_table: Option<OnTable>, size: (u32, u32)) -> Result<Image, String> {
    super::plainly(|| draw(screen, on_table, size))?
}

/// An app that draws a screen off screen, and the picture that it draws; ready for its first frame.
fn off_screen(screen: Screen, on_table: Option<OnTable>, size: (u32, u32)) -> (App, Handle<Image>, usize) {
    let mut app = App::new();
    app.add_plugins(super::sound::silent(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    visible: false,
                    resolution: WindowResolution::new(size.0, size.1),
                    ..default()
                }),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .set(LogPlugin { filter: "error".into(), ..default() })
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>(),
    ));
    let picture = app.world_mut().resource_mut::<Assets<Image>>().add(canvas(size));
    let mut sheet = board::Sheet::default();
    let mut steps = 0;
    match on_table {
        None => {}
        Some(OnTable::Moment(moment, share)) => {
            let Moment { session, shown, lasts } = *moment;
            sheet.lay_out(session.game());
            steps = (lasts * share.max(0.0) / STEP.as_secs_f32()) as usize;
            app.insert_resource(shown).insert_resource(session);
        }
        Some(OnTable::Battle(session)) => {
            sheet.lay_out(session.game());
            let to = session.viewer;
            app.insert_resource(Shown::caught_up(&session))
                .insert_resource(*session)
                .insert_resource(Handover { to: Some(to), ..default() });
        }
        Some(OnTable::Subject(subject)) => {
            let mut preview = Preview::default();
            preview.show(&mut sheet, subject);
            app.insert_resource(preview);
        }
    }
    app.insert_resource(sheet);
    app.insert_resource(Canvas(picture.clone()))
        .insert_resource(super::screen::First(screen))
        .init_resource::<Taken>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO))
        .add_plugins(super::plugin);
    app.finish();
    app.cleanup();
    (app, picture, steps)
}

fn draw(screen: Screen, on_table: Option<OnTable>, size: (u32, u32)) -> Result<Image, String> {
    let (mut app, picture, mut steps) = off_screen(screen, on_table, size);
    let mut asked = false;
    for frame in 0..FRAMES {
        // Time stands still until everything is there, then goes on step by step to the moment of the picture.
        let is_ready = frame >= SETTLING && ready(&app);
        let step = if is_ready && steps > 0 { STEP } else { Duration::ZERO };
        app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
        app.update();
        if is_ready && steps > 0 {
            steps -= 1;
        } else if is_ready && !asked {
            asked = true;
            app.world_mut().spawn(Screenshot::image(picture.clone())).observe(
                |captured: On<ScreenshotCaptured>, mut taken: ResMut<Taken>| {
                    taken.0 = Some(captured.image.clone());
                },
            );
        }
        if let Some(image) = app.world_mut().resource_mut::<Taken>().0.take() {
            return Ok(image);
        }
    }
    Err("the picture was not drawn in time: the graphics driver gives nothing back".into())
}

/// A battle off screen whose frames are measured.
pub struct Bench(App);

impl Bench {
    /// A battle after so many random decisions, drawn until everything is there.
    ///
    /// # Errors
    /// Why the scenario cannot be played.
    pub fn new(opening: &Opening, decisions: usize) -> Result<Bench, String> {
        let session = after(opening, decisions)?;
        let on_table = Some(OnTable::Battle(Box::new(session)));
        let (mut app, ..) = off_screen(Screen::Battle, on_table, (1280, 720));
        app.insert_resource(FrameStats::since(Instant::now()));
        frame_stats::plugin(&mut app);
        for _ in 0..FRAMES {
            app.update();
            if ready(&app) {
                break;
            }
        }
        Ok(Bench(app))
    }

    /// Draws a frame while time goes on; what it took of the main world.
    pub fn frame(&mut self) -> Duration {
        self.0.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
        self.0.update();
        self.0.world().resource::<FrameStats>().last()
    }
}

/// Whether the map is painted, and kept battles if they are listed, and the graphics driver has everything that it needs to draw.
fn ready(app: &App) -> bool {
    let sights = app.world().resource::<screens::Sights>();
    if app.world().contains_resource::<board::Painting>() || !sights.are_read() {
        return false;
    }
    let cache = app.sub_app(RenderApp).world().resource::<PipelineCache>();
    cache.waiting_pipelines().next().is_none()
}

/// What is drawn on.
fn canvas((width, height): (u32, u32)) -> Image {
    let mut image = Image::new_fill(
        Extent3d { width, height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        &[0, 0, 0, 255],
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.texture_descriptor.usage |=
        TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC | TextureUsages::TEXTURE_BINDING;
    image
}

fn write(image: &Image, path: &Path) -> Result<(), String> {
    let picture = image.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    picture.to_rgb8().save(path).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::app::battle::session::Seat;
    use crate::app::theme;
    use crate::rules::BySide;

    /// How often each colour is in a picture.
    type Colours = BTreeMap<[u8; 3], usize>;

    /// Draws a screen.
    fn drawn(screen: Screen, decisions: usize) -> Option<Colours> {
        let seats = BySide { axis: Seat::Human, allies: Seat::Human };
        let opening = Opening { scenario: "crossroads".into(), seed: 3, seats };
        let session = screens::start(&opening).map(|(mut session, _)| {
            let mut luck = Pcg32::new(3, 3);
            for _ in 0..decisions {
                let Progress::Asks(_) = session.battle().progress() else { break };
                let choice = session.battle().propose(&mut luck);
                session.answer(choice).expect("proposals are legal");
            }
            session.see_who_is_asked();
            session
        });
        let on_table = session.ok().map(|session| OnTable::Battle(Box::new(session)));
        counted(picture(screen, on_table, (640, 360)))
    }

    /// How often each colour is in a picture; none where this machine has no driver and did not promise one.
    fn counted(picture: Result<Image, String>) -> Option<Colours> {
        match picture {
            Ok(image) => {
                let mut colours = Colours::new();
                for pixel in image.data.expect("pixels").chunks_exact(4) {
                    *colours.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
                }
                Some(colours)
            }
            Err(why) if std::env::var_os("VK_DRIVER_FILES").is_none() => {
                eprintln!("not drawn: {why}");
                None
            }
            Err(why) => panic!("{why}"),
        }
    }

    fn count(colours: &Colours, colour: bevy_egui::egui::Color32) -> usize {
        let [red, green, blue, _] = colour.to_array();
        colours.get(&[red, green, blue]).copied().unwrap_or(0)
    }

    #[test]
    fn a_battle_is_drawn_with_its_map_and_its_panels() {
        let Some(colours) = drawn(Screen::Battle, 60) else { return };
        assert!(colours.len() > 2_000, "the map has shades: {}", colours.len());
        assert!(count(&colours, theme::palette().panel) > 10_000, "the sidebar and the strip above the map");
        assert!(count(&colours, theme::palette().amber) > 100, "what is asked");
    }

    /// The middle of a fact of the battle with seed 3.
    fn middle(fact: &str, share: f32) -> Option<Image> {
        let seats = BySide { axis: Seat::Human, allies: Seat::Human };
        let opening = Opening { scenario: "crossroads".into(), seed: 3, seats };
        let moment = moment(&opening, 30, fact).unwrap_or_else(|why| panic!("{why}"));
        match picture(Screen::Battle, Some(OnTable::Moment(Box::new(moment), share)), (960, 540)) {
            Ok(image) => Some(image),
            Err(why) if std::env::var_os("VK_DRIVER_FILES").is_none() => {
                eprintln!("not drawn: {why}");
                None
            }
            Err(why) => panic!("{why}"),
        }
    }

    /// How many pixels of two pictures differ.
    fn differing(one: &Image, other: &Image) -> usize {
        let pixels = |image: &Image| image.data.clone().expect("pixels");
        pixels(one)
            .chunks_exact(4)
            .zip(pixels(other).chunks_exact(4))
            .filter(|(one, other)| one != other)
            .count()
    }

    /// What moves is elsewhere in its middle than at its beginning.
    #[test]
    fn what_moves_is_photographed_on_its_way() {
        for fact in ["UnitMoved", "SpottingDrifted", "UnitEliminated"] {
            let (Some(first), Some(middle)) = (middle(fact, 0.0), middle(fact, 0.5)) else { return };
            let moved = differing(&first, &middle);
            assert!((100..60_000).contains(&moved), "{fact}: {moved} pixels differ");
        }
    }

    /// What is said over the map while it happens is there in its middle; in the picture of a battle at rest it is not.
    #[test]
    fn what_is_said_is_photographed_while_it_is() {
        let on_the_map = |image: &Image, colour: bevy_egui::egui::Color32| {
            let [red, green, blue, _] = colour.to_array();
            let pixels = image.data.as_ref().expect("pixels").chunks_exact(4).enumerate();
            pixels.filter(|(at, pixel)| at % 960 < 610 && pixel[..3] == [red, green, blue]).count()
        };
        let Some(rest) = middle("TurnBegan", 1.2) else { return };
        for (fact, colour) in [
            ("AttackDeclared", theme::palette().amber),
            ("CardGiven", theme::PAPER),
            ("MoraleTested", theme::palette().amber),
            ("CardRevealed", theme::PAPER),
        ] {
            let Some(middle) = middle(fact, 0.5) else { return };
            let [seen, before] = [&middle, &rest].map(|image| on_the_map(image, colour));
            assert!(seen > before + 150, "{fact}: {seen} pixels of {colour:?}, at rest {before}");
        }
    }

    #[test]
    fn a_scenario_is_drawn_with_its_title_and_both_zones() {
        let subject = Subject::find(&Library::embedded(), "crossroads").0.expect("it is in the binary");
        let Some(colours) = counted(picture(Screen::Picture, Some(OnTable::Subject(subject)), (640, 360)))
        else {
            return;
        };
        assert!(count(&colours, theme::palette().panel) > 5_000, "the strip with the title");
        for nation in ["german", "russian"] {
            let nation = Library::embedded().nation(nation).expect("it is in the binary");
            let [red, green, blue] = nation.colour;
            let border = bevy_egui::egui::Color32::from_rgb(red, green, blue);
            assert!(count(&colours, border) > 300, "the border of a zone and counters of {}", nation.name.en);
        }
    }

    #[test]
    fn the_hand_over_shows_nothing_of_the_battle() {
        let Some(colours) = drawn(Screen::HandOver, 60) else { return };
        let panel = count(&colours, theme::palette().panel);
        assert!(panel > 640 * 360 * 9 / 10, "{panel} pixels are opaque");
        assert!(colours.len() < 700, "words and a button: {}", colours.len());
    }

    /// A battle at the crossroads with other fields of its scenario, as how bright each point of the map is; none without a driver.
    fn under(fields: &str) -> Option<Vec<f32>> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("sky.scenario.ron");
        let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/crossroads.scenario.ron");
        let ours = std::fs::read_to_string(ours).expect("it is there");
        let text = ours.replace("light: Dawn,", fields);
        std::fs::write(&path, text).expect("written");
        let seats = BySide { axis: Seat::Human, allies: Seat::Human };
        let opening = Opening { scenario: path.display().to_string(), seed: 3, seats };
        let session = after(&opening, 0).unwrap_or_else(|why| panic!("{why}"));
        let image = match picture(Screen::Battle, Some(OnTable::Battle(Box::new(session))), (960, 540)) {
            Ok(image) => image,
            Err(why) if std::env::var_os("VK_DRIVER_FILES").is_none() => {
                eprintln!("not drawn: {why}");
                return None;
            }
            Err(why) => panic!("{why}"),
        };
        // The middle of the map, without what stands around and over it.
        let map = |at: usize| (60..640).contains(&(at % 960)) && (130..500).contains(&(at / 960));
        let pixels = image.data.expect("pixels");
        let seen = pixels.chunks_exact(4).enumerate().filter(|(at, _)| map(*at));
        let light = |pixel: &[u8]| {
            f32::from(pixel[0]) * 0.21 + f32::from(pixel[1]) * 0.72 + f32::from(pixel[2]) * 0.07
        };
        Some(seen.map(|(_, pixel)| light(pixel)).collect())
    }

    fn mean(light: impl Iterator<Item = f32> + Clone) -> f32 {
        light.clone().sum::<f32>() / light.count().max(1) as f32
    }

    #[test]
    fn night_is_darker_than_day_and_a_fire_lights_it() {
        let Some(day) = under("") else { return };
        let of = |fields: &str| under(fields).expect("there is a driver");
        let (dusk, night) = (of("light: Dusk,"), of("light: Night,"));
        let [by_day, by_dusk, by_night] = [&day, &dusk, &night].map(|all| mean(all.iter().copied()));
        assert!(by_dusk < by_day * 0.9, "dusk {by_dusk}, day {by_day}");
        assert!(by_night < by_day * 0.6, "night {by_night}, day {by_day}");

        let fire = of("light: Night, blazes: [\"F4\"],");
        let (near, far): (Vec<_>, Vec<_>) =
            fire.iter().zip(&night).partition(|(fire, night)| **fire > **night + 6.0);
        let share = near.len() as f32 / fire.len() as f32;
        assert!((0.01..0.35).contains(&share), "it lights what is around it and no more: {share}");
        let [near, far] = [near, far].map(|part| mean(part.into_iter().map(|(fire, _)| *fire)));
        assert!(near > far * 1.3, "near the fire {near}, far from it {far}");
    }

    #[test]
    fn each_weather_is_seen() {
        let Some(clear) = under("") else { return };
        for weather in ["Rain", "Snowfall", "Mist"] {
            let seen = under(&format!("weather: {weather},")).expect("there is a driver");
            let other = seen.iter().zip(&clear).filter(|(seen, clear)| (*seen - *clear).abs() > 4.0).count();
            assert!(other > clear.len() / 2, "{weather}: {other} of {} points", clear.len());
        }
    }

    #[test]
    fn every_screen_before_and_after_a_battle_is_drawn() {
        let screens = [
            Screen::Title,
            Screen::Briefing,
            Screen::Random,
            Screen::Workshop,
            Screen::Load,
            Screen::Settings,
            Screen::Result,
        ];
        for screen in screens {
            let Some(colours) = drawn(screen, 100_000) else { return };
            assert!(count(&colours, theme::palette().text) > 20, "{screen:?} has words");
            assert!(colours.len() > 2_000, "{screen:?} has the map beside its words: {}", colours.len());
        }
    }
}
