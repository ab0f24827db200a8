//! The orders (O16 to O23), and the melee and the attack that they lead to.

pub mod advance;
pub mod artillery;
pub mod fire;
pub mod fire_group;
pub mod march;
pub mod melee;
pub mod movement;
pub mod reach;
pub mod recover;
pub mod resolution;
pub mod rout;
