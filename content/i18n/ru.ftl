### Tengen по-русски. Один файл на язык; сервер и браузер читают один и тот же.
### В ru.ftl и en.ftl одни и те же ключи (это проверяет тест). Разделы и ключи
### описаны в начале en.ftl; слова выбраны по странице о терминах: дамэ здесь
### только точка свободы, очко — единица счёта, пункт — пересечение линий.

## Words used everywhere

color-black = Чёрные
color-white = Белые
color-black-small = чёрные
color-white-small = белые
color-none = пусто
board-size = { $width }×{ $height }

profile-rfg = Кодекс Российской федерации го
profile-japanese = японские
profile-chinese = китайские
profile-gambler = клуб «Гамблер»
profile-tromp-taylor = Тромпа — Тейлора
profile-aga = Американской ассоциации го
profile-own = свои правила

label-size = Доска
label-rules = Правила
label-komi = Коми
label-handicap = Фора
label-time = Время
label-undo = Отмена хода
label-undo-never = нельзя
label-undo-by-agreement = по согласию
label-handicap-none = равная партия
label-handicap-stones =
    { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[other] { $stones } камней
    }

## Refusals: the rule that was broken, and what to do

play-not-your-turn = Сейчас не ваш ход.
play-off-board = Такого пункта на этой доске нет.
play-occupied = Здесь уже стоит камень.
play-suicide = У камня не было бы ни одного дамэ (точки свободы), и он ничего не снимает: самоубийственный ход запрещён.
play-ko = Ко: сразу взять обратно нельзя. Сначала сыграйте в другом месте.
play-superko = Повторилась бы позиция после хода { $seen }. Сначала сыграйте в другом месте.
game-not-your-turn = Сейчас не ваш ход.
game-wrong-phase = В этой части партии так сделать нельзя.
game-ended = Партия окончена.
game-not-allowed = Условия этой партии этого не разрешают.
game-not-begun = Партия ещё не началась.
game-stale = Партия тем временем продолжилась. Взгляните на доску и повторите.
filling-open-ko = Осталось незакрытое ко. Его нужно закрыть, прежде чем закончить заполнение.
counting-stale-revision = Пометки изменились, пока вы смотрели. Взгляните ещё раз и согласитесь.
counting-no-chain = В этом пункте нет камня.

## Play: whose turn, who sits where

turn-black = Ход чёрных
turn-white = Ход белых
turn-yours = Ваш ход
turn-yours-as = Ваш ход: { $color ->
        [black] чёрные
       *[white] белые
    }
turn-theirs = Думает { $name }
turn-placing =
    { $left ->
        [one] Чёрные ставят ещё { $left } форовый камень
        [few] Чёрные ставят ещё { $left } форовых камня
       *[other] Чёрные ставят ещё { $left } форовых камней
    }
turn-filling = Заполнение нейтральных пунктов
turn-filling-hint = Доиграйте нейтральные пункты и защитные ходы, закройте все ко, затем нажмите «Готово».
turn-counting = Подсчёт
turn-ended = Партия окончена
turn-waiting = Ждём соперника
turn-passes = пас { $passes } из { $needed }
turn-passed = { $color ->
        [black] Чёрные спасовали
       *[white] Белые спасовали
    }
turn-undo-asked = { $name }: просьба вернуть { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[other] { $moves } ходов
    }

seat-you = вы
seat-both = обе стороны за этим экраном
seat-empty = место свободно
seat-here = на месте
seat-away = не в сети
seat-watching = Вы зритель.
seat-watchers =
    { $watchers ->
        [0] зрителей нет
        [one] { $watchers } зритель
        [few] { $watchers } зрителя
       *[other] { $watchers } зрителей
    }
seat-prisoners = Пленные
seat-prisoners-count = { $total }
seat-prisoners-split = { $total } (снято { $taken }, мёртвых { $dead })
seat-lid-black = Крышка чаши чёрных: белых пленных { $total }
seat-lid-white = Крышка чаши белых: чёрных пленных { $total }
seat-nigiri = Нигири: в руке { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[other] { $stones } камней
    }, названо { $guess ->
        [odd] «нечёт»
       *[even] «чёт»
    }

time-none = без часов
time-main = основное время
time-periods =
    { $periods ->
        [1] последний период
        [one] { $periods } период
        [few] { $periods } периода
       *[other] { $periods } периодов
    }
time-last-period = последний период
time-absolute = { $minutes } мин без добавления
time-byo-yomi = { $minutes } мин + бёёми { $periods } × { $seconds } с
time-fischer = { $minutes } мин + { $seconds } с за ход (Фишер)
time-stopped = часы стоят
time-seconds-left =
    { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }

## Play: buttons and questions

action-pass = Пас
action-resign = Сдаться
action-undo = Попросить отмену
action-undo-own = Взять ход назад
action-done = Готово
action-accept = Согласиться
action-accept-both = Согласиться за обоих
action-withdraw = Отозвать согласие
action-resume = Доигрывать
action-yes = Да
action-no = Нет
action-cancel = Отмена
action-close = Закрыть
action-copy = Копировать
action-copied = Скопировано
action-record = Скачать запись партии
action-settings = Настройки
action-home = На главную
action-replay = Просмотр
action-confirm-move = Сыграть { $point }

takeback-accept = Разрешить
takeback-decline = Отказать
takeback-waiting = Вы попросили отмену хода. Ждём ответа.
takeback-withdraw = Отозвать просьбу

ask-resign = Сдать партию?
ask-resign-text = { $color ->
        [black] Чёрные сдаются, выигрывают белые.
       *[white] Белые сдаются, выигрывают чёрные.
    }
ask-pass = Не рано ли пасовать?
ask-pass-text = По этим правилам мёртвые камни в конце не снимают. Отмеченные на доске камни, похоже, обречены, но пока они стоят, они считаются за своего хозяина. Сначала снимите их — или всё-таки пасуйте.
ask-pass-anyhow = Всё-таки пас
ask-pass-back = Играть дальше

waiting-title = Пригласите соперника
waiting-text = Отправьте эту ссылку. Кто первым её откроет, займёт второе место; регистрация не нужна.
waiting-link = Ссылка-приглашение
waiting-begins = Партия начнётся, когда придёт соперник.

## Counting

count-title = Подсчёт
count-dead-hint = Нажмите на группу, чтобы отметить её мёртвой или живой. Пометки у обоих одни и те же.
count-territory-hint = Покажите территорию, на которую претендуете: отметьте мёртвые группы и нейтральные пункты. Обе стороны должны показать одно и то же.
count-tool = Нажатие отмечает
count-tool-dead = мёртвые
count-tool-alive = живые
count-tool-seki = сэки
count-tool-neutral = нейтральный пункт
count-tool-black = территория чёрных
count-tool-white = территория белых
count-state = { $color ->
        [black] Чёрные
       *[white] Белые
    }: { $accepted ->
        [yes] согласны
       *[no] ещё нет
    }
count-differences =
    { $points ->
        [0] Обе стороны показали одно и то же.
        [one] Стороны расходятся в { $points } пункте.
       *[other] Стороны расходятся в { $points } пунктах.
    }
count-show-differences = Показать
count-so-far = По вашим пометкам
count-reasons = Почему
count-opinion = мнение, а не доказательство
count-proof = доказано
count-judged = Эти пометки предложила программа. Исправьте, что неверно.
count-unknown =
    { $groups ->
        [one] { $groups } группа не определена; она считается живой.
        [few] { $groups } группы не определены; они считаются живыми.
       *[other] { $groups } групп не определены; они считаются живыми.
    }
count-resume-hint = Не сошлись? Доиграйте и докажите на доске.

## The sheet: every point accounted for

sheet-title = Подсчёт
sheet-method-territory = По территории
sheet-method-area = По площади
sheet-method-stones = По камням
sheet-stones = Камни на доске
sheet-territory = Территория
sheet-empty = Пустые пункты
sheet-taken = Снятые камни
sheet-dead = Мёртвые камни
sheet-komi = Коми
sheet-handicap = Фора
sheet-tax = Плата за группы
sheet-pass-stones = Камни за пасы
sheet-button = Кнопка
sheet-total = Итого
sheet-other = Другим способом
sheet-show = Показать на доске
sheet-hide = Скрыть подсчёт
sheet-legend = Квадраты показывают, чей пункт. Бледные камни мёртвые и несут метку того, кто их берёт.

## Results

result-score = { $winner ->
        [black] Чёрные выиграли { $margin }
       *[white] Белые выиграли { $margin }
    }
result-resignation = { $winner ->
        [black] Белые сдались, выиграли чёрные
       *[white] Чёрные сдались, выиграли белые
    }
result-time = { $winner ->
        [black] Чёрные выиграли по времени
       *[white] Белые выиграли по времени
    }
result-forfeit = { $winner ->
        [black] Техническое поражение белых
       *[white] Техническое поражение чёрных
    }
result-jigo = Ничья (дзиго)
result-no-result = Без результата
result-both-lose = Поражение обоим
result-void = Партия не состоялась
result-adjudicated = Решение судьи
result-points =
    { $points ->
        [0.5] пол-очка
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }

## Replay

replay-title = Просмотр партии
replay-first = К началу
replay-back = На ход назад
replay-forward = На ход вперёд
replay-last = К концу
replay-move = Ход { $number } из { $total }
replay-slider = Показанный ход
replay-live = Вернуться к партии
replay-hint = Стрелки листают ходы, Home и End — к началу и к концу.

## Settings

settings-title = Настройки
settings-geometry = Форма доски
settings-geometry-code = по Кодексу, 460 × 430 мм
settings-geometry-traditional = традиционная, 15:14
settings-geometry-square = квадратная
settings-coordinates = Координаты
settings-coordinates-none = нет
settings-coordinates-usual = обычные (Q16)
settings-coordinates-numbers = пары чисел (17-4)
settings-coordinates-code = по Кодексу (D17)
settings-coordinates-code-from-black = по Кодексу, от края чёрных
settings-theme = Цвета
settings-theme-auto = как на устройстве
settings-theme-light = светлые
settings-theme-dark = тёмные
settings-sound = Звук
settings-sound-on = включён
settings-sound-off = выключен
settings-confirm = Подтверждать ход
settings-confirm-never = никогда
settings-confirm-touch = вторым касанием на сенсорном экране
settings-confirm-always = всегда
settings-loupe = Лупа под пальцем
settings-last-move = Последний ход
settings-last-move-ring = кольцо
settings-last-move-crosshair = кольцо и линии
settings-placement = Камни
settings-placement-natural = поставлены рукой
settings-placement-exact = точно на пунктах
settings-language = Язык
settings-on = да
settings-off = нет

## A refused move, shown

refused-title = Ход не сделан
refused-article = Статья { $article }
refused-show = Показать позицию после хода { $number }
refused-unknown = Сервер отказал ({ $code }).

## The connection

net-connecting = Соединяемся …
net-offline = Нет связи. Ваши часы на сервере идут; ходы, сделанные сейчас, будут отправлены, как только связь вернётся.
net-sending = Отправляем …
net-repaired = Доска разошлась с сервером и исправлена.
net-no-script = Не удалось загрузить часть программы, которая знает правила. Играть можно; нет просмотра и проверки хода до отправки.
net-fault = Сервер не смог прочитать сообщение ({ $code }). Если это повторится, обновите страницу.

## Text twin: the board in words

twin-board = Доска { $width } на { $height }. Стрелки — движение, Enter — ход.
twin-label = Команды словами
twin-placeholder = d4, пас, дамэ q16, помощь
twin-send = Ввод
twin-empty = пусто
twin-black = чёрный камень
twin-white = белый камень
twin-last = последний ход
twin-star = хоси
twin-dead = мёртвый
twin-seki = сэки
twin-owner-black = за чёрными
twin-owner-white = за белыми
twin-dame = нейтральный пункт
twin-ko = пункт ко
twin-played = { $color ->
        [black] Чёрные
       *[white] Белые
    } { $point }
twin-played-taking = { $color ->
        [black] Чёрные
       *[white] Белые
    } { $point }, снято { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[other] { $stones } камней
    }
twin-passed = { $color ->
        [black] Чёрные пасуют
       *[white] Белые пасуют
    }
twin-liberties = { $point }: цепь { $color ->
        [black] чёрных
       *[white] белых
    }, { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[other] { $stones } камней
    }, { $liberties } дамэ: { $points }
twin-group = { $point }: цепь { $color ->
        [black] чёрных
       *[white] белых
    }: { $points }
twin-no-stone = В пункте { $point } нет камня.
twin-time = Чёрные { $black }, белые { $white }
twin-time-none = В этой партии нет часов.
twin-score = По пометкам сейчас: { $text }
twin-score-later = Счёт бывает, только когда игра остановилась.
twin-last-move = Последний ход: { $color ->
        [black] чёрные
       *[white] белые
    } { $point }, ход { $number }
twin-last-none = Ходов ещё не было.
twin-last-pass = Последний ход: пас, ход { $number }
twin-prisoners = Чёрные сняли { $black }, белые { $white }
twin-marked = { $point }: { $status ->
        [dead] отмечены мёртвыми
        [seki] отмечены как сэки
       *[alive] отмечены живыми
    }
twin-claimed = { $point }: { $owner ->
        [black] за чёрными
        [white] за белыми
       *[neutral] нейтральный пункт
    }
twin-undone = Ходы взяты назад
twin-filling = Три паса. Теперь заполняются нейтральные пункты.
twin-counting = Начался подсчёт. Скажите «мёртвые», «живые» или «сэки» и пункт, затем «согласен».
twin-accepted = { $color ->
        [black] Чёрные согласны с подсчётом
       *[white] Белые согласны с подсчётом
    }
twin-resumed = Партия продолжается. { $color ->
        [black] Ход чёрных
       *[white] Ход белых
    }
twin-row = Линия { $row }: { $stones }
twin-row-empty = Линия { $row } пуста
twin-no-point = После слова «{ $word }» нужен пункт этой доски, например: { $word } d4.
twin-unknown = «{ $text }» — не команда и не пункт. Скажите «помощь», чтобы услышать список.
twin-not-now = Сейчас это невозможно.
twin-help = Пункт — ход в него: d4. Пас, сдаюсь, отмена. Дамэ q16, группа d4, последний, время, пленные, доска. При подсчёте: мёртвые a8, живые a8, сэки a8, нейтральный a8, счёт, согласен, доиграть. При заполнении: готово.
twin-seconds =
    { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }

## The viewer of records

viewer-title = Просмотр записей
viewer-open = Открыть запись
viewer-drop = Выберите файл SGF или перетащите его сюда. Он останется на вашем устройстве.
viewer-unreadable = Этот файл не удалось прочитать как запись партии.
viewer-file = { $name }
viewer-game = Партия { $number } из { $total }
viewer-info = О партии
viewer-comment = Комментарий
viewer-no-comment = К этому ходу нет комментария
viewer-violations = Ходы против правил
viewer-violation = Ход { $number }: { $text }
viewer-findings = Что странно в этом файле
viewer-result = Результат
viewer-event = Событие
viewer-round = Тур
viewer-place = Место
viewer-date = Дата
viewer-annotator = Комментатор
viewer-source = Источник
viewer-empty = Запись не открыта.

## Pages of the server (appended by their owner)

