//! Colours, fonts and the look of buttons and panels.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, FontFamily, FontId};
use bevy_egui::{EguiContexts, EguiPreUpdateSet};

use crate::files::embedded;

/// A colour written `0xRRGGBB`.
pub const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

/// Behind everything in the sidebar.
pub const PANEL: Color32 = rgb(0x23261f);
/// Boxes on it.
pub const BOX: Color32 = rgb(0x2e3229);
/// Boxes that are pointed at.
pub const BOX_HOT: Color32 = rgb(0x3b4035);
/// Thin lines.
pub const RULE: Color32 = rgb(0x4a4f41);
/// Text on dark ground.
pub const TEXT: Color32 = rgb(0xe9e4d2);
/// Text that matters less.
pub const FAINT: Color32 = rgb(0xa5a491);
/// What calls for attention.
pub const AMBER: Color32 = rgb(0xe8b04a);
/// Text on amber and paper.
pub const INK: Color32 = rgb(0x201d16);
/// Paper of cards and sheets.
pub const PAPER: Color32 = rgb(0xefe7cf);
/// Paper in shadow.
pub const PAPER_DARK: Color32 = rgb(0xd9cfb1);
/// What can be chosen on the map: it has to stand out on straw and on snow.
pub const LIT: Color32 = rgb(0xffb52e);
/// Lines of fire.
pub const FIRE: Color32 = rgb(0xff6a3d);
/// Bad news.
pub const RED: Color32 = rgb(0xc4472f);
/// Good news.
pub const GREEN: Color32 = rgb(0x7fa650);

/// Near black or white, whichever reads better on a colour.
pub fn ink_on(colour: Color32) -> Color32 {
    let light = u32::from(colour.r()) * 30 + u32::from(colour.g()) * 59 + u32::from(colour.b()) * 11;
    if light > 12_500 { rgb(0x191812) } else { rgb(0xf6f2e4) }
}

/// A colour with so much of another in it.
pub fn mixed(colour: Color32, other: Color32, share: f32) -> Color32 {
    let channel = |one: u8, other: u8| (f32::from(one) + (f32::from(other) - f32::from(one)) * share) as u8;
    Color32::from_rgb(
        channel(colour.r(), other.r()),
        channel(colour.g(), other.g()),
        channel(colour.b(), other.b()),
    )
}

/// A colour as drawings name it.
pub fn hexadecimal(colour: Color32) -> String {
    format!("#{:02x}{:02x}{:02x}", colour.r(), colour.g(), colour.b())
}

/// Bold condensed text of a size.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// Ordinary text of a size.
pub fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The face of titles.
pub fn slab(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("slab".into()))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        dress.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass),
    );
}

/// Gives egui its fonts and colours, as soon as there is a camera that it draws with.
fn dress(mut contexts: EguiContexts, mut dressed: Local<bool>) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    if !std::mem::replace(&mut *dressed, true) {
        context.set_fonts(fonts());
        context.set_theme(egui::Theme::Dark);
        context.all_styles_mut(style);
    }
    Ok(())
}

/// The faces and their files.
const FACES: [(&str, &str); 4] = [
    ("plain", "fonts/RobotoCondensed-Regular.ttf"),
    ("bold", "fonts/RobotoCondensed-Bold.ttf"),
    ("signs", "fonts/Inter-Regular.otf"),
    ("slab", "fonts/RobotoSlab-Bold.otf"),
];

fn fonts() -> egui::FontDefinitions {
    let mut fonts = egui::FontDefinitions::default();
    for (name, file) in FACES {
        if let Some(bytes) = embedded::bytes(file) {
            fonts.font_data.insert(name.into(), Arc::new(egui::FontData::from_static(bytes)));
        }
    }
    // Inter has the signs that the condensed face lacks: stars, ticks, arrows.
    let family = |name: &str| vec![name.to_owned(), "signs".to_owned()];
    fonts.families.insert(FontFamily::Name("bold".into()), family("bold"));
    fonts.families.insert(FontFamily::Name("slab".into()), family("slab"));
    fonts.families.insert(FontFamily::Monospace, family("plain"));
    fonts.families.insert(FontFamily::Proportional, family("plain"));
    fonts
}

fn style(style: &mut egui::Style) {
    use egui::TextStyle;
    style.text_styles = [
        (TextStyle::Heading, slab(20.0)),
        (TextStyle::Body, plain(14.5)),
        (TextStyle::Button, bold(14.5)),
        (TextStyle::Small, plain(12.0)),
        (TextStyle::Monospace, plain(13.0)),
    ]
    .into();
    // What blinks keeps the window from resting.
    style.visuals.text_cursor.blink = false;
    style.spacing.item_spacing = egui::vec2(6.0, 5.0);
    style.spacing.button_padding = egui::vec2(10.0, 4.0);
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.15;
    let visuals = &mut style.visuals;
    visuals.panel_fill = PANEL;
    visuals.window_fill = PANEL;
    visuals.window_stroke = egui::Stroke::new(1.0, RULE);
    visuals.extreme_bg_color = rgb(0x1b1d17);
    visuals.override_text_color = None;
    visuals.selection.bg_fill = AMBER.gamma_multiply(0.6);
    visuals.hyperlink_color = AMBER;
    visuals.selection.stroke = egui::Stroke::new(1.0, Color32::WHITE);
    visuals.slider_trailing_fill = true;
    let widgets = &mut visuals.widgets;
    let radius = egui::CornerRadius::same(3);
    for (widget, fill, text) in [
        (&mut widgets.noninteractive, PANEL, TEXT),
        (&mut widgets.inactive, BOX_HOT, TEXT),
        (&mut widgets.hovered, rgb(0x555b4b), Color32::WHITE),
        (&mut widgets.active, AMBER, INK),
        (&mut widgets.open, BOX_HOT, TEXT),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.fg_stroke = egui::Stroke::new(1.0, text);
        widget.bg_stroke = egui::Stroke::new(1.0, RULE);
        widget.corner_radius = radius;
        widget.expansion = 0.0;
    }
    widgets.hovered.bg_stroke = egui::Stroke::new(1.0, AMBER);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_in_the_binary() {
        assert_eq!(fonts().font_data.len(), egui::FontDefinitions::default().font_data.len() + FACES.len());
    }
}
