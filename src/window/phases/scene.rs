//! What the systems of a phase read and do while they present a fact.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

use crate::squads::board::HexId;
use crate::squads::rules::{CardId, Fact, Game, PhasePath, Side, Situation, Terms};
use crate::squads::text;
use crate::window::art::Drawing;
use crate::window::battle::cue::Tone;
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::board::eye::centre_of;
use crate::window::counters;
use crate::window::stage::{Anchor, Callout, KeepOut, Says, Whence};

use super::Current;

/// The fact being presented, what is known of the battle at it, and ways to show it.
#[derive(SystemParam)]
pub struct Scene<'w, 's> {
    current: Res<'w, Current>,
    session: Res<'w, Session>,
    shown: Res<'w, Shown>,
    /// Ways to show it.
    pub commands: Commands<'w, 's>,
}

impl Scene<'_, '_> {
    /// The fact.
    pub fn fact(&self) -> &Fact {
        &self.current.note.fact
    }

    /// In the middle of what it happened.
    pub fn during(&self) -> PhasePath {
        self.current.note.during
    }

    /// The static game.
    pub fn game(&self) -> &Game {
        self.session.game()
    }

    /// What is shown, the fact included.
    pub fn situation(&self) -> &Situation {
        &self.shown.view.situation
    }

    /// Who looks at the screen.
    pub fn viewer(&self) -> Side {
        self.shown.view.side
    }

    /// Whether the other person may look at the screen, too.
    pub fn other_may_look(&self) -> bool {
        self.session.other_may_look()
    }

    /// Shows something as long as the fact takes.
    pub fn show(&mut self, bundle: impl Bundle) {
        if let Some(cue) = self.current.cue {
            self.commands.spawn((bundle, ChildOf(cue)));
        }
    }

    /// Says something as long as the fact takes.
    pub fn say(&mut self, at: Anchor, tone: Tone, words: String) {
        self.show(Callout { at, tone, says: Says::Words(words) });
    }

    /// Shows a card as long as the fact takes, with what it does where that is not known to everybody.
    pub fn show_card(
        &mut self,
        (side, card): (Side, CardId),
        whence: Whence,
        title: String,
        note: Option<String>,
    ) {
        let says = Says::Card { title, side, card, whence, note };
        self.show(Callout { at: Anchor::Top, tone: Tone::Plain, says });
    }

    /// A sum of a side, to be said beside a hex.
    pub fn sum(&self, hex: HexId, side: Side, title: String, terms: &Terms) -> Callout {
        let band: Color32 = counters::colour(self.game(), side);
        let says = Says::Sum { title, terms: terms.clone(), band };
        Callout { at: Anchor::Hex(hex), tone: Tone::Plain, says }
    }

    /// The name of a side.
    pub fn side(&self, side: Side) -> String {
        text::side_name(self.game(), side)
    }
}

/// A drawing that lies on a hex, so wide in map units, so high above the table.
pub fn on_hex(hex: HexId, drawing: Drawing, size: f32, height: f32) -> impl Bundle {
    let at = centre_of(hex);
    (
        drawing,
        Sprite { custom_size: Some(Vec2::splat(size)), ..default() },
        Transform::from_xyz(at.x, -at.y, height),
    )
}

/// A hex in the sights, as long as the fact takes.
pub fn cross_hairs(scene: &mut Scene, hex: HexId) {
    scene.show(on_hex(hex, Drawing::plain("markers/spotting", 256), 190.0, 24.0));
    scene.show(KeepOut(vec![hex]));
}
