//! Leaders as their counters show them (6.1), and commissars (6.6).

use serde::{Deserialize, Serialize};

/// The ranks, from the lowest to the highest (1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rank {
    /// Corporal.
    Cpl,
    /// Sergeant.
    Sgt,
    /// Lieutenant.
    Lt,
    /// Captain.
    Cpt,
    /// Major.
    Maj,
    /// Lieutenant colonel.
    Ltc,
    /// Colonel.
    Col,
    /// Brigadier general.
    Bgen,
    /// Major general.
    Mgen,
    /// Lieutenant general.
    Lgen,
    /// General.
    Gen,
}

impl Rank {
    /// All ranks, the lowest first.
    pub const ALL: [Rank; 11] = [
        Rank::Cpl,
        Rank::Sgt,
        Rank::Lt,
        Rank::Cpt,
        Rank::Maj,
        Rank::Ltc,
        Rank::Col,
        Rank::Bgen,
        Rank::Mgen,
        Rank::Lgen,
        Rank::Gen,
    ];

    /// What the book and the counters call it.
    pub fn code(self) -> &'static str {
        match self {
            Rank::Cpl => "CPL",
            Rank::Sgt => "SGT",
            Rank::Lt => "LT",
            Rank::Cpt => "CPT",
            Rank::Maj => "MAJ",
            Rank::Ltc => "LTC",
            Rank::Col => "COL",
            Rank::Bgen => "BGEN",
            Rank::Mgen => "MGEN",
            Rank::Lgen => "LGEN",
            Rank::Gen => "GEN",
        }
    }
}

/// One face of a leader's counter: one man (1.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderFace {
    /// His surname.
    pub name: String,
    /// His own morale.
    pub morale: u8,
    /// What he adds to fire (6.42), and how many hexes beside his own he combines (6.41).
    pub combat: u8,
    /// What he adds to the morale of others (6.51).
    pub morale_modifier: u8,
}

/// A leader's counter, drawn by its rank and flipped like a coin (6.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderKind {
    /// Its name in files, for example `G01.2`: the second counter of its sort.
    pub id: String,
    /// The rank of both men.
    pub rank: Rank,
    /// The two men.
    pub faces: [LeaderFace; 2],
}

/// A commissar, who activates nobody (6.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commissar {
    /// Its name in files.
    pub id: String,
    /// His surname.
    pub name: String,
    /// His morale, which demoralized units take for their own (6.62).
    pub morale: u8,
}
