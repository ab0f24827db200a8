//! The command line in the language of the user. Clap has its English from the doc comments of the arguments; another language
//! has a message for each command (`cli-sim`), each argument (`cli-sim-games`) and clap's own words (`clap-usage`), all in
//! its file `borrowed.ftl`.

use clap::builder::{StyledStr, Styles};
use clap::{Arg, Command, CommandFactory};
use opfire::squads::text::{self, Language, text, text_with};

use super::Arguments;

/// Whether clap's own words are those of the user.
pub fn as_clap_does() -> bool {
    text::spoken() == Language::English
}

/// The command line.
pub fn command() -> Command {
    let mut command = Arguments::command();
    if as_clap_does() {
        return command;
    }
    // Only what is built has its own help and version.
    command.build();
    said(command, "cli")
}

/// A command in other words, with all below it.
fn said(command: Command, key: &str) -> Command {
    let words = text(key);
    let about = words.split("\n\n").next().unwrap_or_default().to_owned();
    let frame = frame(&command);
    let has_more = command.get_long_about().is_some();
    let command = if has_more { command.long_about(words) } else { command };
    command
        .about(about)
        .help_template(frame)
        .subcommand_value_name(text("clap-command"))
        .mut_args(|arg| argument(arg, key))
        .mut_subcommands(|below| {
            let key = format!("cli-{}", below.get_name());
            said(below, &key)
        })
}

/// An argument in other words, with what it is if it is left out, and what it can be.
fn argument(arg: Arg, command: &str) -> Arg {
    let long = arg.get_long_help().is_some();
    match arg.get_id().as_str() {
        "help" if long => return arg.help(text("clap-help-short")).long_help(text("clap-help-long")),
        "help" => return arg.help(text("clap-help")),
        "version" => return arg.help(text("clap-version")),
        _ => {}
    }
    let mut words = text(&format!("{command}-{}", arg.get_id().as_str().replace('_', "-")));
    if !arg.get_action().takes_values() {
        return arg.help(words);
    }
    if let [default] = arg.get_default_values() {
        let value = default.to_string_lossy().into_owned();
        words += &format!(" {}", text_with("clap-default", &[("value", value.into())]));
    }
    let possible = arg.get_possible_values();
    if !possible.is_empty() {
        let names: Vec<&str> = possible.iter().map(|value| value.get_name()).collect();
        words += &format!(" {}", text_with("clap-possible", &[("values", names.join(", ").into())]));
    }
    let names: Vec<String> =
        arg.get_value_names().unwrap_or_default().iter().map(|name| value(name)).collect();
    arg.help(words).value_names(names).hide_default_value(true).hide_possible_values(true)
}

/// What stands for a value (`FILE`, `MAP|SCENARIO`) in other words; an example (`A,B`) is one in every language.
fn value(name: &str) -> String {
    let word = |name: &str| text(&format!("clap-value-{}", name.to_lowercase()));
    if name.contains(',') {
        name.to_owned()
    } else {
        name.split('|').map(word).collect::<Vec<String>>().join("|")
    }
}

/// How the help of a command is put together: as clap does it, with other headings.
fn frame(command: &Command) -> StyledStr {
    let styles = Styles::styled();
    let (usage, header) = (styles.get_usage(), styles.get_header());
    let mut frame = format!("{{about-with-newline}}\n{usage}{}{usage:#} {{usage}}", text("clap-usage"));
    let mut part = |there: bool, heading: String, what: &str| {
        if there {
            frame += &format!("\n\n{header}{heading}{header:#}\n{{{what}}}");
        }
    };
    part(command.has_subcommands(), text("clap-commands"), "subcommands");
    part(command.get_arguments().any(Arg::is_positional), text("clap-arguments"), "positionals");
    part(!command.get_arguments().all(Arg::is_positional), text("clap-options"), "options");
    frame.into()
}
