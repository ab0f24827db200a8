# The platoon game in a terminal: what can be asked about.
platoon-batteries-ready = Artillery off the board that is ready: { $batteries }.
platoon-steps-lost = Steps lost: { $losses }.
platoon-initiative-is = Initiative: { $initiative }.
platoon-segment-kept = The { $side } has a segment in hand, which it has kept.
platoon-may-act-again = The { $side } may still activate a marked unit once more.
platoon-as-it-stands = As it stands: { $outcome }
platoon-goal-control = { $each } each for control of { $hexes }
platoon-goal-control-at = { $each } each for control of { $hexes } at the end of turns { $turns }
platoon-goal-more = { $points } for control of more than the enemy of { $hexes }, as many fewer for less
platoon-goal-lost = { $each } for each { $what } lost by the { $side }
platoon-goal-left = { $each } for each { $what } of the { $side } that leaves the map
platoon-counted-steps = step
platoon-counted-tank-steps = step of tanks
platoon-counted-units = unit
platoon-counted-leaders = leader
platoon-ends-points = The battle ends at once with { $points } points: { $won }
platoon-ends-controls = The battle ends at once when the { $side } controls { $hexes }: { $won }
platoon-ends-lost = The battle ends at once when the { $side } has lost { $steps } steps: { $won }
platoon-visibility = Visibility: { $hexes } hexes.
platoon-hex = { $hex }: { $terrain }, { $level } m
platoon-hexsides = On its sides: { $sides }.
platoon-ways = Ways out: { $ways }.
platoon-controlled = controlled by the { $side }
platoon-entrenchment = entrenchment
platoon-limiting = limits sight to { $range }
platoon-nobody-there = Nobody is there.
platoon-no-units = No units on the map.
platoon-map-entrenchments = Entrenchments: { $hexes }.
platoon-steps-left = { $steps } of { $of } steps
platoon-value-df = direct fire { $strength }-{ $range }
platoon-value-bf = bombardment { $strength }-{ $range }
platoon-value-at = anti-tank { $strength }-{ $range }
platoon-armour = armour { $armour }
platoon-moves = moves { $points }
platoon-own-morale = morale { $morale }
platoon-leader-figures = morale { $morale }, combat +{ $combat }, adds { $modifier } to morale
platoon-chances = Of 36 rolls: { $chances }.
platoon-chance = { $ways } { $result }
platoon-help-map = map: who is where
platoon-help-look = look A 0507: a hex, its terrain, who is there, who controls it
platoon-help-units = units: your units with their figures; units enemy: those of the enemy
platoon-help-sight = sight A 0507 A 0609: the line of sight between two hexes, both ways, and what decides it
platoon-help-odds = odds 1 3: what a group that fires or assaults would do
platoon-help-score = score: turn, points, what gives them, losses
platoon-turn-stands = Turn { $turn } of { $turns }.
platoon-map-hex = { $hex }, { $terrain }, { $side }: { $who }
platoon-hand-over = Hand the keyboard to the { $side }, then press Enter.
platoon-window = { $side } may act: { $what }
platoon-brings = { $who }, strength { $strength }
platoon-facts = { $units ->
    [one] one unit
   *[other] { $units } units
}, { $leaders ->
    [one] one leader
   *[other] { $leaders } leaders
}, initiative { $initiative }
platoon-length = { $turns ->
    [one] One turn.
   *[other] { $turns } turns.
}
platoon-goals = Points of the { $side }
platoon-help-rules = rules 8.42: a rule; rules line of sight: the rules about something; rules: all chapters
platoon-any-hex = There are { $hexes } hexes to choose from: the first by their numbers, all by their names.
