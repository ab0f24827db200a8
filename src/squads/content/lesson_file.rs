//! A lesson: a scenario with steps that hang on what is asked and on what happens. Each step is shown once.

use serde::de::value::Error;
use serde::de::{Deserialize, Deserializer, Error as _, Visitor};
use serde::forward_to_deserialize_any;

use crate::squads::board::{HexId, Words};
use crate::squads::rules::{Fact, Phase, Question, Side};

use super::file_kind::FileKind;
use super::library::Library;
use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned, leaf, read};
use crate::files::source::Source;

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The name it is known by, as the file's.
    pub id: String,
    /// Its place in the list of lessons.
    pub place: u8,
    /// What it is called.
    pub title: Words,
    /// What one learns.
    pub summary: Words,
    /// About how long it takes.
    pub minutes: u8,
    /// The scenario, by its file.
    pub scenario: String,
    /// The side that learns.
    pub side: Side,
    /// The seed of its battle.
    pub seed: u64,
    /// What is said, in this order where several fit.
    pub steps: Vec<LessonStep>,
}

/// Something that is said once.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// When.
    pub when: When,
    /// Only in the middle of that phase.
    pub during: Option<Phase>,
    /// Only what that side does; nobody in particular where it is left out.
    pub by: Option<Who>,
    /// What it is about.
    pub at: About,
    /// What is said.
    pub say: Words,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// When something is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// The learner is asked this.
    Asked(String),
    /// This has happened.
    Happens(String),
}

/// Who does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
pub enum Who {
    /// The learner's side.
    Own,
    /// The other side.
    Enemy,
}

/// What something that is said is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum About {
    /// Where the fact happened, or the map.
    #[default]
    Map,
    /// A hex.
    Hex(HexId),
    /// The hand.
    Hand,
    /// The prompt.
    Prompt,
    /// The log.
    Log,
    /// The strip at the top.
    Strip,
}

leaf!(Who, "`Own` or `Enemy`");

impl FromNode for About {
    fn from_node(reader: &Reader, node: &Node) -> Option<About> {
        let plain = |word: &str| match word {
            "Map" => Some(About::Map),
            "Hand" => Some(About::Hand),
            "Prompt" => Some(About::Prompt),
            "Log" => Some(About::Log),
            "Strip" => Some(About::Strip),
            _ => None,
        };
        match within(node, "Hex") {
            Some(hex) => HexId::from_node(reader, hex).map(About::Hex),
            None => plain(node.text).or_else(|| {
                let problem = Problem::new(node.span, "this is no place");
                reader.report(problem.expected("`Map`, `Hex(\"C7\")`, `Hand`, `Prompt`, `Log` or `Strip`"));
                None
            }),
        }
    }
}

/// The one value in the bracket behind a word: `Turn` of `Asked(Turn)`.
fn within<'n, 's>(node: &'n Node<'s>, word: &str) -> Option<&'n Node<'s>> {
    match &node.kind {
        Kind::Items(items) if node.tag == Some(word) && items.len() == 1 => items.first(),
        _ => None,
    }
}

impl FromNode for When {
    fn from_node(reader: &Reader, node: &Node) -> Option<When> {
        let known = |name: &Node, known: Vec<String>| {
            if known.iter().any(|one| one == name.text) {
                return Some(name.text.to_owned());
            }
            let problem = Problem::new(name.span, format!("there is no `{}`", name.text));
            reader.report(problem.nearest(name.text, known.iter().map(String::as_str)));
            None
        };
        if let Some(question) = within(node, "Asked") {
            return known(question, names::<Question>()).map(When::Asked);
        }
        if let Some(fact) = within(node, "Happens") {
            return known(fact, names::<Fact>()).map(When::Happens);
        }
        let problem = Problem::new(node.span, "this is no moment");
        reader.report(problem.expected("`Asked(…)` with a question, or `Happens(…)` with a fact"));
        None
    }
}

impl FromNode for LessonStep {
    fn from_node(reader: &Reader, node: &Node) -> Option<LessonStep> {
        let mut fields = reader.fields(node)?;
        let (when, during, by) = (fields.required("when"), fields.optional("during"), fields.optional("by"));
        let (at, say) = (fields.optional("at"), fields.required("say"));
        let rule = fields.optional("rule");
        fields.finish();
        let at = at?.unwrap_or_default();
        Some(LessonStep { when: when?, during: during?, by: by?, at, say: say?, rule: rule? })
    }
}

leaf!(Phase, "a phase such as `Movement`");

/// Reads a lesson and the scenario that it names.
///
/// # Errors
/// Every mistake.
pub fn read_lesson(source: &Source, library: &Library) -> Result<Lesson, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.fields(root)?;
        let place = fields.number("place", 1..=99, "its place in the list, 1 to 99");
        let (title, summary) = (fields.required("title"), fields.required("summary"));
        let minutes = fields.number("minutes", 1..=120, "minutes, 1 to 120");
        let scenario: Option<Spanned<String>> = fields.required("scenario");
        let (side, seed, steps) =
            (fields.required("side"), fields.required("seed"), fields.required("steps"));
        fields.finish();
        let scenario = scenario?;
        library.named(reader, FileKind::Scenario, &scenario, |source| {
            super::scenario_file::read_scenario(source, library).map(|_| ())
        });
        Some(Lesson {
            id: FileKind::Lesson.id_of(&source.name).to_owned(),
            place: place?,
            title: title?,
            summary: summary?,
            minutes: minutes?,
            scenario: scenario.value,
            side: side?,
            seed: seed?,
            steps: steps?,
        })
    })
}

/// The names of the variants of an enum.
fn names<'de, T: Deserialize<'de>>() -> Vec<String> {
    /// Reads nothing; tells the names that are asked for as the words of an error.
    struct Asking;

    impl<'de> Deserializer<'de> for Asking {
        type Error = Error;

        fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
            Err(Error::custom(""))
        }

        fn deserialize_enum<V: Visitor<'de>>(
            self,
            _: &'static str,
            variants: &'static [&'static str],
            _: V,
        ) -> Result<V::Value, Error> {
            Err(Error::custom(variants.join(" ")))
        }

        forward_to_deserialize_any! {
            bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq
            tuple tuple_struct map struct identifier ignored_any
        }
    }

    let told = T::deserialize(Asking).err().map(|error| error.to_string()).unwrap_or_default();
    told.split_whitespace().map(str::to_owned).collect()
}
