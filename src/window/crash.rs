//! What a crash leaves behind: a report beside the kept battles, with everything that helps to find the mistake. The battle itself is kept
//! anyway, answer by answer.

use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::battle::keeping::data_folder;
use super::battle::session::Session;

/// What was going on: lines for the report.
static GOING_ON: Mutex<Vec<String>> = Mutex::new(Vec::new());

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, note.run_if(resource_exists_and_changed::<Session>));
}

/// Notes the battle on the table and the graphics driver.
fn note(session: Res<Session>, adapter: Option<Res<RenderAdapterInfo>>) {
    let opening = &session.head.opening;
    let mut lines = vec![
        format!("scenario: {}", opening.scenario),
        format!("seed: {}", opening.seed),
        format!("answers: {}", session.battle().answers().len()),
    ];
    lines.extend(adapter.map(|adapter| format!("adapter: {} ({:?})", adapter.name, adapter.backend)));
    if let Ok(mut going_on) = GOING_ON.lock() {
        *going_on = lines;
    }
}

/// Writes the report of a panic and says where it lies.
pub(super) fn tell(panic: &PanicHookInfo) {
    if let Some(report) = report(panic) {
        let values = [("file", report.display().to_string().into())];
        eprintln!("{}", crate::squads::text::text_with("crash-report", &values));
    }
}

/// Writes the report of a panic; where it lies, unless it cannot be written.
fn report(panic: &PanicHookInfo) -> Option<PathBuf> {
    let at = panic.location().map(ToString::to_string).unwrap_or_default();
    let words = panic.payload_as_str().unwrap_or_default();
    let going_on = GOING_ON.try_lock().map(|lines| lines.clone()).unwrap_or_default();
    let text = told(words, &at, &going_on, &called());
    write(&data_folder()?.join("crashes"), &text).ok()
}

/// The functions that led here, with their addresses. The programs of packages have no names in them: `scripts/crash.sh` finds those
/// by the address of [`report`], which lies elsewhere in memory each time.
fn called() -> String {
    let report: fn(&PanicHookInfo) -> Option<PathBuf> = report;
    format!("report: {report:p}\n{:#}", Backtrace::force_capture())
}

fn told(words: &str, at: &str, going_on: &[String], backtrace: &str) -> String {
    let mut text = crate::built::facts();
    let _ = writeln!(text, "\n\npanic: {words}\nat: {at}");
    for line in going_on {
        let _ = writeln!(text, "{line}");
    }
    text + "\n" + backtrace
}

fn write(folder: &Path, text: &str) -> std::io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let path = folder.join(format!("crash-{now}.txt"));
    std::fs::write(&path, text)?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_what_happened_and_in_what() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = told("index out of bounds", "src/x.rs:1:2", &["seed: 7".to_owned()], "frames");
        let path = write(&folder.path().join("crashes"), &text).expect("it can be written");
        let read = std::fs::read_to_string(path).expect("it can be read");
        for part in
            [crate::built::facts().as_str(), "index out of bounds", "src/x.rs:1:2", "seed: 7", "frames"]
        {
            assert!(read.contains(part), "{read} lacks {part}");
        }
    }

    #[test]
    fn every_function_is_told_with_its_address() {
        let called = called();
        let (report, frames) = called.split_once('\n').expect("two lines at least");
        assert!(report.starts_with("report: 0x"), "{report}");
        let starts =
            frames.lines().filter(|line| line.trim_start().starts_with(|sign: char| sign.is_ascii_digit()));
        let starts: Vec<&str> = starts.collect();
        assert!(starts.len() > 2, "{frames}");
        assert!(starts.iter().all(|line| line.contains(": ") && line.contains("0x")), "{frames}");
    }
}
