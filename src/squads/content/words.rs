//! Which types of the board and the rules are written as a single word, number or name.

use crate::squads::board::{
    Barrier, Daylight, Direction, Edge, HexId, Land, Look, PathKind, Terrain, Weather,
};

use crate::files::diagnostic::Problem;
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, leaf};

leaf!(Terrain, "a terrain");
leaf!(Barrier, "a barrier");
leaf!(PathKind, "a kind of path");
leaf!(Edge, "an edge of the map");
leaf!(Look, "how the land looks: Meadow, Steppe, Autumn, Desert, South, Dust or Snow");
leaf!(Land, "a land");
leaf!(Daylight, "the light of the hour: Dawn, Day, Dusk or Night");
leaf!(Weather, "the weather: Clear, Rain, Snowfall or Mist");

/// A hex, by its name: `"C7"`.
impl FromNode for HexId {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let expected = "a hex from \"A1\" to \"O10\"";
        let name: String = reader.leaf(node, expected)?;
        let hex = name.parse().ok();
        if hex.is_none() {
            reader.report(Problem::new(node.span, format!("there is no hex {name:?}")).expected(expected));
        }
        hex
    }
}

/// A direction, by its number on the compass (2.2.2).
impl FromNode for Direction {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let expected = "a number on the compass, from 1 (up) clockwise to 6";
        let die: u8 = reader.leaf(node, expected)?;
        let direction = Direction::from_die(die);
        if direction.is_none() {
            reader.report(Problem::new(node.span, format!("there is no direction {die}")).expected(expected));
        }
        direction
    }
}
