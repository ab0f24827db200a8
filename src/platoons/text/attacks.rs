//! Attacks in words: the whole sum, every shift with its rule, the column, and what a roll does in it (7.5).

use std::collections::BTreeMap;

use crate::kit::speech::{Value, labelled, text, text_with};
use crate::platoons::rules::fire::{self, antitank};
use crate::platoons::rules::{
    AssaultResult, Breach, Column, Dice, FireResult, Onslaught, Part, ShiftId, ShiftTable, Shot, Volley,
};

use super::names::signed;
use super::shots::Aimed;
use super::{Teller, named};

/// What can come of a roll, each with the number of the 36 rolls that bring it.
type Odds = Vec<(String, u8)>;

/// An attack that was made, or might be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Fire at a hex or at what moves.
    Fire(Volley),
    /// A side's fire in an assault.
    Assault(Onslaught),
    /// A shot of anti-tank fire.
    Shot(Shot),
    /// One at dragon's teeth.
    Breach(Breach),
}

/// An attack with a column of a table.
enum ByColumn<'a> {
    Fire(&'a Volley),
    Assault(&'a Onslaught),
}

/// Those whom an attack meets in one column.
struct Target<'a> {
    /// Who they are; nobody by name in an assault, which has one column.
    who: Vec<String>,
    /// The column.
    column: &'a Column,
}

impl Attack {
    /// The whole sum, with what changes it and the rules of that; a free shot is told as such.
    pub fn told(&self, teller: Teller, free_shot: bool) -> String {
        match self.by_column() {
            Ok(attack) => attack.told(teller, free_shot),
            Err(aimed) => aimed.told(teller),
        }
    }

    /// What a roll does: "M", or where there are several columns who meets what.
    pub fn result(&self, teller: Teller, dice: Dice) -> String {
        match self.by_column() {
            Ok(attack) => attack.result(teller, dice),
            Err(aimed) => aimed.result(teller, dice),
        }
    }

    /// What is added to the dice before a table is asked, with the total: none where columns are shifted.
    pub(super) fn added(&self, dice: Dice) -> Option<String> {
        self.by_column().err().map(|aimed| aimed.sum(dice))
    }

    /// How many of the 36 rolls do what, a line for those who have the same to fear.
    pub fn chances(&self, teller: Teller) -> Vec<String> {
        match self.by_column() {
            Ok(attack) => attack.chances(teller),
            Err(aimed) => {
                let odds = antitank::chances_with(teller.game, aimed.plus()).into_iter();
                let odds = odds.map(|(result, ways)| (aimed.means(result), ways)).collect();
                vec![chances_of(&[], odds)]
            }
        }
    }

    fn by_column(&self) -> Result<ByColumn<'_>, Aimed<'_>> {
        match self {
            Attack::Fire(volley) => Ok(ByColumn::Fire(volley)),
            Attack::Assault(onslaught) => Ok(ByColumn::Assault(onslaught)),
            Attack::Shot(shot) => Err(Aimed::Vehicle(shot)),
            Attack::Breach(breach) => Err(Aimed::Teeth(breach)),
        }
    }
}

impl<'a> ByColumn<'a> {
    /// Strength and shifts: "The German side fires at A 0507: GREN 6 + Lt Weber 1 = 7, column 5; woods −2 (10.2): column 3".
    fn told(&self, teller: Teller, free_shot: bool) -> String {
        let (key, side, hex) = match self {
            ByColumn::Fire(volley) => {
                let key = match (volley.table, volley.at_mover) {
                    (ShiftTable::Bombardment, _) if volley.target == volley.side => "platoon-falls-short",
                    (ShiftTable::Bombardment, Some(_)) => "platoon-bombards-mover",
                    (ShiftTable::Bombardment, None) => "platoon-bombards",
                    (_, Some(_)) => "platoon-fires-at-mover",
                    (_, None) => "platoon-fires",
                };
                (key, volley.side, volley.hex)
            }
            ByColumn::Assault(onslaught) => {
                let key = match (free_shot, onslaught.attacks) {
                    (true, _) => "platoon-free-shot",
                    (false, true) => "platoon-attacks",
                    (false, false) => "platoon-defends",
                };
                (key, onslaught.side, onslaught.hex)
            }
        };
        let at_mover = match self {
            ByColumn::Fire(volley) => volley.at_mover,
            ByColumn::Assault(_) => None,
        };
        let actor = at_mover.map(|actor| teller.actor(actor)).unwrap_or_default();
        let values = [
            ("side", Value::from(teller.side(side))),
            ("hex", teller.hex(hex).into()),
            ("actor", actor.into()),
            ("sum", sum(self.brought(teller), self.strength()).into()),
            ("column", self.head(teller, self.column(teller)).into()),
        ];
        let targets = self.targets(teller);
        let shifts = targets.iter().map(|target| {
            let shifts = self.shifts(teller, target.column);
            against(target, shifts, targets.len() > 1)
        });
        shifts.fold(text_with(key, &values), |one, other| {
            text_with("text-apart", &[("one", one.into()), ("other", other.into())])
        })
    }

    /// What a roll does: "M", or where there are several columns who meets what.
    fn result(&self, teller: Teller, dice: Dice) -> String {
        let targets = self.targets(teller);
        let results = targets.iter().map(|target| {
            against(target, self.result_in(teller, dice.sum(), target.column), targets.len() > 1)
        });
        results.collect::<Vec<String>>().join(", ")
    }

    /// How many of the 36 rolls do what, a line for those who have the same to fear.
    fn chances(&self, teller: Teller) -> Vec<String> {
        let mut lines: Vec<(Vec<String>, Odds)> = Vec::new();
        match self {
            ByColumn::Fire(volley) => {
                let chances = fire::chances(teller.game, teller.situation, volley, &[]);
                for (actor, odds) in chances.targets {
                    let odds = odds.into_iter().map(|(result, ways)| (fire_result(result), ways)).collect();
                    match lines.iter_mut().find(|(_, known)| *known == odds) {
                        Some((who, _)) => who.push(teller.name(actor)),
                        None => lines.push((vec![teller.name(actor)], odds)),
                    }
                }
            }
            ByColumn::Assault(onslaught) => {
                let column = usize::from(onslaught.column.column);
                let mut odds: BTreeMap<AssaultResult, u8> = BTreeMap::new();
                for roll in 2..=12u8 {
                    let result = teller.game.tables.assault.result(roll, column);
                    *odds.entry(result).or_default() += 6 - roll.abs_diff(7);
                }
                let odds = odds.into_iter().map(|(result, ways)| (assault_result(result), ways)).collect();
                lines.push((Vec::new(), odds));
            }
        }
        lines.into_iter().map(|(who, odds)| chances_of(&who, odds)).collect()
    }

    /// Who brings what: "GREN 6", "off-board battery 20".
    fn brought(&self, teller: Teller) -> Vec<String> {
        let part = |part: &Part| format!("{} {}", teller.name(part.actor), part.strength);
        let air = matches!(self, ByColumn::Fire(volley) if volley.is_from_the_air());
        let battery = text(if air { "platoon-aircraft" } else { "platoon-battery" });
        let battery = |strength: &u8| format!("{battery} {strength}");
        match self {
            ByColumn::Fire(volley) => {
                // A leader who combines bombardment adds nothing to it.
                let parts = volley.parts.iter().filter(|part| part.strength > 0).map(part);
                parts.chain(volley.batteries.iter().map(battery)).collect()
            }
            ByColumn::Assault(onslaught) => onslaught.parts.iter().map(part).collect(),
        }
    }

    fn strength(&self) -> u16 {
        match self {
            ByColumn::Fire(volley) => volley.strength(),
            ByColumn::Assault(onslaught) => onslaught.strength(),
        }
    }

    /// Whose shifts the attack takes.
    fn table(&self) -> ShiftTable {
        match self {
            ByColumn::Fire(volley) => volley.table,
            ByColumn::Assault(_) => ShiftTable::Assault,
        }
    }

    /// The columns with those who meet each.
    fn targets(&self, teller: Teller) -> Vec<Target<'a>> {
        let mut targets: Vec<Target> = Vec::new();
        match self {
            ByColumn::Assault(onslaught) => {
                targets.push(Target { who: Vec::new(), column: &onslaught.column })
            }
            ByColumn::Fire(volley) => {
                let units = volley.against.iter().map(|(unit, column)| (teller.unit(*unit), column));
                let leaders = volley.against_leaders.iter();
                let leaders = leaders.map(|column| (text("platoon-target-leaders"), column));
                for (who, column) in units.chain(leaders) {
                    match targets.iter_mut().find(|target| target.column == column) {
                        Some(target) => target.who.push(who),
                        None => targets.push(Target { who: vec![who], column }),
                    }
                }
            }
        }
        targets
    }

    /// The column of the strength alone.
    fn column(&self, teller: Teller) -> usize {
        let tables = &teller.game.tables;
        match self.table() {
            ShiftTable::Direct => tables.direct.column_for(self.strength()),
            ShiftTable::Bombardment => tables.bombardment.column_for(self.strength()),
            ShiftTable::Assault => tables.assault.column_for(self.strength()),
        }
    }

    /// The strength that stands above a column.
    fn head(&self, teller: Teller, column: usize) -> u16 {
        let tables = &teller.game.tables;
        let heads = match self.table() {
            ShiftTable::Direct => tables.direct.heads(),
            ShiftTable::Bombardment => tables.bombardment.heads(),
            ShiftTable::Assault => tables.assault.heads(),
        };
        heads.get(column).copied().unwrap_or_default()
    }

    /// The shifts of a column with their rules, and where they lead.
    fn shifts(&self, teller: Teller, column: &Column) -> String {
        if column.shifts.is_empty() {
            return text("platoon-unshifted");
        }
        let mut words: Vec<String> = column.shifts.iter().map(|(id, by)| shift(*id, *by)).collect();
        let sum = column.shifts.iter().fold(0i8, |sum, (_, by)| sum.saturating_add(*by));
        let counted = teller.game.tables.shifts.clamped(self.table(), sum);
        if counted != sum {
            let values = [("sum", signed(sum).into()), ("counted", signed(counted).into())];
            words.push(text_with("platoon-limited", &values));
        }
        let head = self.head(teller, usize::from(column.column));
        text_with("platoon-shifted", &[("shifts", words.join(", ").into()), ("column", head.into())])
    }

    /// What a roll does in a column.
    fn result_in(&self, teller: Teller, roll: u8, column: &Column) -> String {
        let tables = &teller.game.tables;
        let column = usize::from(column.column);
        match self.table() {
            ShiftTable::Direct => fire_result(tables.direct.result(roll, column)),
            ShiftTable::Bombardment => fire_result(tables.bombardment.result(roll, column)),
            ShiftTable::Assault => assault_result(tables.assault.result(roll, column)),
        }
    }
}

/// What holds for a target, with its name where there are others.
fn against(target: &Target, what: String, several: bool) -> String {
    if !several {
        return what;
    }
    text_with("platoon-against", &[("who", target.who.join(", ").into()), ("what", what.into())])
}

/// What somebody has to fear of an attack, or a whole side.
fn chances_of(who: &[String], odds: Vec<(String, u8)>) -> String {
    let chance = |(result, ways): (String, u8)| {
        text_with("platoon-chance", &[("ways", ways.into()), ("result", result.into())])
    };
    let chances = odds.into_iter().map(chance).collect::<Vec<String>>().join(", ");
    let line = text_with("platoon-chances", &[("chances", chances.into())]);
    if who.is_empty() { line } else { labelled(&who.join(", "), &line) }
}

/// What everybody brings into an attack, and what it makes together.
fn sum(brought: Vec<String>, strength: u16) -> String {
    let sum = brought.join(" + ");
    if brought.len() == 1 { sum } else { format!("{sum} = {strength}") }
}

/// A shift with its rule: "woods −2 (10.2)".
fn shift(id: ShiftId, by: i8) -> String {
    let values = [("what", named("shift", id).into()), ("by", signed(by).into()), ("rule", id.rule().into())];
    text_with("platoon-shift", &values)
}

fn fire_result(result: FireResult) -> String {
    match result {
        FireResult::None => text("platoon-result-none"),
        FireResult::Morale(plus) => text_with("platoon-result-morale", &[("plus", plus.into())]),
        FireResult::Steps(steps) => text_with("platoon-result-fire-steps", &[("steps", steps.into())]),
    }
}

fn assault_result(result: AssaultResult) -> String {
    match result {
        AssaultResult::None => text("platoon-result-none"),
        AssaultResult::Morale(plus) => text_with("platoon-result-morale", &[("plus", plus.into())]),
        AssaultResult::Steps(steps) => text_with("platoon-result-assault-steps", &[("steps", steps.into())]),
    }
}
