//! Vector files, painted.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::files::embedded;

/// The fonts that the drawings use: those of the rest of the window.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for name in [
        "Inter-Regular.otf",
        "RobotoCondensed-Bold.ttf",
        "RobotoCondensed-Regular.ttf",
        "RobotoSlab-Bold.otf",
    ] {
        if let Some(font) = embedded::bytes(&format!("fonts/{name}")) {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
        }
    }
    Arc::new(fonts)
});

/// Paints a vector drawing as wide as that, in pixels.
///
/// # Errors
/// What is wrong with it.
pub fn painted(svg: &str, width: u32) -> Result<Pixmap, String> {
    let tree = read(svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut picture = Pixmap::new(width.max(1), height).ok_or("it is too large")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    Ok(picture)
}

/// Paints a vector drawing onto a picture, one pixel a unit, from its upper left corner.
///
/// # Errors
/// What is wrong with it.
pub fn paint_onto(svg: &str, picture: &mut Pixmap) -> Result<(), String> {
    resvg::render(&read(svg)?, Transform::identity(), &mut picture.as_mut());
    Ok(())
}

/// How wide words are in the condensed face for each unit of their size; none where they cannot be set.
pub fn width_of(words: &str, weight: u16) -> Option<f32> {
    let words = escaped(words);
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text font-family=\"Roboto Condensed\" \
         font-weight=\"{weight}\" font-size=\"100\">{words}</text></svg>"
    );
    Some(read(&svg).ok()?.root().bounding_box().width() / 100.0)
}

/// Words as they are written into a drawing. What no drawing can hold, and would spoil all of it, is a blank.
pub fn escaped(words: &str) -> String {
    let held = |letter: char| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}');
    let words: String = words.chars().map(|letter| if held(letter) { letter } else { ' ' }).collect();
    words.replace('&', "&amp;").replace('<', "&lt;")
}

fn read(svg: &str) -> Result<Tree, String> {
    let options = Options { fontdb: FONTS.clone(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_words_hold_they_can_be_drawn() {
        assert_eq!(escaped("a<b & c\u{ffff}\n\u{1b}>"), "a&lt;b &amp; c   >");
        assert!(width_of("Rats & <Rags>\u{fffe}\t", 700).is_some_and(|width| width > 1.0));
    }
}
