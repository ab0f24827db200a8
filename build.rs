//! Lists the maps, scenarios, decks, nations, formations, texts, rules, fonts, drawings and sounds that the binary carries
//! inside it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where the files lie and what they are called inside.
const FOLDERS: [(&str, &str); 15] = [
    ("maps", "maps"),
    ("scenarios", "scenarios"),
    ("assets/decks", "decks"),
    ("assets/nations", "nations"),
    ("assets/formations", "formations"),
    ("assets/lessons", "lessons"),
    ("assets/locale", "locale"),
    ("assets/rules", "rules"),
    ("assets/cards", "cards"),
    ("assets/fonts", "fonts"),
    ("assets/counters", "counters"),
    ("assets/markers", "markers"),
    ("assets/sounds", "sounds"),
    ("assets/platoons", "platoons"),
    ("assets/opponents", "opponents"),
];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?);
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let mut files = Vec::new();
    for (folder, name) in FOLDERS {
        collect(&root.join(folder), name, &mut files)?;
    }
    files.sort();
    let texts = table(&files, &["ron", "ftl", "svg", "md"], "include_str!");
    let fonts = table(&files, &["ttf", "otf"], "include_bytes!");
    let code = format!(
        "static TEXTS: &[(&str, &str)] = &[\n{texts}];\nstatic BINARIES: &[(&str, &[u8])] = &[\n{fonts}];\n"
    );
    // `opfire bench` says how the program was built.
    for (name, variable) in [("OPFIRE_PROFILE", "PROFILE"), ("OPFIRE_OPT_LEVEL", "OPT_LEVEL")] {
        println!("cargo::rustc-env={name}={}", env::var(variable).unwrap_or_default());
    }
    fs::write(out.join("embedded.rs"), code)
}

/// Every file below a folder, with its name inside the binary. A folder that is not there holds nothing.
fn collect(folder: &Path, name: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let inside = format!("{name}/{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            collect(&path, &inside, files)?;
        } else {
            files.push((inside, path));
        }
    }
    Ok(())
}

fn table(files: &[(String, PathBuf)], endings: &[&str], include: &str) -> String {
    let mut lines = String::new();
    for (name, path) in files {
        if path.extension().is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted)) {
            let _ = writeln!(lines, "    ({name:?}, {include}({path:?})),");
        }
    }
    lines
}
