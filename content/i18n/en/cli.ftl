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
