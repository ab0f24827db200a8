//! The signs of the kinds of units, as staffs draw them: what a unit is, in a frame of 52 by 34.

use crate::platoons::rules::Kind;

/// The sign of a kind of unit, drawn in a frame from (0, 0) to (52, 34) with lines of one ink.
pub fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Inf => "<path d=\"M0 0L52 34M52 0L0 34\"/>",
        Kind::Eng => "<path d=\"M13 25V11H39V25M26 11V25\"/>",
        Kind::Flm => {
            "<path d=\"M0 0L52 34M52 0L0 34\"/><path d=\"M26 3c-6 5-2 9-6 12c4 0 5-3 6-5c1 2 2 5 6 5c-4-3 0-7-6-12Z\" fill=\"ink\"/>"
        }
        Kind::Hmg => "<path d=\"M0 0L52 34M52 0L0 34M26 31V5M20 12L26 4L32 12\"/>",
        Kind::Wpn => "<path d=\"M0 0L52 34M52 0L0 34\"/><circle cx=\"26\" cy=\"17\" r=\"6\" fill=\"ink\"/>",
        Kind::Rcn => "<path d=\"M0 34L52 0\"/><circle cx=\"15\" cy=\"10\" r=\"5\"/>",
        Kind::Mtc => {
            "<path d=\"M0 0L52 34M52 0L0 34\"/><circle cx=\"15\" cy=\"29\" r=\"4\" fill=\"paper\"/><circle cx=\"37\" cy=\"29\" r=\"4\" fill=\"paper\"/>"
        }
        Kind::Cav => {
            "<path d=\"M0 34L52 0\"/><path d=\"M0 34L52 0V34Z\" fill=\"ink\" fill-opacity=\".35\" stroke=\"none\"/>"
        }
        Kind::Mtr => "<circle cx=\"26\" cy=\"27\" r=\"4.5\"/><path d=\"M26 22V4M20 11L26 4L32 11\"/>",
        Kind::Atr => "<path d=\"M6 34L26 6L46 34\"/><circle cx=\"26\" cy=\"24\" r=\"3\" fill=\"ink\"/>",
        Kind::Atg => "<path d=\"M4 34L26 4L48 34\"/>",
        Kind::Aag => "<path d=\"M4 34C4 2 48 2 48 34\"/>",
        Kind::Art => "<circle cx=\"26\" cy=\"17\" r=\"8\" fill=\"ink\"/>",
        Kind::Rkt => {
            "<circle cx=\"26\" cy=\"24\" r=\"6\" fill=\"ink\"/><path d=\"M17 12L26 4L35 12M17 18L26 10L35 18\"/>"
        }
        Kind::Spa => {
            "<rect x=\"6\" y=\"8\" width=\"40\" height=\"18\" rx=\"9\"/><circle cx=\"26\" cy=\"17\" r=\"4.5\" fill=\"ink\"/>"
        }
        Kind::Tank => "<rect x=\"6\" y=\"7\" width=\"40\" height=\"20\" rx=\"10\"/>",
        Kind::Td => {
            "<rect x=\"6\" y=\"7\" width=\"40\" height=\"20\" rx=\"10\"/><path d=\"M12 27L26 7L40 27\"/>"
        }
        Kind::Apc => {
            "<rect x=\"6\" y=\"7\" width=\"40\" height=\"20\" rx=\"10\"/><path d=\"M0 0L52 34M52 0L0 34\"/>"
        }
        Kind::Trk => {
            "<path d=\"M0 25H52\"/><circle cx=\"14\" cy=\"29\" r=\"4\" fill=\"paper\"/><circle cx=\"38\" cy=\"29\" r=\"4\" fill=\"paper\"/>"
        }
        Kind::Jeep => {
            "<path d=\"M0 25H52M26 25V8M19 8H33\"/><circle cx=\"14\" cy=\"29\" r=\"4\" fill=\"paper\"/><circle cx=\"38\" cy=\"29\" r=\"4\" fill=\"paper\"/>"
        }
        Kind::Wgn => {
            "<circle cx=\"26\" cy=\"17\" r=\"11\"/><path d=\"M26 6V28M15 17H37M18 9L34 25M34 9L18 25\"/>"
        }
        Kind::Pmv => {
            "<rect x=\"6\" y=\"7\" width=\"40\" height=\"20\" rx=\"10\"/><path d=\"M18 27V7M34 27V7\"/>"
        }
        Kind::Train => "<path d=\"M3 13H49M3 23H49M10 8V28M21 8V28M32 8V28M43 8V28\"/>",
        Kind::Vessel => "<path d=\"M5 18H47L39 29H13ZM26 18V5L38 14H26\"/>",
        Kind::Str => "<path d=\"M6 30V15L15 6H37L46 15V30ZM17 19H35\"/>",
    }
}
