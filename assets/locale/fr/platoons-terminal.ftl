# Le jeu des pelotons dans un terminal : ce qui peut être demandé.
platoon-batteries-ready = Artillerie hors carte prête : { $batteries }.
platoon-steps-lost = Pas perdus : { $losses }.
platoon-initiative-is = Initiative : { $initiative }.
platoon-segment-kept = Le { $side } a un segment en réserve, qu’il a gardé.
platoon-may-act-again = Le { $side } peut encore activer une fois de plus une unité marquée.
platoon-as-it-stands = En l’état : { $outcome }
platoon-goal-control = { $each } pour le contrôle de chacun de { $hexes }
platoon-goal-control-at = { $each } pour le contrôle de chacun de { $hexes } à la fin des tours { $turns }
platoon-goal-more = { $points } pour le contrôle de plus d’hexagones que l’ennemi parmi { $hexes }, autant de moins pour moins
platoon-goal-lost = { $each } pour chaque { $what } perdu par le { $side }
platoon-goal-left = { $each } pour chaque { $what } du { $side } qui quitte la carte
platoon-counted-steps = pas
platoon-counted-tank-steps = pas de chars
platoon-counted-units = unité
platoon-counted-leaders = chef
platoon-ends-points = La bataille prend fin aussitôt avec { $points } points : { $won }
platoon-ends-controls = La bataille prend fin aussitôt que le { $side } contrôle { $hexes } : { $won }
platoon-ends-lost = La bataille prend fin aussitôt que le { $side } a perdu { $steps } pas : { $won }
platoon-visibility = Visibilité : { $hexes } hexs.
platoon-hex = { $hex } : { $terrain }, { $level } m
platoon-hexsides = Sur ses côtés : { $sides }.
platoon-ways = Sorties : { $ways }.
platoon-controlled = contrôlé par le { $side }
platoon-entrenchment = retranchement
platoon-limiting = limite la vue à { $range }
platoon-nobody-there = Personne n’y est.
platoon-no-units = Aucune unité sur la carte.
platoon-map-entrenchments = Retranchements : { $hexes }.
platoon-steps-left = { $steps } pas sur { $of }
platoon-value-df = tir direct { $strength }-{ $range }
platoon-value-bf = bombardement { $strength }-{ $range }
platoon-value-at = antichar { $strength }-{ $range }
platoon-armour = blindage { $armour }
platoon-moves = mouvement { $points }
platoon-own-morale = moral { $morale }
platoon-leader-figures = moral { $morale }, combat +{ $combat }, ajoute { $modifier } au moral
platoon-chances = Sur 36 jets : { $chances }.
platoon-chance = { $ways } { $result }
platoon-help-map = map : qui est où
platoon-help-look = look A 0507 : un hex, son terrain, qui s’y trouve, qui le contrôle
platoon-help-units = units : vos unités avec leurs valeurs ; units enemy : celles de l’ennemi
platoon-help-sight = sight A 0507 A 0609 : la ligne de vue entre deux hexs, dans les deux sens, et ce qui la décide
platoon-help-odds = odds 1 3 : ce que ferait un groupe qui tire ou donne l’assaut
platoon-help-score = score : tour, points, ce qui en donne, pertes
platoon-turn-stands = Tour { $turn } sur { $turns }.
platoon-map-hex = { $hex }, { $terrain }, { $side } : { $who }
platoon-hand-over = Passez le clavier au { $side }, puis appuyez sur Entrée.
platoon-window = Le { $side } peut agir : { $what }
platoon-brings = { $who }, force { $strength }
platoon-facts = { $units ->
    [one] une unité
   *[other] { $units } unités
}, { $leaders ->
    [one] un leader
   *[other] { $leaders } leaders
}, initiative { $initiative }
platoon-length = { $turns ->
    [one] Un tour.
   *[other] { $turns } tours.
}
platoon-goals = Points du { $side }
platoon-help-rules = règles 8.42 : une règle ; règles ligne de vue : les règles qui en parlent ; règles : tous les chapitres
platoon-any-hex = { $hexes } hexs au choix : les premiers par leur numéro, tous par leur nom.
