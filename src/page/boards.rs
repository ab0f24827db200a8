//! Boards as pictures within the page.

use data_encoding::BASE64;
use resvg::tiny_skia::Pixmap;

use crate::printed::painter;
use crate::squads::board::Map;

/// How many map units a pixel is wide: sharp enough below heat, and not too much to send.
const UNIT: f32 = 2.5;

/// The map of a battle of squads; none where there is no memory for it.
pub fn squads(map: &Map) -> Option<String> {
    embedded(&painter::painted_small(map, UNIT)?)
}

/// A picture as an address that holds it.
fn embedded(picture: &Pixmap) -> Option<String> {
    Some(format!("data:image/png;base64,{}", BASE64.encode(&picture.encode_png().ok()?)))
}
