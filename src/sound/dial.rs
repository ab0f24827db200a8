//! The numbers of a recipe as its reader and its manual know them.

use std::fmt;
use std::ops::RangeInclusive;

use super::recipe::Glide;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{Fields, Items, Reader};

/// A number of a recipe.
#[derive(Clone, Copy, Debug)]
pub struct Dial {
    /// What it is called.
    pub name: &'static str,
    /// The smallest and the largest it can be.
    pub range: (f32, f32),
    /// What it is counted in; nothing where it is a share.
    pub unit: &'static str,
    /// What holds when it is left out.
    pub default: Otherwise,
    /// What it does.
    pub what: &'static str,
}

/// What holds when a number is left out.
#[derive(Clone, Copy, Debug)]
pub enum Otherwise {
    /// It must be written.
    Missing,
    /// This number.
    Number(f32),
    /// No number can say it.
    Words(&'static str),
}

impl fmt::Display for Otherwise {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("**must be written**"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Words(words) => f.write_str(words),
        }
    }
}

impl Dial {
    fn range(&self) -> RangeInclusive<f32> {
        self.range.0..=self.range.1
    }

    /// From where to where it goes: `0 to 30 s`.
    pub fn bounds(&self) -> String {
        let (least, most) = self.range;
        let gap = if self.unit.is_empty() { "" } else { " " };
        format!("{least} to {most}{gap}{}", self.unit)
    }

    fn expected(&self) -> String {
        format!("{}: {}", self.bounds(), self.what)
    }

    /// The number among fields, or what holds where it is left out.
    pub(super) fn read(&self, fields: &mut Fields) -> Option<f32> {
        match self.default {
            Otherwise::Number(number) => self.read_if_written(fields).map(|read| read.unwrap_or(number)),
            _ => fields.number(self.name, self.range(), &self.expected()),
        }
    }

    /// The number among fields, if it is written there; the outer `None` means that it is wrong.
    pub(super) fn read_if_written(&self, fields: &mut Fields) -> Option<Option<f32>> {
        fields.optional_number(self.name, self.range(), &self.expected())
    }

    /// The whole number among fields.
    pub(super) fn read_whole(&self, fields: &mut Fields) -> Option<u32> {
        let range = self.range.0 as u32..=self.range.1 as u32;
        match self.default {
            Otherwise::Number(number) => {
                let read = fields.optional_number(self.name, range, &self.expected());
                read.map(|read| read.unwrap_or(number as u32))
            }
            _ => fields.number(self.name, range, &self.expected()),
        }
    }

    /// The number among fields, still or moving, or what holds where it is left out.
    pub(super) fn read_glide(&self, reader: &Reader, fields: &mut Fields) -> Option<Glide> {
        match (fields.node(self.name), self.default) {
            (None, Otherwise::Number(number)) => Some(Glide::still(number)),
            (node, _) => self.glide(reader, node?),
        }
    }

    /// The next number in a bracket.
    pub(super) fn item(&self, items: &mut Items) -> Option<f32> {
        items.number(self.range(), &self.expected())
    }

    /// The next number in a bracket, if it is written there; the outer `None` means that it is wrong.
    pub(super) fn item_if_written(&self, items: &mut Items) -> Option<Option<f32>> {
        items.optional_number(self.range(), &self.expected())
    }

    /// A number that stands still, `440`, or moves: `(440, 220, 0.5)`.
    pub(super) fn glide(&self, reader: &Reader, node: &Node) -> Option<Glide> {
        if !matches!(node.kind, Kind::Items(_)) {
            return reader.number(node, self.range(), &self.expected()).map(Glide::still);
        }
        let mut items = reader.items(node, "a number, or three: `(from, to, seconds)`")?;
        let (from, to) = (self.item(&mut items), self.item(&mut items));
        let time = GLIDE.item(&mut items);
        items.finish();
        Some(Glide { from: from?, to: to?, time: time? })
    }
}

/// How long a glide takes.
const GLIDE: Dial = Dial {
    name: "seconds",
    range: (0.001, 30.0),
    unit: "s",
    default: Otherwise::Missing,
    what: "how long it takes to get there",
};
