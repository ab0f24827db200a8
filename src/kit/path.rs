//! In the middle of what something happens: phases nest, and so does their path.

use serde::{Deserialize, Serialize};

/// The phases something happens in, the outermost first; the eight outermost are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhasePath<P> {
    depth: u8,
    phases: [Option<P>; 8],
}

impl<P: Copy> Default for PhasePath<P> {
    fn default() -> Self {
        PhasePath { depth: 0, phases: [None; 8] }
    }
}

impl<P: Copy + PartialEq> PhasePath<P> {
    /// The path one phase deeper.
    pub fn within(mut self, phase: P) -> Self {
        if let Some(slot) = self.phases.get_mut(usize::from(self.depth)) {
            *slot = Some(phase);
            self.depth += 1;
        }
        self
    }

    /// The innermost phase.
    pub fn current(&self) -> Option<P> {
        self.depth.checked_sub(1).and_then(|last| self.phases[usize::from(last)])
    }

    /// All phases, the outermost first.
    pub fn iter(&self) -> impl Iterator<Item = P> {
        self.phases.into_iter().flatten()
    }

    /// Whether the path passes through a phase.
    pub fn passes(&self, phase: P) -> bool {
        self.iter().any(|p| p == phase)
    }
}
