//! Pieces in the light of the hour: less dim than the ground, so that they are read, and warm beside a fire.

use bevy::prelude::*;

use crate::window::settings::Settings;

use super::air::Air;
use super::lamps::Lamps;

/// A sprite that the light falls on, and how. What has none shines by itself, or is not of this world.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnderSky {
    /// It stands on the table and is to be read.
    Standing,
    /// It lies or hangs over the ground, and is seen as that is.
    Lying,
    /// Dark letters on the ground: they are lighter where it is dark.
    Lettering,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, shine.run_if(resource_exists::<Air>).after(super::lamps::gather));
}

/// How much of the light that a lamp throws on the ground is seen on what is above it.
const WARMED: f32 = 0.7;

/// The colour that a thing is seen in, where lamps throw so much light on it.
fn seen(air: &Air, under: UnderSky, lamps: Vec3) -> Vec3 {
    let light = match under {
        UnderSky::Standing => air.standing,
        UnderSky::Lying => air.lying,
        UnderSky::Lettering => return air.lettering,
    };
    (light + lamps * air.lamps * WARMED).min(Vec3::ONE)
}

/// Gives every sprite the colour that it is seen in; who makes one fade keeps its cover.
fn shine(
    (air, lamps, settings): (Res<Air>, Res<Lamps>, Res<Settings>),
    mut sprites: Query<(&UnderSky, &GlobalTransform, &mut Sprite)>,
) {
    for (under, at, mut sprite) in &mut sprites {
        let at = at.translation();
        // Who wants as much contrast as there is reads counters as by day.
        let as_by_day = settings.high_contrast && *under == UnderSky::Standing;
        let lit = || seen(&air, *under, lamps.at(Vec2::new(at.x, -at.y)));
        let Vec3 { x, y, z } = if as_by_day { Vec3::ONE } else { lit() };
        let colour = Color::linear_rgb(x, y, z).with_alpha(sprite.color.alpha());
        if sprite.color != colour {
            sprite.color = colour;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Color32;

    use super::*;
    use crate::squads::board::{Daylight, Map, Sky, Weather};
    use crate::squads::content::FileKind;
    use crate::squads::content::library::Library;
    use crate::window::theme;

    const LIGHTS: [Daylight; 4] = [Daylight::Dawn, Daylight::Day, Daylight::Dusk, Daylight::Night];
    const WEATHERS: [Weather; 4] = [Weather::Clear, Weather::Rain, Weather::Snowfall, Weather::Mist];

    /// Every sky.
    fn airs() -> impl Iterator<Item = Air> {
        let skies = LIGHTS.into_iter().flat_map(|light| WEATHERS.map(|weather| Sky { light, weather }));
        skies.map(|sky| Air::of(sky, &Map::blank("a field")))
    }

    fn luminance(light: Vec3) -> f32 {
        light.dot(Vec3::new(0.2126, 0.7152, 0.0722))
    }

    /// How well a colour stands out from another in a light, as for text on a screen.
    fn contrast(light: Vec3, [one, other]: [Color32; 2]) -> f32 {
        let seen = |colour: Color32| {
            let linear = Color::srgb_u8(colour.r(), colour.g(), colour.b()).to_linear().to_vec3();
            luminance(linear * light) + 0.05
        };
        seen(one).max(seen(other)) / seen(one).min(seen(other))
    }

    #[test]
    fn counters_are_read_under_every_sky() {
        for name in Library::embedded().names(FileKind::Nation) {
            let nation = Library::embedded().nation(&name).unwrap_or_else(|found| panic!("{found}"));
            let [red, green, blue] = nation.colour;
            let ground = Color32::from_rgb(red, green, blue);
            let by_day = contrast(Vec3::ONE, [ground, theme::ink_on(ground)]);
            for air in airs() {
                let light = seen(&air, UnderSky::Standing, Vec3::ZERO);
                let contrast = contrast(light, [ground, theme::ink_on(ground)]);
                assert!(contrast >= 3.0 && contrast >= by_day * 0.6, "{name}, {:?}: {contrast}", air.sky);
                let tag = self::contrast(light, [theme::PAPER, theme::INK]);
                assert!(tag >= 4.5, "a weapon, {:?}: {tag}", air.sky);
            }
        }
    }

    #[test]
    fn counters_are_never_darker_than_what_lies_on_the_ground() {
        for air in airs() {
            let [standing, lying] =
                [UnderSky::Standing, UnderSky::Lying].map(|under| luminance(seen(&air, under, Vec3::ZERO)));
            assert!(standing >= lying, "{:?}", air.sky);
            let warm = luminance(seen(&air, UnderSky::Standing, Vec3::new(0.6, 0.3, 0.1)));
            assert!(warm >= standing, "a fire never darkens, {:?}", air.sky);
        }
    }
}
