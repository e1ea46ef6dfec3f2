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
match-forbidden-move = { $color ->
    [black] чёрные сыграли
   *[white] белые сыграли
  } { $played }: { $rule ->
    [not-your-turn] был не их ход
    [off-board] это за пределами доски
    [occupied] там стоит камень
    [suicide] у камня не было бы дамэ
    [ko] ко отобрано назад сразу
    [superko] повторена позиция после хода { $seen }
   *[other] правила этого не позволяют
  }
match-no-move = { $color ->
    [black] чёрные
   *[white] белые
  }: на вопрос о ходе программа ответила «{ $answer }»
match-refused = { $color ->
    [black] чёрные
   *[white] белые
  }: на команду «{ $command }» программа ответила отказом: { $answer }
match-dead = { $color ->
    [black] чёрные
   *[white] белые
  }: программа завершилась, не ответив на «{ $command }»{ $said ->
    [nothing] {""}
   *[talk] {" "}(её слова: { $talk })
  }
match-silent = { $color ->
    [black] чёрные
   *[white] белые
  }: нет ответа на «{ $command }» за { $seconds } с
match-not-started = { $color ->
    [black] чёрные
   *[white] белые
  }: { $cause }
match-too-long = { $color ->
    [black] чёрные
   *[white] белые
  } думали на { $seconds } с дольше, чем можно
match-no-end = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
  }, а партия не кончилась
match-uncounted = партию не удалось подсчитать: { $cause }
match-first-wins = выиграла первая
match-second-wins = выиграла вторая
match-nobody-wins = никто не выиграл
match-game = партия { $number }: { $told }
match-ended = { $result }, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
  }, { $winner }
match-first-black = чёрными первая
match-second-black = чёрными вторая
match-terms = { $size }, коми { $komi }, правила { $rules }, время { $time }
match-first = первая: { $name }
match-second = вторая: { $name }
match-score = первая против второй: побед { $wins } ({ $black } чёрными, { $white } белыми), поражений { $losses }, ничьих { $draws }; { $rate } % (95 %: от { $low } до { $high } %)
match-alike = разных партий здесь только { $different }: пусть программы бросают жребий, или дайте начала
