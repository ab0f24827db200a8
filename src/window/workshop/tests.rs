use super::watched::Watched;

#[test]
fn a_save_is_seen_and_mistakes_leave_the_last_good_state() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.scenario.ron");
    let text = crate::files::embedded::text("scenarios/crossroads.scenario.ron").expect("a scenario");
    std::fs::write(&path, text).expect("written");
    let mut watched = Watched::new(&path.display().to_string());
    assert!(watched.is_new());
    assert!(watched.look().is_some(), "it is shown");
    assert!(watched.look().is_none(), "nothing has changed");
    std::fs::write(&path, text.replace("\"german\"", "\"germen\"")).expect("written");
    assert!(watched.look().is_none(), "what was good stays");
    assert!(!watched.is_whole());
    let mistakes = watched.told().expect("the mistake is told");
    assert!(mistakes.iter().any(|mistake| mistake.help.as_deref() == Some("did you mean `german`?")));
    std::fs::write(&path, text.replace("1943", "1942")).expect("written");
    assert!(watched.look().is_some(), "it is shown again");
    assert!(watched.is_whole());
}

#[test]
fn a_battle_is_begun_with_the_file_or_the_name() {
    assert_eq!(Watched::new("crossroads.scenario.ron").loaded_by(), "crossroads");
}
