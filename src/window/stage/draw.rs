//! Paints what is said over the map.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};
use std::sync::Arc;

use crate::squads::board::HexId;
use crate::squads::rules::Terms;
use crate::squads::text;
use crate::window::battle::cue::Tone;
use crate::window::battle::entities::Occupants;
use crate::window::board::{Eye, HexTile, over_board};
use crate::window::cards::{Placed, SHAPE};
use crate::window::explain::Magnified;
use crate::window::overlays::BUTTONS;
use crate::window::sidebar::card;
use crate::window::theme;

use super::place::{Wanted, place};
use super::{Anchor, Callout, KeepClear, KeepOut, Says, Taken};

/// How wide a sum is, how high its lines are, and how high its title and its foot.
const SUM: (f32, f32, f32, f32) = (220.0, 17.0, 30.0, 28.0);
/// How large a card is, how high the line above it, and how wide the words beside it run.
const CARD: (Vec2, f32, f32) = (Vec2::new(150.0, 150.0 * SHAPE), 30.0, 190.0);
/// How wide a sentence runs before it goes on in the next line.
const LINE: f32 = 380.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    (eye, magnified): (Res<Eye>, Res<Magnified>),
    callouts: Query<(Entity, &Callout)>,
    keep_out: Query<&KeepOut>,
    (keep_clear, kept_places): (Query<&KeepClear>, Query<&Placed>),
    stacks: Query<&HexTile, With<Occupants>>,
    (mut commands, mut taken): (Commands, ResMut<Taken>),
) -> Result {
    let context = contexts.ctx_mut()?;
    let painter = over_board(context, &eye);
    let mut said: Vec<(Entity, &Callout)> = callouts.iter().collect();
    // What is largest finds a place first, and of the same kind what was said first.
    said.sort_by_key(|(entity, callout)| (order(&callout.says), entity.index_u32()));
    let galleys: Vec<Option<Arc<Galley>>> =
        said.iter().map(|(_, callout)| sentence(&painter, callout)).collect();
    let wanted: Vec<Wanted> = said
        .iter()
        .zip(&galleys)
        .map(|((_, callout), galley)| Wanted {
            size: size(&callout.says, galley.as_deref()),
            about: match callout.at {
                Anchor::Hex(hex) => Some(rect_of(&eye, hex)),
                Anchor::Top => None,
            },
        })
        .collect();
    let mut kept: Vec<Rect> =
        keep_out.iter().flat_map(|keep| &keep.0).map(|hex| rect_of(&eye, *hex)).collect();
    kept.extend(keep_clear.iter().flat_map(|line| beads(&eye, *line)));
    kept.extend(magnified.frame);
    kept.extend(context.memory(|memory| memory.area_rect(egui::Id::new(BUTTONS))));
    let pieces: Vec<Rect> = stacks.iter().map(|tile| rect_of(&eye, tile.0)).collect();
    let places = place(&wanted, &kept, &pieces, eye.area);
    taken.0.clone_from(&places);
    for (((entity, callout), galley), place) in said.iter().zip(galleys).zip(places) {
        match &callout.says {
            Says::Words(_) => {
                frame(&painter, place, edge(callout.tone));
                if let Some(galley) = galley {
                    let at = place.center() - galley.size() / 2.0;
                    painter.galley(at, galley, Color32::WHITE);
                }
            }
            Says::Sum { title, terms, band } => sum(&painter, place, title, terms, *band),
            // The card itself is a piece of the world, which flies to where it has its place.
            Says::Card { title, .. } => {
                let (head, body) = place.split_top_bottom_at_y(place.top() + CARD.1);
                frame(&painter, head.shrink2(Vec2::new(0.0, 1.0)), theme::palette().amber);
                card::fitted(
                    &painter,
                    head.shrink2(Vec2::new(6.0, 0.0)),
                    title,
                    16.0,
                    theme::palette().text,
                    true,
                );
                let card = Rect::from_min_size(body.min + Vec2::new(0.0, 6.0), CARD.0);
                if let Some(galley) = galley {
                    let size = galley.size() + Vec2::new(16.0, 12.0);
                    let words = Rect::from_min_size(card.right_top() + Vec2::new(6.0, 0.0), size);
                    frame(&painter, words, theme::palette().rule);
                    painter.galley(words.min + Vec2::new(8.0, 6.0), galley, Color32::WHITE);
                }
                if kept_places.get(*entity).ok() != Some(&Placed(card)) {
                    commands.entity(*entity).insert(Placed(card));
                }
            }
        }
    }
    Ok(())
}

fn order(says: &Says) -> u8 {
    match says {
        Says::Sum { .. } => 0,
        Says::Words(_) => 1,
        Says::Card { .. } => 2,
    }
}

fn font(at: Anchor) -> FontId {
    match at {
        Anchor::Hex(_) => theme::bold(15.0),
        Anchor::Top => theme::slab(22.0),
    }
}

fn sentence(painter: &Painter, callout: &Callout) -> Option<Arc<Galley>> {
    let (words, font, width) = match &callout.says {
        Says::Words(words) => (words, font(callout.at), LINE),
        Says::Card { note: Some(words), .. } => (words, theme::plain(14.0), CARD.2),
        Says::Card { note: None, .. } | Says::Sum { .. } => return None,
    };
    // What stands below a headline is said in smaller letters.
    let (headline, below) = words.split_once('\n').unwrap_or((words, ""));
    let mut line = egui::text::LayoutJob::simple(headline.to_owned(), font, theme::palette().text, width);
    if !below.is_empty() {
        let format = egui::TextFormat {
            font_id: theme::plain(14.5),
            color: theme::palette().text,
            ..Default::default()
        };
        line.append(&format!("\n{below}"), 0.0, format);
    }
    line.halign = egui::Align::LEFT;
    Some(painter.layout_job(line))
}

fn size(says: &Says, galley: Option<&Galley>) -> Vec2 {
    match says {
        Says::Words(_) => galley.map_or(Vec2::ZERO, Galley::size) + Vec2::new(20.0, 10.0),
        Says::Sum { terms, .. } => {
            let (width, line, head, foot) = SUM;
            Vec2::new(width, head + line * terms.0.len() as f32 + foot)
        }
        Says::Card { .. } => {
            let beside = galley.map_or(0.0, |galley| galley.size().x + 22.0);
            CARD.0 + Vec2::new(beside, CARD.1 + 8.0)
        }
    }
}

/// The middle of a hex, where its counters lie.
fn rect_of(eye: &Eye, hex: HexId) -> Rect {
    Rect::from_center_size(eye.hex(hex), Vec2::new(200.0, 190.0) * eye.scale())
}

/// A line as a string of small boxes.
fn beads(eye: &Eye, KeepClear(from, to): KeepClear) -> impl Iterator<Item = Rect> {
    let (start, end) = (eye.hex(from), eye.hex(to));
    (1..10).map(move |bead| Rect::from_center_size(start.lerp(end, bead as f32 / 10.0), Vec2::splat(12.0)))
}

fn edge(tone: Tone) -> Color32 {
    match tone {
        Tone::Good => theme::palette().good,
        Tone::Bad => theme::palette().bad,
        Tone::Plain => theme::palette().amber,
    }
}

fn frame(painter: &Painter, place: Rect, edge: Color32) {
    painter.rect(
        place,
        5.0,
        theme::palette().panel.gamma_multiply(0.96),
        Stroke::new(2.0, edge),
        StrokeKind::Outside,
    );
}

fn sum(painter: &Painter, place: Rect, title: &str, terms: &Terms, band: Color32) {
    let (_, line, head, foot) = SUM;
    frame(painter, place, theme::palette().amber);
    painter.rect_filled(Rect::from_min_size(place.min, Vec2::new(5.0, place.height())), 2.0, band);
    let room =
        Rect::from_min_size(place.min + Vec2::new(12.0, 4.0), Vec2::new(place.width() - 18.0, head - 8.0));
    card::fitted(painter, room, title, 14.5, theme::palette().amber, true);
    for (row, term) in terms.0.iter().enumerate() {
        let at = place.min + Vec2::new(40.0, head + line * row as f32);
        let value = format!("{:+}", term.value).replace('-', "−");
        let reason = format!("{}  {}", text::reason_name(term.reason), term.reason.rule());
        painter.text(at, Align2::RIGHT_TOP, value, theme::bold(13.5), theme::palette().text);
        painter.text(
            at + Vec2::new(8.0, 0.0),
            Align2::LEFT_TOP,
            reason,
            theme::plain(13.0),
            theme::palette().text,
        );
    }
    let low = place.bottom() - foot;
    painter.hline(place.x_range().shrink(8.0), low, Stroke::new(1.0, theme::palette().rule));
    let at = Pos2::new(place.left() + 40.0, low + foot / 2.0);
    painter.text(at, Align2::RIGHT_CENTER, terms.total(), theme::slab(17.0), theme::palette().text);
}
