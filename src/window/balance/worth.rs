//! What goes with winning: orders and chits at once, actions and events for whoever opens them.

use bevy_egui::egui::{self, RichText};

use crate::squads::findings::{Findings, Group, OpenChits, figures};
use crate::squads::rules::Side;
use crate::squads::text::{decimal, labelled, said, text};
use crate::window::theme;

use super::charts;
use super::sections::{heading, paled, part, words};
use super::table::{Columns, Row};

const COLUMNS: Columns = Columns { figures: 2, chart: 0.36 };

/// Both sides, and the chits that lay open.
pub fn show(ui: &mut egui::Ui, findings: &Findings) {
    heading(ui, "page-worth", Some(&findings.notes.worth));
    for side in Side::BOTH {
        part(ui, &findings.names[side], Some(side));
        for group in findings.worth.sides[side].iter().filter(|group| !group.is_empty()) {
            if group.folded {
                let count = group.rows.len() + group.too_few.len();
                let title = RichText::new(format!("{} ({count})", text(group.name))).font(theme::bold(14.0));
                let folded = egui::CollapsingHeader::new(title).id_salt((side as u8, group.name));
                folded.show_unindented(ui, |ui| rows(ui, findings, side, group));
            } else {
                ui.label(RichText::new(text(group.name)).font(theme::bold(14.0)));
                rows(ui, findings, side, group);
            }
        }
    }
    open_chits(ui, findings);
    words(ui, &text("page-worth-caution"));
}

fn rows(ui: &mut egui::Ui, findings: &Findings, side: Side, group: &Group) {
    let reach = findings.worth.reach;
    if !group.rows.is_empty() {
        let heads = ["page-won-with", "page-won-without"].map(text);
        COLUMNS.head(ui, "", &heads, &said("page-reach", &[("reach", &figures::percent(reach))]));
    }
    for row in &group.rows {
        let worth = row.worth;
        let note = row.note.as_ref().map(|note| format!(" {note}")).unwrap_or_default();
        let times = if worth.times > 1 { format!(" ≥ {}", worth.times) } else { String::new() };
        let name = format!("{}{note}{times}", row.name);
        let figures = [worth.more, worth.less].map(|share| figures::percent(share.estimate().value));
        let tip = row.tip();
        let colour = paled(worth.difference.may_be_chance());
        let told = Row { name: &name, figures: &figures, colour, tip: &tip };
        COLUMNS.row(ui, &told, |painter, area| {
            charts::interval(painter, area, side, worth.difference, reach, false);
        });
    }
    if !group.too_few.is_empty() {
        words(ui, &said("page-too-few", &[("names", &group.too_few.join(", "))]));
    }
}

fn open_chits(ui: &mut egui::Ui, findings: &Findings) {
    let OpenChits { rows: open, too_few: rare } = &findings.more;
    if open.is_empty() && rare.is_empty() {
        return;
    }
    part(ui, &text("page-open-chits"), None);
    for chit in open {
        let side = if chit.points < 0.0 { Side::Allies } else { Side::Axis };
        let share = figures::percent(figures::each(chit.battles, findings.battles));
        let points = decimal(chit.points.abs(), 1);
        let worth = format!("{points} {}", said("page-points-for", &[("side", &findings.names[side])]));
        let name = labelled(&chit.name, &worth);
        let row = Row { name: &name, figures: &[share], colour: theme::palette().text, tip: "" };
        Columns { figures: 1, chart: 0.0 }.row(ui, &row, |_, _| {});
    }
    if !rare.is_empty() {
        words(ui, &said("page-too-few", &[("names", &rare.join(", "))]));
    }
}
