//! The drawing of a card.

use bevy_egui::egui::Color32;

use crate::squads::rules::{Card, Order};
use crate::squads::text;
use crate::window::art::{Drawing, vector};
use crate::window::theme;

/// How high a card is for its width.
pub const SHAPE: f32 = 112.0 / 108.0;

/// The colour of an order's band.
pub fn band(order: Order) -> Color32 {
    theme::rgb(match order {
        Order::Fire => 0x9c3224,
        Order::Move => 0x3f6b3a,
        Order::Advance => 0x2f5f73,
        Order::Recover => 0x7b6a2a,
        Order::Rout => 0x73452b,
        Order::ArtilleryRequest => 0x5a3d73,
        Order::ArtilleryDenied => 0x44394f,
        Order::CommandConfusion => 0x4c4c46,
    })
}

/// What an emblem is drawn with: its shapes, its half tone, and what is cut out of them.
#[derive(Clone, Copy, Debug)]
pub struct Inks {
    ink: Color32,
    tone: Color32,
    paper: Color32,
}

/// On the paper of a card.
pub const ON_PAPER: Inks = Inks { ink: theme::INK, tone: theme::rgb(0xc9b98a), paper: theme::PAPER };

/// On the red of a trigger.
const ON_RED: Inks =
    Inks { ink: theme::rgb(0xfff4e0), tone: theme::rgb(0xc9665a), paper: theme::rgb(0xa8321f) };

/// On the band of an order.
pub fn on_band(order: Order) -> Inks {
    let ground = band(order);
    Inks { ink: theme::rgb(0xf6f2e4), tone: theme::mixed(ground, theme::PAPER, 0.4), paper: ground }
}

/// The file of an emblem: `cards/orders/fire`.
pub fn emblem_of(folder: &str, value: impl std::fmt::Debug) -> String {
    format!("cards/{folder}/{}", text::slug(value))
}

/// The drawing of an emblem, so many pixels wide.
pub fn emblem(file: &str, inks: Inks, width: u32) -> Drawing {
    dyed(Drawing::plain(file, width), inks)
}

fn dyed(drawing: Drawing, Inks { ink, tone, paper }: Inks) -> Drawing {
    drawing
        .with("ink", theme::hexadecimal(ink))
        .with("tone", theme::hexadecimal(tone))
        .with("paper", theme::hexadecimal(paper))
}

/// The face of a card, so many pixels wide.
pub fn face(card: &Card, width: u32) -> Drawing {
    let (order, event) = (text::order_name(card.order), text::event_name(card.event));
    let (order, order_size) = head(&order);
    let [order_upper, order_lower] =
        if order[1].is_empty() { [14.5, 14.5] } else { [14.5 - order_size * 0.55, 14.5 + order_size * 0.55] };
    let action = lines(&text::action_name(card.action));
    let action_size = action.iter().map(|line| fitting(line, 700, 13.5, 57.0)).fold(13.5, f32::min);
    let [upper, lower] = if action[1].is_empty() { [53.0, 53.0] } else { [46.0, 46.0 + action_size + 1.5] };
    let inlaid = |placeholder, file: String, inks| (placeholder, emblem(&file, inks, width));
    let face = Drawing::plain("cards/face", width)
        .with("paper", theme::hexadecimal(theme::PAPER))
        .with("band", theme::hexadecimal(band(card.order)))
        .with("order-1", &order[0])
        .with("order-2", &order[1])
        .with("order-y", order_upper + order_size * 0.36)
        .with("order-z", order_lower + order_size * 0.36)
        .with("order-size", order_size)
        .with("action-1", &action[0])
        .with("action-2", &action[1])
        .with("action-y", upper)
        .with("action-z", lower)
        .with("action-size", action_size)
        .with("event", &event)
        .with("event-size", fitting(&event, 400, 11.0, 80.0))
        .with("hex", card.hex)
        // Letters of the face with serifs are wider.
        .with("hex-size", if card.hex.row() > 9 { 11.5 } else { 14.0 })
        .with("white", card.dice.white)
        .with("red", card.dice.red)
        .with("triggers", if card.trigger.is_some() { "visible" } else { "hidden" });
    let face = match card.trigger {
        Some(trigger) => {
            let (placeholder, drawing) = inlaid("trigger-art", emblem_of("triggers", trigger), ON_RED);
            face.inlaid(placeholder, drawing)
        }
        None => face.with("trigger-art", ""),
    };
    [
        inlaid("order-art", emblem_of("orders", card.order), on_band(card.order)),
        inlaid("action-art", emblem_of("actions", card.action), ON_PAPER),
        inlaid("event-art", emblem_of("events", card.event), ON_PAPER),
        inlaid("hex-art", "cards/hex".to_owned(), ON_PAPER),
    ]
    .into_iter()
    .fold(face, |face, (placeholder, drawing)| face.inlaid(placeholder, drawing))
}

/// The back of a card in the colour of its side, so many pixels wide.
pub fn back(colour: Color32, width: u32) -> Drawing {
    Drawing::plain("cards/back", width)
        .with("ground", theme::hexadecimal(theme::mixed(colour, theme::INK, 0.35)))
        .with("ink", theme::hexadecimal(theme::mixed(colour, theme::INK, 0.6)))
        .with("rim", theme::hexadecimal(theme::PAPER))
}

/// The order in the band and its size: in one line where that can be read, else in two.
fn head(name: &str) -> ([String; 2], f32) {
    let whole = fitting(name, 700, 14.5, 74.0);
    let two = lines(name);
    let halves = two.iter().map(|line| fitting(line, 700, 10.5, 74.0)).fold(10.5, f32::min);
    if whole >= halves { ([name.to_owned(), String::new()], whole) } else { (two, halves) }
}

/// A size in which a line of that weight is no wider than its room, and no larger than wanted.
fn fitting(line: &str, weight: u16, wanted: f32, room: f32) -> f32 {
    let width = vector::width_of(line, weight).unwrap_or(0.0).max(0.01);
    (wanted.min(room / width) * 4.0).floor() / 4.0
}

/// A name in one line, or in two where it has several words.
pub fn lines(name: &str) -> [String; 2] {
    let middle = name.chars().count() as f32 / 2.0;
    let split = name
        .match_indices(' ')
        .map(|(at, _)| at)
        .min_by_key(|at| (name[..*at].chars().count() as f32 - middle).abs() as u32);
    match split {
        Some(at) => [name[..at].to_owned(), name[at + 1..].to_owned()],
        None => [name.to_owned(), String::new()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::content::FileKind;
    use crate::squads::content::library::Library;
    use crate::squads::text::{Language, in_language};
    use crate::window::art::skin::Skin;

    /// Every card of every deck can be painted in every language.
    #[test]
    fn every_face_is_painted() {
        for language in Language::ALL {
            in_language(language, || {
                for nation in Library::embedded().names(FileKind::Nation) {
                    for card in Library::embedded().deck(&nation).unwrap_or_else(|found| panic!("{found}")) {
                        let painted = face(&card, 108).painted(&Skin::default());
                        let picture = painted.unwrap_or_else(|why| panic!("{card:?}: {why}"));
                        assert_eq!((picture.width(), picture.height()), (108, 112));
                    }
                }
            });
        }
        assert!(back(theme::palette().good, 126).painted(&Skin::default()).is_ok());
    }

    #[test]
    fn a_long_name_stands_in_two_lines() {
        assert_eq!(lines("Hand Grenades"), ["Hand", "Grenades"]);
        assert_eq!(lines("Concealment"), ["Concealment", ""]);
        let long = "Hidden Entrenchments";
        let size = fitting(long, 700, 13.5, 63.0);
        let width = vector::width_of(long, 700).expect("it can be set") * size;
        assert!(width <= 63.0 && width > 60.0, "{long} is {width} wide");
        assert_eq!(fitting("Fire", 700, 13.5, 63.0), 13.5);
    }
}
