//! What shines on the map: fires, muzzles, bursts. Light and weather decide how far one sees it.

use bevy::prelude::*;

/// Something that shines on the ground and the counters around it.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform)]
pub struct Lamp {
    /// Its colour, linear.
    pub colour: Vec3,
    /// How far it shines, in map units.
    pub reach: f32,
    /// How bright it is now.
    pub strength: f32,
}

impl Lamp {
    /// A hex that burns.
    pub const FIRE: Lamp = Lamp { colour: Vec3::new(1.0, 0.40, 0.09), reach: 470.0, strength: 1.5 };
    /// A muzzle.
    pub const MUZZLE: Lamp = Lamp { colour: Vec3::new(1.0, 0.74, 0.36), reach: 330.0, strength: 1.6 };
    /// A shell that bursts.
    pub const BURST: Lamp = Lamp { colour: Vec3::new(1.0, 0.60, 0.24), reach: 680.0, strength: 2.4 };

    /// The light that it throws on a place so far away.
    fn at(&self, distance: f32) -> Vec3 {
        let near = (1.0 - (distance / self.reach).powi(2)).max(0.0);
        self.colour * self.strength * near * near
    }
}

/// A lamp that is lit, and where, in map units.
#[derive(Clone, Copy, Debug)]
pub struct Lit {
    /// Where it is.
    pub place: Vec2,
    /// The lamp.
    pub lamp: Lamp,
}

/// All that shine now.
#[derive(Resource, Default, Debug)]
pub struct Lamps(pub Vec<Lit>);

impl Lamps {
    /// What they all throw on a place.
    pub fn at(&self, place: Vec2) -> Vec3 {
        self.0.iter().map(|lit| lit.lamp.at(lit.place.distance(place))).sum()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lamps>()
        .add_systems(PostUpdate, gather.after(bevy::transform::TransformSystems::Propagate));
}

pub(super) fn gather(mut lamps: ResMut<Lamps>, all: Query<(&Lamp, &GlobalTransform)>) {
    let lit = all.iter().filter(|(lamp, _)| lamp.strength > 0.0).map(|(lamp, at)| {
        let at = at.translation();
        Lit { place: Vec2::new(at.x, -at.y), lamp: *lamp }
    });
    lamps.0 = lit.collect();
}
