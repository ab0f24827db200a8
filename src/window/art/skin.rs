//! Drawings of a player's own: a folder with files of the same names as those below `assets`, of which any may be left out.

use std::path::{Path, PathBuf};

use crate::files::diagnostic::Diagnostic;
use crate::files::disk::read_text;
use crate::files::embedded;
use crate::squads::text::said;

use super::vector;

/// A drawing of this many bytes is more than any needs.
const MOST: u64 = 1_000_000;

/// The folders of drawings, and what their files end in.
const ROOMS: [&str; 7] =
    ["counters", "markers", "cards", "cards/orders", "cards/actions", "cards/events", "cards/triggers"];
const ENDING: &str = "svg";

/// The folder of a player's own drawings.
#[derive(Clone, Debug, Default)]
pub struct Skin(Option<PathBuf>);

impl Skin {
    /// The drawings in a folder.
    pub fn within(folder: Option<PathBuf>) -> Skin {
        Skin(folder)
    }

    /// The player's own drawing of that name below `assets`, if there is one.
    pub fn own(&self, name: &str) -> Option<String> {
        read_text(&self.0.as_ref()?.join(name), MOST).ok()
    }
}

/// Whether a file lies where drawings do, and is called like one.
pub fn is_drawing(path: &Path) -> bool {
    let ends = path.extension().is_some_and(|ending| ending == ENDING);
    ends && room(path).is_some()
}

fn room(path: &Path) -> Option<&'static str> {
    let folder = path.parent()?;
    ROOMS.into_iter().find(|room| folder.ends_with(room))
}

/// What is wrong with a player's own drawing: nothing is called so, a placeholder that is never put in, or it cannot be painted.
pub fn mistakes(path: &Path) -> Vec<Diagnostic> {
    let file = path.display().to_string();
    let wrong = |message: String| vec![Diagnostic::whole_file(&file, message)];
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = format!("{}/{name}", room(path).unwrap_or_default());
    let Some(ours) = embedded::text(&name) else { return wrong(said("skin-unknown", &[("name", &name)])) };
    let own = match read_text(path, MOST) {
        Ok(own) => own,
        Err(unread) => return wrong(unread.to_string()),
    };
    let (known, used) = (placeholders(ours), placeholders(&own));
    if let Some(stranger) = used.iter().find(|one| !known.contains(one)) {
        let known = known.join(", ");
        return wrong(said("skin-placeholder", &[("name", stranger), ("known", &known)]));
    }
    let filled = used.iter().fold(own.clone(), |text, one| text.replace(&format!("{{{one}}}"), sample(one)));
    match vector::painted(&filled, 128) {
        Ok(_) => Vec::new(),
        Err(why) => wrong(why),
    }
}

/// The words in braces outside of comments, each once.
fn placeholders(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("<!--"));
    for line in lines {
        for part in line.split('{').skip(1) {
            let Some((word, _)) = part.split_once('}') else { continue };
            if !found.contains(&word) {
                found.push(word);
            }
        }
    }
    found
}

/// Something that could be put in for a placeholder.
fn sample(placeholder: &str) -> &'static str {
    match placeholder {
        "ground" | "rim" | "ink" | "paper" | "tone" | "band" => "#808080",
        "good" | "broken" | "triggers" => "visible",
        other if other.ends_with("-art") => "",
        other if other.ends_with("-box") => "visible",
        _ => "8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of a file with this text, in a folder of drawings.
    fn told(name: &str, text: &str) -> Vec<String> {
        let folder = tempfile::tempdir().expect("a folder");
        let counters = folder.path().join("counters");
        std::fs::create_dir(&counters).expect("a folder in it");
        let path = counters.join(name);
        std::fs::write(&path, text).expect("it can be written");
        assert!(is_drawing(&path));
        mistakes(&path).iter().map(ToString::to_string).collect()
    }

    const BODY: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">
<rect width="128" height="128" fill="{ground}"/></svg>"##;

    #[test]
    fn our_own_drawings_would_do_as_a_skin() {
        for (name, text) in embedded::texts_in("counters") {
            let name = name.rsplit('/').next().unwrap_or(name);
            if name.ends_with(".svg") {
                assert_eq!(told(name, text), Vec::<String>::new(), "{name}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_a_drawing_is_told() {
        assert_eq!(told("squad.svg", BODY), Vec::<String>::new());
        let [unknown] = &told("sqaud.svg", BODY)[..] else { panic!("one mistake") };
        assert!(unknown.contains("counters/sqaud.svg"), "{unknown}");
        let [stranger] = &told("squad.svg", &BODY.replace("ground", "grund"))[..] else {
            panic!("one mistake")
        };
        assert!(stranger.contains("grund") && stranger.contains("ground"), "{stranger}");
        let [broken] = &told("squad.svg", &BODY.replace("</svg>", ""))[..] else { panic!("one mistake") };
        assert!(broken.contains(':'), "it is told where: {broken}");
    }

    #[test]
    fn a_drawing_of_ones_own_goes_before_ours() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(folder.path().join("counters")).expect("a folder in it");
        std::fs::write(folder.path().join("counters/squad.svg"), BODY).expect("it can be written");
        let skin = Skin::within(Some(folder.path().to_owned()));
        assert_eq!(skin.own("counters/squad.svg").as_deref(), Some(BODY));
        assert_eq!(skin.own("counters/team.svg"), None);
        assert_eq!(Skin::default().own("counters/squad.svg"), None);
    }
}
