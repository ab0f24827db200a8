//! The map with the keyboard: arrows move a cursor from hex to hex, and a key does there what a click would.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::EguiPrimaryContextPass;

use crate::squads::board::{Direction, HexId};
use crate::squads::rules::{Question, UnitId};
use crate::window::battle::answer::Ask;
use crate::window::battle::entities::{Counter, OnHex, OwnedBy};
use crate::window::battle::march::March;
use crate::window::battle::plan::Plan;
use crate::window::board::{Cursor, Eye, HexTile, Pointed};
use crate::window::controls::Given;
use crate::window::controls::keys::Control;
use crate::window::layers::Layer;
use crate::window::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (go, choose, go_by, pick_up).chain().in_set(Layer::Lights).run_if(in_state(Screen::Battle)),
    );
}

/// What a click on a hex may change.
#[derive(SystemParam)]
pub(super) struct Choosing<'w, 's> {
    ask: ResMut<'w, Ask>,
    march: ResMut<'w, March>,
    plan: ResMut<'w, Plan>,
    counters: Query<'w, 's, (&'static Counter, &'static OnHex)>,
    tiles: Query<'w, 's, &'static HexTile>,
}

impl Choosing<'_, '_> {
    /// The units in a hex.
    pub fn units(&self, hex: HexId) -> Vec<UnitId> {
        let here =
            self.counters.iter().filter(|(_, on)| self.tiles.get(on.0).is_ok_and(|tile| tile.0 == hex));
        here.map(|(counter, _)| counter.0).collect()
    }

    /// Whether a unit answers the question by itself: a click on it is no click on its hex.
    pub fn is_asked_for(&self, unit: UnitId) -> bool {
        !self.ask.waits_for_an_order() && self.ask.units().contains(&unit)
    }

    /// Does what a click on a hex means, and on a unit in it if there is one; `by` to go by the hex on the way.
    pub fn click(&mut self, hex: HexId, unit: Option<UnitId>, by: bool) {
        if self.ask.waits_for_an_order() {
            self.plan.click(hex, unit);
            return;
        }
        if by && self.march.goals.contains_key(&hex) {
            self.march.go_by(hex);
            return;
        }
        let far = self.march.goals.get(&hex).is_some_and(|way| way.hexes.len() > 1);
        if (far || !self.ask.hexes().contains_key(&hex)) && self.march.go(hex, &mut self.ask) {
            return;
        }
        let here = self.units(hex);
        self.ask.click_hex(hex, &here);
    }
}

/// Moves the cursor; the map follows it. What was marked elsewhere is not what is meant any more.
fn go(
    given: Res<Given>,
    pointed: Res<Pointed>,
    (mut cursor, mut eye, mut ask): (ResMut<Cursor>, ResMut<Eye>, ResMut<Ask>),
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let beside = |hex: HexId, columns: i8| {
        hex.neighbors()
            .map(|(_, next)| next)
            .find(|next| next.row() == hex.row() && next.column() as i8 - hex.column() as i8 == columns)
    };
    let step = |hex: HexId| {
        [
            (Control::StepOn, beside(hex, 1)),
            (Control::StepBack, beside(hex, -1)),
            (Control::NextChapter, hex.neighbor(Direction::Down)),
            (Control::LastChapter, hex.neighbor(Direction::Up)),
        ]
        .into_iter()
        .find(|(control, _)| given.has(*control))
    };
    let at = pointed.hex.or(cursor.0).or_else(|| eye.hex_at(eye.area.center()));
    let Some((_, to)) = at.and_then(step) else { return };
    ask.unmark();
    cursor.0 = to.or(at);
    cursor.0.into_iter().for_each(|hex| eye.find(hex));
    redraw.write(RequestRedraw);
}

/// Does at the cursor what a click would, where nothing else is marked.
fn choose(
    given: Res<Given>,
    cursor: Res<Cursor>,
    mut choosing: Choosing,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(hex) = cursor.0.filter(|_| given.has(Control::Choose)) else { return };
    if choosing.ask.marked().is_some() {
        return;
    }
    redraw.write(RequestRedraw);
    let here = choosing.units(hex);
    let asked = choosing.ask.units();
    if let Some(unit) = here.iter().copied().find(|unit| asked.contains(unit)) {
        choosing.ask.click_unit(unit);
    } else {
        let unit = here.first().copied().filter(|_| choosing.ask.waits_for_an_order());
        choosing.click(hex, unit, false);
    }
}

/// Goes by the hex at the cursor, as a click with Shift does.
fn go_by(
    given: Res<Given>,
    cursor: Res<Cursor>,
    mut choosing: Choosing,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if let Some(hex) = cursor.0.filter(|_| given.has(Control::GoBy)) {
        choosing.click(hex, None, true);
        redraw.write(RequestRedraw);
    }
}

/// Takes the piece that lies uppermost at the cursor back in hand, as carrying it off the map does.
fn pick_up(
    given: Res<Given>,
    cursor: Res<Cursor>,
    owners: Query<(&Counter, &OwnedBy)>,
    mut choosing: Choosing,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(hex) = cursor.0.filter(|_| given.has(Control::PickUp)) else { return };
    let Some(side) = choosing
        .ask
        .decision
        .as_ref()
        .filter(|asked| asked.question == Question::SetUp)
        .map(|asked| asked.side)
    else {
        return;
    };
    let own = |unit: &UnitId| owners.iter().any(|(counter, owner)| counter.0 == *unit && owner.0 == side);
    if let Some(unit) = choosing.units(hex).into_iter().rfind(own) {
        choosing.ask.moved = Some((unit, None));
        redraw.write(RequestRedraw);
    }
}
