//! What the sidebar shows and changes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::window::battle::answer::{Ask, Muted};
use crate::window::battle::considered::Considered;
use crate::window::battle::keeping::Keeper;
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::board::Eye;
use crate::window::controls::Given;
use crate::window::help::HelpSheet;
use crate::window::layout::Areas;
use crate::window::overlays::Overlays;
use crate::window::phases::{Handover, Skip};
use crate::window::replay::recap::Recap;
use crate::window::screens::leaving::Leaving;
use crate::window::screens::settings::SettingsSheet;
use crate::window::settings::Settings;
use crate::window::toast::Toast;

use super::log::Reading;

/// What the sidebar shows and changes.
#[derive(SystemParam)]
pub(super) struct Sidebar<'w> {
    pub areas: Res<'w, Areas>,
    pub session: Option<ResMut<'w, Session>>,
    pub shown: Option<ResMut<'w, Shown>>,
    pub given: Res<'w, Given>,
    pub sheet: ResMut<'w, SettingsSheet>,
    pub help: ResMut<'w, HelpSheet>,
    pub ask: ResMut<'w, Ask>,
    pub considered: ResMut<'w, Considered>,
    pub muted: ResMut<'w, Muted>,
    pub eye: ResMut<'w, Eye>,
    pub reading: ResMut<'w, Reading>,
    pub overlays: ResMut<'w, Overlays>,
    pub recap: ResMut<'w, Recap>,
    pub bar: ResMut<'w, Handover>,
    pub skip: ResMut<'w, Skip>,
    pub toast: ResMut<'w, Toast>,
    pub settings: ResMut<'w, Settings>,
    pub leaving: ResMut<'w, Leaving>,
    pub keeper: Option<ResMut<'w, Keeper>>,
}
