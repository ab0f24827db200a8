//! What a scenario asks for before and besides its special rules, as players are told: how both sides set up, who comes later.

use crate::squads::rules::{Game, Group, Side};

use super::{Value, fortification_name, side_name, text, text_with, told};

/// How both sides set up, where it is not the usual way.
pub fn arrangements(game: &Game) -> Vec<String> {
    let hidden = game.scenario.hidden_set_up.then(|| text("arranged-hidden"));
    hidden.into_iter().chain(Side::BOTH.into_iter().flat_map(|side| of_side(game, side))).collect()
}

fn of_side(game: &Game, side: Side) -> Vec<String> {
    let entry = game.side(side);
    let who = || ("side", Value::from(side_name(game, side)));
    let mut lines: Vec<String> = Vec::new();
    for (at, options) in (0..).zip(&entry.choices) {
        let titles = (0..options.len() as u8).map(|option| self::option(game, side, (at, option)));
        let titles: Vec<String> = titles.collect();
        lines.push(text_with("arranged-choice", &[who(), ("what", titles.join(" / ").into())]));
    }
    for (number, group) in entry.groups.iter().enumerate().skip(1) {
        let what = || ("what", Value::from(contents(game, side, number as u8)));
        lines.extend(
            ways(group)
                .into_iter()
                .map(|(key, value)| text_with(key, &[who(), what(), ("value", value.into())])),
        );
    }
    lines
}

/// An option of a choice before the battle: its title, and what comes with it.
pub(super) fn option(game: &Game, side: Side, of: (u8, u8)) -> String {
    let entry = game.side(side);
    let option = &entry.choices[usize::from(of.0)][usize::from(of.1)];
    let groups = (0..).zip(&entry.groups).filter(|(_, group)| group.option == Some(of));
    let mut with: Vec<String> = groups.map(|(number, _)| contents(game, side, number)).collect();
    with.extend(option.radio.map(|kind| {
        let name = &game.nations[side].radios[usize::from(kind.0)].name;
        text_with("option-radio", &[("radio", name.as_str().into())])
    }));
    if option.points != 0 {
        let points = format!("{:+}", option.points).replace('-', "−");
        with.push(text_with("option-points", &[("points", points.into())]));
    }
    with.retain(|words| !words.is_empty());
    let title = told(&option.title);
    if with.is_empty() { title.to_owned() } else { format!("{title} ({})", with.join(", ")) }
}

/// In what ways a group is not the usual one, each with its number.
fn ways(group: &Group) -> Vec<(&'static str, u8)> {
    let most = group.at_most.unwrap_or_default();
    [
        (group.stage > 1, "arranged-stage", group.stage),
        (group.chain, "arranged-chain", 0),
        (group.scattered, "arranged-scattered", 0),
        (group.held_back, "arranged-held-back", 0),
        (group.at_most.is_some() && !group.again, "arranged-at-most", most),
        (group.again, "arranged-again", most),
        (group.holds_until > 0, "arranged-holds", group.holds_until),
    ]
    .into_iter()
    .filter(|(so, ..)| *so)
    .map(|(_, key, value)| (key, value))
    .collect()
}

/// What belongs to a group, each with how often.
fn contents(game: &Game, side: Side, number: u8) -> String {
    let (entry, nation) = (game.side(side), &game.nations[side]);
    let units = entry.units.iter().filter(|unit| unit.group == number);
    let units = units.map(|unit| {
        let title = told(&nation.units[usize::from(unit.kind.0)].title);
        unit.name.as_ref().map_or(title.to_owned(), |name| format!("{title} {name}"))
    });
    let weapons = entry.loose_weapons.iter().filter(|weapon| weapon.group == number);
    let weapons = weapons.map(|weapon| told(&nation.weapons[usize::from(weapon.kind.0)].title).to_owned());
    let works = entry.fortifications.iter().filter(|works| works.group == number);
    let works = works.map(|works| fortification_name(works.kind));
    let mut counted: Vec<(String, usize)> = Vec::new();
    for name in units.chain(weapons).chain(works) {
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    let words = counted.into_iter().map(|(name, count)| match count {
        1 => name,
        _ => format!("{count} × {name}"),
    });
    words.collect::<Vec<_>>().join(", ")
}
