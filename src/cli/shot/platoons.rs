//! Pictures of boards, scenarios and battles of the platoon game.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use opfire::kit::speech::{said, text, told};
use opfire::kit::{Match, Progress};
use opfire::picture;
use opfire::platoons::content::FileKind;
use opfire::platoons::content::library::Library;
use opfire::platoons::rules::Platoons;
use rand_pcg::Pcg32;

use crate::cli::Outcome;

/// Draws boards or a scenario, or a battle after so many decisions, and writes the picture.
pub(super) fn draw(
    subject: &str,
    decisions: Option<usize>,
    seed: u64,
    size: (u32, u32),
    out: &Path,
) -> Outcome {
    let library = Library::new();
    let is_board = library.kind_of(subject) == Some(FileKind::Board);
    let picture = match decisions {
        None if is_board => {
            let field = library.battlefield(subject)?;
            picture::board(told(&field.title), &field.map, size)
        }
        None => picture::scenario(&library.load(subject)?, size),
        Some(decisions) => {
            let battle = played(&library, subject, decisions, seed)?;
            picture::battle(battle.game(), &battle.battle().situation, size)
        }
    };
    let picture = picture.ok_or_else(|| text("shot-no-memory"))?;
    let wrong = |why: &dyn Error| said("shot-not-written", &[("path", &out.display()), ("why", &why)]);
    picture.save_png(out).map_err(|why| wrong(&why))?;
    Ok(true)
}

/// A battle after so many random decisions.
fn played(
    library: &Library,
    scenario: &str,
    decisions: usize,
    seed: u64,
) -> Result<Match<Platoons>, Box<dyn Error>> {
    let mut battle: Match<Platoons> = Match::new(Arc::new(library.load(scenario)?), seed);
    let mut luck = Pcg32::new(seed, 0x2545_f491_4f6c_dd1d);
    for _ in 0..decisions {
        let Progress::Asks(decision) = battle.progress() else { break };
        let side = decision.side;
        let choice = battle.propose(&mut luck);
        battle.answer(side, choice).map_err(|illegal| format!("{illegal:?}"))?;
    }
    Ok(battle)
}
