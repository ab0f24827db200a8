//! What a player may have drawn over the map to look at it: one overlay at a time, named, with its key.

mod command;
mod last_moves;
mod question;
mod reach;
mod sight;
mod threat;

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Stroke, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::answer::Ask;
use super::battle::considered::Considered;
use super::battle::march::March;
use super::battle::plan::Plan;
use super::battle::session::Session;
use super::battle::shown::Shown;
use super::board::{Eye, Glow, HexTile, Light, Pointed};
use super::controls::Given;
use super::controls::keys::Control;
use super::layers::Layer;
use super::layout::{Areas, Room};
use super::screen::{Screen, shows_a_battle};
use super::settings::Settings;
use super::theme;
use crate::squads::board::HexId;
use crate::squads::rules::{Game, Side, Situation};
use crate::squads::text;
use crate::window::controls::focus::Hint;

/// What is drawn over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Overlay {
    /// What is seen from a hex; none for the one that is pointed at.
    Sight(Option<HexId>),
    /// Where the other side can fire.
    Threat,
    /// How far the own leaders command.
    Command,
    /// Where the own side can fire.
    Fields,
    /// How far the own units can go.
    Reach,
    /// Who has gone where in the last turns.
    LastMoves,
}

/// What is drawn over the map, and whether the counters are out of the way.
#[derive(Resource, Default)]
pub struct Overlays {
    shown: Option<Overlay>,
    /// The counters are off the map.
    pub bare: bool,
    /// The hex that a line of the log tells of, while the pointer is on it.
    pub told: Option<HexId>,
}

impl Overlays {
    /// The line of sight that is looked along: from the chosen hex to the one pointed at.
    pub fn line_of_sight(&self, pointed: Option<HexId>) -> Option<(HexId, HexId)> {
        match self.shown {
            Some(Overlay::Sight(Some(from))) => pointed.filter(|to| *to != from).map(|to| (from, to)),
            _ => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Overlays>().add_systems(Update, shine.after(super::phases::drive));
    app.add_systems(
        Update,
        (last_moves::lay, sight::lay)
            .after(super::phases::drive)
            .run_if(resource_exists::<Session>.and_then(resource_exists::<Shown>)),
    )
    .add_systems(
        EguiPrimaryContextPass,
        (choose.in_set(Layer::Lights), legend.in_set(Layer::Playback), buttons.in_set(Layer::Panels))
            .chain()
            .run_if(shows_a_battle),
    );
}

/// The overlays that need no hex to be pointed at, with what turns them on and off.
const PLAIN: [(Control, Overlay); 5] = [
    (Control::Threat, Overlay::Threat),
    (Control::Fields, Overlay::Fields),
    (Control::Command, Overlay::Command),
    (Control::Reach, Overlay::Reach),
    (Control::LastMoves, Overlay::LastMoves),
];

/// Turns overlays on and off.
fn choose(
    given: Res<Given>,
    pointed: Res<Pointed>,
    mut overlays: ResMut<Overlays>,
    mut settings: ResMut<Settings>,
) {
    if given.has(Control::HideCounters) {
        overlays.bare = !overlays.bare;
    }
    if given.has(Control::HexNames) {
        settings.hex_names = !settings.hex_names;
    }
    let wanted = if given.has(Control::Sight) {
        Some(Overlay::Sight(pointed.hex))
    } else {
        let at = PLAIN.into_iter().find(|(control, _)| given.has(*control));
        let Some((_, overlay)) = at else { return };
        Some(overlay)
    };
    overlays.shown = if overlays.shown == wanted { None } else { wanted };
}

/// Puts on every hex how it is lit: by the overlay, by the question over it, by the pointer.
fn shine(
    (session, shown): (Option<Res<Session>>, Option<Res<Shown>>),
    (screen, pointed): (Res<State<Screen>>, Res<Pointed>),
    (ask, march, considered, plan): (Res<Ask>, Res<March>, Res<Considered>, Res<Plan>),
    overlays: Res<Overlays>,
    mut tiles: Query<(&HexTile, &mut Light)>,
    mut known: Local<Option<Known>>,
) {
    let mut lights = Lights::default();
    if let (Some(session), Some(shown), Screen::Battle | Screen::Replay) = (session, shown, screen.get()) {
        let (game, situation, viewer) = (session.game(), &shown.view.situation, shown.view.side);
        if let Some(Overlay::Sight(from)) = overlays.shown {
            if let Some(from) = from.or(pointed.hex) {
                sight::light(&mut lights, game, situation, from, pointed.hex);
            }
        } else if let Some(overlay) = overlays.shown {
            let of = (overlay, viewer, shown.taken_in());
            if known.as_ref().is_none_or(|known| known.of != of) {
                *known = Some(Known { of, lights: plain(overlay, game, situation, viewer) });
            }
            lights = known.as_ref().map_or_else(Lights::default, |known| known.lights.clone());
        }
        let asked = question::Asked { ask: &ask, march: &march, considered: &considered, plan: &plan };
        question::light(&mut lights, game, situation, &asked, pointed.hex);
        if let Some(hex) = overlays.told {
            lights.frame(hex, Glow::White, 0.55);
        }
        if let Some(hex) = pointed.hex {
            lights.point_at(hex);
        }
    }
    for (tile, mut light) in &mut tiles {
        light.set_if_neq(lights.0[tile.0.index()].clone());
    }
}

/// How the map was lit last by an overlay, for a side, when so many facts were shown.
struct Known {
    of: (Overlay, Side, usize),
    lights: Lights,
}

/// How an overlay lights the map that does not hang on where the pointer is: it stays so until something happens.
fn plain(overlay: Overlay, game: &Game, situation: &Situation, viewer: Side) -> Lights {
    let mut lights = Lights::default();
    match overlay {
        Overlay::Threat => threat::light(&mut lights, game, situation, viewer.other(), Glow::Red),
        Overlay::Fields => threat::light(&mut lights, game, situation, viewer, Glow::Amber),
        Overlay::Command => command::light(&mut lights, game, situation, viewer),
        Overlay::Reach => reach::light(&mut lights, game, situation, viewer),
        Overlay::LastMoves | Overlay::Sight(_) => {}
    }
    lights
}

/// The overlay's name, what it means, the key that ends it; of a line of sight also the verdict.
fn legend(
    mut contexts: EguiContexts,
    (eye, pointed): (Res<Eye>, Res<Pointed>),
    (overlays, settings): (Res<Overlays>, Res<Settings>),
    (session, shown): (Option<Res<Session>>, Option<Res<Shown>>),
) -> Result {
    let (key, control) = match (overlays.shown, overlays.bare) {
        (Some(Overlay::Sight(_)), _) => ("overlay-sight", Control::Sight),
        (Some(Overlay::Threat), _) => ("overlay-threat", Control::Threat),
        (Some(Overlay::Command), _) => ("overlay-command", Control::Command),
        (Some(Overlay::Fields), _) => ("overlay-fields", Control::Fields),
        (Some(Overlay::Reach), _) => ("overlay-reach", Control::Reach),
        (Some(Overlay::LastMoves), _) => ("overlay-last-moves", Control::LastMoves),
        (None, true) => ("overlay-bare", Control::HideCounters),
        (None, false) => return Ok(()),
    };
    let words = text::text_with(key, &[("key", settings.keys.words(control).into())]);
    let verdict = session.zip(shown).zip(overlays.line_of_sight(pointed.hex));
    egui::Area::new(egui::Id::new("legend"))
        .order(egui::Order::Background)
        .interactable(false)
        .fade_in(false)
        .fixed_pos(eye.area.left_top() + Vec2::new(10.0, 10.0))
        .show(contexts.ctx_mut()?, |ui| {
            boxed(ui, &words, theme::palette().amber);
            if let Some(((session, shown), (from, to))) = verdict {
                let (words, colour) = sight::told(session.game(), &shown.view.situation, from, to);
                boxed(ui, &words, colour);
            }
        });
    Ok(())
}

/// The area of the buttons at the map's corner.
pub const BUTTONS: &str = "overlays";

/// The overlays as buttons at the map's corner, with their keys; the one that is shown is lit.
fn buttons(
    mut contexts: EguiContexts,
    (eye, areas): (Res<Eye>, Res<Areas>),
    mut overlays: ResMut<Overlays>,
    mut settings: ResMut<Settings>,
) -> Result {
    let shown = overlays.shown;
    let choices = [
        (
            Control::Sight,
            "corner-sight",
            matches!(shown, Some(Overlay::Sight(_))),
            Some(Overlay::Sight(None)),
        ),
        (Control::Threat, "corner-threat", shown == Some(Overlay::Threat), Some(Overlay::Threat)),
        (Control::Fields, "corner-fields", shown == Some(Overlay::Fields), Some(Overlay::Fields)),
        (Control::Command, "corner-command", shown == Some(Overlay::Command), Some(Overlay::Command)),
        (Control::Reach, "corner-reach", shown == Some(Overlay::Reach), Some(Overlay::Reach)),
        (
            Control::LastMoves,
            "corner-last-moves",
            shown == Some(Overlay::LastMoves),
            Some(Overlay::LastMoves),
        ),
        (Control::HideCounters, "corner-bare", overlays.bare, None),
        (Control::HexNames, "corner-names", settings.hex_names, None),
    ];
    egui::Area::new(egui::Id::new(BUTTONS))
        .order(egui::Order::Middle)
        .fade_in(false)
        .pivot(egui::Align2::RIGHT_BOTTOM)
        .fixed_pos(eye.area.right_bottom() - Vec2::new(8.0, 6.0))
        .show(contexts.ctx_mut()?, |ui| {
            let entries = |ui: &mut egui::Ui| {
                for (control, words, on, overlay) in choices {
                    let words = egui::RichText::new(text::text(words)).font(theme::bold(13.0));
                    let button = ui.add(egui::Button::new(words).selected(on));
                    let hint = format!("{}  [{}]", control.name(), settings.keys.words(control));
                    if !button.hint(hint).clicked() {
                        continue;
                    }
                    match (control, overlay) {
                        (Control::HideCounters, _) => overlays.bare = !overlays.bare,
                        (Control::HexNames, _) => settings.hex_names = !settings.hex_names,
                        (_, overlay) => overlays.shown = if on { None } else { overlay },
                    }
                }
            };
            match areas.room {
                Room::Enough => _ = ui.horizontal(entries),
                Room::Scarce => _ = ui.menu_button(text::text("corner-look"), entries),
            }
        });
    Ok(())
}

/// Words in a box of their own.
fn boxed(ui: &mut egui::Ui, words: &str, edge: Color32) {
    egui::Frame::new()
        .fill(theme::palette().panel.gamma_multiply(0.95))
        .stroke(Stroke::new(1.5, edge))
        .corner_radius(4.0)
        .inner_margin(egui::Margin::symmetric(8, 5))
        .show(ui, |ui| {
            ui.set_max_width(640.0);
            ui.label(egui::RichText::new(words).font(theme::bold(13.5)).color(theme::palette().text));
        });
}

/// How every hex is lit, put together.
#[derive(Clone)]
struct Lights(Vec<Light>);

impl Default for Lights {
    fn default() -> Lights {
        Lights(vec![Light::default(); HexId::COUNT])
    }
}

impl Lights {
    fn fill(&mut self, hex: HexId, glow: Glow, strength: f32) {
        self.0[hex.index()].fill = (glow, strength);
    }

    fn frame(&mut self, hex: HexId, glow: Glow, breadth: f32) {
        self.0[hex.index()].frame = (glow, breadth);
    }

    fn figure(&mut self, hex: HexId, figure: i16, glow: Glow) {
        self.0[hex.index()].figure = Some((figure, glow));
    }

    /// A fine frame where there is none, and a broader one where there is.
    fn point_at(&mut self, hex: HexId) {
        let frame = &mut self.0[hex.index()].frame;
        *frame = if frame.0 == Glow::None { (Glow::White, 0.1) } else { (frame.0, frame.1 + 0.2) };
    }
}
