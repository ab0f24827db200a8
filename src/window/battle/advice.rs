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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rand_pcg::Pcg32;

    use super::*;
    use crate::squads::counsel::Rank;
    use crate::squads::record::Progress;
    use crate::squads::rules::{BySide, Question};
    use crate::window::battle::session::{Opening, Seat};
    use crate::window::screens::start;

    /// A table at which an order is asked for.
    fn table() -> App {
        let seats = BySide { axis: Seat::Human, allies: Seat::Human };
        let opening = Opening { scenario: "crossroads".into(), seed: 8, seats };
        let (mut session, _) = start(&opening).expect("the embedded scenario is valid");
        let mut luck = Pcg32::new(8, 1);
        let mut ask = Ask::default();
        while let Progress::Asks(decision) = session.battle().progress().clone() {
            if decision.question == Question::Turn {
                ask.open(decision);
                break;
            }
            let choice = session.battle().propose(&mut luck);
            session.answer(choice).expect("proposed choices are legal");
        }
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_message::<RequestRedraw>();
        app.insert_resource(session).insert_resource(ask);
        plugin(&mut app);
        app
    }

    fn ask(app: &mut App) -> Advice {
        app.world_mut().resource_mut::<Ask>().wants_advice = true;
        app.update();
        app.world().resource::<Ask>().advice.clone()
    }

    #[test]
    fn who_asks_again_gets_what_was_found_so_far() {
        let mut app = table();
        assert_eq!(ask(&mut app), Advice::Thinking, "the frame does not wait");
        let mut advice = ask(&mut app);
        while advice == Advice::Thinking {
            std::thread::sleep(Duration::from_millis(5));
            app.update();
            advice = app.world().resource::<Ask>().advice.clone();
        }
        let Advice::Given(lines) = advice else { panic!("it was asked for") };
        assert_eq!(lines[0].rank, Rank::Head);
        assert!(lines.iter().any(|line| line.rank == Rank::Chosen), "{lines:?}");
        assert!(!app.world().contains_resource::<Advising>());
    }

    #[test]
    fn a_question_that_was_answered_needs_no_advice() {
        let mut app = table();
        assert_eq!(ask(&mut app), Advice::Thinking);
        app.world_mut().resource_mut::<Ask>().close();
        app.update();
        assert!(!app.world().contains_resource::<Advising>(), "nobody thinks about it any more");
        assert_eq!(app.world().resource::<Ask>().advice, Advice::None);
    }
}
