//! Rules found by number or by words.

use super::{Block, Chapter, Rule, Rulebook, Run};

/// A rule that was found.
#[derive(Clone, Copy, Debug)]
pub struct Hit<'a> {
    /// The chapter.
    pub chapter: &'a Chapter,
    /// The rule.
    pub rule: &'a Rule,
}

impl Rulebook {
    /// The rules that a line of words leads to, the best first: those whose number begins so, those that have all words in their title,
    /// those that have them all in their text. Large and small letters and accents count as the same; nothing for no words.
    pub fn search(&self, words: &str) -> Vec<Hit<'_>> {
        let wanted: Vec<String> = words.split_whitespace().map(folded).collect();
        if wanted.is_empty() {
            return Vec::new();
        }
        let all = || {
            self.chapters
                .iter()
                .flat_map(|chapter| chapter.rules.iter().map(move |rule| Hit { chapter, rule }))
        };
        let mut ranked: Vec<(u8, Hit)> =
            all().filter_map(|hit| Some((rank(hit.rule, &wanted)?, hit))).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, hit)| hit).collect()
    }
}

/// How well a rule fits: 0 is best.
fn rank(rule: &Rule, wanted: &[String]) -> Option<u8> {
    let number = folded(&rule.number);
    if let [only] = wanted
        && number.starts_with(only.as_str())
    {
        return Some(u8::from(number != *only));
    }
    let title = folded(&rule.title);
    let has = |text: &str| wanted.iter().all(|word| text.contains(word.as_str()));
    if has(&title) {
        return Some(2);
    }
    has(&(title + " " + &folded(&plain_text(rule)))).then_some(3)
}

/// All that a rule says, in one line.
fn plain_text(rule: &Rule) -> String {
    let words = |runs: &[Run]| runs.iter().map(|run| run.words.as_str()).collect::<String>();
    let blocks = rule.body.iter().map(|block| match block {
        Block::Paragraph(runs) | Block::Item(runs) => words(runs),
        Block::Table(rows) => {
            rows.iter().flatten().map(|cell| words(cell)).collect::<Vec<String>>().join(" ")
        }
        Block::Figure(_) => String::new(),
    });
    blocks.collect::<Vec<String>>().join(" ")
}

/// A text in small letters without accents.
fn folded(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            'à' | 'â' | 'ä' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' => 'i',
            'ô' | 'ö' => 'o',
            'ù' | 'û' | 'ü' => 'u',
            'ç' => 'c',
            '’' => '\'',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::text::Language;

    fn found(words: &str, language: Language) -> Vec<String> {
        Rulebook::of(language).search(words).iter().map(|hit| hit.rule.number.clone()).collect()
    }

    #[test]
    fn a_number_is_found_first_and_what_is_below_it_next() {
        let hits = found("o20.3", Language::English);
        assert_eq!(hits[0], "O20.3");
        assert!(hits[1..].iter().take(4).all(|number| number.starts_with("O20.3.")), "{hits:?}");
    }

    #[test]
    fn titles_come_before_texts() {
        let hits = found("fire group", Language::English);
        assert!(hits.len() > 3, "{hits:?}");
        assert_eq!(hits[0], "O20.3.1");
        assert!(found("", Language::English).is_empty());
        assert!(found("xyzzy", Language::English).is_empty());
    }

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert_eq!(found("melee", Language::French), found("MÊLÉE", Language::French));
        assert!(!found("melee", Language::French).is_empty());
    }
}
