//! Anything the rules record, as a tree of words, numbers and names that a case file can be held against.

use std::fmt;

use serde::Serialize;
use serde::ser::{
    self, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// A value as a case file would write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A word: a variant without contents, `true`, `None`.
    Word(String),
    /// A number.
    Number(i64),
    /// A text: a hex, or the name of a unit.
    Text(String),
    /// A sum, term by term: reason and value.
    Sum(Vec<(String, i64)>),
    /// A list.
    List(Vec<Shown>),
    /// A list whose order means nothing.
    Heap(Vec<Shown>),
    /// Named fields, behind a word if they belong to a variant.
    Fields(&'static str, Vec<(&'static str, Shown)>),
    /// Values behind a word.
    Items(&'static str, Vec<Shown>),
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let list = |f: &mut fmt::Formatter, items: &[Shown]| {
            let items: Vec<String> = items.iter().map(Shown::to_string).collect();
            write!(f, "{}", items.join(", "))
        };
        match self {
            Shown::Word(word) => write!(f, "{word}"),
            Shown::Number(number) => write!(f, "{number}"),
            Shown::Text(text) => write!(f, "{text:?}"),
            Shown::Sum(terms) => {
                let terms: Vec<String> =
                    terms.iter().map(|(reason, value)| format!("({reason}, {value})")).collect();
                write!(f, "[{}]", terms.join(", "))
            }
            Shown::List(items) | Shown::Heap(items) => {
                write!(f, "[")?;
                list(f, items)?;
                write!(f, "]")
            }
            Shown::Fields(tag, fields) => {
                let fields: Vec<String> =
                    fields.iter().map(|(name, value)| format!("{name}: {value}")).collect();
                write!(f, "{tag}({})", fields.join(", "))
            }
            Shown::Items(tag, items) => {
                write!(f, "{tag}(")?;
                list(f, items)?;
                write!(f, ")")
            }
        }
    }
}

/// What a game calls its sums: a list of terms, each a value and its reason, in this order. They are shown and compared as sums.
pub(super) const SUM: &str = "Terms";

/// Who is called what.
pub trait Names {
    /// What a value is called that the rules know by a number behind this type's name: units, weapons, hexes; none for a number
    /// that is only one.
    fn called(&self, kind: &'static str, number: u16) -> Option<String>;

    /// Whether a type only tells apart what has a name of its own anyway, so that the name is enough.
    fn is_bare(&self, _kind: &'static str) -> bool {
        false
    }

    /// Whether a field of that name holds a list whose order means nothing.
    fn is_heap(&self, _field: &'static str) -> bool {
        false
    }
}

/// Shows a value, with the names of what is called by one.
pub fn show(value: &impl Serialize, names: &dyn Names) -> Shown {
    value.serialize(Show { names }).unwrap_or_else(|error| Shown::Text(error.to_string()))
}

#[derive(Clone, Copy)]
struct Show<'a> {
    names: &'a dyn Names,
}

/// Nothing in the rules fails to be shown; serde wants an error all the same.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct CannotShow(String);

impl ser::Error for CannotShow {
    fn custom<T: fmt::Display>(message: T) -> Self {
        CannotShow(message.to_string())
    }
}

/// A value under construction.
struct Parts<'a> {
    show: Show<'a>,
    tag: &'static str,
    variant: bool,
    items: Vec<Shown>,
    fields: Vec<(&'static str, Shown)>,
}

impl<'a> Parts<'a> {
    fn new(show: Show<'a>, tag: &'static str, variant: bool) -> Self {
        Parts { show, tag, variant, items: Vec::new(), fields: Vec::new() }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotShow> {
        self.items.push(value.serialize(self.show)?);
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), CannotShow> {
        let shown = match value.serialize(self.show)? {
            Shown::List(items) if self.show.names.is_heap(name) => Shown::Heap(items),
            shown => shown,
        };
        self.fields.push((name, shown));
        Ok(())
    }

    fn list(self) -> Shown {
        if self.variant { Shown::Items(self.tag, self.items) } else { Shown::List(self.items) }
    }
}

impl<'a> Serializer for Show<'a> {
    type Ok = Shown;
    type Error = CannotShow;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    fn serialize_bool(self, v: bool) -> Result<Shown, CannotShow> {
        Ok(Shown::Word(v.to_string()))
    }
    fn serialize_i8(self, v: i8) -> Result<Shown, CannotShow> {
        self.serialize_i64(v.into())
    }
    fn serialize_i16(self, v: i16) -> Result<Shown, CannotShow> {
        self.serialize_i64(v.into())
    }
    fn serialize_i32(self, v: i32) -> Result<Shown, CannotShow> {
        self.serialize_i64(v.into())
    }
    fn serialize_i64(self, v: i64) -> Result<Shown, CannotShow> {
        Ok(Shown::Number(v))
    }
    fn serialize_u8(self, v: u8) -> Result<Shown, CannotShow> {
        self.serialize_i64(v.into())
    }
    fn serialize_u16(self, v: u16) -> Result<Shown, CannotShow> {
        self.serialize_i64(v.into())
    }
    fn serialize_u32(self, v: u32) -> Result<Shown, CannotShow> {
        self.serialize_i64(v.into())
    }
    fn serialize_u64(self, v: u64) -> Result<Shown, CannotShow> {
        self.serialize_i64(i64::try_from(v).unwrap_or(i64::MAX))
    }
    fn serialize_f32(self, v: f32) -> Result<Shown, CannotShow> {
        Ok(Shown::Text(v.to_string()))
    }
    fn serialize_f64(self, v: f64) -> Result<Shown, CannotShow> {
        Ok(Shown::Text(v.to_string()))
    }
    fn serialize_char(self, v: char) -> Result<Shown, CannotShow> {
        Ok(Shown::Text(v.to_string()))
    }
    fn serialize_str(self, v: &str) -> Result<Shown, CannotShow> {
        Ok(Shown::Text(v.to_owned()))
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<Shown, CannotShow> {
        Ok(Shown::List(Vec::new()))
    }
    fn serialize_none(self) -> Result<Shown, CannotShow> {
        Ok(Shown::Word("None".to_owned()))
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Shown, CannotShow> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<Shown, CannotShow> {
        Ok(Shown::List(Vec::new()))
    }
    fn serialize_unit_struct(self, name: &'static str) -> Result<Shown, CannotShow> {
        Ok(Shown::Word(name.to_owned()))
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
    ) -> Result<Shown, CannotShow> {
        Ok(Shown::Word(word.to_owned()))
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Shown, CannotShow> {
        let inner = value.serialize(self)?;
        if name == SUM {
            return Ok(Shown::Sum(terms(&inner)));
        }
        let number = match &inner {
            Shown::Number(number) => u16::try_from(*number).ok(),
            _ => None,
        };
        Ok(number.and_then(|number| self.names.called(name, number)).map_or(inner, Shown::Text))
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        word: &'static str,
        value: &T,
    ) -> Result<Shown, CannotShow> {
        let inner = value.serialize(self)?;
        Ok(if self.names.is_bare(name) { inner } else { Shown::Items(word, vec![inner]) })
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, CannotShow> {
        Ok(Parts::new(self, "", false))
    }
    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, CannotShow> {
        Ok(Parts::new(self, "", false))
    }
    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Parts<'a>, CannotShow> {
        Ok(Parts::new(self, name, true))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, CannotShow> {
        Ok(Parts::new(self, word, true))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a>, CannotShow> {
        Ok(Parts::new(self, "", false))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, CannotShow> {
        Ok(Parts::new(self, "", false))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, CannotShow> {
        Ok(Parts::new(self, word, true))
    }
}

/// The terms of a sum, out of the list of their structures.
fn terms(list: &Shown) -> Vec<(String, i64)> {
    let Shown::List(items) = list else { return Vec::new() };
    let term = |item: &Shown| match item {
        Shown::Fields(_, fields) => match fields.as_slice() {
            [(_, Shown::Number(value)), (_, Shown::Word(reason))] => Some((reason.clone(), *value)),
            _ => None,
        },
        _ => None,
    };
    items.iter().filter_map(term).collect()
}

macro_rules! sequences {
    ($($trait:ident :: $method:ident),*) => {$(
        impl $trait for Parts<'_> {
            type Ok = Shown;
            type Error = CannotShow;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotShow> {
                self.item(value)
            }
            fn end(self) -> Result<Shown, CannotShow> {
                Ok(self.list())
            }
        }
    )*};
}
sequences!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

macro_rules! structures {
    ($($trait:ident),*) => {$(
        impl $trait for Parts<'_> {
            type Ok = Shown;
            type Error = CannotShow;
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), CannotShow> {
                self.field(name, value)
            }
            fn end(self) -> Result<Shown, CannotShow> {
                Ok(Shown::Fields(self.tag, self.fields))
            }
        }
    )*};
}
structures!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Parts<'_> {
    type Ok = Shown;
    type Error = CannotShow;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), CannotShow> {
        self.item(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), CannotShow> {
        self.item(value)
    }
    fn end(self) -> Result<Shown, CannotShow> {
        Ok(self.list())
    }
}
