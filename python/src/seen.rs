//! What features are made of: the static game, what one side sees, and what is asked.

use opfire::kit::picking::Picking;
use opfire::squads::board::HexId;
use opfire::squads::rules::{
    Choice, Element, Game, Piece, Question, Side, Situation, Squads, UnitId, View, WeaponId,
};

/// All that a side is told. There is no battle in it: what the side does not see cannot be told.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// What does not change.
    pub game: &'a Game,
    /// What the side sees.
    pub view: &'a View,
    /// The decision under way, whoever is asked; none once the battle is over. Only who is asked is told what is offered and picked.
    pub asked: Option<&'a Picking<Squads>>,
}

impl Seen<'_> {
    /// Whose eyes these are.
    pub fn side(&self) -> Side {
        self.view.side
    }

    /// The battle as the side sees it.
    pub fn situation(&self) -> &Situation {
        &self.view.situation
    }

    /// The question, whoever is asked.
    pub fn question(&self) -> Option<Question> {
        Some(self.asked?.decision().question)
    }

    /// The decision, if this side is asked.
    pub fn own(&self) -> Option<&Picking<Squads>> {
        self.asked.filter(|picking| picking.decision().side == self.side())
    }

    /// What this side has picked so far of a set.
    pub fn picked(&self) -> &[Element] {
        self.own().map_or(&[], Picking::picked)
    }
}

/// What an answer is about.
#[derive(Clone, Copy, Default)]
pub struct Subject {
    /// The unit.
    pub unit: Option<UnitId>,
    /// The weapon.
    pub weapon: Option<WeaponId>,
    /// The hex.
    pub hex: Option<HexId>,
}

/// What an element of a set is.
pub fn of_element(situation: &Situation, element: Element) -> Subject {
    let weapon = |id| Subject { unit: situation.carrier(id), weapon: Some(id), hex: None };
    let subject = match element {
        Element::Card(_) => Subject::default(),
        Element::Unit(unit) | Element::Piece(Piece::Unit(unit)) => {
            Subject { unit: Some(unit), ..Subject::default() }
        }
        Element::Piece(Piece::Weapon(id) | Piece::Smoke(id)) => weapon(id),
    };
    where_it_stands(situation, subject)
}

/// What a choice is about.
pub fn of_choice(situation: &Situation, choice: &Choice) -> Subject {
    let none = Subject::default();
    let subject = match choice {
        Choice::Place(unit, hex) => Subject { unit: Some(*unit), hex: Some(*hex), ..none },
        Choice::Fortify(_, hex) | Choice::Hex(hex) | Choice::Enter(hex) => {
            Subject { hex: Some(*hex), ..none }
        }
        Choice::Unit(unit) => Subject { unit: Some(*unit), ..none },
        Choice::Weapon(id) | Choice::Abandon(id) => {
            Subject { unit: situation.carrier(*id), weapon: Some(*id), ..none }
        }
        Choice::Transfer { weapon, to } => Subject { unit: Some(*to), weapon: Some(*weapon), ..none },
        Choice::Decline
        | Choice::AsSuggested
        | Choice::Option(_)
        | Choice::Buy(_)
        | Choice::Give(..)
        | Choice::Play(..)
        | Choice::Pass
        | Choice::EndTurn
        | Choice::Set(_)
        | Choice::Side(_)
        | Choice::Card(_)
        | Choice::Chit(_)
        | Choice::Space(_)
        | Choice::Support { .. }
        | Choice::BatteryAccess
        | Choice::FireForEffect
        | Choice::HighExplosive
        | Choice::Smoke
        | Choice::Exit
        | Choice::FireAgain
        | Choice::Reroll => none,
    };
    where_it_stands(situation, subject)
}

/// A subject that names no hex is where its unit is.
fn where_it_stands(situation: &Situation, subject: Subject) -> Subject {
    let hex = subject.hex.or_else(|| situation.hex_of(subject.unit?));
    Subject { hex, ..subject }
}

/// The unit and the hex that a question names.
pub fn of_question(situation: &Situation, question: Question) -> Subject {
    let hex = |hex| Subject { hex, ..Subject::default() };
    let unit = |id| Subject { unit: Some(id), ..Subject::default() };
    let subject = match question {
        Question::Window { hex: entered } => hex(entered),
        Question::FireWith { hex: at }
        | Question::BeforeMelee { hex: at }
        | Question::AfterMelee { hex: at }
        | Question::AmbushLoss { hex: at }
        | Question::SniperTarget { hex: at }
        | Question::Entered { hex: at }
        | Question::Overstacked { hex: at }
        | Question::DeployFirst { hex: at } => hex(Some(at)),
        Question::ActivateOthers { leader: id }
        | Question::BeforeDefenceRoll { unit: id }
        | Question::LightWounds { unit: id }
        | Question::AdvanceWhere { unit: id }
        | Question::ReturnTime { unit: id }
        | Question::Retreat { unit: id, .. }
        | Question::Enter { unit: id }
        | Question::Displace { unit: id } => unit(id),
        _ => Subject::default(),
    };
    where_it_stands(situation, subject)
}
