# Слова командной строки, которых нет на страницах.

cli-place = { $number ->
    [0] до первого хода
   *[other] ход { $number }
  }
cli-sgf-nothing = { $format }, замечаний нет
cli-sgf-count = { $format }, замечаний: { $count }
cli-sgf-charset = партия { $game }: тексты прочитаны как { $charset }, уверенность { $confidence } % ({ $evidence })
cli-sgf-habit = партия { $game }: запись в манере { $program } ({ $evidence }): { $reading }
cli-sgf-not-applied = { $rule }, не применяется
cli-severity-note = пометка
cli-severity-warning = предупреждение
cli-severity-error = ошибка
cli-fix-safe = безопасная правка
cli-fix-guess = догадка
cli-would-change = изменится
cli-stays = останется как есть
