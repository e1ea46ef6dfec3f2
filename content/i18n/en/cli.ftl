# What the command line says beside the words of the pages.

cli-place = { $number ->
    [0] before the first move
   *[other] move { $number }
  }
cli-sgf-nothing = { $format }, nothing found
cli-sgf-count = { $count ->
    [one] { $format }, { $count } finding
   *[other] { $format }, { $count } findings
  }
cli-sgf-charset = game { $game }: texts read as { $charset }, { $confidence } % sure ({ $evidence })
cli-sgf-habit = game { $game }: written as by { $program } ({ $evidence }): { $reading }
cli-sgf-not-applied = { $rule }, not applied
cli-severity-note = note
cli-severity-warning = warning
cli-severity-error = error
cli-fix-safe = safe fix
cli-fix-guess = guess fix
cli-would-change = would change
cli-stays = stays as it is
match-forbidden-move = { $color } played { $played }: { $rule ->
    [not-your-turn] it was not its turn
    [off-board] that is off the board
    [occupied] a stone stands there
    [suicide] the stone would have no liberty
    [ko] it retakes the ko at once
    [superko] it repeats the board after move { $seen }
   *[other] the rules forbid it
  }
match-no-move = { $color }: it answered `{ $answer }` when asked for a move
match-refused = { $color }: `{ $command }` was refused: { $answer }
match-dead = { $color }: the program ended without answering `{ $command }`{ $said ->
    [nothing] {""}
   *[talk] {" "}(it said: { $talk })
  }
match-silent = { $color }: no answer to `{ $command }` in { $seconds } s
match-not-started = { $color }: { $cause }
match-too-long = { $color } thought for { $seconds } s too long
match-no-end = no end after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }
match-uncounted = the game could not be counted: { $cause }
match-first-wins = first wins
match-second-wins = second wins
match-nobody-wins = nobody wins
match-game = game { $number }: { $told }
match-ended = { $result } after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }, { $winner }
match-first-black = first is black
match-second-black = second is black
match-terms = { $size }, komi { $komi }, rules { $rules }, time { $time }
match-first = first: { $name }
match-second = second: { $name }
match-score = first against second: { $wins } wins ({ $black } as black, { $white } as white), { $losses } losses, { $draws } draws; { $rate } % (95 %: { $low } to { $high } %)
match-alike = only { $different } of these games differ: let the engines draw lots, or give openings
