//! What an outline is made of: values with their places.

use crate::files::source::Span;

/// One value of the file and where it stands.
#[derive(Clone, Debug)]
pub struct Node<'s> {
    /// Where it stands.
    pub span: Span,
    /// Its text, comments included.
    pub text: &'s str,
    /// The name before a bracket: `Inset` in `Inset(3)`.
    pub tag: Option<&'s str>,
    /// What kind of value it is.
    pub kind: Kind<'s>,
    /// False where something in it was left out as unreadable, or a bracket of it is lost: what seems absent may just be
    /// lost.
    pub whole: bool,
}

impl Node<'_> {
    /// Its first character: where to point for a mistake of the whole.
    pub fn opening(&self) -> Span {
        let first = self.text.chars().next().map_or(0, char::len_utf8);
        Span { start: self.span.start, end: self.span.start + first }
    }

    /// Moves it to another place, with all that is in it: what was read of a text that stands nowhere.
    pub fn stand_at(&mut self, span: Span) {
        self.span = span;
        match &mut self.kind {
            Kind::Fields(fields) => {
                for field in fields {
                    field.span = span;
                    field.value.stand_at(span);
                }
            }
            Kind::Items(items) | Kind::List(items) => items.iter_mut().for_each(|item| item.stand_at(span)),
            Kind::Map(pairs) => pairs.iter_mut().for_each(|(key, value)| {
                key.stand_at(span);
                value.stand_at(span);
            }),
            Kind::Plain | Kind::Broken => {}
        }
    }

    /// Whether all of it is as it is written.
    pub(in crate::files) fn sound(&self) -> bool {
        self.whole
            && match &self.kind {
                Kind::Fields(fields) => fields.iter().all(|field| field.value.sound()),
                Kind::Items(items) | Kind::List(items) => items.iter().all(Node::sound),
                Kind::Map(pairs) => pairs.iter().all(|(key, value)| key.sound() && value.sound()),
                Kind::Plain => true,
                Kind::Broken => false,
            }
    }
}

/// The kinds of value.
#[derive(Clone, Debug)]
pub enum Kind<'s> {
    /// `(name: "A", figure: 3)`
    Fields(Vec<Field<'s>>),
    /// `("A", 3)`
    Items(Vec<Node<'s>>),
    /// `["A", "B"]`
    List(Vec<Node<'s>>),
    /// `{"A": 3}`
    Map(Vec<(Node<'s>, Node<'s>)>),
    /// A number, a text or a word.
    Plain,
    /// Something unreadable that has been reported.
    Broken,
}

/// A named field.
#[derive(Clone, Debug)]
pub struct Field<'s> {
    /// The name.
    pub name: &'s str,
    /// Where the name stands.
    pub span: Span,
    /// The value.
    pub value: Node<'s>,
}
