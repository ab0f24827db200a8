//! Checks a pattern against the type it stands for, before anything is played: every word and field that a
//! pattern names must exist. The types' own deserializers tell what exists.

use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::Reader;
use crate::files::source::Span;

use super::shown::SUM;

/// Who is in a case, and where mistakes go.
pub trait Cast {
    /// Takes the mistakes.
    fn reader(&self) -> &Reader<'_>;

    /// What is thought of a value where one of this type is wanted: its text, if it is one.
    fn judge(&self, kind: &'static str, text: Option<&str>, span: Span) -> Judged;

    /// Looks at the reason of a term of a sum.
    fn look_at_reason(&self, _reason: Probe) {}
}

/// What is thought of a value.
pub enum Judged {
    /// Values of this type have no names: it is looked into.
    Through,
    /// It is the name of one.
    Fits,
    /// It is none.
    Wrong(Problem),
    /// It is no text, and this is wanted.
    NoName(&'static str),
}

/// Texts that the rules own: what has no type of its own in a file.
pub const OWNED_TEXT: &str = "String";

/// Checks that a pattern can be about a `T`. Mistakes are reported.
pub fn check<T: for<'de> Deserialize<'de>>(known: &dyn Cast, node: &Node) {
    for path in paths(node) {
        // It always ends in an error: there is no whole value to be had from a pattern.
        let _ = T::deserialize(Probe { known, node, path: &path });
    }
}

/// The words that can stand for a `T`; of a struct the names of its fields.
pub fn words<T: for<'de> Deserialize<'de>>() -> &'static [&'static str] {
    let mut found: &'static [&'static str] = &[];
    let _ = T::deserialize(Words { found: &mut found });
    found
}

/// The ways from a node to each of its innermost values.
fn paths(node: &Node) -> Vec<Vec<usize>> {
    let children: Vec<&Node> = children(node);
    if children.is_empty() {
        return vec![Vec::new()];
    }
    let inner = children.iter().enumerate().flat_map(|(at, child)| {
        paths(child).into_iter().map(move |mut path| {
            path.insert(0, at);
            path
        })
    });
    inner.collect()
}

fn children<'n, 's>(node: &'n Node<'s>) -> Vec<&'n Node<'s>> {
    match &node.kind {
        Kind::Fields(fields) => fields.iter().map(|field| &field.value).collect(),
        Kind::Items(items) | Kind::List(items) => items.iter().collect(),
        _ => Vec::new(),
    }
}

/// The end of a check, well or ill.
#[derive(Debug, thiserror::Error)]
#[error("checked")]
pub struct Checked;

impl de::Error for Checked {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Checked
    }
}

/// A node on the way to one of its innermost values.
#[derive(Clone, Copy)]
pub struct Probe<'p, 's> {
    known: &'p dyn Cast,
    node: &'p Node<'s>,
    path: &'p [usize],
}

impl<'p, 's> Probe<'p, 's> {
    fn wrong<T>(self, expected: &str) -> Result<T, Checked> {
        if !matches!(self.node.kind, Kind::Broken) {
            let text: String = self.node.text.chars().take(40).take_while(|c| *c != '\n').collect();
            self.known.reader().report(
                Problem::new(self.node.span, format!("`{text}` cannot stand here"))
                    .expected(expected.to_owned()),
            );
        }
        Err(Checked)
    }

    fn is_any(self) -> bool {
        self.node.text.trim() == "_"
    }

    fn word(self) -> &'p str {
        self.node.tag.unwrap_or(self.node.text.trim())
    }

    fn text(self) -> Option<String> {
        ron::from_str(self.node.text).ok()
    }

    /// Whether the names of a case settle what this is: well, or told as a mistake.
    fn is_judged(self, kind: &'static str) -> bool {
        let text = self.text();
        match self.known.judge(kind, text.as_deref(), self.node.span) {
            Judged::Through => return false,
            Judged::Fits => {}
            Judged::Wrong(problem) => self.known.reader().report(problem),
            Judged::NoName(expected) => {
                let _ = self.wrong::<()>(expected);
            }
        }
        true
    }

    /// One step further; none at the end.
    fn step(self) -> Option<Probe<'p, 's>> {
        let (first, rest) = self.path.split_first()?;
        let node = *children(self.node).get(*first)?;
        Some(Probe { known: self.known, node, path: rest })
    }

    /// The name of the field that the way goes through.
    fn field(self) -> Option<&'p str> {
        match &self.node.kind {
            Kind::Fields(fields) => fields.get(*self.path.first()?).map(|field| field.name),
            _ => None,
        }
    }

    fn struct_fields<'de, V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Checked> {
        let (Some(name), Some(inner)) = (self.field(), self.step()) else {
            // Unnamed values, such as dice, are compared by their places.
            return Err(Checked);
        };
        if !fields.contains(&name) {
            let span = match &self.node.kind {
                Kind::Fields(written) => written[self.path[0]].span,
                _ => self.node.span,
            };
            let known = fields.iter().map(|field| format!("`{field}`")).collect::<Vec<_>>().join(", ");
            self.known.reader().report(
                Problem::new(span, format!("there is no field `{name}` here"))
                    .expected(format!("one of {known}"))
                    .nearest(name, fields.iter().copied()),
            );
            return Err(Checked);
        }
        visitor.visit_map(OneField { name: Some(name), inner })
    }

    fn number<V>(self) -> Result<V, Checked> {
        if self.is_any() || self.node.text.trim().parse::<i64>().is_ok() {
            return Err(Checked);
        }
        self.wrong("a number")
    }
}

macro_rules! numbers {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Checked> {
            self.number()
        }
    )*};
}

impl<'de> Deserializer<'de> for Probe<'_, '_> {
    type Error = Checked;

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16
        deserialize_u32 deserialize_u64 deserialize_f32 deserialize_f64
    }

    fn deserialize_bool<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Checked> {
        match self.word() {
            "true" | "false" | "_" => Err(Checked),
            _ => self.wrong("`true` or `false`"),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Checked> {
        if self.is_any() || self.is_judged(name) {
            return Err(Checked);
        }
        let word = self.word();
        if !variants.contains(&word) {
            let names = variants.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
            if !matches!(self.node.kind, Kind::Broken) {
                self.known.reader().report(
                    Problem::new(self.node.span, format!("there is no `{word}` here"))
                        .expected(format!("one of {names}"))
                        .nearest(word, variants.iter().copied()),
                );
            }
            return Err(Checked);
        }
        visitor.visit_enum(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Checked> {
        if self.is_any() {
            return Err(Checked);
        }
        match self.node.kind {
            Kind::Fields(_) | Kind::Items(_) => self.struct_fields(fields, visitor),
            _ => self.wrong("`(field: value, …)`"),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Checked> {
        if self.is_any() || self.is_judged(name) {
            return Err(Checked);
        }
        if name != SUM {
            return visitor.visit_newtype_struct(self);
        }
        match self.node.kind {
            // Term by term: each begins with its reason.
            Kind::List(_) => {
                let part = self.step().and_then(|term| term.step());
                if let (Some(reason), [_, 0, ..]) = (part, self.path) {
                    self.known.look_at_reason(reason);
                }
                Err(Checked)
            }
            _ => self.number(),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Checked> {
        if self.word() == "None" { Err(Checked) } else { visitor.visit_some(self) }
    }

    fn deserialize_str<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Checked> {
        if self.is_any() || self.text().is_some() {
            Err(Checked)
        } else {
            self.wrong("a text in quotation marks")
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Checked> {
        if self.is_any() || self.is_judged(OWNED_TEXT) { Err(Checked) } else { self.deserialize_str(visitor) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Checked> {
        if self.is_any() {
            return Err(Checked);
        }
        if !matches!(self.node.kind, Kind::List(_)) {
            return self.wrong("a list: `[…, …]`");
        }
        match self.step() {
            Some(inner) => visitor.visit_seq(OneElement { inner }),
            None => Err(Checked),
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Checked> {
        Err(Checked)
    }

    serde::forward_to_deserialize_any! {
        char bytes byte_buf unit unit_struct tuple tuple_struct map identifier ignored_any
    }
}

/// A field name and its value, nothing else.
struct OneField<'p, 's> {
    name: Option<&'p str>,
    inner: Probe<'p, 's>,
}

impl<'de> MapAccess<'de> for OneField<'_, '_> {
    type Error = Checked;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Checked> {
        match self.name.take() {
            Some(name) => {
                let name: StrDeserializer<Checked> = name.into_deserializer();
                seed.deserialize(name).map(Some)
            }
            None => Ok(None),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Checked> {
        seed.deserialize(self.inner)
    }
}

/// One element of a list: they are all of one type.
struct OneElement<'p, 's> {
    inner: Probe<'p, 's>,
}

impl<'de> SeqAccess<'de> for OneElement<'_, '_> {
    type Error = Checked;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Checked> {
        seed.deserialize(self.inner).map(Some)
    }
}

impl<'de> EnumAccess<'de> for Probe<'_, '_> {
    type Error = Checked;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Checked> {
        let word: StrDeserializer<Checked> = self.word().into_deserializer();
        Ok((seed.deserialize(word)?, self))
    }
}

impl<'de> VariantAccess<'de> for Probe<'_, '_> {
    type Error = Checked;

    fn unit_variant(self) -> Result<(), Checked> {
        if self.path.is_empty() { Err(Checked) } else { self.wrong("the word alone") }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Checked> {
        match self.step() {
            // The fields of the only value behind a word are written as if they were its own.
            Some(_) if matches!(self.node.kind, Kind::Fields(_)) => seed.deserialize(self),
            Some(inner) => seed.deserialize(inner),
            None => Err(Checked),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Checked> {
        Err(Checked)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Checked> {
        self.struct_fields(fields, visitor)
    }
}

/// Asks a type which words can stand for it.
struct Words<'f> {
    found: &'f mut &'static [&'static str],
}

impl<'de> Deserializer<'de> for Words<'_> {
    type Error = Checked;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Checked> {
        *self.found = variants;
        Err(Checked)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Checked> {
        *self.found = fields;
        Err(Checked)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Checked> {
        Err(Checked)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map identifier ignored_any
    }
}
