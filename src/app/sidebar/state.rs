//! What the sidebar shows and changes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::battle::answer::{Ask, Muted};
use crate::app::battle::considered::Considered;
use crate::app::battle::keeping::Keeper;
use crate::app::battle::session::Session;
use crate::app::battle::shown::Shown;
use crate::app::board::Eye;
use crate::app::controls::Given;
use crate::app::help::HelpSheet;
use crate::app::layout::Areas;
use crate::app::overlays::Overlays;
use crate::app::phases::{Handover, Skip};
use crate::app::replay::recap::Recap;
use crate::app::screens::leaving::Leaving;
use crate::app::screens::settings::SettingsSheet;
use crate::app::settings::Settings;
use crate::app::toast::Toast;

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
