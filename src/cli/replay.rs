//! `opfire replay`: a saved battle played again and compared.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use opfire::content::library::Library;
use opfire::record::Save;

use super::{Outcome, print};

/// Play a saved battle again and compare it with its record at every rest.
#[derive(Args)]
pub struct Replay {
    /// The saved battle.
    file: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

impl Replay {
    /// Runs it; false when the battle differs from its record.
    pub fn run(self) -> Outcome {
        let save = Save::read(&self.file)?;
        let game = Arc::new(Library::new().beside(&self.file).load(&save.scenario)?);
        let replay = save.replay(game);
        if self.json {
            print(serde_json::to_string_pretty(&replay)?)?;
        } else {
            for (number, hash) in replay.hashes.iter().enumerate() {
                print(format_args!("{number:5} {hash}"))?;
            }
            match &replay.divergence {
                None => print("the battle is the recorded one")?,
                Some(first) => eprintln!("first difference, at rest {}: {}", first.checkpoint, first.what),
            }
        }
        Ok(replay.divergence.is_none())
    }
}
