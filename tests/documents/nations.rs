//! What each nation has, a page a nation in `docs/nations`: counters, weapons, radios and the support table.

use std::fmt::Write;

use opfire::squads::content::library::Library;
use opfire::squads::rules::{Face, Figure, Nation, NoQuarter, Support, UnitKind, WeaponClass, WeaponKind};

/// The page of a nation, as `docs/nations/NAME.md`.
pub fn page(id: &str) -> String {
    let nation = nation(id);
    let mut page = format!("# {}: `{id}`\n\n<!-- written by tests/documents.rs -->\n\n", nation.name.en);
    page += "Names are those of files. [How to read the columns](../nations.md).\n\n";
    writeln!(page, "{}\n", figures(&nation)).expect("it is a text");
    page + "## Units\n\n"
        + &units(&nation)
        + "\n## Weapons\n\n"
        + &weapons(&nation)
        + "\n## Radios\n\n"
        + &radios(&nation)
        + "\n## Support\n\n"
        + &support(&nation)
}

/// All nations at a glance, with the way to the page of each.
pub fn overview() -> String {
    let mut lines =
        "| nation | file and deck | discards at most | no quarter to | squads, the most counters first |\n\
         |---|---|---|---|---|\n"
            .to_owned();
    for id in crate::NATIONS {
        let nation = nation(id);
        let mut squads: Vec<&UnitKind> = nation
            .units
            .iter()
            .filter(|kind| kind.class == opfire::squads::rules::UnitClass::Squad)
            .collect();
        squads.sort_by_key(|kind| std::cmp::Reverse(kind.count));
        let squads: Vec<String> = squads.iter().map(|kind| format!("{} {}", kind.count, kind.name)).collect();
        let (name, limit, quarter) = (&nation.name.en, nation.discard_limit, quarter(nation.no_quarter));
        let squads = squads.join(", ");
        writeln!(lines, "| [{name}](nations/{id}.md) | `{id}` | {limit} | {quarter} | {squads} |")
            .expect("it is a text");
    }
    lines
}

fn nation(id: &str) -> Nation {
    Library::embedded().nation(id).unwrap_or_else(|found| panic!("{found}"))
}

fn figures(nation: &Nation) -> String {
    let squads: u32 = nation.units.iter().map(|kind| u32::from(kind.count)).sum();
    let weapons: u32 = nation.weapons.iter().map(|kind| u32::from(kind.count)).sum();
    let years = nation.support.iter().flat_map(|line| &line.columns);
    let first = years.clone().map(|column| column.first).min().unwrap_or_default();
    let last = years.map(|column| column.last).max().unwrap_or_default();
    format!(
        "{squads} units and {weapons} weapons; most cards of a discard {} (5.3); gives no quarter to {} (A38); support from {first} to {last}.",
        nation.discard_limit,
        quarter(nation.no_quarter)
    )
}

fn quarter(to: NoQuarter) -> &'static str {
    match to {
        NoQuarter::Nobody => "nobody",
        NoQuarter::InKind => "those who give none to anybody",
        NoQuarter::Anybody => "anybody",
    }
}

/// A figure as files write it: one in a box stands in square brackets.
fn figure(figure: Figure) -> String {
    if figure.boxed { format!("[{}]", figure.value) } else { figure.value.to_string() }
}

/// A figure of both faces.
fn both(kind: &UnitKind, of: impl Fn(&Face) -> String) -> String {
    format!("{} / {}", of(&kind.good), of(&kind.broken))
}

fn units(nation: &Nation) -> String {
    let mut lines =
        "| unit | class | quality | firepower | range | movement | morale | command | counters | points |\n\
                     |---|---|---|---|---|---|---|---|---|---|\n"
            .to_owned();
    for kind in &nation.units {
        let quality = kind.quality.map_or("–".to_owned(), |quality| format!("`{quality:?}`"));
        let command =
            if kind.class.leads() { both(kind, |face| face.command.to_string()) } else { "–".to_owned() };
        let cells = [
            format!("`{}`", kind.name),
            format!("{:?}", kind.class).to_lowercase(),
            quality,
            both(kind, |face| figure(face.firepower)),
            both(kind, |face| figure(face.range)),
            both(kind, |face| figure(face.movement)),
            both(kind, |face| face.morale.to_string()),
            command,
            kind.count.to_string(),
            kind.victory_points.to_string(),
        ];
        lines += &row(&cells);
    }
    lines
}

fn weapons(nation: &Nation) -> String {
    let mut lines = "| weapon | class | pattern | firepower | range | movement | ordnance | smoke | fix | eliminate | counters |\n\
                     |---|---|---|---|---|---|---|---|---|---|---|\n"
        .to_owned();
    for kind in &nation.weapons {
        let range = match kind.min_range {
            0 | 1 => figure(kind.range),
            nearest => format!("{nearest} to {}", figure(kind.range)),
        };
        let cells = [
            format!("`{}`", kind.name),
            class(kind).to_owned(),
            if kind.pattern.is_empty() { "–".to_owned() } else { kind.pattern.clone() },
            figure(kind.firepower),
            range,
            kind.movement.to_string().replace('-', "−"),
            yes(kind.ordnance),
            yes(kind.smoke),
            span(kind.fix),
            span(kind.eliminate),
            kind.count.to_string(),
        ];
        lines += &row(&cells);
    }
    lines
}

fn class(kind: &WeaponKind) -> &'static str {
    match kind.class {
        WeaponClass::MachineGun => "machine gun",
        WeaponClass::Mortar => "mortar",
        WeaponClass::Gun => "gun",
        WeaponClass::Flamethrower => "flamethrower",
        WeaponClass::SatchelCharge => "satchel charge",
        WeaponClass::MolotovCocktail => "Molotov cocktail",
    }
}

fn radios(nation: &Nation) -> String {
    let mut lines =
        "| radio | firepower | smoke | destroys a fortification with |\n|---|---|---|---|\n".to_owned();
    for kind in &nation.radios {
        let cells = [
            format!("`{}`", kind.name),
            kind.firepower.to_string(),
            yes(kind.smoke),
            kind.vulnerability.to_string(),
        ];
        lines += &row(&cells);
    }
    lines
}

/// 11.2: what each roll gives, and from which year to which.
fn support(nation: &Nation) -> String {
    let mut lines = "| support | cost | rolls |\n|---|---|---|\n".to_owned();
    for line in &nation.support {
        let cells = [
            format!("`{}`", nation.support_name(line.item).replace(" + ", "` with `")),
            line.cost.to_string(),
            rolls(line),
        ];
        lines += &row(&cells);
    }
    lines
}

fn rolls(line: &Support) -> String {
    let columns = line.columns.iter().map(|column| match (column.first, column.last) {
        (first, last) if first == last => format!("{} ({first})", column.roll),
        (first, last) => format!("{} ({first}–{last})", column.roll),
    });
    columns.collect::<Vec<_>>().join(", ")
}

fn yes(so: bool) -> String {
    if so { "yes" } else { "–" }.to_owned()
}

fn span((first, last): (u8, u8)) -> String {
    format!("{first} to {last}")
}

fn row(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}
