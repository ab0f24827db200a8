//! What gamepads say: buttons give controls as keys do, sticks move the cursor and the map. On screens and sheets the cross walks through
//! what can be pressed, with the keys that a keyboard has for it.

use std::time::Duration;

use bevy::input::InputSystems;
use bevy::input::gamepad::Gamepad;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseWheel};
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, Key};
use bevy_egui::{EguiContext, EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass};

use super::super::board::Eye;
use super::super::layers::Layer;
use super::super::screen::{Screen, has_the_map};
use super::super::settings::Settings;
use super::focus;
use super::keys::Control;
use super::pad::{Make, PadButton};
use super::sheet::KeySheet;

/// What pads said since the last frame.
#[derive(Resource, Default, Debug)]
pub(super) struct Said {
    /// The buttons that went down, or came again.
    pub buttons: Vec<PadButton>,
    /// The controls that they give.
    pub controls: Vec<Control>,
}

/// How far a stick is pushed that means a direction.
const PUSHED: f32 = 0.55;
/// Seconds until a button that is held comes again, and from then on.
const AGAIN: (f32, f32) = (0.38, 0.11);
/// Points a second that the map moves under a stick that is pushed all the way.
const PAN: f32 = 900.0;
/// Nothing wakes the window when a pad is used, so it looks: often while one is in hand, now and then else.
const LOOKS: (Duration, Duration) = (Duration::from_millis(33), Duration::from_millis(120));

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Said>()
        .add_systems(
            PreUpdate,
            (hear, name_what_is_in_hand)
                .chain()
                .after(InputSystems)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (stay_awake.in_set(Layer::Controls), move_map.after(Layer::Controls).run_if(has_the_map)),
        );
}

/// A button that is held, and the seconds until it comes again.
#[derive(Default)]
struct Held(Option<(PadButton, f32)>);

impl Held {
    /// Whether what is held now comes, or comes again.
    fn comes(&mut self, held: Option<PadButton>, passed: f32) -> Option<PadButton> {
        let left = match (self.0, held) {
            (_, None) => {
                self.0 = None;
                return None;
            }
            (Some((before, left)), Some(now)) if before == now => left - passed,
            (_, Some(now)) => {
                self.0 = Some((now, AGAIN.0));
                return held;
            }
        };
        let again = left <= 0.0;
        self.0 = held.map(|now| (now, if again { AGAIN.1 } else { left }));
        held.filter(|_| again)
    }
}

/// The direction of cross or left stick.
fn direction(pad: &Gamepad) -> Option<PadButton> {
    let cross = PadButton::all().filter(|button| button.is_direction());
    let stick = pad.left_stick();
    cross.into_iter().find(|button| pad.pressed(button.of_engine())).or_else(|| {
        let (across, up) = (stick.x.abs(), stick.y.abs());
        match stick {
            _ if across.max(up) < PUSHED => None,
            stick if up >= across => Some(if stick.y > 0.0 { PadButton::Up } else { PadButton::Down }),
            stick => Some(if stick.x > 0.0 { PadButton::Right } else { PadButton::Left }),
        }
    })
}

/// Takes in what was pressed since the last frame, and passes on to egui what walks through widgets.
fn hear(
    pads: Query<&Gamepad>,
    time: Res<Time<Real>>,
    (settings, sheet, screen): (Res<Settings>, Res<KeySheet>, Res<State<Screen>>),
    mut egui: Query<(&mut EguiContext, &mut EguiInput)>,
    mut held: Local<Held>,
    mut said: ResMut<Said>,
) {
    let once = PadButton::all().filter(|button| !button.is_direction());
    let mut buttons: Vec<PadButton> =
        once.filter(|button| pads.iter().any(|pad| pad.just_pressed(button.of_engine()))).collect();
    // What moves or grows as long as it is held comes again; it comes first when it goes down.
    let grows = |pad: &Gamepad| {
        let zooms = |button: &PadButton| {
            matches!(settings.pad.control(*button), Control::ZoomIn | Control::ZoomOut)
                && pad.pressed(button.of_engine())
        };
        PadButton::all().find(zooms)
    };
    let now = pads.iter().find_map(|pad| direction(pad).or_else(|| grows(pad)));
    let again = held.comes(now, time.delta_secs());
    buttons.extend(again.filter(|again| !buttons.contains(again)));
    *said = Said { controls: Vec::new(), buttons };
    if sheet.waits() {
        return;
    }
    let Said { buttons, controls } = &mut *said;
    for button in buttons.iter().copied() {
        let control = settings.pad.control(button);
        let key = egui.iter_mut().next().and_then(|(mut context, input)| {
            let context = context.get_mut();
            key_for(context, *screen.get(), button, control).map(|key| (key, input))
        });
        match key {
            Some((key, mut input)) => input.events.extend([true, false].map(|pressed| press(key, pressed))),
            None => controls.push(control),
        }
    }
}

/// The key that a button stands for where widgets are walked through.
fn key_for(context: &egui::Context, screen: Screen, button: PadButton, control: Control) -> Option<Key> {
    if !focus::walks_widgets(context, screen) {
        return None;
    }
    let focused = context.memory(|memory| memory.focused().is_some());
    let over_the_map = matches!(screen, Screen::Battle | Screen::Replay)
        && context.memory(|memory| memory.top_modal_layer().is_none());
    match (button, control) {
        (PadButton::Up, _) => Some(Key::ArrowUp),
        (PadButton::Down, _) => Some(Key::ArrowDown),
        (PadButton::Left, _) => Some(Key::ArrowLeft),
        (PadButton::Right, _) => Some(Key::ArrowRight),
        // What is first is shown before it can be pressed.
        (_, Control::Choose) => Some(if focused { Key::Enter } else { Key::ArrowDown }),
        // A pad always walks: only on a battle's screen there is something to go back to.
        (_, Control::Decline) if over_the_map || egui::Popup::is_any_open(context) => Some(Key::Escape),
        _ => None,
    }
}

fn press(key: Key, pressed: bool) -> egui::Event {
    egui::Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: egui::Modifiers::default(),
    }
}

/// Hints name the buttons of the pad while that was used last, and keys once a key or the mouse is.
fn name_what_is_in_hand(
    pads: Query<&Gamepad>,
    said: Res<Said>,
    (keys, clicks): (MessageReader<KeyboardInput>, MessageReader<MouseButtonInput>),
    (motions, wheels): (MessageReader<MouseMotion>, MessageReader<MouseWheel>),
    mut settings: ResMut<Settings>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (mut keys, mut clicks, mut motions, mut wheels) = (keys, clicks, motions, wheels);
    let others = [keys.read().count(), clicks.read().count(), motions.read().count(), wheels.read().count()];
    let used = pads.iter().find(|pad| {
        let pressed = said.buttons.iter().any(|button| pad.pressed(button.of_engine()));
        pressed || pad.left_stick().length() > PUSHED || pad.right_stick().length() > PUSHED
    });
    let make = match used {
        Some(pad) => Some(Make::of_vendor(pad.vendor_id())),
        None if pads.is_empty() || others.iter().any(|count| *count > 0) => None,
        None => return,
    };
    if settings.keys.make_in_hand() != make {
        // It is no setting: nothing is written down for it.
        let settings = settings.bypass_change_detection();
        let pad = settings.pad.clone();
        settings.keys.take_in_hand(make.map(|make| (pad, make)));
        redraw.write(RequestRedraw);
    }
}

/// A pad is looked at again soon.
fn stay_awake(mut contexts: EguiContexts, pads: Query<(), With<Gamepad>>, settings: Res<Settings>) -> Result {
    if !pads.is_empty() {
        let in_hand = settings.keys.make_in_hand().is_some();
        contexts.ctx_mut()?.request_repaint_after(if in_hand { LOOKS.0 } else { LOOKS.1 });
    }
    Ok(())
}

/// The right stick moves the map.
fn move_map(
    pads: Query<&Gamepad>,
    time: Res<Time<Real>>,
    mut eye: ResMut<Eye>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let stick: Vec2 = pads.iter().map(Gamepad::right_stick).sum();
    if stick.length() > 0.15 {
        let way = stick * PAN * time.delta_secs().min(0.05);
        eye.pan(egui::vec2(-way.x, way.y));
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use bevy::input::gamepad::{
        GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
        RawGamepadButtonChangedEvent, RawGamepadEvent,
    };
    use bevy::state::app::StatesPlugin;

    use super::*;

    /// The part of the window that hears pads, with one pad, of Sony's make.
    fn table() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, StatesPlugin))
            .insert_state(Screen::Battle)
            .init_resource::<Settings>()
            .init_resource::<KeySheet>()
            .init_resource::<Said>()
            .add_message::<RequestRedraw>()
            .add_systems(PreUpdate, (hear, name_what_is_in_hand).chain().after(InputSystems));
        let pad = app.world_mut().spawn_empty().id();
        app.update();
        let connection =
            GamepadConnection::Connected { name: "Pad".into(), vendor_id: Some(0x054c), product_id: None };
        app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
        app.update();
        (app, pad)
    }

    fn button(app: &mut App, pad: Entity, button: GamepadButton, value: f32) -> Vec<Control> {
        let said = RawGamepadButtonChangedEvent::new(pad, button, value);
        app.world_mut().write_message(RawGamepadEvent::Button(said));
        app.update();
        app.world().resource::<Said>().controls.clone()
    }

    fn hint(app: &App, control: Control) -> String {
        app.world().resource::<Settings>().keys.words(control)
    }

    #[test]
    fn buttons_give_their_controls_once() {
        let (mut app, pad) = table();
        assert_eq!(button(&mut app, pad, GamepadButton::South, 1.0), [Control::Choose]);
        app.update();
        assert_eq!(app.world().resource::<Said>().controls, []);
        assert_eq!(button(&mut app, pad, GamepadButton::South, 0.0), []);
        assert_eq!(button(&mut app, pad, GamepadButton::DPadLeft, 1.0), [Control::StepBack]);
        app.world_mut().resource_mut::<Settings>().pad.choose(Control::Undo, PadButton::West);
        assert_eq!(button(&mut app, pad, GamepadButton::West, 1.0), [Control::Undo]);
    }

    #[test]
    fn the_left_stick_is_the_cross() {
        let (mut app, pad) = table();
        let said = RawGamepadAxisChangedEvent::new(pad, GamepadAxis::LeftStickY, 0.9);
        app.world_mut().write_message(RawGamepadEvent::Axis(said));
        app.update();
        assert_eq!(app.world().resource::<Said>().controls, [Control::LastChapter]);
    }

    #[test]
    fn what_is_held_comes_again() {
        let mut held = Held::default();
        let up = Some(PadButton::Up);
        assert_eq!(held.comes(up, 0.02), up);
        assert_eq!(held.comes(up, 0.2), None);
        assert_eq!(held.comes(up, 0.2), up);
        assert_eq!(held.comes(up, 0.05), None);
        assert_eq!(held.comes(up, 0.07), up);
        assert_eq!(held.comes(Some(PadButton::Left), 0.02), Some(PadButton::Left));
        assert_eq!(held.comes(None, 0.02), None);
        assert_eq!(held.comes(up, 0.02), up);
    }

    /// The hints speak of the pad while it is used, of keys once one is pressed, and when the pad is gone.
    #[test]
    fn hints_follow_what_is_in_hand() {
        let (mut app, pad) = table();
        assert_eq!(hint(&app, Control::Choose), "X");
        button(&mut app, pad, GamepadButton::South, 1.0);
        assert_eq!(hint(&app, Control::Choose), "×");
        button(&mut app, pad, GamepadButton::South, 0.0);
        assert_eq!(hint(&app, Control::Choose), "×");
        let motion = MouseMotion { delta: Vec2::X };
        app.world_mut().write_message(motion);
        app.update();
        assert_eq!(hint(&app, Control::Choose), "X");
        button(&mut app, pad, GamepadButton::North, 1.0);
        assert_eq!(hint(&app, Control::Choose), "×");
        app.world_mut().write_message(GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected));
        app.update();
        app.update();
        assert_eq!(hint(&app, Control::Choose), "X");
        assert_eq!(button(&mut app, pad, GamepadButton::South, 1.0), []);
    }
}
