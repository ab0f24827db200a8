//! The page of what came of many battles: it needs nothing else, escapes names, and is the same every time.

use std::sync::atomic::AtomicBool;

use opfire::kit::BySide;
use opfire::kit::lab::{Chooser, SimOptions};
use opfire::kit::speech::{Language, in_language};
use opfire::page::{Made, Study, page};
use opfire::platoons;
use opfire::squads::board::Words;
use opfire::squads::lab::{BY_CHANCE, SimReport, simulate};
use opfire::squads::rules::{Game, Side};

fn fought(game: &Game, threads: usize) -> SimReport {
    simulate(game, SimOptions { games: 12, seed: 3, players: BY_CHANCE, threads, watch: false })
}

fn told(game: &Game, report: &SimReport) -> String {
    let made = Made { command: "opfire sim crossroads --games 12 & more", seed: 3 };
    page(made, &[Study::Squads(game, report)])
}

/// Six battles of platoons, and the page of them.
fn of_platoons(language: Language) -> String {
    let game = platoons::content::library::Library::embedded().load("rye_harvest");
    let game = game.unwrap_or_else(|found| panic!("{found}"));
    let players = BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER };
    let options = SimOptions { games: 12, seed: 3, players, threads: 2, watch: false };
    let report = platoons::lab::simulate(&game, options, &AtomicBool::new(false), || {});
    let made = Made { command: "opfire sim rye_harvest", seed: 3 };
    in_language(language, || page(made, &[Study::Platoons(&game, &report)]))
}

/// How often a text is there.
fn count(page: &str, text: &str) -> usize {
    page.matches(text).count()
}

/// Every tag is closed, and every figure is one.
fn whole(page: &str) {
    for tag in ["section", "table", "div", "svg", "figure", "tr", "td", "g"] {
        let opened = count(page, &format!("<{tag}>")) + count(page, &format!("<{tag} "));
        assert_eq!(opened, count(page, &format!("</{tag}>")), "{tag}");
    }
    // The letters may well be in the picture of the board.
    assert!(!page.contains("NaN%") && !page.contains(">NaN"), "a figure is none");
}

#[test]
fn a_page_needs_nothing_else_and_every_picture_has_its_board() {
    let game = crate::game("crossroads");
    let page = in_language(Language::English, || told(&game, &fought(&game, 1)));
    for forbidden in ["<script", "http:", "https:", "<link", "@import", "src="] {
        assert_eq!(count(&page, forbidden), 0, "{forbidden}");
    }
    assert_eq!(count(&page, "data:image/png;base64,"), 1, "the board is sent once");
    assert_eq!(count(&page, "<use href=\"#s1-board\">"), 10, "five pairs of boards");
    whole(&page);
    assert!(page.contains("opfire sim crossroads --games 12 &amp; more") && page.contains("3 to 14"));
}

#[test]
fn platoons_have_the_same_sections() {
    let [page, french] = [Language::English, Language::French].map(of_platoons);
    whole(&page);
    assert_eq!(count(&page, "data:image/png;base64,"), 1, "the boards are sent once");
    assert_eq!(count(&page, "<use href=\"#s1-board\">"), 10, "five pairs of boards");
    assert_eq!(
        count(&page, "<section>"),
        7,
        "points, losses, objectives, heat, worth, luck, how it was made"
    );
    for told in
        ["Where steps are lost", "all turns played", "1 · Dubrovka", "opportunity fire", "morale check"]
    {
        assert!(page.contains(told), "{told}");
    }
    assert!(french.contains("Où se perdent les pas") && french.contains("tous les tours joués"));
    assert!(!french.contains("page-") && !page.contains("page-"), "a message is missing");
}

#[test]
fn a_page_is_the_same_on_any_number_of_threads() {
    let game = crate::game("crossroads");
    let [one, two] =
        [1, 2].map(|threads| in_language(Language::English, || told(&game, &fought(&game, threads))));
    assert!(one == two, "the pages differ");
}

#[test]
fn names_are_escaped_and_every_language_is_spoken() {
    let mut game = Game::clone(&crate::game("crossroads"));
    game.scenario.title = Words::from("<b>&\"Crossroads\"</b>");
    let report = fought(&game, 1);
    let [english, french] =
        [Language::English, Language::French].map(|language| in_language(language, || told(&game, &report)));
    for page in [&english, &french] {
        assert_eq!(count(page, "<b>&"), 0);
        assert!(page.contains("&lt;b&gt;&amp;"));
    }
    assert!(english.contains("<html lang=\"en\">") && english.contains("Where units fall"));
    assert!(french.contains("<html lang=\"fr\">") && french.contains("Où tombent les unités"));
    assert!(!french.contains("page-") && !english.contains("page-"), "a message is missing");
}

#[test]
fn several_scenarios_stand_on_one_page_each_with_its_board() {
    let games = ["crossroads", "last_stand"].map(crate::game);
    let reports = games.each_ref().map(|game| fought(game, 1));
    let studies: Vec<Study> =
        games.iter().zip(&reports).map(|(game, report)| Study::Squads(game, report)).collect();
    let page = page(Made { command: "opfire sim", seed: 3 }, &studies);
    assert_eq!(count(&page, "<article"), 2);
    assert_eq!(count(&page, "data:image/png;base64,"), 2);
    assert_eq!((count(&page, "href=\"#s2\""), count(&page, "id=\"s2\"")), (1, 1));
    let wins = |report: &SimReport| report.wins[Side::Axis] + report.wins[Side::Allies];
    assert_eq!(reports.iter().map(wins).sum::<u64>(), 24);
}
