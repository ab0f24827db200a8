//! A value of the rules made of what a case writes: the way back of [`show`](super::show).

use std::fmt;

use serde::Serialize;
use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer, U16Deserializer};
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, VariantAccess,
    Visitor,
};

use super::{Names, Pattern, Shown, show};

/// What is called how, the other way round.
pub trait Numbers: Names {
    /// The number of what is called so and stands behind this type's name.
    fn number(&self, kind: &'static str, name: &str) -> Option<u16>;

    /// The variant of a type that only tells apart what has a name of its own, and the number in it.
    fn variant(&self, _kind: &'static str, _name: &str) -> Option<(&'static str, u16)> {
        None
    }
}

/// Why no value can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CannotMake(pub String);

impl de::Error for CannotMake {
    fn custom<T: fmt::Display>(message: T) -> Self {
        CannotMake(message.to_string())
    }
}

/// The value that is written so.
///
/// # Errors
/// There is none.
pub fn make<T: DeserializeOwned>(written: &Pattern, names: &dyn Numbers) -> Result<T, CannotMake> {
    T::deserialize(Make { written, names })
}

/// A value, but for the fields that are written otherwise. A field that it does not have is told where its type refuses what it does
/// not know (`deny_unknown_fields`), and passed over otherwise.
///
/// # Errors
/// One of them cannot be so.
pub fn changed<T: Serialize + DeserializeOwned>(
    value: &T,
    fields: &[(String, Pattern)],
    names: &dyn Numbers,
) -> Result<T, CannotMake> {
    let mut written = as_written(&show(value, names));
    if let Pattern::Fields(_, known) = &mut written {
        for (name, value) in fields {
            known.retain(|(known, _)| known != name);
            known.push((name.clone(), value.clone()));
        }
    }
    make(&written, names)
}

/// What a case would write for what is shown.
fn as_written(shown: &Shown) -> Pattern {
    let all = |items: &[Shown]| items.iter().map(as_written).collect();
    let tag = |tag: &str| (!tag.is_empty()).then(|| tag.to_owned());
    match shown {
        Shown::Word(word) => Pattern::Word(word.clone()),
        Shown::Number(number) => Pattern::Number(*number),
        Shown::Text(text) => Pattern::Text(text.clone()),
        Shown::Sum(terms) => Pattern::Number(terms.iter().map(|(_, value)| value).sum()),
        Shown::List(items) | Shown::Heap(items) => Pattern::List(all(items)),
        Shown::Items(word, items) => Pattern::Items(tag(word), all(items)),
        Shown::Fields(word, fields) => {
            let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), as_written(value)));
            Pattern::Fields(tag(word), fields.collect())
        }
    }
}

#[derive(Clone, Copy)]
struct Make<'a> {
    written: &'a Pattern,
    names: &'a dyn Numbers,
}

impl<'a> Make<'a> {
    fn of(self, written: &'a Pattern) -> Make<'a> {
        Make { written, ..self }
    }

    fn wrong<T>(self, expected: &str) -> Result<T, CannotMake> {
        Err(CannotMake(format!("`{}` cannot stand here, expected {expected}", self.written)))
    }

    /// The values of a list, or between brackets.
    fn items(self) -> Result<&'a [Pattern], CannotMake> {
        match self.written {
            Pattern::List(items) | Pattern::Items(_, items) => Ok(items),
            _ => self.wrong("a list"),
        }
    }

    fn fields(self) -> Result<&'a [(String, Pattern)], CannotMake> {
        match self.written {
            Pattern::Fields(_, fields) => Ok(fields),
            _ => self.wrong("`(field: value, …)`"),
        }
    }

    fn seq<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CannotMake> {
        let items = self.items()?.iter().map(|item| self.of(item));
        visitor.visit_seq(SeqDeserializer::new(items))
    }

    fn map<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CannotMake> {
        let fields = self.fields()?.iter().map(|(name, value)| (name.as_str(), self.of(value)));
        visitor.visit_map(MapDeserializer::new(fields))
    }
}

impl<'de> IntoDeserializer<'de, CannotMake> for Make<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Make<'_> {
    type Error = CannotMake;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CannotMake> {
        match self.written {
            Pattern::Word(word) if word == "true" || word == "false" => visitor.visit_bool(word == "true"),
            Pattern::Number(number) => visitor.visit_i64(*number),
            Pattern::Text(text) => visitor.visit_str(text),
            Pattern::List(_) | Pattern::Items(..) => self.seq(visitor),
            Pattern::Fields(..) => self.map(visitor),
            Pattern::Any | Pattern::Word(_) => self.wrong("a value"),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CannotMake> {
        match self.written {
            Pattern::Word(word) if word == "None" => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, CannotMake> {
        let Pattern::Text(text) = self.written else { return visitor.visit_newtype_struct(self) };
        match self.names.number(name, text) {
            Some(number) => {
                let number: U16Deserializer<CannotMake> = number.into_deserializer();
                visitor.visit_newtype_struct(number)
            }
            None => Err(CannotMake(format!("nothing that can stand here is called {text:?}"))),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, CannotMake> {
        match self.written {
            Pattern::Text(text) => match self.names.variant(name, text) {
                Some((variant, number)) => visitor.visit_enum(Bare { variant, number }),
                None => Err(CannotMake(format!("nothing that can stand here is called {text:?}"))),
            },
            _ => visitor.visit_enum(self),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, CannotMake> {
        match self.written {
            Pattern::Fields(..) => self.map(visitor),
            _ => self.seq(visitor),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Make<'_> {
    type Error = CannotMake;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), CannotMake> {
        let Some(word) = self.written.tag() else { return self.wrong("a word") };
        let word: StrDeserializer<CannotMake> = word.into_deserializer();
        Ok((seed.deserialize(word)?, self))
    }
}

impl<'de> VariantAccess<'de> for Make<'_> {
    type Error = CannotMake;

    fn unit_variant(self) -> Result<(), CannotMake> {
        match self.written {
            Pattern::Word(_) => Ok(()),
            _ => self.wrong("the word alone"),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, CannotMake> {
        match self.written {
            Pattern::Items(_, items) if items.len() == 1 => seed.deserialize(self.of(&items[0])),
            Pattern::Fields(..) => seed.deserialize(self),
            _ => self.wrong("one value behind the word"),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, CannotMake> {
        self.seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, CannotMake> {
        match self.written {
            Pattern::Fields(..) => self.map(visitor),
            _ => self.seq(visitor),
        }
    }
}

/// A variant that a name alone stands for.
struct Bare {
    variant: &'static str,
    number: u16,
}

impl<'de> EnumAccess<'de> for Bare {
    type Error = CannotMake;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), CannotMake> {
        let word: StrDeserializer<CannotMake> = self.variant.into_deserializer();
        Ok((seed.deserialize(word)?, self))
    }
}

impl<'de> VariantAccess<'de> for Bare {
    type Error = CannotMake;

    fn unit_variant(self) -> Result<(), CannotMake> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, CannotMake> {
        /// The number behind the name of its type.
        struct Number(u16);
        impl<'de> Deserializer<'de> for Number {
            type Error = CannotMake;
            fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CannotMake> {
                visitor.visit_u16(self.0)
            }
            fn deserialize_newtype_struct<V: Visitor<'de>>(
                self,
                _: &'static str,
                visitor: V,
            ) -> Result<V::Value, CannotMake> {
                visitor.visit_newtype_struct(self)
            }
            serde::forward_to_deserialize_any! {
                bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct option
                seq tuple tuple_struct map struct enum identifier ignored_any
            }
        }
        seed.deserialize(Number(self.number))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, CannotMake> {
        Err(CannotMake("a name stands for one value".to_owned()))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, CannotMake> {
        Err(CannotMake("a name stands for one value".to_owned()))
    }
}
