//! How this program was built: for `opfire --version --verbose`, and for the reports of crashes.

/// The version of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The profile of cargo that it was built with.
pub const PROFILE: &str = env!("OPFIRE_PROFILE");
/// How far the code of the game is optimised, 0 to 3.
pub const OPT_LEVEL: &str = env!("OPFIRE_OPT_LEVEL");

/// A line each of what tells one build from another, the same for builds that are alike: nothing in it knows a clock or a folder.
#[must_use]
pub fn facts() -> String {
    let commit = option_env!("OPFIRE_COMMIT").filter(|commit| !commit.is_empty()).unwrap_or("not told");
    let target = env!("OPFIRE_TARGET");
    let compiler = env!("OPFIRE_COMPILER");
    let assertions = if cfg!(debug_assertions) { ", with assertions" } else { "" };
    let parts = match (cfg!(feature = "desktop"), cfg!(feature = "sound")) {
        (true, true) => "window, sound",
        (true, false) => "window",
        (false, _) => "command line",
    };
    format!(
        "opfire {VERSION}\ncommit: {commit}\nbuilt for: {target}\nbuilt with: {compiler}, profile {PROFILE}, opt-level \
         {OPT_LEVEL}{assertions}\nparts: {parts}"
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_facts_are_those_of_this_build() {
        let facts = super::facts();
        let lines: Vec<&str> = facts.lines().collect();
        assert_eq!(lines.len(), 5, "{facts}");
        assert_eq!(lines[0], concat!("opfire ", env!("CARGO_PKG_VERSION")));
        assert!(lines[2].contains(std::env::consts::ARCH), "{facts}");
        assert!(lines[3].starts_with("built with: rustc 1."), "{facts}");
        assert_eq!(lines[3].ends_with("with assertions"), cfg!(debug_assertions), "{facts}");
        assert_eq!(lines[4].contains("window"), cfg!(feature = "desktop"), "{facts}");
    }
}
