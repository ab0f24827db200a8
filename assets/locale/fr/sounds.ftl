# Ce que `opfire sounds` écrit. Les colonnes ont la largeur de celles de la ligne du dessous.
sounds-columns = nom               durée    crête     niveau       milieu
sounds-line = { $name } { $seconds } s { $peak } dBFS { $loudness } dBFS { $centroid } Hz
sounds-written = { $count ->
    [one] un son est dans { $path }
   *[other] { $count } sons sont dans { $path }
}
sounds-unwritten = { $path } ne peut pas être écrit : { $why }
