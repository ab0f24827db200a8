//! Pictures, looked at.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy_egui::egui::accesskit;
use bevy_egui::{EguiContext, EguiOutput};

use super::*;
use crate::squads::rules::BySide;
use crate::window::battle::session::Seat;
use crate::window::idle::hang_bell;
use crate::window::theme;

/// The screens before and after a battle.
const AROUND_A_BATTLE: [Screen; 7] = [
    Screen::Title,
    Screen::Briefing,
    Screen::Random,
    Screen::Workshop,
    Screen::Load,
    Screen::Settings,
    Screen::Result,
];

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

/// A frame that lacks what the driver has not compiled yet asks for another; one that lacks nothing asks for none.
#[test]
fn what_is_left_out_of_a_frame_is_asked_for_again() {
    if drawn(Screen::Title, 0).is_none() {
        return;
    }
    let (mut app, ..) = off_screen(Screen::Title, None, (64, 36));
    let rung = Arc::new(AtomicUsize::new(0));
    let heard = rung.clone();
    hang_bell(app.sub_app_mut(RenderApp), move || {
        heard.fetch_add(1, Ordering::Relaxed);
    });
    let mut lacking = 0;
    for _ in 0..SETTLING {
        let before = rung.load(Ordering::Relaxed);
        app.update();
        let cache = app.sub_app(RenderApp).world().resource::<PipelineCache>();
        let lacks = cache.waiting_pipelines().next().is_some();
        assert_eq!(rung.load(Ordering::Relaxed) > before, lacks);
        lacking += usize::from(lacks);
    }
    assert!((1..SETTLING).contains(&lacking), "{lacking} frames lacked something");
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
    pixels(one).chunks_exact(4).zip(pixels(other).chunks_exact(4)).filter(|(one, other)| one != other).count()
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
    let Some(colours) = counted(picture(Screen::Picture, Some(OnTable::Subject(subject)), (640, 360))) else {
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
    let light =
        |pixel: &[u8]| f32::from(pixel[0]) * 0.21 + f32::from(pixel[1]) * 0.72 + f32::from(pixel[2]) * 0.07;
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
    for screen in AROUND_A_BATTLE {
        let Some(colours) = drawn(screen, 100_000) else { return };
        assert!(count(&colours, theme::palette().text) > 20, "{screen:?} has words");
        assert!(colours.len() > 2_000, "{screen:?} has the map beside its words: {}", colours.len());
    }
}

/// A scenario whose balance is looked at.
fn weighed() -> OnTable {
    let (subject, _) = Subject::find(&Library::embedded(), "crossroads");
    OnTable::Subject(subject.expect("it is embedded"))
}

#[test]
fn a_balance_is_drawn_beside_its_map() {
    let Some(colours) = counted(picture(Screen::Balance, Some(weighed()), (960, 540))) else { return };
    assert!(count(&colours, theme::palette().text) > 200, "it has words");
    assert!(colours.len() > 2_000, "it has the map beside its words: {}", colours.len());
}

/// What a screen reader is told of a screen, but for what it reads as soon as it changes; and those lines.
fn read_out(screen: Screen, decisions: usize) -> Option<(Vec<accesskit::Node>, Vec<String>)> {
    let seats = BySide { axis: Seat::Human, allies: Seat::Human };
    let session = after(&Opening { scenario: "crossroads".into(), seed: 3, seats }, decisions);
    let session = session.unwrap_or_else(|why| panic!("{why}"));
    told_of(screen, OnTable::Battle(Box::new(session)))
}

/// The same of whatever lies on the table.
fn told_of(screen: Screen, on_table: OnTable) -> Option<(Vec<accesskit::Node>, Vec<String>)> {
    let built = super::super::plainly(
        |_| {},
        || {
            let (mut app, ..) = off_screen(screen, Some(on_table), (1280, 720));
            for _ in 0..SETTLING {
                let mut contexts = app.world_mut().query::<&mut EguiContext>();
                contexts
                    .iter_mut(app.world_mut())
                    .for_each(|mut context| context.get_mut().enable_accesskit());
                app.update();
            }
            let mut outputs = app.world_mut().query::<&EguiOutput>();
            let updates = outputs
                .iter(app.world())
                .filter_map(|output| output.platform_output.accesskit_update.clone());
            updates.flat_map(|update| update.nodes).collect::<Vec<_>>()
        },
    );
    match built {
        Ok(nodes) => {
            let all: BTreeMap<_, _> = nodes.iter().map(|(id, node)| (*id, node)).collect();
            let own = |node: &accesskit::Node| node.label().or(node.value()).map(str::to_owned);
            let lines =
                nodes.iter().filter(|(_, node)| node.live().is_some()).filter_map(|(_, node)| own(node));
            let nameless = nodes.iter().filter(|(_, node)| {
                let pressed = node.supports_action(accesskit::Action::Click)
                    && node.role() != accesskit::Role::ScrollBar;
                let named = node.labelled_by().iter().chain(node.children());
                let named = named.filter_map(|id| all.get(id)).any(|part| own(part).is_some());
                pressed && own(node).is_none_or(|name| name.trim().is_empty()) && !named
            });
            Some((nameless.map(|(_, node)| node.clone()).collect(), lines.collect()))
        }
        Err(why) if std::env::var_os("VK_DRIVER_FILES").is_none() => {
            eprintln!("not drawn: {why}");
            None
        }
        Err(why) => panic!("{why}"),
    }
}

#[test]
fn everything_that_is_pressed_has_a_name_for_who_listens() {
    for screen in AROUND_A_BATTLE.into_iter().chain([Screen::Battle, Screen::HandOver]) {
        let Some((nameless, _)) = read_out(screen, 60) else { return };
        assert!(nameless.is_empty(), "{screen:?}: {} of them: {nameless:#?}", nameless.len());
    }
    let Some((nameless, _)) = told_of(Screen::Balance, weighed()) else { return };
    assert!(nameless.is_empty(), "{} of them: {nameless:#?}", nameless.len());
}

#[test]
fn what_is_asked_is_read_out() {
    let Some((_, lines)) = read_out(Screen::Battle, 0) else { return };
    assert!(lines.iter().any(|line| line.starts_with("Germans: ")), "{lines:?}");
}
