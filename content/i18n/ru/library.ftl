### Слова страницы библиотеки; другие страницы обходятся без этого файла.
### В en/library.ftl те же ключи.

## The shelf

library-open = Открыть файлы
library-drop = Выберите файлы или перетащите файлы, папки и архивы zip в любое место страницы.
library-formats = SGF, GIB, NGF, UGF, Go XML, журналы GTP, JSON. Файлы остаются на вашем устройстве.
library-new = Новая запись
library-doing-reading = { $total ->
    [0] Чтение…
    [1] Чтение…
   *[other] Чтение: { $done } из { $total }…
  }
library-doing-checking = Поиск ошибок и странностей…
library-doing-ordering = Построение дерева…
library-doing-writing = Запись…
library-ended = Прервано. Сделанное до этого осталось.
library-fault = Часть программы, читающая записи, сломалась. Файл открыт заново, каким он был сохранён.
library-remade = Последняя правка, которую страница не успела сохранить при закрытии, сделана заново.
library-forked = Этот файл в то же время изменили в другой вкладке. Ваши правки теперь в файле { $name }, правки той вкладки остались на месте.
library-shelf = Файлы
library-shelf-count = { $files ->
    [one] { $files } файл
    [few] { $files } файла
   *[other] { $files } файлов
  }
library-empty = Файлы ещё не открыты.
library-filter = Найти среди файлов
library-none-found = Таких файлов нет.
library-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
  }
library-moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
  }
library-findings-count = { $findings ->
    [0] замечаний нет
    [one] { $findings } замечание
    [few] { $findings } замечания
   *[other] { $findings } замечаний
  }
library-edited = изменён
library-charset-guess = { $charset }, { $confidence } %
library-row = { $name }: { $players }
library-versus = { $black } – { $white }
library-unnamed = игроки не названы
library-remove = Убрать { $name }
library-pick = Отметить { $name } для действий с несколькими файлами
library-clear = Убрать все файлы
library-clear-ask = Убрать из браузера все файлы ({ $files })? Правки, которые не скачаны, пропадут.
library-clear-yes = Убрать все
library-removed = Файл { $name } убран.
library-put-back = Вернуть
library-zip = Скачать всё в одном zip
library-zip-picked = Скачать отмеченное в zip ({ $count })
library-merge-tree = Соединить в одно дерево ({ $count })
library-merge-file = Сшить в один файл ({ $count })
library-merged-name = соединённые
library-bound-name = сшитые
library-merged = { $count ->
    [one] Из { $count } файла сделан один новый; исходный остался.
   *[other] Из { $count } файлов сделан один новый; исходные остались.
  }
library-merged-inside = Файлы соединены. Партий, которые целиком входят в другую: { $inside }; сведения о них записаны в комментарий.
library-split-done = { $count ->
    [one] Получился { $count } файл.
    [few] Получилось { $count } файла.
   *[other] Получилось { $count } файлов.
  }
library-not-kept = Этот браузер не хранит файлы: после перезагрузки их придётся открыть заново.
library-broken = Модуль чтения записей не загрузился. Перезагрузите страницу, чтобы попробовать ещё раз.

## What was not taken in

library-refused-title = Не принято
library-refused-more = …и ещё { $count }
library-refused-too-large = { $name }: больше { $most } МБ, предела для одного файла
library-refused-too-much = { $name }: вместе с ним файлы заняли бы больше { $most } МБ
library-refused-too-many = { $name }: файлов больше { $most }
library-refused-no-game = { $name }: партий в нём не нашлось
library-refused-empty = { $name }: файл пуст
library-refused-unreadable = { $name }: не читается
library-refused-zip-broken = { $name }: архив повреждён или закрыт паролем
library-refused-zip-many = { $name }: в архиве больше { $most } файлов, остальные не взяты
library-refused-zip-large = { $name }: в распакованном виде архив больше { $most } МБ, остальное не взято
library-refused-zip-ratio = { $name }: при распаковке он вырос бы более чем в { $most } раз, как архивы, сделанные во вред
library-refused-zip-deep = { $name }: архивы в архивах открываются только на глубину { $most }
library-refused-folder-deep = { $name }: папки в папках открываются только на глубину { $most }

## The open file

library-file = Открытый файл
library-game = Партия { $number } из { $total }
library-game-choose = Партия
library-game-number = Номер партии, всего { $total }
library-board-label = Доска { $width }×{ $height }; стрелки ведут по пунктам, Enter применяет выбранное
library-tree = Ходы и варианты
library-tree-hint = Влево и вправо — по ходам, вверх и вниз — по вариантам, Home и End — в начало и в конец, Delete убирает вариант.
library-start = Начало
library-at-start = До первого хода
library-at-move = Ход { $number }: { $color ->
    [black] чёрные
   *[white] белые
  } { $point }
library-at-setup = Поставлены камни, после хода { $number }
library-at-node = Узел после хода { $number }
library-pass = пас
library-of-variations = вариант { $place } из { $count }
library-has-comment = комментарий
library-has-marks = пометки
library-line-to = линия к { $point }
library-line-from = линия от { $point }
library-arrow-to = стрелка к { $point }
library-arrow-from = стрелка от { $point }
library-dimmed = затенено
library-next = Дальше
library-next-move = { $color ->
    [black] Чёрные
   *[white] Белые
  } { $point }
library-next-node = Узел { $number }
library-next-more = …и ещё { $count }, в дереве
library-step-first = В начало
library-step-back-ten = На десять назад
library-step-back = На один назад
library-step-forward = На один вперёд
library-step-forward-ten = На десять вперёд
library-step-last = В конец линии
library-step-up = Предыдущий вариант
library-step-down = Следующий вариант
library-to-play = { $color ->
    [black] Ход чёрных
   *[white] Ход белых
  }
library-prisoners = Пленные: у чёрных { $black }, у белых { $white }
library-no-board = Доску показать нельзя: { $why }

## Tools

library-tools = Нажатие на доску
library-tool-play = Ход
library-tool-black = Чёрный камень
library-tool-white = Белый камень
library-tool-empty = Снять камень
library-tool-triangle = Треугольник
library-tool-square = Квадрат
library-tool-circle = Кружок
library-tool-cross = Крестик
library-tool-selected = Выделенный пункт
library-tool-letter = Буква
library-tool-number = Цифра
library-tool-text = Текст
library-tool-line = Линия
library-tool-arrow = Стрелка
library-tool-owner-black = Территория чёрных
library-tool-owner-white = Территория белых
library-tool-dim = Затенить пункт, начиная с этого узла
library-tool-view = Показать часть доски, начиная с этого узла
library-pair-line = Выберите два конца линии; та же линия ещё раз убирает её.
library-pair-arrow = Выберите, где стрелка начинается, потом куда указывает; та же стрелка ещё раз убирает её.
library-pair-view = Выберите два противоположных угла части; один пункт дважды возвращает всю доску.
library-second-point = Теперь второй пункт. Escape отменяет.
library-tool-text-label = Текст метки
library-do-pass = Пас
library-do-turn = Сменить очередь хода
library-undo = Отменить
library-redo = Вернуть
library-undo-count = Отменить ({ $count })
library-do-promote = Сделать основной линией
library-do-up = Вариант выше
library-do-down = Вариант ниже
library-do-copy = Копировать вариант
library-do-paste = Вставить вариант сюда
library-do-insert = Вставить сюда пустой узел
library-do-delete = Удалить отсюда
library-do-delete-node = Удалить только этот узел
library-copied = Вариант скопирован.
library-pasted = Вариант вставлен.
library-deleted = Удалено. «Отменить» вернёт.
library-undone = Один шаг отменён.
library-redone = Шаг возвращён.
library-variation = Вариант
library-last-change = Последняя правка
library-last-change-hint = Байты файла, которые изменил последний шаг; все остальные те же.

## Texts

library-comment = Комментарий
library-comment-hint = Написанное сохраняется сразу.
library-node-name = Название узла
library-told = Оценка и часы этого узла
library-told-none = нет
library-told-much = { $what }, особо
library-told-position = Позиция
library-told-GB = хороша для чёрных
library-told-GW = хороша для белых
library-told-DM = равная
library-told-UC = неясная
library-told-move = Ход
library-told-TE = тэсудзи, хороший ход
library-told-BM = плохой ход
library-told-DO = сомнительный ход
library-told-IT = интересный ход
library-told-BL = Осталось секунд у чёрных
library-told-WL = Осталось секунд у белых
library-told-OB = Осталось ходов или периодов у чёрных
library-told-OW = Осталось ходов или периодов у белых
library-told-V = Оценка, очков в пользу чёрных
library-told-MN = Номер этого хода в печати
library-told-PM = Номера ходов в печати, отсюда и дальше
library-told-PM-none = как раньше
library-told-PM-0 = без номеров
library-told-PM-1 = как есть
library-told-PM-2 = последние две цифры
library-told-FG = Отсюда начинается печатная диаграмма
library-told-FG-name = Название диаграммы
library-told-HO = Стоит внимания
library-info = О партии
library-properties = Всё, что есть в этом узле
library-quirks = Как понята программа, писавшая файл
library-quirks-hint = Записанное в файле остаётся как есть, только читается иначе.
library-notes = Что не перенесено
library-info-GN = Название партии
library-info-EV = Событие
library-info-RO = Тур
library-info-DT = Дата
library-info-PC = Место
library-info-PB = Чёрные
library-info-BR = Ранг чёрных
library-info-BT = Команда чёрных
library-info-PW = Белые
library-info-WR = Ранг белых
library-info-WT = Команда белых
library-info-RU = Правила
library-info-KM = Коми
library-info-HA = Фора
library-info-TM = Основное время, секунды
library-info-OT = Добавочное время
library-info-RE = Результат
library-info-ON = Начало
library-info-GC = О партии, словами
library-info-AN = Комментатор
library-info-SO = Источник
library-info-US = Кто ввёл
library-info-CP = Авторские права

## Encoding

library-charset = Кодировка текстов
library-charset-auto = как распознана
library-charset-ascii = Только ASCII: подошла бы любая кодировка.
library-charset-bom = Названа меткой в начале файла.
library-charset-valid-utf-8 = Байты — правильный UTF-8.
library-charset-escapes = Видна по переключениям ISO-2022-JP.
library-charset-declared = Названа в файле, и тексты согласны.
library-charset-texts = Угадана по виду текстов.
library-charset-declared-only = Названа в файле; тексты не говорят ни за, ни против.
library-charset-nothing = Ничего не подходит: каждый байт показан отдельным знаком.
library-charset-chosen = Выбрана вами.
library-charset-doubled = Тексты закодированы дважды и прочитаны через обе кодировки.
library-charset-edited = Файл был в другом формате и уже изменён: кодировку больше не сменить.
library-to-utf8 = Перевести весь файл в UTF-8
library-to-utf8-done = Теперь весь файл в UTF-8.

## Findings

library-findings = Замечания
library-findings-none = Ничего странного и неверного не нашлось.
library-checking = Файл просматривается…
library-unchecked = Файл не просмотрен до конца.
library-check-now = Просмотреть сейчас
library-findings-shown = Показаны первые { $shown } из { $total }.
library-severity-note = К сведению
library-severity-warning = Предупреждение
library-severity-error = Ошибка
library-place = { $number ->
    [0] до первого хода
   *[other] ход { $number }
  }, строка { $line }, знак { $column }
library-place-variation = вариант { $number }
library-go-there = Перейти
library-fix-show = Показать исправление
library-fix-hide = Скрыть исправление
library-fix-safe = надёжно
library-fix-guess = догадка
library-fix-apply = Применить
library-fix-all-safe = { $count ->
    [one] Исправить надёжно: { $count }
   *[other] Исправить надёжно: { $count }
  }
library-fix-all-guess = Вместе с догадками: { $count }
library-fix-all-title = Что изменится
library-fix-done = Исправлено. «Отменить» вернёт как было.
library-diff = Что изменится в файле
library-diff-line = Строка { $line }
library-diff-removed = убрано:
library-diff-added = добавлено:
library-diff-more = …и ещё мест: { $count }

## Taking away

library-download = Скачать
library-download-form = Вид
library-form-sgf = SGF как есть
library-form-readable = SGF набело, UTF-8, по строкам
library-form-compact = SGF набело, UTF-8, самый короткий
library-form-game = SGF, только эта партия
library-form-moves = SGF, только ходы и условия
library-form-nameless = SGF без имён людей
library-form-json = JSON программы Tengen
library-form-gtp = команды GTP, основная линия этой партии
library-form-gib = GIB (Tygem), основная линия этой партии
library-form-ngf = NGF (Cyberoro), основная линия этой партии
library-form-ugf = UGF (Pandanet), эта партия с вариантами и комментариями
library-form-xml = Go XML (Jago, GoGui), эта партия
library-lost = В этот формат не вошло:
library-lost-variations = ходы вариантов: { $count }
library-lost-comments = комментарии и имена узлов: { $count }
library-lost-marks = метки: { $count }
library-lost-stones = поставленные камни: { $count }
library-lost-moves = ходы без пункта доски: { $count }
library-lost-information = сведения о партии: { $count }
library-lost-properties = время, оценки и другие свойства узлов: { $count }
library-form-original = Файл, каким он был открыт
library-back-to-original = Вернуть файл, каким он был открыт…
library-back-ask = Все правки этого файла с его открытия пропадут, и вернуть их будет нельзя. Если они нужны, сначала скачайте файл.
library-back-yes = Отказаться от правок
library-thrown-away = Файл снова такой, каким был открыт.
library-keeping = Изменён; сохраняется…
library-kept = Изменён; сохранён в этом браузере
library-as-it-came = Как был, ничего не изменено
library-kept-not = Изменён; этот браузер ничего не хранит, скачайте файл
library-whole = Весь файл
library-strip = Убрать из каждой партии
library-strip-do = Убрать
library-thing-comments = комментарии, имена узлов, оценки
library-thing-marks = метки, линии, территорию
library-thing-times = часы
library-thing-variations = варианты
library-thing-info = кто, когда, где, результат
library-thing-private = то, чего нет в стандарте
library-stripped = Убрано. «Отменить» вернёт.
library-anonymise = Без имён людей
library-anonymise-keep = комментарии остаются, вместо имён Black и White
library-anonymise-drop = комментарии убираются
library-anonymise-do = Убрать имена
library-anonymised = Имена убраны. «Отменить» вернёт.
library-whole-hint = Новые файлы, встанут в список:
library-split-games = Каждую партию в свой файл
library-split-lines = Каждый вариант в свой файл

## Why something was not done

edit-list-unreadable = В { $name } этого узла есть пункты, которые не читаются. Сначала исправьте это, иначе они пропадут.
edit-nothing-to-do = Здесь делать нечего.
edit-bad-name = «{ $name }» — не имя свойства.
edit-not-in-charset = В кодировке этого файла, { $charset }, нет знака «{ $character }».
edit-off-board = { $point } вне доски.
edit-root = Первый узел партии нельзя переставить или убрать отдельно.
edit-nothing-to-paste = Вставлять нечего: варианта нет.
edit-too-long = Файл стал бы слишком длинным.
edit-one-point = Нужны два разных пункта.
edit-bad-value = «{ $text }» не может стоять в { $name }.
merge-nothing = Нет партий, чтобы соединять.
merge-size = Партия { $number } сыграна на доске { $other }, первая на { $size }: у одного дерева одна доска.
write-size = В { $format } нет доски { $size }.
split-too-many = Получилось бы { $count } файлов, больше { $most }.

## What fixes do

fix-write = записать «{ $text }»
fix-write-before-game = записать «(» перед партией
fix-write-before-property = записать «;» перед свойством
fix-take-variation = убрать пустой вариант
fix-take-closing = убрать лишнюю «)»
fix-take-text = убрать этот текст
fix-write-parens = записать недостающие скобки
fix-take-repetition = убрать повтор
fix-join = соединить с первым
fix-leave-empty = оставить скобки пустыми
fix-keep-first = оставить первое значение
fix-take-empty = убрать пустое свойство
fix-take-here = убрать отсюда
fix-split = сделать два узла

## Findings of the grammar

sgf-text-outside = Текст вне партий
sgf-stray-text = Текст, не относящийся ни к одному свойству
sgf-missing-opening = Перед партией нет «(»
sgf-missing-closing = Файл обрывается до последней «)»
sgf-surplus-closing = «)» без своей «(»
sgf-missing-semicolon = Перед свойством нет «;»
sgf-empty-variation = Вариант без единого узла
sgf-value-without-name = Значение без имени свойства
sgf-name-without-value = Имя свойства без значения
sgf-unclosed-value = Файл обрывается внутри значения
sgf-node-after-variation = Узел после закрытого варианта
sgf-repeated-property = Одно свойство дважды в одном узле
sgf-lower-case-name = Строчные буквы в имени свойства
sgf-charset-unknown = Кодировка, названная в файле, неизвестна
sgf-charset-broken = Тексты не в той кодировке, что названа в файле
sgf-charset-guessed = Кодировка в файле не названа, она угадана
sgf-double-encoded = Тексты закодированы дважды
sgf-utf-16 = Файл — повреждённый UTF-16
sgf-too-long = Файл слишком длинный, прочитан не весь
sgf-too-many = Замечаний больше, чем показано
sgf-no-game = В файле нет партий

## What findings are about: a clause beside their sentence

finding-times = раз: { $count }
finding-nothing-belongs = «{ $text }» стоит там, где ничего быть не должно
finding-not-double = «{ $text }» – не 1 и не 2
finding-neither = не 1 и не 2
finding-no-point = «{ $text }» – не пункт этой доски
finding-no-version = «{ $text }» – имя без версии
finding-blanks = пробелы вместо паса
finding-no-whole-number = «{ $text }» – не целое число
finding-no-number = «{ $text }» – не число
finding-no-color = «{ $text }» – цвет так не записывают
finding-no-size = «{ $text }» – не размер доски
finding-no-lines = у доски есть линии
finding-letters = букв хватает на 52 линии, а не на { $count }
finding-unknown = { $text }
finding-obsolete = { $text }
finding-of-root = { $text }
finding-values = { $text }, значений: { $count }
finding-exclude = { $text }
finding-judges = { $text }
finding-twice = { $text }
finding-twice-more = { $text } и ещё { $count }
finding-newer = { $text } в FF[{ $other }]
finding-set-twice = { $text }
finding-set-twice-more = { $text } и ещё { $count }
finding-for-nothing = { $text }
finding-for-nothing-more = { $text } и ещё { $count }
finding-differs = { $text } не тот, что в первой партии
finding-zeros = байтов: { $count }
finding-same-as = как партия { $count }
finding-version = FF[{ $text }], прочитано как FF[4]
finding-stands-already = { $text }
finding-komi-zi = в цзы: очков { $text }
finding-komi-hundredths-zi = в сотых долях цзы: очков { $text }
finding-komi-hundredths = в сотых долях очка: очков { $text }
finding-future = «{ $text }» ещё не наступило
finding-no-day = «{ $text }» нет ни в одном календаре
finding-date = «{ $text }» вместо год-месяц-день
finding-result = «{ $text }»
finding-parity = { $text } при коми { $other }
finding-lost = мест: { $count }
finding-more-time = { $text }
finding-handicap = HA[{ $text }], а перед первым ходом чёрных камней: { $count }
finding-territory = по территории { $text }, в результате { $other }
finding-komi-unread = «{ $text }»
finding-black-move = Чёрные { $text }
finding-white-move = Белые { $text }

## Habits of writing programs

quirk-without = как записано
quirk-by-rule = по правилу
quirk-undone = Не применяется: файл читается так, как записан.
quirk-undo = Читать так, как записано
quirk-redo = Снова читать по правилу
quirk-by-oro = Cyberoro или Нихон Киин
quirk-by-client = клиент, который называет себя GNU Go
quirk-by-zi = тот, кто считает в цзы
quirk-fox-clock = TC и TT – число периодов и их секунды
quirk-komi-zi = коми записано в цзы: очков { $text }
quirk-komi-hundredths-zi = коми записано в сотых долях цзы: очков { $text }
quirk-komi-hundredths = коми записано в сотых долях очка: очков { $text }
quirk-kgs = OB и OW – оставшиеся периоды бёёми
quirk-igs = строчные буквы в именах не в счёт, в последнем узле может быть подсчёт
quirk-ogs = каждый узел – вариант с одним продолжением
quirk-tygem = результат может быть словами
quirk-oro = TE – турнир, RD – дата, HD – фора, KO – коми, LT и LC – бёёми
quirk-multigo = длинные имена свойств сохраняются
quirk-private = его собственные свойства сохраняются
quirk-client = AP называет не GNU Go: файл от клиента сервера
