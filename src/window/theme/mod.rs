//! Colours, fonts and the look of buttons and panels.

mod palette;

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, FontFamily, FontId};
use bevy_egui::{EguiContexts, EguiPreUpdateSet};

use super::settings::Settings;
use crate::files::embedded;

use palette::paint_for;
pub use palette::{Palette, Vision, palette};

/// A colour written `0xRRGGBB`.
pub const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

/// How high a button is in points: words beside buttons stand in the middle of a row so high.
pub const BUTTON: f32 = 25.0;
/// Text on amber and paper.
pub const INK: Color32 = rgb(0x201d16);
/// Paper of cards and sheets.
pub const PAPER: Color32 = rgb(0xefe7cf);
/// Paper in shadow.
pub const PAPER_DARK: Color32 = rgb(0xd9cfb1);

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

/// Gives egui its fonts and colours, as soon as there is a camera that it draws with, and other colours when others are wanted.
fn dress(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    mut dressed: Local<Option<(Vision, bool)>>,
) -> Result {
    let wanted = (settings.vision, settings.high_contrast);
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    if *dressed == Some(wanted) {
        return Ok(());
    }
    paint_for(wanted.0, wanted.1);
    if dressed.replace(wanted).is_none() {
        context.set_fonts(fonts());
        context.set_theme(egui::Theme::Dark);
        // After a rest the press has the time of the last frame and the release that of now: a click is one however long that is.
        context.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    }
    context.all_styles_mut(style);
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
    let Palette { panel, boxes, hot, rule, text, amber, .. } = *palette();
    let visuals = &mut style.visuals;
    visuals.panel_fill = panel;
    visuals.window_fill = panel;
    visuals.window_stroke = egui::Stroke::new(1.0, rule);
    visuals.extreme_bg_color = mixed(panel, Color32::BLACK, 0.25);
    visuals.override_text_color = None;
    visuals.selection.bg_fill = mixed(panel, amber, 0.45);
    visuals.hyperlink_color = amber;
    visuals.selection.stroke = egui::Stroke::new(1.0, Color32::WHITE);
    visuals.slider_trailing_fill = true;
    let widgets = &mut visuals.widgets;
    let radius = egui::CornerRadius::same(3);
    for (widget, fill, text) in [
        (&mut widgets.noninteractive, panel, text),
        (&mut widgets.inactive, hot, text),
        (&mut widgets.hovered, mixed(hot, text, 0.15), Color32::WHITE),
        // What has the keyboard's attention is active, too; rows with colours of their own are read on it, and a ring is around it.
        (&mut widgets.active, mixed(hot, text, 0.15), Color32::WHITE),
        (&mut widgets.open, boxes, text),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.fg_stroke = egui::Stroke::new(1.0, text);
        widget.bg_stroke = egui::Stroke::new(1.0, rule);
        widget.corner_radius = radius;
        widget.expansion = 0.0;
    }
    widgets.hovered.bg_stroke = egui::Stroke::new(1.0, amber);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_in_the_binary() {
        assert_eq!(fonts().font_data.len(), egui::FontDefinitions::default().font_data.len() + FACES.len());
    }
}
