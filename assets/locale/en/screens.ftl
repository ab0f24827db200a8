title = Opfire
title-subtitle = Squad combat, 1939–45
title-new-battle = New battle
title-continue = Continue
title-left = { $name }, time { $time }
title-random = Random battle
title-load = Load a battle
title-workshop = Maps and scenarios
title-settings = Settings
title-quit = Quit
load-running = Under way, played { $when }
load-saved = Saved { $when }
load-over = Over, played { $when }
load-turn = Time { $time }, turn: { $side }
load-even = Victory points: even
load-go-on = Go on
load-result = The result
load-look-back = Look back
load-rename = Rename
load-rename-done = Call it that
load-remove = Delete
load-remove-really = Delete “{ $name }”? This cannot be undone.
load-remove-not = Keep
load-cancel = Cancel
load-secrets = Kept battles hold both hands and piles, and anyone can read the files. Settings can have them sealed.
when-today = today { $hour }:{ $minute }
when-yesterday = yesterday { $hour }:{ $minute }
when-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
keep-failed = This battle is not being kept: { $why }
menu-not-kept = What you play is not being kept!
leave-title = This battle could not be kept
leave-stay = Stay
leave-again = Try again
leave-lose = Leave, and lose what was not kept
doubt-title = Not the battle that was kept
doubt-file = { $file } stays as it is. What you play on is kept in a new file.
doubt-flaw = The file is not as it was written: { $what }.
doubt-differs = Played again, it is another battle from rest { $rest } on: { $what }.
doubt-files = The save does not hold the scenario it was played with, as later ones do, and the one of that name here need not be that one: it may be on another map, or have other pieces.
doubt-rules = It was kept under rules { $was }; these are rules { $is }.
doubt-no-position = The position that was kept cannot be used: { $why }.
doubt-answers = Go on after answer { $answers } (time { $time }): so far it is the battle that was kept
doubt-answers-here = Go on after answer { $answers } (time { $time }), with the scenario as it is here today
doubt-position = Go on from the position that was kept last, and the answers since (time { $time })
doubt-before = Open the save before it, { $file }
doubt-others = All kept battles
settings-broken = Some of your settings could not be used and are as usual (line { $line }: { $what }). The file as it was is kept: { $aside }
settings-not-kept = Your settings were not kept: { $file }: { $why }
settings-close = Close
settings-motion = Reduced motion: weather stands still, cards do not fly
settings-seal = Seal kept battles: nobody reads hands and piles in their files
chit-secret = A secret chit of the side whose hand lies face down

# The list of controls.
controls-title = Keys
controls-help = Click a key or a button to change it, then press the new one. Escape leaves it as it was.
controls-usual = Back to the usual keys
controls-press = Press a key
controls-taken = { $key } is already used for: { $control }
controls-press-button = Press
controls-swapped = { $button } was used for “{ $control }”, which has { $now } now
controls-tab = Tab leads from one thing to the next and is no key to choose
palette-hint = A command
palette-nothing = No such command here
key-enter = Enter
key-escape = Escape
key-space = Space
key-backspace = Backspace
key-delete = Delete
key-home = Home
key-end = End
key-page-up = Page up
key-page-down = Page down
key-insert = Insert
key-ctrl = Ctrl
key-shift = Shift
pad-left-stick = Left stick
pad-right-stick = Right stick
controls-answering = Orders and answers
controls-looking = Looking
controls-replay = Looking back
controls-program = Battle
control-confirm = Confirm, go on
control-decline = Decline, stop here, close
control-next = Mark the next choice
control-previous = Mark the choice before
control-choose = Choose what is marked, or at the cursor
control-go-by = Go by the hex of the cursor
control-pick-up = Take the piece at the cursor back in hand
control-card = Card { $place } of the hand
control-undo = Take back
control-skip = Skip the playback
control-faster = Faster playback
control-slower = Slower playback
control-stop = Stop! in a window
control-zoom-in = Zoom in
control-zoom-out = Zoom out
control-whole-map = Whole map
control-hide-counters = Hide the counters
control-hex-names = Names of hexes
control-sight = Line of sight from here
control-threat = Enemy fire
control-fields = Own fire
control-command = Command of leaders
control-reach = Reach of own units
control-last-moves = The last movements
control-inspect = Tell of a unit at the cursor
control-own-discards = Own discards
control-other-discards = Other discards
control-recap = What the other side did
control-step-on = A step on; in a battle, the cursor to the right
control-step-back = A step back; in a battle, the cursor to the left
control-next-chapter = To the next turn or order; in a battle, the cursor down
control-last-chapter = To the turn or order before; in a battle, the cursor up
control-why = Why a computer did what is shown
control-save = Save
control-leave = Leave for the title
control-remove = Delete a kept battle
control-settings = Settings
control-keys = Keys and buttons
control-palette = A command by its name
control-panel = To what is asked

# Maps and scenarios to look at.
preview-zone = { $side } set up here
workshop-title = Maps and scenarios
workshop-whole = No mistakes.
workshop-help = Edit the file in a text editor: every save is shown here at once, and every mistake with its line.
trace-on = Draw on the map: each click is a corner
trace-no-file = This map is carried by the program. Save a copy as a file to draw on it: docs/maps.md tells how.
trace-corners = { $count ->
    [one] one corner
   *[other] { $count } corners
}
trace-write = Write into the file
trace-write-hint = One line more, at the end of outlines or contours; everything else in the file stays as it is.
trace-back = Take back a corner
trace-clear = Begin again
trace-level = Ground of level { $level }
trace-no-picture = A picture named { $name } beside the file lies over the map, to be traced.
trace-unread = { $name } cannot be read: save it as a PNG picture.
trace-right = right
trace-down = down
trace-width = width
trace-seen = seen
workshop-doubts = { $count ->
    [one] It can be played, but there is a doubt.
   *[other] It can be played, but there are { $count } doubts.
}
workshop-mistakes = { $count ->
    [one] One mistake. The map shows the last state without it.
   *[other] { $count } mistakes. The map shows the last state without any.
}

# A random battle.
random-title = Random battle
random-again = Roll again
random-keep = keep
random-year = Year
random-map = Map
random-size = Size
random-engagement = Engagement
random-weather = Weather
random-formation = Formation
random-not-written = The battle cannot be written to a file. { $trouble }
size-platoon = Platoon
size-detachment = Detachment
size-company = Company
engagement-axis-attack = The Axis attacks
engagement-allied-attack = The Allies attack
engagement-encounter = Encounter
weather-clear = Clear
weather-mist = Mist
weather-night = Night
weather-mud = Mud
weather-snow = Snow
brief-history = Historical note
brief-note = Designer's note

# Why the window does not open.
start-no-driver = no graphics driver was found. { $system ->
    [windows] Install the newest driver of your graphics card from its maker; the game draws with DirectX 12 or Vulkan.
    [macos] The game draws with Metal: install the updates of your system.
   *[other] Install a Vulkan driver; without a graphics card a software driver will do (on Debian and Ubuntu the package mesa-vulkan-drivers, on Fedora too, on Arch vulkan-swrast; ./play installs it).
 }
start-driver-fails = the graphics driver was found, and failed when it was to be used. { $system ->
    [windows] Install the newest driver of your graphics card from its maker. Until then the other way of drawing may do: set WGPU_BACKEND=vulkan (or WGPU_BACKEND=dx12), then opfire.
    [macos] The game draws with Metal: install the updates of your system.
   *[other] Install the newest driver of your graphics card; to draw in software until then, install the package mesa-vulkan-drivers (on Arch vulkan-swrast).
 }
start-no-screen = there is no screen to open a window on{ $system ->
    [windows] .
    [macos] .
   *[other] {" "}(neither DISPLAY nor WAYLAND_DISPLAY leads to one).
 } The command line works without: opfire --help.

# Looking back

replay-title = Looking back
watch-title = Computer against computer
why-button = Why?
why-plays = It plays on. Once it stands still, it is told why.
why-thinks = It thinks it over anew …
why-nothing = No computer whose cards these eyes see has decided anything yet. Choose the eyes of its side, or both.
replay-eyes = Seen by
replay-eyes-all = Both
replay-eyes-open = Only what both may see
replay-back = Back
replay-back-battle = Back to the battle
replay-go-on = Go on from here
replay-go-on-hint = A new battle, from the last question before this moment. The decks lie as they lay then. This one stays as it is.
replay-hand = Hand of the { $side }
replay-to-start = To the start
replay-to-end = To the end
replay-turn = Turn of the { $side }
replay-time = Time { $time }
replay-end = The end
recap-title = What the { $side } did
recap-orders = { $side }, { $count ->
    [one] one order
   *[other] { $count } orders
}
recap-hint = Look back on it, step by step
came-moved = { $count } moved
came-suppressed = { $count } suppressed
came-broke = { $count } broke
came-rallied = { $count } rallied
came-fell = { $count } eliminated
came-objective = objective { $number } taken

# The log

log-copy = Copy
log-copy-hint = Copy the lines that are shown, to be put down elsewhere.
log-topic-course = Turns, orders, time and points
log-topic-movement = Movement
log-topic-fighting = Fighting
log-topic-cards = Cards and chits

# What the frames took, for whoever measures

frames-first = First frame after { $time } ms.
frames-main = { $count } frames. Main world: half of them within { $middle } ms, 95 of 100 within { $high } ms, the longest { $most } ms.
frames-rate = In motion: { $rate } frames a second.
frames-rest = At rest for { $time } s: { $share }% of a core.
frames-memory = Memory: { $megabytes } MB.

# Drawings of one's own

skin-unknown = There is no drawing called { $name }. assets/counters/README.md names all.
skin-placeholder = Nothing is ever put in for "{ $name }". This drawing has: { $known }.

# The rules
rules-not-found = No rule speaks of “{ $words }”. Without words, all chapters are listed.
control-rules = Rules
help-title = Rules
help-back = Back
help-all = All rules
help-search = A number or words
help-nothing = No rule speaks of that.
title-rules = Rules
title-learn = Learn to play
lessons-how = Begin with the first. What is said can be passed over at any time, and nothing is locked.
lessons-minutes = { $minutes } minutes
lesson-unread = { $file } cannot be read: { $why }
lesson-read = Got it
lesson-stop = End the lesson
lesson-rule = Rule ({ $rule })
brief-record = won { $won }, lost { $lost }
brief-short = short
brief-medium = an hour
brief-long = long
brief-easy = simple
brief-fair = some rules
brief-hard = many rules
brief-units = { $units } units
brief-first = begins
feature-artillery = artillery
feature-hills = hills
feature-works = fortifications
feature-reinforcements = reinforcements
feature-night = night or haze
feature-secrets = secret objectives
control-advice = Advice
advice-button = Advice
advice-compared = A veteran would choose: { $choice }. What it expects:
advice-weighed = The computer would choose: { $choice }. Points beyond keeping the card:
advice-points = The computer would choose: { $choice }. What it weighs, in points:
advice-choice = The computer would answer: { $choice }
advice-thinks = A veteran is thinking it over …  [{ $key }: that will do]
counsel-hope = { $chance } % to win ({ $battles ->
    [one] { $battles } battle
   *[other] { $battles } battles
})
counsel-gain = { $points } points
counsel-against = { $points } points, { $enough ->
    [yes] at least the { $least } that { $stake }
   *[no] no more than the { $least } that { $stake }
}
counsel-kept = { $points } points in hand; what is worth { $least } is kept
counsel-stake-card = playing the card costs
counsel-stake-last-fire = the last Fire card is worth in hand
counsel-stake-spare-fire = one of several Fire cards is worth in hand
counsel-stake-initiative = the initiative card is worth
counsel-stake-shot = fire has to promise
counsel-stake-step = a step has to gain
counsel-with = { $what } with { $who }
counsel-at = { $what } at { $hex }
counsel-to = { $what }, to { $hex }
counsel-near-objective = Near an objective of its own, fire counts for more than the harm it does.
counsel-wire = Wire is laid under enemies on the move who have little cover, where no own unit stands.
counsel-ambush = { $chance } in 100 to win the melee as it stands: an ambush is laid below 97.
counsel-light-wounds = Light Wounds is for a broken squad, which would be gone.
counsel-no-quarter = Two points are always worth the card.
counsel-demolitions = Demolitions are for wire or mines in which own units stand.
counsel-hidden-unit = A hidden unit comes as soon as it can.
counsel-smoke = The way risks { $points } points: smoke comes before it.
counsel-last-cards = The last cards end a battle that is won: the whole hand goes.
counsel-leave-a-card = The last cards would end a battle that is lost: one is left in the pile.
counsel-at-most = { $count ->
    [one] No more than one card may go at once, the worst.
   *[other] No more than { $count } cards may go at once, the worst.
}
counsel-leaders-first = Leaders come first: they help who rolls after them.
counsel-leaders-last = Leaders come last: one who breaks helps nobody who rolls after him.
counsel-as-meant = As it was meant when the order was given.
why-order = { $side }, { $seat }, decided: { $choice }
why-answer = { $side }, { $seat }, asked “{ $question }”, answered: { $choice }
why-compared = What it expected, thought over anew:
why-weighed = What it weighed, in points beyond keeping the card:
why-points = What it weighed, in points:
why-by-rule = Here it compares nothing: there is one thing that it does.
why-no-thought = There was nothing to weigh here.
why-now = Asked anew it would choose: { $choice }
why-otherwise = By other imagined battles it would choose: { $choice }
why-forgot = The best would have been { $choice }: a recruit forgets that now and then.
settings-volume-effects = Volume of what happens
settings-volume-around = Volume of the surroundings
settings-volume-interface = Volume of buttons and cards
settings-contrast = High contrast
settings-vision = Marks are coloured
vision-usual = as usual
vision-red-green = for eyes that confuse red and green
vision-blue-yellow = for eyes that confuse blue and yellow
settings-mute = Silent
settings-mute-unfocused = Silent behind other windows
crash-report = opfire has crashed. The battle is kept; a report lies in { $file }.

# How even a scenario is
balance = Balance
balance-hint = How even it is: the computer fights it against itself, as often as you like
control-balance = How even the scenario is
balance-players = Played by
balance-by-regular = regulars
balance-by-recruit = recruits
balance-by-chance = chance
balance-battles = Battles
balance-fought = { $done } of { $wanted } fought
balance-stop = Stop
balance-go-on = Go on
balance-was = { $side }: was { $before }, now { $now }
balance-may-be-chance = (it may be chance)
balance-most = Most
balance-decides = { $side }: wins so many more of a hundred with it
balance-held = At the end: { $axis } { $axis_share }, { $allies } { $allies_share }
balance-saves = Measure the balance with every save
balance-saves-hint = The computer fights the scenario against itself beside you, and the odds move.
