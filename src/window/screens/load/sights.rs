//! Kept battles are read whole and painted beside the frames, one after another, so that the list opens at once.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::SystemTime;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, EguiTextureHandle, egui};

use crate::squads::text::{Language, spoken};
use crate::window::art::texture;

use super::shelf::Found;
use super::sight::{Grounds, Sight, read};

/// A battle as it was written at some time, told in a language.
type Edition = (PathBuf, Option<SystemTime>, Language);

/// How large a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// In its row.
    Small,
    /// Beside the list.
    Large,
}

impl Size {
    /// How many times smaller than the ground.
    fn smaller(self) -> u32 {
        match self {
            Size::Small => 4,
            Size::Large => 1,
        }
    }
}

/// What is seen of a battle, with the texture of its picture.
type Seen = (Sight, Option<Handle<Image>>);

/// What was read, and what is being read.
#[derive(Resource, Default)]
pub struct Sights {
    /// What was read; none where nothing can be had of a battle.
    read: HashMap<(Edition, Size), Option<Seen>>,
    /// What somebody wants to see, the first first.
    wanted: Vec<(Edition, Size)>,
    at_work: Option<Work>,
    grounds: Grounds,
}

/// The battle that is being read.
struct Work {
    of: (Edition, Size),
    task: Task<(Option<Sight>, Grounds)>,
}

impl Sights {
    /// What is seen of a battle, if it has been read; otherwise it will be.
    fn of(&mut self, found: &Found, size: Size) -> Option<&Seen> {
        let wanted = ((found.path.clone(), found.written, spoken()), size);
        if !self.read.contains_key(&wanted) && !self.wanted.contains(&wanted) {
            match size {
                Size::Small => self.wanted.push(wanted.clone()),
                // Only one is seen at a time, and that at once.
                Size::Large => {
                    self.wanted.retain(|(_, size)| *size == Size::Small);
                    self.wanted.insert(0, wanted.clone());
                }
            }
        }
        self.read.get(&wanted)?.as_ref()
    }

    /// Keeps what belongs to these battles as they are, and of the large pictures none.
    pub fn keep(&mut self, found: &[Found]) {
        self.wanted.clear();
        let language = spoken();
        self.read.retain(|((path, written, told), size), _| {
            let is_there = found.iter().any(|found| found.path == *path && found.written == *written);
            *size == Size::Small && *told == language && is_there
        });
    }

    /// Whether everything that somebody wants to see has been read.
    pub fn are_read(&self) -> bool {
        self.wanted.is_empty() && self.at_work.is_none()
    }

    /// Begins to read what is wanted first, unless something is being read.
    fn begin(&mut self) {
        if self.at_work.is_some() || self.wanted.is_empty() {
            return;
        }
        let of = self.wanted.remove(0);
        let (path, size) = (of.0.0.clone(), of.1);
        let mut grounds = std::mem::take(&mut self.grounds);
        let task = async move { (read(&path, size.smaller(), &mut grounds), grounds) };
        self.at_work = Some(Work { of, task: AsyncComputeTaskPool::get().spawn(task) });
    }

    /// Takes in what was read; false if there is nothing new.
    fn take_in(&mut self, images: &mut Assets<Image>) -> bool {
        let Some(work) = &mut self.at_work else { return false };
        let Some((sight, grounds)) = block_on(poll_once(&mut work.task)) else { return false };
        let of = work.of.clone();
        self.at_work = None;
        self.grounds = grounds;
        if of.1 == Size::Large {
            self.read.retain(|(_, size), _| *size == Size::Small);
        }
        let seen = sight.map(|mut sight| {
            let picture = sight.picture.take().map(|picture| images.add(texture(picture)));
            (sight, picture)
        });
        self.read.insert(of, seen);
        true
    }
}

/// Reads on while something is wanted.
pub fn read_on(
    mut sights: ResMut<Sights>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let is_new = sights.take_in(&mut images);
    sights.begin();
    if is_new || !sights.are_read() {
        redraw.write(RequestRedraw);
    }
}

/// What is needed to show them in panels, with the panels' context.
#[derive(SystemParam)]
pub struct Seeing<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    sights: ResMut<'w, Sights>,
}

impl Seeing<'_, '_> {
    /// The context of the panels.
    ///
    /// # Errors
    /// That there is no camera that draws them.
    pub fn context(&mut self) -> Result<egui::Context> {
        Ok(self.contexts.ctx_mut()?.clone())
    }

    /// What is seen of a battle, if it has been read; otherwise it will be. The picture is the small one until the large one is there.
    pub fn of(&mut self, found: &Found, size: Size) -> Option<(&Sight, Option<egui::TextureId>)> {
        let Seeing { contexts, sights } = self;
        let size = match size {
            Size::Large if sights.of(found, Size::Large).is_none() => Size::Small,
            size => size,
        };
        let (sight, picture) = sights.of(found, size)?;
        // Whoever drops the picture lets go of it.
        let picture =
            picture.as_ref().map(|picture| contexts.add_image(EguiTextureHandle::Weak(picture.id())));
        Some((sight, picture))
    }

    /// Whether nothing is to be waited for.
    pub fn is_over(&self) -> bool {
        self.sights.are_read()
    }
}
