//! Phrases in both languages: how they are filled and joined, and what French makes of a name behind a preposition.

use crate::squads::board::Words;

/// The same said in English and in French, one as whole as the other. A word in braces is filled in.
pub(super) type Phrase = (&'static str, &'static str);

/// A text in both languages.
pub(super) fn both(en: String, fr: String) -> Words {
    Words { en, fr: Some(fr) }
}

/// Fills the braces of a phrase in one language; a word in braces that begins with a capital letter is filled with one.
pub(super) fn filled(text: &str, holes: &[(&str, &str)]) -> String {
    holes.iter().fold(text.to_owned(), |text, (hole, words)| {
        text.replace(&format!("{{{hole}}}"), words).replace(&format!("{{{}}}", upper(hole)), &upper(words))
    })
}

/// Sentences one after the other.
pub(super) fn joined(parts: impl IntoIterator<Item = Words>) -> Words {
    let parts: Vec<Words> = parts.into_iter().collect();
    let all = |words: fn(&Words) -> &str| parts.iter().map(words).collect::<Vec<_>>().join(" ");
    both(all(|part| &part.en), all(Words::french))
}

/// "de Kamenka", "d’Ozerki", "du Mesnil-Hardy".
pub(super) fn de(name: &str) -> String {
    if let Some(rest) = name.strip_prefix("Le ") {
        format!("du {rest}")
    } else if let Some(rest) = name.strip_prefix("Les ") {
        format!("des {rest}")
    } else if begins_with_vowel(name) {
        format!("d’{name}")
    } else {
        format!("de {name}")
    }
}

/// "à Kamenka", "au Mesnil-Hardy".
pub(super) fn at(name: &str) -> String {
    if let Some(rest) = name.strip_prefix("Le ") {
        format!("au {rest}")
    } else if let Some(rest) = name.strip_prefix("Les ") {
        format!("aux {rest}")
    } else {
        format!("à {name}")
    }
}

/// Whether "de" loses its e before a name. The y of Yelniki and the h of German names are consonants.
fn begins_with_vowel(name: &str) -> bool {
    name.to_lowercase()
        .starts_with(['a', 'e', 'i', 'o', 'u', 'à', 'â', 'ä', 'é', 'è', 'ê', 'î', 'ô', 'ö', 'ü', 'œ'])
}

/// With a capital letter.
fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_prepositions_melt_into_names() {
        let names = [
            ("Kamenka", "de Kamenka", "à Kamenka"),
            ("Ozerki", "d’Ozerki", "à Ozerki"),
            ("Yelniki", "de Yelniki", "à Yelniki"),
            ("Houvegnez", "de Houvegnez", "à Houvegnez"),
            ("Épinoy", "d’Épinoy", "à Épinoy"),
            ("Le Mesnil-Hardy", "du Mesnil-Hardy", "au Mesnil-Hardy"),
            ("La Haye-Blanche", "de La Haye-Blanche", "à La Haye-Blanche"),
            ("Les Ormes", "des Ormes", "aux Ormes"),
            ("Lesnoye", "de Lesnoye", "à Lesnoye"),
        ];
        for (name, of, there) in names {
            assert_eq!((de(name), at(name)), (of.to_owned(), there.to_owned()));
        }
    }

    #[test]
    fn a_capital_in_braces_begins_a_sentence() {
        let holes = [("ours", "une section"), ("à v", "à Épinoy")];
        assert_eq!(
            filled("{Ours} tient. {À v}, {ours}.", &holes),
            "Une section tient. À Épinoy, une section."
        );
    }
}
