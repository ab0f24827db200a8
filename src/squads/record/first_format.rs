//! Saves of the first format, one value in RON: they name their scenario and do not hold it.

use serde::Deserialize;

use crate::files::bundle::Bundle;
use crate::kit::keeping::Wrong;
use crate::kit::{Opening, Rest, hash};
use crate::squads::rules::{Battle, Choice, Side};

use super::{Checkpoint, Flaw, Head, Kind, Save};

/// The number of this format.
const FORMAT: u32 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstFormat {
    format: u32,
    rules: String,
    scenario: String,
    seed: u64,
    #[serde(default)]
    computers: Vec<Side>,
    answers: Vec<(Side, Choice)>,
    rest_after: usize,
    rest: Battle,
    hashes: Vec<u64>,
}

pub(super) fn read(text: &str) -> Result<Save, Wrong> {
    let old: FirstFormat = ron::from_str(text).map_err(|wrong| Wrong::Damaged(wrong.span.start.line))?;
    if old.format != FORMAT {
        return Err(Wrong::Newer(old.format));
    }
    // The position was written down beside the hash of the last rest, which the answers lead to.
    let kept = match old.hashes.last() {
        Some(last) => hash(&old.rest) == *last && old.rest_after <= old.answers.len(),
        None => old.rest_after == 0,
    };
    let since = old.answers.get(old.rest_after..).unwrap_or_default().to_vec();
    let (answers, time) = (old.rest_after, old.rest.situation.time);
    let checkpoint = old.hashes.last().filter(|_| kept).map(|last| Checkpoint {
        answers,
        hash: *last,
        battle: Box::new(old.rest),
        since,
    });
    Ok(Save {
        head: Head {
            opening: Opening {
                game: String::new(),
                rules: old.rules,
                title: old.scenario.clone(),
                scenario: old.scenario,
                seed: old.seed,
                computers: old.computers,
                opponents: std::collections::BTreeMap::new(),
            },
            files: Bundle::default(),
            position: None,
        },
        answers: old.answers,
        // It does not say which answer led to which rest; the last one's time is that of the position.
        rests: old.hashes.into_iter().map(|hash| Rest { after: 0, hash, time }).collect(),
        checkpoint,
        over: None,
        kind: Kind::Saved,
        flaw: (!kept).then_some(Flaw::Position),
    })
}
