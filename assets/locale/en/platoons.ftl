# The platoon game: names, questions, answers, and what happened. Numbers in brackets are rules of the book.

# Sides and who fights on them
platoon-side = { $adjective } side
platoon-unit = { $adjective } { $unit }
platoon-in-hex = { $who } in { $hex }
platoon-aboard = { $who } aboard { $carrier }
platoon-leader = { $rank } { $name }
platoon-commissar = Commissar
platoon-rank-cpl = Cpl
platoon-rank-sgt = Sgt
platoon-rank-lt = Lt
platoon-rank-cpt = Capt
platoon-rank-maj = Maj
platoon-rank-ltc = Lt Col
platoon-rank-col = Col
platoon-rank-bgen = Brig Gen
platoon-rank-mgen = Maj Gen
platoon-rank-lgen = Lt Gen
platoon-rank-gen = Gen

# How somebody is
platoon-morale-good = in good order
platoon-morale-disrupted = disrupted
platoon-morale-demoralized = demoralized
platoon-readiness-ready = ready
platoon-readiness-fired-once = has used its first opportunity fire
platoon-readiness-may-move = has used its opportunity fire, and may still move
platoon-readiness-marked = Moved/Fired
platoon-dug-no = not dug in
platoon-dug-begun = digging in
platoon-dug-in = dug in
platoon-reduced = reduced
platoon-limbered = limbered
platoon-mired = stuck, { $markers ->
    [one] one marker
   *[other] { $markers } markers
}
platoon-hidden-in = hidden in { $hex }
platoon-hidden = hidden
platoon-burnt-out = out of fuel for its flamethrower
platoon-refuels = off the map for fuel until turn { $turn }
platoon-inside = inside the cave
platoon-spotted = spotted

# In the middle of what
platoon-phase-set-up = set-up
platoon-phase-initiative = initiative
platoon-phase-segment = action segment
platoon-phase-movement = movement
platoon-phase-opportunity-fire = opportunity fire
platoon-phase-direct-fire = direct fire
platoon-phase-anti-tank = anti-tank fire
platoon-phase-bombardment = bombardment
platoon-phase-air-strike = attack from the air
platoon-phase-assault = assault
platoon-phase-free-shot = free shot
platoon-phase-recovery = recovery
platoon-phase-flight = flight
platoon-phase-losses = losses
platoon-phase-removal = removal of markers

# Terrain
platoon-terrain-clear = open ground
platoon-terrain-field = field
platoon-terrain-orchard = orchard
platoon-terrain-light-woods = light woods
platoon-terrain-woods = woods
platoon-terrain-heavy-woods = heavy woods
platoon-terrain-jungle = jungle
platoon-terrain-heavy-jungle = heavy jungle
platoon-terrain-mangrove = mangrove
platoon-terrain-village = village
platoon-terrain-town = town
platoon-terrain-marsh = marsh
platoon-terrain-rice-paddy = rice paddy
platoon-terrain-beach = beach
platoon-terrain-rocky = rocky ground
platoon-terrain-sand-dunes = sand dunes
platoon-terrain-wadi = wadi
platoon-terrain-anti-tank-ditch = anti-tank ditch
platoon-terrain-minor-river = minor river
platoon-terrain-major-river = major river
platoon-terrain-all-water = water
platoon-feature-stream = stream
platoon-feature-sandbank = sandbank
platoon-feature-slope = slope
platoon-feature-steep-slope = steep slope
platoon-feature-embankment = embankment
platoon-hexside-hedge = hedge
platoon-hexside-cliff = cliff
platoon-line-road = road
platoon-line-track = track
platoon-line-railway = railway
platoon-line-bridge = bridge

# What is built, laid or left in hexes
platoon-work-wire = wire
platoon-work-dragons-teeth = dragon’s teeth
platoon-work-ditch = anti-tank ditch
platoon-work-cave = cave
platoon-work-mines = minefield
platoon-chore-mines = mines
platoon-chore-wire = wire
platoon-chore-dragons-teeth = dragon’s teeth
platoon-chore-ditch = anti-tank ditch
platoon-chore-wreck = wreck
platoon-chore-hedge = hedge towards { $hex }
platoon-mines-of = minefield of strength { $strength }
platoon-wrecks = { $wrecks ->
    [one] a wreck
   *[other] { $wrecks } wrecks
}

# What blocks a line of sight
platoon-blocker-slope = the ground of a slope
platoon-blocker-terrain = terrain that rises above it
platoon-blocker-thin = a second hex of thin woods
platoon-blocker-hedge = a hedge
platoon-blocker-cliff = a cliff

# A line of sight
platoon-sight = { $from } to { $to }, { $distance ->
    [one] one hex
   *[other] { $distance } hexes
}: { $seen }
platoon-sight-clear = clear
platoon-sight-blocked = blocked in { $hex } by { $what } ({ $rule })
platoon-sight-range = Foot is spotted from { $foot }, weapons from { $weapons }, others from { $others } hexes.
platoon-sight-light-woods = It passes light woods.
platoon-sight-hedges = It crosses a hedge.

# Questions
platoon-ask-set-up = Where does { $actor } set up?
platoon-ask-entrench = Where does an entrenchment go?
platoon-ask-hide = Which units are hidden?
platoon-ask-hide-in = Where does { $actor } hide?
platoon-ask-ambush = { $actor } has come to { $hex }: which hidden units show themselves to fire?
platoon-ask-build = Where does this go: { $work }?
platoon-ask-lay-mines = Where does a minefield go? { $strength ->
    [0] It is a dummy.
   *[other] Its strength is { $strength }.
}
platoon-ask-set-off = { $actor } has come into the mines in { $hex }. Do they go off?
platoon-ask-line-up = Before which hex of the edge does { $actor } stand to come in, and in which row?
platoon-ask-segment = What is this segment: a stack, a leader, or a pass?
platoon-ask-silent-battery = Which battery off the board does not fire in this turn?
platoon-ask-shaken-leader = Which leader is disrupted?
platoon-ask-replacements = Which reduced platoon has replacements?
platoon-ask-excess = { $hex } holds too many of the enemy’s units: which goes?
platoon-ask-excess-goes = Where does { $actor } go, for whom there is no room?
platoon-ask-excess-lost = { $hex } holds too many, and none has anywhere to go: which is lost?
platoon-ask-row = Who in row { $row } before { $hex } is activated?
platoon-ask-stack = Who in { $hex } is activated?
platoon-ask-subordinates = Which leaders of lower rank does { $actor } activate?
platoon-ask-cavalry-leaders = Which leaders lead cavalry?
platoon-ask-charge-by = By which hex does { $actor } charge into { $hex }?
platoon-ask-rush-by = By which hex does { $actor } go into { $hex }?
platoon-ask-tank-leaders = Which tanks have a tank leader? The enemy does not see it.
platoon-ask-tank-leaders-show = Which of the hidden tank leaders in { $hex } lead, and so show themselves?
platoon-ask-units = Which units does { $actor } activate?
platoon-ask-declare = Who is to fire or to assault? All others are to move.
platoon-ask-act = Who acts next, and how?
platoon-ask-move-with = Which leaders go with { $actor }?
platoon-ask-move-to = Where does { $actor } go next?
platoon-ask-drag-to = Where does { $actor } drag { $gun }?
platoon-ask-opportunity-fire = { $actor } is on the move in { $hex }: who fires?
platoon-ask-fire-with = Who fires together at { $hex }?
platoon-ask-breach-with = Who uses anti-tank fire at the dragon’s teeth in { $hex }?
platoon-ask-shoot-with = Who uses anti-tank fire at { $actor }?
platoon-ask-bombard-with = Who bombards { $hex } together?
platoon-ask-off-board-at = At which hex does the artillery off the board fire?
platoon-ask-off-board-with = Which batteries fire together at { $hex }?
platoon-ask-shell-from = Which battery off the board fires { $shell }?
platoon-ask-shell-at = Where does the battery off the board fire { $shell }?
platoon-ask-shell-by = Where does { $actor } fire { $shell }?
platoon-ask-shell-beside = There is smoke enough for a hex beside { $hex }: which?
platoon-ask-opportunity-bombardment = { $actor } is on the move in { $hex }: who bombards it?
platoon-ask-shoot-inside = Does { $actor } use anti-tank fire in the assault, and at what?
platoon-ask-send-plane = Which aircraft attacks { $hex }?
platoon-ask-strike-again = Which other hex do aircraft attack?
platoon-ask-aim-at-vehicle = Which vehicle in { $hex } do the aircraft aim at? It takes a step.
platoon-ask-hit-vehicle = Which vehicle in { $hex } takes a step from the aircraft?
platoon-ask-leave-cave = Where does { $actor } go, who is thrown out of the cave?
platoon-ask-split = With how much of its strength does { $actor } fire? The rest is left for other targets.
platoon-ask-assault-with = Who assaults { $hex }?
platoon-ask-join-with = Who goes into { $hex } without attacking there?
platoon-ask-first-fire = In { $hex } the defenders may fire first. Do only those fire now who may?
platoon-ask-lose-step = Who in { $hex } takes a step loss? { $left ->
    [one] One is still to be taken.
   *[other] { $left } are still to be taken.
}
platoon-ask-lose-leader = Which leader in { $hex } is lost?
platoon-ask-recover-with = Which leader helps { $actor } to recover?
platoon-ask-flee = Where does { $actor } flee?
platoon-ask-may-flee = { $actor } may stay in the entrenchment. Does it flee?
platoon-ask-flee-with = Does { $leader } go with { $actor }, which flees?
platoon-ask-leader-goes = Where does { $actor } go, who was alone when enemies came?

# Answers
platoon-do-as-listed = All that are left, as they are listed
platoon-do-pass = Pass
platoon-do-show = Show { $actor }
platoon-do-act-again = Let { $actor } act once more
platoon-do-keep-segment = Keep one of the segments in a row for later
platoon-do-take-segment = Take the kept segment behind this one
platoon-do-stack = The stack in { $hex }: { $who }
platoon-do-row = Row { $row } outside the map before { $hex }: { $who }
platoon-do-consolidate = Fill { $actor } up with { $other }
platoon-do-overrun = Overrun { $hex }
platoon-do-pass-through = Pass through { $hex }
platoon-do-leave = Off the map
platoon-do-refuel = Off the map, to refuel its flamethrower
platoon-do-leader = { $leader }, and whom he activates
platoon-do-leader-of = The leader of { $leader }, and whom he activates
platoon-do-strength = { $strength }
platoon-do-move = Move { $actor }
platoon-do-dig-in = Dig in with { $actor }
platoon-do-enter-cave = { $actor } goes into the cave
platoon-do-leave-cave = { $actor } comes out of the cave
platoon-do-load = Load { $actor } onto { $carrier }
platoon-do-unload = Get { $actor } off
platoon-do-limber = Limber { $actor }
platoon-do-unlimber = Unlimber { $actor }
platoon-do-drag = Drag { $gun } with { $actor }
platoon-do-clear = { $actor } clears away: { $chore }
platoon-do-give-up = { $actor } gives up and becomes demoralized
platoon-do-recover = Recover { $actor }
platoon-do-fire = Fire at { $hex }: { $who }
platoon-do-point-out = Point out { $target } (8.23)
platoon-do-breach = Anti-tank fire at the dragon’s teeth in { $hex }
platoon-do-shoot = Anti-tank fire at { $target }
platoon-do-bombard = Bombard { $hex }: { $who }
platoon-do-strike = Aircraft attack { $hex }: { $who }
platoon-do-off-board = Artillery off the board: { $batteries }
platoon-do-batteries = { $batteries }
platoon-do-off-board-shell = Artillery off the board: { $shell }
platoon-do-shell = { $actor }: { $shell }
platoon-do-assault = Assault { $hex }: { $who }
platoon-do-join = Go into { $hex } without attacking: { $who }
platoon-yes = Yes
platoon-no = No
platoon-nobody = Nobody
platoon-empty = nobody
platoon-stop-building = Leave the rest away
platoon-stop-entrenching = Leave the rest of the entrenchments away
platoon-stop-acting = Nothing more in this segment
platoon-stop-moving = Go no further
platoon-fights-along = No; it fights along with the others
platoon-hold-fire = Hold fire
platoon-send-no-more = No more aircraft
platoon-strike-no-more = No other hex
platoon-aim-at-none = None: let the owner choose
platoon-fire-together = All fire together
platoon-recover-alone = Without a leader

# Why an answer is refused
platoon-refused = Not so: { $why } ({ $rule }).
platoon-refused-misfit-not-offered = it is not among what can be chosen
platoon-refused-misfit-not-in-the-set = somebody chosen cannot take part
platoon-refused-misfit-twice = somebody is chosen twice
platoon-refused-misfit-too-few = too few are chosen
platoon-refused-misfit-too-many = too many are chosen
platoon-refused-misfit-nobody-carries-it-out = none of those chosen can carry it out
platoon-refused-misfit-kept-apart = two of those chosen do not go together
platoon-refused-misfit-other-side = the other side is asked
platoon-refused-misfit-over = the battle is over
platoon-refused-must-recover = nobody passes who has somebody demoralized to rally
platoon-refused-nobody-combines = units of several hexes fire together only under a leader who can combine them
platoon-refused-leader-without-unit = a leader adds to one unit of his hex, and a unit takes of one leader
platoon-refused-leader-not-needed = a leader adds nothing to a bombardment, one only combines several hexes
platoon-refused-nobody-fires = nobody fires
platoon-refused-too-many-in-hex = the hex would hold too many
platoon-refused-nobody-attacks = no unit goes in
platoon-refused-not-beside = the hex is not beside it
platoon-refused-enemy-there = enemies are there: one comes in only to assault
platoon-refused-impassable = the ground is prohibited to it
platoon-refused-no-way-across = nothing brings it across
platoon-refused-no-points = it has not movement points enough
platoon-refused-halted = it goes no further in this segment
platoon-refused-mired = it is stuck
platoon-refused-helps = it helps others across, and stays
platoon-refused-too-near = without a leader of its own it comes no nearer to an enemy who could hurt it
platoon-refused-at-night = without a leader of its own it keeps to the ground of its side at night
platoon-refused-nobody-there = no enemy is there
platoon-refused-no-value = it has no such fire
platoon-refused-out-of-range = that is out of range
platoon-refused-demoralized = whoever is demoralized does not fire
platoon-refused-in-cave = nobody fires out of a cave
platoon-refused-in-assault = nobody fires out of an assault hex
platoon-refused-fired-there = it has fired there already, and divides its fire among several hexes
platoon-refused-friends-there = friends are there
platoon-refused-friends-in-the-way = friends are in the line of fire
platoon-refused-not-spotted = nothing is spotted there
platoon-refused-no-sight = the line of sight is blocked
platoon-refused-no-vehicle = that is no enemy vehicle

# Attacks: strength, column, shifts
platoon-fires = The { $side } fires at { $hex }: { $sum }, column { $column }
platoon-fires-at-mover = The { $side } fires at { $actor } on the move: { $sum }, column { $column }
platoon-bombards = The { $side } bombards { $hex }: { $sum }, column { $column }
platoon-bombards-mover = The { $side } bombards { $actor } on the move: { $sum }, column { $column }
platoon-falls-short = Fire of the { $side } falls on friends in { $hex }: { $sum }, column { $column }
platoon-aircraft = aircraft
platoon-no-battery = none
platoon-battery = battery
platoon-shell-smoke = smoke
platoon-shell-light = light
platoon-attacks = The { $side } attacks in the assault of { $hex }: { $sum }, column { $column }
platoon-defends = The { $side } defends { $hex } against the assault: { $sum }, column { $column }
platoon-free-shot = The { $side } fires at those who leave { $hex } (12.12): { $sum }, column { $column }
platoon-shifted = { $shifts }: column { $column }
platoon-unshifted = no shifts
platoon-shift = { $what } { $by } ({ $rule })
platoon-limited = in all { $sum }, which counts as { $counted } (10.3)
platoon-target-leaders = leaders
platoon-shoots = { $firer } fires at { $target }: { $terms }: { $plus } on the roll
platoon-work-in = { $work } in { $hex }
platoon-at-printed = { $strength }
platoon-at-halved = halved ({ $what }, { $rule })
platoon-at-left = = { $strength }
platoon-at-armour = against armour { $armour }
platoon-halved-long-range = beyond its range
platoon-halved-disrupted = disrupted
platoon-at-adjacent = adjacent
platoon-at-crossfire = crossfire
platoon-at-river-crossing = river crossing
platoon-at-dug-in = dug in
platoon-at-village = village
platoon-at-woods = woods
platoon-at-town = town
platoon-at-dunes = dunes
platoon-at-wadi = wadi
platoon-at-hedge = hedge
platoon-at-smoke = smoke
platoon-at-higher = target is higher
platoon-at-night = night
platoon-at-no-infantry = no infantry beside it
platoon-at-ammunition = short of ammunition
platoon-at-mired = mired
platoon-at-moving = fires on the move
platoon-at-moves-and-fires = fires on the move
platoon-shift-direct-entrenched = entrenchment
platoon-shift-direct-entrenched-in-cover = entrenchment in cover
platoon-shift-direct-town-or-woods = town or woods
platoon-shift-direct-light-woods = light woods
platoon-shift-direct-hedge = hedge
platoon-shift-direct-smoke = smoke
platoon-shift-direct-dug-in = dug in
platoon-shift-direct-higher = target is higher
platoon-shift-direct-broken-ground = broken ground
platoon-shift-direct-ditch = anti-tank ditch
platoon-shift-direct-dragons-teeth = dragon’s teeth
platoon-shift-direct-marsh = marsh
platoon-shift-direct-exposed = exposed crew
platoon-shift-direct-artillery = artillery
platoon-shift-direct-night = night
platoon-shift-direct-far = three hexes or more
platoon-shift-direct-flak = anti-aircraft guns
platoon-shift-direct-mines = own mines
platoon-shift-direct-river-crossing = river crossing
platoon-shift-direct-opportunity = opportunity fire
platoon-shift-direct-crowded = three units in the hex
platoon-shift-direct-adjacent = adjacent
platoon-shift-direct-moving = fires on the move
platoon-shift-direct-logistics = short of ammunition
platoon-shift-direct-riders = riders
platoon-shift-direct-rushing = on the way to an assault
platoon-shift-bombard-town = town or entrenchment
platoon-shift-bombard-broken-ground = broken ground
platoon-shift-bombard-dug-in = dug in
platoon-shift-bombard-exposed = exposed crew
platoon-shift-bombard-friendly = hits friends
platoon-shift-bombard-friendly-seen = hits friends in sight
platoon-shift-bombard-loaded = loaded transport
platoon-shift-bombard-observed = firer sees the hex
platoon-shift-bombard-night = night
platoon-shift-bombard-logistics = short of ammunition
platoon-shift-bombard-moving = fires on the move
platoon-shift-bombard-mines = own mines
platoon-shift-bombard-rushing = on the way to an assault
platoon-shift-bombard-crowded = three units in the hex
platoon-shift-bombard-adjacent = adjacent
platoon-shift-assault-town = town or entrenchment
platoon-shift-assault-river = river
platoon-shift-assault-cliff = up a cliff
platoon-shift-assault-woods = woods or broken ground
platoon-shift-assault-higher-morale = higher morale
platoon-shift-assault-leader = leader
platoon-shift-assault-demoralized = enemy demoralized
platoon-shift-assault-combined-arms = combined arms
platoon-shift-assault-slope = slope
platoon-shift-assault-engineers = engineers
platoon-shift-assault-fierce = fierce infantry
platoon-shift-assault-overrun = overrun
platoon-shift-assault-charge = charge
platoon-shift-assault-extended = from two hexes away
platoon-shift-assault-lone-vehicle = vehicles without infantry
platoon-shift-assault-mired = mired enemy
platoon-shift-assault-steep-slope = steep slope
platoon-shift-assault-flame = flamethrower tank

# Results
platoon-result-none = no effect
platoon-result-morale = M{ $plus ->
    [0] {""}
   *[other] { $plus }
}
platoon-result-fire-steps = { $steps ->
    [1] X
   *[other] { $steps }X
}
platoon-result-assault-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
platoon-result-near-miss = near miss: M
platoon-result-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
platoon-result-hit = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, M{ $check }
platoon-against = { $who }: { $what }

# Rolls
platoon-roll-direct-fire = Roll { $dice }: { $result }
platoon-roll-breach = Roll { $dice }: { $result }
platoon-roll-anti-tank = Roll { $dice }: { $result }
platoon-roll-bombardment = Roll { $dice }: { $result }
platoon-roll-friendly-fire = Does it fall on friends in { $hex }? { $dice }; { $result ->
    [yes] yes, by 5 or less
   *[no] no, it takes 5 or less
}
platoon-roll-shell = Does { $shell } burst in { $hex }? { $dice }; { $result ->
    [yes] yes, by 5 or more
   *[no] no, it takes 5 or more
}
platoon-roll-assault = Roll { $dice }: { $result }
platoon-roll-free-shot = Roll { $dice }: { $result }
platoon-roll-check = { $actor } checks morale: { $dice } against { $morale }, { $result ->
    [holds] holds
    [worst] fails by a natural 12
   *[fails] fails by { $by }
}
platoon-roll-recovery = { $actor } tries to recover: { $dice } below { $morale }? { $result ->
    [yes] Yes
   *[no] No
}
platoon-roll-leader-hit = { $actor }, is he hit? { $dice }; { $result ->
    [yes] yes, by 2 or less
   *[no] no, it takes 2 or less
}
platoon-roll-leader-caught = { $actor }, is he taken? { $dice }; { $result ->
    [yes] yes, by 9 or more
   *[no] no, it takes 9 or more
}
platoon-roll-way = Does { $actor } find the way to { $hex }? { $dice }; { $result ->
    [finds] yes
    [stays] it stays where it is
   *[misses] it goes { $by } sides round
}
platoon-roll-crossing = { $actor } tries to cross the river: { $dice } against { $number }; { $result ->
    [yes] it gets across
   *[no] it stays in the water
}
platoon-roll-surrender = Do those in { $hex } surrender? { $dice } against { $morale }; { $result ->
    [yes] yes
   *[no] no
}
platoon-roll-fog = Fog of war: { $dice }; { $result ->
    [yes] the turn ends
   *[no] the turn goes on
}
platoon-roll-event = Random events: { $dice }, { $result ->
    [yes] something happens
   *[no] nothing
}

# Single dice
platoon-die-plane = { $plane }: { $die }; { $result ->
    [yes] it finds the hex
   *[no] it misses, by less than 3
}
platoon-die-special-fire = Aircraft against vehicles: { $die }; { $result ->
    [yes] a hit
   *[no] no hit, it takes a 6
}
platoon-die-special-choice = Who chooses the vehicle? { $die }: { $result ->
    [yes] the attacker
   *[no] its owner
}
platoon-die-fuel = { $actor }, is its fuel used up? { $die }; { $result ->
    [yes] yes
   *[no] no, it takes 5 or more
}
platoon-die-mire = { $actor }, is it stuck? { $die }; { $result ->
    [yes] yes
   *[no] no
}
platoon-die-mines = Mines against { $actor }: { $die }; { $result ->
    [stops] it stops
    [shakes] it stops, demoralized
    [costs] it stops, demoralized, and loses a step
   *[none] nothing
}
platoon-die-darkness = How dark is the night? { $die }: one sees { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} far by night.
platoon-die-event = Random event for the { $side }, { $die }: { $event }
platoon-event-acts-again = a marked unit may act once more
platoon-event-silence = a battery off the board does not fire
platoon-event-support = a battery off the board more
platoon-event-shaken = a leader is disrupted
platoon-event-aircraft = an aircraft more
platoon-event-replacements = replacements for a platoon
platoon-die-drift = The smoke misses { $hex }; the die for its way: { $die }, clockwise from the north.
platoon-die-short-range = { $actor }, does it come near enough? { $die }; { $result ->
    [yes] yes, it fires
   *[no] no, it takes 4 or more
}

# What happened
platoon-log-placed = { $actor } sets up in { $hex }.
platoon-log-entrenched = The { $side } places an entrenchment in { $hex }.
platoon-log-built = The { $side } builds in { $hex }: { $work }.
platoon-log-laboured = { $actor } works { $turns ->
    [1] a first turn
   *[other] turn { $turns }
} at clearing away: { $chore }.
platoon-log-work-hit = In { $hex } a part of this is destroyed: { $work }, { $left ->
    [one] one step is
   *[other] { $left } steps are
} left.
platoon-log-work-removed = In { $hex } this is cleared away: { $work }.
platoon-log-hedge-opened = The hedge between { $hex } and { $beyond } is opened.
platoon-log-wrecks-changed = In { $hex } { $wrecks ->
    [0] there is no wreck any more
    [one] there is one wreck now
   *[other] there are { $wrecks } wrecks now
}.
platoon-log-aircraft-drawn = The { $side } has aircraft this turn: { $planes }.
platoon-log-aircraft-sent = Aircraft of the { $side } attack { $hex }: { $planes }.
platoon-log-mired = { $markers ->
    [0] { $actor } is free again.
    [3] { $actor } is stuck.
    [one] { $actor } works itself free: one marker is left.
   *[other] { $actor } works itself free: { $markers } markers are left.
}
platoon-log-burnt-out = { $actor } has no fuel left for its flamethrower.
platoon-log-left-to-refuel = { $actor } leaves the map for fuel, and may come back in turn { $turn }.
platoon-log-refuelled = { $actor } has fuel for its flamethrower again.
platoon-log-caved = { $actor } is inside the cave.
platoon-log-out-of-cave = { $actor } comes out of the cave.
platoon-log-works-left = The { $side } leaves the rest of its works away.
platoon-log-mines-shown = The minefield in { $hex } { $strength ->
    [0] is none: it is removed
   *[other] has a strength of { $strength }
}.
platoon-log-entrenchments-left = The { $side } leaves the rest of its entrenchments away.
platoon-log-helped = { $actor } helps others to get across, and does nothing else.
platoon-log-scored = The { $side } has { $points } more points for what it controls now.
platoon-log-lined-up = { $actor } stands in row { $row } outside the map before { $hex }.
platoon-log-moved-to-fire = { $actor } has moved, and may fire.
platoon-log-consolidated = { $actor } is filled up with { $other }, and whole again.
platoon-log-left-map = { $actor } leaves the map.
platoon-log-light-changed = One sees { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} far now{ $night ->
    [yes] , and the rules of the night hold.
   *[no] .
}
platoon-log-turn-began = Turn { $turn } begins.
platoon-log-initiative-rolled = Initiative: { $first } { $one }, { $second } { $other }.
platoon-log-stage-reached = The { $side } begins, with { $segments ->
    [one] one segment
   *[other] { $segments } segments
} before the enemy’s first.
platoon-log-sets-up = The { $side } sets up.
platoon-log-passed = The { $side } passes.
platoon-log-segment-kept = The { $side } keeps a segment for later.
platoon-log-segment-taken = The { $side } takes the segment that it has kept: two in a row.
platoon-log-battery-silenced = A battery of the { $side } off the board does not fire in this turn: { $strength }.
platoon-log-battery-added = The { $side } has a battery off the board in this turn: { $strength }.
platoon-log-acts-again = The { $side } may activate a marked unit once more in this turn.
platoon-log-unmarked = { $actor } may act once more.
platoon-log-steps-regained = { $actor } has replacements and is at full strength again.
platoon-log-activated = The { $side } activates { $who }.
platoon-log-declared = To fire: { $who }.
platoon-log-declared-nobody = Nobody is to fire.
platoon-log-markers-removed = All Moved/Fired markers are removed.
platoon-log-went-moved = { $actor } moves to { $hex }, { $spent } MP spent.
platoon-log-went-entered = { $actor } comes onto the map in { $hex }, { $spent } MP spent.
platoon-log-went-dragged = { $actor } is dragged to { $hex }.
platoon-log-went-assaulted = { $actor } goes to assault in { $hex }.
platoon-log-went-joined = { $actor } joins its own in { $hex } without attacking.
platoon-log-went-overran = { $actor } overruns { $hex }.
platoon-log-went-passed-through = { $actor } passes through { $hex }.
platoon-log-went-charged = { $actor } charges by { $hex }.
platoon-log-went-rushed = { $actor } goes to assault by { $hex }.
platoon-log-went-occupied = { $actor } takes { $hex }, which was left.
platoon-log-went-fled = { $actor } flees to { $hex }.
platoon-log-went-displaced = { $actor } is driven to { $hex }.
platoon-log-went-with = { $actor } with { $leaders }
platoon-log-loaded = { $actor } is loaded onto { $carrier }.
platoon-log-unloaded = { $actor } gets off.
platoon-log-limbered = { $actor } is limbered.
platoon-log-unlimbered = { $actor } is unlimbered.
platoon-log-dug-in-no = { $actor } is not dug in any more.
platoon-log-dug-in-begun = { $actor } begins to dig in.
platoon-log-dug-in-in = { $actor } is dug in.
platoon-log-spotted = { $actor } has shown itself: Spotted marker.
platoon-log-spotted-no-more = { $actor } loses its Spotted marker.
platoon-log-pointed-out = { $actor } points out { $target }.
platoon-log-fire-split = { $actor } uses { $used } of its strength.
platoon-log-drumfire-began = { $hex } lies under drumfire: { $markers } Spotted markers.
platoon-log-shell-smoke = Smoke covers { $hex }.
platoon-log-shell-light = A light hangs over { $hex }.
platoon-log-steps-lost = { $actor } loses { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
platoon-log-eliminated = { $actor } is eliminated.
platoon-log-morale-changed = { $actor }: { $morale }.
platoon-log-surrender-demanded = The demoralized in { $hex } are asked to surrender
platoon-log-cavalry-leaders-named = { $side }, leaders of cavalry: { $leaders }
platoon-log-tank-leaders-assigned = { $side }: the tank leaders are assigned in secret
platoon-log-tank-leaders-own = Tank leaders are in: { $who }
platoon-log-tank-leader-shown = { $actor } turns out to have a tank leader
platoon-log-hidden-named = The { $side } hides: { $units }.
platoon-log-hid = { $actor } hides in { $hex }.
platoon-log-revealed = { $actor } shows itself in { $hex }.
platoon-log-leader-removed = { $actor } is lost.
platoon-log-decapitated = The { $side } has lost its highest leader.
platoon-log-decapitated-over = The { $side } has a new highest leader.
platoon-log-initiative-lost = The initiative of the { $side } falls to { $left }.
platoon-log-control-lost = Nobody controls { $hex } any more.
platoon-log-control-changed = The { $side } controls { $hex }.
platoon-log-ended = The battle is over.

# The end
platoon-won-minor = Minor victory of the { $side }.
platoon-won-major = Major victory of the { $side }.
platoon-draw = A draw.
platoon-points = Points of the { $side }: { $points }.

# Pictures
platoon-picture-boards = { $count ->
    [one] board { $letters }
   *[other] boards { $letters }
}
platoon-picture-turn = { $month ->
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
} { $year }, { $time } · { $turn ->
    [0] before the battle
   *[other] turn { $turn } of { $turns }
}
platoon-picture-side = { $units ->
    [one] one unit
   *[other] { $units } units
}, { $lost ->
    [0] no losses
    [one] one step lost
   *[other] { $lost } steps lost
}, initiative { $initiative }
