//! Every command by its name: a field to write a part of it in, and the commands that are left.

use bevy::prelude::*;
use bevy_egui::egui::{self, Key, Modifiers, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::super::battle::session::Session;
use super::super::layers::Layer;
use super::super::screen::Screen;
use super::super::settings::Settings;
use super::super::theme;
use super::Given;
use super::keyboard::Pressed;
use super::keys::Control;
use super::shortcut::Shortcut;
use crate::squads::text::{self, text};

/// The palette, open or not.
#[derive(Resource, Debug, Default)]
pub(super) struct Palette {
    open: bool,
    /// What was written.
    words: String,
    /// The command that is marked, by its place among those that are left.
    at: usize,
    /// The command that was chosen: it is given in the next frame.
    chosen: Option<Control>,
}

/// How wide it is, and how high its list at most.
const SIZE: Vec2 = Vec2::new(480.0, 380.0);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>().add_systems(EguiPrimaryContextPass, show.in_set(Layer::Sheets));
}

/// Opens and closes it, and gives what was chosen. While it is open nothing else hears the keyboard.
pub(super) fn turn(pressed: Res<Pressed>, mut given: ResMut<Given>, mut palette: ResMut<Palette>) {
    if palette.open {
        let leaves = |shortcut: &Shortcut| *shortcut == Shortcut::plain(Key::Escape);
        let closes =
            pressed.0.iter().any(leaves) || given.has(Control::Decline) || given.has(Control::Palette);
        palette.open = !closes;
        given.silence();
    } else if given.take(Control::Palette) {
        *palette = Palette { open: true, ..Palette::default() };
        given.silence();
    }
    given.0.extend(palette.chosen.take());
}

/// Whether a command means something on a screen.
fn means_something(control: Control, screen: Screen) -> bool {
    use Control as C;
    let battle = screen == Screen::Battle;
    let replay = screen == Screen::Replay;
    match control {
        C::Rules | C::Keys => true,
        // That is where one is.
        C::Palette => false,
        C::Confirm => {
            battle || matches!(screen, Screen::Briefing | Screen::Random | Screen::HandOver | Screen::Result)
        }
        C::Decline => screen != Screen::Title,
        C::Next
        | C::Previous
        | C::Choose
        | C::GoBy
        | C::PickUp
        | C::Card(_)
        | C::Undo
        | C::Advice
        | C::Stop
        | C::Recap
        | C::Panel => battle,
        C::Remove => screen == Screen::Load,
        C::Balance => matches!(screen, Screen::Briefing | Screen::Random | Screen::Workshop),
        C::StepOn | C::StepBack | C::NextChapter | C::LastChapter | C::Why => replay,
        C::ZoomIn | C::ZoomOut | C::WholeMap => {
            battle
                || replay
                || matches!(screen, Screen::Briefing | Screen::Random | Screen::Workshop)
                || matches!(screen, Screen::Balance | Screen::Picture)
        }
        C::Skip
        | C::Faster
        | C::Slower
        | C::HideCounters
        | C::HexNames
        | C::Sight
        | C::Threat
        | C::Fields
        | C::Command
        | C::Reach
        | C::LastMoves
        | C::Inspect
        | C::OwnDiscards
        | C::OtherDiscards => battle || replay,
        C::Settings => battle || replay || screen == Screen::Title,
        C::Save => battle || screen == Screen::Result,
        C::Leave => battle || replay || screen == Screen::HandOver,
    }
}

/// Letters without accents and case: what is looked for is found however it is written.
fn folded(words: &str) -> String {
    let mut plain = String::with_capacity(words.len());
    for letter in words.to_lowercase().chars() {
        match letter {
            'à' | 'á' | 'â' | 'ä' => plain.push('a'),
            'ç' => plain.push('c'),
            'è' | 'é' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' | 'í' => plain.push('i'),
            'ô' | 'ö' | 'ó' => plain.push('o'),
            'ù' | 'û' | 'ü' | 'ú' => plain.push('u'),
            'ÿ' => plain.push('y'),
            'œ' => plain.push_str("oe"),
            'æ' => plain.push_str("ae"),
            '’' => plain.push('\''),
            other => plain.push(other),
        }
    }
    plain
}

/// The commands of a screen whose names hold every word, those that begin with the first one before the others.
fn found(words: &str, screen: Screen) -> Vec<Control> {
    let words = folded(words);
    let wanted: Vec<&str> = words.split_whitespace().collect();
    let mut found: Vec<(bool, Control)> = Control::all()
        .filter(|control| means_something(*control, screen))
        .filter_map(|control| {
            let name = folded(&control.name());
            let begins = wanted.first().is_none_or(|first| name.starts_with(first));
            wanted.iter().all(|word| name.contains(word)).then_some((!begins, control))
        })
        .collect();
    found.sort_by_key(|(later, _)| *later);
    found.into_iter().map(|(_, control)| control).collect()
}

/// Why a command cannot be given now, where that is known.
fn why_not(control: Control, session: Option<&Session>) -> Option<String> {
    let session = session.filter(|_| control == Control::Undo)?;
    session.battle().can_undo(session.viewer).err().map(text::not_taken_back)
}

fn show(
    mut contexts: EguiContexts,
    (screen, settings): (Res<State<Screen>>, Res<Settings>),
    session: Option<Res<Session>>,
    mut palette: ResMut<Palette>,
) -> Result {
    if !palette.open {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let palette = &mut *palette;
    let mut chosen = None;
    let modal = egui::Modal::new(egui::Id::new("palette")).show(context, |ui| {
        ui.set_width(SIZE.x);
        // Before the field hears of them.
        let (moved, entered) = ui.input_mut(|input| {
            let mut pressed = |key| usize::from(input.consume_key(Modifiers::NONE, key)) as isize;
            (pressed(Key::ArrowDown) - pressed(Key::ArrowUp), pressed(Key::Enter) > 0)
        });
        let field = egui::TextEdit::singleline(&mut palette.words)
            .hint_text(text("palette-hint"))
            .font(theme::plain(17.0))
            .desired_width(f32::INFINITY);
        let field = ui.add(field);
        if !field.has_focus() {
            field.request_focus();
        }
        if field.changed() {
            palette.at = 0;
        }
        let found = found(&palette.words, *screen.get());
        let last = found.len().saturating_sub(1);
        palette.at = palette.at.min(last).saturating_add_signed(moved).min(last);
        ui.add_space(6.0);
        if found.is_empty() {
            ui.label(
                RichText::new(text("palette-nothing")).font(theme::plain(15.0)).color(theme::palette().faint),
            );
        }
        egui::ScrollArea::vertical().max_height(SIZE.y).auto_shrink([false, true]).show(ui, |ui| {
            for (index, control) in found.iter().enumerate() {
                let why_not = why_not(*control, session.as_deref());
                let marked = index == palette.at;
                let row = row(ui, *control, &settings, marked, why_not.as_deref());
                if marked && (moved != 0 || field.changed()) {
                    row.scroll_to_me(None);
                }
                if why_not.is_none() && (row.clicked() || (marked && entered)) {
                    chosen = Some(*control);
                }
            }
        });
    });
    if chosen.is_some() {
        palette.chosen = chosen;
        context.request_repaint();
    }
    if chosen.is_some() || modal.backdrop_response.clicked() {
        palette.open = false;
        context.memory_mut(|memory| memory.stop_text_input());
    }
    Ok(())
}

/// A command with what gives it, or why it cannot be given.
fn row(
    ui: &mut egui::Ui,
    control: Control,
    settings: &Settings,
    marked: bool,
    why_not: Option<&str>,
) -> egui::Response {
    let name = RichText::new(control.name()).font(theme::plain(15.0));
    let beside = why_not.map_or_else(|| settings.keys.words(control), str::to_owned);
    let beside = RichText::new(beside).font(theme::bold(13.0)).color(theme::palette().text);
    let button = egui::Button::selectable(marked, name)
        .right_text(beside)
        .min_size(Vec2::new(ui.available_width() - 8.0, 26.0));
    // The keyboard's attention stays in the field: arrows move the mark.
    ui.add_enabled(why_not.is_none(), button.sense(egui::Sense::CLICK))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_case_do_not_matter() {
        assert_eq!(folded("Échap, Œuvre, Là-bas"), "echap, oeuvre, la-bas");
        assert!(found("SIGHT line", Screen::Battle).contains(&Control::Sight));
        assert!(found("sight banana", Screen::Battle).is_empty());
    }

    /// Everything is found by nothing, and what begins with a word before what only holds it.
    #[test]
    fn what_means_nothing_is_left_out() {
        let in_battle = found("", Screen::Battle);
        assert!(in_battle.contains(&Control::Settings));
        for control in [Control::Undo, Control::Card(3), Control::Save, Control::Sight] {
            assert!(in_battle.contains(&control), "{control:?}");
            assert!(!found("", Screen::Title).contains(&control), "{control:?}");
        }
        assert_eq!(found("", Screen::Title), [Control::Rules, Control::Settings, Control::Keys]);
        let zoom = found("zoom", Screen::Briefing);
        assert_eq!(zoom, [Control::ZoomIn, Control::ZoomOut]);
        assert_eq!(found("fire", Screen::Battle).len(), 2);
        assert_eq!(found("own", Screen::Battle).first(), Some(&Control::Fields));
    }

    /// A command that is chosen is given in the next frame, and nothing else is while the palette is open.
    #[test]
    fn what_is_chosen_is_given() {
        let mut app = App::new();
        app.init_resource::<Palette>().init_resource::<Given>().init_resource::<Pressed>();
        app.add_systems(Update, turn);
        let given = |app: &App| app.world().resource::<Given>().0.iter().copied().collect::<Vec<Control>>();
        app.world_mut().resource_mut::<Given>().0.insert(Control::Palette);
        app.update();
        assert!(app.world().resource::<Palette>().open);
        app.world_mut().resource_mut::<Given>().0.insert(Control::Undo);
        app.update();
        assert_eq!(given(&app), []);
        let mut palette = app.world_mut().resource_mut::<Palette>();
        (palette.open, palette.chosen) = (false, Some(Control::Sight));
        app.update();
        assert_eq!(given(&app), [Control::Sight]);
    }
}
