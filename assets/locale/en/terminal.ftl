# The game in a terminal: `opfire text`.
labelled = { $what }: { $words }
decimal-mark = .
text-welcome = Answer with a number; help lists what else can be typed. Seed { $seed }.
text-goes-on = The battle goes on; log tells what has happened.
text-side = { $side } ({ $seat }): { $facts }
text-hand-over = Hand the keyboard to the { $side }, then press Enter.
text-over = The battle is over. Press Enter to end, or look back first: log, map, units, score, save.
text-kept = The battle is kept in { $file }.
text-kept-before = The battle is kept in { $file }, without what was played since.
text-not-kept = The battle was not kept.
text-file-taken = There is a file { $file } already: choose another name.
text-file-unwritten = { $file } cannot be written: { $why }

# Questions, where those of the window speak of clicks
text-asked = { $question } ({ $side }, { $phase }, { $rule })
text-ask-set-up = Which piece comes next?
text-ask-set-up-done = Everything is placed.
text-ask-place = Where does { $piece } go? With undo, another piece.
text-ask-turn = Give an order, or discard cards instead.
text-ask-turn-more = Give another order, or end the turn.
text-ask-activate = Which unit is activated? A leader brings others along.
text-ask-move-nobody = Nobody can move on. Play a card, or end the order.
text-ask-move-where = Which hex? One further off will do, too: reach lists them.
text-reach = { $cost ->
    [one] one point: { $hexes }
   *[other] { $cost } points: { $hexes }
}
text-nobody-moves = Nobody is on the move.
text-out-of-reach = { $hex } is out of reach.
text-ask-fire-at = Which hex is fired at?
text-ask-spot = Where does the spotting round fall?
text-choose-one = Choose by a number.
text-choose-several = Choose by several numbers, such as 1 3, or all. At least { $least }, at most { $most }.
text-proposed = Best together: { $numbers }

# Answers
text-give = Order { $order }, with the card { $card }
text-play = Action { $action }, with the card { $card }
text-piece = { $what }, firepower { $power }
text-smoke = Smoke: { $what }
text-apart = { $one }; { $other }
text-nobody = Nobody
text-why-later = That would tell of the computer's hand: ask when the battle is over.
text-why-behind = What was decided behind it (why { $back } 1 tells of the first):
text-why-nothing-behind = { $count ->
    [0] Computers decided nothing behind that order.
    [one] Computers decided one thing behind that order.
   *[other] Computers decided { $count } things behind that order.
}
text-why-none = The computers gave { $count } orders in this battle: why tells of the last, why 2 of the one before, and so on.
text-chance = somebody there breaks, { $chance }% with all who can fire
text-melee = { $chance }% to win the melee
text-cost = cost { $cost }
text-under-fire = can be fired at by { $units }
text-numbers = That is: { $numbers }

# What is wrong with what was typed
text-no-such-number = { $count ->
    [one] There is only number 1.
   *[other] There are the numbers 1 to { $count }.
}
text-one-only = One number alone is an answer here.
text-not-there = Nothing can be chosen in { $hex }.
text-several-there = Several answers are about { $hex }: { $numbers }. Choose by number.
text-unknown = There is no command { $word }. Did you mean { $nearest }? help lists them all.
text-unknown-word = There is no command { $word }: help lists them all.
text-need-hex = Name a hex: { $example }
text-need-two-hexes = Name two hexes: { $example }
text-need-units = Say units alone, or { $example }
text-need-number = Say how many lines: { $example }
text-need-details = Say on or off: { $example }
text-need-file = Name a file: { $example }
text-on-the-move = { $units }: { $left ->
    [one] one point left.
   *[other] { $left } points left.
}
text-enemy = enemy
text-objective = { $objective }: { $hexes }
text-turn-stands = Time { $time }. { $points }. Orders given: { $given } of { $orders }.
text-could-fire = With a Fire card could fire: { $units }
text-nothing-to-drop = No weapon can be thrown away now.
text-nothing-passes = There is nothing to let pass.
text-no-odds = Nothing is rolled for here that could be foreseen.

# What can be asked at any time
text-hand = Your hand: { $count ->
    [one] one card
   *[other] { $count } cards
}
text-card = Order { $order }, action { $action }, event { $event }. { $drawn }
text-card-now = It can be played now.
text-seen = Cards of the enemy that you have seen: { $cards }
text-secret-chit = Your secret chit { $chit }: { $words }
text-open-chit = Open chit { $chit }: { $words }
text-radio = Radio: { $radio }
text-even = Victory points: even
text-hex = { $hex } { $terrain }, cover { $cover }
text-closed = nobody can enter
text-cover = Cover: { $sum }
text-hexsides = On its sides: { $sides }
text-seen-by-own = Seen by yours: { $units }
text-seen-by-enemy = Seen by enemies: { $units }
text-arrives = { $unit }: comes on time space { $space }
text-no-units = No units.
text-boxed = boxed
text-command = command { $command }
text-map-legend = Behind the terrain stand letter and number of units: { $axis }, { $allies }, * both. Columns B, D, F and so on lie half a hex lower.
text-details-on = Sums are told term by term.
text-details-off = Sums are not told.

# Commands
text-help = A number answers, 0 declines or ends, several numbers choose a set, all chooses all of it, a hex chooses what is there. And:
text-help-undo = undo: take back your last answer
text-help-hand = hand: your cards and secret chits
text-help-map = map: the map in letters
text-help-look = look C7: a hex, who and what is there, who sees it
text-help-units = units: your units with their figures; units enemy: those of the enemy
text-help-sight = sight C7 F4: the line of sight between two hexes
text-help-reach = reach: where those on the move can go, by points; reach C7: the way there and who could fire on it
text-help-odds = odds: what each answer leads to; odds 2: one of them; odds 1 3: a set
text-help-drop = drop: weapons that can be thrown away; drop 1: throw the first away
text-help-pass = pass: let the rest of this movement pass without fire
text-help-score = score: time, points, objectives, losses, cards
text-help-log = log: the last lines of what happened; log 30: more of them
text-help-rules = rules O20.3: a rule; rules fire group: the rules about something; rules: all chapters
text-help-advice = advice: what a veteran would do, and what it expects
text-help-why = why: once the battle is over, why a computer gave its last order; why 2: the one before; why 2 3: the third thing decided behind that one
text-help-details = details on, details off: sums term by term, or not
text-help-save = save mine: keep the battle in the file mine.save.ron; opfire text mine.save.ron goes on with it
text-help-help = help: this list
text-help-again = again, or only Enter: the question once more
text-help-quit = quit: end; what was not saved is not kept
text-word-undo = undo
text-word-hand = hand
text-word-map = map
text-word-look = look
text-word-units = units
text-word-sight = sight
text-word-reach = reach
text-word-odds = odds
text-word-drop = drop
text-word-pass = pass
text-word-score = score
text-word-log = log
text-word-rules = rules
text-word-advice = advice
text-word-why = why
text-word-details = details
text-word-save = save
text-word-help = help
text-word-again = again
text-word-quit = quit
text-word-all = all
