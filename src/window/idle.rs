//! Nothing is drawn while nothing changes.

use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiFullOutput, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, egui};

/// The longest time without a frame, should anything be overlooked.
const LONGEST: Duration = Duration::from_secs(60);
/// While a thought is waited for: what thinks has the cores that frames would take.
const SOON: Duration = Duration::from_millis(40);
/// The shortest: 60 frames a second.
const SHORTEST: Duration = Duration::from_millis(16);

/// Something is thought over beside the frames.
#[derive(Resource, Debug, Default)]
pub struct LookAgain(bool);

impl LookAgain {
    /// Whether it is there is looked for again soon, though nothing else happens.
    pub fn soon(&mut self) {
        self.0 = true;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookAgain>()
        .insert_resource(WinitSettings { focused_mode: rest(LONGEST), unfocused_mode: rest(LONGEST) })
        .add_systems(
            PreUpdate,
            forget_what_is_known.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            PostUpdate,
            wake_in_time.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
        );
    let window = app.world().get_resource::<EventLoopProxyWrapper>().map(|window| (**window).clone());
    if let (Some(window), Some(drawing)) = (window, app.get_sub_app_mut(RenderApp)) {
        hang_bell(drawing, move || {
            // Where the window is gone already there is nothing more to draw.
            let _ = window.send_event(WinitUserEvent::WakeUp);
        });
    }
}

/// Wakes the window out of the drawing, which goes on beside the frames.
#[derive(Resource)]
struct Bell(Box<dyn Fn() + Send + Sync>);

/// Has the bell rung as long as a frame lacks something.
pub(super) fn hang_bell(drawing: &mut SubApp, ring: impl Fn() + Send + Sync + 'static) {
    drawing
        .insert_resource(Bell(Box::new(ring)))
        .add_systems(Render, draw_what_was_left_out.in_set(RenderSystems::Cleanup));
}

/// What the driver has not compiled yet is left out of a frame without a word, the map at the first one: nobody else would ask for
/// the frame that has it.
fn draw_what_was_left_out(pipelines: Res<PipelineCache>, bell: Res<Bell>) {
    if pipelines.waiting_pipelines().next().is_some() {
        bell.0();
    }
}

/// Waits for input or a request to redraw, but no longer than that.
fn rest(longest: Duration) -> UpdateMode {
    UpdateMode::reactive_low_power(longest)
}

/// The state of the modifier keys comes with every frame, and egui draws another frame after whatever comes:
/// unless it is passed on only when it changes, the window never rests.
fn forget_what_is_known(mut inputs: Query<&mut EguiInput>, mut known: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => known.replace(*now) != Some(*now),
            _ => true,
        });
    }
}

/// What egui wants to draw later, a tooltip or something that fades, is drawn then and not at the next input.
fn wake_in_time(
    outputs: Query<&EguiFullOutput>,
    mut again: ResMut<LookAgain>,
    mut settings: ResMut<WinitSettings>,
) {
    let viewports =
        outputs.iter().filter_map(|output| output.0.as_ref()?.viewport_output.get(&egui::ViewportId::ROOT));
    let wanted = viewports.map(|viewport| viewport.repaint_delay).min().unwrap_or(LONGEST);
    let wanted = if std::mem::take(&mut again.0) { wanted.min(SOON) } else { wanted };
    let mode = rest(wanted.clamp(SHORTEST, LONGEST));
    settings.focused_mode = mode;
    settings.unfocused_mode = mode;
}
