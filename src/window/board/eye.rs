//! Where the eye is: which part of the map the board area shows, and how large.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::squads::board::{HexId, Point};
use crate::window::layout::{Areas, divide};

/// The eye over the map. Positions on screen are egui's points; positions on the map are map units.
#[derive(Resource, Clone, Debug)]
pub struct Eye {
    /// The part of the screen that shows the map.
    pub area: egui::Rect,
    /// What is in the middle of it.
    centre: Vec2,
    /// Points a map unit.
    scale: f32,
    /// Where the eye glides to.
    goal: Option<Vec2>,
    /// How large everything becomes.
    nearing: Option<Nearing>,
    /// The whole map is kept in view while nobody has moved the eye.
    whole: bool,
}

/// The eye on its way to another size: a place of the map stays under a point on screen.
#[derive(Clone, Copy, Debug)]
struct Nearing {
    at: egui::Pos2,
    under: Vec2,
    scale: f32,
}

impl Default for Eye {
    fn default() -> Eye {
        Eye { area: egui::Rect::ZERO, centre: middle(), scale: 0.25, goal: None, nearing: None, whole: true }
    }
}

fn middle() -> Vec2 {
    Vec2::new(BOARD_WIDTH as f32, BOARD_HEIGHT as f32) / 2.0
}

impl Eye {
    /// Points on screen for a map unit.
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// Where a place of the map is on screen.
    pub fn on_screen(&self, place: Vec2) -> egui::Pos2 {
        let offset = (place - self.centre) * self.scale;
        self.area.center() + egui::vec2(offset.x, offset.y)
    }

    /// Where the centre of a hex is on screen.
    pub fn hex(&self, hex: HexId) -> egui::Pos2 {
        self.on_screen(centre_of(hex))
    }

    /// What place of the map is at a point on screen.
    pub fn on_map(&self, at: egui::Pos2) -> Vec2 {
        let offset = at - self.area.center();
        self.centre + Vec2::new(offset.x, offset.y) / self.scale
    }

    /// The hex at a point on screen.
    pub fn hex_at(&self, at: egui::Pos2) -> Option<HexId> {
        let place = self.on_map(at);
        HexId::at(Point::new(place.x.round() as i32, place.y.round() as i32))
    }

    /// Shows the whole map.
    pub fn see_all(&mut self) {
        self.whole = true;
        self.goal = None;
        self.nearing = None;
    }

    /// Moves the map by points on screen.
    pub fn pan(&mut self, by: egui::Vec2) {
        self.whole = false;
        self.nearing = None;
        self.goal = None;
        self.centre -= Vec2::new(by.x, by.y) / self.scale;
        self.keep_on_map();
    }

    /// Makes everything larger or smaller, gliding; what is under the point stays there.
    pub fn zoom(&mut self, at: egui::Pos2, by: f32) {
        let from = self.nearing.map_or(self.scale, |nearing| nearing.scale);
        let scale = (from * by).clamp(self.least_scale(), 2.0);
        self.whole = false;
        self.nearing = Some(Nearing { at, under: self.on_map(at), scale });
    }

    /// A step on the way to another size; false when it is over.
    fn near(&mut self, step: f32) -> bool {
        let Some(Nearing { at, under, scale }) = self.nearing else { return false };
        self.scale *= (scale / self.scale).powf(step);
        if (self.scale / scale - 1.0).abs() < 0.004 {
            self.scale = scale;
            self.nearing = None;
        }
        let offset = at - self.area.center();
        self.centre = under - Vec2::new(offset.x, offset.y) / self.scale;
        self.keep_on_map();
        true
    }

    /// Makes everything larger or smaller; the middle stays there.
    pub fn zoom_middle(&mut self, by: f32) {
        self.zoom(self.area.center(), by);
    }

    /// Glides to a hex unless it is well in view.
    pub fn find(&mut self, hex: HexId) {
        let comfortable = self.area.shrink2(self.area.size() * 0.12);
        if !comfortable.contains(self.hex(hex)) {
            self.centre_on(hex);
        }
    }

    /// Glides until a hex is in the middle.
    pub fn centre_on(&mut self, hex: HexId) {
        if !self.whole {
            self.goal = Some(centre_of(hex));
        }
    }

    fn least_scale(&self) -> f32 {
        let margin = 2.0 * 60.0;
        let (width, height) = (BOARD_WIDTH as f32 + margin, BOARD_HEIGHT as f32 + margin);
        (self.area.width() / width).min(self.area.height() / height).max(0.02)
    }

    fn keep_on_map(&mut self) {
        self.centre = self.centre.clamp(Vec2::ZERO, middle() * 2.0);
    }
}

/// The centre of a hex in map units.
pub fn centre_of(hex: HexId) -> Vec2 {
    let centre = hex.center();
    Vec2::new(centre.x as f32, centre.y as f32)
}

/// The camera that looks at the map, and carries what egui draws.
#[derive(Component)]
pub struct BoardCamera;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Eye>()
        .add_systems(StateTransition, fit.after(divide))
        .add_systems(PostUpdate, aim.before(bevy::transform::TransformSystems::Propagate));
}

/// Takes over the area that the layout gives, and glides.
fn fit(
    areas: Res<Areas>,
    time: Res<Time>,
    mut eye: ResMut<Eye>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
) {
    let eye = eye.bypass_change_detection();
    eye.area = areas.board;
    let least = eye.least_scale();
    if eye.whole {
        eye.scale = least;
        eye.centre = middle();
    }
    eye.scale = eye.scale.max(least);
    let step = |haste: f32| 1.0 - (-haste * time.delta_secs().min(0.05)).exp();
    if eye.near(step(16.0)) {
        redraw.write(bevy::window::RequestRedraw);
    }
    if let Some(goal) = eye.goal {
        let step = step(9.0);
        eye.centre = eye.centre.lerp(goal, step);
        if eye.centre.distance(goal) < 2.0 {
            eye.goal = None;
        }
        redraw.write(bevy::window::RequestRedraw);
    }
}

/// Points the camera so that the map appears where the eye says.
fn aim(
    eye: Res<Eye>,
    areas: Res<Areas>,
    camera: Single<(&mut Transform, &mut Projection), With<BoardCamera>>,
) {
    let (mut transform, mut projection) = camera.into_inner();
    let off_centre = areas.window.center() - eye.area.center();
    let at = eye.centre + Vec2::new(off_centre.x, off_centre.y) / eye.scale;
    transform.translation = Vec3::new(at.x, -at.y, 0.0);
    if let Projection::Orthographic(projection) = &mut *projection {
        projection.scale = 1.0 / (eye.scale * areas.zoom);
    }
}

/// A painter for the part of the window that shows the map, under all panels.
pub fn over_board(context: &egui::Context, eye: &Eye) -> egui::Painter {
    context.layer_painter(egui::LayerId::background()).with_clip_rect(eye.area)
}
