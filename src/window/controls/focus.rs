//! Which widget has the keyboard's attention, and which keys it keeps for itself.
//!
//! A field in which one writes keeps all keys. Any other widget keeps those that press it and lead on from it; all else is
//! heard as ever. Escape gives the attention up before it declines anything.

use bevy::prelude::*;
use bevy_egui::egui::{self, FocusDirection, Key, Stroke, StrokeKind};
use bevy_egui::{EguiContexts, EguiPreUpdateSet, EguiPrimaryContextPass};

use super::super::layers::Layer;
use super::super::screen::Screen;
use super::super::theme;
use super::Given;
use super::keys::Control;

/// What had the keyboard's attention as the frame began.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Attention {
    widget: Option<egui::Id>,
    /// One writes in it.
    writes: bool,
    /// A list hangs open under it.
    drops_down: bool,
}

/// Breadth of the ring around what has the attention, and of its rim.
const RING: (f32, f32) = (2.0, 4.0);
/// How much of what is seen a page is.
const PAGE: f32 = 0.85;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Attention>()
        .add_systems(
            PreUpdate,
            note.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(EguiPrimaryContextPass, ring.after(Layer::Sheets));
}

impl Attention {
    fn of(context: &egui::Context) -> Attention {
        Attention {
            widget: context.memory(|memory| memory.focused()),
            writes: context.text_edit_focused(),
            drops_down: egui::Popup::is_any_open(context),
        }
    }

    /// Whether something has it.
    pub fn is_held(self) -> bool {
        self.widget.is_some() || self.drops_down
    }

    /// Whether a key is not for the game. Keys of one frame come one by one: Tab looks for a widget, Escape lets go of it.
    pub fn keeps(&mut self, key: Key) -> bool {
        let of_a_widget = is_arrow(key) || matches!(key, Key::Enter | Key::Space | Key::Escape | Key::Tab);
        let keeps = self.writes || (of_a_widget && self.is_held());
        match key {
            Key::Escape => *self = Attention::default(),
            Key::Tab if !self.is_held() => self.widget = Some(egui::Id::NULL),
            _ => {}
        }
        keeps
    }
}

/// Whether a key leads from one widget to the next, or the cursor from hex to hex.
pub(super) fn is_arrow(key: Key) -> bool {
    matches!(key, Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight)
}

/// Notes what has the attention before egui hears of Tab and Escape. What an arrow found under a sheet does not get it.
fn note(mut contexts: EguiContexts, mut attention: ResMut<Attention>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let mut widget = context.memory(|memory| memory.focused());
    let buried = widget
        .and_then(|id| context.read_response(id))
        .is_some_and(|response| context.memory(|memory| !memory.is_above_modal_layer(response.layer_id)));
    if buried && let Some(before) = attention.widget.filter(|before| Some(*before) != widget) {
        context.memory_mut(|memory| memory.request_focus(before));
        widget = Some(before);
    }
    *attention = Attention { widget, ..Attention::of(context) };
}

/// Whether widgets are walked through and pressed, not the map: on every screen without one, and where something has the
/// attention or lies over it.
pub(super) fn walks_widgets(context: &egui::Context, screen: Screen) -> bool {
    !matches!(screen, Screen::Battle | Screen::Replay)
        || egui::Popup::is_any_open(context)
        || context.memory(|memory| memory.focused().is_some() || memory.top_modal_layer().is_some())
}

/// Where nothing has the attention, a first arrow gives it to the first widget, as Tab does. On a battle's screen Tab goes to what
/// is asked, and arrows are the cursor's.
pub(super) fn begin(context: &egui::Context, screen: Screen, attention: Attention, given: &mut Given) {
    if attention.is_held() {
        return;
    }
    let pressed = |key| context.input(|input| input.key_pressed(key));
    let arrow = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight].into_iter().any(pressed);
    let (tab, back) = (pressed(Key::Tab), context.input(|input| input.modifiers.shift));
    if walks_widgets(context, screen) {
        if arrow {
            context.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
        }
    } else if tab && !back && screen == Screen::Battle {
        context.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        given.0.insert(Control::Panel);
    }
}

/// The next widget that is laid out gets the attention, if somebody wants to go to what is asked.
pub fn begin_here(context: &egui::Context, given: &Given) {
    if given.has(Control::Panel) {
        context.memory_mut(|memory| {
            memory.stop_text_input();
            memory.move_focus(FocusDirection::Next);
        });
    }
}

/// Tab and arrows stay within a sheet as long as it is open; the pointer is free.
pub fn stay_within(sheet: &egui::Response) {
    sheet.ctx.memory_mut(|memory| memory.set_modal_layer(sheet.layer_id));
}

/// What has just got the attention comes into view, in a list that scrolls: said at the end of what is in it.
pub fn keep_in_view(ui: &egui::Ui) {
    let context = ui.ctx();
    let focused = context.memory(|memory| memory.focused());
    let known = context.data(|data| data.get_temp::<Option<egui::Id>>(known()).flatten());
    let Some(response) = focused.filter(|_| focused != known).and_then(|id| context.read_response(id)) else {
        return;
    };
    if response.layer_id == ui.layer_id() && ui.min_rect().contains_rect(response.rect) {
        ui.scroll_to_rect(response.rect, None);
    }
}

/// What is told of a widget under the pointer, told too when it has the attention.
pub fn tip(response: &egui::Response) -> egui::Tooltip<'_> {
    let mut tip = egui::Tooltip::for_enabled(response);
    if response.has_focus() {
        tip.popup = tip.popup.open(true);
    }
    tip
}

/// A widget that is explained in words.
pub trait Hint {
    /// Explains it to whoever points at it or gives it the keyboard's attention.
    fn hint(self, words: impl Into<egui::WidgetText>) -> Self;
}

impl Hint for egui::Response {
    fn hint(self, words: impl Into<egui::WidgetText>) -> egui::Response {
        tip(&self).show(|ui| {
            // As wide as egui's own: what is told by and by would be shrunk.
            ui.set_max_width(ui.spacing().tooltip_width);
            ui.label(words)
        });
        self
    }
}

/// What is only read is leafed through: said within what scrolls.
pub fn leaf_through(ui: &egui::Ui) {
    for (key, way) in [(Key::PageDown, -1.0), (Key::PageUp, 1.0)] {
        if ui.input(|input| input.key_pressed(key)) {
            ui.scroll_with_delta(egui::vec2(0.0, way * PAGE * ui.clip_rect().height()));
        }
    }
}

/// Under what the widget is kept that had the attention in the last frame.
fn known() -> egui::Id {
    egui::Id::new("focus known")
}

/// Around what has the attention lies a ring, whatever it looks like. A field in which one writes has its own.
fn ring(mut contexts: EguiContexts) -> Result {
    let context = contexts.ctx_mut()?;
    let focused = context.memory(|memory| memory.focused());
    context.data_mut(|data| data.insert_temp(known(), focused));
    if context.text_edit_focused() {
        return Ok(());
    }
    let response = focused.and_then(|id| context.read_response(id));
    let Some(place) = response.map(|response| response.interact_rect.expand(2.0)) else { return Ok(()) };
    if place.is_positive() {
        let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("ring"));
        let painter = context.layer_painter(layer);
        for (breadth, colour) in [(RING.1, theme::INK), (RING.0, theme::palette().text)] {
            painter.rect_stroke(place, 4.0, Stroke::new(breadth, colour), StrokeKind::Middle);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_a_button() -> Attention {
        Attention { widget: Some(egui::Id::new("button")), ..Attention::default() }
    }

    fn kept(mut attention: Attention, keys: &[Key]) -> Vec<Key> {
        keys.iter().copied().filter(|key| attention.keeps(*key)).collect()
    }

    #[test]
    fn a_widget_keeps_only_what_presses_it_and_leads_on() {
        let keys = [Key::N, Key::Enter, Key::Space, Key::ArrowLeft, Key::F10, Key::Plus];
        assert_eq!(kept(on_a_button(), &keys), [Key::Enter, Key::Space, Key::ArrowLeft]);
        assert_eq!(kept(Attention::default(), &keys), []);
    }

    #[test]
    fn a_field_keeps_every_key() {
        let field = Attention { writes: true, ..on_a_button() };
        let keys = [Key::N, Key::F10, Key::Enter, Key::Escape];
        assert_eq!(kept(field, &keys), keys);
    }

    /// The second of two Escapes is heard, and so is a letter after Tab, though all come in one frame.
    #[test]
    fn escape_gives_the_attention_up_before_it_declines() {
        assert_eq!(kept(on_a_button(), &[Key::Escape, Key::Escape]), [Key::Escape]);
        let list = Attention { drops_down: true, ..Attention::default() };
        assert_eq!(kept(list, &[Key::Escape, Key::Escape]), [Key::Escape]);
        assert_eq!(kept(Attention::default(), &[Key::Tab, Key::N, Key::Enter]), [Key::Enter]);
    }

    /// A frame with a button and a field in which a key goes down; what had the attention as it began.
    fn frame(context: &egui::Context, key: Option<Key>) -> Attention {
        let attention = Attention::of(context);
        let down = key.map(|key| egui::Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::default(),
        });
        context.begin_pass(egui::RawInput { events: down.into_iter().collect(), ..Default::default() });
        let area = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::Vec2::splat(300.0));
        let mut ui = super::super::super::layers::part(context, "screen", area);
        ui.allocate_response(egui::Vec2::splat(20.0), egui::Sense::click());
        let field = ui.allocate_response(egui::Vec2::splat(20.0), egui::Sense::click());
        egui::text_edit::TextEditState::default().store(context, field.id);
        context.end_pass().textures_delta.clear();
        attention
    }

    #[test]
    fn tab_takes_no_letters_away_and_a_field_does() {
        let context = egui::Context::default();
        frame(&context, None);
        assert!(!frame(&context, Some(Key::Tab)).is_held());
        let mut on_the_button = frame(&context, None);
        assert!(on_the_button.is_held());
        assert!(!on_the_button.keeps(Key::N));
        assert!(on_the_button.keeps(Key::Enter));
        frame(&context, Some(Key::Tab));
        assert!(frame(&context, None).keeps(Key::N));
        frame(&context, Some(Key::Escape));
        assert!(!frame(&context, None).is_held());
    }
}
