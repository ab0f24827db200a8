//! The commands of `opfire`, one file each.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod case;
mod los;
mod new;
#[cfg(feature = "desktop")]
mod play;
mod replay;
#[cfg(feature = "desktop")]
mod shot;
mod sim;
mod validate;

/// A card-driven tactical wargame of squad combat, 1939-45.
#[derive(Parser)]
#[command(version)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Case(case::Case),
    Los(los::Los),
    New(new::New),
    #[cfg(feature = "desktop")]
    Play(play::Play),
    Replay(replay::Replay),
    #[cfg(feature = "desktop")]
    Shot(shot::Shot),
    Sim(sim::Sim),
    Validate(validate::Validate),
}

/// What a command comes to: whether all is well, or why it could not be done.
type Outcome = Result<bool, Box<dyn Error>>;

/// Runs the command. Anything wrong goes to standard error with exit code 1; usage mistakes are clap's, with 2.
pub fn run(arguments: Arguments) -> ExitCode {
    let outcome = match arguments.command {
        None => open_window(),
        Some(Command::Case(command)) => command.run(),
        Some(Command::Los(command)) => command.run(),
        Some(Command::New(command)) => command.run(),
        #[cfg(feature = "desktop")]
        Some(Command::Play(command)) => command.run(),
        Some(Command::Replay(command)) => command.run(),
        #[cfg(feature = "desktop")]
        Some(Command::Shot(command)) => command.run(),
        Some(Command::Sim(command)) => command.run(),
        Some(Command::Validate(command)) => command.run(),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(trouble) if is_broken_pipe(&*trouble) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("opfire: {trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Opens the game.
#[cfg(feature = "desktop")]
fn open_window() -> Outcome {
    play::open(opfire::app::Door::Title)
}

/// There is no window in this binary.
#[cfg(not(feature = "desktop"))]
fn open_window() -> Outcome {
    Err("this program was built without its window: `opfire --help` lists what it can do".into())
}

/// Writes a line to standard output.
fn print(line: impl std::fmt::Display) -> io::Result<()> {
    writeln!(io::stdout(), "{line}")
}

/// The reader of our output has seen enough: `opfire … | head`.
fn is_broken_pipe(trouble: &(dyn Error + 'static)) -> bool {
    trouble.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
