//! Title and briefing, in both languages.

use crate::kit::{BySide, Side, Words};
use crate::platoons::board::Edge;
use crate::platoons::rules::Nation;

use super::choices::{Attack, Choices, Purpose, Rolled};
use super::ground::Ground;

/// What players read before the battle.
pub(super) struct Told {
    pub title: Words,
    pub briefing: Words,
}

const MONTHS: [[&str; 2]; 12] = [
    ["January", "Janvier"],
    ["February", "Février"],
    ["March", "Mars"],
    ["April", "Avril"],
    ["May", "Mai"],
    ["June", "Juin"],
    ["July", "Juillet"],
    ["August", "Août"],
    ["September", "Septembre"],
    ["October", "Octobre"],
    ["November", "Novembre"],
    ["December", "Décembre"],
];

/// Titles about a place that is attacked, and about one that both want.
const ATTACKS: [[&str; 2]; 5] = [
    ["Attack on {}", "Attaque sur {}"],
    ["Objective: {}", "Objectif : {}"],
    ["Before {}", "Devant {}"],
    ["As far as {}", "Jusqu’à {}"],
    ["{} by Noon", "{} avant midi"],
];
const MEETINGS: [[&str; 2]; 3] = [
    ["Meeting at {}", "Rencontre : {}"],
    ["First to {}", "Premiers arrivés : {}"],
    ["Both Want {}", "Deux camps pour {}"],
];

/// The words of a battle.
pub(super) fn story(
    choices: &Choices,
    rolled: &Rolled,
    nations: &BySide<Nation>,
    ground: &Ground,
    month: u8,
    visibility: u16,
) -> Told {
    let mut chance = choices.chance(Purpose::Words);
    let titles: &[[&str; 2]] = if rolled.attack == Attack::Both { &MEETINGS } else { &ATTACKS };
    let [en, fr] = chance.pick(titles).copied().unwrap_or(ATTACKS[0]);
    let place = ground.goals.first().map(|goal| goal.name.clone()).unwrap_or_else(|| "".into());
    let title = [en.replace("{}", &place.en), fr.replace("{}", french(&place))];
    let goals = |of: fn(&Words) -> &str, and: &str| {
        let names: Vec<&str> = ground.goals.iter().map(|goal| of(&goal.name)).collect();
        match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} {and} {last}", others.join(", ")),
            None => String::new(),
        }
    };
    let [month_en, month_fr] = MONTHS[usize::from(month.clamp(1, 12) - 1)];
    let year = rolled.year;
    let adjective = |side: Side| &nations[side].adjective;
    let [from_en, from_fr] = direction(ground.from);
    let (en, fr) = match rolled.attack {
        Attack::Of(attacker) => {
            let (own, other) = (adjective(attacker), adjective(attacker.other()));
            (
                format!(
                    "{month_en} {year}. The {} side attacks from the {from_en}; the {} side holds {} and has had the \
                     night to dig in.",
                    own.en,
                    other.en,
                    goals(|name| &name.en, "and")
                ),
                format!(
                    "{month_fr} {year}. Le camp {} attaque depuis {from_fr} ; le camp {} tient {} et a eu la nuit pour \
                     s’enterrer.",
                    french(own),
                    french(other),
                    goals(french, "et")
                ),
            )
        }
        Attack::Both => (
            format!(
                "{month_en} {year}. The {} side comes from the {from_en}, the {} side from the other edge of the map; \
                 both want {}.",
                adjective(Side::Axis).en,
                adjective(Side::Allies).en,
                goals(|name| &name.en, "and")
            ),
            format!(
                "{month_fr} {year}. Le camp {} arrive depuis {from_fr}, le camp {} par l’autre bord de la carte ; les \
                 deux veulent {}.",
                french(adjective(Side::Axis)),
                french(adjective(Side::Allies)),
                goals(french, "et")
            ),
        ),
    };
    let (mist_en, mist_fr) = if visibility < 12 {
        (" Mist lies over the ground.", " La brume couvre le terrain.")
    } else {
        ("", "")
    };
    let seed = rolled.seed;
    let briefing = [
        format!("{en}{mist_en} Battle and places are invented (seed {seed})."),
        format!("{fr}{mist_fr} Bataille et lieux sont inventés (graine {seed})."),
    ];
    Told { title: both(title), briefing: both(briefing) }
}

fn both([en, fr]: [String; 2]) -> Words {
    Words { en, fr: Some(fr) }
}

/// Words in French, in English where there are none.
fn french(words: &Words) -> &str {
    words.fr.as_deref().unwrap_or(&words.en)
}

/// An edge as a direction.
fn direction(edge: Edge) -> [&'static str; 2] {
    match edge {
        Edge::North => ["north", "le nord"],
        Edge::East => ["east", "l’est"],
        Edge::South => ["south", "le sud"],
        Edge::West => ["west", "l’ouest"],
    }
}
