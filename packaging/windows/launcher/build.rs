//! The icon and the manifest of the program.

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=../opfire.ico");
    println!("cargo::rerun-if-changed=../opfire.manifest");
    if std::env::var_os("CARGO_CFG_WINDOWS").is_none() {
        return Ok(());
    }
    winresource::WindowsResource::new()
        .set("ProductName", "Opfire")
        .set("FileDescription", "Opfire")
        .set_icon("../opfire.ico")
        .set_manifest_file("../opfire.manifest")
        .compile_for("opfirew")
}
