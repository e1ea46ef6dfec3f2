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

profile-rfg = Кодекс Российской федерации{"\u00A0"}го
profile-japanese = японские
profile-chinese = китайские
profile-gambler = клуб «Гамблер»
profile-tromp-taylor = Тромпа — Тейлора
profile-aga = Американской ассоциации{"\u00A0"}го
profile-japanese-1989 = японские 1989 года
profile-japanese-1949 = японские 1949 года
profile-korean = корейские
profile-chinese-kgs = китайские с суперко
profile-new-zealand = новозеландские
profile-ing = Инга
profile-stone-scoring = подсчёт по камням
profile-button = с кнопкой
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
count-open-border = Граница между сторонами ещё не закрыта.
count-unfilled-dame = Остались нейтральные пункты.
count-needed-move = Когда нейтральные пункты заполнят, здесь понадобится ход.
count-open-ko = Это ко ещё можно закрыть.
count-uncaptured = Эти камни похожи на мёртвые, но по этим правилам ничего не снимается: они засчитаются владельцу.
cycle-single-ko = ко
cycle-double-ko = двойное ко
cycle-triple-ko = тройное ко
cycle-quadruple-ko = четверное ко
cycle-many-kos = несколько ко
cycle-send-two-return-one = отдать два — взять один
cycle-eternal-life = вечная жизнь
cycle-other = цикл
cycle-closed = Повторилась позиция после хода { $since }: { $kind }.
cycle-taken = За один круг чёрные сняли { $black }, белые { $white }.
hidden-cycle = Вернулась прежняя позиция.
cycle-law-no-result = Если согласны оба, партия кончается без результата; иначе она продолжается.
cycle-law-arbiter = Это решает судья. Если его нет, игроки могут согласиться на «без результата»; иначе они играют дальше.
cycle-law-draw = По этим правилам это ничья.
cycle-law-replay = По этим правилам назначается переигровка.
cycle-law-both-lose = По этим правилам проигрывают оба.
cycle-law-forbid = Эти правила этого не допускают.
cycle-offer = Предложить «без результата»
cycle-offered = { $color ->
        [black] Чёрные предлагают
       *[white] Белые предлагают
    } закончить партию без результата.
cycle-declined = { $color ->
        [black] Чёрные играют
       *[white] Белые играют
    } дальше.
cycle-agree = Согласиться: без результата
cycle-decline = Играть дальше
cycle-withdraw = Отозвать предложение
cycle-none = Последний ход не повторил позицию.
play-superko = Повторилась бы позиция после хода { $seen }. Сначала сыграйте в другом месте.
game-not-your-turn = Сейчас не ваш ход.
game-wrong-phase = В этой части партии так сделать нельзя.
game-ended = Партия окончена.
game-not-allowed = Условия этой партии этого не разрешают.
game-private = Игроки этой партии условились, что смотреть её никто не будет.
game-hidden = В этой партии от вас кое-что скрыто, пока игра не остановлена. Вернитесь тогда.
game-shown = Игра остановлена, и всё скрытое показано, поэтому продолжить нельзя. Считайте.
unseen-suicide = У камня не было бы ни одного дамэ (точки свободы), и он ничего не снимает: самоубийственный ход запрещён.
unseen-ko = Ко: взять обратно сразу нельзя. Сначала сходите в другое место.
unseen-superko = Это вернуло бы прежнюю позицию. Сначала сходите в другое место.
unseen-open-ko = Вы ещё можете закрыть ко. Пока оно открыто, заполнение не кончается.
game-not-by-these-rules = Эти правила такого не знают.
game-not-begun = Партия ещё не началась.
game-stale = Партия тем временем продолжилась. Взгляните на доску и повторите.
game-colors = Эти цвета не подходят к условиям партии.
rotation-order = В вашей команде очередь места { $due }.
rotation-none = Последний ход был в свою очередь, или о нём уже заявили.
arranging-open = Об условиях ещё не договорились.
arranging-changed = Тем временем предложены другие условия. Взгляните на них ещё раз.
arranging-fixed = Таких условий предложить нельзя: о серии договариваются один раз, перед первой партией.
arranging-too-often = Условия предлагали уже очень много раз. Согласитесь с последними или создайте новую партию.
game-not-your-seat = Это место занято не вами.
undo-never = По условиям этой партии ходы назад не берут.
undo-pending = Одна просьба уже ждёт ответа.
undo-not-asked = Никто не просил вернуть ход.
undo-too-soon = Соперник только что отказал. Снова попросить можно через { $seconds } с.
undo-not-yours = На эту просьбу отвечаете не вы.
undo-stale = Ответа ждёт уже другая просьба: сначала посмотрите её.
undo-too-many = Ходов сделано всего { $made }: вернуть { $moves } нельзя.
undo-not-your-move = Так не вернётся ни один ваш ход.
time-held = { $cause ->
    [arbiter] Часы остановил судья. Пока они стоят, ходов не делают.
    [player_pause] Партия на паузе. Пока часы стоят, ходов не делают.
    [lifting] Камни снимают. Пока они не сняты, ничего не ставят.
   *[other] Часы стоят. Пока они стоят, ходов не делают.
}
table-press = За доской сначала ставят камень, потом нажимают часы на своей стороне.
table-online = Эта партия не за доской: ход сам переключает часы.
table-not-started = Часы не пущены. Их пускает тот, кто ходит вторым.
table-no-stone = После последнего нажатия камня не ставили.
table-other-stone = Камень не поставлен, и часы не нажаты. Посмотрите на доску.
table-too-few = Часы останавливают, только когда снимают три камня или больше.
table-lifted = Камни этого хода уже сняты.
table-no-board = Камни на вашей доске: здесь их не ставят.
table-board-here = Доска здесь: результат подсчитывают, а не вводят.
table-not-lifting = Сейчас ничего не снимают.
time-pause-never = По условиям этой партии пауз нет и её не откладывают.
time-pause-spent = Своих пауз у вас не осталось. Предложите паузу сопернику.
time-no-pause = Сейчас нет паузы, заканчивать нечего.
time-pause-not-yours = Эту паузу взял соперник, он её и закончит.
time-offer-pending = Одно предложение уже ждёт ответа.
time-no-offer = Никто ничего не предлагал.
time-offer-not-yours = На это предложение отвечаете не вы.
time-odd-hour = В этот час партию не продолжить. Назовите будущий час в пределах года.
time-clock-decides = По условиям этой партии, если игрока нет, решают только часы.
time-opponent-here = Соперник на месте.
time-too-soon = Соперник ещё может вернуться. Подождите, пока выйдет указанное время.
time-no-vacation = Отпуска нет: начинать или заканчивать нечего.
time-seal-due = Партию договорились отложить: сначала тот, чей ход, записывает его.
time-no-seal = Сейчас записывать ход не нужно.
terms-table = За доской ничего не скрыть, не послать вперёд и не записать тайно, и по переписке за ней не играют. Измените это или выберите другого соперника.
terms-hour = Назовите будущий час в пределах года.
ahead-not-allowed = В этой партии нет условных ходов.
ahead-no-answer = На { $after } нет вашего ответа. Закончите каждую линию своим ходом.
ahead-two-answers = { $one } и { $other } отвечают на один и тот же ход. Оставьте один.
terms-lateness = Без основного времени нельзя опоздать на его половину. Укажите срок.
terms-pauses = Своих пауз у стороны от 1 до 20, каждая от секунды до суток. Выберите в этих пределах.
terms-series = В серии от 2 до { $most } партий. Выберите в этих пределах.
terms-series-handicap = С форовыми камнями слабейший всегда играет чёрными: выберите серию, в которой цвета не меняются, или играйте без камней.
terms-absence = Победу за отсутствие присуждают не раньше чем через 10 секунд и не в партиях по переписке. Выберите в этих пределах.
terms-variant = Так не играют: укажите от 1 до { $stones } камней для захвата и от 1 до { $most } игроков в команде.
terms-hints-of-secrets = Где от игроков что-то скрыто, подсказок нет: они бы это выдали. Выберите «Нет».
terms-program-counts-points = Программа играет на очки и не умеет стремиться к захвату. Пригласите соперника или играйте на одном экране.
terms-count = На подсчёт нужна хотя бы минута. Дайте её или снимите ограничение.
counting-no-territory = Этот пункт не территория: на него нельзя претендовать.
counting-no-claims = По этим правилам территорию не указывают. Отметьте мёртвые камни.
counting-not-accepted = Вы ещё не соглашались, отзывать нечего.
clock-out-of-range = { $name }: допустимо от { $least } до { $most }.
score-undecided = Ещё не решено, какие группы живы.
score-no-chain = Там, где названа цепь, нет её камня.
score-claim-on-stone = Здесь стоит живой камень: на этот пункт претендовать нельзя.
score-claim-off-board = Такого пункта на этой доске нет, претендовать на него нельзя.
setup-off-board = Камень расстановки стоит вне доски.
setup-overlap = Два камня расстановки стоят в одном пункте.
setup-no-liberty = У цепи в расстановке нет ни одного дамэ.
internal-store-unavailable = Клуб сейчас не может записать партию. Ничего не потеряно; попытка повторится сама.
internal-log-unreadable = Журнал этой партии не читается. Сообщите тому, кто ведёт клуб.
internal-closing = Клуб закрывается или запускается заново. Страница вернётся сама.
internal-page = Не удалось составить страницу. Сообщите тому, кто ведёт клуб.
internal-record = Не удалось составить запись партии. Сообщите тому, кто ведёт клуб.
frame-malformed = Сервер не смог прочитать сообщение этой страницы.
frame-version = Страница и сервер говорят на разных версиях. Обновите страницу.
frame-too-long = Сообщение этой страницы слишком длинное для сервера.
frame-binary = Сервер читает только текстовые сообщения.
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
turn-program = Программа думает
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
time-fischer-cap = { $minutes } мин + { $seconds } с за ход (Фишер), не больше { $cap } мин
time-simple = { $seconds } с на каждый ход
time-nhk = { $minutes } мин, затем { $seconds } с на ход + { $periods } × { $thinking } с на раздумье (NHK)
time-canadian = { $minutes } мин, затем { $block } мин на каждые { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[other] { $stones } камней
    }
time-bronstein = { $minutes } мин, ход возвращает до { $seconds } с (Бронштейн)
time-delay = { $minutes } мин, первые { $seconds } с каждого хода бесплатны
time-ing = { $minutes } мин, затем { $overruns } × { $overrun } мин по { $points ->
        [one] { $points } очку
        [few] { $points } очка
       *[other] { $points } очков
    } каждый раз (Инг)
time-correspondence = по переписке
time-this-move = на этот ход
time-this-move-then = на этот ход, затем { $periods ->
        [one] { $periods } раздумье
        [few] { $periods } раздумья
       *[other] { $periods } раздумий
    }
time-thinking = раздумье, { $periods ->
        [0] последнее
       *[other] осталось ещё { $periods }
    }
time-block = на { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
       *[other] { $stones } камней
    }
time-free = бесплатно, затем основное время { $main }
time-overrun = перерасход { $bought }, { $more ->
        [0] последний
       *[other] осталось ещё { $more }
    }
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
action-hint = Подсказка
action-again = Сыграть ещё
action-again-exchanged = Ещё партию, цвета наоборот

takeback-accept = Разрешить
takeback-decline = Отказать
takeback-waiting = Вы попросили отмену хода. Ждём ответа.
takeback-withdraw = Отозвать просьбу

## The program as opponent

program-name = Программа, уровень { $level }
hint-move = Подсказка: { $point }.
hint-pass = Подсказка: пас.
hint-pass-small = пас
hint-then = Дальше { $points }.
hint-chance = В пробных партиях после этого хода вы выигрываете { $percent }{"\u00A0"}%.
hint-waiting = Думаю …
hint-key = Программа покажет, как сыграла бы она. На доске — клавиша H
hint-offline = Нет связи: подсказки сейчас нет.

ask-resign = Сдать партию?
ask-resign-text = { $color ->
        [black] Чёрные сдаются, выигрывают белые.
       *[white] Белые сдаются, выигрывают чёрные.
    }
ask-pass = Не рано ли пасовать?
ask-pass-text = По этим правилам мёртвые камни в конце не снимают. Отмеченные на доске камни, похоже, обречены, но пока они стоят, они считаются за своего хозяина. Сначала снимите их — или всё-таки пасуйте.
ask-pass-anyhow = Всё-таки пас
ask-pass-back = Играть дальше

seat-your-team = ваша команда
seat-number = место { $number }
seat-due = ходит следующим
team-yours = Ваш ход
team-partner = Ход вашего партнёра: { $name }
team-theirs = Ходит { $name }
team-out-of-turn = Ход сделал игрок { $member }, хотя была очередь игрока { $due }.
team-claim = Заявить об этом: { $points ->
    [0] без штрафа
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
  }
team-claim-loss = Заявить об этом: партия окончена
team-resigning = { $name } предлагает сдаться. Партия сдана, когда согласна вся команда. Об этом знает только ваша команда.
team-resign = Команда сдаётся, когда это сказал каждый её игрок.
team-links-title = Пригласите игроков
team-links = Отправьте каждую ссылку тому, кто займёт это место; учётная запись не нужна.
team-waits = Партия начнётся, когда займут все места.
team-claimed = О ходе не в свою очередь заявлено; штраф: { $points }.
team-hint = Разговаривать нельзя: только чей ход и согласны ли сдаться.
seat-link-host = Ссылка на место { $number } в вашей команде
seat-link-guest = Ссылка на место { $number } в другой команде
invite-team-host = Вы играете в команде пригласившего, место { $number }.
invite-team-guest = Вы играете против пригласившего, место { $number } в другой команде.
free-empty = никого
free-yours = Ходит ваша сторона: кто успеет первым
free-nobody = { $color ->
    [black] За чёрных сейчас никто не играет; часы чёрных идут
   *[white] За белых сейчас никто не играет; часы белых идут
}
free-hint = Свободные места, за чёрных до { $black }, за белых до { $white }: ходит тот, кто успеет первым, и каждый приходит и уходит, пока идёт партия.
free-leave = Встать из-за доски
free-return = Сесть снова
free-away = Вы встали из-за доски. Место за вами, пока есть свободное.
free-full = Вы встали из-за доски, и сейчас все места вашей стороны заняты.
free-resign = Сторона сдаётся, когда это сказал каждый, кто сидит за доской.
free-resigning = { $name } предлагает сдаться. Партия сдана, когда согласны все, кто сидит за доской. Об этом знает только ваша сторона.
free-links = Ссылка годится для каждого, кто её откроет, сейчас и во время партии; учётная запись не нужна.
free-waits = Партия начнётся, когда кто-нибудь придёт на другую сторону.
free-came = { $name } садится играть за { $color ->
    [black] чёрных
   *[white] белых
}.
free-went = { $name } встаёт из-за доски.
seat-link-own = Ссылка на вашу сторону
seat-link-other = Ссылка на другую сторону
invite-free-host = Вы играете на стороне пригласившего. Ходит тот из стороны, кто успеет первым; можно уйти и вернуться.
invite-free-guest = Вы играете против пригласившего. Ходит тот из стороны, кто успеет первым; можно уйти и вернуться.
invite-free-black = Вы играете за чёрных. Ходит тот из стороны, кто успеет первым; можно уйти и вернуться.
invite-free-white = Вы играете за белых. Ходит тот из стороны, кто успеет первым; можно уйти и вернуться.
words-variant-free = свободные места, до { $black } на { $white }; ходит тот из стороны, кто успеет первым
lobby-team-free = Свободные места
lobby-team-free-about = без очереди: ходит тот, кто успеет первым; приходят и уходят по ссылке во время партии
lobby-team-size-other = Игроков на другой стороне
lobby-team-size-other-about = От 1 до 9; пусто: столько же.
terms-nigiri-with-teams = Если на сторонах не поровну игроков, выберите цвет: по жребию неизвестно, у кого их больше.
seats-away = Вы встали из-за доски: сначала сядьте снова.
seats-full = Все места этой стороны заняты: { $most }.
seats-fixed = В этой партии никто не приходит и не уходит.
team-sure = Сейчас очередь вашего партнёра. Всё-таки сыграть { $point }?
team-sure-pass = Сейчас очередь вашего партнёра. Всё-таки пас?
series-title = Серия
series-game = Партия { $number } из { $games }
series-over = Серия окончена.
series-next = Следующая партия
series-next-color = В партии { $number } вы играете { $color ->
    [black] чёрными
   *[white] белыми
  }.
series-waits = Партия начнётся, когда обе стороны будут на месте.
table-waits = Предложены другие условия. Партия начнётся, когда согласятся обе стороны.
table-open = Ждём: { $name }.
table-look = Посмотреть условия
party-guest = соперник
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
count-status-unsettled = не решено
count-status-unknown = неизвестно
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
count-contradiction = Пометки противоречат друг другу: камни, которые живут вместе, не бывают мёртвыми наполовину.
count-resume-hint = Не сошлись? Доиграйте и докажите на доске.
count-program-accepts = Программа согласна с этими пометками.
count-program-waits = Программа смотрит на пометки.
count-program-differs = Программа показывает свои пометки. Где у неё только мнение, она принимает ваши.
count-program-disagrees =
    { $groups ->
        [1] Об одной группе программа другого мнения.
        [one] О { $groups } группе программа другого мнения.
       *[other] О { $groups } группах программа другого мнения.
    }
count-program-way = Верните пометку или доиграйте и покажите на доске.
count-program-marked = Программа вернула пометку, потому что это доказано: { $points }.
count-dispute = { $color ->
        [black] чёрная группа
       *[white] белая группа
    } отмечена { $marked ->
        [dead] мёртвой
        [seki] как сэки
       *[alive] живой
    }, а она { $proved ->
        [dead] мёртвая
        [seki] в сэки
       *[alive] живая
    }
count-proof-pass-alive = { $proved ->
        [dead] для глаза там нет места
       *[alive] с ней ничего не сделать, даже если хозяин всё время пасует
    }
count-proof-safety = у хозяина есть ответ на любой ход
count-proof-eye-space = всё решает форма глазного пространства
count-proof-search = все ходы просчитаны
count-proof-seki = кто там начнёт, тот и потеряет камни
count-proof-bent-four = она окружает изогнутую четвёрку в углу или камни, из которых её можно построить, и помешать нельзя
count-proof-claimant-starts = судим так, будто начинает тот, кто заявляет больше; все ходы просчитаны
count-proof-double-ko = { $proved ->
        [seki] двойное ко в одной схватке, у каждого по глазу
        [dead] двойное ко в одной схватке, и живёт только другая сторона
       *[alive] двойное ко в одной схватке, и живёт только она
    }
count-proof-turn = решает, кто начнёт; что зависит от очереди хода, не мёртвое: сделайте ход или оставьте как есть
warned-title = Перед подсчётом
warned-show = Показать
confirmation-none = Сейчас ничего не разыгрывается.
confirmation-open = Одну группу уже разыгрывают.
confirm-title = Предполагаемая игра: группа { $point }
confirm-over = Оба спасовали.
confirm-hint = Это проба на копии доски: сама партия не меняется, а итог — только совет для пометок. Ко берут обратно лишь после паса за это ко.
confirm-how = Спор о группе? Выберите «разыграть» и нажмите на группу, которую считают живой. Первым ходит её противник.
confirm-pass-for = Пас за ко { $point }
confirm-close = Вернуться к подсчёту
confirm-ended = Снова подсчёт.
confirm-readings = { $own }, если поставленное после взятия должно стоять на её же пунктах; { $whole }, если где угодно в этом месте
second-board-title = Вторая доска: группа { $point }
second-board-hint = Это копия позиции, игра на ней идёт по обычным правилам: без пасов за ко и без повторения позиции, если правила его запрещают. Сама партия не меняется; итог касается только этой группы, отметьте его в подсчёте.
second-board-how = Спор о группе? Выберите «разыграть» и нажмите на группу, которую считают живой: её разыграют на второй доске. Первым ходит её противник.
second-board-unsettled = пока не решено
needed-move-title = Вторая доска: нужен ли ход внутри, { $point }?
needed-move-hint = Первым ходит тот, кто так утверждает. Ход нужен, если снимут камни владельца территории или если новый камень другой стороны устоит внутри, когда оба спасуют. Тогда территория на очко меньше.
needed-move-how = Противник ещё должен сыграть внутри? Выберите «разыграть» и нажмите на пустой пункт этой территории: на второй доске начинаете вы.
needed-move-unsettled = Пока не решено.
needed-move-needed = Ход нужен: закройте вторую доску, и территория станет на очко меньше.
needed-move-not_needed = Ход не нужен: территория остаётся прежней.
needed-move-done = Здесь нужен ход внутри, пункт ничей: { $points }
needed-move-waits = Нужен ли здесь ход внутри, решит судья: { $points }
needed-move-open = Нужен ли здесь ход внутри, не выяснено: { $points }. Разыграйте ещё раз или отметьте то, на чём сошлись.
twin-count-overdue = Время на подсчёт вышло. Игра продолжается.
despair-title = Согласия не будет?
despair-hint = Если так скажут оба, оба проигрывают (статья 13). Доиграть можно всегда.
despair-say = Согласия не будет
despair-withdraw = Взять слова назад
despair-said = { $color ->
        [black] Чёрные
       *[white] Белые
    } не надеются на согласие.
count-tool-confirm = разыграть

## The sheet: every point accounted for

sheet-title = Подсчёт
sheet-method-territory = По территории
sheet-method-area = По площади
sheet-method-stones = По камням
sheet-stones = Камни на доске
sheet-territory = Территория
sheet-empty = Пустые пункты
sheet-seki-eyes = Пункты в сэки
sheet-taken = Снятые камни
sheet-dead = Мёртвые камни
sheet-komi = Коми
sheet-handicap = Фора
sheet-tax = Плата за группы
sheet-pass-stones = Камни за пасы
sheet-button = Кнопка
sheet-penalty = Очки за время
sheet-total = Итого
sheet-show = Показать на доске
sheet-hide = Скрыть подсчёт
sheet-legend = Квадраты показывают, чей пункт. Бледные камни мёртвые и несут метку того, кто их берёт.
ceremony-open = Подсчёт руками
ceremony-close = Закрыть подсчёт руками
ceremony-title = Подсчёт руками
ceremony-hint = Как за доской: мёртвые камни снимают, пленных ставят на территорию их цвета, камни сдвигают, чтобы территории складывались в десятки, и каждый считает очки партнёра. Ни один шаг не меняет разницу.
ceremony-begin = Позиция в конце партии.
ceremony-lift = { $point }: мёртвый { $color ->
    [black] чёрный
   *[white] белый
} камень снимают.
ceremony-fill = { $point }: { $color ->
    [black] чёрный пленный возвращается на территорию чёрных
   *[white] белый пленный возвращается на территорию белых
}.
ceremony-shift = { $from } → { $to }: { $color ->
    [black] чёрный
   *[white] белый
} камень сдвигают, территория остаётся той же величины.
ceremony-count = { $color ->
    [black] Белые считают территорию чёрных
   *[white] Чёрные считают территорию белых
}: ещё { $points }, всего { $sum }.
ceremony-hand = Пленные в руках: у чёрных { $black }, у белых { $white }.
ceremony-sum = { $color ->
    [black] Чёрные
   *[white] Белые
}: сосчитано { $counted }, в руках { $hand }, коми и прочее { $beside }: всего { $total }.
ceremony-play = Показать
ceremony-pause = Остановить
steps-open = Посчитать по шагам
steps-close = Закрыть шаги
steps-title = Подсчёт по шагам
steps-keys = Шаги: стрелки ведут назад и вперёд
steps-back = Назад
steps-on = Вперёд
steps-why = Почему разница
steps-row = { $color ->
        [black] Чёрные
       *[white] Белые
    }, { $row }: { $value }. Уже { $sum }.
steps-total = { $color ->
        [black] Чёрные
       *[white] Белые
    }, { $row }: { $value }.
steps-difference = { $what } По площади у { $color ->
        [black] чёрных
       *[white] белых
    } на { $value } больше.
difference-none = Оба способа дают одно и то же.
difference-handicap-stones = Форовые камни: они стоят на доске, но территории не дают.
difference-moves = Одна сторона сделала больше ходов, в том числе на нейтральные пункты: каждый из них — камень на доске. Показаны незанятые нейтральные пункты.
difference-pass-stones = За пасы отданы камни.
difference-seki-eyes = Пункты в сэки считаются только по площади.
difference-false-eyes = Пункты, которые придётся заполнить, считаются только по площади.
difference-handicap-points = По площади белые получают очки за форовые камни.

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
result-capture = { $winner ->
        [black] Чёрные выиграли захватом
       *[white] Белые выиграли захватом
    }
result-forfeit = { $winner ->
        [black] Техническое поражение белых
       *[white] Техническое поражение чёрных
    }{ $reason ->
        [unstated] {""}
       *[stated] : { $why }
    }
result-jigo = Ничья (дзиго)
result-no-result = Без результата
result-both-lose = Поражение обоим{ $reason ->
        [unstated] {""}
       *[stated] : { $why }
    }
result-void = Партия не состоялась
result-replay-ordered = Назначена переигровка.
result-adjudicated = { $winner ->
        [black] Чёрные выиграли решением судьи
       *[white] Белые выиграли решением судьи
    }
result-adjudicated-draw = Ничья решением судьи
result-unstated = { $winner ->
        [black] Выиграли чёрные
       *[white] Выиграли белые
    }
result-points =
    { $points ->
        [0.5] пол-очка
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
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
twin-board-hint = Доска { $width } на { $height }. Стрелки — движение, Enter — ход, H — подсказка.
twin-label = Команды словами
twin-placeholder = d4, пас, дамэ q16, помощь
twin-said = Что было сказано
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
twin-hint = подсказка
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
twin-help = Пункт — ход в него: d4. Пас, сдаюсь, отмена. Дамэ q16, группа d4, последний, время, пленные, доска; подсказка, если условия разрешают. При подсчёте: мёртвые a8, живые a8, сэки a8, нейтральный a8, счёт, согласен, доиграть; где спор разыгрывают отдельно: разыграть a8, потом пункты и пас, пас a8 — за ко, закрыть; нет согласия. Когда позиция повторилась: без результата, отклонить. При заполнении: готово. За доской: нажать, снимаю, сняты.
blind-moves =
    { $moves ->
        [one] Сделан { $moves } ход
        [few] Сделано { $moves } хода
       *[other] Сделано { $moves } ходов
    }
blind-hint = Вы играете вслепую: доску покажут, когда игра остановится. Напишите пункт в поле «Команды словами» и нажмите Enter.
blind-aloud = Произносить ходы вслух
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
replay-not-go = Это запись не партии в го, а другой игры.
replay-size = Размер доски не читается.
replay-unreadable-move = Этот ход не называет пункта доски; он пропущен.
replay-unreadable-stone = Поставленный камень не называет пункта доски; он пропущен.
replay-setup-twice = { $points }: пункт расставлен дважды; верно последнее.
replay-setup-and-move = В одном узле поставлены камни и сделан ход; сначала камни.
replay-two-moves = В одном узле два хода; сделаны оба.
replay-unreadable-komi = Коми не читается; взято то, что в правилах.

## Pages of the server (appended by their owner)


page-title = { $title } — Tengen
page-skip = К содержанию
page-nav = Разделы
page-nav-games = Партии
page-nav-record = Записи
page-nav-library = Библиотека
page-nav-rules = Правила
page-about = Го целиком: доска, правила по разным сводам, часы, подсчёт и запись партии.
page-language = Язык
page-theme = Цвета
page-theme-auto = Как в системе
page-theme-light = Светлые
page-theme-dark = Тёмные
page-you = Вы: { $name }
page-errors =
    { $count ->
        [one] { $count } поле нужно поправить.
        [few] { $count } поля нужно поправить.
       *[other] { $count } полей нужно поправить.
    }
page-noscript = Без JavaScript эта страница показывает партию как она есть; обновите её, чтобы увидеть следующий ход. Чтобы играть, включите JavaScript.
page-not-built = Игровая доска не встроена в эту программу. Выполните «cargo xtask build» в папке с исходным кодом и запустите её снова; то, что стоит на доске, показано ниже.

## Names and units

profile-rfg-about = Территория. После трёх пасов заполняются нейтральные пункты, и каждая сторона показывает свою территорию.
profile-japanese-about = Территория и пленные. После двух пасов игроки договариваются, какие камни мертвы.
profile-chinese-about = Площадь: камни и то, что они окружили. Ход внутри своей территории ничего не стоит.
profile-gambler-about = Площадь, и что стоит на доске, то живо: мёртвые камни нужно снять до паса.
profile-tromp-taylor-about = Самые короткие правила: площадь, в конце ничего не снимается, самоубийственный ход разрешён.
profile-aga-about = Подсчёт по площади и по территории совпадает: пас стоит камня, последними пасуют белые.
profile-japanese-1989-about = Текст 1989 года буквально: заполните все нейтральные пункты до паса, иначе живая группа рядом с таким пунктом стоит в сэки и территории не имеет.
profile-japanese-1949-about = Прежний японский текст: особые позиции по его решениям, а нужных ходов можно потребовать и после конца.
profile-korean-about = Как японские, но тройное ко и подобные циклы — ничья, а спор решается обычной игрой.
profile-chinese-kgs-about = Китайские правила, как в них играют на некоторых серверах: ни одна позиция не повторяется.
profile-new-zealand-about = Площадь; самоубийственный ход разрешён, повторять свою позицию нельзя. За фору белые пасуют.
profile-ing-about = Площадь, коми 8, равный счёт в пользу чёрных. Боевые и тревожные ко из текста заменены запретом всякого повторения: это приближение.
profile-stone-scoring-about = Старый китайский подсчёт: только камни, поэтому каждая группа платит за два глаза. Мёртвые камни нужно снять до паса.
profile-button-about = Правила Американской ассоциации, где первый пас даёт пол-очка: площадь и территория почти всегда совпадают.
profile-own-about = Набор правил, у которого нет названия.

words-black = чёрные
words-white = белые
words-size = { $cols } × { $rows }
words-stones =
    { $count ->
        [one] { $count } камень
        [few] { $count } камня
       *[other] { $count } камней
    }
words-hours = { $count } ч
words-minutes = { $count } мин
words-seconds = { $count } с
words-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[other] { $count } дней
    }
words-time-none = без ограничения
words-time-absolute = { $main } на всю партию
words-time-byo-yomi =
    { $periods ->
        [one] { $main }, затем { $periods } период по { $period }
        [few] { $main }, затем { $periods } периода по { $period }
       *[other] { $main }, затем { $periods } периодов по { $period }
    }
words-time-byo-yomi-only =
    { $periods ->
        [one] без основного времени, { $periods } период по { $period }
        [few] без основного времени, { $periods } периода по { $period }
       *[other] без основного времени, { $periods } периодов по { $period }
    }
words-time-fischer = { $main }, и с каждым ходом добавляется { $increment }
words-time-cap = { $line }, не больше { $cap }
words-time-simple = { $each } на каждый ход
words-time-nhk = { $main }, затем { $each } на ход и { $periods } × { $period } на раздумье
words-time-canadian = { $main }, затем { $block } на { $stones }
words-time-bronstein = { $main }; ход возвращает потраченное, но не больше { $delay }
words-time-delay = { $main }; первые { $delay } каждого хода бесплатны
words-time-ing = { $main }, затем { $overruns } × { $overrun }, каждый раз за { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
words-time-correspondence = по переписке: { $pace }
words-handicap-none = нет, равная партия
words-handicap-fixed = { $stones } в пунктах хоси
words-handicap-free = { $stones }, где поставят чёрные
words-undo-never = нельзя
words-undo-by-agreement = с согласия соперника
words-undo-free = свой последний ход, пока на него не ответили
words-komi-black = { $komi } чёрным
words-terms-board = Доска
words-terms-rules = Правила
words-terms-komi = Коми
words-terms-handicap = Фора
words-terms-time = Время
words-terms-undo = Отмена хода
words-terms-ahead = Условные ходы
words-ahead-allowed = можно
words-terms-help = Подсказки
words-help-none = нет
words-help-hints = разрешены
words-terms-variant = Разновидность
words-variant-capture =
    { $stones ->
        [one] атари-го: побеждает первый захват
        [few] атари-го: побеждает первый, кто взял { $stones } камня
       *[other] атари-го: побеждает первый, кто взял { $stones } камней
    }
words-variant-one-color = игра одним цветом
words-variant-blind-black = игра вслепую: чёрные не видят доски
words-variant-blind-white = игра вслепую: белые не видят доски
words-variant-blind-both = игра вслепую: доски не видит никто из игроков
words-variant-teams-points = команды, { $black } на { $white }, ходят по очереди; ход не в свою очередь стоит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
  }
words-variant-teams-loss = команды, { $black } на { $white }, ходят по очереди; ход не в свою очередь проигрывает
words-variant-teams-undo = команды, { $black } на { $white }, ходят по очереди; ход не в свою очередь невозможен
words-terms-color = Цвета

words-outcome-score =
    { $winner ->
        [black] чёрные выиграли { $margin }
       *[white] белые выиграли { $margin }
    }
words-margin =
    { $halves ->
        [1] пол-очка
       *[other] { $points ->
            [one] { $points } очко
            [few] { $points } очка
            [many] { $points } очков
           *[other] { $points } очка
        }
    }
words-outcome-resignation =
    { $winner ->
        [black] белые сдались
       *[white] чёрные сдались
    }
words-outcome-time =
    { $winner ->
        [black] чёрные выиграли по времени
       *[white] белые выиграли по времени
    }
words-outcome-capture =
    { $winner ->
        [black] чёрные выиграли захватом
       *[white] белые выиграли захватом
    }
words-outcome-forfeit =
    { $winner ->
        [black] белым засчитано техническое поражение
       *[white] чёрным засчитано техническое поражение
    }{ $reason ->
        [unstated] {""}
       *[stated] : { $why }
    }
words-outcome-adjudicated =
    { $winner ->
        [black] победа чёрных по решению судьи
       *[white] победа белых по решению судьи
    }
words-outcome-unstated =
    { $winner ->
        [black] чёрные выиграли
       *[white] белые выиграли
    }
words-outcome-jigo = ничья (дзиго)
words-outcome-both-lose = поражение обоим{ $reason ->
        [unstated] {""}
       *[stated] : { $why }
    }
words-outcome-no-result = без результата
words-outcome-void = не состоялась
words-outcome-replay-ordered = назначена переигровка

words-terms-series = Серия
words-series = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
  }, { $schedule }, { $end ->
    [all] играют все
   *[decided] пока не решится
  }; это партия { $number }
words-series-standing = партия { $number } из { $games }, { $host } : { $guest }
words-phase-arranging = ожидание соперника
words-phase-placing = чёрные ставят форовые камни
words-phase-playing = идёт
words-phase-filling = заполнение нейтральных пунктов
words-phase-adjourned = отложена
words-phase-counting = подсчёт
words-phase-ended = окончена

## Lobby

lobby-title = Сыграть в го
lobby-lead = Договоритесь об условиях и отправьте сопернику ссылку — или сыграйте с программой. Программа следит за правилами, часами, подсчётом и записью; учётная запись никому не нужна.
lobby-hero = Несколько первых ходов на доске 9 × 9
lobby-form-title = Новая партия
lobby-opponent = Соперник
lobby-opponent-invitation = По приглашению
lobby-opponent-invitation-about = Вы получите ссылку; кто первым её откроет, тот и сядет за доску.
lobby-opponent-one-screen = Обе стороны здесь
lobby-opponent-one-screen-about = Двое у одного экрана или вы один.
lobby-opponent-table = За доской
lobby-opponent-table-about = Двое, экран между ними: сначала камень, потом часы.
lobby-opponent-clock = Часы для настоящей доски
lobby-opponent-clock-about = Камни на вашей доске, здесь часы обоих; результат вводят.
lobby-opponent-program = Программа
lobby-opponent-program-about = Она всегда на месте, уровней десять.
lobby-level = Уровень
lobby-level-about = Только начинаете? Возьмите 1 или 2. Меняйте уровень после трёх побед или поражений подряд.
lobby-level-option = { $level } – { $about }
lobby-level-1 = первый день: ходит рядом с последним камнем, почти не видит атари
lobby-level-2 = первая неделя: замечает атари через раз
lobby-level-3 = первый месяц: видит атари, вперёд не считает
lobby-level-4 = изредка смотрит чуть вперёд
lobby-level-5 = пробует несколько продолжений
lobby-level-6 = пробует сотню продолжений
lobby-level-7 = считает в борьбе, мало отдаёт даром
lobby-level-8 = осторожна и в борьбе, и в окончании
lobby-level-9 = пробует тысячи продолжений
lobby-level-10 = в полную силу, до нескольких секунд на ход
lobby-help = Подсказки программы
lobby-help-none = Нет
lobby-help-none-about = как в серьёзной партии
lobby-help-hints = Разрешены
lobby-help-hints-about = в ваш ход программа покажет, как сыграла бы она
lobby-wishes = Или другая игра:
lobby-wish-atari = атари-го
lobby-wish-one-color = игра одним цветом
lobby-wish-blind = игра вслепую
lobby-wish-pair-go = парное го
lobby-variants = Другая игра: атари-го, одним цветом, вслепую, парное го и рэнго
lobby-goal = За что побеждают
lobby-goal-score = Очки
lobby-goal-score-about = обычная игра
lobby-goal-capture = Захват
lobby-goal-capture-about = атари-го: побеждает, кто первым возьмёт камни; после двух пасов — обычный подсчёт
lobby-capture = Сколько камней взять
lobby-look = Камни
lobby-look-colors = Чёрные и белые
lobby-look-colors-about = обычная игра
lobby-look-one = Все одного цвета
lobby-look-one-about = до подсчёта никто не видит, чей какой камень: помните сами
lobby-blind = Кто не видит доски
lobby-blind-none = Никто
lobby-blind-none-about = обычная игра
lobby-blind-black = Чёрные
lobby-blind-black-about = слышат ходы и ходят по координатам
lobby-blind-white = Белые
lobby-blind-white-about = слышат ходы и ходят по координатам
lobby-blind-both = Оба
lobby-blind-both-about = зрители доску видят
lobby-quick = Сыграть с программой
lobby-quick-about = 9 × 9, вы играете чёрными, без часов; можно брать подсказки и ходы назад.
lobby-size = Доска
lobby-size-9-about = первая партия, четверть часа
lobby-size-13-about = уже есть место для замысла
lobby-size-19-about = полная партия
lobby-size-custom = Другая
lobby-size-custom-label = Столбцы × строки, от 2 до 25
lobby-size-custom-about = например, 7×7 или 9×13
lobby-profile = Правила
lobby-profile-more = Все рядом, для сравнения
lobby-profile-rest = Ещё { $count } { $count ->
        [one] свод правил
        [few] свода правил
       *[other] сводов правил
    }
lobby-profile-komi = коми { $komi }
lobby-color = Вы играете
lobby-color-nigiri = Нигири
lobby-color-nigiri-about = Вы берёте горсть камней, соперник угадывает: чёт или нечет.
lobby-color-black = Чёрные
lobby-color-black-about = ходят первыми
lobby-color-white = Белые
lobby-color-white-about = получают коми
lobby-time = Время
lobby-time-none = Не ограничено
lobby-time-absolute = Без добавления
lobby-time-byo-yomi = Бёёми
lobby-time-fischer = Фишер
lobby-time-none-about = по времени никто не проигрывает
lobby-time-absolute-about = один запас на всю партию
lobby-time-byo-yomi-about = затем периоды, которые возвращаются с каждым ходом
lobby-time-fischer-about = с каждым ходом время добавляется
lobby-minutes = Основное время, минут
lobby-periods = Периодов
lobby-seconds = Длина периода, секунд
lobby-increment = Добавляется с каждым ходом, секунд
lobby-time-rest = { $count ->
    [one] Ещё { $count } вид часов
    [few] Ещё { $count } вида часов
   *[other] Ещё { $count } видов часов
}
lobby-time-correspondence = По переписке
lobby-time-correspondence-about = дни вместо минут, с выходными, ночью и отпуском
lobby-time-simple = На каждый ход
lobby-time-simple-about = столько на каждый ход, без накопления
lobby-time-nhk = NHK
lobby-time-nhk-about = столько на ход и несколько долгих раздумий
lobby-time-canadian = Канадское
lobby-time-canadian-about = затем столько-то камней за столько-то времени, снова и снова
lobby-time-bronstein = Бронштейн
lobby-time-bronstein-about = ход возвращает потраченное, но не больше предела
lobby-time-delay = Задержка
lobby-time-delay-about = первые секунды каждого хода бесплатны
lobby-time-ing = Инг
lobby-time-ing-about = превышение покупают за очки
lobby-cap = Не больше, минут (пусто: без предела)
lobby-per-move = На каждый ход, секунд
lobby-nhk-move = На каждый ход, секунд
lobby-thinking = Раздумий
lobby-thinking-seconds = Длина раздумья, секунд
lobby-block = На эти камни, минут
lobby-stones = Камней
lobby-bronstein-delay = Возвращается не больше, секунд
lobby-delay = Бесплатно в каждом ходе, секунд
lobby-overruns = Превышений
lobby-overrun = Длина превышения, минут
lobby-points = Очков за каждое
lobby-days = Дней на ход (или запас, если ходы добавляют часы)
lobby-plus-hours = Добавляется за ход, часов (0: дни на каждый ход)
lobby-vacation = Отпуск каждой стороны, дней
lobby-night-from = Ночь начинается в, час
lobby-night-hours = Длина ночи, часов (0: нет)
lobby-utc = Часовой пояс, часов от Гринвича
lobby-passes = Пас в канадском блоке
lobby-passes-count = Считается камнем
lobby-passes-count-about = блок ближе к концу
lobby-passes-skip = Не считается
lobby-passes-skip-about = считаются только камни
lobby-weekends = Суббота и воскресенье
lobby-weekends-count = Считаются
lobby-weekends-count-about = время идёт каждый день
lobby-weekends-free = Свободны
lobby-weekends-free-about = время стоит
lobby-pauses = Паузы и откладывание
lobby-pauses-by-agreement = По согласию
lobby-pauses-by-agreement-about = один предлагает, другой соглашается
lobby-pauses-counted = Свои паузы
lobby-pauses-counted-about = у каждой стороны по несколько, и ещё по согласию
lobby-pauses-never = Нет
lobby-pauses-never-about = как на турнире
lobby-own-pauses = Пауз у стороны
lobby-pause-minutes = Длина паузы не больше, минут
lobby-absence = Если связь пропала
lobby-absence-opponent = Решает соперник
lobby-absence-opponent-about = ждёт, ставит паузу, откладывает; через 30 секунд – 5 минут требует победу
lobby-absence-clock = Решают часы
lobby-absence-clock-about = больше ничего не происходит
terms-title = Условия партии
terms-proposed-by = Эти условия предлагает { $name }. Новое выделено.
terms-as-invited = Это условия из приглашения.
terms-colors = Цвета
terms-colors-black = { $host } играет чёрными
terms-colors-white = { $host } играет белыми
terms-colors-nigiri = по нигири
terms-agree = Согласиться с условиями
terms-ready = Я на месте, начинаем
terms-to-game = К партии
terms-counter = Предложить другие условия
terms-propose = Предложить эти условия
lobby-team = Игроков на стороне
lobby-team-none = По одному
lobby-team-none-about = обычная партия
lobby-team-pair = Парное го
lobby-team-pair-about = по двое, ходят по очереди; в смешанной паре первое место у женщины
lobby-team-rengo = Рэнго
lobby-team-rengo-about = команды, которые ходят в твёрдом порядке
lobby-team-size = Игроков на вашей стороне
lobby-team-size-about = От 1 до 9.
lobby-rotation = Ход не в свою очередь
lobby-rotation-points = Стоит три очка
lobby-rotation-points-about = если другая сторона заявит об этом до своего хода
lobby-rotation-loss = Проигрывает партию
lobby-rotation-loss-about = если другая сторона заявит об этом до своего хода
lobby-rotation-undo = Невозможен
lobby-rotation-undo-about = доска его не принимает
lobby-series = Серия
lobby-series-none = Одна партия
lobby-series-none-about = и больше ничего
lobby-series-bwb = Чёрные-белые-чёрные
lobby-series-bwb-about = слабейший играет чёрными две партии из трёх
lobby-series-bbb = Всегда чёрные
lobby-series-bbb-about = слабейший играет чёрными во всех партиях
lobby-series-own = Другой порядок
lobby-series-own-about = записан ниже
lobby-schedule = Цвета по порядку
lobby-schedule-about = Например B-W-W (B — чёрные, W — белые): цвета того, кто так начинает первую партию; после последнего снова с первого.
lobby-series-games = Партий
lobby-series-komi = Коми каждой партии
lobby-series-komi-about = По порядку, через пробел: 6,5 0 -5,5. 0 — без коми, минус — обратное коми. Пусто — во всех партиях то коми, что выше.
lobby-series-end = Серия кончается
lobby-series-end-decided = Когда всё решено
lobby-series-end-decided-about = догнать уже нельзя
lobby-series-end-all = После всех партий
lobby-series-end-all-about = каким бы ни был счёт
lobby-undo-clock = Время возвращённого хода
lobby-undo-clock-spent = Остаётся потраченным
lobby-undo-clock-spent-about = что обдумано, то обдумано
lobby-undo-clock-restored = Возвращается
lobby-undo-clock-restored-about = у обеих сторон столько, сколько было
lobby-sealing = Записанный ход при откладывании
lobby-sealing-never = Нет
lobby-sealing-never-about = партию откладывают как есть
lobby-sealing-offered = Можно записать
lobby-sealing-offered-about = тот, чей ход, записывает его или не записывает
lobby-sealing-due = Записывается
lobby-sealing-due-about = тот, чей ход, записывает его; он играется при продолжении
lobby-begins = Час начала
lobby-begins-about = Пусто: как только оба сядут. С часом партия ждёт его или обоих. Только для приглашения.
lobby-begins-zone = Часовой пояс, часы от UTC
lobby-lateness = Опоздание
lobby-lateness-any = Прощается
lobby-lateness-any-about = опоздавший играет
lobby-lateness-half-of-main = Половина основного времени
lobby-lateness-half-of-main-about = позже – поражение, как сказано в Кодексе
lobby-lateness-limit = Свой срок
lobby-lateness-limit-about = позже – поражение
lobby-late-minutes = Минуты
words-terms-begins = Начало
words-begins = { $at } UTC
lobby-ahead = Условные ходы
lobby-ahead-by-days = По переписке
lobby-ahead-by-days-about = с другими часами их нет
lobby-ahead-allowed = Можно
lobby-ahead-allowed-about = с любыми часами: ответ делается сразу, когда придёт его ход
lobby-ahead-never = Нет
lobby-ahead-never-about = каждый ход делается в свою очередь
lobby-more = Фора, коми, отмена хода
lobby-handicap = Фора
lobby-handicap-none = Нет
lobby-handicap-about = Слабейший играет чёрными. Один камень стоит примерно 10–15 очков.
lobby-placement = Форовые камни
lobby-placement-fixed = В пунктах хоси
lobby-placement-free = Где захотят чёрные
lobby-komi = Коми
lobby-komi-placeholder = { $komi } по правилам
lobby-komi-about = Очки, которые белые получают за то, что ходят вторыми. Пусто — как в правилах. 0, когда слабейший играет чёрными, — самая малая фора; с минусом очки получают чёрные.
lobby-undo = Отмена хода
lobby-undo-by-agreement = С согласия соперника
lobby-undo-free-before-answer = Свободно до ответа, потом с согласия
lobby-undo-never = Нельзя
lobby-create = Создать партию

lobby-games = Ваши партии
lobby-games-running = Идут
lobby-games-finished = Окончены
lobby-games-none = Партий пока нет. Первую лучше сыграть на малой доске.
lobby-game-against = соперник — { $name }
lobby-game-one-screen = обе стороны на одном экране
lobby-game-your-turn = ваш ход
lobby-game-their-turn = ход соперника
lobby-game-finished-on = { $date }
lobby-name = Ваше имя
lobby-name-about = Его видят рядом с доской.
lobby-name-save = Сохранить
lobby-newcomer = Впервые видите го?
lobby-newcomer-text = Камни по очереди ставят на пересечения линий и больше не двигают. Цепь, рядом с которой не осталось свободных пунктов, снимают. Выигрывает тот, кто окружил бо́льшую часть доски.
lobby-newcomer-link = Правила на одной странице
lobby-read-record = Есть партия в файле SGF? Откройте её

## What is wrong with a field, and how to mend it

terms-size-unreadable = «{ $text }» — не размер доски. Напишите столбцы и строки, например 9×13, или одно число для квадратной.
terms-size = В партии сторона доски — от 2 до { $most } линий. Выберите размер в этих пределах.
terms-profile-unknown = Таких правил здесь нет. Выберите из списка.
terms-komi-unreadable = «{ $text }» — не коми. Напишите число от −1000 до 1000 с точностью до пол-очка, например 6,5, или оставьте поле пустым.
terms-komi = Коми { $komi } — слишком много. Напишите число от −{ $most } до { $most }.
terms-handicap-unreadable = «{ $text }» — не фора. Выберите «нет» или от 2 до 9 камней.
terms-handicap =
    { $most ->
        [0] Эта доска мала для такой форы. Откажитесь от форы, возьмите доску побольше или дайте чёрным ставить камни свободно.
       *[other] На этой доске фора — от 2 до { $most } камней. Возьмите меньше, доску побольше или дайте чёрным ставить камни свободно.
    }
terms-nigiri-with-handicap = В партии с форой чёрными играет слабейший. Выберите, кто это, или играйте без форы.
terms-passes = Партия останавливается после 2, 3 или 4 пасов подряд. Выберите одно из этих чисел.
terms-time-unreadable = «{ $text }» — не число. Напишите цифрами, например 10.
terms-time-missing = Напишите здесь число.
terms-time-out-of-range = Напишите число от { $least } до { $most }.
terms-level-unknown = «{ $text }» — не уровень программы. Выберите от 1 до 10.
terms-no-program = В этом клубе программа не играет. Пригласите соперника или играйте за обе стороны на одном экране.
hint-not-allowed = В этой партии подсказки не разрешены.
hint-not-your-turn = Подсказка даётся в свой ход.
hint-busy = Программа сейчас занята. Попросите чуть позже.
hint-spent = Подсказок за этот час было много. Следующая — немного погодя.
hint-failed = Подсказка не получилась. Попросите ещё раз; если снова не выйдет, играйте без неё.
hint-no-worker = В этом клубе программа подсказок не даёт.
terms-team-by-invitation = Места в команде занимают люди: выберите партию по приглашению.
terms-schedule-unreadable = «{ $text }» — не порядок цветов. Пишите B (чёрные) и W (белые) по порядку, например B-W-B.
terms-choice-unknown = «{ $text }» нет среди вариантов. Выберите ещё раз.

name-guest = Гость { $number }
name-empty = Напишите имя: хватит и одной буквы.
name-too-long = В имени не больше { $most } знаков, а здесь { $count }.
name-bad-character = В имени не может быть невидимых и управляющих знаков. Наберите его заново.

limit-open-games = Неоконченных партий у вас уже столько, сколько может быть у одного гостя. Доиграйте одну или сдайтесь, потом создайте новую.
limit-games = За последний час из вашей сети создано слишком много партий. Немного подождите и повторите.
limit-guests = За последний час из вашей сети пришло слишком много новых гостей. Немного подождите и повторите.

## Invitations

invite-title = Приглашение
invite-heading = { $host } приглашает вас сыграть партию в го
invite-back-heading = Вы встали из-за доски. Сесть снова?
invite-lead = Вот условия партии. Садясь за доску, вы с ними соглашаетесь.
invite-you-black = Вы играете чёрными и ходите первыми.
invite-you-white = Вы играете белыми.
invite-you-black-handicap = Вы играете чёрными, на доске { $stones }.
invite-you-nigiri = Цвета решит нигири: { $host } держит горсть белых камней. Угадайте, чётное ли их число: угадавший играет чёрными.
invite-name = Ваше имя
invite-name-about = Его увидит { $host }.
invite-name-about-side = Его увидят все в этой партии.
invite-sit = Сесть за доску
invite-odd = Нечёт
invite-even = Чёт
invite-own-heading = Ваше приглашение
invite-own = Эта ссылка — для соперника. Отправьте её: кто первым откроет её и сядет за доску, тот с вами и играет.
invite-own-link = Ссылка
invite-own-game = К партии
invite-watch = Место занято. Партию можно смотреть.

## Game page

game-title = { $black } — { $white }
game-title-waiting = { $host } ждёт соперника
game-phase = Состояние
game-turn = Очередь хода
game-turn-black = чёрные
game-turn-white = белые
game-result = Результат
game-players = Игроки
game-seat-free = свободно
game-prisoners = Пленные
game-clock = Осталось времени
game-clock-none = без ограничения
game-clock-byo-yomi =
    { $periods ->
        [one] { $main }, { $periods } период по { $period }
        [few] { $main }, { $periods } периода по { $period }
       *[other] { $main }, { $periods } периодов по { $period }
    }
game-clock-in-period = { $left }, { $periods ->
        [1] последний период
        [one] остался { $periods } период
        [few] осталось { $periods } периода
       *[other] осталось { $periods } периодов
    }
game-moves = Ходов
game-last-move = Последний ход
game-pass = пас
game-board = Доска: столбцов { $cols }, строк { $rows }
game-board-text = Доска текстом
game-record = Запись партии (SGF)
game-record-view = Просмотреть
game-terms = Условия партии
game-invite = Отправьте эту ссылку сопернику
game-invite-about = Кто первым откроет её и сядет за доску, тот с вами и играет.
game-point-black = чёрный
game-point-white = белый
game-point-stone = камень
game-point-empty = пусто

## Record viewer

record-totals = Чёрные { $black }, белые { $white }.
record-title = Просмотр записи партии
record-lead = Откройте файл SGF: листайте ходы стрелками и смотрите, что говорят о каждом правила. Файл остаётся на вашем устройстве.
record-need-script = Для просмотра нужен JavaScript. В терминале то же делает команда «tengen replay ФАЙЛ».

## Library (the words of the page itself are in ru/library.ftl)

library-title = Библиотека записей
library-lead = Откройте записи партий из любых программ, хоть много сразу: здесь видно, что в них не так, и это можно исправить; ходы, варианты, пометки и комментарии можно смотреть и править, а готовое — забрать в другом формате. Файлы остаются на вашем устройстве.
library-need-script = Библиотеке нужен JavaScript. В терминале то же делает команда «tengen sgf».

## Rules pages

rules-title = Правила го
rules-lead = Игра одна, а своды правил расходятся в немногом: чаще всего в том, как партия кончается и что считают. Программа знает четырнадцать сводов как наборы переключателей, и эти страницы составлены по самим переключателям.
rules-basics = Что у всех общее
rules-basics-board = Два игрока, чёрные и белые, по очереди ставят камни своего цвета на пересечения линий; начинают чёрные. Камни не двигаются. Вместо хода можно спасовать.
rules-basics-liberties = Свободные пункты рядом с цепью камней — её дамэ (точки свободы). Цепь, у которой дамэ не осталось, взята и снимается с доски.
rules-basics-ko = Ход не может вернуть позицию, стоявшую до последнего хода противника: это правило ко. Своды различаются тем, как далеко назад они смотрят.
rules-basics-life = Цепь, которую больше нельзя взять, живёт; для этого хватает двух отдельных глаз.
rules-basics-end = Когда никто больше ничего не может выиграть, оба пасуют, и всё решает подсчёт.
rules-profiles = Своды правил
rules-compare = Рядом
rules-question = Вопрос
rules-heading = Правила: { $name }
rules-part-moves = Ходы
rules-part-end = Окончание партии
rules-part-count = Подсчёт
rules-part-handicap = Фора
rules-play = Играть по этим правилам
rules-back = Все своды рядом
rules-decided = Как решено там, где текст молчит
profile-rfg-decided = Кодекс не говорит, кто ходит после форовых камней: белые, по обычаю. Коми в партиях с форой он не даёт: его нет. Долгие циклы статья 6.3 отдаёт арбитру; в сети вместо этого 5.2 запрещает всякое повторение. Заполнение нейтральных пунктов кончается, когда обе стороны сказали об этом подряд и нет открытых прямых ко. Ко прямое, если ни одно другое ко не делит с ним цепь. Пункт, который однажды придётся заполнить, по 8.1 не территория.
profile-japanese-decided = Коми 6,5 и договорённость о мёртвых камнях — обычай, а не текст. Незаполненные нейтральные пункты не превращают живую группу в сэки, а пункт, который однажды придётся заполнить, не считается.
profile-chinese-decided = Текст запрещает всякое повторение; на турнирах играют с простым ко и зовут судью при долгих циклах, так и здесь. О форе текст молчит: белые получают очко за каждый камень, как на серверах. Запрещённый ход отклоняется, хотя по тексту он считается пасом.
profile-gambler-decided = О форе на странице не сказано: без коми, без очков за камни, первыми ходят белые.
profile-tromp-taylor-decided = Коми правила оставляют игрокам: здесь 7,5. Самоубийство одного камня возвращает ту же доску, то есть повторяет позицию.
profile-aga-decided = Коми сегодняшнее, 7,5; в тексте 1991 года 5,5. Последний пас белых добавляется, если последними пасовали чёрные.
profile-japanese-1989-decided = Статья 7 говорит, что снятый камень жив, если его снятие даёт поставить новый, но не говорит где: предлагаются оба чтения, на его же пунктах и во всём месте. Статья 8 спрашивает только, кто окружает пункт, поэтому ложный глаз считается.
profile-japanese-1949-decided = Коми было 4,5, потом 5,5; здесь 6,5, как сегодня. Решения об особых позициях за арбитром.
profile-korean-decided = Текст 2016 года допускает после тройного ко отсутствие результата или ничью: здесь ничья.
profile-chinese-kgs-decided = Статья 6 буквально. Фора как в китайском своде.
profile-new-zealand-decided = Текст исключает из запрета пустую доску начала; здесь помнится и она, но заметить это может только самоубийство всех камней.
profile-ing-decided = Приближение. Для «горячих» камней нужен арбитр: здесь ни одна позиция не повторяется. После форовых камней ходят белые, как в изданных текстах; есть мнения и за чёрных. Два паса прерывают игру, ещё два кончают её: здесь четыре.
profile-stone-scoring-decided = Текста нет: подсчёт по старым книгам. Коми 0. Какие ко разрешались, не передано: простое ко. Группа платит два очка или столько, сколько имеет, если имеет меньше.
profile-button-decided = Составлено программами из правил Американской ассоциации, текста нет. Взятие кнопки не приближает конец и снимает запрет на прежние позиции; белые не обязаны пасовать последними.
rules-articles = Где это в тексте
rules-article-turn = очередь хода: { $article }
rules-article-empty-point = пустой пункт: { $article }
rules-article-suicide = самоубийственный ход: { $article }
rules-article-ko = повторение: { $article }

rules-ko = Повторение позиции
rules-ko-simple = один камень нельзя взять обратно сразу
rules-ko-psk = прежняя позиция на доске не может вернуться
rules-ko-ssk = прежняя позиция при той же очереди хода не может вернуться
rules-ko-nssk = не может вернуться позиция, которую создал ваш собственный камень
rules-ko-ing = «боевое» и «мешающее» ко; здесь прежняя позиция не может вернуться
rules-ko-reset-by-pass = Снимает ли запрет пас
rules-ko-reset-by-pass-no = нет
rules-ko-reset-by-pass-yes = да
rules-cycle-policy = Долгие циклы
rules-cycle-policy-forbid = невозможны
rules-cycle-policy-draw = ничья
rules-cycle-policy-no-result = без результата, если оба согласны
rules-cycle-policy-replay = переигровка
rules-cycle-policy-arbiter = решает судья
rules-cycle-policy-both-lose = поражение обоим
rules-suicide = Самоубийственный ход
rules-suicide-forbidden = запрещён
rules-suicide-multi-stone = разрешён для двух камней и больше
rules-suicide-all = разрешён
rules-illegal-move = Запрещённый ход
rules-illegal-move-refuse = не принимается
rules-illegal-move-counts-as-pass = считается пасом
rules-illegal-move-loses-game = проигрывает партию
rules-passes-to-stop = Игра останавливается
rules-passes-to-stop-value =
    { $count ->
        [one] после { $count } паса
       *[other] после { $count } пасов подряд
    }
rules-last-pass = Последними пасуют
rules-last-pass-any = любая сторона
rules-last-pass-white = белые, если нужно — ещё одним пасом
rules-fill-phase = Нейтральные пункты после остановки
rules-fill-phase-no = заполняют до неё
rules-fill-phase-yes = заполняют по очереди вместе с нужными ходами внутри; каждое прямое ко закрывают
rules-agreement = Игроки договариваются
rules-agreement-none = ни о чём: что стоит на доске, то живо
rules-agreement-dead-stones = какие камни мертвы
rules-agreement-territories = о виде и хозяине каждой территории
rules-dispute = Если согласия нет
rules-dispute-none = такого не бывает
rules-dispute-play-on = доигрывают
rules-dispute-hypothetical = доигрывают мысленно, ко берут обратно только после паса на это ко
rules-dispute-second-board = доигрывают на другой доске
rules-resume-first = Первыми при доигрывании ходят
rules-resume-first-opponent-of-requester = соперник того, кто попросил
rules-resume-first-alternation = те, чья очередь хода
rules-resume-first-first-passer = те, кто спасовал первыми
rules-dead-removal = Мёртвые камни
rules-dead-removal-none = остаются: их нужно снять игрой
rules-dead-removal-by-agreement = снимают по согласию
rules-dead-removal-by-proof = снимают по доказательству или решению
rules-pass-stone = Пас стоит
rules-pass-stone-no = ничего
rules-pass-stone-yes = одного камня, он становится пленным соперника
rules-score = Что считают
rules-score-area = живые камни и окружённые ими пустые пункты
rules-score-territory = окружённые пустые пункты и пленных
rules-score-stones = камни без того, что нужно для глаз
rules-seki-eyes = Глаза в сэки
rules-seki-eyes-count = считаются
rules-seki-eyes-do-not-count = не считаются
rules-seki-eyes-tax = не считаются, и каждая живая группа платит два очка
rules-unfilled-dame = Группы у незаполненного нейтрального пункта
rules-unfilled-dame-neutral = сохраняют территорию
rules-unfilled-dame-seki = стоят в сэки, их глаза не территория
rules-false-eyes = Пункт, который однажды придётся заполнить
rules-false-eyes-count = считается территорией
rules-false-eyes-do-not-count = не территория
rules-komi = Коми в равной партии
rules-button = Первый пас
rules-button-no = ничего не даёт
rules-button-yes = даёт пол-очка
rules-tie = Равный счёт
rules-tie-draw = ничья (дзиго)
rules-tie-white = белые выигрывают пол-очка
rules-tie-black = чёрные выигрывают пол-очка
rules-handicap-place = Форовые камни стоят
rules-handicap-place-fixed = в пунктах хоси
rules-handicap-place-free = где захотят чёрные
rules-handicap-place-consecutive-moves = где захотят чёрные, как ходы подряд
rules-handicap-bonus = Белые получают за N форовых камней
rules-handicap-bonus-0 = ничего
rules-handicap-bonus-n = N очков
rules-handicap-bonus-n-1 = N − 1 очков
rules-handicap-komi = Коми в партии с форой
rules-handicap-komi-0 = нет
rules-handicap-komi-0-5 = пол-очка
rules-handicap-komi-keep = как в равной партии
rules-first-after-handicap = Первыми после форы ходят
rules-first-after-handicap-white = белые
rules-first-after-handicap-black = чёрные
rules-tie-in-handicap = Равный счёт при форе
rules-tie-in-handicap-draw = ничья (дзиго)
rules-tie-in-handicap-white = белые выигрывают пол-очка
rules-tie-in-handicap-black = чёрные выигрывают пол-очка

## Errors

error-title = { $status }
error-home = К партиям
error-400 = Запрос не удалось прочитать
error-400-about = Что-то в нём не так, как отправляет страница. Вернитесь назад, обновите страницу и попробуйте снова.
error-403 = Отсюда нельзя
error-403-about = Запрос пришёл не со страницы этого сайта, или это место не ваше. Откройте сайт по его собственному адресу и попробуйте снова.
http-unknown-language = Этот сайт говорит по-русски и по-английски. Выберите один из языков.
game-unknown = Такой партии нет. Проверьте, целиком ли скопирована ссылка.
error-404 = Здесь ничего нет
error-404-about = Возможно, в адресе опечатка или такой партии или приглашения нет. Проверьте, целиком ли скопирована ссылка.
error-405 = Этот адрес так не отвечает
error-405-about = Вернитесь назад и воспользуйтесь кнопками страницы.
error-408 = Слишком долго
error-408-about = Запрос не пришёл целиком вовремя. Попробуйте ещё раз, когда связь станет лучше.
error-409 = Тем временем всё изменилось
error-409-about = Обновите страницу, чтобы увидеть, как обстоят дела сейчас.
error-413 = Слишком много
error-413-about = Отправлено больше, чем этот сайт принимает. Отправьте меньше за один раз.
error-429 = Слишком часто
error-429-about = Немного подождите и попробуйте снова.
error-500 = Здесь что-то сломалось
error-500-about = Это наша вина, не ваша, и она записана. Ничего из подтверждённого вам не потеряно. Попробуйте через минуту.
error-503 = Пока не готово
error-503-about = Клуб запускается или останавливается. Попробуйте через минуту.

# Ограничения и запросы (сокеты и страницы)
limit-frames = Ваша страница отправляет слишком много сразу. Через мгновение она вернётся сама.
limit-watched = Одна страница не может следить за столькими партиями сразу. Закройте некоторые из них.
limit-sockets = С вашего адреса открыто слишком много страниц. Закройте некоторые и обновите эту.
http-not-found = По этому адресу ничего нет.
http-foreign-origin = Запрос пришёл с другого сайта и не был выполнен. Откройте страницу самого клуба и попробуйте снова.
http-unknown-host = Клуб не называется этим именем. Откройте его по тому адресу, с которым он был запущен.
http-unreadable = Запрос не удалось прочитать. Обновите страницу и попробуйте ещё раз.
http-wrong-method = Этот адрес так не отвечает. Вернитесь назад и воспользуйтесь кнопками страницы.
http-too-large = Это больше, чем клуб принимает за один раз. Отправьте меньше.
http-too-slow = Запрос не пришёл целиком вовремя. Попробуйте ещё раз, когда связь станет лучше.

# Что бывает не так с записью партии (record.*)
record-bad-value = Значение не подходит этому свойству.
record-surplus-values = Здесь место одному значению, а их несколько; считается первое.
record-empty-value = В скобках пусто.
record-not-composed = Здесь нужны две части с двоеточием между ними.
record-root-elsewhere = Этому место в первом узле партии.
record-info-twice = Сведения о партии повторены на одном пути; считаются первые.
record-unknown-property = Стандарт не знает этого свойства; оно сохранено.
record-obsolete-property = Свойство старой версии стандарта; оно сохранено.
record-newer-than-file = Это новее версии, названной в файле; сохранено.
record-move-in-root = Ход в первом узле.
record-setup-and-move = В одном узле и расстановка, и ход.
record-two-moves = Два хода в одном узле.
record-point-twice = Пункт расставлен дважды.
record-mark-twice = Пункт отмечен дважды.
record-setup-for-nothing = Камень ставится туда, где он уже стоит, или снимается с пустого пункта.
record-line-to-itself = Линия или стрелка кончается там, где началась.
record-contradiction = Две оценки исключают друг друга.
record-no-move-to-judge = Оценивается ход, а хода нет.
record-square-as-pair = Квадратную доску задают одним числом.
record-size-too-large = Букв хватает только на 52 линии.
record-unknown-version = Такой версии стандарта нет.
record-mixed = Партии файла разного вида или разных версий.
record-not-go = Это не го; сохранено без проверки.
record-empty-node = Пустой узел.
record-zero-byte = Нулевые байты; сохранены.
record-bad-result = Результат так не записывают.
record-bad-date = Дату так не записывают.
record-impossible-date = Такого дня нет в календаре, или он ещё не наступил.
record-handicap-differs = Фора и стоящие камни расходятся.
record-komi-unit = Коми записано не в очках.
record-result-parity = При таком коми этот результат невозможен.
record-result-differs = По отмеченной территории выходит другой результат.
record-clock-up = Времени на часах стало больше, чем было.
record-play = Ход не по правилам.
record-same-color = Одна сторона ходит дважды подряд.
record-duplicate = Эта партия в файле уже есть.
record-lost-characters = Часть символов потеряна ещё до того, как файл попал сюда.

### Часы оконченной партии, ход за ходом

inspector-title = Часы, ход за ходом
inspector-lead = Когда каждый ход дошёл до клуба, сколько за него списано, что не считалось и сколько осталось: до миллисекунды, как записано в журнале.
inspector-caption = Ходы по порядку; что случилось между ними, стоит отдельной строкой. Время суток по Гринвичу (UTC).
inspector-result = Результат
inspector-back = К партии
inspector-columns = Что в столбцах
inspector-move = Ход
inspector-turn = ход
inspector-pass = пас
inspector-seconds = { $length } с
inspector-received = Получен
inspector-received-about = когда ход дошёл до клуба
inspector-thought = Списано
inspector-thought-about = сколько ход взял с часов
inspector-held = Стояло
inspector-held-about = паузы, остановки, свободные часы и отсутствие самого клуба за этот ход
inspector-line = Связь
inspector-line-about = сколько сообщение идёт до игрока и обратно, по измерению клуба
inspector-granted = Прощено
inspector-granted-about = сколько не списано из-за связи: не больше квоты
inspector-left = Осталось
inspector-left-about = сколько было, когда ход пришёл, до всякого возврата
inspector-after = Затем
inspector-after-about = сколько стало после хода
inspector-left-untimed = без ограничения
inspector-left-main = { $periods ->
    [0] основное { $time }
    [one] основное { $time }, затем { $periods } период
    [few] основное { $time }, затем { $periods } периода
   *[other] основное { $time }, затем { $periods } периодов
}
inspector-left-period = { $time }, затем { $more ->
    [one] { $more } период
    [few] { $more } периода
   *[other] { $more } периодов
}
inspector-left-last-period = последний период { $time }
inspector-left-move = { $periods ->
    [0] на ход { $time }
    [one] на ход { $time }, затем { $periods } раздумье
    [few] на ход { $time }, затем { $periods } раздумья
   *[other] на ход { $time }, затем { $periods } раздумий
}
inspector-left-thinking = { $more ->
    [0] последнее раздумье { $time }
    [one] раздумье { $time }, затем ещё { $more }
   *[other] раздумье { $time }, затем ещё { $more }
}
inspector-left-block = { $stones ->
    [one] { $time } на { $stones } камень
    [few] { $time } на { $stones } камня
   *[other] { $time } на { $stones } камней
}
inspector-left-delay = бесплатно { $time }, затем основное { $main }
inspector-left-returning = основное { $time }
inspector-left-overrun = { $more ->
    [0] последнее превышение { $time }
   *[other] превышение { $bought }: { $time }, затем ещё { $more }
}
inspector-left-fallen = время вышло
inspector-note-began = { $at } Партия началась.
inspector-note-undone = { $at } Ходы взяты назад.
inspector-note-resumed = { $at } Игра продолжилась.
inspector-note-counting = { $at } Начался подсчёт; часы стояли.
inspector-note-filling = { $at } Заполнялись нейтральные пункты, без часов.
inspector-note-resigned = { $at } Игрок сдался.
inspector-note-server = { $at } Клуба не было { $what }: это время никому не списано.
inspector-note-clock-started = { $at } Часы пущены.
inspector-note-lifting = { $at } Снимали камни; часы стояли.
inspector-note-lifted = { $at } Камни сняты.
inspector-note-paused = { $at } Игрок взял паузу.
inspector-note-agreed-pause = { $at } Игроки договорились о паузе.
inspector-note-absence-pause = { $at } Пауза: игрока не было.
inspector-note-pause-ended = { $at } Пауза кончилась.
inspector-note-held = { $at } Судья остановил часы. { $what }
inspector-note-released = { $at } Судья пустил часы.
inspector-note-vacation-began = { $at } Начался отпуск.
inspector-note-vacation-ended = { $at } Отпуск кончился.
inspector-note-adjourned = { $at } Партия отложена.
inspector-note-reopened = { $at } Отложенная партия продолжилась.
inspector-note-ahead = { $at } Отправлены условные ходы. { $what }
inspector-note-sealed = { $at } Записан ход, партия отложена: { $what }.
inspector-note-here = { $at } Снова на месте: { $what }.
inspector-note-away = { $at } Связь пропала: { $what }.
inspector-note-flag = { $at } Время вышло: { $what }.

### Паузы, отсутствие, откладывание

time-days = { $days } д. { $hours } ч
time-days-spoken = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
} { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[other] { $hours } часов
}
time-main-then = основное время, затем { $rest }
time-main-plus = основное время, +{ $seconds } с за ход
otb-table = Стол: каждому своя половина, между ними доска
otb-press = нажать часы
otb-touch-press = Коснитесь, чтобы нажать часы
otb-touch-pass = Ваш ход. Нажатие без камня означает пас.
otb-touch-start = Коснитесь, чтобы пустить часы { $color ->
    [black] чёрных
   *[white] белых
}
otb-waits-start = Часы не пущены
otb-stopped = Часы стоят: подсчитайте на доске или пустите их снова
otb-result = Ввести результат
otb-result-who = Кто победил
otb-result-black = Чёрные
otb-result-white = Белые
otb-result-jigo = Ничья (дзиго)
otb-result-no-result = Без результата
otb-result-points = На сколько очков
otb-result-agree = Оба согласны
otb-said-turn = Ход сделан, идут часы { $color ->
    [black] чёрных
   *[white] белых
}.
otb-said-result = { $color ->
    [black] Чёрные
   *[white] Белые
} называют результат: { $result }
otb-start = Пустить часы
otb-take-up = Взять обратно
otb-lift = Остановить часы и снять камни ({ $seconds } с)
otb-lifted = Камни сняты ({ $seconds } с)
otb-pause = Пауза
otb-keys = Клавиши: A нажимает верхнюю половину, L нижнюю.
otb-said-put = { $color ->
    [black] Чёрные
   *[white] Белые
} поставили { $point }{ $taken ->
    [0] {""}
    [one] , снимается { $taken } камень
    [few] , снимаются { $taken } камня
   *[other] , снимаются { $taken } камней
}. Ходом это станет с нажатием часов.
otb-said-taken-up = { $color ->
    [black] Чёрные взяли
   *[white] Белые взяли
} камень обратно.
otb-said-started = Идут часы { $color ->
    [black] чёрных
   *[white] белых
}.
otb-said-lifted = Камни сняты, часы идут дальше.
pause-more = Пауза или откладывание
pause-own = Пауза (осталось { $left })
pause-offer = Предложить паузу
pause-offer-adjourn = Предложить отложить
pause-offer-waits = Ваше предложение ждёт ответа.
pause-offered-pause = { $name } предлагает паузу.
pause-offered-adjourn = { $name } предлагает отложить партию.
pause-stopped-own = Пауза: часы стоят.
pause-stopped-agreed = Пауза по согласию: продолжить может любая сторона.
pause-stopped-absence = Пауза, пока не вернётся игрок.
pause-stopped-arbiter = Часы остановил судья.
pause-stopped-lifting = Снимают камни: часы стоят.
pause-ends-in = Закончится сама через { $time }.
pause-go-on = Продолжить
pause-adjourned = Партия отложена
pause-adjourned-until = Продолжение назначено на { $at }.
pause-come-back = Я здесь, продолжаем
pause-you-are-back = Вы на месте. Партия продолжится, когда вернётся соперник.
pause-vacation = Отпуск (осталось дней: { $days })
pause-vacation-end = Вернуться из отпуска
seal-title = Партию откладывают: сначала записывают ход
seal-how = Выберите ход на доске или словами. До продолжения его не увидит никто другой, а тогда он будет сыгран.
seal-chosen = Выбрано: { $move }. Ход ещё не записан.
seal-move = Записать { $move }
seal-pass = Выбрать пас
seal-leave = Отложить без записанного хода
seal-theirs = { $name } записывает ход. Часы идут.
seal-yours = Вы записали { $move }. Ход будет сыгран, когда партия продолжится.
seal-sealed = { $name }: ход записан. Он будет сыгран, когда партия продолжится.
start-waits = Партия ждёт своего часа
start-hour = Начало в { $at } или раньше, когда оба будут на месте.
start-late = Кто придёт после { $at }, проиграл.
twin-sealed = { $color ->
    [black] Чёрные записали
   *[white] Белые записали
} ход; партия отложена.
ahead-open = Условные ходы
ahead-title = Условные ходы: если …, то …
ahead-about = Ставьте на доску по очереди ход соперника и свой ответ. Когда соперник сделает этот ход, ваш ответ будет сыгран сразу. До конца партии этого не видит никто другой.
ahead-about-own = Сейчас ваш ход: начните с хода, который собираетесь сделать. За вас его не сделают.
ahead-turn = На этой доске ходят { $color ->
    [black] чёрные
   *[white] белые
}
ahead-line = Эта линия
ahead-line-empty = пока пусто
ahead-lines = Что будет отправлено
ahead-lines-none = Пока ничего.
ahead-if = если { $move }
ahead-then = то { $move }
ahead-mine = сначала { $move }
ahead-back = Назад
ahead-root = В начало
ahead-pass = Пас на этой доске
ahead-drop = Убрать линию
ahead-go = Показать
ahead-words = Словами
ahead-words-about = Ходы линии подряд, линии через точку с запятой: { $sample }
ahead-words-bad = Это не прочесть. Напишите, например, { $sample }
ahead-send = Отправить
ahead-send-none = Отозвать отправленное
ahead-close = Вернуться к партии
ahead-sent = Отправлено: { $lines ->
    [one] { $lines } линия
    [few] { $lines } линии
   *[other] { $lines } линий
}. Это видите только вы.
ahead-none = Условных ходов не отправлено.
ahead-unsent = Изменения ещё не отправлены.
absence-title = { $name } не на месте
absence-wait = Связь пропала. Через { $time } можно потребовать победу.
absence-choose = Связь пропала. Что дальше, решаете вы.
absence-pause = Остановить часы
absence-adjourn = Отложить партию
absence-claim = Потребовать победу
absence-annul = Отменить партию
inspector-link = Часы, ход за ходом
twin-timed = { $change ->
    [paused] Взята пауза.
    [agreed_pause] Пауза по согласию.
    [absence_pause] Пауза: игрока нет.
    [pause_ended] Пауза кончилась.
    [held] Часы остановил судья.
    [released] Часы идут.
    [vacation_began] Начался отпуск.
    [vacation_ended] Отпуск кончился.
    [adjourned] Партия отложена.
   *[reopened] Отложенная партия продолжается.
}
twin-offered = { $color ->
    [black] Чёрные
   *[white] Белые
} предлагают: { $offer ->
    [adjourn] отложить партию
   *[pause] паузу
}
twin-offer-declined = Предложение отклонено.
twin-seen = { $color ->
    [black] Чёрные
   *[white] Белые
}: { $presence ->
    [away] связь пропала
   *[here] снова на месте
}

arbiter-none = По условиям этой партии судьи нет.
arbiter-no-reason = У решения должна быть причина: напишите её.
arbiter-too-long = Не больше { $most } знаков.
arbiter-called = Судья уже вызван.
arbiter-no-such-time = Часы этой партии не могут показать такое время.
arbiter-points = За один раз снимают два или три очка.
arbiter-ruled = О { $at } судья уже решил: это остаётся в силе.

ruling-hold = Судья остановил часы.
ruling-release = Судья снова пустил часы.
ruling-set-time = Судья поправил время { $color ->
        [black] чёрных
       *[white] белых
    }: { $left }.
ruling-decide = Судья закончил партию: { $outcome }.
ruling-take-back = Судья вернул { $number ->
        [one] { $number } ход
        [few] { $number } хода
       *[other] { $number } ходов
    } назад.
ruling-settle = Судья решил: группа { $point } — { $status ->
        [alive] живая
        [dead] мёртвая
       *[seki] в сэки
    }.
ruling-award = Судья решил: территория { $point } — { $owner ->
        [black] чёрных
        [white] белых
        [neutral] ничья
       *[seki] внутри сэки
    }.
ruling-need = Судья решил: ход в { $point } { $need ->
        [needed] нужен, территория на пункт меньше
       *[not_needed] не нужен
    }.
ruling-warn = Судья предупредил { $color ->
        [black] чёрных
       *[white] белых
    }.
ruling-fine = Судья снял очки у { $color ->
        [black] чёрных
       *[white] белых
    }: { $number }.
ruling-remark = Слово судьи:
ruling-true-result = Судья записал истинный результат: { $outcome }. Спортивный результат остаётся.
ruling-article = Статья { $article }.
ruling-called = { $color ->
        [black] Чёрные вызвали
       *[white] Белые вызвали
    } судью. { $words }

arbiter-title = Судья
arbiter-call = Вызвать судью
arbiter-call-words = По какому поводу
arbiter-count-overdue = Время на подсчёт вышло: решает судья.
arbiter-was-called = { $name }: вызов судьи.
arbiter-true-result = Истинный результат: { $outcome }. Спортивный результат остаётся.
twin-ruled = Решение судьи. { $reason }

### office-, article-, forfeit-    the arbiter’s page

office-title = Страница судьи
office-invited = Вас просят быть судьёй
office-lead = Вы будете видеть партию, останавливать часы, поправлять время и решать, каждый раз с причиной. Тем, кто играет в ней, нельзя.
office-own = Отправьте эту ссылку тому, кто судит партию. Она действует один раз и не для игроков.
office-link = Ссылка для судьи
office-take = Стать судьёй
office-reason = Причина
office-article = Статья Кодекса
office-article-about = Можно не указывать.
office-remark = Только сказать это
office-clocks = Часы
office-hold = Остановить часы
office-release = Пустить часы
office-side = Сторона: время и наказания
office-color = Сторона
office-main = Основное время
office-periods = Осталось периодов
office-period = Осталось от периода
office-set-time = Установить это время
office-warn = Предупредить
office-fine-2 = Снять 2 очка
office-fine-3 = Снять 3 очка
office-back = Ходы
office-after = Продолжить после хода номер
office-after-about = 0 — начало. Сделано ходов:
office-take-back = Вернуть ходы после него
office-count = Подсчёт
office-point = Пункт
office-status = Группа
office-owner = Территория
office-settle = Решить о группе
office-award = Решить о территории
office-needed = Ход там нужен
office-not-needed = Ход там не нужен
office-count-of-black = Подсчёт чёрных
office-count-of-white = Подсчёт белых
office-count-totals = { $outcome } Чёрные { $black }, белые { $white }.
office-count-broken = Отметки противоречат друг другу.
office-count-accepted = Принят.
office-count-open = Не принят.
office-count-end = Закончить партию по этому подсчёту
office-count-same = Стороны во всём согласны, все группы считаются живыми.
office-count-caption = Что говорит каждая сторона и ваше решение
office-count-what = О чём
office-count-ruling = Решение
office-count-differs = Мнения разные.
office-count-group = { $color ->
        [black] Чёрная
       *[white] Белая
    } группа в { $point }, камней: { $stones }
office-count-territory = Пустые пункты у { $point }: { $points }
office-count-move = Ход в { $point }
office-said-proof = доказано программой
office-said-opinion = мнение программы
office-said-players = отметил игрок
office-said-arbiter = по вашему решению
office-need-open = заявлен как нужный, не решено
office-need-needed = нужен
office-need-not-needed = не нужен
office-status-unknown = ничего не сказано, считается живой
office-status-alive = живая
office-status-dead = мёртвая
office-status-seki = в сэки
office-owner-black = чёрных
office-owner-white = белых
office-owner-neutral = ничья
office-owner-seki = внутри сэки
office-decide = Конец партии
office-true = Истинный результат
office-end = Как
office-winner = Победитель
office-forfeit = Причина поражения
office-margin = Перевес в очках
office-decide-do = Закончить партию так
office-true-result = Записать; спортивный результат остаётся
office-log = Что сделано
office-log-none = Пока ничего.
office-open = На страницу судьи
office-end-forfeit = Техническое поражение одной стороны
office-end-both-lose = Поражение обоим
office-end-replay-ordered = Назначить переигровку
office-end-adjudicated = Победа решением судьи; без победителя — ничья
office-end-score = Победа по счёту
office-end-time = Победа по времени
office-end-resignation = Сдача
office-end-jigo = Ничья (дзиго)
office-end-no-result = Без результата
office-end-void = Партия не засчитывается
office-unread-act = Выберите, что сделать.
office-unread-color = Выберите сторону.
office-unread-point = Назовите пункт, например D4.
office-unread-status = Выберите, какова группа.
office-unread-owner = Выберите, чья территория.
office-unread-main = Часы этой партии такого показать не могут. Напишите основное время, например 12:30, или периоды и остаток периода.
office-unread-periods = Напишите периоды числом.
office-unread-period = Напишите остаток периода, например 0:25.
office-unread-after = Напишите номер последнего хода, который остаётся, меньше нынешнего.
office-unread-winner = Выберите победителя.
office-unread-forfeit = Выберите причину поражения.
office-unread-margin = Напишите перевес в очках, например 2,5.
office-unread-end = Выберите, как кончается партия.
article-4 = Как делается ход и как поправляют камни
article-4-2 = Поправлять камни можно в свою очередь, предупредив
article-5-1 = Самоубийственный ход запрещён
article-5-2 = Позиция не повторяется; в ко сразу не отбирают
article-6-1 = Особые позиции: изогнутая четвёрка; начинает тот, кто претендует на большее
article-6-2 = Двойное ко внутри одной схватки
article-6-3 = Длинные повторения: поражение обоим, переигровка или решение
article-7-1 = Три паса кончают основную часть, затем заполнение
article-7-2 = Споры доигрываются на другой доске
article-9 = Подсчёт
article-11-1a = Просрочено контрольное время
article-11-1b = Опоздание больше чем на половину основного времени
article-11-1v = Позиция сбита, и её нельзя восстановить
article-11-1g = Два хода подряд
forfeit-lateness = опоздание
forfeit-absence = неявка или уход
forfeit-displaced-position = сбита позиция
forfeit-two-moves-in-a-row = два хода подряд
forfeit-refusal-of-the-rules = отказ выполнять правила
forfeit-illegal-move = запрещённый ход
forfeit-no-agreement = согласия не было
forfeit-cycle = позиция повторилась
forfeit-unstated = причина не записана
office-log-line = После хода { $number }: { $said }
office-ladder = { $color ->
        [black] Чёрные
       *[white] Белые
    }: предупреждений { $warnings }, снято очков { $points }. { $next ->
        [warn] Следующая ступень: предупреждение.
        [fine] Следующая ступень: 2 или 3 очка.
       *[loss] Следующая ступень: поражение.
    }
lobby-oversight = Судья
lobby-oversight-none = Нет
lobby-oversight-none-about = Вы всё решаете между собой.
lobby-oversight-arbiter = Судья есть
lobby-oversight-arbiter-about = Вы получите ссылку для того, кто судит партию; вызвать судью могут оба.
lobby-visibility = Кто может смотреть
lobby-visibility-everyone = Все
lobby-visibility-everyone-about = Кто знает адрес партии.
lobby-visibility-players = Только игроки
lobby-visibility-players-about = И судья, если он есть; запись партии тоже только их.
words-terms-visibility = Зрители
words-visibility-players = никого, только игроки
words-terms-setting = Где играют
words-setting-table = за доской, один экран на двоих
words-setting-clock = за своей доской, здесь только часы
words-terms-stakes = Результат
words-stakes-rated = идёт в рейтинг
terms-rated-hints = В партии, которая идёт в рейтинг, подсказок нет.
words-terms-oversight = Судья
words-oversight-arbiter = следит за партией
