# What the commands say. What stands in their help is written beside their arguments, in `src/cli`; other languages have it in
# `borrowed.ftl`.
open-unknown = { $file } is none of the files that can be opened: kept battles end in .save.ron, scenarios in .scenario.ron, maps in .map.ron
no-window = this program was built without its window: `opfire --help` lists what it can do
counter = { $done } of { $all } { $things }, { $rate }, { $time } left
counter-battles = battles
counter-cases = cases

# opfire sim
sim-played = { $scenario }: { $games } battles, { $decisions } decisions
sim-won = won by the Axis { $axis }, by the Allies { $allies }; { $points } points on average, those of the Axis positive
sim-ended = ended by { $cause }: { $count }
sim-length = length on average { $turns } turns, { $fewest } to { $most }; { $spaces } spaces of time, { $shortest } to { $longest }
sim-platoons-won = won by the Axis { $axis } ({ $axis_major } major), by the Allies { $allies } ({ $allies_major } major), drawn { $draws }; { $points } points on average
sim-platoons-lost = steps lost on average: the Axis { $axis }, the Allies { $allies }; { $segments } activations
sim-speed = in { $seconds } s: { $battles } battles and { $rate } decisions a second
sim-thought = computers thought { $mean } ms about a decision on average, { $worst } ms at worst
sim-broken = broken: { $what }
sim-interrupted = interrupted: these are the battles so far
seat-unknown = Nobody is called `{ $word }`. Seats are `human`, `recruit`, `regular` (or `computer`) and `veteran`; then, if you like, `-cautious` or `-bold`, and for a veteran how long he may think: `veteran-bold:5s`.
learn-only-squads = Only the squad game has a veteran, whose figures are learnt: name scenarios of squads.
platoons-one-opponent = The platoons have one opponent so far, `regular` (or `computer`): there is no `{ $opponent }` among them yet.
sim-no-player = `{ $word }` is no player. Players are `random`, `mixed`, `recruit`, `regular` (or `computer`) and `veteran`; then, if you like, `-cautious` or `-bold`, and for a veteran what a thought may cost: `veteran-bold:50ms`, `veteran:2s`, `veteran:40` for so many battles.
sim-interrupted-kept = interrupted: these are the battles so far; { $path } has them, and the same command goes on
sim-continued = { $path } has { $battles } of the battles already
sim-torn = { $path }: its last line is not whole: the program ended as it was written; its battle is fought again
sim-taken = { $path } is there already: choose another name
sim-one-scenario = result files, tables and --merge are of one scenario
sim-one-file = the result file and the table are two files
sim-page-not-written = cannot write the page { $path }: { $why }; the battles are told above
sim-no-threads = { $number } is not in 1..=256

# opfire arena
arena-twice = `{ $name }` is named twice: each player and each scenario has one place
arena-odd = { $number } battles are not shared by both sides: each seed is fought twice, so that it takes an even number, 2 or more
arena-fought = over { $scenarios }, each seed from both sides:
arena-pair = { $one } : { $other }  { $won } of { $of }  { $share } ± { $off } %
arena-drawn = , besides { $draws } drawn
arena-ratings = ratings on Elo’s scale, 0 for the mean of all, with what they may be off by (95 %):
arena-rating = { $player }  { $rating } ± { $off }

# opfire bench
bench-no-release = this is no release build: it is slower by far than the one that is played with (`./play bench`, or `cargo run --release --no-default-features bench`)
bench-busy = this machine had something else to do: the program waited for a processor { $percent } % of the time. What two threads bring, and the longest decision, say little then
bench-no-time = { $number } is not in 10..=86400
bench-build = opfire { $version }, built as { $profile } (opt-level { $level }), { $processors } processors
bench-columns = {"   a second    at least     at most  of a processor’s time, in seven runs"}
bench-speed = { $rate } { $least } { $most }  { $what }
bench-work-random-battle = battles by chance, Harvest at Lipovka
bench-work-random-battles-typical = battles by chance, six of the box
bench-work-regular-battle = battles of regulars, Harvest at Lipovka
bench-work-regular-battles-typical = battles of regulars, six of the box
bench-work-answer = answers at a table with people
bench-work-regular-decision = decisions of a regular
bench-work-veteran-decision = decisions of a veteran with 40 imagined battles
bench-work-clone = clones of a battle
bench-work-imagine = imagined battles, up to the open question
bench-work-preview = previews of an answer
bench-work-sight = maps laid: the sight of all pairs of hexes
bench-work-sight-hills = maps laid in the hills
bench-work-platoons-random-battles = battles of platoons by chance, three of the box
bench-work-platoons-regular-battle = battles of regulars over platoons, the smallest of the box
bench-work-platoons-sight = sights of all pairs of hexes of four boards
bench-threads = two threads are { $times } times as fast as one ({ $least } to { $most })
bench-decisions = regulars thought { $mean } ms about a decision on average, { $longest } ms at worst, in { $battles } battles with { $decisions } decisions
bench-memory = the program held { $before } MiB after { $first } battles, { $after } MiB after { $battles }
bench-memory-untold = this system does not tell how much memory a program holds

# opfire even
even-cannot = { $scenario } cannot be evened by { $dial }: { $dial ->
    [surrender] no side of it surrenders after a number of losses
    [time] one side alone has to attack in it, and its end to be a space or a turn that can be moved
   *[points] it has no points
}
even-begins = { $scenario }, { $players } against { $players }; { $dial ->
    [surrender] a step takes one loss off what the Axis (negative) or the Allies (positive) bear before they surrender
    [time] a step moves the end, later where that is good for the Axis
   *[points] a step is a point, those of the Axis positive
}
even-as-it-is = as it is
even-shifted = { $shift } steps
even-round = round { $round }, { $shift }: { $won }
even-won = the Axis won { $axis }, the Allies { $allies }, { $share } ± { $off } % for the Axis
even-nothing = nothing is to be changed
even-changes = what is to be changed:
even-change = {"  "}{ $at }: { $name }: { $old } → { $new }
even-proof = in { $battles } other battles { $won }
even-fair = that is fair, as far as so many battles can tell
even-unfair = that is not fair yet: try another `--by`, or more `--games`; docs/design.md tells what else there is
even-written = { $path } has it so

# Result files
shard-none = `{ $word }` is no part of a run: the second of three is 2/3
results-refused = { $path }: { $why }
results-strange = { $path } is no result file; it is left as it is
results-newer = { $path } has result format { $found }: a newer version of the program wrote it
results-damaged = { $path }, line { $line }: this is not the record of battle { $number }, which belongs here; the file is left as it is
results-in-use = { $path } is being written by another program
results-other = { $path } is of another run; it is left as it is:
results-differ = { $what }: { $there } there, { $asked } here
results-not-whole = these files are not one whole run:
results-missing = battles { $first } to { $last } are in no file
results-unfinished = battles { $first } to { $last } are not in { $path } yet: the command that wrote it goes on with them
results-twice = battles { $first } to { $last } are in { $one } and in { $other }

# opfire los
sight-met = met at { $percent } % of the way, at ({ $x }, { $y }) from the centre of { $hex }, { $units } map units deep ({ $share } % of a hex)
sight-touched = touched at { $percent } % of the way, at ({ $x }, { $y }) from the centre of { $hex }: the line does not go into it
sight-missed = nearest miss: { $what }, by { $units } map units ({ $share } % of a hex), at ({ $x }, { $y }) from the centre of { $hex }

# opfire replay
replay-same = the battle is the recorded one
replay-differs = first difference, at rest { $rest }: { $what }

# opfire new
new-ending = a scenario's file ends in { $ending }: try { $name }
new-taken = { $path } is there already: choose another name, or --force
new-written = { $path }: { $title } ({ $year }, seed { $seed })
new-even = evened with { $battles } battles of the computer against itself: as rolled the Axis won { $axis } and the Allies { $allies }
new-evened = shifted by { $shift } points, those of the Axis positive: the Axis won { $axis } and the Allies { $allies }
new-two-sides = a battle has two sides: one name or two, with a comma between them
new-one-side = `{ $one }` and `{ $other }` fight on one side; their enemies are: { $enemies }
new-no-year = it is no year

# opfire shot
shot-no-size = a size is written as 1280x720
shot-no-number = "{ $word }" is no number of pixels
shot-too-large = a picture is from 320x200 to 7680x4320 pixels
shot-no-moment = a battle of platoons is drawn between decisions, not in the middle of a fact
shot-no-window = this program was built without its window, which draws maps of squads; it draws boards and battles of platoons
shot-no-memory = there is no memory for the picture
shot-not-written = cannot write { $path }: { $why }

# What cannot be chosen: a name that nothing has, and for a random battle what does not go together.
wrong-unknown = there is no { $what } `{ $name }`; { $meant }
wrong-meant = did you mean `{ $name }`?
wrong-known = there are: { $names }
named-nothing = nothing is called `{ $name }`; there are: { $names }
named-no-hex = there is no hex { $name } on this map: its hexes go from { $first } to { $last }
wrong-together = { $what }; { $possible }
wrong-side = `{ $name }` fights on the side of the { $side ->
    [axis] Axis
   *[allies] Allies
}
wrong-side-can = the { $side ->
    [axis] Axis
   *[allies] Allies
} can be: { $names }
wrong-no-map = no map can be read
wrong-write-map = write one
wrong-and = and
wrong-year = no two nations have formations in { $year }
wrong-year-alone = { $name } finds no enemy in { $year }
wrong-year-together = { $names } have no formations in { $year }
wrong-never = there was no year with { $names }
wrong-one-year = the only year is { $year }
wrong-years = the years are { $first } to { $last }
wrong-peace = { $names } were not at war in { $year }
wrong-weather = no such battle has the weather { $weather }
wrong-weathers = it can be: { $words }
wrong-some-years = the years are { $years }
wrong-other-formations = other formations have years in common
wrong-platoons-year = { $names } have no infantry in that year; the years are { $years }
wrong-platoons-boards = these boards make no map: each needs a letter of its own
