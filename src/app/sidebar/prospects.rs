//! What a fire would do before it is fired: its sum, the chance to hit, and what may become of each unit.

use bevy_egui::egui::{self, RichText};

use crate::app::theme;
use crate::board::HexId;
use crate::rules::odds::{self, Prospect, WHOLE};
use crate::rules::{Game, Manner, Piece, Side, Situation, fire};
use crate::text;

/// Shows what the pieces together may do to the units of a hex. Actions that either side may play are left
/// out, and so are cards already drawn: every pair of dice is taken to be as likely as any other.
pub(super) fn show(
    ui: &mut egui::Ui,
    game: &Game,
    situation: &Situation,
    by: Side,
    pieces: &[Piece],
    hex: HexId,
) {
    if pieces.is_empty() {
        return;
    }
    let line = |ui: &mut egui::Ui, words: String| {
        ui.label(RichText::new(words).font(theme::plain(13.0)).color(theme::TEXT));
    };
    if let [piece] = pieces
        && fire::is_ordnance(game, situation, *piece)
    {
        let chance = percent(odds::hits(game, situation, *piece, hex), 36);
        line(ui, text::text_with("odds-hit", &[("chance", chance.into())]));
        if matches!(piece, Piece::Smoke(_)) {
            return;
        }
    }
    let attack = fire::aimed(game, situation, by, Manner::Fire, pieces, hex);
    line(ui, text::sum(&attack.power));
    for prospect in odds::prospects(game, situation, &attack) {
        let Prospect { unit, morale, breaks, suppressed } = prospect;
        let key = if situation.unit(unit).broken { "odds-dies" } else { "odds-breaks" };
        let name = text::unit_name(game, situation, unit);
        let mut words =
            text::text_with(key, &[("unit", name.into()), ("chance", percent(breaks, WHOLE).into())]);
        if suppressed > 0 {
            words.push_str(&text::text_with(
                "odds-suppressed",
                &[("chance", percent(suppressed, WHOLE).into())],
            ));
        }
        let response = ui.label(RichText::new(words).font(theme::bold(13.0)).color(theme::AMBER));
        response.on_hover_text(text::text_with("odds-morale", &[("sum", text::sum(&morale).into())]));
    }
}

/// A share in hundredths.
pub(super) fn percent(share: i32, whole: i32) -> i32 {
    (share * 100 + whole / 2) / whole
}
