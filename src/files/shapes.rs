//! Values that are written in one of several shapes, such as areas: `Hexes(["0507"])`, `Anywhere`, or a list of them.

use super::diagnostic::Problem;
use super::outline::{Kind, Node};
use super::reader::{FromNode, Items, Reader};

/// The shapes of a value as documents tell them: how each is written, and what it means.
pub type Shapes = &'static [(&'static str, &'static str)];

/// The parts of an area: one alone, or a list of which all count together. A list of hexes is none by itself.
pub fn parts<T: FromNode>(reader: &Reader, node: &Node) -> Option<Vec<T>> {
    match &node.kind {
        Kind::List(items) if !items.is_empty() && items.iter().all(|item| item.text.starts_with('"')) => {
            let problem = Problem::new(node.span, "a list of hexes is an area only in `Hexes`");
            reader.report(problem.expected(format!("`Hexes({})`", node.text)));
            None
        }
        Kind::List(_) => FromNode::from_node(reader, node),
        _ => Some(vec![T::from_node(reader, node)?]),
    }
}

/// The word of an area that has something behind it in brackets, and what that is; an area that there is not is told with those
/// that there are.
pub fn area<'n, 's>(
    reader: &'n Reader<'s>,
    node: &'n Node<'s>,
    shapes: Shapes,
) -> Option<(&'s str, Items<'n, 's>)> {
    let name = node.tag.unwrap_or(node.text);
    let named = |shape: &&(&'static str, &str)| shape.0.split('(').next() == Some(name);
    let Some((shape, _)) = shapes.iter().find(named).filter(|_| node.tag.is_some()) else {
        let known = shapes.iter().map(|(shape, _)| format!("`{shape}`")).collect::<Vec<_>>().join(", ");
        let names = shapes.iter().filter_map(|(shape, _)| shape.split('(').next());
        let problem = Problem::new(node.span, "this is no area of the map");
        reader.report(problem.expected(format!("one of {known}, or a list of them")).nearest(name, names));
        return None;
    };
    Some((name, reader.items(node, shape)?))
}
