//! The terrain effects chart against the printed one, row by row.

use opfire::files::source::Source;
use opfire::platoons::board::{
    Blocks, Chart, Cost, Feature, Hexside, Line, Marker, MoveClass, Mp, Row, Shift, Terrain, When, Whom,
};
use opfire::platoons::content::terrain_file::read_chart;

use super::ground::chart;

/// Name; foot, motorized, mechanized; entrenchment, digging in; limiting; what blocks sight, and height; direct fire,
/// bombardment, anti-tank fire, assault; first fire. `–` is nothing, `*` what else is in the hex.
const PRINTED: &str = "\
Clear        1   2   1½  yes yes  –   –       0  –    –    –    –    –
Field        1½  4   3   yes yes  3   –       0  –    –    –    –    –
Orchard      1   2   2   yes yes  5fw two     20 –    –    –    –    –
LightWoods   1   3   2   yes yes  3   two     20 -1t  –    –    –    –
Woods        2   5   4   yes no   3   yes     20 -2   –    -1   -1   –
HeavyWoods   3   P   P   no  no   1   yes     20 -2   –    -1   -1   first
Jungle       2   P   4   yes no   1   yes     20 -2   -1   -1   -1   first
HeavyJungle  3   P   P   no  no   1   yes     20 -2   -1   -1   -1   first
Mangrove     2   5   4   yes yes  3   yes     20 -1   -1   –    –    –
Village      1   1   1   yes no   3   yes     20 -1   -1   -1   –    first
Town         1   1   1   yes no   3   yes     20 -2   -2   -1   -2   –
Marsh        2   P   P   yes yes  3   –       0  +1   -1   –    -1   –
RicePaddy    2   4   3   no  no   –   –       0  +1   -1   –    –    –
Beach        1   4   3   yes yes  –   –       0  –    -1   –    –    –
Rocky        1   4   4   yes no   3f  –       0  -1   -1   –    -1   –
SandDunes    2   3   3   yes yes  –   yes     20 -1   –    -1   –    –
Wadi         2   4   3   yes no   3   –       0  -1   –    -1   –    first
AntiTankDitch 2  P   P   no  no   3   –       0  -1r2 –    –    –    first
MinorRiver   2   P   4   yes yes  –   –       0  +1c  –    +1c  –    –
MajorRiver   2   P   4   yes yes  –   –       0  +1c  –    +1c  -2e  –
AllWater     P   P   P   no  no   –   –       0  –    –    –    –    –
Stream       +0  +3  +1  yes yes  –   –       0  –    –    –    –    –
Sandbank     +0  +2  +1  no  no   –   –       0  –    –    –    –    –
Slope        +0  +2  +1  yes yes  –   level   0  -1l  –    -1l  +1d  –
SteepSlope   +1  +5  +4  yes yes  –   level   0  -1l  –    -1l  +2d  –
Embankment   2   4   3   yes no   –   yes     20 -1   –    –    -1   –
Hedge        +0  P   +2  *   *    –   beside  20 -1b  –    -1b  –    –
Cliff        all P   P   *   *    –   up      0  –    –    –    -2   –
Road         ⅔   ½   ⅔   *   *    –   –       0  –    –    –    –    –
Track        1   1   1   *   *    –   –       0  –    –    –    –    –
Railway      1   1   1   *   *    –   –       0  –    –    –    –    –
Bridge       road road road no no –   –       0  –    –    –    –    –
DugIn        +0  +0  +0  no  yes  –   –       0  -1   -1   -1   –    first
Entrenchment +0  +0  +0  yes no   –   –       0  -2   -2   –    -2   first
Cave         +0  +0  +0  no  no   1   –       0  X    X    –    -2   –
DragonsTeeth 1   P   P   no  no   –   –       0  -1f  –    –    –    –
Wire         +1  +2  +1  *   *    –   –       0  –    –    –    -1   –
Smoke        +1  +1  +1  *   *    3   –       0  -1io –    -1io –    –
Minefield    +0  +0  +0  *   *    –   –       0  +1m  +1m  –    –    –
";

/// A row as it is printed above.
fn printed(name: &str, row: &Row) -> Vec<String> {
    let cost = |class| match row.cost(class) {
        Cost::Whole(points) => points.to_string(),
        Cost::More(points) => format!("+{points}"),
        Cost::All => "all".to_owned(),
        Cost::AsRoad => "road".to_owned(),
        Cost::Prohibited => "P".to_owned(),
    };
    let may = |may: Option<bool>| may.map_or("*", |may| if may { "yes" } else { "no" }).to_owned();
    let limiting = row.limiting.map_or("–".to_owned(), |limiting| {
        let whom = match limiting.whom {
            Whom::All => "",
            Whom::Foot => "f",
            Whom::FootAndWeapons => "fw",
        };
        format!("{}{whom}", limiting.range)
    });
    let blocks = match row.blocks {
        Blocks::Never => "–",
        Blocks::Always => "yes",
        Blocks::FromTwoHexes => "two",
        Blocks::ByLevel => "level",
        Blocks::UnlessBeside => "beside",
        Blocks::Upwards => "up",
    };
    let shift = |shift: Shift| match shift {
        Shift::Impossible => "X".to_owned(),
        Shift::Columns(0, When::Always) => "–".to_owned(),
        Shift::Columns(columns, when) => format!("{columns:+}{}", condition(when)),
    };
    let mut words = vec![name.to_owned()];
    words.extend(MoveClass::ALL.map(cost));
    words.extend([may(row.entrench), may(row.dig), limiting, blocks.to_owned(), row.height.to_string()]);
    words.extend([row.df, row.bf, row.at, row.assault].map(shift));
    words.push(if row.first_fire { "first" } else { "–" }.to_owned());
    words
}

fn condition(when: When) -> &'static str {
    match when {
        When::Always => "",
        When::FromTwoHexes => "r2",
        When::AgainstFoot => "f",
        When::InOrThrough => "t",
        When::IntoOrOutOf => "io",
        When::NotBesideFirer => "b",
        When::FirerLower => "l",
        When::AssistedCrossing => "c",
        When::FirstRoundWithoutEngineers => "e",
        When::DefendersFirstRound => "d",
        When::OwnMines => "m",
    }
}

/// Every row of the chart through its typed accessor.
fn rows(chart: &Chart) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    rows.extend(Terrain::ALL.map(|of| printed(&format!("{of:?}"), chart.row(of))));
    rows.extend(Feature::ALL.map(|of| printed(&format!("{of:?}"), chart.feature(of))));
    rows.extend(Hexside::ALL.map(|of| printed(&format!("{of:?}"), chart.side(of))));
    rows.extend(Line::ALL.map(|of| printed(&format!("{of:?}"), chart.line(of))));
    rows.extend(Marker::ALL.map(|of| printed(&format!("{of:?}"), chart.marker(of))));
    rows
}

/// Every figure of the chart is the printed one, also which terrain is limiting (8.2) and which blocks sight (8.32); where the
/// chart and the fire tables differ, that of the tables (jungle).
#[test]
fn every_figure_is_the_printed_one() {
    let expected: Vec<Vec<String>> =
        PRINTED.lines().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect();
    let found = rows(&chart());
    for (expected, found) in expected.iter().zip(&found) {
        assert_eq!(expected, found);
    }
    assert_eq!(expected.len(), found.len());
}

/// 5.8: units lose their way in heavy woods and jungle only.
#[test]
fn disorientation() {
    let chart = chart();
    let lost = Terrain::ALL.into_iter().filter(|of| chart.row(*of).disorientation).collect::<Vec<_>>();
    assert_eq!(lost, [Terrain::HeavyWoods, Terrain::Jungle, Terrain::HeavyJungle]);
}

/// From December to February a field is clear ground for every purpose.
#[test]
fn fields_in_winter() {
    let (summer, winter) = (chart(), chart().in_winter());
    assert_ne!(summer.row(Terrain::Field), summer.row(Terrain::Clear));
    assert_eq!(winter.row(Terrain::Field), summer.row(Terrain::Clear));
    assert_eq!(winter.row(Terrain::Woods), summer.row(Terrain::Woods));
}

/// Movement points are exact in halves and thirds (5.0).
#[test]
fn movement_points() {
    assert_eq!(Mp::whole(3), Mp(18));
    let shown = [Mp(0), Mp(3), Mp(4), Mp(6), Mp(9), Mp(19), Mp(17), Mp::whole(12)].map(|mp| mp.to_string());
    assert_eq!(shown, ["0", "½", "⅔", "1", "1½", "3⅙", "2⅚", "12"]);
    assert_eq!([Mp(4), Mp(4), Mp(4)].into_iter().sum::<Mp>(), Mp::whole(2));
    assert_eq!(Mp(3) - Mp(4), Mp::ZERO);
}

/// What is told of a chart: line, column and message of the first mistake.
fn told(changed: &str, to: &str) -> (usize, usize, String) {
    let text = opfire::files::embedded::text("platoons/terrain.ron").expect("it is carried");
    assert!(text.contains(changed), "{changed}");
    let found = read_chart(&Source::new("terrain.ron", text.replacen(changed, to, 1)));
    let found = found.expect_err("it has a mistake");
    let first = found.iter().next().expect("a mistake");
    (first.line, first.column, first.message.clone())
}

/// Every mistake of the file is told at its place.
#[test]
fn mistakes_are_told_at_their_place() {
    let clear = "(of: Clear, costs: (\"1\", \"2\", \"3/2\"), entrench: true, dig: true),";
    let line = opfire::files::embedded::text("platoons/terrain.ron")
        .and_then(|text| text.lines().position(|line| line.contains(clear)))
        .expect("a row of clear ground");
    assert_eq!(told(clear, ""), (line, 14, "`terrain` has no row of Clear".to_owned()));
    let twice = format!("{clear}{clear}");
    assert_eq!(told(clear, &twice), (line + 1, 9 + clear.len() + 5, "Clear has a row already".to_owned()));
    assert_eq!(told("\"2\", \"3/2\")", "\"2\", \"3/4\")"), (line + 1, 39, "\"3/4\" is no cost".to_owned()));
    assert_eq!(told("limiting: (3, All)", "limiting: (13, All)").2, "13 is out of range");
    assert_eq!(told("df: -2", "df: -4").2, "-4 is out of range");
    assert_eq!(told("(1, AssistedCrossing)", "(1, Assisted)").2, "there is no `Assisted` here");
    assert_eq!(told("blocks: ByLevel", "block: ByLevel").2, "there is no field `block` here");
}
