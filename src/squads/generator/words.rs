//! Title, place, date and briefings, made of parts, in both languages.

use crate::squads::board::{Climate, Words};
use crate::squads::content::formations_file::Formation;
use crate::squads::rules::{BySide, Fortification, Nation, Quality, Side, SupportItem, WeaponClass};

use super::Size;
use super::chance::{Chance, Purpose};
use super::choices::{Rolled, Weather};
use super::forces::Force;
use super::fortify::Fortifications;
use super::phrase::{Phrase, at, both, de, filled, joined};
use super::places::Site;

const MONTHS: [Phrase; 12] = [
    ("January", "janvier"),
    ("February", "février"),
    ("March", "mars"),
    ("April", "avril"),
    ("May", "mai"),
    ("June", "juin"),
    ("July", "juillet"),
    ("August", "août"),
    ("September", "septembre"),
    ("October", "octobre"),
    ("November", "novembre"),
    ("December", "décembre"),
];

/// Titles where one side attacks.
const ATTACKS: [Phrase; 8] = [
    ("The Road to {v}", "La route {de v}"),
    ("{v} Before Noon", "{v} avant midi"),
    ("The Last Houses of {v}", "Les dernières maisons {de v}"),
    ("A Day at {v}", "Une journée {à v}"),
    ("Orders for {v}", "Ordres pour {v}"),
    ("The Line at {v}", "La ligne {de v}"),
    ("Hold {v}", "Tenir {v}"),
    ("Through {v}", "À travers {v}"),
];

/// Titles where none does.
const ENCOUNTERS: [Phrase; 6] = [
    ("Meeting at {v}", "Rencontre {à v}"),
    ("Patrols near {v}", "Patrouilles près {de v}"),
    ("Who Holds {v}?", "Qui tient {v}\u{a0}?"),
    ("First Contact at {v}", "Premier contact {à v}"),
    ("The Fields around {v}", "Les champs {de v}"),
    ("Between the Lines at {v}", "Entre les lignes, {à v}"),
];

/// What is to happen where one side attacks.
const TASKS: [Phrase; 3] = [
    (
        "{Ours} is to take {v}, which {theirs} has been told to hold.",
        "{Ours} doit prendre {v}, qu’{theirs} a reçu l’ordre de tenir.",
    ),
    (
        "{Theirs} holds {v}. Before it, {ours} waits for the hour of the attack.",
        "{Theirs} tient {v}. En face, {ours} attend l’heure de l’attaque.",
    ),
    (
        "The way on leads through {v}. {Ours} is to open it; {theirs} bars it.",
        "La route passe par {v}. {Ours} doit l’ouvrir\u{a0}; {theirs} la barre.",
    ),
];

/// What is to happen where none does.
const ERRANDS: [Phrase; 2] = [
    (
        "Nobody knows who holds {v}. {Ours} and {theirs} have both been sent to find out.",
        "Nul ne sait qui tient {v}. {Ours} et {theirs} ont reçu le même ordre\u{a0}: aller voir.",
    ),
    (
        "{Ours} and {theirs} come upon each other at {v}; neither expected it.",
        "{Ours} et {theirs} tombent nez à nez {à v}\u{a0}; personne ne s’y attendait.",
    ),
];

/// What can be said of a clear day, season by season.
const SPRING: [Phrase; 2] = [
    (
        "The trees are in leaf, and larks stand over the fields.",
        "Les arbres ont leurs feuilles, et les alouettes chantent au-dessus des champs.",
    ),
    ("The ground has dried at last, and the war goes on.", "La terre a enfin séché, et la guerre reprend."),
];
const SUMMER: [Phrase; 2] = [
    (
        "It has been hot for a week; dust hangs over every road.",
        "Il fait chaud depuis une semaine\u{a0}; la poussière flotte sur toutes les routes.",
    ),
    (
        "The short night is over, and not a leaf moves.",
        "La courte nuit est finie, et pas une feuille ne bouge.",
    ),
];
const AUTUMN: [Phrase; 2] = [
    ("The harvest is in, what there is of it.", "La moisson est rentrée, pour ce qu’il y en a."),
    (
        "The mornings are cold now, and the leaves fall.",
        "Les matins sont froids à présent, et les feuilles tombent.",
    ),
];
const WINTER: [Phrase; 2] = [
    (
        "The ground is frozen hard under a little snow.",
        "Sous un peu de neige, la terre est durcie par le gel.",
    ),
    ("It is a grey winter's day without wind.", "C’est un jour d’hiver gris et sans vent."),
];

/// The same where no winter comes: from November to March, and in the other months.
const COOL: [Phrase; 2] = [
    ("The night was cold; by noon it will be warm.", "La nuit a été froide\u{a0}; à midi, il fera chaud."),
    (
        "A wind has blown since dawn, and the sky is empty.",
        "Le vent souffle depuis l’aube, et le ciel est vide.",
    ),
];
const HOT: [Phrase; 2] = [
    SUMMER[0],
    (
        "The heat comes early here, and by noon there is no shadow left.",
        "Ici, la chaleur vient tôt, et à midi il ne reste plus d’ombre.",
    ),
];

/// What the story is told with.
pub(super) struct Story<'a> {
    pub rolled: &'a Rolled,
    pub site: &'a Site,
    pub nations: &'a BySide<Nation>,
    pub formations: &'a BySide<&'a Formation>,
}

impl Story<'_> {
    pub fn title(&self) -> Words {
        let titles = if self.rolled.engagement.attacker().is_some() { &ATTACKS[..] } else { &ENCOUNTERS[..] };
        self.one_of(titles, &mut Chance::of(self.rolled.seed, Purpose::Words))
    }

    pub fn place(&self) -> Words {
        let (village, region) = (self.say(("{v}", "{v}")), &self.site.region);
        both(format!("{}, {}", village.en, region.en), format!("{}, {}", village.french(), region.french()))
    }

    pub fn date(&self) -> Words {
        let (day, year) = (self.site.day, self.rolled.year);
        let (month, in_french) = MONTHS[usize::from(self.site.month - 1)];
        let first = if day == 1 { "er" } else { "" };
        both(format!("{day} {month} {year}"), format!("{day}{first} {in_french} {year}"))
    }

    /// What both sides know: the season and the weather, who is there, and what for.
    pub fn briefing(&self) -> Words {
        let mut chance = Chance::of(self.rolled.seed, Purpose::Words);
        let opening = match self.rolled.weather {
            Weather::Clear => self.one_of(self.season(), &mut chance),
            Weather::Mist => self.say((
                "Mist lies over {v} and will not lift today.",
                "La brume couvre {v} et ne se lèvera pas de la journée.",
            )),
            Weather::Night => self.say((
                "It is night, and a few flares are the only light.",
                "Il fait nuit\u{a0}; il n’y a pour lumière que quelques fusées éclairantes.",
            )),
            Weather::Mud => self.say((
                "It has rained for days; beside the roads everything is mud.",
                "Il pleut depuis des jours\u{a0}; hors des routes, tout n’est que boue.",
            )),
            Weather::Snow => self.say((
                "Deep snow covers the fields, and it is bitterly cold.",
                "Une neige épaisse couvre les champs, et il fait un froid mordant.",
            )),
        };
        let stories = if self.rolled.engagement.attacker().is_some() { &TASKS[..] } else { &ERRANDS[..] };
        joined([opening, self.one_of(stories, &mut chance)])
    }

    /// One of some phrases, each as likely.
    fn one_of(&self, phrases: &[Phrase], chance: &mut Chance) -> Words {
        chance.pick(phrases).map(|phrase| self.say(*phrase)).unwrap_or_default()
    }

    /// A phrase with its braces filled: `{v}` is the village, `{ours}` the force that attacks, or that of the Axis where none
    /// does, and `{theirs}` its enemy. In French `{de v}` and `{à v}` are the village behind a preposition, and a force always
    /// begins with "un" or "une".
    fn say(&self, (en, fr): Phrase) -> Words {
        let village = &self.site.village;
        // French has an apostrophe of its own.
        let in_french = village.replace('\'', "’");
        let first = self.rolled.engagement.attacker().unwrap_or(Side::Axis);
        let [ours, theirs] = [first, first.other()].map(|side| self.force(side));
        let english = [("v", village.as_str()), ("ours", &ours.en), ("theirs", &theirs.en)];
        let french = [
            ("v", in_french.as_str()),
            ("de v", &de(&in_french)),
            ("à v", &at(&in_french)),
            ("ours", ours.french()),
            ("theirs", theirs.french()),
        ];
        both(filled(en, &english), filled(fr, &french))
    }

    /// "a German company of riflemen", "une compagnie de fusiliers allemands".
    fn force(&self, side: Side) -> Words {
        let (size, men) = (self.rolled.size, &self.formations[side].men);
        let adjective = &self.nations[side].adjective;
        let article = if adjective.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
        // "Brazilian riflemen" are not American.
        let named = men.en.split_once(' ').is_some_and(|(first, _)| first.starts_with(char::is_uppercase));
        let whose = if named { "a".to_owned() } else { format!("{article} {adjective}") };
        both(
            format!("{whose} {} of {}", size.noun(), men.en),
            format!("{} {}", sized(size), de(men.french())),
        )
    }

    /// What can be said of a clear day of that month.
    fn season(&self) -> &'static [Phrase] {
        match (self.site.land.climate(), self.site.month) {
            (Climate::Cold, 3..=5) => &SPRING,
            (Climate::Cold, 6..=8) => &SUMMER,
            (Climate::Cold, 9..=11) => &AUTUMN,
            (Climate::Cold, _) => &WINTER,
            (_, 4..=10) => &HOT,
            _ => &COOL,
        }
    }

    /// What one side alone is told: its task, its means, and what it stands on.
    pub fn side(&self, side: Side, force: &Force, works: &Fortifications) -> Words {
        let nation = &self.nations[side];
        let say = |phrase: Phrase| self.say(phrase);
        let parts = [
            Some(say(self.task(side))),
            arms(force, nation).map(say),
            spirit(force.quality).map(say),
            battery(force, nation),
            reinforcements(force).map(say),
            mines(works).map(say),
            shelter(works).map(say),
        ];
        joined(parts.into_iter().flatten())
    }

    fn task(&self, side: Side) -> Phrase {
        match self.rolled.engagement.attacker() {
            None => (
                "Find out what stands before you, and be in {v} first.",
                "Reconnaissez ce que vous avez devant vous, et soyez les premiers {à v}.",
            ),
            Some(attacker) if attacker == side => (
                "Take {v}. Every hour that you lose helps those who hold it.",
                "Prenez {v}. Chaque heure perdue profite à ses défenseurs.",
            ),
            Some(_) => (
                "Hold {v}. Time is on your side; do not waste men on what can be given up.",
                "Tenez {v}. Le temps joue pour vous\u{a0}; ne sacrifiez personne à ce qui peut être cédé.",
            ),
        }
    }
}

/// A force of a size in French.
fn sized(size: Size) -> &'static str {
    match size {
        Size::Platoon => "une section",
        Size::Detachment => "un détachement",
        Size::Company => "une compagnie",
    }
}

/// The weapon that a side has to think of first.
fn arms(force: &Force, nation: &Nation) -> Option<Phrase> {
    let weapons = force.soldiers().filter_map(|soldier| soldier.weapon);
    let classes: Vec<WeaponClass> = weapons.map(|kind| nation.weapons[usize::from(kind.0)].class).collect();
    let phrases = [
        (
            WeaponClass::Flamethrower,
            (
                "Your flamethrowers have to be brought close.",
                "Vos lance-flammes doivent être amenés tout près.",
            ),
        ),
        (
            WeaponClass::SatchelCharge,
            (
                "The charges are for what cannot be shot out.",
                "Les charges explosives sont pour ce que le tir ne déloge pas.",
            ),
        ),
        (
            WeaponClass::MolotovCocktail,
            (
                "Bottles of petrol are for whoever comes near enough.",
                "Les bouteilles d’essence sont pour qui vient assez près.",
            ),
        ),
        (WeaponClass::Mortar, ("Your mortars are ready.", "Vos mortiers sont prêts.")),
    ];
    phrases.into_iter().find(|(class, _)| classes.contains(class)).map(|(_, phrase)| phrase)
}

/// What the men are worth.
fn spirit(quality: Quality) -> Option<Phrase> {
    match quality {
        Quality::Green => Some((
            "Your men have hardly been under fire; stay with them.",
            "Vos hommes ont à peine vu le feu\u{a0}; restez avec eux.",
        )),
        Quality::Line => None,
        Quality::Elite => Some((
            "You have the best men there are; spend them well.",
            "Vous avez les meilleurs hommes qui soient\u{a0}; usez-en à bon escient.",
        )),
    }
}

/// The artillery that answers the radio.
fn battery(force: &Force, nation: &Nation) -> Option<Words> {
    let name = &nation.radios[usize::from(force.radio?.0)].name;
    Some(both(
        format!("A battery of {name} fires for you."),
        format!("Une batterie {} tire pour vous.", de(name)),
    ))
}

/// The units that came on top of the formation.
fn reinforcements(force: &Force) -> Option<Phrase> {
    match force.support.iter().filter(|item| matches!(item, SupportItem::Unit { .. })).count() {
        0 => None,
        1 => Some(("You have been reinforced a little.", "Vous avez reçu un léger renfort.")),
        _ => Some(("You have been reinforced.", "Vous avez reçu des renforts.")),
    }
}

fn mines(works: &Fortifications) -> Option<Phrase> {
    has(works, Fortification::Mines)
        .then_some(("The sappers have laid mines.", "Les sapeurs ont posé des mines."))
}

/// The best that a side can take cover in.
fn shelter(works: &Fortifications) -> Option<Phrase> {
    if has(works, Fortification::Bunker) {
        Some(("There is concrete in your line.", "Il y a du béton dans votre ligne."))
    } else if has(works, Fortification::Trench) || has(works, Fortification::Foxholes) {
        Some(("The men have dug in.", "Les hommes se sont enterrés."))
    } else {
        None
    }
}

fn has(works: &Fortifications, kind: Fortification) -> bool {
    works.placed.iter().any(|(placed, _)| *placed == kind)
}
