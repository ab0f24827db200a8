# What is wrong with the file of a battle.
save-damaged-line = line { $line } is damaged; { $behind ->
    [one] it and the line behind it do
   *[other] it and { $behind } lines behind it do
} not count
save-torn = its last line is not whole: the program ended as it was written
save-end-missing = its end is missing
save-position = the position in it is not the one that its answers led to
save-unread = { $path }: { $why }; it is left as it is
save-unwritten = { $path } cannot be written: { $why }
save-unremoved = { $path } cannot be deleted: { $why }
save-damaged = { $path } is not a saved battle, or it is damaged in line { $line }; it is left as it is
save-newer = { $path } has save format { $found }: a newer version of the game wrote it
save-other-game = { $path } is a battle of another game
save-foreign = { $path }: what it is played with cannot be used:
save-unsound = { $path }: the battle begins with what cannot be: { $why }
save-in-use = { $path } is being played in another window

# Why a kept battle was not given a name.
name-empty = a name needs at least one letter
name-too-long = this name has { $letters } letters; { $most } are the most
name-unseen = this name holds a sign that cannot be seen, such as the end of a line

# Where a battle that is played again is not the one that was kept.
differs-refused = answer { $number } of { $of } is refused
differs-field = { $path } is not what it was
differs-somewhere = the battle differs
differs-rests = { $recorded } rests are recorded and { $played } were played
differs-end = it ended otherwise
differs-position = the position that was kept differs: { $path }
differs-values = recorded { $was }, played { $is }
differs-checkpoint = it is not the one that was kept
differs-chance = its chance is not that of a battle

# What cannot be in a battle. Units and weapons are told by their numbers, from 0.
unsound-units-missing = units of the scenario are missing
unsound-unit-kind = unit { $unit } is no counter of its nation
unsound-unit-not-listed = unit { $unit } is not that of the scenario
unsound-heirs = unit { $unit } has heirs that cannot be
unsound-weapon-missing = unit { $unit } carries a weapon that is not there
unsound-weapon-kind = weapon { $weapon } is no counter of its nation
unsound-radio-kind = the radio of the { $side } is no counter of its nation
unsound-hexes = the map has another number of hexes
unsound-smoke = the smoke in { $hex } is of no marker (T94)
unsound-points = so many points there are not
unsound-mines = no mines are that strong (F103.2)
unsound-track = a marker stands beyond the end of its track
unsound-works = the { $side } have more fortifications than there are hexes
unsound-casualty-track = the casualty track of the { $side } holds what is no unit of theirs
unsound-card-unknown = the { $side } have no card { $card }
unsound-card-not-seen = the { $side } have seen a card that is not in the other hand
unsound-chit-left-out = a chit was left out of this battle
unsound-chit-twice = a chit is there twice
unsound-cards = the { $side } have { $cards } cards, { $different } different
unsound-counts = the counts of the { $side } are not those of their cards and chits
unsound-hand = the { $side } hold too many cards
unsound-smoke-count = { $drawn } smoke markers of { $hindrance } are on the map and { $left } in the cup
unsound-chit-count = there are { $chits } chits
unsound-casualty-count = unit { $unit } is { $counted } times on the casualty track
unsound-carriers = weapon { $weapon } has { $carriers } carriers
unsound-under-way = something is under way between two steps
unsound-shared-hex = units of both sides share { $hex } between two steps
unsound-burns = { $hex } burns under something
