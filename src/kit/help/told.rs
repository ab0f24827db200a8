//! Rules as lines of text, for who reads them in a terminal.

use crate::kit::speech::text_with;

use super::{Block, Rule, Rulebook, Run};

impl Rulebook {
    /// What answers a line of words: the chapters for none; for a number or a title the rule with all below it; for
    /// other words the rules that speak of them. Nothing where none does.
    pub fn told(&self, words: &str) -> Option<Vec<String>> {
        if words.trim().is_empty() {
            let rules = self.chapters.iter().flat_map(|chapter| &chapter.rules);
            let whole = rules.filter(|rule| rule.depth() == 0);
            return Some(whole.map(|rule| format!("{:5} {}", rule.number, rule.title)).collect());
        }
        let hits = self.search(words);
        let (chapter, first) = match hits.first() {
            Some(hit) => (hit.chapter, hit.rule),
            // Code and books name a chapter `16.0`, also where it says nothing itself.
            None => self.rule(words.trim().strip_suffix(".0")?)?,
        };
        let told = [first.number.to_lowercase(), first.title.to_lowercase()];
        if hits.len() > 1 && !told.contains(&words.trim().to_lowercase()) {
            return Some(
                hits.iter().map(|hit| format!("{:8} {}", hit.rule.number, hit.rule.title)).collect(),
            );
        }
        let belongs = |rule: &&Rule| self.numbering.line(&rule.number).any(|above| above == first.number);
        Some(chapter.rules.iter().filter(belongs).flat_map(lines).collect())
    }

    /// The same, or the sentence that no rule speaks of these words.
    pub fn answer(&self, words: &str) -> Vec<String> {
        self.told(words).unwrap_or_else(|| vec![text_with("rules-not-found", &[("words", words.into())])])
    }
}

/// A rule with an empty line behind it.
fn lines(rule: &Rule) -> Vec<String> {
    let mut lines = vec![format!("{} {}", rule.number, rule.title)];
    for block in &rule.body {
        match block {
            Block::Paragraph(runs) => lines.push(words(runs)),
            Block::Item(runs) => lines.push(format!("  - {}", words(runs))),
            Block::Table(rows) => lines.extend(rows.iter().map(|row| {
                let cells: Vec<String> = row.iter().map(|cell| words(cell)).collect();
                format!("  {}", cells.join(" | "))
            })),
            Block::Figure(_) => {}
        }
    }
    lines.push(String::new());
    lines
}

fn words(runs: &[Run]) -> String {
    runs.iter().map(|run| run.words.as_str()).collect()
}
