//! Drawings of the pieces: which file, how large, and what is put in for its placeholders.

use std::collections::HashMap;

use bevy::prelude::*;
use resvg::tiny_skia::Pixmap;

use crate::files::embedded;

use super::skin::Skin;
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
    /// Drawings that are put in for others.
    inlays: Vec<(&'static str, Drawing)>,
}

impl Drawing {
    /// A drawing without placeholders.
    pub fn plain(file: impl Into<String>, width: u32) -> Drawing {
        Drawing { file: file.into(), width, values: Vec::new(), inlays: Vec::new() }
    }

    /// The same with a placeholder's value.
    pub fn with(mut self, placeholder: &'static str, value: impl ToString) -> Drawing {
        let value = value.to_string().replace('&', "&amp;").replace('<', "&lt;");
        self.values.push((placeholder, value));
        self
    }

    /// The same with another drawing in the place of a placeholder.
    pub fn inlaid(mut self, placeholder: &'static str, drawing: Drawing) -> Drawing {
        self.inlays.push((placeholder, drawing));
        self
    }

    /// Paints it: as the player's own drawings have it, or where they lack it or it cannot be painted, as ours do.
    ///
    /// # Errors
    /// That there is no such file, or what is wrong with it.
    pub fn painted(&self, skin: &Skin) -> Result<Pixmap, String> {
        let name = format!("{}.svg", self.file);
        if let Some(own) = skin.own(&name) {
            match self.filled(own, skin).and_then(|text| vector::painted(&text, self.width)) {
                Ok(picture) => return Ok(picture),
                Err(why) => warn!("{name}: {why}"),
            }
        }
        vector::painted(&self.ours(skin)?, self.width)
    }

    /// Our own drawing with everything put in.
    fn ours(&self, skin: &Skin) -> Result<String, String> {
        let name = format!("{}.svg", self.file);
        let ours = embedded::text(&name).ok_or_else(|| format!("there is no {name}"))?;
        self.filled(ours.to_owned(), skin)
    }

    /// What is within the outermost element of the drawing: it is put into another.
    fn inner(&self, skin: &Skin) -> Result<String, String> {
        let own = skin.own(&format!("{}.svg", self.file)).map(|own| self.filled(own, skin));
        let whole = match own {
            Some(Ok(own)) => own,
            Some(Err(_)) | None => self.ours(skin)?,
        };
        let inner = whole.find("<svg").and_then(|at| Some(at + whole[at..].find('>')? + 1));
        let end = whole.rfind("</svg>");
        inner
            .zip(end)
            .map(|(from, to)| whole[from..to].to_owned())
            .ok_or_else(|| format!("{} has no svg", self.file))
    }

    /// The text of a drawing with the values put in.
    ///
    /// # Errors
    /// Which placeholder has no value.
    fn filled(&self, mut text: String, skin: &Skin) -> Result<String, String> {
        for (placeholder, drawing) in &self.inlays {
            text = text.replace(&format!("{{{placeholder}}}"), &drawing.inner(skin)?);
        }
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
pub struct Gallery {
    painted: HashMap<Drawing, Handle<Image>>,
    skin: Skin,
}

impl Gallery {
    /// With drawings of the player's own.
    pub fn with(skin: Skin) -> Gallery {
        Gallery { painted: HashMap::new(), skin }
    }

    /// Lets go of the texture of a drawing that is seen for a moment only.
    pub fn forget(&mut self, drawing: &Drawing) {
        self.painted.remove(drawing);
    }

    /// The texture of a drawing. One that cannot be painted is told once, and is nothing to see.
    pub fn texture(&mut self, images: &mut Assets<Image>, drawing: &Drawing) -> Handle<Image> {
        if let Some(known) = self.painted.get(drawing) {
            return known.clone();
        }
        let handle = match drawing.painted(&self.skin) {
            Ok(picture) => images.add(texture(picture)),
            Err(why) => {
                warn!("{}: {why}", drawing.file);
                images.add(Image::transparent())
            }
        };
        self.painted.insert(drawing.clone(), handle.clone());
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
