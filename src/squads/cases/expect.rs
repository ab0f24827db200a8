//! What must hold: facts in order, and how things stand.

use crate::files::diagnostic::Problem;
use crate::files::outline::{Field, Kind, Node};
use crate::files::reader::FromNode;
use crate::files::source::Span;
use crate::squads::board::HexId;
use crate::squads::rules::{Choice, Decision, Fact, Side};
use crate::squads::text;

use super::pick::{Because, Pick, read_asked, read_refused, read_sided};
use super::probe::{self, Cast};
use super::rehearsal::{Misfit, Rehearsal};
use super::report;
use crate::kit::cases::Pattern;
use crate::kit::cases::{Happened, Shown, same_rule_or_within, show};

/// An expectation, with its place.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// Where it is written.
    pub span: Span,
    /// What must hold.
    pub what: What,
}

/// What must hold.
#[derive(Clone, Debug)]
pub enum What {
    /// This happened, after the fact expected before.
    Fact(Pattern),
    /// This never happened.
    Never(Pattern),
    /// This happened so many times.
    Times(usize, Pattern),
    /// How a unit stands.
    Unit(String, Pattern),
    /// How the weapon that a unit started with stands.
    Weapon(String, Pattern),
    /// What is in a hex.
    Hex(HexId, Pattern),
    /// The cards, chits, radio and casualties of a side.
    Party(Side, Pattern),
    /// The tracks and the turn.
    Tracks(Pattern),
    /// The sight between two hexes.
    Sight(HexId, HexId, Pattern),
    /// The cost of moving into the next hex.
    Cost(Side, HexId, HexId, Pattern),
    /// A side is asked something.
    Asked(Side, Pattern),
    /// A choice would be accepted.
    Offered(Option<Side>, Pick),
    /// A choice would be refused.
    Refused(Option<Side>, Pick, Because),
}

/// The expectations that are no facts, as messages list them.
const OTHERS: [&str; 13] = [
    "Never", "Times", "Unit", "Weapon", "Hex", "Axis", "Allies", "Tracks", "Sight", "Cost", "Asked",
    "Offered", "Refused",
];

/// Reads a list of expectations.
pub fn read_expectations(known: Cast, node: &Node) -> Option<Vec<Expectation>> {
    let read: Vec<Option<Expectation>> = known
        .reader
        .list(node)?
        .iter()
        .map(|node| Some(Expectation { span: node.span, what: read_one(known, node)? }))
        .collect();
    read.into_iter().collect()
}

fn read_one(known: Cast, node: &Node) -> Option<What> {
    let reader = known.reader;
    let word = node.tag.unwrap_or(node.text.trim());
    let whole = || Pattern::read(reader, node);
    match (word, &node.kind) {
        (_, Kind::Broken) => None,
        ("Never", Kind::Items(items)) if items.len() == 1 => fact(known, &items[0]).map(What::Never),
        ("Times", Kind::Items(items)) if items.len() == 2 => {
            let times: u8 = reader.leaf(&items[0], "how many times")?;
            Some(What::Times(usize::from(times), fact(known, &items[1])?))
        }
        ("Unit", Kind::Fields(fields)) => {
            probe::check::<report::Unit>(known, node);
            let name = field::<String>(known, node, fields, "name")?;
            Some(What::Unit(name, whole()?))
        }
        ("Weapon", Kind::Fields(fields)) => {
            probe::check::<report::Weapon>(known, node);
            let of = field::<String>(known, node, fields, "of")?;
            let pattern = without(whole()?, "of");
            Some(What::Weapon(of, pattern))
        }
        ("Hex", Kind::Fields(fields)) => {
            probe::check::<report::Hex>(known, node);
            Some(What::Hex(field(known, node, fields, "at")?, whole()?))
        }
        ("Axis" | "Allies", Kind::Fields(_)) => {
            probe::check::<report::SideState>(known, node);
            let side = if word == "Axis" { Side::Axis } else { Side::Allies };
            Some(What::Party(side, whole()?))
        }
        ("Tracks", Kind::Fields(_)) => {
            probe::check::<report::Tracks>(known, node);
            Some(What::Tracks(whole()?))
        }
        ("Sight", Kind::Fields(fields)) => {
            probe::check::<report::Sight>(known, node);
            let (from, to) = (field(known, node, fields, "from"), field(known, node, fields, "to"));
            Some(What::Sight(from?, to?, whole()?))
        }
        ("Cost", Kind::Fields(fields)) => {
            probe::check::<report::Cost>(known, node);
            let (from, to) = (field(known, node, fields, "from"), field(known, node, fields, "to"));
            let side = field(known, node, fields, "side")?;
            Some(What::Cost(side, from?, to?, whole()?))
        }
        ("Asked", Kind::Items(items)) => {
            let (side, question) = read_asked(known, node, items)?;
            Some(What::Asked(side, question))
        }
        ("Offered", Kind::Items(items)) if items.len() == 1 => {
            read_sided(known, &items[0]).map(|(side, pick)| What::Offered(side, pick))
        }
        ("Refused", Kind::Items(items)) => {
            let (side, pick, because) = read_refused(known, node, items)?;
            Some(What::Refused(side, pick, because))
        }
        (other, _) if OTHERS.contains(&other) => {
            reader.report(
                Problem::new(node.span, format!("`{other}` is written otherwise")).expected(shape_of(other)),
            );
            None
        }
        (other, _) if probe::words::<Fact>().contains(&other) => fact(known, node).map(What::Fact),
        (other, _) => {
            let words: Vec<&str> = OTHERS.into_iter().chain(probe::words::<Fact>().iter().copied()).collect();
            let problem = Problem::new(node.span, format!("there is no fact or figure `{other}`"));
            reader.report(problem.expected(format!("one of: {}", words.join(", "))).nearest(other, words));
            None
        }
    }
}

fn shape_of(word: &str) -> &'static str {
    match word {
        "Never" => "`Never(UnitBroke(unit: \"R1\"))`",
        "Times" => "`Times(2, UnitBroke)`",
        "Unit" => "`Unit(name: \"R1\", at: \"D5\", broken: true)`",
        "Weapon" => "`Weapon(of: \"R1\", broken: true)`",
        "Hex" => "`Hex(at: \"D5\", smoke: 4)`",
        "Axis" | "Allies" => "`Axis(hand_size: 5)`",
        "Tracks" => "`Tracks(time: 3, victory_points: -2)`",
        "Sight" => "`Sight(from: \"A1\", to: \"B5\", status: Clear)`",
        "Cost" => "`Cost(side: Axis, from: \"D4\", to: \"D5\", points: 2)`",
        "Asked" => "`Asked(Axis, Turn)`",
        "Offered" => "`Offered(Enter(\"D5\"))`",
        _ => "`Refused(Enter(\"D5\"), \"O21.1\")`",
    }
}

/// A pattern of a fact, checked against the facts there are.
fn fact(known: Cast, node: &Node) -> Option<Pattern> {
    probe::check::<Fact>(known, node);
    Pattern::read(known.reader, node)
}

/// The field that tells which unit or hex is meant.
fn field<T: FromNode>(known: Cast, node: &Node, fields: &[Field], name: &str) -> Option<T> {
    match fields.iter().find(|field| field.name == name) {
        Some(field) => T::from_node(known.reader, &field.value),
        None => {
            let problem = Problem::new(node.opening(), format!("`{name}` is missing"));
            known.reader.report(problem.expected(shape_of(node.tag.unwrap_or_default())));
            None
        }
    }
}

fn without(pattern: Pattern, name: &str) -> Pattern {
    match pattern {
        Pattern::Fields(tag, fields) => {
            Pattern::Fields(tag, fields.into_iter().filter(|(field, _)| field != name).collect())
        }
        other => other,
    }
}

/// The facts of a battle so far. Behind points stands what they were scored for, just before them.
pub fn happened(play: &Rehearsal) -> Happened {
    Happened::new(play.notes().iter().map(|note| show(&note.fact, play)).collect(), Some("PointsScored"))
}

impl What {
    /// Whether it holds now.
    pub fn check(&self, play: &mut Rehearsal, facts: &mut Happened) -> Result<(), String> {
        let compare = |pattern: &Pattern, shown: Shown| match pattern.difference(&shown) {
            None => Ok(()),
            Some(difference) => Err(difference),
        };
        let unit = |name: &str| play.unit(name).ok_or_else(|| format!("no unit is called {name:?} by now"));
        match self {
            What::Fact(pattern) => facts.find(pattern),
            What::Never(pattern) => facts.never(pattern),
            What::Times(times, pattern) => facts.times(*times, pattern),
            What::Unit(name, pattern) => compare(pattern, show(&report::Unit::of(play, unit(name)?), play)),
            What::Weapon(of, pattern) => {
                let weapon = report::Weapon::of(play, unit(of)?)
                    .ok_or_else(|| format!("{of} carried no weapon at the start"))?;
                compare(pattern, show(&weapon, play))
            }
            What::Hex(hex, pattern) => compare(pattern, show(&report::Hex::of(play, *hex), play)),
            What::Party(side, pattern) => compare(pattern, show(&report::SideState::of(play, *side), play)),
            What::Tracks(pattern) => compare(pattern, show(&report::Tracks::of(play), play)),
            What::Sight(from, to, pattern) => {
                compare(pattern, show(&report::Sight::of(play, *from, *to), play))
            }
            What::Cost(side, from, to, pattern) => {
                compare(pattern, show(&report::Cost::of(play, *side, *from, *to), play))
            }
            What::Asked(side, question) => asked(play, *side, question),
            What::Offered(side, pick) => offered(play, *side, pick),
            What::Refused(side, pick, because) => refused(play, *side, pick, because),
        }
    }
}

/// What the battle waits for, and how a script goes on from there.
pub fn unforeseen(play: &Rehearsal) -> String {
    match play.decision() {
        Some(decision) => {
            let question = show(&decision.question, play);
            let word = Pattern::word_of(&question);
            let declined = match decision.offer.choices.contains(&Choice::Decline) {
                true => format!(
                    "\n    the script answers it, or the case names it: `Decline({word})`, `passes: [{word}]`"
                ),
                false => String::new(),
            };
            format!("{}{declined}", waiting(play))
        }
        None => waiting(play),
    }
}

/// What the battle waits for, for messages.
pub fn waiting(play: &Rehearsal) -> String {
    match play.decision() {
        Some(decision) => {
            let answers = answers(play, decision);
            format!("{:?} is asked {}: {answers}", decision.side, show(&decision.question, play))
        }
        None => "the battle is over".to_owned(),
    }
}

/// So many answers are told.
const ANSWERS_TOLD: usize = 16;

/// What may be answered, as a script writes it.
fn answers(play: &Rehearsal, decision: &Decision) -> String {
    let game = play.battle().game();
    let single = |choice: &Choice| match choice {
        Choice::Support { side, entry } => {
            let nation = &game.nations[*side];
            format!("Support({:?})", nation.support_name(nation.support[usize::from(*entry)].item))
        }
        other => show(other, play).to_string(),
    };
    let mut told: Vec<String> = decision.offer.choices.iter().map(single).collect();
    if let Some(set) = &decision.offer.set {
        let of: Vec<String> = set.of.iter().map(|element| show(element, play).to_string()).collect();
        told.insert(0, format!("{} to {} of {}", set.least, set.most, of.join(" ")));
    }
    let more = told.len().saturating_sub(ANSWERS_TOLD);
    told.truncate(ANSWERS_TOLD);
    let more = if more > 0 { format!(", and {more} more") } else { String::new() };
    format!("{}{more}", told.join(", "))
}

/// Whether a side comes to be asked something.
pub fn asked(play: &mut Rehearsal, side: Side, question: &Pattern) -> Result<(), String> {
    let names = play.clone();
    let found =
        play.until(|decision| decision.side == side && question.fits(&show(&decision.question, &names)));
    if found { Ok(()) } else { Err(format!("that is not asked: {}", unforeseen(play))) }
}

/// Whether a choice would be accepted.
pub fn offered(play: &mut Rehearsal, side: Option<Side>, pick: &Pick) -> Result<(), String> {
    play.try_out_with(side, |play, decision| pick.resolve(play, decision))
        .map_err(|misfit| format!("it is not offered: {misfit}; {}", waiting(play)))
}

/// Whether a choice would be refused, by the rule and at the question that are named, if they are. A side that is not
/// asked at all refuses nothing.
pub fn refused(
    play: &mut Rehearsal,
    side: Option<Side>,
    pick: &Pick,
    because: &Because,
) -> Result<(), String> {
    let tried = play.try_out_with(side, |play, decision| pick.resolve(play, decision));
    let judged = play.judged().map(|question| show(&question, play));
    let at = judged.as_ref().map(|question| format!(" at {question}")).unwrap_or_default();
    match tried {
        Err(Misfit::Refused(illegal)) => {
            if let Some(rule) = because.rule.as_ref().filter(|rule| !same_rule_or_within(rule, illegal.rule))
            {
                let (by, reason) = (illegal.rule, text::refusal(&illegal));
                return Err(format!("it is refused{at} by {by}, not by {rule}: {reason}"));
            }
            match (&because.at, &judged) {
                (Some(wanted), Some(judged)) if !wanted.fits(judged) => {
                    Err(format!("it is refused at {judged}, not at {wanted}"))
                }
                _ => Ok(()),
            }
        }
        Err(Misfit::NotAsked) => {
            Err(format!("it is not refused, but that side is not asked: {}", waiting(play)))
        }
        Err(other) => Err(format!("it is not refused: {other}; {}", waiting(play))),
        Ok(()) => Err(format!("it is not refused{at}")),
    }
}
