//! `opfire case`: plays positions that are written as files.

use std::path::{Path, PathBuf};

use clap::Args;
use opfire::files::diagnostic::{Diagnostics, shortened};
use opfire::kit::cases::{CaseReport, ENDING};
use opfire::platoons::cases as platoons;
use opfire::squads::cases as squads;
use serde::Serialize;

use super::counter::counter;
use super::{Outcome, complain, print, print_json};

/// Play case files and tell whether what they expect holds
///
/// A case is a position, a script and what must hold: docs/cases.md explains the format. The first difference is
/// told with its line, and the facts that happened. The exit code is 1 when a case does not hold.
#[derive(Args)]
pub struct Case {
    /// Case files, or folders of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the reports as a JSON list
    #[arg(long)]
    json: bool,
    /// Print the facts of cases that hold as well
    #[arg(long)]
    facts: bool,
    /// Pass over every question that a script does not answer, and tell which: for a case that is being written
    #[arg(long)]
    lenient: bool,
}

/// A file that was played, or could not be read.
#[derive(Serialize)]
#[serde(untagged)]
enum Report {
    Played(Box<CaseReport>),
    Unread { file: String, passed: bool, mistakes: Diagnostics },
}

impl Case {
    pub fn run(self) -> Outcome {
        let mut reports = Vec::new();
        let files = files_in(&self.files);
        if files.is_empty() {
            return Err(format!("there is no case in these folders: names of cases end in {ENDING}").into());
        }
        let bar = counter(files.len() as u64, "counter-cases");
        for file in files {
            bar.inc(1);
            reports.push(match self.play(&file) {
                Ok(report) => Report::Played(Box::new(report)),
                Err(mistakes) => Report::Unread { file: file.display().to_string(), passed: false, mistakes },
            });
        }
        bar.finish_and_clear();
        let failed = reports.iter().filter(|report| !passed(report)).count();
        if self.json {
            print_json(&reports)?;
        } else {
            for report in &reports {
                self.tell(report)?;
            }
            print(format_args!("{} played, {failed} failed", reports.len()))?;
        }
        Ok(failed == 0)
    }

    /// Plays a case by the rules of its game, which the name of its file tells.
    fn play(&self, file: &Path) -> Result<CaseReport, Diagnostics> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(platoons::ENDING) {
            let case = platoons::open_case(file)?;
            Ok(if self.lenient { case.lenient() } else { case }.run())
        } else {
            let case = squads::open_case(file)?;
            Ok(if self.lenient { case.lenient() } else { case }.run())
        }
    }

    fn tell(&self, report: &Report) -> std::io::Result<()> {
        match report {
            Report::Unread { file, mistakes, .. } => {
                print(format_args!("error  {file}"))?;
                complain(format_args!("{mistakes}\n"));
            }
            Report::Played(report) => {
                let word = if report.passed { "ok    " } else { "FAILED" };
                print(format_args!("{word} {}: {}", report.file, shortened(report.title.clone())))?;
                if let Some(difference) = &report.difference {
                    print(difference)?;
                }
                if self.lenient {
                    for question in &report.passed_over {
                        print(format_args!("  passed over: {question}"))?;
                    }
                }
                if self.facts || !report.passed {
                    print("  what happened:")?;
                    for fact in &report.facts {
                        print(format_args!("    {fact}"))?;
                    }
                    for refusal in &report.refusals {
                        print(format_args!("  refused: {refusal}"))?;
                    }
                }
            }
        }
        Ok(())
    }
}

fn passed(report: &Report) -> bool {
    matches!(report, Report::Played(report) if report.passed)
}

/// The files named, and for a folder all case files in it, in the order of their names.
fn files_in(named: &[PathBuf]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in named {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let inside = path.read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
        let mut inside: Vec<PathBuf> =
            inside.filter(|file| file.to_str().is_some_and(|name| name.ends_with(ENDING))).collect();
        inside.sort();
        files.extend(inside);
    }
    files
}
