//! The chits that lay open, which are nobody's; and what any chit is called.

use crate::kit::lab::findings::ENOUGH;
use crate::squads::lab::{ChitWorth, SimReport};
use crate::squads::rules::Chit;
use crate::squads::text::{chit as chit_words, said};

/// The chits that lay open.
#[derive(Clone, Debug)]
pub struct OpenChits {
    /// What there is to tell of them.
    pub rows: Vec<OpenChit>,
    /// The names of those that too few battles tell of.
    pub too_few: Vec<String>,
}

/// A chit that lay open.
#[derive(Clone, Debug)]
pub struct OpenChit {
    /// Its letter and what it means.
    pub name: String,
    /// In how many battles it lay there.
    pub battles: u64,
    /// What it was worth at the end, on average: points of the Axis positive.
    pub points: f64,
}

impl OpenChits {
    pub(super) fn of(report: &SimReport) -> OpenChits {
        let (open, rare): (Vec<_>, Vec<_>) =
            report.tally.open_chits.iter().partition(|(_, worth)| worth.battles >= ENOUGH);
        let row = |(chit, worth): (&Chit, &ChitWorth)| OpenChit {
            name: chit_name(*chit),
            battles: worth.battles,
            points: mean(*worth),
        };
        OpenChits {
            rows: open.into_iter().map(row).collect(),
            too_few: rare.into_iter().map(|(chit, _)| chit_name(*chit)).collect(),
        }
    }
}

/// A chit by its letter and what it means.
pub(super) fn chit_name(chit: Chit) -> String {
    let all = (1..=5).map(|number| chit.value(number));
    let means = match all.reduce(i16::min) {
        Some(each @ 1..) => said("page-chit-each", &[("points", &each)]),
        _ => chit_words(chit).join(" "),
    };
    format!("{chit:?} · {means}")
}

/// What a chit was worth on average at the end of a battle.
pub(super) fn mean(chit: ChitWorth) -> f64 {
    chit.points as f64 / chit.battles.max(1) as f64
}
