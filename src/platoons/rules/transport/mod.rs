//! Transport (5.6): who carries whom, getting on and off, limbering, and dragging guns (5.9).

pub mod aboard;
mod capacity;
pub mod dragging;
pub mod limbering;
pub mod loading;
pub mod riders;
pub mod unsteady;

pub use capacity::{bars_way_out, can_take, is_loaded_transport, passengers, protects, seats};
