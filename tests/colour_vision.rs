//! The colours of the nations keep apart for every kind of colour vision, and without colour.

use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;

use crate::eyes::{EYES, distance, seen};

/// Distances in CIELAB: 2.3 is just noticeable.
const FAR_ENOUGH: f64 = 12.0;
/// Without any colour there is room for five steps of lightness, not for six: nations of one side, who do not meet, are told apart by
/// their letter then.
const SIDE_BY_SIDE: f64 = 4.0;

#[test]
fn the_colours_of_the_nations_keep_apart_for_all_eyes() {
    let library = Library::embedded();
    let nations: Vec<_> = library
        .names(FileKind::Nation)
        .iter()
        .map(|name| library.nation(name).expect("it is in the binary"))
        .collect();
    assert_eq!(nations.len(), 6);
    let side = |name: &str| library.formations(name).expect("it is in the binary").side;
    for (kind, eyes) in &EYES {
        for (index, one) in nations.iter().enumerate() {
            for other in &nations[index + 1..] {
                let (here, there) = (seen(one.colour, eyes), seen(other.colour, eyes));
                let distance = distance(here, there);
                let friends = side(&one.id) == side(&other.id);
                let enough = if *kind == "no colour" && friends { SIDE_BY_SIDE } else { FAR_ENOUGH };
                assert!(distance > enough, "{} and {}, {kind}: {distance:.1}", one.id, other.id);
            }
        }
    }
}
