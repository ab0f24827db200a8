//! Drawings of the pieces: which file, how large, and what is put in for its placeholders.

use std::collections::HashMap;

use bevy::prelude::*;
use resvg::tiny_skia::Pixmap;

use crate::files::embedded;

use super::texture::texture;
use super::vector;

/// What a sprite shows: a vector file and the values of its placeholders.
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash)]
#[require(Sprite)]
pub struct Drawing {
    /// The file below `assets` without its ending, for example `counters/squad`.
    pub file: String,
    /// How wide it is painted, in pixels.
    pub width: u32,
    /// What is put in for each placeholder in braces.
    pub values: Vec<(&'static str, String)>,
}

impl Drawing {
    /// A drawing without placeholders.
    pub fn plain(file: impl Into<String>, width: u32) -> Drawing {
        Drawing { file: file.into(), width, values: Vec::new() }
    }

    /// The same with a placeholder's value.
    pub fn with(mut self, placeholder: &'static str, value: impl ToString) -> Drawing {
        self.values.push((placeholder, value.to_string()));
        self
    }

    /// Paints it.
    ///
    /// # Errors
    /// That there is no such file, or what is wrong with it.
    pub fn painted(&self) -> Result<Pixmap, String> {
        vector::painted(&self.text()?, self.width)
    }

    /// The text of the drawing with its values put in.
    ///
    /// # Errors
    /// That there is no such file, or which placeholder has no value.
    fn text(&self) -> Result<String, String> {
        let name = format!("{}.svg", self.file);
        let mut text = embedded::text(&name).ok_or_else(|| format!("there is no {name}"))?.to_owned();
        for (placeholder, value) in &self.values {
            text = text.replace(&format!("{{{placeholder}}}"), value);
        }
        match text
            .lines()
            .filter(|line| !line.trim_start().starts_with("<!--"))
            .find(|line| line.contains('{'))
        {
            Some(line) => Err(format!("nothing is put in for a placeholder: {}", line.trim())),
            None => Ok(text),
        }
    }
}

/// The textures of all drawings that were ever shown, each painted once.
#[derive(Resource, Default)]
pub struct Gallery(HashMap<Drawing, Handle<Image>>);

impl Gallery {
    /// The texture of a drawing. One that cannot be painted is told once, and is nothing to see.
    pub fn texture(&mut self, images: &mut Assets<Image>, drawing: &Drawing) -> Handle<Image> {
        if let Some(known) = self.0.get(drawing) {
            return known.clone();
        }
        let handle = match drawing.painted() {
            Ok(picture) => images.add(texture(picture)),
            Err(why) => {
                warn!("{}: {why}", drawing.file);
                images.add(Image::transparent())
            }
        };
        self.0.insert(drawing.clone(), handle.clone());
        handle
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gallery>().add_systems(PostUpdate, hang.run_if(resource_exists::<Assets<Image>>));
}

/// Gives every sprite the texture of its drawing.
fn hang(
    mut gallery: ResMut<Gallery>,
    mut images: ResMut<Assets<Image>>,
    mut sprites: Query<(&Drawing, &mut Sprite), Changed<Drawing>>,
) {
    for (drawing, mut sprite) in &mut sprites {
        sprite.image = gallery.texture(&mut images, drawing);
    }
}
