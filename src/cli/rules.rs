//! `opfire rules`: the rules in our own words.

use clap::Args;
use opfire::help::{Block, Rule, Rulebook, Run};
use opfire::text;

use super::{Outcome, print};

/// Tell what the rules say
///
/// With a number, the rule of that number and all below it; with words, the rules that speak of them; with neither, the
/// chapters.
#[derive(Args)]
pub struct Rules {
    /// A rule, for example O20.3, or words
    words: Vec<String>,
}

impl Rules {
    pub fn run(self) -> Outcome {
        let book = Rulebook::spoken();
        if self.words.is_empty() {
            for rule in book.chapters.iter().flat_map(|chapter| &chapter.rules) {
                if rule.depth() == 0 {
                    print(format_args!("{:5} {}", rule.number, rule.title))?;
                }
            }
            return Ok(true);
        }
        let words = self.words.join(" ");
        let hits = book.search(&words);
        let Some(first) = hits.first() else {
            print(text::text_with("rules-not-found", &[("words", words.into())]))?;
            return Ok(false);
        };
        let told = [first.rule.number.to_lowercase(), first.rule.title.to_lowercase()];
        if hits.len() > 1 && !told.contains(&words.to_lowercase()) {
            for hit in hits {
                print(format_args!("{:8} {}", hit.rule.number, hit.rule.title))?;
            }
            return Ok(true);
        }
        let below = format!("{}.", first.rule.number);
        for rule in first
            .chapter
            .rules
            .iter()
            .filter(|rule| rule.number == first.rule.number || rule.number.starts_with(&below))
        {
            tell(rule)?;
        }
        Ok(true)
    }
}

/// Prints a rule.
fn tell(rule: &Rule) -> std::io::Result<()> {
    print(format_args!("{} {}", rule.number, rule.title))?;
    for block in &rule.body {
        match block {
            Block::Paragraph(runs) => print(words(runs))?,
            Block::Item(runs) => print(format_args!("  - {}", words(runs)))?,
            Block::Table(rows) => {
                for row in rows {
                    let cells: Vec<String> = row.iter().map(|cell| words(cell)).collect();
                    print(format_args!("  {}", cells.join(" | ")))?;
                }
            }
            Block::Figure(_) => {}
        }
    }
    print("")
}

fn words(runs: &[Run]) -> String {
    runs.iter().map(|run| run.words.as_str()).collect()
}
