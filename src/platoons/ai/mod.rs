//! The computer as a player: it sees what its side sees, and answers what its side is asked.
//!
//! It looks for hexes that count (`goals`), for ways there under cover (`ground`, `prospects`), reckons fire and assault with the
//! sums of the rules (`firing`, `shooting`, `shelling`, `assaulting`), keeps its leaders where they are needed (`leaders`), waits
//! for engineers at rivers (`crossing`), hides an advance in smoke and lights up whom it fires at (`shells`), and plays the segment
//! that promises most (`segment`, `acting`).

mod acting;
mod assaulting;
mod building;
mod computer;
mod crossing;
mod firing;
mod flying;
mod goals;
mod ground;
mod hiding;
mod leaders;
mod prospects;
mod segment;
mod shelling;
mod shells;
mod shooting;
mod transport;
mod trouble;

pub use computer::Computer;
