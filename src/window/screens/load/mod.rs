//! Kept battles: a row for each, the one played last first, and beside them the chosen one with what can be done with it. One that
//! cannot be read is named and left alone.

mod detail;
mod list;
mod shelf;
mod sight;
mod sights;
mod when;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, RichText};

use crate::squads::text;
use crate::window::battle::keeping::folders;
use crate::window::controls::Given;
use crate::window::controls::keys::Control;
use crate::window::layers::{Layer, part};
use crate::window::layout::Areas;
use crate::window::replay::Return;
use crate::window::theme;

use super::opener::Opener;
use super::{Screen, back, sheet, title};

use shelf::{Intent, Shelf};
use sights::{Seeing, read_on};

pub use sights::Sights;

/// Where the map is at least as wide as that, the chosen battle is told there; otherwise under its row.
const BESIDE: f32 = 380.0;
/// Room below the list.
const FOOT: f32 = 100.0;
/// Room around what is told of the chosen battle.
const MARGIN: egui::Vec2 = egui::vec2(36.0, 30.0);

/// What a player says on this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    /// That battle, by its number.
    Choose(usize),
    /// The battle so many places further down.
    Step(isize),
    /// Goes on with the chosen one.
    Open,
    /// Looks back on it.
    LookBack,
    /// Gives it a name.
    AskName,
    /// Deletes it.
    AskDelete,
    /// Yes: does what was asked about.
    DoIt,
    /// No.
    LeaveIt,
    /// To the title.
    Back,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .init_resource::<Sights>()
        .add_systems(OnEnter(Screen::Load), find)
        .add_systems(
            Update,
            read_on.run_if(in_state(Screen::Load).and_then(resource_exists::<Assets<Image>>)),
        )
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Load)));
}

fn find(mut shelf: ResMut<Shelf>, mut sights: ResMut<Sights>) {
    *shelf = Shelf::of(folders()).with_chosen_of(&shelf);
    sights.keep(&shelf.found);
}

fn show(
    mut seeing: Seeing,
    areas: Res<Areas>,
    given: Res<Given>,
    mut shelf: ResMut<Shelf>,
    mut opener: Opener,
) -> Result {
    let context = seeing.context()?;
    let mut said = heard(&given, &shelf.intent);
    let beside = areas.board.width() >= BESIDE;
    let mut ui = sheet(&context, &areas, "saves");
    title(&mut ui, text::text("title-load"));
    if shelf.found.is_empty() {
        ui.label(
            RichText::new(text::text("load-none")).font(theme::plain(16.0)).color(theme::palette().faint),
        );
    }
    let room = (ui.available_height() - FOOT).max(60.0);
    let clicked = list::show(&mut ui, &mut shelf, &mut seeing, room, !beside);
    ui.add_space(8.0);
    let secrets =
        RichText::new(text::text("load-secrets")).font(theme::plain(13.5)).color(theme::palette().faint);
    ui.add(egui::Label::new(secrets).wrap());
    ui.add_space(8.0);
    if back(&mut ui) {
        said = Some(Said::Back);
    }
    said = clicked.or(said);
    if beside && !shelf.found.is_empty() {
        let painter = context.layer_painter(egui::LayerId::background());
        painter.rect_filled(areas.board, 0.0, theme::palette().panel);
        let mut ui = part(&context, "kept-battle", areas.board.shrink2(MARGIN));
        let room = ui.available_height();
        said = detail::show(&mut ui, &mut shelf, &mut seeing, Some(room)).or(said);
    }
    if !seeing.is_over() {
        context.request_repaint();
    }
    if let Some(said) = said {
        obey(said, &mut shelf, &mut opener);
        context.request_repaint();
    }
    Ok(())
}

/// What the keyboard says. Nothing is deleted by it unawares: that is confirmed with the button.
fn heard(given: &Given, intent: &Intent) -> Option<Said> {
    let asked = *intent != Intent::None;
    let keys = [
        (Control::Decline, if asked { Said::LeaveIt } else { Said::Back }),
        (Control::LastChapter, Said::Step(-1)),
        (Control::NextChapter, Said::Step(1)),
        (Control::Remove, Said::AskDelete),
    ];
    let open = (!asked && given.has(Control::Confirm)).then_some(Said::Open);
    keys.into_iter().find(|(control, _)| given.has(*control)).map(|(_, said)| said).or(open)
}

fn obey(said: Said, shelf: &mut Shelf, opener: &mut Opener) {
    match said {
        Said::Choose(number) => shelf.choose(number),
        Said::Step(by) => shelf.step(by),
        Said::Open => {
            if let Some(path) = shelf.good() {
                shelf.trouble = opener.open(&path).err();
            }
        }
        Said::LookBack => {
            if let Some(path) = shelf.good() {
                shelf.trouble = opener.look_back_on(&path, Return::Load).err();
            }
        }
        Said::AskName => shelf.ask_name(),
        Said::AskDelete => shelf.ask_delete(),
        Said::DoIt => shelf.do_it(),
        Said::LeaveIt => shelf.leave_it(),
        Said::Back => opener.next.set(Screen::Title),
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use bevy::state::app::StatesPlugin;
    use bevy::window::RequestRedraw;

    use super::*;
    use crate::squads::content::library::Library;
    use crate::squads::record::{Head, Journal, Match, Seal};
    use crate::window::battle::session::Session;
    use crate::window::board::Sheet;
    use crate::window::replay::Replay;
    use crate::window::toast::Toast;

    /// The screen with a battle that can be played and a file that holds none, the battle chosen.
    fn screen() -> (App, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let (game, files) =
            Library::embedded().bundle("crossroads").unwrap_or_else(|found| panic!("{found}"));
        let game = std::sync::Arc::new(game);
        let (head, battle) = (Head::new(&game, files, 1, Default::default()), Match::new(game, 1));
        Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
        std::fs::write(folder.path().join("torn.save.ron"), "(format:1,").expect("written");
        let mut shelf = Shelf::of(vec![folder.path().to_owned()]);
        let good = shelf.found.iter().position(|found| found.state.is_ok()).expect("it is there");
        shelf.choose(good);
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .add_message::<RequestRedraw>()
            .init_resource::<Sheet>()
            .init_resource::<Toast>()
            .insert_state(Screen::Load)
            .insert_resource(shelf);
        (app, folder)
    }

    /// Says something, and where that leads.
    fn say(app: &mut App, said: Said) -> Option<Screen> {
        let obeyed = move |mut shelf: ResMut<Shelf>, mut opener: Opener| obey(said, &mut shelf, &mut opener);
        app.world_mut().run_system_once(obeyed).expect("it is obeyed");
        match app.world().resource::<NextState<Screen>>() {
            NextState::Unchanged => None,
            NextState::Pending(screen) | NextState::PendingIfNeq(screen) => Some(*screen),
        }
    }

    #[test]
    fn every_button_does_what_it_says() {
        let (mut app, _folder) = screen();
        assert_eq!(say(&mut app, Said::Open), Some(Screen::HandOver), "two people play it");
        assert!(app.world().contains_resource::<Session>());
        let (mut app, _folder) = screen();
        assert_eq!(say(&mut app, Said::LookBack), Some(Screen::Replay));
        assert!(app.world().contains_resource::<Replay>());
        let (mut app, _folder) = screen();
        assert_eq!(say(&mut app, Said::Back), Some(Screen::Title));
    }

    #[test]
    fn a_battle_is_deleted_only_when_that_is_confirmed() {
        let (mut app, folder) = screen();
        let files = || std::fs::read_dir(folder.path()).expect("it is there").count();
        for (said, left) in
            [(Said::AskDelete, 2), (Said::LeaveIt, 2), (Said::DoIt, 2), (Said::AskDelete, 2), (Said::DoIt, 1)]
        {
            assert_eq!(say(&mut app, said), None);
            assert_eq!(files(), left, "{said:?}");
        }
    }

    #[test]
    fn a_file_that_holds_no_battle_is_not_opened() {
        let (mut app, _folder) = screen();
        let torn = 1 - app.world().resource::<Shelf>().chosen;
        for said in [Said::Choose(torn), Said::Open, Said::LookBack, Said::AskName] {
            assert_eq!(say(&mut app, said), None, "{said:?}");
        }
        let shelf = app.world().resource::<Shelf>();
        assert_eq!((shelf.chosen, &shelf.intent), (torn, &Intent::None));
        assert!(!app.world().contains_resource::<Session>());
    }

    /// While it is asked about a battle, Enter neither opens nor deletes it, and Escape does not leave the list.
    #[test]
    fn the_keyboard_deletes_nothing() {
        for (control, free, asked) in [
            (Control::Confirm, Some(Said::Open), None),
            (Control::Decline, Some(Said::Back), Some(Said::LeaveIt)),
            (Control::NextChapter, Some(Said::Step(1)), Some(Said::Step(1))),
            (Control::LastChapter, Some(Said::Step(-1)), Some(Said::Step(-1))),
            (Control::Remove, Some(Said::AskDelete), Some(Said::AskDelete)),
            (Control::Undo, None, None),
        ] {
            let given = Given::of([control]);
            assert_eq!(heard(&given, &Intent::None), free);
            assert_eq!(heard(&given, &Intent::Delete), asked);
        }
    }
}
