//! A chapter of the rules read from its Markdown.

use pulldown_cmark::{CowStr, Event, LinkType, Options, Parser, Tag, TagEnd};

use super::{Block, Chapter, Numbering, Rule, Run, Set};

/// Reads a chapter. Whatever is no heading with a number, paragraph, list, table or drawn example is read as sentences.
pub(super) fn chapter(text: &str, numbering: Numbering) -> Chapter {
    // A reference in brackets has no definition anywhere: it is a link to the rule of that number.
    let reference =
        |link: pulldown_cmark::BrokenLink| Some((link.reference.into_string().into(), CowStr::from("")));
    let parser = Parser::new_with_broken_link_callback(text, Options::ENABLE_TABLES, Some(reference));
    let mut reading = Reading::default();
    parser.for_each(|event| reading.take(event));
    let mut rules = reading.rules;
    rules.iter_mut().for_each(|rule| rule.depth = numbering.line(&rule.number).count() - 1);
    Chapter { title: reading.title, rules }
}

#[derive(Default)]
struct Reading {
    title: String,
    rules: Vec<Rule>,
    /// The words of what is being read.
    runs: Vec<Run>,
    set: Vec<Set>,
    items: usize,
    rows: Vec<Vec<Vec<Run>>>,
}

impl Reading {
    fn take(&mut self, event: Event) {
        match event {
            Event::Text(words) | Event::Code(words) => self.say(&words),
            Event::SoftBreak | Event::HardBreak => self.say(" "),
            Event::Start(Tag::Strong) => self.set.push(Set::Bold),
            Event::Start(Tag::Emphasis) => self.set.push(Set::Italic),
            Event::Start(Tag::Link { link_type: LinkType::ShortcutUnknown, .. }) => {
                self.set.push(Set::Reference)
            }
            Event::End(TagEnd::Strong | TagEnd::Emphasis | TagEnd::Link) => drop(self.set.pop()),
            Event::Start(Tag::Item) => self.items += 1,
            Event::End(TagEnd::Item) => {
                self.end_block();
                self.items -= 1;
            }
            Event::Start(Tag::Table(_)) => self.rows.clear(),
            Event::Start(Tag::TableHead | Tag::TableRow) => self.rows.push(Vec::new()),
            Event::End(TagEnd::TableCell) => {
                let cell = std::mem::take(&mut self.runs);
                self.rows.last_mut().into_iter().for_each(|row| row.push(cell.clone()));
            }
            Event::End(TagEnd::Table) => {
                let rows = std::mem::take(&mut self.rows);
                self.put(Block::Table(rows));
            }
            Event::End(TagEnd::Heading(_)) => self.heading(),
            Event::Start(Tag::List(_)) | Event::End(TagEnd::Paragraph) => self.end_block(),
            _ => {}
        }
    }

    fn say(&mut self, words: &str) {
        let set = self.set.last().copied().unwrap_or(Set::Plain);
        match self.runs.last_mut() {
            Some(last) if last.set == set => last.words.push_str(words),
            _ => self.runs.push(Run { words: words.to_owned(), set }),
        }
    }

    /// The first heading is the title of the chapter, every other begins a rule.
    fn heading(&mut self) {
        let words: String = std::mem::take(&mut self.runs).into_iter().map(|run| run.words).collect();
        if self.title.is_empty() {
            self.title = words;
        } else {
            let (number, title) = words.split_once(' ').unwrap_or((&words, ""));
            let (number, title) = (number.to_owned(), title.to_owned());
            self.rules.push(Rule { number, title, body: Vec::new(), depth: 0 });
        }
    }

    fn end_block(&mut self) {
        let runs = std::mem::take(&mut self.runs);
        let figure = match &runs[..] {
            [] => return,
            [Run { words, set: Set::Plain }] => {
                words.strip_prefix("!(").and_then(|rest| rest.strip_suffix(')'))
            }
            _ => None,
        };
        self.put(match figure {
            Some(name) => Block::Figure(name.to_owned()),
            None if self.items > 0 => Block::Item(runs),
            None => Block::Paragraph(runs),
        });
    }

    fn put(&mut self, block: Block) {
        self.rules.last_mut().into_iter().for_each(|rule| rule.body.push(block.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(words: &str) -> Run {
        Run { words: words.to_owned(), set: Set::Plain }
    }

    #[test]
    fn a_chapter_is_read_as_it_is_written() {
        let text = "# Fire\n\n## O20 Fire\nFirst\nline [O20.3].\n\n!(fire-group)\n\n- one **bold**\n- two\n\n\
                    ### O20.1 Targets\n| Die | Means |\n|---|---|\n| 1 | a |\n";
        let chapter = chapter(text, Numbering::Dots);
        assert_eq!(chapter.title, "Fire");
        let numbers: Vec<(&str, &str)> =
            chapter.rules.iter().map(|rule| (rule.number.as_str(), rule.title.as_str())).collect();
        assert_eq!(numbers, [("O20", "Fire"), ("O20.1", "Targets")]);
        assert_eq!([0, 1].map(|at: usize| chapter.rules[at].depth), [0, 1]);
        let reference = Run { words: "O20.3".to_owned(), set: Set::Reference };
        let bold = Run { words: "bold".to_owned(), set: Set::Bold };
        assert_eq!(
            chapter.rules[0].body,
            [
                Block::Paragraph(vec![plain("First line "), reference, plain(".")]),
                Block::Figure("fire-group".to_owned()),
                Block::Item(vec![plain("one "), bold]),
                Block::Item(vec![plain("two")]),
            ]
        );
        let cell = |words| vec![plain(words)];
        let rows = vec![vec![cell("Die"), cell("Means")], vec![cell("1"), cell("a")]];
        assert_eq!(chapter.rules[1].body, [Block::Table(rows)]);
    }
}
