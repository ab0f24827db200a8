//! The commands of `opfire`, one file each.

use std::error::Error;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{FromArgMatches, Parser, Subcommand};
use opfire::built;
use opfire::kit::{Opponent, Seat};
use opfire::squads::text::{self, Language};
use serde::Serialize;

mod arena;
mod bench;
mod case;
mod counter;
mod enough;
mod even;
mod fight;
mod learn;
mod los;
mod mistakes;
mod named;
mod new;
#[cfg(feature = "desktop")]
mod open;
#[cfg(feature = "desktop")]
mod play;
mod replay;
mod rules;
mod shapes;
mod shot;
mod sim;
mod sounds;
mod spoken;
mod terminal;
#[cfg(test)]
mod tests;
mod validate;
mod values;

/// A card-driven tactical wargame of squad combat, 1939-45.
#[derive(Parser)]
#[command(disable_version_flag = true, bin_name = "opfire")]
struct Arguments {
    /// Print version
    #[arg(short = 'V', long)]
    version: bool,
    /// With `--version`: from which state of its source the program was built, for what and how
    #[arg(long, requires = "version")]
    verbose: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Arena(arena::Arena),
    Bench(bench::Bench),
    Case(case::Case),
    Even(even::Even),
    Learn(learn::Learn),
    Los(los::Los),
    New(new::New),
    #[cfg(feature = "desktop")]
    Open(open::Open),
    #[cfg(feature = "desktop")]
    Play(play::Play),
    Replay(replay::Replay),
    Rules(rules::Rules),
    Shapes(shapes::Shapes),
    Shot(shot::Shot),
    Sim(sim::Sim),
    Sounds(sounds::Sounds),
    Text(terminal::Text),
    Validate(validate::Validate),
}

/// Who plays a side: a person, or an opponent.
fn seat(word: &str) -> Result<Seat, Box<dyn Error + Send + Sync>> {
    word.parse().map_err(|_| text::said("seat-unknown", &[("word", &word)]).into())
}

/// The platoons have one opponent so far: whoever asks for another is told so.
fn known_to_platoons(opponents: impl IntoIterator<Item = Opponent>) -> Result<(), Box<dyn Error>> {
    match opponents.into_iter().find(|opponent| *opponent != Opponent::REGULAR) {
        Some(other) => Err(text::said("platoons-one-opponent", &[("opponent", &other)]).into()),
        None => Ok(()),
    }
}

/// What a command comes to: whether all is well, or why it could not be done.
type Outcome = Result<bool, Box<dyn Error>>;

/// Runs the command. Anything wrong goes to standard error with exit code 1; usage mistakes as clap tells them, with 2.
pub fn run() -> ExitCode {
    text::speak(Language::of_system());
    let matches = spoken::command().try_get_matches();
    let arguments = matches.and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = arguments.unwrap_or_else(|wrong| mistakes::exit(wrong));
    let outcome = match arguments.command {
        _ if arguments.version => print_version(arguments.verbose),
        None => open_window(),
        Some(Command::Arena(command)) => command.run(),
        Some(Command::Bench(command)) => command.run(),
        Some(Command::Case(command)) => command.run(),
        Some(Command::Even(command)) => command.run(),
        Some(Command::Learn(command)) => command.run(),
        Some(Command::Los(command)) => command.run(),
        Some(Command::New(command)) => command.run(),
        #[cfg(feature = "desktop")]
        Some(Command::Open(command)) => command.run(),
        #[cfg(feature = "desktop")]
        Some(Command::Play(command)) => command.run(),
        Some(Command::Replay(command)) => command.run(),
        Some(Command::Rules(command)) => command.run(),
        Some(Command::Shapes(command)) => command.run(),
        Some(Command::Shot(command)) => command.run(),
        Some(Command::Sim(command)) => command.run(),
        Some(Command::Sounds(command)) => command.run(),
        Some(Command::Text(command)) => command.run(),
        Some(Command::Validate(command)) => command.run(),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(trouble) => {
            complain(format_args!("opfire: {trouble}"));
            let interrupted = trouble.is::<enough::Interrupted>();
            if interrupted { ExitCode::from(enough::INTERRUPTED) } else { ExitCode::FAILURE }
        }
    }
}

/// Prints the version, with all that tells this build from others.
fn print_version(verbose: bool) -> Outcome {
    if verbose {
        print(built::facts())?;
    } else {
        print(format_args!("opfire {}", built::VERSION))?;
    }
    Ok(true)
}

/// Opens the game.
#[cfg(feature = "desktop")]
fn open_window() -> Outcome {
    play::open(opfire::window::Door::Title)
}

/// There is no window in this binary.
#[cfg(not(feature = "desktop"))]
fn open_window() -> Outcome {
    Err(text::text("no-window").into())
}

/// Writes a line to standard output. Who has seen enough of it (`opfire … | head`) may still look at the exit code: the
/// command goes on.
fn print(line: impl std::fmt::Display) -> io::Result<()> {
    match writeln!(io::stdout(), "{}", text::visible(&line.to_string())) {
        Err(trouble) if trouble.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// That a file cannot be written, and why.
fn unwritten(path: &Path, why: &io::Error) -> String {
    text::said("save-unwritten", &[("path", &path.display()), ("why", &text::trouble(why))])
}

/// Writes a line to standard error. Where nobody reads it, the exit code has to do.
fn complain(line: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "{}", text::visible(&line.to_string()));
}

/// Prints a value as JSON, which escapes most of what a terminal would obey by itself, but not all.
fn print_json(value: &impl Serialize) -> Result<(), Box<dyn Error>> {
    let json = serde_json::to_string_pretty(value)?;
    Ok(print(text::replaced(&json, |control| format!("\\u{:04x}", u32::from(control))))?)
}
