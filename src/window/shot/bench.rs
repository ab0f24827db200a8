//! A battle off screen whose frames are measured.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use crate::window::battle::session::Opening;
use crate::window::frame_stats::{self, FrameStats};
use crate::window::screen::Screen;

use super::{FRAMES, OnTable, STEP, after, off_screen, ready};

/// A battle off screen whose frames are measured.
pub struct Bench(App);

impl Bench {
    /// A battle after so many random decisions, drawn until everything is there.
    ///
    /// # Errors
    /// Why the scenario cannot be played.
    pub fn new(opening: &Opening, decisions: usize) -> Result<Bench, String> {
        let session = after(opening, decisions)?;
        let on_table = Some(OnTable::Battle(Box::new(session)));
        let (mut app, ..) = off_screen(Screen::Battle, on_table, (1280, 720));
        app.insert_resource(FrameStats::since(Instant::now()));
        frame_stats::plugin(&mut app);
        for _ in 0..FRAMES {
            app.update();
            if ready(&app) {
                break;
            }
        }
        Ok(Bench(app))
    }

    /// Draws a frame while time goes on; what it took of the main world.
    pub fn frame(&mut self) -> Duration {
        self.0.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
        self.0.update();
        self.0.world().resource::<FrameStats>().last()
    }
}
