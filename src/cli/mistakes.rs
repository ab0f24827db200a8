//! What is wrong with a command line, in the language of the user: clap's own sentences are English.

use std::error::Error as _;
use std::num::ParseIntError;

use clap::builder::{StyledStr, Styles};
use clap::error::{ContextKind, ContextValue, Error, ErrorFormatter, ErrorKind};
use opfire::squads::board::NotAHex;
use opfire::squads::text::{text, text_with, visible};

use super::spoken;

/// Ends the program with a mistake, or with the help that was asked for. What there are no other words for is told in clap's.
pub fn exit(error: Error) -> ! {
    if spoken::as_clap_does() || sentence(&error).is_none() {
        error.exit()
    } else {
        error.apply::<Spoken>().exit()
    }
}

/// Ends the program with a mistake in the use of a command that clap knows nothing of: with exit code 2, as it does.
pub fn usage(command: &str, words: String) -> ! {
    let mut opfire = spoken::command();
    opfire.build();
    let mut command = opfire.find_subcommand(command).cloned().unwrap_or(opfire);
    if spoken::as_clap_does() {
        command.error(ErrorKind::InvalidValue, words).exit();
    }
    let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(&command);
    error.insert(ContextKind::Custom, ContextValue::String(words));
    error.insert(ContextKind::Usage, ContextValue::StyledStr(command.render_usage()));
    exit(error)
}

/// Mistakes as this program words them.
struct Spoken;

impl ErrorFormatter for Spoken {
    /// As clap does it: what is wrong, what was perhaps meant, the usage, and where there is help.
    fn format_error(error: &Error<Self>) -> StyledStr {
        let styles = Styles::styled();
        let (wrong, heading) = (styles.get_error(), styles.get_usage());
        let mut told =
            format!("{wrong}{}{wrong:#} {}", text("clap-error"), sentence(error).unwrap_or_default());
        if let Some(tip) = tip(error) {
            told += &format!("\n\n  {} {tip}", good(&text("clap-tip")));
        }
        if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
            let usage = usage.to_string();
            let usage = usage.trim_start_matches("Usage: ");
            told += &format!("\n\n{heading}{}{heading:#} {usage}", text("clap-usage"));
        }
        told += &format!("\n\n{}\n", text_with("clap-try", &[("flag", good("--help").into())]));
        told.into()
    }
}

/// What is wrong; none where there are no words for it here.
fn sentence<F: ErrorFormatter>(error: &Error<F>) -> Option<String> {
    use ContextKind::{Custom, InvalidArg, InvalidSubcommand, InvalidValue, PriorArg, ValidValue};
    let argument = || ("argument", bad(word(error, InvalidArg)).into());
    let value = || ("value", bad(word(error, InvalidValue)).into());
    Some(match error.kind() {
        ErrorKind::InvalidValue if error.get(Custom).is_some() => visible(word(error, Custom)),
        ErrorKind::InvalidValue if word(error, InvalidValue).is_empty() => {
            text_with("clap-value-missing", &[argument()])
        }
        ErrorKind::InvalidValue => {
            let possible = words(error, ValidValue).join(", ");
            let possible = text_with("clap-possible", &[("values", possible.into())]);
            format!("{}\n  {possible}", text_with("clap-value-invalid", &[argument(), value()]))
        }
        ErrorKind::ValueValidation => {
            text_with("clap-value-refused", &[argument(), value(), ("why", reason(error).into())])
        }
        ErrorKind::TooManyValues => text_with("clap-value-idle", &[argument(), value()]),
        ErrorKind::UnknownArgument => text_with("clap-unknown-argument", &[argument()]),
        ErrorKind::InvalidSubcommand => {
            text_with("clap-unknown-command", &[("command", bad(word(error, InvalidSubcommand)).into())])
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = words(error, InvalidArg).into_iter().map(|name| format!("\n  {}", good(name)));
            text("clap-missing") + &missing.collect::<String>()
        }
        ErrorKind::ArgumentConflict if word(error, PriorArg) == word(error, InvalidArg) => {
            text_with("clap-twice", &[argument()])
        }
        ErrorKind::ArgumentConflict => {
            let others: Vec<String> = words(error, PriorArg).into_iter().map(bad).collect();
            text_with("clap-conflict", &[argument(), ("others", others.join(", ").into())])
        }
        _ => return None,
    })
}

/// What was perhaps meant.
fn tip(error: &Error<Spoken>) -> Option<String> {
    let similar = [
        (ContextKind::SuggestedSubcommand, "command"),
        (ContextKind::SuggestedArg, "argument"),
        (ContextKind::SuggestedValue, "value"),
    ];
    for (kind, what) in similar {
        let near: Vec<String> = words(error, kind).into_iter().map(good).collect();
        if !near.is_empty() {
            let values = [("what", what.into()), ("near", near.join(", ").into())];
            return Some(text_with("clap-similar", &values));
        }
    }
    // Of what clap suggests in sentences of its own, this alone is frequent.
    let argument = word(error, ContextKind::InvalidArg);
    let Some(ContextValue::StyledStrs(tips)) = error.get(ContextKind::Suggested) else { return None };
    let as_value = tips.iter().any(|tip| tip.to_string().ends_with(&format!("'-- {argument}'")));
    as_value.then(|| text_with("clap-as-value", &[("argument", bad(argument).into())]))
}

/// Why a value is refused; what this program says itself is in the language already.
fn reason<F: ErrorFormatter>(error: &Error<F>) -> String {
    match error.source() {
        Some(why) if why.is::<ParseIntError>() => text("clap-no-number"),
        Some(why) if why.is::<NotAHex>() => text("clap-no-hex"),
        why => why.map(ToString::to_string).unwrap_or_default(),
    }
}

/// The one word of a kind that a mistake is about; nothing where there are several, or none.
fn word<F: ErrorFormatter>(error: &Error<F>, kind: ContextKind) -> &str {
    match words(error, kind)[..] {
        [word] => word,
        _ => "",
    }
}

/// The words of a kind that a mistake is about.
fn words<F: ErrorFormatter>(error: &Error<F>, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word],
        Some(ContextValue::Strings(words)) => words.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}

/// A word as clap paints what is wrong.
fn bad(word: &str) -> String {
    let styles = Styles::styled();
    let style = styles.get_invalid();
    format!("{style}{}{style:#}", visible(word))
}

/// A word as clap paints what is right.
fn good(word: &str) -> String {
    let styles = Styles::styled();
    let style = styles.get_valid();
    format!("{style}{word}{style:#}")
}
