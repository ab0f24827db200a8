//! The stage over the map: everything that is said there for a while has a place given to it, so that nothing covers who fires, who
//! is aimed at, or something else that is said.

mod draw;
pub mod place;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Color32, Rect};

use crate::squads::board::HexId;
use crate::squads::rules::{CardId, Side, Terms};
use crate::window::battle::cue::Tone;
use crate::window::layers::Layer;
use crate::window::screen::shows_a_battle;

/// Something said over the map.
#[derive(Component, Clone, Debug)]
pub struct Callout {
    /// What it is about.
    pub at: Anchor,
    /// How it is meant.
    pub tone: Tone,
    /// What it says.
    pub says: Says,
}

/// What a callout is about, and so where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// A hex: it stands beside it.
    Hex(HexId),
    /// The battle: it stands at the upper edge.
    Top,
}

/// What a callout says.
#[derive(Clone, Debug)]
pub enum Says {
    /// A sentence.
    Words(String),
    /// A sum, term by term; the band tells whose it is.
    Sum {
        /// What it is the sum of.
        title: String,
        /// Its terms.
        terms: Terms,
        /// The colour of its side.
        band: Color32,
    },
    /// A card, with what is done with it or read from it.
    Card {
        /// What is done with it.
        title: String,
        /// Whose it is.
        side: Side,
        /// Which.
        card: CardId,
        /// Where it comes from.
        whence: Whence,
        /// What it does, in words.
        note: Option<String>,
    },
}

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whence {
    /// Somebody's hand.
    Hand,
    /// Somebody's pile: it is turned over.
    Pile,
}

/// Hexes that nothing said over the map may cover: who fires, who is aimed at, whom a question is about.
#[derive(Component, Clone, Debug, Default)]
pub struct KeepOut(pub Vec<HexId>);

/// A line from hex to hex that is better left in sight.
#[derive(Component, Clone, Copy, Debug)]
pub struct KeepClear(pub HexId, pub HexId);

/// The parts of the screen that what is said takes in this frame: whoever says something else stands beside it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Taken(pub Vec<Rect>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Taken>()
        .add_systems(EguiPrimaryContextPass, draw::draw.in_set(Layer::Playback).run_if(shows_a_battle));
}
