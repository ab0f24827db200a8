# Sides, cards
side-axis = Axe
side-allies = Alliés
order-advance = Progression
order-artillery-denied = Artillerie refusée
order-artillery-request = Demande d’artillerie
order-command-confusion = Problèmes de commandement
order-fire = Tir
order-move = Mouvement
order-recover = Récupération
order-rout = Déroute
action-ambush = Embuscade
action-assault-fire = Tir d’assaut
action-bore-sighting = Préréglage
action-command-confusion = Problèmes de commandement
action-concealment = Dissimulation
action-crossfire = Tir croisé
action-demolitions = Démolition
action-dig-in = S’enterrer
action-opportunity-fire = Tir d’opportunité
action-hand-grenades = Grenades
action-hidden-entrenchments = Retranchements cachés
action-hidden-mines = Mines cachées
action-hidden-pillbox = Casemate cachée
action-hidden-unit = Unité cachée
action-hidden-wire = Barbelés cachés
action-light-wounds = Blessures légères
action-marksmanship = Affinité avec les armes
action-no-quarter = Pas de quartier
action-smoke-grenades = Grenades fumigènes
action-spray-fire = Tir en rafale
action-sustained-fire = Tir soutenu
event-air-support = Soutien aérien
event-battle-harden = Aguerri
event-battlefield-integrity = Intégrité sur le champ de bataille
event-blaze = Incendie
event-booby-trap = Mine piège
event-breeze = Vent
event-command-and-control = Commandement & contrôle
event-commissar = Commissaire
event-cower = Couardise
event-deploy = Déploiement
event-dust = Poussière
event-elan = Élan
event-entrench = Retranchement
event-field-promotion = Promotion
event-fog-of-war = Brouillard de guerre
event-hero = Héros
event-infiltration = Infiltration
event-interdiction = Interdiction
event-interrogation = Interrogation
event-kia = Tué au combat
event-malfunction = Panne
event-medic = Toubib !
event-mission-objective = Objectif de mission
event-prisoners-of-war = Prisonniers de guerre
event-reconnaissance = Reconnaissance
event-reinforcements = Renforts
event-rubble = Ruines
event-sappers = Sapeurs
event-scrounge = Fouille
event-shell-shock = Onde de choc
event-shellholes = Trous d’obus
event-strategic-objective = Objectif stratégique
event-suppressing-fire = Tir de suppression
event-walking-wounded = Les blessés marchent
event-white-phosphorus = Phosphore blanc
trigger-event = Événement !
trigger-jammed = Enrayé !
trigger-sniper = Sniper !
trigger-time = Temps !
fortification-bunker = Bunker
fortification-foxholes = Trous d’hommes
fortification-mines = Mines
fortification-pillbox = Casemate
fortification-trench = Tranchée
fortification-wire = Barbelés

works-entrenchments = Retranchements (3 trous d’hommes)
works-trench-line = Ligne de tranchées (3 tranchées)
works-barbed-wire = Réseau de barbelés (9 barbelés)
works-strongpoint = Point d’appui (un bunker, une tranchée)
works-bunker-complex = Complexe de bunkers (3 bunkers, tranchées, barbelés et mines de 8)
works-hasty-minefield = Champ de mines improvisé (10 mines de 6)
works-prepared-minefield = Champ de mines préparé (10 mines de 7)
works-extensive-minefield = Grand champ de mines (10 mines de 8)

arranged-hidden = Les deux camps se placent à couvert, et se montrent quand tous deux ont fini.
arranged-choice = Avant leur mise en place, les { $side } choisissent : { $what }.
option-radio = radio { $radio }
option-points = { $points } points
arranged-stage = Placés à l’étape { $value } de la mise en place, quand les deux camps ont fini la précédente : { $what } (les { $side }).
arranged-chain = Chacun se place dans l’hex d’un autre ou à côté : { $what } (les { $side }).
arranged-scattered = Les cartes décident de leur place, chacun au plus près d’un hex aléatoire : { $what } (les { $side }).
arranged-held-back = Gardés en réserve, et placés pendant un tour des { $side }, quand ils le veulent : { $what }.
arranged-at-most = Les { $side } en choisissent { $value } ; les autres ne participent pas : { $what }.
arranged-again = Les { $side } en choisissent { $value }, et autant chaque fois que le temps avance : { $what }.
arranged-holds = Ils ne se déplacent ni n’avancent { $value ->
    [99] jamais
   *[other] avant que le marqueur de temps soit sur la case { $value }
} : { $what } (les { $side }).
special-visibility = Personne ne voit à plus de { $value } hexs.
special-visibility-until = Personne ne voit à plus de { $value } hexs avant que le marqueur temps soit sur la case { $space }.
special-visibility-from = Personne ne voit à plus de { $value } hexs dès que le marqueur de temps est sur la case { $space }.
special-haze = Brume : toute ligne de vue vers un hex qui n’est pas adjacent a une gêne d’au moins { $value }.
special-haze-until = Brume, jusqu’à ce que le marqueur de temps soit sur la case { $space } : toute ligne de vue vers un hex non adjacent a une gêne d’au moins { $value }.
special-breeze-haze = Chaque Brise modifie la gêne de la brume : { $by }.
special-breeze-visibility = Chaque Brise permet à tous de voir { $value } hexs plus loin.
special-fire-less-range = Tir à l’aveugle : la puissance de tout tir est diminuée de sa portée.
special-fire-less-range-until = Tir à l’aveuglette, jusqu’à ce que le marqueur de temps soit sur la case { $value } : la puissance de tout tir est réduite de sa portée.
special-terrain-cost = { $what } : { $value ->
    [one] { $value } point
   *[other] { $value } points
} pour y entrer.
special-terrain-cover = { $what } : couverture de { $value }.
special-hexside-cost = Franchir ceci coûte { $value ->
    [one] { $value } point
   *[other] { $value } points
} de plus : { $what }.
special-hexside-cover = Couvert de { $what } contre un tir qui passe par là : { $value }.
special-flat-cost = Tout hex coûte aux { $side } { $value ->
    [one] { $value } point
   *[other] { $value } points
}, quel qu’il soit.
special-stacking-at = { $value } silhouettes d’un camp peuvent se tenir en { $hex }.
special-point-fire = L’artillerie des { $side } ne touche que l’hex de sa salve de réglage, sans jet de précision ni dérive.
special-melee = Force des { $side } en mêlée : { $by }.
special-concealment = Dissimulation des { $side } : { $by }.
special-exits-eliminate = Les unités des { $side } qui quittent la carte sont éliminées.
special-no-smoke = Aucun marqueur de fumigènes n’est placé.
special-no-blazes = Rien ne prend feu.
special-slow-going = Terrain lourd : entrer dans un hex hors route, voie ferrée et chemin coûte un point de plus.
special-terrain = { $from } : compte comme { $to }.
special-terrain-at = { $hex } compte comme { $to }.
special-no-path = Il n’y a pas de { $path }.
special-hexside = Les { $from } comptent comme des { $to }.
special-no-hexside = Il n’y a pas de { $hexside }.
special-no-rerolls = La carte Initiative ne permet aucune relance.
special-no-event = L’événement { $event } est sans effet.
special-event-is = L’événement { $from } est remplacé par { $to }.
special-order-is = Pour les { $side }, l’ordre { $from } est remplacé par { $to }.
special-order-as = Les { $side } peuvent jouer { $from } comme { $to }.
special-action-is = Pour les { $side }, l’action { $from } est remplacée par { $to }.
special-no-trigger = Le déclencheur { $trigger } sur un jet des { $side } est sans effet.
special-sniper-range = Le sniper des { $side } trouve une unité jusqu’à { $value } hexs.
special-no-order = Les { $side } ne donnent pas l’ordre { $order }.
special-no-order-until = Les { $side } ne donnent pas l’ordre { $order } avant que le marqueur de temps soit sur la case { $value }.
special-no-action = Les { $side } ne jouent pas { $action }.
special-no-action-until = Les { $side } ne jouent pas { $action } avant que le marqueur de temps soit sur la case { $value }.
special-action-from = Les { $side } ne jouent { $action } que pour des unités { $where }.
special-action-against = Les { $side } ne jouent { $action } que contre des unités { $where }.
special-discard-beside-orders = Après leurs ordres, les { $side } peuvent défausser jusqu’à { $value } cartes.
spot-in = sur ce terrain : { $value }
spot-cover = dans un hex dont le couvert est d’au moins { $value }
spot-no-more-cover = dans un hex dont le couvert est d’au plus { $value }
leaving-unbroken = les unités qui ne sont pas démoralisées
leaving-class = { $value }
leaving-armed = les unités qui portent une arme
leaving-holding = les unités, tant qu’ils contrôlent l’objectif { $value },
leaving-from = les unités, dès que le marqueur de temps est sur la case { $value },
leaving-until = les unités, avant que le marqueur de temps soit sur la case { $value },
class-squad = pelotons
class-team = équipes
class-leader = chefs
class-hero = héros
special-orders-from = À partir de la case de temps { $value }, ordres des { $side } par tour : { $orders } au plus.
special-holds-until = Les { $side } ne font ni mouvement ni progression avant que le marqueur de temps soit sur la case { $value }.
special-no-artillery-until = Les { $side } ne demandent pas d’artillerie avant que le marqueur de temps soit sur la case { $value }.
special-radio-breaks = La radio des { $side } tombe en panne après chaque tir d’efficacité.
special-one-barrage = Les { $side } n’ont d’artillerie que pour un seul tir d’efficacité.
special-spotters = L’artillerie des { $side } est aussi dirigée par : { $what }.
special-mortar-spotters = Les mortiers des { $side } tirent aussi sur ce que voit un chef dans le rayon duquel ils se trouvent.
special-morale = Moral des { $side } : { $by }.
special-firepower = Puissance de feu des unités des { $side } : { $by }.
special-range = Portée des unités des { $side } : { $by }.
special-movement = Mouvement des { $side } : { $by }.
special-no-exit = Les { $side } ne sortent pas de la carte.
special-no-exit-until = Les { $side } ne sortent pas de la carte avant que le marqueur de temps soit sur la case { $value }.
special-exits-only-if = Pour les { $side }, seules peuvent quitter la carte : { $what }
special-exits-score-if = Pour les { $side }, ne rapportent des points en sortant par le bord ennemi que : { $what }
special-no-return = Les unités des { $side } sorties de la carte ne reviennent pas.
special-double-exits = Les unités des { $side } qui sortent par le bord ennemi comptent double.
special-exit-bonus = Points en plus pour chaque unité des { $side } qui sort par le bord ennemi : { $value }.
special-no-exit-points = Les unités des { $side } qui sortent par le bord ennemi ne rapportent rien.
special-double-losses = Les unités éliminées des { $side } comptent double.
special-no-loss-points = Les unités éliminées des { $side } ne rapportent rien.
special-time-points = Points que gagnent les { $side } à chaque avancement du temps : { $value }.
special-no-sudden-death = Il n’y a pas de mort soudaine.
special-fixed-end = La bataille s’arrête dès que le marqueur de temps est sur la case de mort soudaine, sans jet.
special-sudden-death-roll = Chaque jet de mort soudaine : { $by }.
special-never-surrenders = Les { $side } ne se rendent jamais.
special-wins-ties = Les { $side } l’emportent si les points sont à égalité à la fin.
special-needs-points = Les { $side } gagnent à la fin s’ils ont { $value } points ou plus, et perdent s’ils en ont moins.
special-needs-objective = Les { $side } gagnent à la fin s’ils contrôlent l’objectif { $value }, et perdent sinon.
special-needs-objectives = Les { $side } gagnent à la fin s’ils contrôlent au moins { $value ->
    [one] un objectif
   *[other] { $value } objectifs
}, et perdent sinon.
special-wins-with-points = Les { $side } gagnent aussitôt avec { $value } points.
special-wins-with-objective = Les { $side } gagnent aussitôt qu’ils contrôlent l’objectif { $value }, et tous les autres ainsi désignés.
special-wins-with-objectives = Les { $side } gagnent aussitôt qu’ils contrôlent { $value ->
    [one] un objectif
   *[other] { $value } objectifs
}.

paths-road = routes
paths-railway = voies ferrées
paths-trail = chemins
paths-stream = ruisseaux
hexsides-wall = murs
hexsides-hedge = haies
hexsides-fence = clôtures
hexsides-cliff = falaises

# Phases
phase-set-up = Mise en place
phase-turn = Tour
phase-advance = Progression
phase-artillery = Artillerie
phase-fire = Tir
phase-movement = Mouvement
phase-recover = Récupération
phase-rout = Déroute
phase-opportunity-fire = Tir d’opportunité
phase-action-window = Actions
phase-attack = Attaque
phase-melee = Mêlée
phase-event = Événement
phase-sniper = Sniper
phase-time-advance = Avancement du temps
phase-end-of-turn = Fin du tour

# Reasons of terms
reason-printed = imprimé
reason-command = commandement
reason-weapon-command = commandement
reason-suppressed = suppression
reason-veteran = vétéran
reason-wire = barbelés
reason-heavy-weapon = arme lourde
reason-road-bonus = route
reason-terrain = terrain
reason-road = route
reason-wall = mur
reason-hedge = haie
reason-fortification = fortification
reason-group = groupe de tir
reason-hindrance = gêne
reason-radio = batterie
reason-mines = mines
reason-bore-sighting = Préréglage
reason-crossfire = Tir croisé
reason-hand-grenades = Grenades
reason-marksmanship = Affinité avec les armes
reason-sustained-fire = Tir soutenu
reason-roll = jet
reason-air-bursts = explosions aériennes
reason-concealment = Dissimulation
reason-boxed-firepower = puissance de feu encadrée
reason-cost = terrain
reason-slow-going = terrain lourd
reason-along-road = le long de la route
reason-along-railway = le long de la voie ferrée
reason-along-trail = le long du chemin
reason-crossing = traversée
reason-climb = montée
reason-uphill = cible plus haute
reason-downhill = cible plus basse
reason-trench = tranchée
reason-map-exit = hors de la carte
reason-special = règle spéciale

# Questions: what must be answered, and how to decline
ask-set-up = Mise en place. Choisissez un pion, puis un hex éclairé. Ce qui est placé peut être glissé ailleurs, ou hors de la carte pour le reprendre.
ask-set-up-done = Tout est placé. Glissez un pion pour le placer ailleurs, ou hors de la carte pour le reprendre ; ou terminez.
ask-held-back = En réserve : choisissez une unité, puis un hex éclairé, quand vous voulez pendant votre tour.
ask-before-battle = Avant la bataille : que prenez-vous ?
ask-reinforce = Lesquelles de ces unités arrivent maintenant ? Celles que vous laissez viendront plus tard, ou pas du tout.
ask-turn = Donnez un ordre : cliquez sur une carte, ou sur une unité pour voir où elle peut aller et sur qui elle peut tirer. Ou défaussez-vous de cartes à la place.
ask-discard = Choisissez les cartes à défausser.
ask-activate = Activez une unité éclairée. Un chef en entraîne d’autres.
ask-activate-observer = Quel chef demande l’artillerie ? Il doit voir où elle va tomber.
ask-activate-others = Quelles autres unités activer avec { $unit } ?
ask-move-who = Qui se déplace ensuite ? Les unités d’un même hex peuvent se déplacer en groupe.
ask-move-nobody = Plus personne ne peut se déplacer. Jouez une carte éclairée, ou finissez l’ordre.
ask-move-where = Choisissez où aller : le chiffre est le coût ; un trajet de plusieurs hexs se fait d’une traite, jusqu’à ce qu’il se passe quelque chose. Maj et clic pour passer par un hex. Ou arrêtez-vous ici.
ask-window = L’ennemi entre en { $hex }. Tir d’opportunité, ou autre réponse ?
ask-fire-with = Quels pions tirent ensemble sur { $hex } ?
ask-fire-at = Tirez sur un hex éclairé : le chiffre est la chance, en pour cent, d’y démoraliser quelqu’un avec tous ceux qui peuvent tirer dessus.
ask-before-attack-roll = Jouez une action pour renforcer ce tir, ou passez au jet.
ask-spray-at = Quel second hex la rafale prend-elle ?
ask-before-defence-roll = { $unit } va faire un jet de défense. Jouer une carte pour aider l’unité ?
ask-defend-next = Quelle unité sous le feu fait le jet suivant ?
ask-light-wounds = { $unit } va se démoraliser. Mettre une équipe à sa place par Blessures légères ?
ask-reroll = Vous avez la carte Initiative. Faire refaire ce jet et céder la carte ?
ask-sustained-break = Double : laquelle des armes qui tirent tombe en panne ?
ask-advance-who = Quelle unité progresse ensuite ?
ask-advance-where = Où faire progresser { $unit } ?
ask-return-time = Sur quelle case du compteur de temps faire revenir { $unit } ?
ask-melee-next = Quelle mêlée résoudre ensuite ?
ask-before-melee = Mêlée en { $hex }. Tendre une embuscade ?
ask-ambush-loss = Embuscade en { $hex } : laquelle de vos unités se démoralise ?
ask-after-melee = La mêlée en { $hex } est finie. Pas de quartier ?
ask-after-discard = L’ennemi s’est défaussé. En profiter ?
ask-hidden-unit = Unité cachée : laquelle est-ce, et où apparaît-elle ?
ask-demolish-where = Quelle fortification démolir ?
ask-entered = L’ennemi est entré en { $hex }. Y révéler des mines ou des barbelés ?
ask-hidden-where = Quel hex se révèle fortifié ?
ask-rally-next = Quelle unité démoralisée tente ensuite de se rallier ?
ask-rout-who = De quel camp les unités démoralisées sont-elles mises en déroute ?
ask-rout-next = Quelle unité démoralisée fait ensuite son jet de déroute ?
ask-retreat = Où doit reculer { $unit } ? Hexs restants : { $left }.
ask-artillery-mode = Réparer la radio ou demander le tir de la batterie ?
ask-shells = Obus explosifs ou fumigènes ? Cela s’annonce avant le jet de précision.
ask-spot = Placez la salve de réglage dans un hex éclairé.
ask-impact-next = Quel hex est touché ensuite ?
ask-sniper-target = Sniper en { $hex } : démoraliser une unité dans cet hex ou à côté ?
ask-remove-smoke = Le temps passe : quels fumigènes se dissipent ?
ask-enter = Où faire entrer { $unit } sur la carte ?
ask-dig-in = Le temps passe : s’enterrer ?
ask-dig-in-where = Où creuser les trous d’hommes ?
ask-smoke-where = Où lancer les grenades fumigènes ?
ask-overstacked = { $hex } est surempilé : quelle unité éliminer ?
ask-deploy-first = { $hex } est surempilé : déployer d’abord un peloton en deux équipes ?
ask-deploy = Déployer un de vos pelotons en deux équipes ?
ask-event-interrogation = { $event } : Quelle carte de l’ennemi va dans sa défausse ?
ask-event-entrench = { $event } : Dans quel hex creuser des trous d’hommes ?
ask-event-sappers = { $event } : Dans quel hex enlever mines ou barbelés ?
ask-event-white-phosphorus = { $event } : Où va la fumée ? Chaque camp y choisit ensuite une de ses unités, qui est démoralisée.
ask-event-infiltration = { $event } : Qui vient, et où apparaît-il ?
ask-event-reinforcements = { $event } : Qui vient, et où entre-t-il ?
ask-event-air-support = { $event } : Quel hex est bombardé ? Tous ceux qui s’y trouvent sont démoralisés. Ou aucun.
ask-event-battle-harden = { $event } : Laquelle de vos unités devient vétéran ?
ask-event-commissar = { $event } : De laquelle de vos unités démoralisées le commissaire s’occupe-t-il ?
ask-event-field-promotion = { $event } : Dans quel hex un homme est-il promu ?
ask-event-hero = { $event } : Où apparaît votre héros, et qui rallie-t-il ?
ask-event-interdiction = { $event } : Quelle unité à découvert est mise en suppression ?
ask-event-kia = { $event } : Quelle unité démoralisée est éliminée ?
ask-event-medic = { $event } : Quelle unité démoralisée se rallie ?
ask-event-prisoners-of-war = { $event } : Laquelle de vos unités démoralisées est faite prisonnière ?
ask-event-shell-shock = { $event } : Laquelle de ces unités est démoralisée ?
ask-event-walking-wounded = { $event } : Quelle unité éliminée revient, et où ?
ask-event-scrounge = { $event } : Quelle arme perdue est retrouvée, et qui la reçoit ?
ask-event-suppressing-fire = { $event } : Quelle unité ennemie est mise en suppression ?
ask-event-malfunction = { $event } : Laquelle de ces armes tombe en panne ?
ask-event-reconnaissance = { $event } : Lequel de vos pions secrets est révélé ?
ask-displace = Le feu chasse { $unit } : vers où ?

# Choices on buttons
do-stop-here = S’arrêter ici
do-end-order = Finir l’ordre
do-no = Non
do-roll = Faire le jet
do-keep-roll = Garder le jet
do-as-suggested = Placer le reste comme proposé
do-buy = { $cost ->
    [one] Acheter { $works } pour { $cost } point
   *[other] Acheter { $works } pour { $cost } points
}
do-pass = Se défausser plutôt
do-end-turn = Finir le tour
do-set-up-done = Mise en place terminée
do-give-as = { $order }, avec une carte { $own }
do-battery-access = Réparer la radio
do-fire-for-effect = Demander le tir
do-high-explosive = Obus explosifs
do-smoke = Fumigènes
do-exit = Sortir de la carte
do-fire-again = Tirer avec les unités activées
do-reroll = Relancer
do-space = Case { $space }
do-transfer = Donner { $weapon } à { $unit }
do-abandon = Jeter { $weapon }
do-confirm-count = Confirmer ({ $count })
do-discard-count = Défausser ({ $count })
do-undo = Annuler
do-skip = Passer
do-continue = Continuer
do-stop = Halte !

# Panels
panel-hand = Votre main
panel-log = Journal
track-time = Temps
track-points = Points de victoire
track-losses = Pertes
track-orders = Ordres
track-deck = Pioche
track-discard = Défausse
track-hand = Main
track-chits = Objectifs
track-special = Règles spéciales
radio-broken = { $name } en panne
discards-of = Défausse des { $side }
discards-none = Pas encore de cartes.
window-bar = Les { $side } peuvent agir : { $what }
handover-title = Passez la main aux { $side }
handover-text = L’autre joueur détourne les yeux. Appuyez quand le joueur des { $side } est devant l’écran.
handover-go = Je joue les { $side }
result-title = Victoire des { $side }
result-surrender = Les { $loser } se sont rendus : ils avaient trop de pertes (6.3.1).
result-no-units = Les { $loser } n’avaient plus d’unité sur la carte (6.3.2).
result-sudden-death = La bataille a pris fin par le compteur de temps (6.2.2).
result-points-reached = Assez de points pour gagner aussitôt.
result-objectives-held = Les objectifs qui font gagner aussitôt sont tenus.
result-all-objectives = Les cinq objectifs sont tenus (7.3.2).
result-points = Points de victoire : { $points } pour les { $side }
result-won = Vous avez gagné
result-lost-it = Vous avez perdu
result-surrender-own = Vous vous êtes rendu : vous aviez trop de pertes (6.3.1).
result-no-units-own = Vous n’aviez plus d’unité sur la carte (6.3.2).
result-no-points = Points de victoire : égalité, et l’avantage est aux { $side } (6.3).
result-save = Garder une copie
result-replay = Revoir
result-again = Rejouer
result-other-side = Dans l’autre camp
result-next = Bataille suivante
result-next-lesson = Leçon suivante
result-leave = Retour au titre
result-course = L’évolution des points
result-stood = Temps { $time } : { $points } pour les { $side }
result-luck = Chance
result-rolled = { $side } : { $count ->
    [one] { $count } jet
   *[other] { $count } jets
}, { $mean } en moyenne ; celle du paquet est { $deck }. Relancés : { $again }.
result-chits = Ce que valaient les objectifs
result-chit-of = (secret, aux { $side })
brief-title = Choisir une bataille
brief-play = Commencer
brief-back = Retour
brief-seat = { $side } : { $nation }
seat-human = Humain
seat-human-is = Une personne devant cet ordinateur.
seat-thinks = réfléchit jusqu’à
seat-thinks-is = Le temps qu’un vétéran peut consacrer à une décision. Plus il réfléchit, plus il imagine de batailles ; ce qui est forcé ou clair, il le décide aussitôt.
seat-seconds = { $seconds } s
seat-battles = { $battles ->
    [one] { $battles } bataille
   *[other] { $battles } batailles
}
strength-recruit = Recrue
strength-is-recruit = Suit une bonne règle empirique, ordre par ordre, et oublie parfois ce qu’elle voulait. Pour vos premières batailles.
strength-regular = Régulier
strength-is-regular = Prévoit son tour deux ordres à l’avance, et compte avec la fin de la bataille et les cartes que vous pouvez tenir. Il répond aussitôt.
strength-veteran = Vétéran
strength-is-veteran = Imagine maintes fois comment la bataille peut continuer après ses meilleurs ordres et occasions, et choisit ce qui gagne le plus souvent. Il prend son temps.
character-cautious = Prudent
character-is-cautious = Tient davantage à éviter les pertes.
character-steady = Posé
character-is-steady = Tient autant à ses objectifs qu’à éviter les pertes.
character-bold = Audacieux
character-is-bold = Tient davantage à ses objectifs.
settings-title = Réglages
settings-scale = Taille du texte
settings-speed = Vitesse de lecture
settings-names = Noms des hexs sur la carte
settings-decline = Renoncer d’office quand rien d’autre n’est possible
menu-save = Enregistrer
menu-title = Quitter
menu-saved = Enregistré sous { $file }
menu-keys = Touches

# The log
log-dealt = Les cartes et les pions objectif sont distribués
log-set-up-ended = Les { $side } sont en place
log-option-taken = Les { $side } prennent : { $what }
log-set-up-unseen = Les { $side } placent une pièce à couvert
log-set-up-shown = Les { $side } montrent leur mise en place
log-unit-withdrawn = { $unit } ne participe pas à la bataille
log-turn-began = Tour des { $side }
log-order-given = Ordre des { $side } : { $order }
log-order-ended = { $order } : ordre terminé
log-player-activated = Les { $side } sont activés
log-passed = Les { $side } se défaussent
log-turn-ended = Fin du tour
log-battle-ended = Victoire des { $side }
log-shuffled = Les { $side } mélangent leur paquet
log-card-drawn = Les { $side } piochent une carte
log-card-drawn-own = Les { $side } piochent { $card }
log-card-revealed = Les { $side } retournent { $card }
log-card-given = Les { $side } jouent { $card }
log-card-played = Les { $side } jouent l’action { $action }
log-card-discarded = Les { $side } se défaussent de { $card }
log-hand-shown = Les { $side } montrent leur main
log-rolled = Les { $side } obtiennent { $dice } : { $roll }
log-rerolled = Les { $side } cèdent l’initiative : { $roll }, { $dice }, relancé
log-triggered = { $trigger }
log-event-read = Événement : { $event }
log-hex-read = Hex aléatoire { $hex }
log-unit-placed = { $unit } en { $hex }
log-unit-created = { $unit } apparaît en { $hex }
log-unit-activated = Unité activée : { $unit }
log-unit-moved = { $unit } va en { $hex }, points dépensés : { $spent }
log-unit-advanced = { $unit } progresse en { $hex }
log-unit-retreated = { $unit } recule en { $hex }
log-unit-displaced = { $unit } fuit en { $hex }
log-unit-exited = { $unit } sort de la carte
log-unit-scheduled = { $unit } reviendra sur la case { $space }
log-unit-broke = { $unit } se démoralise
log-unit-rallied = { $unit } se rallie
log-unit-suppressed = { $unit } passe en suppression
log-suppression-ended = { $unit } n’est plus en suppression
log-unit-hardened = { $unit } devient vétéran
log-unit-eliminated = Unité éliminée : { $unit }
log-unit-replaced = Unité remplacée : { $unit }
log-unit-returned = { $unit } revient en { $hex }
log-weapon-created = Avec son arme : { $weapon }
log-weapon-scrounged = Arme trouvée : { $weapon }, par { $unit }
log-weapon-transferred = { $weapon } passe à { $unit }
log-weapon-broke = { $weapon } tombe en panne
log-weapon-fixed = Arme réparée : { $weapon }
log-weapon-eliminated = Arme perdue : { $weapon }
log-radio-broke = La radio des { $side } tombe en panne
log-radio-fixed = La radio des { $side } est réparée
log-radio-arrived = Les { $side } reçoivent une radio
log-radio-eliminated = La radio des { $side } est perdue
log-smoke-drawn = Fumigènes { $value } en { $hex }
log-smoke-removed = Les fumigènes se dissipent en { $hex }
log-haze-changed = Le vent déplace la brume : sa gêne est maintenant de { $value }.
log-visibility-changed = Le vent éclaircit l’air : tous voient { $value } hexs plus loin qu’au début.
log-blaze-placed = { $hex } brûle
log-works-bought = Achat des { $side } : { $works }
log-fortification-placed = { $kind } en { $hex }
log-fortification-removed = Fortification détruite en { $hex }
log-fortification-held = Les { $side } tiennent la fortification en { $hex }
log-time-advanced = Le temps avance à la case { $value }
log-points-scored = { $side }, { $points } PV : { $what } ({ $rule })
points-for-elimination = { $what }, élimination
points-for-exit = { $what }, sortie de la carte
points-for-objective = objectif { $what }
points-for-chit = pion objectif { $what }
points-for-time = le temps passe
points-for-light-wounds = Blessures légères
points-for-no-quarter = Pas de quartier
points-for-works = achat de fortifications
points-for-option = un choix avant la bataille
log-surrender-moved = Marqueur de reddition des { $side } : case { $value }
log-objective-taken = Les { $side } prennent l’objectif { $value }
log-chit-opened = Pion général { $chit }
log-chit-drawn = Les { $side } piochent un pion secret
log-chit-revealed = Les { $side } révèlent le pion { $chit }
log-attack-declared = Les { $side } tirent sur { $hex } avec { $value }
log-attack-declared-from = Les { $side } tirent de { $from } sur { $hex } avec { $value }
log-attack-boosted = { $reason } +{ $value }
log-attack-spread = La rafale prend aussi { $hex } : { $value }
log-attack-lapsed = Puissance de feu { $value } : pas d’attaque (10.3.2.1)
log-attack-rolled = Total d’attaque { $value }
log-attack-concealed = Dissimulation : { $value ->
    [0] pas de couverture, l’attaque reste telle quelle
   *[other] total d’attaque −{ $value }
}
log-accurate = Repérage en { $hex } : { $value } contre portée { $range } : précis, la salve dévie selon les deux dés
log-inaccurate = Repérage en { $hex } : { $value } contre portée { $range } : raté, le dé blanc donne la direction, le rouge la distance
log-targeted-hit = Ciblage de { $hex } : { $value } contre portée { $range } : touché
log-targeted-miss = Ciblage de { $hex } : { $value } contre portée { $range } : manqué
log-morale-defence = { $unit }, défense { $value } : { $verdict }
log-morale-roll = { $unit }, jet { $dice } contre moral { $value } : { $verdict }
log-attack-ended = L’attaque est finie
log-melee-began = Mêlée en { $hex }
log-melee-counted = Les { $side } se battent avec { $value }
log-melee-won = Mêlée en { $hex } : les { $side } l’emportent, { $most } à { $least }
log-melee-tied = Mêlée en { $hex } : { $value } partout : les deux camps sont éliminés
log-shells-he = Les { $side } demandent des obus explosifs
log-shells-smoke = Les { $side } demandent des fumigènes
log-spotting-placed = Salve de réglage en { $hex }
log-spotting-drifted = Elle dévie en { $hex } (compas { $die })
log-spotting-lost = Elle dévie hors de la carte et disparaît (O18.2.2.3)
log-spotting-settled = Tir d’efficacité sur { $hex }
log-spotting-removed = Le barrage est fini
verdict-holds = tient bon
verdict-stays-broken = pas de ralliement
verdict-suppressed = suppression
verdict-breaks = démoralisation
verdict-rallies = ralliement
verdict-retreats = retraite de { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexs
}
verdict-dies = élimination
roll-attack = jet d’attaque
roll-targeting = jet de ciblage
roll-defence = jet de défense
roll-melee = jet de mêlée
roll-rally = jet de ralliement
roll-rout = jet de déroute
roll-readiness = état au départ
roll-sudden-death = jet de mort soudaine
roll-support = jet de soutien
roll-commissar = jet du commissaire
card-roll = Dés { $white }-{ $red }, hex aléatoire { $hex }
card-not-asked = Rien ne vous est demandé pour l’instant.
reading-drift = déviation
reroll-stands = Si le jet est gardé, { $unit } : { $verdict }.
reroll-anew = Nouveau jet : { $chances }
reroll-hit = { $unit } se démoralise : { $stands } % si le jet est gardé, { $anew } % avec un nouveau
verdict-retreats-some = retraite
panel-turn = Tour
reroll-kill = { $unit } est éliminé : { $stands } % si le jet est gardé, { $anew } % avec un nouveau
reroll-ready = { $stands ->
    [yes] { $unit } commence en état si le jet est gardé ; avec un nouveau jet, à { $chance } %.
   *[no] { $unit } commence hors d’état si le jet est gardé ; en état à { $chance } % avec un nouveau jet.
}
reroll-aim = { $stands ->
    [yes] Tel quel, il touche ; un nouveau jet touche à { $chance } %.
   *[no] Tel quel, il manque ; un nouveau jet touche à { $chance } %.
}
reroll-end = { $stands ->
    [yes] La bataille finit si le jet est gardé ; un nouveau y met fin à { $chance } %.
   *[no] La bataille continue si le jet est gardé ; un nouveau y met fin à { $chance } %.
}
defence-sum = Attaque { $attack } contre moral { $morale } et un jet
reroll-of = { $side } : { $dice }, { $roll }
settings-explain = Dire ce que font les événements et les cartes jouées
settings-language = Langue
settings-language-system = Celle du système
settings-rerolls = Me consulter avant de valider chaque jet
settings-windows = Me proposer mines et barbelés là où je ne peux pas tirer
track-time-told = Temps { $time }. Il avance quand une pioche s’épuise, ou par un déclencheur Temps ! (6.1).
track-fixed-end = La bataille est finie dès que le temps est sur la case { $time }.
track-sudden-death = À partir de la case { $time }, la bataille peut finir à chaque avancement : un jet inférieur au temps y met fin (6.2.2).
track-no-sudden-death = Il n’y a pas de mort soudaine ici.
track-points-told = Points de victoire (4.1) : le camp qui en a à la fin de la bataille a gagné. Pour les unités perdues ou sorties de la carte, et pour les objectifs :
objective-named = { $number }, { $name }
track-objective = Objectif { $number } : { $points } par les pions généraux, aux mains de : { $holder }
track-nobody = personne
track-side = { $side } : { $posture }
track-initiative = Les { $side } ont la carte Initiative : ils peuvent faire refaire n’importe quel jet, et cèdent alors la carte (9.1).
track-counts = Pertes : { $lost }, reddition à { $surrender }. Ordres par tour : { $orders } au plus. Cartes en main : { $hand }, dans la pioche : { $deck } ; quand elle est vide, le temps avance.
menu-speed = × { $speed }
menu-no-folder = Cette machine n’a pas de dossier pour les batailles enregistrées.
do-all = Tout
chit-value = Objectif { $number } : { $points } PV
chit-v = Tenir les cinq objectifs fait gagner la bataille (7.3.2)
chit-w = Les points de sortie sont doublés
chit-x = Les points d’élimination sont doublés
playback-power = Les { $side } tirent sur { $hex }
playback-total = Les { $side } attaquent { $hex }
playback-morale = moral { $morale } + jet { $roll }
playback-roll = jet { $roll } contre moral { $morale }
outcome-chance = { $what } { $chance } %
brief-facts = { $posture }, cartes : { $cards }, ordres par tour : { $orders }, unités : { $units }, reddition à { $surrender } pertes
result-lost = pertes / reddition à
result-left = restants sur la carte
result-held = objectifs
load-none = Aucune bataille n’a encore été enregistrée.
panel-more = Plus
panel-marked = Marqué : { $what }  [{ $key }]
ask-turn-more = Donnez un autre ordre avec une carte, ou cliquez sur une unité ; ou finissez le tour.
reroll-strength = { $side } : force { $strength }
odds-melee = Mêlée en { $hex }, en l’état
odds-melee-side = { $side } : force { $strength }, victoire { $chance } %
odds-melee-nobody = Personne ne survit : { $chance } %
odds-accurate = { $hex } : précis { $chance } % (dévie de deux hexs au plus, sinon jusqu’à six)
odds-at-once = Résolu aussitôt
do-it = Valider
way-cost = { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexs
}, points : { $cost }
way-under-fire = { $hex } est exposé au tir de : { $units }
do-not-yet = Pas encore
odds-hit = Touché : { $chance } %
odds-breaks = { $unit } : démoralisation { $chance } %
odds-dies = { $unit } : élimination { $chance } %
odds-suppressed = , suppression { $chance } %
odds-morale = Moral { $sum }. Toutes les paires de dés sont tenues pour également probables ; aucune action n’est prise en compte.

# The line at the foot of the map.
status-hex = { $hex }   { $terrain }   couverture { $cover }
status-cost = coût { $cost }
status-level = niveau { $level }
status-road = route
status-objective = objectif { $number } ({ $points } PV)
status-smoke = fumigènes { $hindrance }
status-blaze = incendie
terrain-building = Bâtiment
terrain-woods = Bois
terrain-brush = Broussailles
terrain-orchard = Verger
terrain-field = Champ
terrain-major-bridge = Pont principal
terrain-minor-bridge = Pont secondaire
terrain-gully = Fossé
terrain-water-barrier = Eau
terrain-stream = Ruisseau
terrain-marsh = Marais
terrain-open-ground = Terrain dégagé

# Overlays.
overlay-sight = Ligne de vue : les hexs sombres ne sont pas vus, les chiffres sont des gênes. Pointez un hex pour voir la ligne. [{ $key }] pour fermer.
overlay-threat = Tir ennemi : le chiffre est la puissance de feu du meilleur pion qui pourrait y tirer seul. [{ $key }] pour fermer.
overlay-command = Commandement : hexs où vos chefs peuvent activer des unités (3.3.1.1). [{ $key }] pour fermer.
overlay-fields = Tir ami : le chiffre est la puissance de feu de votre meilleur pion qui pourrait y tirer seul. [{ $key }] pour fermer.
overlay-reach = Rayon d’action : le chiffre est le nombre de vos unités qui pourraient s’y rendre par elles-mêmes. [{ $key }] pour fermer.
overlay-last-moves = Les mouvements du dernier tour de chaque camp. [{ $key }] pour fermer.
overlay-bare = Les pions sont masqués. [{ $key }] pour les revoir.
sight-clear = { $from } vers { $to }, portée { $range } : dégagée
sight-hindered = { $from } vers { $to }, portée { $range } : gênée de { $hindrance }
sight-blocked = { $from } vers { $to }, portée { $range } : bloquée
sight-reason = par { sight-thing }
sight-thing = { $feature ->
    [building] un bâtiment
    [woods] un bois
    [brush] des broussailles
    [orchard] un verger
    [field] un champ
    [gully] un fossé
    [stream] un ruisseau
    [marsh] un marais
    [wall] un mur
    [hedge] une haie
    [fence] une clôture
    [cliff] une falaise
    [railway] une voie ferrée
    [hill] une colline
   *[other] un pont
} en { $hex } ({ $rule })
sight-line = { $sight } { sight-reason }
sight-haze = par la brume (10.3, règle spéciale)
sight-visibility = personne ne voit aussi loin (règle spéciale)
sight-smoke = par des fumigènes (10.3.4)
sight-blaze = par un incendie (10.2.1)
posture-attacker = Attaquant
posture-recon = Reconnaissance
posture-defender = Défenseur

# Everything about one unit.
unit-title = { $name }  ·  { $points } PV
unit-broken = démoralisée
unit-suppressed = en suppression (13.2)
unit-veteran = vétéran (E44.1)
unit-activated = activée ce tour (O14.1)
figure-firepower = Puissance de feu
figure-range = Portée
figure-movement = Mouvement
figure-morale = Moral
figure-weapon = Arme
weapon-ready = { $name } : puissance de feu { $firepower }, portée { $nearest } à { $farthest }
weapon-broken = { $name }, en panne : réparation sur { $fix }, élimination sur { $eliminate } (11.4)

# Why a choice is refused, and the rule.
refused = { $why } ({ $rule })
refused-order-advance = il ne reste à activer aucune unité qui puisse progresser
refused-order-artillery-denied = l’ennemi n’a pas de radio
refused-order-artillery-request = pas de radio en panne à réparer, ni de radio en état avec un chef pour s’en servir
refused-order-command-confusion = cette carte n’est jamais un ordre
refused-order-fire = aucune unité qui reste à activer n’a d’ennemi en vue et à portée
refused-order-move = aucune unité qui reste à activer ne peut entrer dans un hex
refused-order-recover = aucune de vos unités n’est démoralisée ou en suppression, ou vous avez déjà fait une récupération ou une déroute
refused-order-rout = il ne reste à activer aucun joueur avec des unités démoralisées
refused-action-ambush = seulement avant les jets d’une mêlée
refused-action-assault-fire = seulement pendant votre ordre de mouvement, par des pions activés avec une puissance de feu encadrée et une cible
refused-action-bore-sighting = seulement par le Défenseur du scénario, avant un jet d’attaque avec une arme de puissance de feu 5 ou plus
refused-action-command-confusion = cette carte n’est jamais une action
refused-action-concealment = seulement avant votre propre jet de défense
refused-action-crossfire = seulement avant votre jet d’attaque contre des unités en mouvement
refused-action-demolitions = seulement quand l’ennemi s’est défaussé au lieu de donner des ordres, dans un hex fortifié où se trouvent de vos unités
refused-action-dig-in = seulement à la fin d’un avancement du temps
refused-action-opportunity-fire = seulement quand l’ennemi, pendant son ordre de mouvement, entre dans un hex en vue et à portée
refused-action-hand-grenades = seulement avant votre jet d’attaque, avec un tireur à côté de la cible
refused-action-hidden-entrenchments = seulement par le Défenseur du scénario avant un de ses jets de défense, dans un hex ni bâti, ni aquatique, ni fortifié
refused-action-hidden-mines = seulement par le Défenseur du scénario après un mouvement ou une progression dans un hex ni aquatique ni fortifié
refused-action-hidden-pillbox = seulement par le Défenseur du scénario avant un de ses jets de défense dans un hex d’objectif ni aquatique ni fortifié, tant qu’aucune casemate n’est en jeu
refused-action-hidden-unit = seulement par le Défenseur du scénario quand l’ennemi s’est défaussé au lieu de donner des ordres, s’il y a un hex vide avec couverture dans la zone de mise en place
refused-action-hidden-wire = seulement par le Défenseur du scénario après un mouvement ou une progression dans un hex ni aquatique ni fortifié
refused-action-light-wounds = seulement quand un de vos pelotons va se démoraliser
refused-action-marksmanship = seulement avant un jet d’attaque où tire un de vos pelotons ou une de vos équipes
refused-action-no-quarter = seulement après une mêlée à laquelle une de vos unités a survécu, par les Russes, ou par les Allemands contre les Russes
refused-action-smoke-grenades = seulement pendant votre ordre de mouvement, par une unité activée dont le mouvement est encadré
refused-action-spray-fire = seulement avant votre jet d’attaque, quand tous les pions ont une portée encadrée et deux cibles adjacentes
refused-action-sustained-fire = seulement avant votre jet d’attaque avec une mitrailleuse ou un mortier
refused-not-in-the-set = une partie de ce qui est choisi ne peut pas y prendre part
refused-twice = quelque chose est choisi deux fois
refused-too-few = il faut en choisir davantage
refused-too-many = il faut en choisir moins
refused-nobody-carries-it-out = rien de ce qui est choisi ne peut l’exécuter
refused-group-of-two-hexes = des unités qui se déplacent en groupe partent d’un même hex
refused-lapsed = un tir annulé ne se retente qu’avec une gêne moindre
refused-not-declined = on ne peut pas y renoncer
refused-order-first = donnez un ordre ou défaussez-vous d’abord
refused-nothing-to-discard = il n’y a rien à défausser, ou un ordre a été donné
refused-not-offered = cela n’est pas parmi les choix possibles
refused-special-rule = une règle spéciale du scénario l’interdit
refused-ordnance-alone = l’artillerie tire seule
refused-wire-apart = les pions dans des barbelés ne tirent avec aucun pion hors de leur hex
refused-no-chain = les hexs d’un groupe de tir forment une chaîne
refused-over = la bataille est finie
refused-other-side = la question est posée à l’autre camp
refused-kept-apart = l’une des unités a commencé l’ordre ailleurs, ou n’a pas assez de points pour entrer dans un hex

# Why nothing is taken back.
undo-nothing = il n’y a rien à annuler
undo-luck = le hasard s’en est mêlé depuis, ou quelque chose de caché a été montré : on ne peut pas annuler
undo-other-side = L’autre camp a agi depuis, ou a laissé passer : on ne peut pas annuler.


# What is said over the map while it happens.
stage-card = { $side } : { $what }
stage-turn = Tour des { $side }
stage-retreats = { $unit } bat en retraite
stage-strength = { $side } : force de mêlée
stage-melee-won = Les { $side } l’emportent, { $most } à { $least }
stage-melee-tied = { $most } partout : les deux camps sont éliminés
stage-event = { $side } : { $event }
stage-sniper = Un sniper vise { $hex }
stage-time = Temps { $time }. À partir de { $end }, la bataille peut finir à tout moment
stage-time-alone = Temps { $time }
stage-time-fixed = Temps { $time }. À { $end }, la bataille est finie
stage-time-over = Temps { $time }. La bataille est finie
stage-time-late = Temps { $time }. La bataille peut finir maintenant
panel-not-again = Plus pendant cet ordre
shot-no-fact = On ne voit pas de { $fact } dans cette bataille avec la graine { $seed } : essayez une autre graine, ou moins de décisions. Les faits se nomment comme dans docs/cases.md.

# The buttons at the corner of the map.
corner-sight = Vue
corner-threat = Tir ennemi
corner-fields = Tir ami
corner-look = Calques
corner-command = Commandement
corner-reach = Rayon d’action
corner-last-moves = Derniers mouvements
corner-bare = Carte nue
corner-names = Noms
