# What is wrong with the file of a battle.
save-damaged-line = line { $line } is damaged; { $behind ->
    [one] it and the line behind it do
   *[other] it and { $behind } lines behind it do
} not count
save-torn = its last line is not whole: the program ended as it was written
save-end-missing = its end is missing
save-position = the position in it is not the one that its answers led to
save-unread = { $path }: { $why }; it is left as it is
save-unwritten = { $path } cannot be written: { $why }
save-damaged = { $path } is not a saved battle, or it is damaged in line { $line }; it is left as it is
save-newer = { $path } has save format { $found }: a newer version of the game wrote it
save-foreign = { $path }: what it is played with cannot be used:
save-unsound = { $path }: the battle begins with what cannot be: { $why }
save-in-use = { $path } is being played in another window

# Where a battle that is played again is not the one that was kept.
differs-refused = answer { $number } of { $of } is refused
differs-field = { $path } is not what it was
differs-somewhere = the battle differs
differs-rests = { $recorded } rests are recorded and { $played } were played
differs-end = it ended otherwise
differs-position = the position that was kept differs: { $path }
differs-values = recorded { $was }, played { $is }
differs-checkpoint = it is not the one that was kept
differs-chance = its chance is not that of a battle
