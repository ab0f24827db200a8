//! What a pattern names must exist: who is in a case of squads.

use serde::Deserialize;

use crate::files::diagnostic::Problem;
use crate::files::outline::Node;
use crate::files::reader::Reader;
use crate::files::source::Span;
use crate::kit::cases::Language;
use crate::kit::cases::probe::{self, Judged, OWNED_TEXT, Probe};
use crate::squads::board::HexId;
use crate::squads::rules::{Fact, Question, Reason};

use super::figures::{FIGURES, Figure, read_figure};
use super::pick::{Pick, read_pick};

/// Who the units are, and where mistakes go.
#[derive(Clone, Copy)]
pub struct Cast<'a> {
    /// Takes the mistakes.
    pub reader: &'a Reader<'a>,
    /// The names of the units; none where the position could not be read.
    pub units: &'a [String],
}

impl Cast<'_> {
    /// Whether a unit may be called so. Teams of a squad have names that are not in the file.
    pub fn may_be_called(self, name: &str) -> bool {
        self.units.is_empty() || name.contains('.') || self.units.iter().any(|known| known == name)
    }
}

impl probe::Cast for Cast<'_> {
    fn reader(&self) -> &Reader<'_> {
        self.reader
    }

    fn judge(&self, kind: &'static str, text: Option<&str>, span: Span) -> Judged {
        match (kind, text) {
            ("UnitId", Some(name)) if self.may_be_called(name) => Judged::Fits,
            ("UnitId", Some(name)) => {
                let problem = Problem::new(span, format!("no unit of this case is called {name:?}"))
                    .expected("a unit's name, or `\"R1.1\"` for the first team that replaced R1");
                Judged::Wrong(problem.nearest(name, self.units.iter().map(String::as_str)))
            }
            ("UnitId", None) => Judged::NoName("the name of a unit"),
            ("WeaponId", Some(_)) => Judged::Fits,
            ("WeaponId", None) => Judged::NoName("a weapon as `\"Light MG of R1\"`"),
            // Only hexes are written through an owned text.
            (OWNED_TEXT, Some(hex)) if hex.parse::<HexId>().is_ok() => Judged::Fits,
            (OWNED_TEXT, _) => Judged::NoName("a hex from \"A1\" to \"O10\""),
            _ => Judged::Through,
        }
    }

    fn look_at_reason(&self, reason: Probe) {
        let _ = Reason::deserialize(reason);
    }
}

/// Checks that a pattern can be about a `T`. Mistakes are reported.
pub fn check<T: for<'de> Deserialize<'de>>(known: Cast, node: &Node) {
    probe::check::<T>(&known, node);
}

impl Language for Cast<'_> {
    type Fact = Fact;
    type Question = Question;
    type Pick = Pick;
    type Figure = Figure;

    const FIGURES: &'static [(&'static str, &'static str)] = FIGURES;
    const NEVER: &'static str = "`Never(UnitBroke(unit: \"R1\"))`";
    const TIMES: &'static str = "`Times(2, UnitBroke)`";
    const ASKED: &'static str = "`Asked(Axis, Turn)`";
    const OFFERED: &'static str = "`Offered(Enter(\"D5\"))`";
    const REFUSED: &'static str = "`Refused(Enter(\"D5\"), \"O21.1\")`";

    fn read_pick(&self, node: &Node) -> Option<Pick> {
        read_pick(*self, node)
    }

    fn read_figure(&self, node: &Node) -> Option<Figure> {
        read_figure(*self, node)
    }
}
