//! A side as a file names it.

use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader};
use crate::kit::Side;

/// `Axis` or `Allies`.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenSide(pub Side);

impl FromNode for WrittenSide {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        reader.leaf(node, "a side").map(WrittenSide)
    }
}
