//! The colours of the nations keep apart for every kind of colour vision, and without colour.

use opfire::content::FileKind;
use opfire::content::library::Library;

use crate::eyes::{EYES, distance, seen};

/// Distances in CIELAB: 2.3 is just noticeable.
const FAR_ENOUGH: f64 = 12.0;

#[test]
fn the_colours_of_the_nations_keep_apart_for_all_eyes() {
    let library = Library::embedded();
    let nations: Vec<_> = library
        .names(FileKind::Nation)
        .iter()
        .map(|name| library.nation(name).expect("it is in the binary"))
        .collect();
    assert_eq!(nations.len(), 3);
    for (kind, eyes) in &EYES {
        for (index, one) in nations.iter().enumerate() {
            for other in &nations[index + 1..] {
                let (here, there) = (seen(one.colour, eyes), seen(other.colour, eyes));
                let distance = distance(here, there);
                assert!(distance > FAR_ENOUGH, "{} and {}, {kind}: {distance:.1}", one.id, other.id);
            }
        }
    }
}
