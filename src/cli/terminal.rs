//! `opfire text`: a battle in the terminal.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use opfire::kit::keeping::{self, Keepable};
use opfire::kit::speech::labelled;
use opfire::kit::terminal::Spoken;
use opfire::kit::{self, terminal};
use opfire::platoons;
use opfire::platoons::rules::Platoons;
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::record::{Head, Kind, Match, Save, SaveError};
use opfire::squads::rules::BySide;
use opfire::squads::terminal::{Lines, Seat, Session};

use super::named::{known, platoons_with};
use super::{Outcome, known_to_platoons};

/// Play a scenario in the terminal, in lines of text
///
/// Every question is put with its answers numbered; `help` lists what else can be typed. Without colours and without a moving cursor:
/// made for screen readers, and for scripts: `opfire text crossroads --seed 5 < answers.txt` says the same each time.
#[derive(Args)]
pub struct Text {
    /// A scenario by name or by file, or a kept battle to go on with
    #[arg(value_name = "SCENARIO")]
    scenario: String,
    /// Who plays the Axis: `human`, `recruit`, `regular` (or `computer`), `veteran`, and how, `veteran-bold:5s`; a person plays the side
    /// that begins if nothing is said
    #[arg(long, value_parser = super::seat)]
    axis: Option<Seat>,
    /// Who plays the Allies
    #[arg(long, value_parser = super::seat)]
    allies: Option<Seat>,
    /// The seed of the deal; another each time if left out
    #[arg(long)]
    seed: Option<u64>,
}

impl Text {
    pub fn run(self) -> Outcome {
        let path = PathBuf::from(&self.scenario);
        if let Some(library) = platoons_with(&self.scenario) {
            return play(self.begin_platoons(&library)?);
        }
        let is_kept = path.is_file() && FileKind::of(&path) != Some(FileKind::Scenario);
        if is_kept && keeping::game_of(&path)? == Platoons::GAME {
            return play(self.go_on_with_platoons(&path)?);
        }
        play(if is_kept { self.go_on(&path)? } else { self.begin()? })
    }

    /// A new battle of platoons.
    fn begin_platoons(
        &self,
        library: &platoons::content::library::Library,
    ) -> Result<platoons::terminal::Session, Box<dyn std::error::Error>> {
        let (game, files) = library.bundle(&self.scenario)?;
        let seed = self.seed();
        let seats = self.seats(BySide::from_fn(|side| seat(side == game.scenario.first)));
        known_to_platoons([seats.axis, seats.allies].into_iter().filter_map(Seat::opponent))?;
        let head = kit::keeping::Head::new(&game, files, seed, seats);
        Ok(platoons::terminal::Session::new(head, kit::Match::new(Arc::new(game), seed), seats, None))
    }

    /// A battle of platoons that was kept, as far as it is the recorded one.
    fn go_on_with_platoons(
        &self,
        path: &Path,
    ) -> Result<platoons::terminal::Session, Box<dyn std::error::Error>> {
        let save = keeping::Save::<Platoons>::read(path)?;
        let game = Platoons::game(&save.head.files)
            .map_err(|source| SaveError::Foreign { path: path.to_owned(), source })?;
        let (followed, seats, file) = self.followed(&save, &Arc::new(game), path)?;
        known_to_platoons([seats.axis, seats.allies].into_iter().filter_map(Seat::opponent))?;
        let mut head = save.head.clone();
        head.opening.seat_all(seats);
        Ok(platoons::terminal::Session::new(head, followed, seats, file))
    }

    /// A kept battle played again, who plays it, and the file if it may be kept there again.
    #[expect(clippy::type_complexity, reason = "said in the sentence above")]
    fn followed<R: Keepable>(
        &self,
        save: &keeping::Save<R>,
        game: &Arc<R::Game>,
        path: &Path,
    ) -> Result<(kit::Match<R>, BySide<Seat>, Option<PathBuf>), Box<dyn std::error::Error>> {
        let unsound = |why| SaveError::Unsound { path: path.to_owned(), why };
        let of_file = |words: &str| labelled(&path.display().to_string(), words);
        let followed = save.follow(game).map_err(unsound)?;
        if let Some(divergence) = followed.divergence {
            return Err(of_file(&divergence.what).into());
        }
        if let Some(flaw) = save.flaw.filter(|_| !save.goes_on()) {
            return Err(of_file(&flaw.to_string()).into());
        }
        let seats = self.seats(save.head.opening.seats());
        let file = (save.kind == Kind::Saved).then(|| path.to_owned());
        Ok((followed.battle, seats, file))
    }

    /// The seed of the deal that was asked for, or one of the clock's.
    fn seed(&self) -> u64 {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        self.seed.unwrap_or_else(|| now.map_or(1, |since| since.as_nanos() as u64))
    }

    /// A new battle.
    fn begin(&self) -> Result<Session, Box<dyn std::error::Error>> {
        let library = Library::new();
        known(&self.scenario, &[FileKind::Scenario], &[platoons::content::FileKind::Scenario])?;
        let (game, files) = library.bundle(&self.scenario)?;
        let seed = self.seed();
        let seats = self.seats(BySide::from_fn(|side| seat(side == game.scenario.first)));
        let head = Head::new(&game, files, seed, seats);
        Ok(Session::new(head, Match::new(Arc::new(game), seed), seats, None))
    }

    /// A battle that was kept, as far as it is the recorded one.
    fn go_on(&self, path: &Path) -> Result<Session, Box<dyn std::error::Error>> {
        let save = Save::read(path)?;
        let (game, files) = save
            .game(&Library::new().beside(path))
            .map_err(|source| SaveError::Foreign { path: path.to_owned(), source })?;
        let (battle, seats, file) = self.followed(&save, &game, path)?;
        let mut head = Head { files, ..save.head.clone() };
        head.opening.seat_all(seats);
        Ok(Session::new(head, battle, seats, file))
    }

    /// Who plays, where nothing else is said: the other side of the one that is named is played by the other kind.
    fn seats(&self, usual: BySide<Seat>) -> BySide<Seat> {
        let other = |player: Seat| seat(!player.is_human());
        match (self.axis, self.allies) {
            (None, None) => usual,
            (Some(axis), None) => BySide { axis, allies: other(axis) },
            (None, Some(allies)) => BySide { axis: other(allies), allies },
            (Some(axis), Some(allies)) => BySide { axis, allies },
        }
    }
}

/// Plays a battle from what is typed.
fn play<S: Spoken>(session: terminal::Session<S>) -> Outcome {
    let (input, output) = (io::stdin(), io::stdout());
    let echo = !input.is_terminal();
    match session.play(&mut Lines::new(&mut input.lock(), &mut output.lock(), echo)) {
        // Who has seen enough (`opfire text … | head`) has seen enough.
        Err(trouble) if trouble.kind() != io::ErrorKind::BrokenPipe => Err(trouble.into()),
        _ => Ok(true),
    }
}

/// A person's seat, or the computer's.
fn seat(person: bool) -> Seat {
    if person { Seat::Human } else { Seat::COMPUTER }
}
