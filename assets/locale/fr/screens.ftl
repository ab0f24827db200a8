title = Opfire
title-subtitle = Combat de pelotons, 1939–45
title-new-battle = Nouvelle bataille
title-continue = Continuer
title-left = { $name }, temps { $time }
title-random = Bataille aléatoire
title-load = Charger une bataille
title-workshop = Cartes et scénarios
title-settings = Réglages
title-quit = Quitter
load-running = En cours, jouée { $when }
load-saved = Enregistrée { $when }
load-over = Finie, jouée { $when }
load-turn = Temps { $time }, tour : { $side }
load-even = Points de victoire : égalité
load-go-on = Reprendre
load-result = Le résultat
load-look-back = Revoir
load-rename = Renommer
load-rename-done = Donner ce nom
load-remove = Supprimer
load-remove-really = Supprimer « { $name } » ? C’est définitif.
load-remove-not = Garder
load-cancel = Annuler
load-secrets = Les batailles conservées contiennent les mains et pioches des deux camps, et n’importe qui peut lire les fichiers. Les réglages permettent de les sceller.
when-today = aujourd’hui à { $hour } h { $minute }
when-yesterday = hier à { $hour } h { $minute }
when-day = le { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
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
} { $year }
keep-failed = Cette bataille n’est pas conservée : { $why }
menu-not-kept = Ce que vous jouez n’est pas conservé !
leave-title = Cette bataille n’a pas pu être conservée
leave-stay = Rester
leave-again = Réessayer
leave-lose = Quitter, et perdre ce qui n’est pas conservé
doubt-title = Pas la bataille qui a été conservée
doubt-file = { $file } reste tel quel. La suite de votre partie est conservée dans un nouveau fichier.
doubt-flaw = Le fichier n’est pas tel qu’il a été écrit : { $what }.
doubt-differs = Rejouée, c’est une autre bataille à partir de la pause { $rest } : { $what }.
doubt-files = Contrairement aux plus récentes, cette sauvegarde ne contient pas le scénario avec lequel elle a été jouée, et celui du même nom ici n’est pas forcément celui-là : il peut être sur une autre carte, ou avoir d’autres pions.
doubt-rules = Elle a été conservée sous les règles { $was } ; celles-ci sont les règles { $is }.
doubt-no-position = La position conservée est inutilisable : { $why }.
doubt-answers = Reprendre après la réponse { $answers } (temps { $time }) : jusque-là, c’est la bataille qui a été conservée
doubt-answers-here = Reprendre après la réponse { $answers } (temps { $time }), avec le scénario tel qu’il est ici aujourd’hui
doubt-position = Reprendre depuis la dernière position conservée et les réponses données depuis (temps { $time })
doubt-before = Ouvrir la sauvegarde précédente, { $file }
doubt-others = Toutes les batailles conservées
settings-broken = Certains de vos réglages étaient inutilisables et sont à leur valeur habituelle (ligne { $line } : { $what }). Le fichier d’origine est gardé : { $aside }
settings-not-kept = Vos réglages n’ont pas été conservés : { $file } : { $why }
settings-close = Fermer
settings-motion = Mouvements réduits : la météo se fige, les cartes ne volent pas
settings-seal = Sceller les batailles conservées : nul ne peut lire mains et pioches dans leurs fichiers
chit-secret = Un pion secret du camp dont la main est face cachée

# The list of controls.
controls-title = Touches
controls-help = Cliquez sur une touche ou un bouton pour le changer, puis appuyez sur le nouveau. Échap le laisse tel quel.
controls-usual = Touches habituelles
controls-press = Appuyez sur une touche
controls-taken = { $key } sert déjà à : { $control }
controls-press-button = Appuyez
controls-swapped = { $button } servait à « { $control } », qui a maintenant { $now }
controls-tab = Tab mène d’une chose à la suivante et ne se choisit pas
palette-hint = Une commande
palette-nothing = Aucune commande de ce nom ici
key-enter = Entrée
key-escape = Échap
key-space = Espace
key-backspace = Retour
key-delete = Suppr
key-home = Début
key-end = Fin
key-page-up = Page préc.
key-page-down = Page suiv.
key-insert = Inser
key-ctrl = Ctrl
key-shift = Maj
pad-left-stick = Stick gauche
pad-right-stick = Stick droit
controls-answering = Ordres et réponses
controls-looking = Affichage
controls-replay = Relecture
controls-program = Bataille
control-confirm = Confirmer, continuer
control-decline = Renoncer, s’arrêter ici, fermer
control-next = Marquer le choix suivant
control-previous = Marquer le choix précédent
control-choose = Choisir ce qui est marqué, ou sous le curseur
control-go-by = Passer par l’hex du curseur
control-pick-up = Reprendre en main le pion sous le curseur
control-card = Carte { $place } de la main
control-undo = Annuler
control-skip = Passer la lecture
control-faster = Lecture plus rapide
control-slower = Lecture plus lente
control-stop = Halte ! dans une fenêtre d’action
control-zoom-in = Agrandir
control-zoom-out = Réduire
control-whole-map = Carte entière
control-hide-counters = Masquer les pions
control-hex-names = Noms des hexs
control-sight = Ligne de vue depuis ici
control-threat = Tir ennemi
control-fields = Tir ami
control-command = Commandement des chefs
control-reach = Rayon d’action des unités amies
control-last-moves = Les derniers mouvements
control-inspect = Détailler l’unité sous le curseur
control-own-discards = Défausse amie
control-other-discards = Défausse adverse
control-recap = Ce qu’a fait l’autre camp
control-step-on = Un pas en avant ; en bataille, curseur à droite
control-step-back = Un pas en arrière ; en bataille, curseur à gauche
control-next-chapter = Au tour ou à l’ordre suivant ; en bataille, curseur vers le bas
control-last-chapter = Au tour ou à l’ordre précédent ; en bataille, curseur vers le haut
control-why = Pourquoi un ordinateur a fait ce qui est montré
control-save = Enregistrer
control-leave = Revenir au titre
control-remove = Supprimer une bataille conservée
control-settings = Réglages
control-keys = Touches et boutons
control-palette = Une commande par son nom
control-panel = Vers ce qui est demandé

# Maps and scenarios to look at.
preview-zone = Mise en place : { $side }
workshop-title = Cartes et scénarios
workshop-whole = Aucune erreur.
workshop-help = Modifiez le fichier dans un éditeur de texte : chaque enregistrement s’affiche ici aussitôt, et chaque erreur avec sa ligne.
trace-on = Dessiner sur la carte : chaque clic est un sommet
trace-no-file = Cette carte est dans le programme. Enregistrez-en une copie comme fichier pour y dessiner : docs/maps.md dit comment.
trace-corners = { $count ->
    [one] un sommet
   *[other] { $count } sommets
}
trace-write = Écrire dans le fichier
trace-write-hint = Une ligne de plus, à la fin de outlines ou de contours ; tout le reste du fichier reste tel quel.
trace-back = Retirer un sommet
trace-clear = Recommencer
trace-level = Sol de niveau { $level }
trace-no-picture = Une image nommée { $name } à côté du fichier se place sur la carte, pour être calquée.
trace-unread = { $name } ne peut pas être lu : enregistrez-le comme image PNG.
trace-right = droite
trace-down = bas
trace-width = largeur
trace-seen = visible
workshop-doubts = { $count ->
    [one] Jouable, mais il y a { $count } doute.
   *[other] Jouable, mais il y a { $count } doutes.
}
workshop-mistakes = { $count ->
    [one] { $count } erreur. La carte montre le dernier état sans elle.
   *[other] { $count } erreurs. La carte montre le dernier état sans aucune.
}

# A random battle.
random-title = Bataille aléatoire
random-again = Nouveau tirage
random-keep = garder
random-year = Année
random-map = Carte
random-size = Taille
random-engagement = Engagement
random-weather = Météo
random-formation = Formation
random-not-written = La bataille ne peut pas être écrite dans un fichier. { $trouble }
size-platoon = Section
size-detachment = Détachement
size-company = Compagnie
engagement-axis-attack = L’Axe attaque
engagement-allied-attack = Les Alliés attaquent
engagement-encounter = Rencontre
weather-clear = Clair
weather-mist = Brume
weather-night = Nuit
weather-mud = Boue
weather-snow = Neige
brief-history = Note historique
brief-note = Note du concepteur

# Why the window does not open.
start-no-driver = aucun pilote graphique n’a été trouvé. { $system ->
    [windows] Installez le pilote le plus récent de votre carte graphique, chez son fabricant ; le jeu dessine avec DirectX 12 ou Vulkan.
    [macos] Le jeu dessine avec Metal : installez les mises à jour de votre système.
   *[other] Installez un pilote Vulkan ; sans carte graphique, un pilote logiciel suffit (sous Debian, Ubuntu et Fedora, le paquet mesa-vulkan-drivers, sous Arch vulkan-swrast ; ./play l’installe).
 }
start-driver-fails = le pilote graphique a été trouvé, mais a échoué au moment de servir. { $system ->
    [windows] Installez le pilote le plus récent de votre carte graphique, chez son fabricant. D’ici là, l’autre façon de dessiner peut convenir : définissez WGPU_BACKEND=vulkan (ou WGPU_BACKEND=dx12), puis lancez opfire.
    [macos] Le jeu dessine avec Metal : installez les mises à jour de votre système.
   *[other] Installez le pilote le plus récent de votre carte graphique ; pour dessiner par logiciel d’ici là, installez le paquet mesa-vulkan-drivers (sous Arch vulkan-swrast).
 }
start-no-screen = il n’y a pas d’écran où ouvrir une fenêtre{ $system ->
    [windows] .
    [macos] .
   *[other] {" "}(ni DISPLAY ni WAYLAND_DISPLAY n’y mènent).
 } La ligne de commande s’en passe : opfire --help.

# Looking back

replay-title = Relecture
watch-title = Ordinateur contre ordinateur
why-button = Pourquoi ?
why-plays = La partie défile. Dès qu’elle s’arrête, le pourquoi est donné.
why-thinks = Il y réfléchit de nouveau …
why-nothing = Aucun ordinateur dont ces yeux voient les cartes n’a encore rien décidé. Choisissez les yeux de son camp, ou les deux.
replay-eyes = Vu par
replay-eyes-all = Les deux
replay-eyes-open = Seulement ce que les deux peuvent voir
replay-back = Retour
replay-back-battle = Retour à la bataille
replay-go-on = Reprendre d’ici
replay-go-on-hint = Une nouvelle bataille, depuis la dernière question avant ce moment. Les pioches sont telles qu’elles étaient alors. Celle-ci reste telle quelle.
replay-hand = Main des { $side }
replay-to-start = Au début
replay-to-end = À la fin
replay-turn = Tour des { $side }
replay-time = Temps { $time }
replay-end = La fin
recap-title = Ce qu’ont fait les { $side }
recap-orders = { $side }, { $count ->
    [one] { $count } ordre
   *[other] { $count } ordres
}
recap-hint = Revoir cela, pas à pas
came-moved = { $count ->
    [one] { $count } déplacée
   *[other] { $count } déplacées
}
came-suppressed = { $count } en suppression
came-broke = { $count ->
    [one] { $count } démoralisée
   *[other] { $count } démoralisées
}
came-rallied = { $count ->
    [one] { $count } ralliée
   *[other] { $count } ralliées
}
came-fell = { $count ->
    [one] { $count } éliminée
   *[other] { $count } éliminées
}
came-objective = objectif { $number } pris

# The log

log-copy = Copier
log-copy-hint = Copier les lignes affichées, pour les coller ailleurs.
log-topic-course = Tours, ordres, temps et points
log-topic-movement = Mouvement
log-topic-fighting = Combat
log-topic-cards = Cartes et pions objectif

# What the frames took, for whoever measures

frames-first = Première image après { $time } ms.
frames-main = { $count } images. Monde principal : la moitié en { $middle } ms au plus, 95 sur 100 en { $high } ms, la plus longue { $most } ms.
frames-rate = En mouvement : { $rate } images par seconde.
frames-rest = Au repos pendant { $time } s : { $share } % d’un cœur.
frames-memory = Mémoire : { $megabytes } Mo.

# Drawings of one's own

skin-unknown = Il n’y a pas de dessin nommé { $name }. assets/counters/README.md les nomme tous.
skin-placeholder = Rien n’est jamais mis à la place de « { $name } ». Ce dessin connaît : { $known }.

# The rules
rules-not-found = Aucune règle ne parle de « { $words } ». Sans mots, tous les chapitres sont énumérés.
control-rules = Règles
help-title = Règles
help-back = Retour
help-all = Toutes les règles
help-search = Un numéro ou des mots
help-nothing = Aucune règle n’en parle.
title-rules = Règles
title-learn = Apprendre à jouer
lessons-how = Commencez par la première. Les explications peuvent être passées à tout moment, et rien n’est bloqué.
lessons-minutes = { $minutes } minutes
lesson-unread = { $file } est illisible : { $why }
lesson-read = Compris
lesson-stop = Finir la leçon
lesson-rule = Règle ({ $rule })
brief-record = gagnée { $won } fois, perdue { $lost } fois
brief-short = courte
brief-medium = une heure
brief-long = longue
brief-easy = simple
brief-fair = quelques règles
brief-hard = beaucoup de règles
brief-units = { $units } unités
brief-first = commence
feature-artillery = artillerie
feature-hills = collines
feature-works = fortifications
feature-reinforcements = renforts
feature-night = nuit ou brume
feature-secrets = objectifs secrets
control-advice = Conseil
advice-button = Conseil
advice-compared = Un vétéran choisirait : { $choice }. Ce qu’il en attend :
advice-weighed = L’ordinateur choisirait : { $choice }. Points de plus que de garder la carte :
advice-points = L’ordinateur choisirait : { $choice }. Ce qu’il pèse, en points :
advice-choice = L’ordinateur répondrait : { $choice }
advice-thinks = Un vétéran y réfléchit …  [{ $key } : cela suffit]
counsel-hope = { $chance } % de gagner ({ $battles ->
    [one] { $battles } bataille
   *[other] { $battles } batailles
})
counsel-gain = { $points } points
counsel-against = { $points } points, { $enough ->
    [yes] au moins les { $least } que { $stake }
   *[no] pas plus que les { $least } que { $stake }
}
counsel-kept = { $points } points en main ; ce qui vaut { $least } se garde
counsel-stake-card = coûte de jouer la carte
counsel-stake-last-fire = la dernière carte Tir vaut en main
counsel-stake-spare-fire = l’une de plusieurs cartes Tir vaut en main
counsel-stake-initiative = la carte d’initiative vaut
counsel-stake-shot = un tir doit promettre
counsel-stake-step = un pas doit rapporter
counsel-with = { $what } avec { $who }
counsel-at = { $what } sur { $hex }
counsel-to = { $what }, vers { $hex }
counsel-near-objective = Près d’un de ses objectifs, le tir compte plus que le mal qu’il fait.
counsel-wire = On pose des barbelés sous des ennemis en mouvement peu couverts, là où n’est aucune unité amie.
counsel-ambush = { $chance } chances sur 100 de gagner la mêlée telle quelle : on tend une embuscade au-dessous de 97.
counsel-light-wounds = Blessures légères est pour un peloton démoralisé, qui serait perdu.
counsel-no-quarter = Deux points valent toujours la carte.
counsel-demolitions = Démolition est pour les barbelés ou les mines où se tiennent des unités amies.
counsel-hidden-unit = Une unité cachée vient dès qu’elle peut.
counsel-smoke = Le trajet risque { $points } points : d’abord les fumigènes.
counsel-last-cards = Les dernières cartes finissent une bataille gagnée : toute la main part.
counsel-leave-a-card = Les dernières cartes finiraient une bataille perdue : une reste dans la pioche.
counsel-at-most = { $count ->
    [one] Il ne peut partir qu’une carte à la fois, la pire.
   *[other] Il ne peut partir que { $count } cartes à la fois, les pires.
}
counsel-leaders-first = Les chefs d’abord : ils aident ceux qui lancent après eux.
counsel-leaders-last = Les chefs en dernier : un chef démoralisé n’aide plus ceux qui lancent après lui.
counsel-as-meant = Comme prévu quand l’ordre a été donné.
why-order = { $side }, { $seat }, décision : { $choice }
why-answer = { $side }, { $seat }, à la question « { $question } », réponse : { $choice }
why-compared = Ce qu’il en attendait, tout bien réfléchi :
why-weighed = Ce qu’il a pesé, en points de plus que de garder la carte :
why-points = Ce qu’il a pesé, en points :
why-by-rule = Ici il ne compare rien : il n’y a qu’une chose qu’il fasse.
why-no-thought = Ici, il n’y avait rien à peser.
why-now = Interrogé de nouveau, il choisirait : { $choice }
why-otherwise = D’après d’autres batailles imaginées, il choisirait : { $choice }
why-forgot = Le mieux aurait été { $choice } : une recrue l’oublie parfois.
settings-volume-effects = Volume de l’action
settings-volume-around = Volume de l’ambiance
settings-volume-interface = Volume des boutons et des cartes
settings-contrast = Contraste élevé
settings-vision = Couleurs des repères :
vision-usual = habituelles
vision-red-green = si l’on confond le rouge et le vert
vision-blue-yellow = si l’on confond le bleu et le jaune
settings-mute = Couper le son
settings-mute-unfocused = Couper le son derrière d’autres fenêtres
crash-report = opfire s’est arrêté brutalement. La bataille est conservée ; un rapport se trouve dans { $file }.

# L’équilibre d’un scénario
balance = Équilibre
balance-hint = S’il est équilibré : l’ordinateur le joue contre lui-même, aussi souvent que vous voulez
control-balance = L’équilibre du scénario
balance-players = Joué par
balance-by-regular = réguliers
balance-by-recruit = recrues
balance-by-chance = hasard
balance-battles = Batailles
balance-fought = { $done } jouées sur { $wanted }
balance-stop = Arrêter
balance-go-on = Continuer
balance-was = { $side } : { $before } avant, { $now } maintenant
balance-may-be-chance = (c’est peut-être le hasard)
balance-most = Le plus
balance-decides = { $side } : en gagne tant de plus sur cent en le tenant
balance-held = À la fin : { $axis } { $axis_share }, { $allies } { $allies_share }
balance-saves = Mesurer l’équilibre à chaque enregistrement
balance-saves-hint = L’ordinateur joue le scénario contre lui-même à côté de vous, et les chances bougent.
