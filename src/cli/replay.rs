//! `opfire replay`: a saved battle played again and compared.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use opfire::kit::keeping::{self, Keepable};
use opfire::platoons::rules::Platoons;
use opfire::squads::content::library::Library;
use opfire::squads::record::{Divergence, Save, SaveError, Untrusted};
use opfire::squads::text::{labelled, said, text};
use serde::Serialize;

use super::{Outcome, complain, print, print_json};

/// Play a saved battle again and compare it with its record at every rest.
///
/// The battle is played with the files that are in it, whatever has become of them since. Anything in the file that was
/// changed, or is missing, is told, and the exit code is 1 then.
#[derive(Args)]
pub struct Replay {
    /// The saved battle.
    file: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Watch it in the window instead, forward and back.
    #[cfg(feature = "desktop")]
    #[arg(long, conflicts_with = "json")]
    watch: bool,
}

/// What is printed as JSON.
#[derive(Serialize)]
struct Report {
    /// The hash at every rest, as played now.
    hashes: Vec<String>,
    /// The first difference.
    divergence: Option<Divergence>,
    /// What the file itself shows not to be as it was written.
    flaw: Option<String>,
}

impl Report {
    /// A saved battle of either game, played again.
    fn of<R: Keepable>(save: keeping::Save<R>, game: &Arc<R::Game>) -> Result<Report, Untrusted> {
        let followed = save.follow(game)?;
        let rests = followed.battle.rests().iter();
        Ok(Report {
            hashes: rests.map(|rest| format!("{:016x}", rest.hash)).collect(),
            divergence: followed.divergence,
            flaw: save.flaw.map(|flaw| flaw.to_string()),
        })
    }
}

impl Replay {
    /// Runs it; false when the battle differs from its record.
    pub fn run(self) -> Outcome {
        #[cfg(feature = "desktop")]
        if self.watch {
            return super::play::open(opfire::window::Door::Replay(self.file));
        }
        let foreign = |source| SaveError::Foreign { path: self.file.clone(), source };
        let unsound = |why| SaveError::Unsound { path: self.file.clone(), why };
        let report = if keeping::game_of(&self.file)? == Platoons::GAME {
            let save = keeping::Save::<Platoons>::read(&self.file)?;
            let game = Platoons::game(&save.head.files).map_err(foreign)?;
            Report::of(save, &Arc::new(game)).map_err(unsound)?
        } else {
            let save = Save::read(&self.file)?;
            let (game, _) = save.game(&Library::new().beside(&self.file)).map_err(foreign)?;
            Report::of(save, &game).map_err(unsound)?
        };
        if self.json {
            print_json(&report)?;
        } else {
            for (number, hash) in report.hashes.iter().enumerate() {
                print(format_args!("{number:5} {hash}"))?;
            }
            match (&report.divergence, &report.flaw) {
                (None, None) => print(text("replay-same"))?,
                (divergence, flaw) => {
                    if let Some(flaw) = flaw {
                        complain(labelled(&self.file.display().to_string(), flaw));
                    }
                    if let Some(Divergence { rest, what, values }) = divergence {
                        complain(said("replay-differs", &[("rest", rest), ("what", what)]));
                        values.iter().for_each(|values| complain(format_args!("  {values}")));
                    }
                }
            }
        }
        Ok(report.divergence.is_none() && report.flaw.is_none())
    }
}
