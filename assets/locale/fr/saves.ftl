# What is wrong with the file of a battle.
save-damaged-line = la ligne { $line } est abîmée ; { $behind ->
    [0] elle ne compte pas
    [one] elle et la ligne qui la suit ne comptent pas
   *[other] elle et les { $behind } lignes qui la suivent ne comptent pas
}
save-torn = sa dernière ligne est incomplète : le programme s’est arrêté pendant qu’elle s’écrivait
save-end-missing = sa fin manque
save-position = la position qu’il contient n’est pas celle où ses réponses ont mené
save-unread = { $path } : { $why } ; il est laissé tel quel
save-unwritten = { $path } ne peut pas être écrit : { $why }
save-unremoved = { $path } ne peut pas être supprimé : { $why }
save-damaged = { $path } n’est pas une bataille enregistrée, ou est abîmé à la ligne { $line } ; il est laissé tel quel
save-newer = { $path } est au format { $found } : une version plus récente du jeu l’a écrit
save-other-game = { $path } est une bataille d’un autre jeu
save-foreign = { $path } : ce avec quoi il se joue est inutilisable :
save-unsound = { $path } : la bataille commence par quelque chose d’impossible : { $why }
save-in-use = { $path } se joue déjà dans une autre fenêtre

# Why a kept battle was not given a name.
name-empty = il faut au moins une lettre
name-too-long = ce nom a { $letters } lettres ; { $most } au plus
name-unseen = ce nom contient un signe invisible, comme une fin de ligne

# Where a battle that is played again is not the one that was kept.
differs-refused = la réponse { $number } sur { $of } est refusée
differs-field = { $path } n’est pas ce que c’était
differs-somewhere = la bataille diffère
differs-rests = pauses enregistrées : { $recorded }, pauses jouées : { $played }
differs-end = elle a fini autrement
differs-position = la position conservée diffère : { $path }
differs-values = enregistré { $was }, joué { $is }
differs-checkpoint = ce n’est pas celle qui a été conservée
differs-chance = son hasard n’est pas celui d’une bataille

# What cannot be in a battle. Units and weapons are told by their numbers, from 0.
unsound-units-missing = il manque des unités du scénario
unsound-unit-kind = l’unité { $unit } n’est pas un pion de sa nation
unsound-unit-not-listed = l’unité { $unit } n’est pas celle du scénario
unsound-heirs = l’unité { $unit } a des héritiers impossibles
unsound-weapon-missing = l’unité { $unit } porte une arme qui n’existe pas
unsound-weapon-kind = l’arme { $weapon } n’est pas un pion de sa nation
unsound-radio-kind = { $side } : la radio n’est pas un pion de sa nation
unsound-hexes = la carte a un autre nombre d’hexs
unsound-smoke = les fumigènes en { $hex } ne viennent d’aucun marqueur (T94)
unsound-points = il ne peut pas y avoir autant de points
unsound-mines = aucune mine n’est aussi forte (F103.2)
unsound-track = un marqueur est au-delà de la fin de son compteur
unsound-works = { $side } : plus de fortifications que d’hexs
unsound-casualty-track = { $side } : le compteur des pertes contient ce qui n’est pas une unité de ce camp
unsound-card-unknown = { $side } : il n’y a pas de carte { $card }
unsound-card-not-seen = { $side } : une carte a été vue qui n’est pas dans la main adverse
unsound-chit-left-out = un pion objectif était exclu de cette bataille
unsound-chit-twice = un pion objectif est présent deux fois
unsound-cards = { $side } : { $cards } cartes, dont { $different } différentes
unsound-counts = { $side } : les comptes ne sont pas ceux de ses cartes et de ses pions
unsound-hand = { $side } : trop de cartes en main
unsound-smoke-count = marqueurs de fumigènes de { $hindrance } : { $drawn } sur la carte et { $left } en réserve
unsound-chit-count = pions objectif : { $chits }
unsound-casualty-count = l’unité { $unit } est { $counted } fois sur le compteur des pertes
unsound-carriers = porteurs de l’arme { $weapon } : { $carriers }
unsound-under-way = quelque chose est en cours entre deux étapes
unsound-shared-hex = des unités des deux camps partagent { $hex } entre deux étapes
unsound-burns = { $hex } brûle sous quelque chose
