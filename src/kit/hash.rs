//! Fingerprints: the same on every machine.

use std::io::Write;

use serde::Serialize;

/// FNV-1a with 64 bits. A change of one byte always changes it.
pub(super) struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// With some more bytes.
    pub(super) fn with(mut self, bytes: &[u8]) -> Fnv {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        self
    }

    /// The fingerprint of all bytes so far.
    pub(super) fn print(&self) -> u64 {
        self.0
    }
}

impl Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        *self = std::mem::take(self).with(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The hash of a battle, over its written form.
pub fn hash(battle: &impl Serialize) -> u64 {
    let mut fnv = Fnv::default();
    // Writing to this sink cannot fail, and every key of a battle is a name.
    let written = serde_json::to_writer(&mut fnv, battle);
    debug_assert!(written.is_ok());
    fnv.print()
}
