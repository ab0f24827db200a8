//! Where features are put, one number after another, each under its name.

use std::fmt::Arguments;

/// Takes features: their values, or their names.
pub trait Sink {
    /// One feature.
    fn put(&mut self, name: Arguments, value: f32);

    /// One of several words: 1 for that one and 0 for the others, 0 for all where there is none.
    fn one_of(&mut self, of: &str, words: &[&str], word: Option<&str>) {
        for known in words {
            self.flag(format_args!("{of} {known}"), word == Some(known));
        }
    }

    /// How often each of several words occurs.
    fn counts(&mut self, of: &str, words: &[&str], counted: &[&str]) {
        for known in words {
            let times = counted.iter().filter(|word| *word == known).count();
            self.put(format_args!("{of} {known}"), times as f32);
        }
    }

    /// 1 where something holds, and 0 where it does not.
    fn flag(&mut self, name: Arguments, holds: bool) {
        self.put(name, f32::from(u8::from(holds)));
    }
}

/// The values of features.
#[derive(Default)]
pub struct Values(pub Vec<f32>);

impl Sink for Values {
    fn put(&mut self, _: Arguments, value: f32) {
        self.0.push(value);
    }
}

/// The names of features.
#[derive(Default)]
pub struct Names(pub Vec<String>);

impl Sink for Names {
    fn put(&mut self, name: Arguments, _: f32) {
        self.0.push(name.to_string());
    }
}
