//! The commands of `opfire`, one file each.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod case;
mod los;
mod replay;
mod sim;
mod validate;

/// A card-driven tactical wargame of squad combat, 1939-45.
#[derive(Parser)]
#[command(version)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Case(case::Case),
    Los(los::Los),
    Replay(replay::Replay),
    Sim(sim::Sim),
    Validate(validate::Validate),
}

/// What a command comes to: whether all is well, or why it could not be done.
type Outcome = Result<bool, Box<dyn Error>>;

/// Runs the command. Anything wrong goes to standard error with exit code 1; usage mistakes are clap's, with 2.
pub fn run(arguments: Arguments) -> ExitCode {
    let outcome = match arguments.command {
        Command::Case(command) => command.run(),
        Command::Los(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Sim(command) => command.run(),
        Command::Validate(command) => command.run(),
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

/// Writes a line to standard output.
fn print(line: impl std::fmt::Display) -> io::Result<()> {
    writeln!(io::stdout(), "{line}")
}

/// The reader of our output has seen enough: `opfire … | head`.
fn is_broken_pipe(trouble: &(dyn Error + 'static)) -> bool {
    trouble.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
