//! What light and weather do to what one sees: one table of colours. They are linear, and what is seen is multiplied with them.

use bevy::math::{Vec2, Vec3};
use bevy::prelude::Resource;

use crate::squads::board::{Daylight, Direction, Look, Map, Sky, Weather};

/// The air over the map that lies on the table.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Air {
    /// What it is made of.
    pub sky: Sky,
    /// Where the wind blows to, across the map.
    pub wind: Vec2,
    /// Where sun or moon stand, across the map, and how high: what a shadow falls on its way away from them.
    pub sun: (Vec2, f32),
    /// The light on the ground, and in shadow.
    pub direct: Vec3,
    /// See there.
    pub shade: Vec3,
    /// How much of the ground's colour is seen.
    pub colourful: f32,
    /// How bright windows are.
    pub windows: f32,
    /// How much of the light of a fire or a muzzle is seen on the ground.
    pub lamps: f32,
    /// What veils the ground, and how much of it.
    pub veil: (Vec3, f32),
    /// How wet the ground is, 0 to 1.
    pub wet: f32,
    /// How much darker the corners of the map are.
    pub corners: f32,
    /// The light on counters, which are to be read at any hour.
    pub standing: Vec3,
    /// The light on what lies or hangs over the ground: works, smoke.
    pub lying: Vec3,
    /// The ink of the names of hexes is so many times lighter than by day.
    pub lettering: Vec3,
}

/// A cloudless hour.
struct Hour {
    sun: (Vec2, f32),
    direct: Vec3,
    shade: Vec3,
    colourful: f32,
    windows: f32,
    lamps: f32,
    corners: f32,
    standing: Vec3,
    lying: Vec3,
    lettering: Vec3,
    /// What snow on the ground makes of the light.
    on_snow: Vec3,
}

impl Hour {
    const DAWN: Hour = Hour {
        sun: (Vec2::new(0.92, -0.39), 0.34),
        direct: Vec3::new(1.02, 0.80, 0.64),
        shade: Vec3::new(0.44, 0.49, 0.64),
        colourful: 0.92,
        windows: 0.30,
        lamps: 0.45,
        corners: 0.30,
        standing: Vec3::new(1.0, 0.95, 0.90),
        lying: Vec3::new(0.95, 0.84, 0.76),
        lettering: Vec3::ONE,
        on_snow: Vec3::new(1.0, 1.04, 1.16),
    };
    const DAY: Hour = Hour {
        sun: (Vec2::new(-0.64, -0.77), 1.4),
        direct: Vec3::ONE,
        shade: Vec3::splat(0.82),
        colourful: 1.0,
        windows: 0.0,
        lamps: 0.15,
        corners: 0.0,
        standing: Vec3::ONE,
        lying: Vec3::ONE,
        lettering: Vec3::ONE,
        on_snow: Vec3::ONE,
    };
    const DUSK: Hour = Hour {
        sun: (Vec2::new(-0.95, -0.31), 0.30),
        direct: Vec3::new(0.88, 0.57, 0.39),
        shade: Vec3::new(0.29, 0.28, 0.40),
        colourful: 1.0,
        windows: 0.55,
        lamps: 0.6,
        corners: 0.40,
        standing: Vec3::new(1.0, 0.88, 0.77),
        lying: Vec3::new(0.90, 0.68, 0.52),
        lettering: Vec3::ONE,
        on_snow: Vec3::new(1.06, 1.14, 1.38),
    };
    const NIGHT: Hour = Hour {
        sun: (Vec2::new(-0.64, -0.77), 0.8),
        direct: Vec3::new(0.085, 0.130, 0.250),
        shade: Vec3::new(0.042, 0.066, 0.142),
        colourful: 0.55,
        windows: 1.0,
        lamps: 1.0,
        corners: 0.55,
        standing: Vec3::new(0.50, 0.57, 0.74),
        lying: Vec3::new(0.16, 0.21, 0.36),
        lettering: Vec3::new(8.0, 11.0, 34.0),
        on_snow: Vec3::splat(0.72),
    };

    fn of(light: Daylight) -> Hour {
        match light {
            Daylight::Dawn => Hour::DAWN,
            Daylight::Day => Hour::DAY,
            Daylight::Dusk => Hour::DUSK,
            Daylight::Night => Hour::NIGHT,
        }
    }
}

/// What the weather changes of an hour.
struct Clouds {
    /// How much of sun and moon they cover.
    cover: f32,
    /// The light that comes through them.
    through: Vec3,
    colourful: f32,
    veil: f32,
    wet: f32,
    /// Windows are lit on a dark day.
    windows: f32,
}

impl Clouds {
    const CLEAR: Clouds =
        Clouds { cover: 0.0, through: Vec3::ONE, colourful: 1.0, veil: 0.0, wet: 0.0, windows: 0.0 };
    const RAIN: Clouds = Clouds {
        cover: 0.85,
        through: Vec3::new(0.47, 0.54, 0.62),
        colourful: 0.84,
        veil: 0.06,
        wet: 1.0,
        windows: 0.25,
    };
    const SNOWFALL: Clouds = Clouds {
        cover: 0.85,
        through: Vec3::new(0.60, 0.66, 0.75),
        colourful: 0.75,
        veil: 0.14,
        wet: 0.0,
        windows: 0.2,
    };
    const MIST: Clouds = Clouds {
        cover: 0.7,
        through: Vec3::new(0.86, 0.89, 0.90),
        colourful: 0.70,
        veil: 0.5,
        wet: 0.2,
        windows: 0.15,
    };

    fn of(weather: Weather) -> Clouds {
        match weather {
            Weather::Clear => Clouds::CLEAR,
            Weather::Rain => Clouds::RAIN,
            Weather::Snowfall => Clouds::SNOWFALL,
            Weather::Mist => Clouds::MIST,
        }
    }
}

impl Air {
    /// The air of a sky over a map.
    pub fn of(sky: Sky, map: &Map) -> Air {
        let (hour, clouds) = (Hour::of(sky.light), Clouds::of(sky.weather));
        // A dark hour is not made as much darker by clouds.
        let through =
            if sky.light == Daylight::Night { clouds.through.lerp(Vec3::ONE, 0.55) } else { clouds.through };
        // Under clouds light and shade come nearer to each other.
        let even = hour.direct.lerp(hour.shade, 0.4);
        let lit = |light: Vec3| light.lerp(even, clouds.cover) * through;
        let direct = lit(hour.direct);
        let grey = direct.dot(Vec3::new(0.21, 0.72, 0.07));
        // What is not the ground is dimmed by half as much.
        let dimmed = through.lerp(Vec3::ONE, 0.5);
        let [x, y] = blown(map.downwind);
        let bright = if map.look == Look::Snow { hour.on_snow } else { Vec3::ONE };
        Air {
            sky,
            wind: Vec2::new(x, y),
            sun: hour.sun,
            direct: direct * bright,
            shade: lit(hour.shade) * bright,
            colourful: hour.colourful * clouds.colourful,
            windows: hour.windows.max(clouds.windows),
            lamps: hour.lamps.max(clouds.windows),
            veil: (direct.lerp(Vec3::splat(grey), 0.6) * 0.8, clouds.veil),
            wet: clouds.wet,
            corners: hour.corners,
            standing: hour.standing * dimmed,
            lying: hour.lying * dimmed,
            lettering: hour.lettering,
        }
    }
}

/// Where the wind blows to; y grows downwards.
fn blown(downwind: Direction) -> [f32; 2] {
    match downwind {
        Direction::Up => [0.0, -1.0],
        Direction::UpRight => [0.866, -0.5],
        Direction::DownRight => [0.866, 0.5],
        Direction::Down => [0.0, 1.0],
        Direction::DownLeft => [-0.866, 0.5],
        Direction::UpLeft => [-0.866, -0.5],
    }
}
