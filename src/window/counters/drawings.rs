//! Which drawing shows what: faces of units with the figures of their nation, tags of weapons, layers of states.

use bevy_egui::egui::Color32;

use crate::squads::rules::{Figure, Game, Nation, Side, UnitClass, WeaponClass};
use crate::window::art::Drawing;
use crate::window::battle::entities::{Face, WeaponFace};
use crate::window::theme;

/// How wide a face is painted, in pixels.
const PIXELS: u32 = 256;

/// The colour of a side's counters.
pub fn colour(game: &Game, side: Side) -> Color32 {
    let [red, green, blue] = game.nations[side].colour;
    Color32::from_rgb(red, green, blue)
}

fn seen(so: bool) -> &'static str {
    if so { "visible" } else { "hidden" }
}

/// The drawing of a face.
pub fn unit(nation: &Nation, face: Face) -> Drawing {
    let kind = &nation.units[usize::from(face.kind.0)];
    let printed = if face.broken { &kind.broken } else { &kind.good };
    let file = match kind.class {
        UnitClass::Squad => "counters/squad",
        UnitClass::Team => "counters/team",
        UnitClass::Leader => "counters/leader",
        UnitClass::Hero => "counters/hero",
    };
    let [red, green, blue] = nation.colour;
    let ground = Color32::from_rgb(red, green, blue);
    let figure = |figure: Figure| figure.value.to_string();
    Drawing::plain(file, PIXELS)
        .with("ground", theme::hexadecimal(ground))
        .with("rim", theme::hexadecimal(ground.lerp_to_gamma(Color32::BLACK, 0.45)))
        .with("ink", theme::hexadecimal(theme::ink_on(ground)))
        .with("emblem", nation.adjective.chars().take(1).collect::<String>())
        .with("firepower", figure(printed.firepower))
        .with("firepower-box", seen(printed.firepower.boxed))
        .with("range", figure(printed.range))
        .with("range-box", seen(printed.range.boxed))
        .with("movement", figure(printed.movement))
        .with("movement-box", seen(printed.movement.boxed))
        .with("morale", printed.morale)
        .with("command", printed.command)
        .with("good", seen(!face.broken))
        .with("broken", seen(face.broken))
}

/// The drawing of a weapon's tag.
pub fn weapon(nation: &Nation, face: WeaponFace) -> Drawing {
    let kind = &nation.weapons[usize::from(face.kind.0)];
    let file = match kind.class {
        WeaponClass::MachineGun => "counters/machine_gun",
        WeaponClass::Mortar => "counters/mortar",
        WeaponClass::Gun => "counters/gun",
        WeaponClass::Flamethrower => "counters/flamethrower",
        WeaponClass::SatchelCharge => "counters/satchel_charge",
        WeaponClass::MolotovCocktail => "counters/molotov_cocktail",
    };
    Drawing::plain(file, PIXELS / 2)
        .with("paper", theme::hexadecimal(theme::PAPER))
        .with("ink", theme::hexadecimal(theme::INK))
        .with("firepower", kind.firepower.value)
        .with("good", seen(!face.broken))
        .with("broken", seen(face.broken))
}

/// The drawing of a layer that lies over a whole counter.
pub fn layer(file: &'static str) -> Drawing {
    Drawing::plain(file, PIXELS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::content::FileKind;
    use crate::squads::content::library::Library;
    use crate::squads::rules::{UnitKindId, WeaponKindId};
    use crate::window::art::skin::Skin;

    /// How much of a drawing covers what is below it, 0 to 1.
    fn cover(drawing: &Drawing) -> f32 {
        let picture =
            drawing.painted(&Skin::default()).unwrap_or_else(|why| panic!("{}: {why}", drawing.file));
        let covered: u32 = picture.pixels().iter().map(|pixel| u32::from(pixel.alpha())).sum();
        covered as f32 / (255 * picture.pixels().len()) as f32
    }

    #[test]
    fn every_counter_of_every_nation_has_two_faces() {
        for name in Library::embedded().names(FileKind::Nation) {
            let nation = Library::embedded().nation(&name).unwrap_or_else(|found| panic!("{found}"));
            for kind in (0..nation.units.len()).map(|kind| UnitKindId(kind as u8)) {
                let [good, broken] = [false, true].map(|broken| unit(&nation, Face { kind, broken }));
                assert!(cover(&good) > 0.8, "{good:?} is a counter");
                assert_ne!(
                    good.painted(&Skin::default()),
                    broken.painted(&Skin::default()),
                    "{good:?} has another side"
                );
            }
            for kind in (0..nation.weapons.len()).map(|kind| WeaponKindId(kind as u8)) {
                let face = |broken| WeaponFace { nation: crate::squads::rules::Side::Axis, kind, broken };
                let [good, broken] = [false, true].map(|broken| weapon(&nation, face(broken)));
                assert!(cover(&good) > 0.6, "{good:?} is a tag");
                assert_ne!(
                    good.painted(&Skin::default()),
                    broken.painted(&Skin::default()),
                    "{good:?} has another side"
                );
            }
        }
    }

    #[test]
    fn every_layer_lets_something_be_seen() {
        for file in ["suppressed", "veteran", "activated", "lit", "picked", "shadow"] {
            let cover = cover(&Drawing::plain(format!("counters/{file}"), PIXELS));
            assert!((0.001..0.75).contains(&cover), "{file} covers {cover}");
        }
    }
}
