//! Lists the maps, scenarios, decks, nations, formations, texts, rules, fonts, drawings and sounds that the binary carries
//! inside it, notes how it is built, and gives it on Windows its icon, its version and its stack.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
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
    fs::write(out.join("embedded.rs"), code)?;
    note_how_it_is_built();
    if env::var_os("CARGO_CFG_WINDOWS").is_some() {
        dress_for_windows()?;
    }
    Ok(())
}

/// What `src/built.rs` tells. The commit comes from whoever makes a package (`OPFIRE_COMMIT`): asked of git here, every commit
/// would build the program anew.
fn note_how_it_is_built() {
    for (name, variable) in
        [("OPFIRE_PROFILE", "PROFILE"), ("OPFIRE_OPT_LEVEL", "OPT_LEVEL"), ("OPFIRE_TARGET", "TARGET")]
    {
        println!("cargo::rustc-env={name}={}", env::var(variable).unwrap_or_default());
    }
    let compiler = env::var_os("RUSTC").map(Command::new).and_then(|mut rustc| rustc.arg("-V").output().ok());
    let compiler = compiler.map(|told| String::from_utf8_lossy(&told.stdout).trim().to_owned());
    println!("cargo::rustc-env=OPFIRE_COMPILER={}", compiler.unwrap_or_default());
    println!("cargo::rerun-if-env-changed=OPFIRE_COMMIT");
}

/// The icon, the version and the manifest of the program, and as much stack as on Linux: the linkers of Windows give its main
/// thread one megabyte or two.
fn dress_for_windows() -> io::Result<()> {
    let gnu = env::var("CARGO_CFG_TARGET_ENV").is_ok_and(|family| family == "gnu");
    let stack = if gnu { "-Wl,--stack,8388608" } else { "/STACK:8388608" };
    println!("cargo::rustc-link-arg-bin=opfire={stack}");
    for file in ["packaging/windows/opfire.ico", "packaging/windows/opfire.manifest"] {
        println!("cargo::rerun-if-changed={file}");
    }
    winresource::WindowsResource::new()
        .set("ProductName", "Opfire")
        .set_icon("packaging/windows/opfire.ico")
        .set_manifest_file("packaging/windows/opfire.manifest")
        .compile_for("opfire")
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
