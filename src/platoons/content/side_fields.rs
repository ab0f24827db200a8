//! The fields of a side of a scenario.

use crate::files::field::{FieldDoc, may, must};

/// The fields of a side.
pub const SIDE: &[FieldDoc] = &[
    must("nation", "the name of a nation file: [which there are](units.md)"),
    may(
        "allied_nations",
        "none",
        "further nations whose units and leaders it has, `[\"american\"]`; leaders activate those of their own nation alone (3.12)",
    ),
    must("initiative", "its initiative at the start, 0 to 9 (3.0a)"),
    may(
        "steps_per_initiative",
        "losses never cost initiative",
        "so many steps lost cost a point of initiative, again and again, 1 to 99 (3.0a)",
    ),
    may(
        "tank_steps_per_initiative",
        "they cost no more than others",
        "so many steps of tanks lost cost a point of initiative, again and again, 1 to 99 (1.2)",
    ),
    must("morale", "the morale of its units, at full strength and reduced: `(8, 7)` (14)"),
    may("area", "each unit and leader says where", "where it sets up, below"),
    may("dug_in", "`false`", "whether its units may begin dug in (16.2)"),
    must("units", "its units, below; a side has at most 200"),
    may("leaders", "none", "the leaders that are drawn for it, below (6.1)"),
    may("commissars", "none", "the commissars that are drawn for it, below (6.6)"),
    may("off_board", "none", "its artillery off the board, below (9.2)"),
    may("short_of_ammunition", "`false`", "whether its fire suffers from a want of ammunition (optional)"),
    may("cavalry_leaders", "any number", "how many of its leaders may lead cavalry, 0 to 20 (6.91)"),
    may(
        "tank_leaders",
        "0",
        "how many of its tanks have a tank leader, 0 to 50, beside those that all tanks of its nation have; assigned in secret (6.8)",
    ),
    may(
        "hidden_units",
        "0",
        "how many of its units may be hidden at the start, 0 to 50, where `options` have `hidden_units` (R242)",
    ),
    may("entrenchments", "0", "entrenchments that it places as it sets up, 0 to 99, one a hex (16.4)"),
    may("entrench_in", "the `area` of the side", "where it places them"),
    may("works", "none", "what it builds and lays as it sets up, below (16)"),
    may("aircraft", "none", "the aircraft that are drawn for it in some turns, below (15.1)"),
    may("controls", "the nearest hexes (1.2)", "an area that it controls at the start"),
    may(
        "disorientation",
        "`Never`",
        "where its units lose their way: `Never`, `InThickets` of heavy woods and jungle, `Everywhere` (5.8)",
    ),
    may("exits", "nobody leaves the map", "hexes of the edge at which its units may leave the map (16.52)"),
    may("exit_is_loss", "`false`", "whether what has left the map counts as lost (16.52)"),
];
