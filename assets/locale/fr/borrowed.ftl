# Ce que d’autres disent d’eux-mêmes en anglais : l’aide de la ligne de commande, dont l’anglais est à côté des arguments dans
# `src/cli`, les mots de clap qui l’analyse, et les refus du système. Il n’y a pas de tel fichier anglais.

# L’aide : une commande, puis ses arguments. Ce qui suit une ligne vide n’est montré que par --help.
cli = Un wargame tactique à cartes : le combat de pelotons, 1939-45
cli-help = Afficher ce message, ou l’aide d’une commande
cli-verbose = Avec `--version` : de quel état des sources le programme est issu, pour quel système et comment

cli-arena = Faire se battre des joueurs entre eux, deux à deux avec les mêmes graines des deux côtés, et dire la force de chacun
cli-arena-players = Deux joueurs ou plus, comme les connaît `opfire sim --players` : `regular recruit veteran:50ms`
cli-arena-scenarios = Des scénarios par leur nom, ou des fichiers de scénarios, qui se partagent à parts égales les batailles de deux joueurs
cli-arena-games = Combien de batailles deux joueurs livrent : un nombre pair, car chaque graine est jouée des deux côtés
cli-arena-seed = La graine de la première bataille de chaque scénario ; les autres la suivent
cli-arena-threads = Fils d’exécution, de 1 à 256
cli-arena-keep = Écrire une ligne par bataille dès qu’elle se termine dans des fichiers de résultats de ce dossier, comme `opfire sim --keep` ; s’il en contient déjà, seules les autres sont jouées
cli-arena-json = Écrire en JSON

cli-bench =
    Mesurer la vitesse des batailles, des décisions, des copies, des batailles imaginées, des aperçus et de la vue

    Tout est mesuré plusieurs fois, selon le temps du processeur ; la mesure du milieu est donnée, avec la plus lente et la plus rapide. Ne donnez rien d’autre à faire à la machine pendant ce temps : deux fils sont mesurés à la montre.
cli-bench-seconds = Combien de secondes dure le tout, à peu près : de 10 à 86400
cli-bench-json = Écrire en JSON

cli-case =
    Jouer des fichiers de cas, et dire si ce qu’ils attendent se vérifie

    Un cas est une position, un script et ce qui doit se vérifier : docs/cases.md en explique le format. La première différence est donnée avec sa ligne, et les faits qui se sont produits. Le code de sortie est 1 quand un cas ne se vérifie pas.
cli-case-files = Des fichiers de cas, ou des dossiers qui en contiennent
cli-case-json = Écrire les rapports dans une liste JSON
cli-case-facts = Écrire aussi les faits des cas qui se vérifient
cli-case-lenient = Passer toute question à laquelle un script ne répond pas, et dire lesquelles : pour un cas en cours d’écriture

cli-even =
    Chercher ce qui rend un scénario équitable : un joueur le joue contre lui-même, et quelque chose est changé pour le camp qui perd trop souvent

    Chaque manche est dite, puis les valeurs du fichier qui sont à changer, et combien chaque camp gagne ainsi dans des batailles qui n’ont pas servi à les trouver. Aucun fichier n’est changé. Le code de sortie est 1 si le scénario n’est toujours pas équitable.
cli-even-scenario = Le scénario, par son nom ou par son fichier
cli-even-by = Ce qui est changé : les points de victoire, les pertes après lesquelles un camp se rend, ou la durée de la bataille
cli-even-games = Combien de batailles a une manche, six au plus, et combien d’autres montrent le résultat
cli-even-seed = La graine de la première bataille ; les autres la suivent
cli-even-threads = Fils d’exécution, de 1 à 256 ; jamais plus que de batailles
cli-even-players = Qui joue les deux camps, comme `opfire sim --players` connaît les joueurs
cli-even-write = Écrire le scénario, avec ce qui est à changer, dans ce nouveau fichier
cli-even-json = Écrire en JSON

cli-learn =
    Faire se battre des réguliers entre eux, et écrire des tables dont les chiffres du vétéran sont appris

    `scripts/fit.py` en fait des chiffres : docs/opponent.md dit comment.
cli-learn-subject = Ce qui est écrit : des positions (`positions`) et qui a gagné ensuite, ou des questions (`questions`) et ce que des batailles imaginées disent de leurs réponses
cli-learn-scenarios = Des scénarios du jeu des escouades par leur nom, ou des fichiers de scénarios ; ils se partagent les batailles à tour de rôle
cli-learn-games = Combien de batailles
cli-learn-seed = La graine de la première ; les autres la suivent
cli-learn-threads = Fils d’exécution, de 1 à 256
cli-learn-one-in = Un tour ou une question sur tant est regardé
cli-learn-battles = Par tant de batailles imaginées chaque réponse est jugée
cli-learn-out = La table, un fichier CSV

cli-los =
    Dire ce qu’un hex voit d’un autre

    La ligne de vue est celle de la carte imprimée (10). Là où elle est bloquée ou gênée, la raison la plus proche du premier hex est nommée, avec sa règle. Pour deux hexs, il est dit aussi où la ligne la rencontre, sur quelle profondeur, et ce qu’elle évite de justesse : de combien il faudrait déplacer une forme de la carte.

    Sur un plateau du jeu des pelotons, ou sur ceux d’un scénario, la vue est donnée dans les deux sens (8.4), et de combien d’hexs qui est repéré le long d’une ligne dégagée.
cli-los-map = Une carte, un plateau ou un scénario de pelotons, par son nom ou son fichier
cli-los-from = L’hex qui regarde, par exemple C7 ; sur des plateaux 0507, ou A0507 s’il y en a plusieurs
cli-los-to = L’hex regardé
cli-los-all = Toutes les paires d’hexs, chacune une fois ; sur des plateaux dans chaque sens
cli-los-json = Écrire en JSON

cli-new =
    Écrire une bataille aléatoire dans un fichier de scénario

    Ce qui n’est pas choisi est tiré au sort. Les mêmes choix et la même graine donnent le même fichier. Avec `--platoons`, ou dans un fichier de cette terminaison, c’est une bataille du jeu des pelotons, sur des plateaux.
cli-new-seed = La graine de tous les tirages ; une autre chaque fois si elle est omise
cli-new-year = L’année, de 1939 à 1945
cli-new-nations = Les nations, dans n’importe quel ordre : `german,russian` ; une seule laisse son ennemi au hasard
cli-new-platoons = Une bataille de pelotons
cli-new-size = La taille des deux forces
cli-new-map = La carte, par son nom ; pour les pelotons les plateaux : `steppe,town`
cli-new-formations = Les formations de l’Axe et des Alliés : `Rifle,Guards SMG` ; un nom vide est tiré au sort
cli-new-engagement = Qui attaque
cli-new-weather = La météo et l’heure
cli-new-as-rolled = Ne pas équilibrer la bataille : sinon, l’ordinateur la joue contre lui-même, et des points sont décalés jusqu’à ce que chaque camp gagne assez souvent
cli-new-output = Le fichier à écrire, NOM.scenario.ron ; s’il est omis, le scénario est affiché
cli-new-force = Écraser un fichier qui existe déjà

cli-open =
    Ouvrir dans la fenêtre une bataille gardée, un scénario ou une carte, par son fichier

    Une bataille gardée reprend où on l’a laissée ; un scénario ou une carte est montré comme par `opfire play --watch`. Sans fichier, c’est l’écran-titre, comme par `opfire` seul : les entrées de menu sont écrites ainsi.
cli-open-file = Un fichier qui se termine par `.save.ron`, `.scenario.ron` ou `.map.ron`

cli-play = Jouer un scénario dans la fenêtre
cli-play-scenario = Un scénario, par son nom ou par son fichier ; avec `--watch`, aussi une carte
cli-play-seed = La graine de la distribution ; une autre chaque fois si elle est omise
cli-play-axis = Qui joue l’Axe : `human`, `recruit`, `regular` (ou `computer`), `veteran`, et comment, `veteran-bold:5s`
cli-play-allies = Qui joue les Alliés
cli-play-watch = Regarder le fichier pendant qu’on l’écrit : chaque enregistrement est montré, chaque erreur signalée
cli-play-frame-stats = Dire à la fin ce qu’ont coûté les images : temps du processeur, images par seconde, mémoire, coût au repos

cli-replay =
    Rejouer une bataille enregistrée, et la comparer à chaque pause avec son enregistrement

    La bataille se joue avec les fichiers qu’elle contient, quoi qu’ils soient devenus depuis. Tout ce qui a été changé dans le fichier, ou y manque, est signalé, et le code de sortie est alors 1.
cli-replay-file = La bataille enregistrée
cli-replay-json = Écrire un seul objet JSON
cli-replay-watch = La regarder plutôt dans la fenêtre, en avant et en arrière

cli-rules =
    Dire ce que disent les règles

    Avec un numéro, la règle de ce numéro et toutes celles d’en dessous ; avec des mots, les règles qui en parlent ; sans rien, les chapitres. Celles du jeu des escouades, ou avec `--platoons` celles du jeu des pelotons.
cli-rules-platoons = Les règles du jeu des pelotons
cli-rules-words = Une règle, par exemple O20.3 ou pour les pelotons 8.42, ou des mots

cli-shapes =
    Écrire les formes d’une carte, pour les changer et les mettre dans son fichier

    Elles sont écrites comme le champ `shapes` d’un fichier de carte, hex par hex, celles qui viennent d’elles-mêmes comme celles qui sont dessinées. Mises dans le fichier à la place de ses `shapes` et `outlines`, elles ne changent rien.
cli-shapes-map = Un fichier de carte, ou le nom d’une carte
cli-shapes-hexes = Les hexs, par exemple C7 D7 ; tous s’ils sont omis
cli-shapes-crests = Plutôt le sol des collines, comme le champ `crests`

cli-shot =
    Dessiner une carte, un scénario ou une bataille en PNG, sans fenêtre

    Une carte ou un scénario est dessiné avec les noms, les objectifs, les zones de mise en place et les places proposées ; de même les plateaux du jeu des pelotons et ses scénarios. Avec `--decisions`, le scénario est joué, et la bataille dessinée comme la voient ses joueurs. Avec `--at`, elle est dessinée pendant que quelque chose se passe : docs/cases.md donne les noms des faits.
cli-shot-subject = Un scénario, une carte ou un plateau, par son nom ou par son fichier
cli-shot-seed = La graine de la distribution et des décisions
cli-shot-decisions = Jouer le scénario, et le dessiner après tant de décisions au hasard
cli-shot-at = Dessiner la bataille au milieu d’un fait, le premier de ce nom après les décisions : `AttackDeclared`
cli-shot-share = Quelle part de la durée du fait est passée, de 0 à 1
cli-shot-size = Largeur et hauteur en pixels
cli-shot-out = L’image

cli-sim = Jouer des batailles de scénarios, au hasard ou par l’ordinateur, et compter ce qu’il en advient
cli-sim-scenarios = Des scénarios par leur nom, ou des fichiers de scénarios ; plusieurs se partagent les batailles à parts égales
cli-sim-players = Qui joue les deux camps : `random` pour n’importe quel choix légal, `recruit`, `regular` ou `veteran` pour un adversaire, `mixed` pour les deux. Peuvent suivre un caractère, `regular-bold`, et ce que peut coûter une réflexion d’un vétéran, `veteran:50ms` ou `veteran:40` batailles
cli-sim-axis = Qui joue l’Axe à la place
cli-sim-allies = Qui joue les Alliés à la place
cli-sim-games = Combien de batailles
cli-sim-seed = La graine de la première ; les autres la suivent
cli-sim-threads = Fils d’exécution, de 1 à 256 ; jamais plus que de batailles
cli-sim-unchecked = Ne pas vérifier les invariants : pour mesurer le temps
cli-sim-keep = Écrire une ligne par bataille dans ce fichier de résultats dès qu’elle se termine ; s’il en contient déjà, seules les autres sont jouées
cli-sim-shard = Ne jouer que cette partie des batailles : 2/3 est la deuxième de trois
cli-sim-merge = Ne jouer aucune bataille, mais réunir les fichiers de résultats de toutes les parties d’une série
cli-sim-csv = Écrire dans ce fichier un tableau avec une ligne par bataille
cli-sim-met = Dire combien de fois chaque ordre, action et événement des paquets s’est présenté ; un seul qui manque est un échec
cli-sim-json = Écrire en JSON : un objet, ou une liste d’objets pour plusieurs scénarios
cli-sim-html = Écrire ce qui est advenu des batailles en une page HTML, qui n’a besoin de rien d’autre

cli-sounds =
    Rendre les sons en fichiers WAV, pour les écouter

    De chacun sont donnés la durée, la crête et le niveau en décibels sous le maximum, et le milieu de son spectre : voir docs/sounds.md.
cli-sounds-folder = Où vont les fichiers ; le dossier est créé s’il n’existe pas
cli-sounds-recipes = Des recettes à vous, au lieu de tous les sons du jeu

cli-text =
    Jouer un scénario dans le terminal, en lignes de texte

    Chaque question est posée avec ses réponses numérotées ; `help` énumère ce qui peut être tapé d’autre. Sans couleurs et sans curseur qui bouge : fait pour les lecteurs d’écran, et pour les scripts : `opfire text crossroads --seed 5 < answers.txt` dit chaque fois la même chose.
cli-text-scenario = Un scénario, par son nom ou par son fichier, ou une bataille conservée à continuer
cli-text-axis = Qui joue l’Axe : `human`, `recruit`, `regular` (ou `computer`), `veteran`, et comment, `veteran-bold:5s` ; si rien n’est dit, une personne joue le camp qui commence
cli-text-allies = Qui joue les Alliés
cli-text-seed = La graine de la distribution ; une autre chaque fois si elle est omise

cli-validate =
    Vérifier des fichiers de cartes, de scénarios, de paquets, de nations, de formations, de leçons et de sons, et des dessins personnels

    Chaque erreur est donnée avec le fichier, la ligne et ce qui était attendu ; ce qui ressemble à une étourderie est un avertissement. Le code de sortie est 1 quand quelque chose ne va pas, et 0 quand il n’y a que des avertissements.
cli-validate-paths = Des fichiers, ou des dossiers à parcourir
cli-validate-json = Écrire les erreurs dans une liste JSON

# Les mots de clap dans l’aide
clap-usage = Utilisation :
clap-commands = Commandes :
clap-arguments = Arguments :
clap-options = Options :
clap-command = COMMANDE
clap-help = Afficher l’aide
clap-help-short = Afficher l’aide (plus complète avec « --help »)
clap-help-long = Afficher l’aide (résumée avec « -h »)
clap-version = Afficher la version
clap-default = [par défaut : { $value }]
clap-possible = [valeurs possibles : { $values }]
clap-value-allies = JOUEUR
clap-value-axis = JOUEUR
clap-value-battles = NOMBRE
clap-value-board = PLATEAU
clap-value-decisions = NOMBRE
clap-value-engagement = ENGAGEMENT
clap-value-fact = FAIT
clap-value-file = FICHIER
clap-value-folder = DOSSIER
clap-value-from = DEPUIS
clap-value-games = NOMBRE
clap-value-hexes = HEXS
clap-value-map = CARTE
clap-value-one_in = NOMBRE
clap-value-out = IMAGE
clap-value-part = PARTIE
clap-value-path = CHEMIN
clap-value-players = JOUEURS
clap-value-scenario = SCÉNARIO
clap-value-scenarios = SCÉNARIOS
clap-value-seconds = SECONDES
clap-value-seed = GRAINE
clap-value-share = PART
clap-value-size = TAILLE
clap-value-subject = SUJET
clap-value-threads = NOMBRE
clap-value-to = VERS
clap-value-weather = MÉTÉO
clap-value-what = QUOI
clap-value-words = MOTS
clap-value-year = ANNÉE

# Les erreurs d’utilisation, là où clap les dirait en anglais
clap-error = erreur :
clap-tip = conseil :
clap-try = Pour en savoir plus, essayez « { $flag } ».
clap-unknown-argument = argument inattendu : « { $argument } »
clap-unknown-command = commande inconnue : « { $command } »
clap-missing = il manque les arguments obligatoires suivants :
clap-value-missing = il manque une valeur à « { $argument } »
clap-value-invalid = « { $value } » n’est pas une valeur de « { $argument } »
clap-value-refused = « { $value } » n’est pas une valeur de « { $argument } » : { $why }
clap-value-idle = valeur inattendue « { $value } » pour « { $argument } » : il n’en faut pas davantage
clap-twice = l’argument « { $argument } » ne peut pas être donné plusieurs fois
clap-conflict = l’argument « { $argument } » ne va pas avec « { $others } »
clap-similar = { $what ->
    [command] commande semblable
    [argument] argument semblable
   *[value] valeur semblable
} : « { $near } »
clap-as-value = pour que « { $argument } » soit une valeur, tapez « -- { $argument } »
clap-no-number = ce n’est pas un nombre entier
clap-no-hex = cet hex n’existe pas ; il faut une colonne de A à O et une rangée de 1 à 10, comme C7

# Pourquoi un fichier n’est pas lu
unread-no-file = ce n’est pas un fichier
unread-too-large = il dépasse { $most } Mio
unread-no-text = ce n’est pas du texte UTF-8 : la ligne { $line } est illisible
unread-refused = il ne peut pas être ouvert : { $why }

# Ce que refuse le système
system-already-exists = il existe déjà
system-file-too-large = le fichier serait trop grand
system-invalid-filename = ce nom n’est pas possible
system-is-a-directory = c’est un dossier
system-not-a-directory = le chemin passe par ce qui n’est pas un dossier
system-not-found = ce fichier ou ce dossier n’existe pas
system-permission-denied = l’accès est refusé
system-quota-exceeded = la place allouée est épuisée
system-read-only-filesystem = le système de fichiers est en lecture seule
system-resource-busy = il est utilisé ailleurs
system-storage-full = il n’y a plus de place
