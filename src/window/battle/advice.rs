//! Advice on demand: what a veteran would do in the viewer's place, by what the viewer knows, and what it expects.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::answer::{Advice, Ask};
use super::session::Session;
use crate::squads::ai::Counsel;
use crate::squads::counsel::advice;
use crate::squads::rules::Decision;
use crate::window::beside::Beside;
use crate::window::idle::LookAgain;

/// The question that a veteran is thinking over for somebody who asked.
#[derive(Resource)]
struct Advising {
    of: Decision,
    thought: Beside<Counsel>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookAgain>().add_systems(Update, advise.run_if(resource_exists::<Session>));
}

/// Thinks for who asks for advice, beside the frames; asked once more, he gets what was found so far. A question that was answered
/// needs none.
fn advise(
    session: Res<Session>,
    mut ask: ResMut<Ask>,
    advising: Option<ResMut<Advising>>,
    mut commands: Commands,
    mut look: ResMut<LookAgain>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let wanted = ask.wants_advice;
    if wanted {
        ask.wants_advice = false;
    }
    let Some(mut advising) = advising.filter(|advising| ask.decision.as_ref() == Some(&advising.of)) else {
        commands.remove_resource::<Advising>();
        if let Some(of) = ask.decision.clone().filter(|_| wanted) {
            ask.advice = Advice::Thinking;
            commands.insert_resource(Advising { thought: session.advise(of.clone()), of });
            redraw.write(RequestRedraw);
        }
        return;
    };
    if wanted {
        advising.thought.that_will_do();
    }
    match advising.thought.look() {
        Some(counsel) => {
            let view = session.battle().view(advising.of.side);
            let lines = advice(session.game(), &view.situation, &advising.of, &counsel);
            ask.advice = Advice::Given(lines);
            commands.remove_resource::<Advising>();
            redraw.write(RequestRedraw);
        }
        None => look.soon(),
    }
}
