//! Starts `opfire.exe` beside it without a console, and shows in a box what it says if it ends badly: menu entries and file types
//! of Windows lead here. `opfire.exe` itself belongs to the console, so that its commands print there and are waited for.
#![windows_subsystem = "windows"]

use std::env;
use std::io;
use std::os::windows::process::CommandExt;
use std::process::{Command, ExitCode, Stdio};

/// Windows' flag for a program of the console that gets none.
const CREATE_NO_WINDOW: u32 = 0x0800_0000;

fn main() -> ExitCode {
    let told = match played() {
        Ok(None) => return ExitCode::SUCCESS,
        Ok(Some(told)) => told,
        Err(why) => format!("opfire.exe: {why}"),
    };
    rfd::MessageDialog::new()
        .set_level(rfd::MessageLevel::Error)
        .set_title("Opfire")
        .set_description(told)
        .show();
    ExitCode::FAILURE
}

/// Runs the game with the arguments of this program; what it said, if it ended badly.
fn played() -> io::Result<Option<String>> {
    let game = env::current_exe()?.with_file_name("opfire.exe");
    let ended = Command::new(game)
        .args(env::args_os().skip(1))
        .creation_flags(CREATE_NO_WINDOW)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?
        .wait_with_output()?;
    Ok((!ended.status.success()).then(|| String::from_utf8_lossy(&ended.stderr).trim().to_owned()))
}
