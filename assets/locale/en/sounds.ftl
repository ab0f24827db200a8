# What `opfire sounds` prints. The columns are as wide as those of the line below.
sounds-columns = name             seconds    peak      loudness     middle
sounds-line = { $name } { $seconds } s { $peak } dBFS { $loudness } dBFS { $centroid } Hz
sounds-written = { $count ->
    [one] one sound is in { $path }
   *[other] { $count } sounds are in { $path }
}
sounds-unwritten = { $path } cannot be written: { $why }
