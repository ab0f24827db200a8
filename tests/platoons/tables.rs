//! The printed tables, figure by figure, and how a column is found (7.4, 7.51, 9.4, 10.2, 11, 12.4).

use opfire::files::source::Source;
use opfire::platoons::content::nation_file::common_units;
use opfire::platoons::content::tables_file::{read_tables, tables};
use opfire::platoons::rules::{
    AssaultResult, AtModifier, AtResult, ColumnTable, FireResult, Kind, ShiftId, ShiftTable, Tables, Value,
};

/// Each column of direct fire from a roll of 2 to one of 12 (10.2).
const DIRECT: [(u16, &str); 9] = [
    (1, "M M - - - - - - - M M"),
    (2, "M1 M M - - - - - - M M1"),
    (4, "M1 M M - - - - - M M1 M2"),
    (7, "X M2 M1 M - - - - M M1 M2"),
    (11, "X M2 M1 M - - - M M1 M2 X"),
    (16, "2X X M2 M1 M - M M M1 M2 X"),
    (22, "2X X X M2 M1 M M M1 M2 X 2X"),
    (30, "3X 2X X M2 M1 M M1 M2 X 2X 2X"),
    (45, "3X 3X 2X X M2 M1 M2 M2 X 2X 3X"),
];

/// Each column of bombardment (9.4).
const BOMBARDMENT: [(u16, &str); 10] = [
    (3, "M - - - - - - - - - M"),
    (5, "M1 M - - - - - - - M M"),
    (8, "M2 M1 M - - - - - M M M1"),
    (12, "M2 M1 M - - - - M M M1 M2"),
    (16, "X M2 M1 M - - - M M1 M1 M2"),
    (21, "X M2 M1 M - - M M M1 M2 X"),
    (30, "2X X M2 M1 M - M M1 M2 X X"),
    (42, "2X X M2 M1 M M M1 M2 X X 2X"),
    (55, "2X 2X X M2 M1 M M1 M2 X 2X 2X"),
    (70, "2X 2X X M2 M1 M1 M1 M2 X 2X 2X"),
];

/// Each column of assault (12.4).
const ASSAULT: [(u16, &str); 8] = [
    (1, "M2 - - - - - - - - M M1"),
    (3, "1 M2 M1 - - - - - M M1 M2"),
    (5, "1 M2 M1 M - - - M M1 M2 1"),
    (9, "2 1 M2 M1 M - - M M1 M2 1"),
    (13, "2 1 1 M2 M1 - M1 M2 1 1 1"),
    (18, "2 2 1 M2 M1 M M1 M2 1 1 2"),
    (24, "3 2 2 1 M2 M1 M2 1 1 2 2"),
    (30, "3 3 2 2 1 M2 M2 1 2 2 3"),
];

fn printed() -> Tables {
    let common = common_units().unwrap_or_else(|found| panic!("{found}"));
    tables(&common).unwrap_or_else(|found| panic!("{found}"))
}

fn fire(result: FireResult) -> String {
    match result {
        FireResult::None => "-".into(),
        FireResult::Morale(0) => "M".into(),
        FireResult::Morale(more) => format!("M{more}"),
        FireResult::Steps(1) => "X".into(),
        FireResult::Steps(steps) => format!("{steps}X"),
    }
}

fn assault(result: AssaultResult) -> String {
    match result {
        AssaultResult::None => "-".into(),
        AssaultResult::Morale(0) => "M".into(),
        AssaultResult::Morale(more) => format!("M{more}"),
        AssaultResult::Steps(steps) => format!("{steps}"),
    }
}

fn compare<R: Copy>(table: &ColumnTable<R>, book: &[(u16, &str)], word: impl Fn(R) -> String) {
    let heads: Vec<u16> = book.iter().map(|(head, _)| *head).collect();
    assert_eq!(table.heads(), heads);
    for (column, (head, results)) in book.iter().enumerate() {
        let read: Vec<String> = (2..=12).map(|roll| word(table.result(roll, column))).collect();
        assert_eq!(read.join(" "), *results, "column {head}");
    }
}

/// 10.2.
#[test]
fn the_table_of_direct_fire_is_that_of_the_book() {
    compare(&printed().direct, &DIRECT, fire);
}

/// 9.4.
#[test]
fn the_table_of_bombardment_is_that_of_the_book() {
    compare(&printed().bombardment, &BOMBARDMENT, fire);
}

/// 12.4.
#[test]
fn the_table_of_assault_is_that_of_the_book() {
    compare(&printed().assault, &ASSAULT, assault);
}

/// 7.4: the worse of two results is the greater.
#[test]
fn results_are_ordered_by_what_they_do() {
    let fire = [
        FireResult::None,
        FireResult::Morale(0),
        FireResult::Morale(1),
        FireResult::Morale(2),
        FireResult::Steps(1),
        FireResult::Steps(2),
        FireResult::Steps(3),
    ];
    assert!(fire.is_sorted_by(|a, b| a < b));
    let assault = [
        AssaultResult::None,
        AssaultResult::Morale(0),
        AssaultResult::Morale(2),
        AssaultResult::Steps(1),
        AssaultResult::Steps(3),
    ];
    assert!(assault.is_sorted_by(|a, b| a < b));
}

/// 7.51: the highest column that the strength reaches; below the lowest the lowest (R37).
#[test]
fn a_strength_finds_its_column() {
    let tables = printed();
    let head = |strength| tables.direct.heads()[tables.direct.column_for(strength)];
    let found: Vec<u16> = [0, 1, 3, 4, 6, 7, 10, 11, 15, 16, 44, 45, 200].map(head).into();
    assert_eq!(found, [1, 1, 2, 4, 4, 7, 7, 11, 11, 16, 30, 45, 45]);
    assert_eq!(tables.bombardment.column_for(2), 0);
    assert_eq!(tables.bombardment.heads()[tables.bombardment.column_for(69)], 55);
}

/// The examples of the book: bombardment on 5 shifted by 2 is 12 (7.51); strength 4 shifted by 3 is 16 (10.3); strength 12
/// shifted by -1 is 7 (7.33). No shift leaves the table (R34).
#[test]
fn shifts_move_along_the_columns_and_stay_on_the_table() {
    let tables = printed();
    let shift = |table: &ColumnTable<FireResult>, strength, by| {
        table.heads()[table.shifted(table.column_for(strength), by)]
    };
    assert_eq!(shift(&tables.bombardment, 5, 2), 12);
    assert_eq!(shift(&tables.direct, 4, 3), 16);
    assert_eq!(shift(&tables.direct, 12, -1), 7);
    assert_eq!(shift(&tables.direct, 2, -2), 1);
    assert_eq!(shift(&tables.direct, 30, 3), 45);
    assert_eq!(shift(&tables.bombardment, 70, 127), 70);
    assert_eq!(shift(&tables.bombardment, 70, -128), 3);
}

/// 7.52: strength 11 on a roll of 4 checks infantry with 1, and eliminates artillery two columns to the right.
#[test]
fn one_roll_serves_two_columns() {
    let tables = printed();
    let column = tables.direct.column_for(11);
    assert_eq!(tables.direct.result(4, column), FireResult::Morale(1));
    let artillery = tables.shifts.value(ShiftId::DirectArtillery);
    assert_eq!(tables.direct.result(4, tables.direct.shifted(column, artillery)), FireResult::Steps(1));
}

/// A table is refused whose columns do not rise, or whose rows do not fit.
#[test]
fn a_table_has_a_result_for_every_roll_and_column() {
    let rows = |columns, count| vec![vec![FireResult::None; columns]; count];
    assert!(ColumnTable::new(vec![1, 2], rows(2, 11)).is_some());
    assert!(ColumnTable::new(vec![1, 1], rows(2, 11)).is_none());
    assert!(ColumnTable::new(vec![1, 2], rows(2, 10)).is_none());
    assert!(ColumnTable::new(vec![1, 2], rows(1, 11)).is_none());
    assert!(ColumnTable::new(Vec::new(), rows(0, 11)).is_none());
}

/// 1.1: 10 hurts. Behind it our own figures (R45, R53).
#[test]
fn anti_tank_fire_hurts_from_10_up() {
    let at = printed().at;
    let hit = |steps, check| AtResult::Hit { steps, check };
    for (total, result) in [
        (-3, AtResult::None),
        (9, AtResult::None),
        (10, hit(1, 2)),
        (11, hit(1, 3)),
        (12, hit(1, 3)),
        (13, hit(2, 2)),
        (30, hit(2, 2)),
    ] {
        assert_eq!(at.result(total, false), result, "a total of {total}");
    }
    assert_eq!(at.result(9, true), AtResult::NearMiss);
    assert_eq!(at.result(8, true), AtResult::None);
    assert_eq!(at.result(10, true), hit(1, 2));
}

/// 11.12, 11.5, 5.7, 8.12 and the chart of terrain; next to the firer our own (R46).
#[test]
fn modifiers_of_anti_tank_fire_are_those_of_the_book() {
    let at = printed().at;
    for modifier in AtModifier::ALL {
        let figure = match modifier {
            AtModifier::Crossfire => 2,
            AtModifier::Moving => -2,
            AtModifier::Adjacent | AtModifier::RiverCrossing | AtModifier::NoInfantry | AtModifier::Mired => {
                1
            }
            _ => -1,
        };
        assert_eq!(at.modifier(modifier), figure, "{modifier:?}");
    }
    assert_eq!(at.infantry, Value { strength: 6, range: 0 });
}

/// The shifts that are not -1 or +1, table by table (9.4, 10.2, 12.4, 15.5).
#[test]
fn shifts_are_those_of_the_book() {
    use ShiftId::*;
    let shifts = printed().shifts;
    let of = |figure: i8| -> Vec<ShiftId> {
        ShiftId::ALL.iter().copied().filter(|id| shifts.value(*id) == figure).collect()
    };
    assert_eq!(
        of(-2),
        [DirectEntrenched, DirectTownOrWoods, BombardTown, AssaultTown, AssaultRiver, AssaultCliff]
    );
    assert_eq!(
        of(-1),
        [
            DirectEntrenchedInCover,
            DirectLightWoods,
            DirectHedge,
            DirectSmoke,
            DirectDugIn,
            DirectHigher,
            DirectBrokenGround,
            DirectDitch,
            DirectDragonsTeeth,
            DirectNight,
            DirectFar,
            DirectFlak,
            DirectMoving,
            DirectLogistics,
            BombardBrokenGround,
            BombardDugIn,
            BombardFriendly,
            BombardFriendlySeen,
            BombardNight,
            BombardLogistics,
            BombardMoving,
            AssaultWoods,
            AssaultExtended,
        ]
    );
    assert_eq!(of(2), [DirectArtillery, DirectAdjacent, BombardAdjacent, AssaultSteepSlope]);
    assert_eq!(of(3), [AssaultFlame]);
    assert_eq!(of(1).len(), 59 - 6 - 23 - 4 - 1);
    assert!(of(0).is_empty());
}

/// 10.3: the sum of direct fire stays between -2 and +3; the others have no limits (9.4, 12.4).
#[test]
fn only_direct_fire_limits_the_sum_of_its_shifts() {
    let shifts = printed().shifts;
    let limited = [-5, -3, -2, 0, 3, 4, 5].map(|sum| shifts.clamped(ShiftTable::Direct, sum));
    assert_eq!(limited, [-2, -2, -2, 0, 3, 3, 3]);
    assert_eq!(shifts.clamped(ShiftTable::Bombardment, -5), -5);
    assert_eq!(shifts.clamped(ShiftTable::Assault, 5), 5);
}

/// Every shift is named after its table and cites a rule by its number.
#[test]
fn every_shift_cites_its_rule() {
    for id in ShiftId::ALL {
        let table = match id.table() {
            ShiftTable::Direct => "Direct",
            ShiftTable::Bombardment => "Bombard",
            ShiftTable::Assault => "Assault",
        };
        assert!(format!("{id:?}").starts_with(table), "{id:?}");
        let (chapter, rest) = id.rule().split_once('.').expect("a number with a full stop");
        assert!(chapter.parse::<u8>().is_ok() && rest.parse::<u8>().is_ok(), "{id:?}");
    }
    assert_eq!(ShiftId::DirectFlak.rule(), "15.14");
    assert_eq!(ShiftId::DirectCrowded.rule(), "4.4");
}

/// 16.6 and 16.1, with our own cups (R62, R63).
#[test]
fn the_cups_hold_what_we_agreed_on() {
    let tables = printed();
    let mines = |strength| tables.minefields.iter().filter(|mine| **mine == strength).count();
    assert_eq!([mines(0), mines(1), mines(2), mines(3)], [4, 4, 3, 1]);
    assert_eq!(tables.minefields.len(), 12);
    let common = common_units().expect("they are read");
    assert_eq!(tables.strongpoints.len(), 8);
    for id in &tables.strongpoints {
        let kind = common.iter().find(|kind| kind.id == *id).expect("a known kind");
        assert_eq!(kind.kind, Kind::Str);
    }
    let guns = tables.strongpoints.iter().filter(|id| *id == "any_sp_gun").count();
    let rifles = tables.strongpoints.iter().filter(|id| *id == "any_sp_rifle").count();
    assert_eq!((rifles, guns), (3, 1));
}

/// What a slip in the file is told as, and where it stands: line and column.
#[test]
fn slips_in_the_tables_are_told_at_their_place() {
    let text = crate::repository_text("assets/platoons/tables.ron");
    let common = common_units().expect("they are read");
    let told = |from: &str, to: &str| {
        assert!(text.contains(from), "{from:?} stands in the file");
        let wrong = text.replacen(from, to, 1);
        let found = read_tables(&Source::new("tables.ron", wrong), &common).expect_err("a slip");
        let one = found.iter().next().expect("one is told");
        (one.line, one.column, one.message.clone())
    };
    let row = "(12, \"   M  M1  M2  M2   X   X  2X  2X  3X\")";
    assert_eq!(told(row, &row.replace("3X", "4X")), (18, 53, "there is no result \"4X\"".into()));
    assert_eq!(told(row, &row.replace("  3X", "")), (18, 18, "this row holds 8 results".into()));
    assert_eq!(told("(12,", "(11,"), (18, 14, "11 is out of range".into()));
    assert_eq!(told("  2,  4,", "  4,  4,").2, "these columns and rows make no table");
    assert_eq!(told("(DirectFar,", "(DirectNear,").2, "there is no `DirectNear` here");
    assert_eq!(told("            (DirectFar,               -1),\n", "").2, "`DirectFar` is missing");
    assert_eq!(told("(Wadi,", "(Town,").2, "`Wadi` is missing");
    assert_eq!(told("from: 11", "from: 10").2, "10 is not above 10");
    assert_eq!(told("any_sp_gun", "any_sp_gum").2, "there is no kind \"any_sp_gum\" for any nation");
    assert_eq!(told("1, 2, 2, 2, 3]", "1, 2, 2, 2, 4]").2, "4 is out of range");
    assert_eq!(told("(-2, 3)", "(1, 3)").2, "these limits do not hold 0");
}
