//! What units, leaders and hexes of a case are called.

use crate::files::diagnostic::Problem;
use crate::files::outline::Node;
use crate::files::reader::Reader;
use crate::files::source::Span;
use crate::kit::cases::probe::{Cast, Judged};
use crate::kit::cases::{Language, Names, Numbers, Pattern};
use crate::platoons::board::{Hex, Map};
use crate::platoons::rules::{Actor, Fact, LeaderId, Question, UnitId};

use super::figures::{FIGURES, read_figure};
use super::pick::{Pick, read_pick};

/// Who is called what: the names of units in their order, then those of leaders.
#[derive(Clone, Debug)]
pub struct Called {
    /// The map, whose hexes have names of their own.
    pub map: Map,
    /// The units' names.
    pub units: Vec<String>,
    /// The leaders' names.
    pub leaders: Vec<String>,
}

impl Called {
    /// Nobody on a map.
    pub fn on(map: Map) -> Called {
        Called { map, units: Vec::new(), leaders: Vec::new() }
    }

    /// The unit that is called so.
    pub fn unit(&self, name: &str) -> Option<UnitId> {
        place(&self.units, name).map(UnitId)
    }

    /// Who is called so.
    pub fn actor(&self, name: &str) -> Option<Actor> {
        let unit = place(&self.units, name).map(|at| Actor::Unit(UnitId(at)));
        unit.or_else(|| place(&self.leaders, name).map(|at| Actor::Leader(LeaderId(at))))
    }
}

fn place(names: &[String], name: &str) -> Option<u16> {
    names.iter().position(|known| known == name).and_then(|at| u16::try_from(at).ok())
}

impl Names for Called {
    fn called(&self, kind: &'static str, number: u16) -> Option<String> {
        let at = usize::from(number);
        match kind {
            "UnitId" => self.units.get(at).cloned(),
            "LeaderId" => self.leaders.get(at).cloned(),
            "Hex" => (at < self.map.len()).then(|| self.map.name(Hex(number))),
            _ => None,
        }
    }

    /// Units and leaders have names that tell them apart.
    fn is_bare(&self, kind: &'static str) -> bool {
        kind == "Actor"
    }

    fn is_heap(&self, field: &'static str) -> bool {
        field == "units"
    }
}

impl Numbers for Called {
    fn number(&self, kind: &'static str, name: &str) -> Option<u16> {
        match kind {
            "UnitId" => place(&self.units, name),
            "LeaderId" => place(&self.leaders, name),
            "Hex" => self.map.named(name).map(|hex| hex.0),
            _ => None,
        }
    }

    fn variant(&self, kind: &'static str, name: &str) -> Option<(&'static str, u16)> {
        match (kind, self.actor(name)?) {
            ("Actor", Actor::Unit(id)) => Some(("Unit", id.0)),
            ("Actor", Actor::Leader(id)) => Some(("Leader", id.0)),
            _ => None,
        }
    }
}

/// The names of a case, and where mistakes in it go.
pub struct Known<'a> {
    /// Takes the mistakes.
    pub reader: &'a Reader<'a>,
    /// The names; none where the position could not be read.
    pub called: Option<&'a Called>,
}

impl Cast for Known<'_> {
    fn reader(&self) -> &Reader<'_> {
        self.reader
    }

    fn judge(&self, kind: &'static str, text: Option<&str>, span: Span) -> Judged {
        let what = match kind {
            "UnitId" => "the name of a unit",
            "LeaderId" => "the name of a leader",
            "Actor" => "the name of a unit or of a leader",
            "Hex" => "a hex, such as \"0507\"",
            _ => return Judged::Through,
        };
        let (Some(text), Some(called)) = (text, self.called) else {
            return if text.is_some() { Judged::Fits } else { Judged::NoName(what) };
        };
        let known = match kind {
            "Actor" => called.actor(text).is_some(),
            kind => called.number(kind, text).is_some(),
        };
        if known {
            return Judged::Fits;
        }
        let problem = Problem::new(span, format!("nothing in this case is called {text:?}")).expected(what);
        let names = called.units.iter().chain(&called.leaders).map(String::as_str);
        Judged::Wrong(if kind == "Hex" { problem } else { problem.nearest(text, names) })
    }
}

impl Language for Known<'_> {
    type Fact = Fact;
    type Question = Question;
    type Pick = Pick;
    type Figure = Pattern;

    const FIGURES: &'static [(&'static str, &'static str)] = FIGURES;
    const NEVER: &'static str = "`Never(StepsLost(unit: \"I1\"))`";
    const TIMES: &'static str = "`Times(2, StepsLost)`";
    const ASKED: &'static str = "`Asked(Allies, OpportunityFire)`";
    const OFFERED: &'static str = "`Offered(Fire(\"0509\"))`";
    const REFUSED: &'static str = "`Refused(Fire(\"0509\"), \"8.0\")`";

    fn read_pick(&self, node: &Node) -> Option<Pick> {
        read_pick(self, node)
    }

    fn read_figure(&self, node: &Node) -> Option<Pattern> {
        read_figure(self, node)
    }
}
