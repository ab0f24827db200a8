//! Rules found by number or by words.

use super::{Chapter, Rule, Rulebook};

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
    let words: Vec<&str> = rule.runs().map(|run| run.words.as_str()).collect();
    has(&(title + " " + &folded(&words.join(" ")))).then_some(3)
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
