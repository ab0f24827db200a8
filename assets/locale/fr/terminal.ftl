# Le jeu dans un terminal : « opfire text ».
labelled = { $what } : { $words }
decimal-mark = ,
text-welcome = Répondez par un numéro ; help énumère ce qui peut être tapé d’autre. Graine { $seed }.
text-goes-on = La bataille continue ; log raconte ce qui s’est passé.
text-side = { $side } ({ $seat }) : { $facts }
text-hand-over = Passez le clavier aux { $side }, puis appuyez sur Entrée.
text-over = La bataille est finie. Entrée pour terminer, ou regardez d’abord en arrière : log, map, units, score, save.
text-kept = La bataille est conservée dans { $file }.
text-kept-before = La bataille est conservée dans { $file }, sans ce qui a été joué depuis.
text-not-kept = La bataille n’a pas été conservée.
text-file-taken = Le fichier { $file } existe déjà : choisissez un autre nom.
text-file-unwritten = { $file } ne peut pas être écrit : { $why }

# Les questions, là où celles de la fenêtre parlent de clics
text-asked = { $question } ({ $side }, { $phase }, { $rule })
text-ask-set-up = Quel pion ensuite ?
text-ask-set-up-done = Tout est placé.
text-ask-place = Où placer { $piece } ? Avec undo, un autre pion.
text-ask-turn = Donnez un ordre, ou défaussez-vous de cartes à la place.
text-ask-turn-more = Donnez un autre ordre, ou finissez le tour.
text-ask-activate = Quelle unité activer ? Un chef en entraîne d’autres.
text-ask-move-nobody = Plus personne ne peut se déplacer. Jouez une carte, ou finissez l’ordre.
text-ask-move-where = Quel hex ? Il peut être plus loin : reach énumère ceux à portée.
text-reach = { $cost ->
    [one] { $cost } point : { $hexes }
   *[other] { $cost } points : { $hexes }
}
text-nobody-moves = Personne ne se déplace.
text-out-of-reach = { $hex } est hors d’atteinte.
text-ask-fire-at = Sur quel hex tirer ?
text-ask-spot = Où tombe la salve de réglage ?
text-choose-one = Choisissez par un numéro.
text-choose-several = Choisissez par plusieurs numéros, comme 1 3, ou all pour tout. Au moins { $least }, au plus { $most }.
text-proposed = Le mieux ensemble : { $numbers }

# Les réponses
text-give = Ordre { $order }, avec la carte { $card }
text-play = Action { $action }, avec la carte { $card }
text-piece = { $what }, puissance de feu { $power }
text-smoke = Fumigènes : { $what }
text-apart = { $one } ; { $other }
text-nobody = Personne
text-why-later = Cela trahirait la main de l’ordinateur : demandez quand la bataille sera finie.
text-why-behind = Ce qui s’est décidé à sa suite (pourquoi { $back } 1 parle de la première décision) :
text-why-nothing-behind = { $count ->
    [0] Les ordinateurs n’ont rien décidé à la suite de cet ordre.
    [one] Les ordinateurs ont décidé une chose à la suite de cet ordre.
   *[other] Les ordinateurs ont décidé { $count } choses à la suite de cet ordre.
}
text-why-none = Les ordinateurs ont donné { $count } ordres dans cette bataille : pourquoi parle du dernier, pourquoi 2 du précédent, et ainsi de suite.
text-chance = quelqu’un s’y démoralise, { $chance } % avec tous ceux qui peuvent tirer
text-melee = { $chance } % de chances de gagner la mêlée
text-cost = coût { $cost }
text-under-fire = exposé au tir de { $units }
text-numbers = C’est-à-dire : { $numbers }

# Ce qui ne va pas dans ce qui a été tapé
text-no-such-number = { $count ->
    [one] Il n’y a que le numéro 1.
   *[other] Il y a les numéros 1 à { $count }.
}
text-one-only = Ici, un seul numéro fait une réponse.
text-not-there = Rien ne peut être choisi en { $hex }.
text-several-there = Plusieurs réponses concernent { $hex } : { $numbers }. Choisissez par numéro.
text-unknown = Il n’y a pas de commande { $word }. Vouliez-vous dire { $nearest } ? help les énumère toutes.
text-unknown-word = Il n’y a pas de commande { $word } : help les énumère toutes.
text-need-hex = Nommez un hex : { $example }
text-need-two-hexes = Nommez deux hexs : { $example }
text-need-units = Dites units tout court, ou { $example }
text-need-number = Dites combien de lignes : { $example }
text-need-details = Dites on ou off : { $example }
text-need-file = Nommez un fichier : { $example }
text-on-the-move = { $units } : { $left ->
    [one] { $left } point restant.
   *[other] { $left } points restants.
}
text-enemy = ennemi
text-objective = { $objective } : { $hexes }
text-turn-stands = Temps { $time }. { $points }. Ordres donnés : { $given } sur { $orders }.
text-could-fire = Avec une carte Tir pourraient tirer : { $units }
text-nothing-to-drop = Aucune arme ne peut être jetée maintenant.
text-nothing-passes = Il n’y a rien à laisser passer.
text-no-odds = Il n’y a ici aucun jet qui puisse être prévu.

# Ce qui peut être demandé à tout moment
text-hand = Votre main : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
text-card = Ordre { $order }, action { $action }, événement { $event }. { $drawn }
text-card-now = Elle peut être jouée maintenant.
text-seen = Cartes de l’ennemi que vous avez vues : { $cards }
text-secret-chit = Votre pion secret { $chit } : { $words }
text-open-chit = Pion général { $chit } : { $words }
text-radio = Radio : { $radio }
text-even = Points de victoire : égalité
text-hex = { $hex } { $terrain }, couverture { $cover }
text-closed = personne ne peut entrer
text-cover = Couverture : { $sum }
text-hexsides = Sur ses côtés : { $sides }
text-seen-by-own = Vu par les vôtres : { $units }
text-seen-by-enemy = Vu par l’ennemi : { $units }
text-arrives = { $unit } : arrive sur la case de temps { $space }
text-no-units = Aucune unité.
text-boxed = (encadré)
text-command = commandement { $command }
text-map-legend = Après le terrain, lettre et nombre des unités : { $axis }, { $allies }, * les deux. Les colonnes B, D, F et ainsi de suite sont un demi-hex plus bas.
text-details-on = Les sommes sont données terme par terme.
text-details-off = Les sommes ne sont pas données.

# Les commandes
text-help = Un numéro répond, 0 refuse ou termine, plusieurs numéros choisissent un ensemble, all le choisit tout entier, un hex choisit ce qui s’y trouve. Et :
text-help-undo = annuler : reprendre votre dernière réponse
text-help-hand = main : vos cartes et vos pions secrets
text-help-map = carte : la carte en lettres
text-help-look = voir C7 : un hex, qui et quoi s’y trouve, qui le voit
text-help-units = unités : vos unités et leurs valeurs ; unités enemy : celles de l’ennemi
text-help-sight = vue C7 F4 : la ligne de vue entre deux hexs
text-help-reach = portée : où peuvent aller ceux qui se déplacent, selon les points ; portée C7 : le chemin et qui pourrait y tirer
text-help-odds = chances : ce qu’entraîne chaque réponse ; chances 2 : l’une d’elles ; chances 1 3 : un ensemble
text-help-drop = jeter : les armes qui peuvent être jetées ; jeter 1 : jeter la première
text-help-pass = passer : laisser passer le reste de ce mouvement sans tirer
text-help-score = score : temps, points, objectifs, pertes, cartes
text-help-log = journal : les dernières lignes de ce qui s’est passé ; journal 30 : davantage
text-help-rules = règles O20.3 : une règle ; règles groupe de tir : les règles qui en parlent ; règles : tous les chapitres
text-help-advice = conseil : ce que ferait un vétéran, et ce qu’il en attend
text-help-why = pourquoi : une fois la bataille finie, pourquoi un ordinateur a donné son dernier ordre ; pourquoi 2 : le précédent ; pourquoi 2 3 : la troisième décision à la suite de celui-là
text-help-details = détails on, détails off : les sommes terme par terme, ou non
text-help-save = garder mien : conserver la bataille dans le fichier mien.save.ron ; opfire text mien.save.ron la continue
text-help-help = aide : cette liste
text-help-again = encore, ou seulement Entrée : la question encore une fois
text-help-quit = quitter : terminer ; ce qui n’est pas enregistré n’est pas conservé
text-word-undo = annuler
text-word-hand = main
text-word-map = carte
text-word-look = voir
text-word-units = unités
text-word-sight = vue
text-word-reach = portée
text-word-odds = chances
text-word-drop = jeter
text-word-pass = passer
text-word-score = score
text-word-log = journal
text-word-rules = règles
text-word-advice = conseil
text-word-why = pourquoi
text-word-details = détails
text-word-save = garder
text-word-help = aide
text-word-again = encore
text-word-quit = quitter
text-word-all = tout
