# Ce que disent les commandes. Leur aide est dans `borrowed.ftl`.
open-unknown = { $file } n’est pas un fichier que l’on puisse ouvrir : les batailles gardées se terminent par .save.ron, les scénarios par .scenario.ron, les cartes par .map.ron
no-window = ce programme a été construit sans sa fenêtre : `opfire --help` énumère ce qu’il sait faire
counter = { $things } : { $done } sur { $all }, { $rate }, encore { $time }
counter-battles = batailles
counter-cases = cas

# opfire sim
sim-played = { $scenario } : { $games ->
    [one] { $games } bataille
   *[other] { $games } batailles
}, { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}
sim-won = gagnées par l’Axe : { $axis }, par les Alliés : { $allies } ; en moyenne { $points } points, positifs pour l’Axe
sim-ended = fin { $cause ->
    [Surrender] par reddition
    [NoUnits] faute d’unités
    [SuddenDeath] par mort soudaine
    [AllObjectives] par la prise de tous les objectifs
    [Points] par les points
    [Objectives] par les objectifs
   *[other] { $cause }
} : { $count }
sim-length = durée moyenne : { $turns } tours, de { $fewest } à { $most } ; { $spaces } cases de temps, de { $shortest } à { $longest }
sim-platoons-won = gagnées par l’Axe { $axis } (dont { $axis_major } majeures), par les Alliés { $allies } (dont { $allies_major } majeures), nulles { $draws } ; { $points } points en moyenne
sim-platoons-lost = pas perdus en moyenne : l’Axe { $axis }, les Alliés { $allies } ; { $segments } activations
seat-unknown = Personne ne s’appelle « { $word } ». Les places sont `human`, `recruit`, `regular` (ou `computer`) et `veteran` ; puis, si l’on veut, `-cautious` ou `-bold`, et pour un vétéran le temps de sa réflexion : `veteran-bold:5s`.
learn-only-squads = Seul le jeu des escouades a un vétéran, dont les chiffres s’apprennent : nommez des scénarios d’escouades.
platoons-one-opponent = Les pelotons n’ont encore qu’un adversaire, `regular` (ou `computer`) : il n’y a pas encore de `{ $opponent }` parmi eux.
sim-no-player = « { $word } » n’est pas un joueur. Les joueurs sont `random`, `mixed`, `recruit`, `regular` (ou `computer`) et `veteran` ; puis, si l’on veut, `-cautious` ou `-bold`, et pour un vétéran ce que peut coûter une réflexion : `veteran-bold:50ms`, `veteran:2s`, `veteran:40` pour autant de batailles.
sim-speed = en { $seconds } s ; par seconde : batailles { $battles }, décisions { $rate }
sim-thought = réflexion de l’ordinateur par décision : { $mean } ms en moyenne, { $worst } ms au plus
sim-broken = invariant rompu : { $what }
sim-interrupted = interrompu : voici les batailles jouées jusque-là
sim-interrupted-kept = interrompu : voici les batailles jouées jusque-là ; { $path } les contient, et la même commande continue
sim-continued = { $path } contient déjà { $battles } des batailles
sim-torn = { $path } : sa dernière ligne n’est pas entière : le programme s’est arrêté en l’écrivant ; sa bataille est jouée à nouveau
sim-taken = { $path } existe déjà : choisissez un autre nom
sim-one-scenario = fichiers de résultats, tableaux et --merge concernent un seul scénario
sim-one-file = le fichier de résultats et le tableau sont deux fichiers
sim-page-not-written = impossible d’écrire la page { $path } : { $why } ; les batailles sont dites ci-dessus
sim-no-threads = { $number } n’est pas entre 1 et 256

# opfire arena
arena-twice = `{ $name }` est nommé deux fois : chaque joueur et chaque scénario a une seule place
arena-odd = { $number } batailles ne se partagent pas entre les deux camps : chaque graine est jouée deux fois, il en faut donc un nombre pair, 2 ou plus
arena-fought = sur { $scenarios }, chaque graine des deux côtés :
arena-pair = { $one } : { $other }  { $won } sur { $of }  { $share } ± { $off } %
arena-drawn = , et { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}
arena-ratings = classement sur l’échelle d’Elo, 0 pour la moyenne de tous, avec la marge d’erreur (95 %) :
arena-rating = { $player }  { $rating } ± { $off }

# opfire bench
bench-no-release = ce n’est pas un programme construit pour jouer : il est bien plus lent (`./play bench`, ou `cargo run --release --no-default-features bench`)
bench-busy = cette machine avait autre chose à faire : le programme a attendu un processeur { $percent } % du temps. Ce qu’apportent deux fils, et la plus longue décision, ne disent alors pas grand-chose
bench-no-time = { $number } n’est pas entre 10 et 86400
bench-build = opfire { $version }, construit en { $profile } (opt-level { $level }), { $processors ->
    [one] { $processors } processeur
   *[other] { $processors } processeurs
}
bench-columns = {"par seconde    au moins     au plus  du temps d’un processeur, en sept mesures"}
bench-speed = { $rate } { $least } { $most }  { $what }
bench-work-random-battle = batailles au hasard, Moisson à Lipovka
bench-work-random-battles-typical = batailles au hasard, six de la boîte
bench-work-regular-battle = batailles entre réguliers, Moisson à Lipovka
bench-work-regular-battles-typical = batailles entre réguliers, six de la boîte
bench-work-answer = réponses à une table où l’on joue
bench-work-regular-decision = décisions d’un régulier
bench-work-veteran-decision = décisions d’un vétéran avec 40 batailles imaginées
bench-work-clone = copies d’une bataille
bench-work-imagine = batailles imaginées, jusqu’à la question posée
bench-work-preview = aperçus d’une réponse
bench-work-sight = cartes posées : la vue entre tous les hexs
bench-work-sight-hills = cartes posées dans les collines
bench-work-platoons-random-battles = batailles de pelotons au hasard, trois de la boîte
bench-work-platoons-regular-battle = batailles de pelotons entre réguliers, la plus petite de la boîte
bench-work-platoons-sight = vues entre tous les hexs de quatre plateaux
bench-threads = deux fils sont { $times } fois plus rapides qu’un seul ({ $least } à { $most })
bench-decisions = réflexion des réguliers par décision : { $mean } ms en moyenne, { $longest } ms au plus, en { $battles } batailles et { $decisions } décisions
bench-memory = le programme occupait { $before } Mio après { $first } batailles, { $after } Mio après { $battles }
bench-memory-untold = ce système ne dit pas combien de mémoire un programme occupe

# opfire even
even-cannot = { $scenario } ne peut être équilibré ainsi : { $dial ->
    [surrender] aucun camp ne s’y rend après un nombre de pertes
    [time] il faut qu’un seul camp y attaque, et que la fin soit une case ou un tour qui se déplace
   *[points] il n’a pas de points
}
even-begins = { $scenario }, { $players } contre { $players } ; { $dial ->
    [surrender] un pas ôte une perte à ce que l’Axe (négatif) ou les Alliés (positif) supportent avant de se rendre
    [time] un pas déplace la fin, plus tard quand cela sert l’Axe
   *[points] un pas est un point, positif pour l’Axe
}
even-as-it-is = tel quel
even-shifted = { $shift } pas
even-round = manche { $round }, { $shift } : { $won }
even-won = l’Axe en gagne { $axis }, les Alliés { $allies }, soit { $share } ± { $off } % pour l’Axe
even-nothing = rien n’est à changer
even-changes = ce qui est à changer :
even-change = {"  "}{ $at } : { $name } : { $old } → { $new }
even-proof = sur { $battles } autres batailles, { $won }
even-fair = c’est équitable, autant que tant de batailles puissent le dire
even-unfair = ce n’est pas encore équitable : essayez un autre `--by`, ou plus de `--games` ; docs/design.md dit ce qu’il y a d’autre
even-written = { $path } l’a ainsi

# Fichiers de résultats
shard-none = `{ $word }` n’est pas une partie d’une série : la deuxième de trois est 2/3
results-refused = { $path } : { $why }
results-strange = { $path } n’est pas un fichier de résultats ; il est laissé tel quel
results-newer = { $path } a le format de résultats { $found } : une version plus récente du programme l’a écrit
results-damaged = { $path }, ligne { $line } : ce n’est pas la bataille { $number }, dont c’est la place ; le fichier est laissé tel quel
results-in-use = { $path } est en train d’être écrit par un autre programme
results-other = { $path } est d’une autre série ; il est laissé tel quel :
results-differ = { $what } : { $there } là-bas, { $asked } ici
results-not-whole = ces fichiers ne forment pas une série entière :
results-missing = les batailles { $first } à { $last } ne sont dans aucun fichier
results-unfinished = les batailles { $first } à { $last } ne sont pas encore dans { $path } : la commande qui l’a écrit les joue
results-twice = les batailles { $first } à { $last } sont dans { $one } et dans { $other }

# opfire los
sight-met = rencontre à { $percent } % du chemin, à ({ $x }, { $y }) du centre de { $hex }, sur une profondeur de { $units } unités de carte ({ $share } % d’un hex)
sight-touched = contact à { $percent } % du chemin, à ({ $x }, { $y }) du centre de { $hex } : la ligne n’y entre pas
sight-missed = évité au plus près : { $what }, de { $units } unités de carte ({ $share } % d’un hex), à ({ $x }, { $y }) du centre de { $hex }

# opfire replay
replay-same = la bataille est bien celle qui a été enregistrée
replay-differs = première différence, à la pause { $rest } : { $what }

# opfire new
new-ending = le fichier d’un scénario se termine par { $ending } : essayez { $name }
new-taken = { $path } existe déjà : choisissez un autre nom, ou --force
new-written = { $path } : { $title } ({ $year }, graine { $seed })
new-even = équilibrée par { $battles } batailles de l’ordinateur contre lui-même : telle que tirée au sort, l’Axe en a gagné { $axis } et les Alliés { $allies }
new-evened = décalée de { $shift } points, positifs pour l’Axe : l’Axe en a gagné { $axis } et les Alliés { $allies }
new-two-sides = une bataille a deux camps : un nom ou deux, séparés par une virgule
new-one-side = `{ $one }` et `{ $other }` combattent dans le même camp ; leurs ennemis sont : { $enemies }
new-no-year = ce n’est pas une année

# opfire shot
shot-no-size = une taille s’écrit comme 1280x720
shot-no-number = « { $word } » n’est pas un nombre de pixels
shot-too-large = une image va de 320x200 à 7680x4320 pixels
shot-no-moment = une bataille de pelotons est dessinée entre les décisions, pas au milieu d’un fait
shot-no-window = ce programme a été construit sans sa fenêtre, qui dessine les cartes des escouades ; il dessine les plateaux et les batailles de pelotons
shot-no-memory = il n’y a pas assez de mémoire pour l’image
shot-not-written = impossible d’écrire { $path } : { $why }

# Ce qui ne peut pas être choisi : un nom que rien ne porte et, pour une bataille aléatoire, ce qui ne va pas ensemble.
wrong-unknown = il n’y a pas de { $what ->
    [map] carte
    [board] plateau
    [scenario] scénario
    [nation] nation
    [formation] formation
   *[other] { $what }
} `{ $name }` ; { $meant }
wrong-meant = vouliez-vous dire `{ $name }` ?
wrong-known = il y a : { $names }
named-nothing = rien ne s’appelle `{ $name }` ; il y a : { $names }
named-no-hex = il n’y a pas d’hex { $name } sur cette carte : ses hexs vont de { $first } à { $last }
wrong-together = { $what } ; { $possible }
wrong-side = `{ $name }` combat du côté { $side ->
    [axis] de l’Axe
   *[allies] des Alliés
}
wrong-side-can = { $side ->
    [axis] l’Axe peut être
   *[allies] les Alliés peuvent être
} : { $names }
wrong-no-map = aucune carte n’est lisible
wrong-write-map = écrivez-en une
wrong-and = et
wrong-year = il n’y a pas deux nations avec des formations en { $year }
wrong-year-alone = { $name } ne trouve pas d’ennemi en { $year }
wrong-year-together = pas de formations en { $year } pour { $names }
wrong-never = il n’y a eu aucune année avec { $names }
wrong-one-year = la seule année est { $year }
wrong-years = les années vont de { $first } à { $last }
wrong-peace = { $names } n’étaient pas en guerre en { $year }
wrong-weather = aucune de ces batailles n’a la météo { $weather }
wrong-weathers = elle peut être : { $words }
wrong-some-years = les années sont { $years }
wrong-other-formations = d’autres formations ont des années en commun
wrong-platoons-year = { $names } : pas d’infanterie cette année-là ; les années sont { $years }
wrong-platoons-boards = ces plateaux ne font pas de carte : chacun doit avoir sa propre lettre
