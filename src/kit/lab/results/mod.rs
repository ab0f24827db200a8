//! Result files: a run in lines of JSON, the first of which says which run it is, and each other one a record, in the order of their
//! numbers. The file of a run that was broken off is the beginning of that of the whole run.

mod head;
mod joining;
mod keeping;
mod reading;
mod shard;
mod wrong;

pub use head::{Difference, Head};
pub use joining::{Joined, run_of};
pub use keeping::Results;
pub use shard::{NoShard, Shard};
pub use wrong::{Gap, ResultsError};
