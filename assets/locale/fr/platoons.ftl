# Le jeu des pelotons : noms, questions, réponses, et ce qui s'est passé. Les nombres entre parenthèses sont des règles du livre.

# Camps et combattants
platoon-side = camp { $adjective }
platoon-unit = { $unit } { $adjective }
platoon-in-hex = { $who } en { $hex }
platoon-aboard = { $who } à bord de { $carrier }
platoon-leader = { $rank } { $name }
platoon-commissar = Commissaire
platoon-rank-cpl = Cpl
platoon-rank-sgt = Sgt
platoon-rank-lt = Lt
platoon-rank-cpt = Cne
platoon-rank-maj = Cdt
platoon-rank-ltc = Lt-col
platoon-rank-col = Col
platoon-rank-bgen = Gén de brigade
platoon-rank-mgen = Gén de division
platoon-rank-lgen = Gén de corps d’armée
platoon-rank-gen = Gén

# États
platoon-morale-good = en bon ordre
platoon-morale-disrupted = ébranlé
platoon-morale-demoralized = démoralisé
platoon-readiness-ready = prêt
platoon-readiness-fired-once = a utilisé son premier tir d’opportunité
platoon-readiness-may-move = a utilisé ses tirs d’opportunité et peut encore se déplacer
platoon-readiness-marked = Déplacé/Tiré
platoon-dug-no = pas enterré
platoon-dug-begun = s’enterre
platoon-dug-in = enterré
platoon-reduced = réduit
platoon-limbered = attelé
platoon-mired = embourbé, { $markers ->
    [one] un marqueur
   *[other] { $markers } marqueurs
}
platoon-hidden-in = caché en { $hex }
platoon-hidden = caché
platoon-burnt-out = lance-flammes vide
platoon-refuels = hors de la carte pour faire le plein jusqu’au tour { $turn }
platoon-inside = dans la grotte
platoon-spotted = repéré

# Au milieu de quoi
platoon-phase-set-up = placement
platoon-phase-initiative = initiative
platoon-phase-segment = segment d’action
platoon-phase-movement = déplacement
platoon-phase-opportunity-fire = tir d’opportunité
platoon-phase-direct-fire = tir direct
platoon-phase-anti-tank = tir antichar
platoon-phase-bombardment = bombardement
platoon-phase-air-strike = attaque aérienne
platoon-phase-assault = assaut
platoon-phase-free-shot = tir libre
platoon-phase-recovery = récupération
platoon-phase-flight = fuite
platoon-phase-losses = pertes
platoon-phase-removal = retrait des marqueurs

# Terrain
platoon-terrain-clear = terrain libre
platoon-terrain-field = champ
platoon-terrain-orchard = verger
platoon-terrain-light-woods = bois clairsemé
platoon-terrain-woods = bois
platoon-terrain-heavy-woods = bois dense
platoon-terrain-jungle = jungle
platoon-terrain-heavy-jungle = jungle dense
platoon-terrain-mangrove = mangrove
platoon-terrain-village = village
platoon-terrain-town = ville
platoon-terrain-marsh = marais
platoon-terrain-rice-paddy = rizière
platoon-terrain-beach = plage
platoon-terrain-rocky = terrain rocheux
platoon-terrain-sand-dunes = dunes
platoon-terrain-wadi = oued
platoon-terrain-anti-tank-ditch = fossé antichar
platoon-terrain-minor-river = rivière mineure
platoon-terrain-major-river = rivière majeure
platoon-terrain-all-water = eau
platoon-feature-stream = ruisseau
platoon-feature-sandbank = banc de sable
platoon-feature-slope = pente
platoon-feature-steep-slope = pente raide
platoon-feature-embankment = remblai
platoon-hexside-hedge = haie
platoon-hexside-cliff = falaise
platoon-line-road = route
platoon-line-track = piste
platoon-line-railway = voie ferrée
platoon-line-bridge = pont

# Ce qui est placé ou laissé dans les hexagones
platoon-work-wire = barbelés
platoon-work-dragons-teeth = dents de dragon
platoon-work-ditch = fossé antichar
platoon-work-cave = grotte
platoon-work-mines = champ de mines
platoon-chore-mines = mines
platoon-chore-wire = barbelés
platoon-chore-dragons-teeth = dents de dragon
platoon-chore-ditch = fossé antichar
platoon-chore-wreck = épave
platoon-chore-hedge = haie vers { $hex }
platoon-mines-of = champ de mines de force { $strength }
platoon-wrecks = { $wrecks ->
    [one] une épave
   *[other] { $wrecks } épaves
}

# Ce qui bloque une ligne de vue
platoon-blocker-slope = le sol d’une pente
platoon-blocker-terrain = un terrain qui la dépasse
platoon-blocker-thin = un deuxième hex de bois clairsemé
platoon-blocker-hedge = une haie
platoon-blocker-cliff = une falaise

# Une ligne de vue
platoon-sight = { $from } vers { $to }, { $distance ->
    [one] un hex
   *[other] { $distance } hexs
} : { $seen }
platoon-sight-clear = dégagé
platoon-sight-blocked = bloqué en { $hex } par { $what } ({ $rule })
platoon-sight-range = À pied : repérage à { $foot } hexs, armes à { $weapons }, autres à { $others }.
platoon-sight-light-woods = La ligne traverse un bois clairsemé.
platoon-sight-hedges = La ligne traverse une haie.

# Questions
platoon-ask-set-up = Où placer { $actor } ?
platoon-ask-entrench = Où placer un retranchement ?
platoon-ask-hide = Quelles unités sont cachées ?
platoon-ask-hide-in = Où se cache { $actor } ?
platoon-ask-ambush = { $actor } est arrivé en { $hex } : quelles unités cachées se montrent pour tirer ?
platoon-ask-build = Où placer ceci : { $work } ?
platoon-ask-lay-mines = Où placer un champ de mines ? { $strength ->
    [0] Il est factice.
   *[other] Sa force est de { $strength }.
}
platoon-ask-set-off = { $actor } est entré dans les mines de { $hex }. Sautent-elles ?
platoon-ask-line-up = Devant quel hexagone du bord { $actor } se place-t-il pour entrer, et dans quel rang ?
platoon-ask-segment = Ce segment : une pile, un leader, ou passer ?
platoon-ask-silent-battery = Quelle batterie hors carte ne tire pas ce tour-ci ?
platoon-ask-shaken-leader = Quel leader est ébranlé ?
platoon-ask-replacements = Quelle section réduite reçoit des renforts ?
platoon-ask-excess = { $hex } contient trop d’unités ennemies : laquelle s’en va ?
platoon-ask-excess-goes = Où va { $actor }, pour qui la place manque ?
platoon-ask-excess-lost = { $hex } contient trop d’unités et aucune ne peut aller ailleurs : laquelle est perdue ?
platoon-ask-row = Qui est activé au rang { $row } devant { $hex } ?
platoon-ask-stack = Qui activer en { $hex } ?
platoon-ask-subordinates = Quels leaders de rang inférieur { $actor } active-t-il ?
platoon-ask-cavalry-leaders = Quels chefs commandent la cavalerie ?
platoon-ask-charge-by = Par quel hexagone { $actor } charge-t-il vers { $hex } ?
platoon-ask-rush-by = Par quel hexagone { $actor } va-t-il vers { $hex } ?
platoon-ask-tank-leaders = Quels chars ont un chef de char ? L’ennemi n’en voit rien.
platoon-ask-tank-leaders-show = Lesquels des chefs de char cachés en { $hex } commandent, et se montrent donc ?
platoon-ask-units = Quelles unités { $actor } active-t-il ?
platoon-ask-declare = Qui doit tirer ou donner l’assaut ? Tous les autres doivent se déplacer.
platoon-ask-act = Qui agit maintenant, et comment ?
platoon-ask-move-with = Quels leaders vont avec { $actor } ?
platoon-ask-move-to = Où va { $actor } ?
platoon-ask-drag-to = Où { $actor } traîne-t-il { $gun } ?
platoon-ask-opportunity-fire = { $actor } se déplace en { $hex } : qui tire ?
platoon-ask-fire-with = Qui tire ensemble sur { $hex } ?
platoon-ask-breach-with = Qui tire en antichar sur les dents de dragon en { $hex } ?
platoon-ask-shoot-with = Qui tire en antichar sur { $actor } ?
platoon-ask-bombard-with = Qui bombarde ensemble { $hex } ?
platoon-ask-off-board-at = Sur quel hex tire l’artillerie hors carte ?
platoon-ask-off-board-with = Quelles batteries tirent ensemble sur { $hex } ?
platoon-ask-shell-from = Quelle batterie hors carte tire ({ $shell }) ?
platoon-ask-shell-at = Où tire la batterie hors carte ({ $shell }) ?
platoon-ask-shell-by = Où tire { $actor } ({ $shell }) ?
platoon-ask-shell-beside = La fumée suffit pour un hex à côté de { $hex } : lequel ?
platoon-ask-opportunity-bombardment = { $actor } se déplace en { $hex } : qui bombarde ?
platoon-ask-shoot-inside = { $actor } tire-t-elle en antichar dans l’assaut, et sur quoi ?
platoon-ask-send-plane = Quel avion attaque { $hex } ?
platoon-ask-strike-again = Quel autre hexagone les avions attaquent-ils ?
platoon-ask-aim-at-vehicle = Quel véhicule en { $hex } les avions visent-ils ? Il perd un pas.
platoon-ask-hit-vehicle = Quel véhicule en { $hex } perd un pas sous les avions ?
platoon-ask-leave-cave = Où va { $actor }, repoussé de la grotte ?
platoon-ask-split = Avec quelle part de sa force tire { $actor } ? Le reste est gardé pour d’autres cibles.
platoon-ask-assault-with = Qui donne l’assaut en { $hex } ?
platoon-ask-join-with = Qui entre en { $hex } sans y attaquer ?
platoon-ask-first-fire = En { $hex }, des défenseurs peuvent tirer en premier. Ne font-ils feu qu’eux, maintenant ?
platoon-ask-lose-step = Qui subit un pas de perte en { $hex } ? { $left ->
    [one] Il en reste un à subir.
   *[other] Il en reste { $left } à subir.
}
platoon-ask-lose-leader = Quel leader est perdu en { $hex } ?
platoon-ask-recover-with = Quel leader aide { $actor } à récupérer ?
platoon-ask-flee = Où fuit { $actor } ?
platoon-ask-may-flee = { $actor } peut rester dans le retranchement. Fuite ?
platoon-ask-flee-with = { $leader } accompagne-t-il { $actor } dans sa fuite ?
platoon-ask-leader-goes = Où va { $actor }, seul à l’arrivée de l’ennemi ?

# Réponses
platoon-do-as-listed = Tout ce qui reste, comme énuméré
platoon-do-pass = Passer
platoon-do-show = Montrer { $actor }
platoon-do-act-again = Laisser agir { $actor } une fois de plus
platoon-do-keep-segment = Garder pour plus tard un des segments à la suite
platoon-do-take-segment = Prendre le segment gardé à la suite de celui-ci
platoon-do-stack = La pile en { $hex } : { $who }
platoon-do-row = Rang { $row } hors de la carte devant { $hex } : { $who }
platoon-do-consolidate = Compléter { $actor } avec { $other }
platoon-do-overrun = Attaquer { $hex } par dépassement
platoon-do-pass-through = Traverser { $hex }
platoon-do-leave = Hors de la carte
platoon-do-refuel = Hors de la carte, faire le plein du lance-flammes
platoon-do-leader = { $leader }, et ceux qu’il active
platoon-do-leader-of = Le chef de { $leader }, et ceux qu’il active
platoon-do-strength = { $strength }
platoon-do-move = Déplacer { $actor }
platoon-do-dig-in = Enterrer { $actor }
platoon-do-enter-cave = { $actor } entre dans la grotte
platoon-do-leave-cave = { $actor } sort de la grotte
platoon-do-load = Charger { $actor } sur { $carrier }
platoon-do-unload = Décharger { $actor }
platoon-do-limber = Atteler { $actor }
platoon-do-unlimber = Dételer { $actor }
platoon-do-drag = Traîner { $gun } avec { $actor }
platoon-do-clear = { $actor } dégage ceci : { $chore }
platoon-do-give-up = { $actor } renonce et se laisse démoraliser
platoon-do-recover = Récupération de { $actor }
platoon-do-fire = Tirer sur { $hex } : { $who }
platoon-do-point-out = Signaler { $target } (8.23)
platoon-do-breach = Tir antichar sur les dents de dragon en { $hex }
platoon-do-shoot = Tir antichar sur { $target }
platoon-do-bombard = Bombarder { $hex } : { $who }
platoon-do-strike = Les avions attaquent { $hex } : { $who }
platoon-do-off-board = Artillerie hors carte : { $batteries }
platoon-do-batteries = { $batteries }
platoon-do-off-board-shell = Artillerie hors carte : { $shell }
platoon-do-shell = { $actor } : { $shell }
platoon-do-assault = Assaut en { $hex } : { $who }
platoon-do-join = Entrer en { $hex } sans attaquer : { $who }
platoon-yes = Oui
platoon-no = Non
platoon-nobody = Personne
platoon-empty = personne
platoon-stop-building = Laisser le reste
platoon-stop-entrenching = Renoncer aux retranchements qui restent
platoon-stop-acting = Plus rien dans ce segment
platoon-stop-moving = Ne pas aller plus loin
platoon-fights-along = Non ; elle combat avec les autres
platoon-hold-fire = Ne pas tirer
platoon-send-no-more = Pas d’autre avion
platoon-strike-no-more = Pas d’autre hexagone
platoon-aim-at-none = Aucun : le propriétaire choisit
platoon-fire-together = Tous tirent ensemble
platoon-recover-alone = Sans leader

# Refus
platoon-refused = Impossible : { $why } ({ $rule }).
platoon-refused-misfit-not-offered = cela ne fait pas partie du choix
platoon-refused-misfit-not-in-the-set = quelqu’un de choisi ne peut pas participer
platoon-refused-misfit-twice = quelqu’un est choisi deux fois
platoon-refused-misfit-too-few = il y en a trop peu
platoon-refused-misfit-too-many = il y en a trop
platoon-refused-misfit-nobody-carries-it-out = personne parmi ceux choisis ne peut le faire
platoon-refused-misfit-kept-apart = deux parmi ceux choisis ne vont pas ensemble
platoon-refused-misfit-other-side = la question est pour l’autre camp
platoon-refused-misfit-over = la bataille est finie
platoon-refused-must-recover = on ne passe pas avec quelqu’un de démoralisé à rallier
platoon-refused-nobody-combines = des unités de plusieurs hexs ne tirent ensemble que sous un leader qui peut les combiner
platoon-refused-leader-without-unit = un leader ajoute à une unité de son hex, et une unité reçoit d’un seul leader
platoon-refused-leader-not-needed = un leader n’ajoute rien à un bombardement, il en combine seulement un depuis plusieurs hexs
platoon-refused-nobody-fires = personne ne tire
platoon-refused-too-many-in-hex = il y aurait trop d’unités dans l’hex
platoon-refused-nobody-attacks = aucune unité n’y va
platoon-refused-not-beside = l’hex n’est pas à côté
platoon-refused-enemy-there = l’ennemi y est : on n’y entre que pour un assaut
platoon-refused-impassable = le terrain lui est interdit
platoon-refused-no-way-across = rien ne l’aide à passer
platoon-refused-no-points = il n’a pas assez de points de mouvement
platoon-refused-halted = il ne va pas plus loin dans ce segment
platoon-refused-mired = il est embourbé
platoon-refused-helps = il aide les autres à passer, et reste
platoon-refused-too-near = sans leader, on ne s’approche pas d’un ennemi qui pourrait tirer
platoon-refused-at-night = sans leader, on reste la nuit sur le terrain de son camp
platoon-refused-nobody-there = il n’y a pas d’ennemi
platoon-refused-no-value = il n’a pas ce genre de tir
platoon-refused-out-of-range = c’est hors de portée
platoon-refused-demoralized = qui est démoralisé ne tire pas
platoon-refused-in-cave = on ne tire pas d’une grotte
platoon-refused-in-assault = on ne tire pas d’un hex d’assaut
platoon-refused-fired-there = elle y a déjà tiré, et partage son tir entre plusieurs hexagones
platoon-refused-friends-there = des amis y sont
platoon-refused-friends-in-the-way = des amis sont dans la ligne de tir
platoon-refused-not-spotted = rien n’y est repéré
platoon-refused-no-sight = la ligne de vue est bloquée
platoon-refused-no-vehicle = ce n’est pas un véhicule ennemi

# Attaques : force, colonne, décalages
platoon-fires = Le { $side } tire sur { $hex } : { $sum }, colonne { $column }
platoon-fires-at-mover = Le { $side } tire sur { $actor } en déplacement : { $sum }, colonne { $column }
platoon-bombards = Le { $side } bombarde { $hex } : { $sum }, colonne { $column }
platoon-bombards-mover = Le { $side } bombarde { $actor } en déplacement : { $sum }, colonne { $column }
platoon-falls-short = Le tir du { $side } tombe sur des amis en { $hex } : { $sum }, colonne { $column }
platoon-aircraft = avion
platoon-no-battery = aucune
platoon-battery = batterie
platoon-shell-smoke = fumée
platoon-shell-light = lumière
platoon-attacks = Le { $side } attaque dans l’assaut en { $hex } : { $sum }, colonne { $column }
platoon-defends = Le { $side } défend { $hex } contre l’assaut : { $sum }, colonne { $column }
platoon-free-shot = Le { $side } tire sur ceux qui quittent { $hex } (12.12) : { $sum }, colonne { $column }
platoon-shifted = { $shifts } : colonne { $column }
platoon-unshifted = aucun décalage
platoon-shift = { $what } { $by } ({ $rule })
platoon-limited = en tout { $sum }, ce qui compte pour { $counted } (10.3)
platoon-target-leaders = leaders
platoon-shoots = { $firer } tire sur { $target } : { $terms } : { $plus } au jet
platoon-work-in = { $work } en { $hex }
platoon-at-printed = { $strength }
platoon-at-halved = divisé par deux ({ $what }, { $rule })
platoon-at-left = = { $strength }
platoon-at-armour = contre un blindage de { $armour }
platoon-halved-long-range = au-delà de sa portée
platoon-halved-disrupted = ébranlé
platoon-at-adjacent = adjacent
platoon-at-crossfire = tir croisé
platoon-at-river-crossing = passage de rivière
platoon-at-dug-in = enterré
platoon-at-village = village
platoon-at-woods = bois
platoon-at-town = ville
platoon-at-dunes = dunes
platoon-at-wadi = oued
platoon-at-hedge = haie
platoon-at-smoke = fumée
platoon-at-higher = cible plus haute
platoon-at-night = nuit
platoon-at-no-infantry = sans infanterie auprès de lui
platoon-at-ammunition = manque de munitions
platoon-at-mired = embourbé
platoon-at-moving = tire en marchant
platoon-at-moves-and-fires = tire en marchant
platoon-shift-direct-entrenched = retranchement
platoon-shift-direct-entrenched-in-cover = retranchement à couvert
platoon-shift-direct-town-or-woods = ville ou bois
platoon-shift-direct-light-woods = bois clairsemé
platoon-shift-direct-hedge = haie
platoon-shift-direct-smoke = fumée
platoon-shift-direct-dug-in = enterré
platoon-shift-direct-higher = cible plus haute
platoon-shift-direct-broken-ground = terrain accidenté
platoon-shift-direct-ditch = fossé antichar
platoon-shift-direct-dragons-teeth = dents de dragon
platoon-shift-direct-marsh = marais
platoon-shift-direct-exposed = servants exposés
platoon-shift-direct-artillery = artillerie
platoon-shift-direct-night = nuit
platoon-shift-direct-far = trois hexs ou plus
platoon-shift-direct-flak = canons antiaériens
platoon-shift-direct-mines = mines amies
platoon-shift-direct-river-crossing = passage de rivière
platoon-shift-direct-opportunity = tir d’opportunité
platoon-shift-direct-crowded = trois unités dans l’hex
platoon-shift-direct-adjacent = adjacent
platoon-shift-direct-moving = tire en marchant
platoon-shift-direct-logistics = manque de munitions
platoon-shift-direct-riders = passagers
platoon-shift-direct-rushing = en route pour un assaut
platoon-shift-bombard-town = ville ou retranchement
platoon-shift-bombard-broken-ground = terrain accidenté
platoon-shift-bombard-dug-in = enterré
platoon-shift-bombard-exposed = servants exposés
platoon-shift-bombard-friendly = touche des amis
platoon-shift-bombard-friendly-seen = touche des amis en vue
platoon-shift-bombard-loaded = transport chargé
platoon-shift-bombard-observed = le tireur repère l’hex
platoon-shift-bombard-night = nuit
platoon-shift-bombard-logistics = manque de munitions
platoon-shift-bombard-moving = tire en marchant
platoon-shift-bombard-mines = mines amies
platoon-shift-bombard-rushing = en route pour un assaut
platoon-shift-bombard-crowded = trois unités dans l’hex
platoon-shift-bombard-adjacent = adjacent
platoon-shift-assault-town = ville ou retranchement
platoon-shift-assault-river = rivière
platoon-shift-assault-cliff = falaise gravie
platoon-shift-assault-woods = bois ou terrain accidenté
platoon-shift-assault-higher-morale = meilleur moral
platoon-shift-assault-leader = leader
platoon-shift-assault-demoralized = ennemi démoralisé
platoon-shift-assault-combined-arms = armes combinées
platoon-shift-assault-slope = pente
platoon-shift-assault-engineers = génie
platoon-shift-assault-fierce = infanterie acharnée
platoon-shift-assault-overrun = attaque par dépassement
platoon-shift-assault-charge = charge
platoon-shift-assault-extended = depuis deux hexagones
platoon-shift-assault-lone-vehicle = véhicules sans infanterie
platoon-shift-assault-mired = ennemi embourbé
platoon-shift-assault-steep-slope = pente raide
platoon-shift-assault-flame = char lance-flammes

# Résultats
platoon-result-none = aucun effet
platoon-result-morale = M{ $plus ->
    [0] {""}
   *[other] { $plus }
}
platoon-result-fire-steps = { $steps ->
    [1] X
   *[other] { $steps }X
}
platoon-result-assault-steps = { $steps ->
    [one] { $steps } pas de perte
   *[other] { $steps } pas de perte
}
platoon-result-near-miss = frôlé : M
platoon-result-steps = { $steps ->
    [one] un pas
   *[other] { $steps } pas
}
platoon-result-hit = { $steps ->
    [one] { $steps } pas de perte
   *[other] { $steps } pas de perte
}, M{ $check }
platoon-against = { $who } : { $what }

# Jets de dés
platoon-roll-direct-fire = Jet { $dice } : { $result }
platoon-roll-breach = Jet { $dice } : { $result }
platoon-roll-anti-tank = Jet { $dice } : { $result }
platoon-roll-bombardment = Jet { $dice } : { $result }
platoon-roll-friendly-fire = Le tir tombe-t-il sur des amis en { $hex } ? { $dice } ; { $result ->
    [yes] oui, à 5 ou moins
   *[no] non, il faut 5 ou moins
}
platoon-roll-shell = Le tir ({ $shell }) tombe-t-il en { $hex } ? { $dice } ; { $result ->
    [yes] oui, à 5 ou plus
   *[no] non, il faut 5 ou plus
}
platoon-roll-assault = Jet { $dice } : { $result }
platoon-roll-free-shot = Jet { $dice } : { $result }
platoon-roll-check = Moral de { $actor } : { $dice } contre { $morale }, { $result ->
    [holds] réussi
    [worst] raté par un 12 naturel
   *[fails] raté de { $by }
}
platoon-roll-recovery = Récupération de { $actor } : { $dice } inférieur à { $morale } ? { $result ->
    [yes] Oui
   *[no] Non
}
platoon-roll-leader-hit = { $actor } est-il touché ? { $dice } ; { $result ->
    [yes] oui, à 2 ou moins
   *[no] non, il faut 2 ou moins
}
platoon-roll-leader-caught = { $actor } est-il pris ? { $dice } ; { $result ->
    [yes] oui, à 9 ou plus
   *[no] non, il faut 9 ou plus
}
platoon-roll-way = { $actor } trouve-t-il le chemin de { $hex } ? { $dice } ; { $result ->
    [finds] oui
    [stays] il reste sur place
   *[misses] il dévie de { $by } côtés
}
platoon-roll-crossing = { $actor } tente de traverser la rivière : { $dice } contre { $number } ; { $result ->
    [yes] la traversée réussit
   *[no] l’unité reste dans l’eau
}
platoon-roll-surrender = Ceux de { $hex } se rendent-ils ? { $dice } contre { $morale } ; { $result ->
    [yes] oui
   *[no] non
}
platoon-roll-fog = Brouillard de la guerre : { $dice } ; { $result ->
    [yes] le tour finit
   *[no] le tour continue
}
platoon-roll-event = Événements aléatoires : { $dice }, { $result ->
    [yes] il se passe quelque chose
   *[no] rien
}

# Dés seuls
platoon-die-plane = { $plane } : { $die } ; { $result ->
    [yes] il trouve l’hexagone
   *[no] il le manque, à moins de 3
}
platoon-die-special-fire = Avions contre véhicules : { $die } ; { $result ->
    [yes] touché
   *[no] manqué, il faut un 6
}
platoon-die-special-choice = Qui choisit le véhicule ? { $die } : { $result ->
    [yes] l’attaquant
   *[no] son propriétaire
}
platoon-die-fuel = { $actor } a-t-il épuisé son liquide inflammable ? { $die } ; { $result ->
    [yes] oui
   *[no] non, il faut 5 ou plus
}
platoon-die-mire = { $actor } s’embourbe-t-il ? { $die } ; { $result ->
    [yes] oui
   *[no] non
}
platoon-die-mines = Mines contre { $actor } : { $die } ; { $result ->
    [stops] arrêt
    [shakes] arrêt et démoralisation
    [costs] arrêt, démoralisation et un pas de perte
   *[none] rien
}
platoon-die-darkness = La nuit est-elle noire ? { $die } : on y voit à { $hexes ->
    [one] un hexagone
   *[other] { $hexes } hexagones
}.
platoon-die-event = Événement aléatoire pour le { $side }, { $die } : { $event }
platoon-event-acts-again = une unité marquée peut agir une fois de plus
platoon-event-silence = une batterie hors carte ne tire pas
platoon-event-support = une batterie hors carte de plus
platoon-event-shaken = un leader est ébranlé
platoon-event-aircraft = un avion de plus
platoon-event-replacements = des renforts pour une section
platoon-die-drift = La fumée manque { $hex } ; dé pour sa direction : { $die }, dans le sens horaire depuis le nord.
platoon-die-short-range = { $actor } approche-t-il assez ? { $die } ; { $result ->
    [yes] oui, il tire
   *[no] non, il faut 4 ou plus
}

# Ce qui s'est passé
platoon-log-placed = { $actor } se place en { $hex }.
platoon-log-entrenched = Le { $side } place un retranchement en { $hex }.
platoon-log-built = Le { $side } place en { $hex } : { $work }.
platoon-log-laboured = { $actor } travaille { $turns ->
    [1] un premier tour
   *[other] un tour de plus ({ $turns })
} à dégager ceci : { $chore }.
platoon-log-work-hit = En { $hex }, ceci est détruit en partie : { $work }, { $left ->
    [one] il reste un pas
   *[other] il reste { $left } pas
}.
platoon-log-work-removed = En { $hex }, ceci est dégagé : { $work }.
platoon-log-hedge-opened = La haie entre { $hex } et { $beyond } est ouverte.
platoon-log-wrecks-changed = En { $hex }, { $wrecks ->
    [0] il n’y a plus d’épave
    [one] il y a maintenant une épave
   *[other] il y a maintenant { $wrecks } épaves
}.
platoon-log-aircraft-drawn = Le { $side } a des avions pendant ce tour : { $planes }.
platoon-log-aircraft-sent = Des avions du { $side } attaquent { $hex } : { $planes }.
platoon-log-mired = { $markers ->
    [0] { $actor } est dégagé.
    [3] { $actor } est embourbé.
    [one] { $actor } se dégage : il reste un marqueur.
   *[other] { $actor } se dégage : il reste { $markers } marqueurs.
}
platoon-log-burnt-out = { $actor } n’a plus de liquide pour son lance-flammes.
platoon-log-left-to-refuel = { $actor } quitte la carte pour faire le plein et peut revenir au tour { $turn }.
platoon-log-refuelled = { $actor } a de nouveau du liquide pour son lance-flammes.
platoon-log-caved = { $actor } est dans la grotte.
platoon-log-out-of-cave = { $actor } sort de la grotte.
platoon-log-works-left = Le { $side } laisse le reste de ses ouvrages.
platoon-log-mines-shown = Le champ de mines en { $hex } { $strength ->
    [0] n’en est pas ou plus un : il est retiré
   *[other] est de force { $strength }
}.
platoon-log-entrenchments-left = Le { $side } renonce aux retranchements qui restent.
platoon-log-helped = { $actor } aide d’autres à traverser et ne fait rien d’autre.
platoon-log-scored = Le { $side } a { $points } points de plus pour ce qu’il contrôle maintenant.
platoon-log-lined-up = { $actor } se place au rang { $row } hors de la carte devant { $hex }.
platoon-log-moved-to-fire = { $actor } s’est déplacé et peut tirer.
platoon-log-consolidated = { $actor } est complété avec { $other } et à nouveau entier.
platoon-log-left-map = { $actor } quitte la carte.
platoon-log-light-changed = On voit maintenant à { $hexes ->
    [one] un hexagone
   *[other] { $hexes } hexagones
}{ $night ->
    [yes] , et les règles de nuit s’appliquent.
   *[no] .
}
platoon-log-turn-began = Le tour { $turn } commence.
platoon-log-initiative-rolled = Initiative : { $first } { $one }, { $second } { $other }.
platoon-log-stage-reached = Le { $side } commence, avec { $segments ->
    [one] un segment
   *[other] { $segments } segments
} avant le premier de l’ennemi.
platoon-log-sets-up = Le { $side } se place.
platoon-log-passed = Le { $side } passe.
platoon-log-segment-kept = Le { $side } garde un segment pour plus tard.
platoon-log-segment-taken = Le { $side } prend le segment qu’il avait gardé : deux à la suite.
platoon-log-battery-silenced = Une batterie hors carte du { $side } ne tire pas ce tour-ci : { $strength }.
platoon-log-battery-added = Le { $side } a une batterie hors carte ce tour-ci : { $strength }.
platoon-log-acts-again = Le { $side } peut activer une fois de plus une unité marquée ce tour-ci.
platoon-log-unmarked = { $actor } peut agir une fois de plus.
platoon-log-steps-regained = { $actor } reçoit des renforts et retrouve toute sa force.
platoon-log-activated = Le { $side } active { $who }.
platoon-log-declared = Pour tirer : { $who }.
platoon-log-declared-nobody = Personne ne doit tirer.
platoon-log-markers-removed = Tous les marqueurs Déplacé/Tiré sont retirés.
platoon-log-went-moved = { $actor } va en { $hex }, { $spent } PM dépensés.
platoon-log-went-entered = { $actor } entre sur la carte en { $hex }, { $spent } PM dépensés.
platoon-log-went-dragged = { $actor } est traîné en { $hex }.
platoon-log-went-assaulted = { $actor } va à l’assaut en { $hex }.
platoon-log-went-joined = { $actor } rejoint les siens en { $hex } sans attaquer.
platoon-log-went-overran = { $actor } attaque { $hex } par dépassement.
platoon-log-went-passed-through = { $actor } traverse { $hex }.
platoon-log-went-charged = { $actor } charge par { $hex }.
platoon-log-went-rushed = { $actor } va donner l’assaut par { $hex }.
platoon-log-went-occupied = { $actor } occupe { $hex }, abandonné.
platoon-log-went-fled = { $actor } fuit en { $hex }.
platoon-log-went-displaced = { $actor } est repoussé en { $hex }.
platoon-log-went-with = { $actor } avec { $leaders }
platoon-log-loaded = { $actor } est chargé sur { $carrier }.
platoon-log-unloaded = { $actor } est déchargé.
platoon-log-limbered = { $actor } est attelé.
platoon-log-unlimbered = { $actor } est dételé.
platoon-log-dug-in-no = { $actor } n’est plus enterré.
platoon-log-dug-in-begun = { $actor } commence à s’enterrer.
platoon-log-dug-in-in = { $actor } est enterré.
platoon-log-spotted = { $actor } s’est montré : marqueur Repéré.
platoon-log-spotted-no-more = { $actor } perd son marqueur Repéré.
platoon-log-pointed-out = { $actor } signale { $target }.
platoon-log-fire-split = { $actor } emploie { $used } de sa force.
platoon-log-drumfire-began = { $hex } est sous un feu roulant : { $markers } marqueurs Repéré.
platoon-log-shell-smoke = La fumée couvre { $hex }.
platoon-log-shell-light = Une lumière éclaire { $hex }.
platoon-log-steps-lost = { $actor } perd { $steps ->
    [one] un pas
   *[other] { $steps } pas
}.
platoon-log-eliminated = { $actor } est éliminé.
platoon-log-morale-changed = { $actor } : { $morale }.
platoon-log-surrender-demanded = Les démoralisés en { $hex } sont sommés de se rendre
platoon-log-cavalry-leaders-named = { $side }, chefs de cavalerie : { $leaders }
platoon-log-tank-leaders-assigned = { $side } : les chefs de char sont affectés en secret
platoon-log-tank-leaders-own = Des chefs de char se trouvent dans : { $who }
platoon-log-tank-leader-shown = { $actor } se révèle avoir un chef de char
platoon-log-hidden-named = Le { $side } cache : { $units }.
platoon-log-hid = { $actor } se cache en { $hex }.
platoon-log-revealed = { $actor } se montre en { $hex }.
platoon-log-leader-removed = { $actor } est perdu.
platoon-log-decapitated = Le { $side } a perdu son plus haut leader.
platoon-log-decapitated-over = Le { $side } a un nouveau plus haut leader.
platoon-log-initiative-lost = L’initiative du { $side } tombe à { $left }.
platoon-log-control-lost = Plus personne ne contrôle { $hex }.
platoon-log-control-changed = Le { $side } contrôle { $hex }.
platoon-log-ended = La bataille est finie.

# La fin
platoon-won-minor = Victoire mineure du { $side }.
platoon-won-major = Victoire majeure du { $side }.
platoon-draw = Match nul.
platoon-points = Points du { $side } : { $points }.

# Images
platoon-picture-boards = { $count ->
    [one] plateau { $letters }
   *[other] plateaux { $letters }
}
platoon-picture-turn = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }, { $time } · { $turn ->
    [0] avant la bataille
   *[other] tour { $turn } sur { $turns }
}
platoon-picture-side = { $units ->
    [0] aucune unité
    [one] une unité
   *[other] { $units } unités
}, { $lost ->
    [0] aucune perte
    [one] un pas perdu
   *[other] { $lost } pas perdus
}, initiative { $initiative }
