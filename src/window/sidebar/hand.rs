//! The own hand: what can be played stands out, what cannot says why.

use bevy_egui::egui::{self, Color32, Rect, Sense, Vec2};

use crate::squads::rules::{Card, CardId, Element, Game, Order, Question, Side, check};
use crate::squads::text;
use crate::window::aloud;
use crate::window::battle::answer::Ask;
use crate::window::battle::considered::Considered;
use crate::window::cards::{Pictures, SHAPE, large};
use crate::window::controls::keys::Control;
use crate::window::controls::{Given, focus};
use crate::window::counters::colour;
use crate::window::theme;

use super::card;

/// How the cards of a hand lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    across: usize,
    size: Vec2,
    /// As lines with their order and action, where there is no room for cards.
    lines: bool,
}

/// Between two cards.
const GAP: f32 = 6.0;
/// Seconds in which a card that comes slides to its place.
const SLIDE: f32 = 0.22;
/// How wide a card is at least, and where a sidebar is too low for cards.
const CARD: (f32, f32) = (100.0, 520.0);

impl Spread {
    /// How cards lie in a sidebar of that size.
    pub fn of(side: Vec2) -> Spread {
        let lines = side.y < CARD.1;
        // The frames of the outer ones need room, too.
        let width = side.x - 4.0;
        let across = if lines { 2 } else { (((width + GAP) / (CARD.0 + GAP)) as usize).clamp(3, 7) };
        let each = ((width - GAP * (across - 1) as f32) / across as f32).floor();
        let size = Vec2::new(each, if lines { LINE - 3.0 } else { (each * SHAPE).floor() });
        Spread { across, size, lines }
    }

    /// How high the hand is for so many cards, with its title.
    pub fn height(&self, cards: usize) -> f32 {
        26.0 + cards.max(1).div_ceil(self.across) as f32 * (self.size.y + GAP)
    }

    fn draw(&self, pictures: &mut Pictures, painter: &egui::Painter, place: Rect, face: &Card, dim: bool) {
        if self.lines {
            card::line(painter, place, face);
            if dim {
                painter.rect_filled(place, 3.0, theme::palette().panel.gamma_multiply(0.55));
            }
        } else {
            pictures.card(painter, place, face, dim);
        }
    }
}

/// Shows the hand, each card with the seconds since it came if it has just come, and takes clicks on it.
pub fn show(
    ui: &mut egui::Ui,
    game: &Game,
    side: Side,
    mut hand: Vec<(CardId, Option<f32>)>,
    ask: &mut Ask,
    considered: &mut Considered,
    (given, pictures, spread): (&Given, &mut Pictures, Spread),
) {
    hand.sort_by_key(|(id, _)| (game.card(side, *id).order, game.card(side, *id).action, *id));
    grid(ui, hand.len(), spread, |ui, index| {
        let called = given.has(Control::Card(index as u8 + 1));
        let (id, fresh) = hand[index];
        let slid = fresh.map_or(1.0, |since| (since / SLIDE).clamp(0.0, 1.0));
        let (place, pointed) =
            one(ui, game.card(side, id), (pictures, spread), ask, (id, index), (called, slid));
        if pointed {
            considered.in_sidebar = ask.uses(id).into_iter().next();
        }
        if fresh.is_some() && slid == 1.0 {
            ui.painter().rect_stroke(
                place.expand(1.5),
                5.0,
                egui::Stroke::new(2.5, Color32::WHITE),
                egui::StrokeKind::Outside,
            );
        }
    });
}

/// The hand from behind, while the screen may be seen by the other person.
pub fn backs(
    ui: &mut egui::Ui,
    (pictures, spread): (&mut Pictures, Spread),
    game: &Game,
    side: Side,
    cards: usize,
) {
    grid(ui, cards, spread, |ui, _| {
        let (rect, _) = ui.allocate_exact_size(spread.size, Sense::hover());
        let place =
            Rect::from_center_size(rect.center(), Vec2::new(rect.height() * 126.0 / 176.0, rect.height()));
        pictures.back(ui.painter(), place, colour(game, side));
    });
}

/// How high a hand is that is only told.
pub fn height_told(cards: usize) -> f32 {
    cards.div_ceil(2) as f32 * LINE
}

/// How high a card is that is only told.
const LINE: f32 = 25.0;

/// A hand of which nothing is played: order and action of every card, all of it under the pointer.
pub fn told(ui: &mut egui::Ui, pictures: &mut Pictures, game: &Game, side: Side, hand: &[CardId]) {
    let mut hand = hand.to_vec();
    hand.sort_by_key(|id| (game.card(side, *id).order, game.card(side, *id).action, *id));
    let width = (ui.available_width() - 6.0) / 2.0;
    egui::Grid::new(("told", side)).spacing(Vec2::new(6.0, 3.0)).show(ui, |ui| {
        for (index, id) in hand.iter().enumerate() {
            let face = game.card(side, *id);
            let (rect, response) = ui.allocate_exact_size(Vec2::new(width, LINE - 3.0), Sense::hover());
            card::line(ui.painter(), rect, face);
            aloud::words(&response, &text::card_name(face));
            let edge = ui.max_rect().left();
            beside_the_panel(&response, edge, |ui| large(ui, pictures, face, None));
            if index % 2 == 1 {
                ui.end_row();
            }
        }
    });
}

/// Places for so many cards.
fn grid(ui: &mut egui::Ui, cards: usize, spread: Spread, mut place: impl FnMut(&mut egui::Ui, usize)) {
    ui.add_space(1.0);
    egui::Grid::new("hand").spacing(Vec2::splat(GAP)).show(ui, |ui| {
        for index in 0..cards {
            place(ui, index);
            if (index + 1) % spread.across == 0 {
                ui.end_row();
            }
        }
    });
}

fn one(
    ui: &mut egui::Ui,
    face: &Card,
    (pictures, spread): (&mut Pictures, Spread),
    ask: &mut Ask,
    (id, index): (CardId, usize),
    (called, slid): (bool, f32),
) -> (Rect, bool) {
    let (rect, response) = ui.allocate_exact_size(spread.size, Sense::click_and_drag());
    let uses = ask.uses(id);
    let in_set = Element::Card(id);
    let selectable = ask
        .decision
        .as_ref()
        .and_then(|decision| decision.offer.set.as_ref())
        .is_some_and(|set| set.of.contains(&in_set));
    let playable = !uses.is_empty() || selectable;
    let lifted = if playable && (response.hovered() || response.has_focus()) {
        Vec2::new(0.0, -3.0)
    } else {
        Vec2::ZERO
    };
    // A card that comes slides in from the edge of the panel.
    let slides = (rect.right() - ui.clip_rect().left()) * (1.0 - slid) * (1.0 - slid);
    let place = Rect::from_min_size(rect.min + lifted - Vec2::new(slides, 0.0), rect.size());
    spread.draw(pictures, ui.painter(), place, face, !playable);
    let edge = if ask.picked.contains(&in_set) {
        Some(Color32::WHITE)
    } else if playable {
        Some(theme::palette().amber)
    } else {
        None
    };
    if let Some(edge) = edge {
        ui.painter().rect_stroke(place, 4.0, egui::Stroke::new(2.5, edge), egui::StrokeKind::Outside);
    }
    if !spread.lines {
        ui.painter().text(
            place.right_top() + Vec2::new(-4.0, 28.5),
            egui::Align2::RIGHT_TOP,
            index + 1,
            theme::plain(9.5),
            theme::INK.gamma_multiply(0.55),
        );
    }
    // A card that is carried to the map is played there.
    if playable && response.dragged() {
        carried(ui, pictures, rect.size(), face);
    }
    let to_the_map = response.drag_stopped()
        && ui.ctx().pointer_latest_pos().is_some_and(|at| at.x < ui.max_rect().left() - rect.width() / 2.0);
    if playable && (response.clicked() || to_the_map || called) {
        if selectable {
            ask.toggle(in_set);
        } else if let Some(choice) = uses.first() {
            ask.answer = Some(choice.clone());
        }
    }
    let reason = (!playable).then(|| why_not(ask, face.order, face.action));
    let name = text::card_name(face);
    let name = reason.as_ref().map_or_else(|| name.clone(), |reason| text::labelled(&name, reason));
    if selectable {
        aloud::choice(&response, true, ask.picked.contains(&in_set), &name);
    } else {
        aloud::button(&response, playable, &name);
    }
    let pointed = response.hovered() || response.has_focus();
    beside_the_panel(&response, ui.max_rect().left(), |ui| large(ui, pictures, face, reason));
    (place, pointed)
}

/// What is told of something under the pointer, at its left: over the map, so that the panel stays in sight.
fn beside_the_panel(response: &egui::Response, edge: f32, tell: impl FnOnce(&mut egui::Ui)) {
    let mut tip = focus::tip(response);
    let about = response.rect.with_min_x(edge);
    tip.popup =
        tip.popup.anchor(egui::PopupAnchor::ParentRect(about)).align(egui::RectAlign::LEFT_END).gap(16.0);
    tip.show(tell);
}

/// A card that hangs on the pointer, above everything.
fn carried(ui: &egui::Ui, pictures: &mut Pictures, size: Vec2, face: &Card) {
    let Some(at) = ui.ctx().pointer_latest_pos() else { return };
    let painter = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("carried")));
    pictures.card(&painter, Rect::from_center_size(at, size), face, false);
}

/// Why a card cannot be played now.
fn why_not(ask: &Ask, order: Order, action: crate::squads::rules::Action) -> String {
    match ask.decision.as_ref().map(|decision| &decision.question) {
        None => text::text("card-not-asked"),
        Some(Question::Turn) => text::refusal(&check::order_refused(order)),
        Some(Question::Window { .. }) if order == Order::Fire => {
            text::refusal(&check::action_refused(crate::squads::rules::Action::OpportunityFire))
        }
        Some(_) => text::refusal(&check::action_refused(action)),
    }
}
