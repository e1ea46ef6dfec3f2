### Tengen in English. One file per language; the server and the browser read
### the same one. ru.ftl and en.ftl hold the same keys (a test asks).
###
### Keys are kebab-case, by section:
###   color-, point-, profile-, label-   words used everywhere
###   play-, game-, filling-, counting-, clock-, undo-, terms-, ...
###                                      refusal codes, dots turned into dashes
###   turn-, seat-, time-, action-, takeback-, waiting-, ask-, count-, sheet-,
###   result-, replay-, settings-, refused-, net-, twin-    the board in play
###   viewer-                            the viewer of records
###   page-                              pages of the server
### Arguments are named in the messages; numbers come as numbers.

## Words used everywhere

color-black = Black
color-white = White
color-black-small = black
color-white-small = white
color-none = empty
board-size = { $width }×{ $height }

profile-rfg = Russian Go Federation
profile-japanese = Japanese
profile-chinese = Chinese
profile-gambler = Gambler club
profile-tromp-taylor = Tromp-Taylor
profile-aga = AGA
profile-own = own rules

label-size = Board
label-rules = Rules
label-komi = Komi
label-handicap = Handicap
label-time = Time
label-undo = Undo
label-undo-never = not allowed
label-undo-by-agreement = by agreement
label-handicap-none = even game
label-handicap-stones =
    { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }

## Refusals: the rule that was broken, and what to do

play-not-your-turn = It is not your turn.
play-off-board = That point is not on this board.
play-occupied = A stone already stands there.
play-suicide = That stone would have no liberty and captures nothing: suicide is not allowed.
play-ko = Ko: you may not take back at once. Play elsewhere first.
play-superko = That would repeat the position after move { $seen }. Play elsewhere first.
game-not-your-turn = It is not your turn.
game-wrong-phase = That is not possible in this part of the game.
game-ended = The game is over.
game-not-allowed = The terms of this game do not allow that.
game-not-begun = The game has not begun yet.
game-stale = The game has gone on meanwhile. Look at the board and try again.
filling-open-ko = A ko is still open. It must be closed before the filling can end.
counting-stale-revision = The marks have changed since you looked. Look again, then accept.
counting-no-chain = There is no stone on that point.

## Play: whose turn, who sits where

turn-black = Black to play
turn-white = White to play
turn-yours = Your move
turn-yours-as = Your move: { $color ->
        [black] Black
       *[white] White
    }
turn-theirs = { $name } is thinking
turn-placing =
    { $left ->
        [one] Black places { $left } more handicap stone
       *[other] Black places { $left } more handicap stones
    }
turn-filling = Filling neutral points
turn-filling-hint = Play out neutral points and protective moves, close every ko, then say you are done.
turn-counting = Counting
turn-ended = The game is over
turn-waiting = Waiting for the opponent
turn-passes = pass { $passes } of { $needed }
turn-passed = { $color ->
        [black] Black passed
       *[white] White passed
    }
turn-undo-asked = { $name } asks to take back { $moves ->
        [one] a move
       *[other] { $moves } moves
    }

seat-you = you
seat-both = both sides on this screen
seat-empty = free seat
seat-here = here
seat-away = away
seat-watching = You are watching.
seat-watchers =
    { $watchers ->
        [0] no spectators
        [one] { $watchers } spectator
       *[other] { $watchers } spectators
    }
seat-prisoners = Prisoners
seat-prisoners-count = { $total }
seat-prisoners-split = { $total } ({ $taken } taken, { $dead } dead)
seat-lid-black = Black's lid: white prisoners { $total }
seat-lid-white = White's lid: black prisoners { $total }
seat-nigiri = Nigiri: { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } in the hand, the guess was { $guess ->
        [odd] odd
       *[even] even
    }

time-none = no clock
time-main = main time
time-periods =
    { $periods ->
        [one] last period
       *[other] { $periods } periods
    }
time-last-period = last period
time-absolute = { $minutes } min, no additions
time-byo-yomi = { $minutes } min + { $periods } × { $seconds } s byo-yomi
time-fischer = { $minutes } min + { $seconds } s a move (Fischer)
time-stopped = the clocks stand still
time-seconds-left =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }

## Play: buttons and questions

action-pass = Pass
action-resign = Resign
action-undo = Ask for undo
action-undo-own = Take back
action-done = Done
action-accept = Accept
action-accept-both = Accept for both
action-withdraw = Withdraw acceptance
action-resume = Play on
action-yes = Yes
action-no = No
action-cancel = Cancel
action-close = Close
action-copy = Copy
action-copied = Copied
action-record = Download the record
action-settings = Settings
action-home = To the lobby
action-replay = Replay
action-confirm-move = Play { $point }

takeback-accept = Let them
takeback-decline = Decline
takeback-waiting = You asked for undo. Waiting for the answer.
takeback-withdraw = Withdraw

ask-resign = Resign this game?
ask-resign-text = { $color ->
        [black] Black resigns and White wins.
       *[white] White resigns and Black wins.
    }
ask-pass = Pass so early?
ask-pass-text = No dead stones are taken off at the end under these rules. The stones marked on the board look lost, but while they stand they count for their owner. Capture them first, or pass all the same.
ask-pass-anyhow = Pass all the same
ask-pass-back = Play on

waiting-title = Invite your opponent
waiting-text = Send this link. Whoever opens it first takes the other seat; no account is needed.
waiting-link = Invitation link
waiting-begins = The game begins when the opponent has come.

## Counting

count-title = Counting
count-dead-hint = Tap a group to mark it dead or alive. Both see the same marks.
count-territory-hint = Show the territory you claim: tap groups that are dead, and neutral points. Both sides must show the same.
count-tool = A tap marks
count-tool-dead = dead
count-tool-alive = alive
count-tool-seki = seki
count-tool-neutral = neutral
count-tool-black = Black's
count-tool-white = White's
count-state = { $color ->
        [black] Black
       *[white] White
    }: { $accepted ->
        [yes] accepted
       *[no] not yet
    }
count-differences =
    { $points ->
        [0] Both sides show the same.
        [one] The sides differ at { $points } point.
       *[other] The sides differ at { $points } points.
    }
count-show-differences = Show
count-so-far = By your marks
count-reasons = Why
count-opinion = an opinion, not a proof
count-proof = proved
count-judged = The program proposed these marks. Change what is wrong.
count-unknown =
    { $groups ->
        [one] { $groups } group is not judged; it counts as alive.
       *[other] { $groups } groups are not judged; they count as alive.
    }
count-resume-hint = Not agreed? Play on, and prove it on the board.

## The sheet: every point accounted for

sheet-title = The count
sheet-method-territory = By territory
sheet-method-area = By area
sheet-method-stones = By stones
sheet-stones = Stones on the board
sheet-territory = Territory
sheet-empty = Empty points
sheet-taken = Prisoners taken
sheet-dead = Dead stones
sheet-komi = Komi
sheet-handicap = Handicap
sheet-tax = Group tax
sheet-pass-stones = Pass stones
sheet-button = Button
sheet-total = Total
sheet-other = The other way
sheet-show = Show on the board
sheet-hide = Hide the count
sheet-legend = Squares: whose the point is. Faded stones are dead and carry their taker's mark.

## Results

result-score = { $winner ->
        [black] Black wins by { $margin }
       *[white] White wins by { $margin }
    }
result-resignation = { $winner ->
        [black] Black wins by resignation
       *[white] White wins by resignation
    }
result-time = { $winner ->
        [black] Black wins on time
       *[white] White wins on time
    }
result-forfeit = { $winner ->
        [black] Black wins by forfeit
       *[white] White wins by forfeit
    }
result-jigo = Draw (jigo)
result-no-result = No result
result-both-lose = Both lose
result-void = The game is void
result-adjudicated = Decided by the arbiter
result-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Replay

replay-title = Replay
replay-first = To the start
replay-back = One move back
replay-forward = One move on
replay-last = To the end
replay-move = Move { $number } of { $total }
replay-slider = Move shown
replay-live = Back to the game
replay-hint = Arrow keys step, Home and End jump.

## Settings

settings-title = Settings
settings-geometry = Board shape
settings-geometry-code = of the Code, 460 × 430 mm
settings-geometry-traditional = traditional, 15:14
settings-geometry-square = square
settings-coordinates = Coordinates
settings-coordinates-none = none
settings-coordinates-usual = usual (Q16)
settings-coordinates-numbers = number pairs (17-4)
settings-coordinates-code = of the Code (D17)
settings-coordinates-code-from-black = of the Code, from Black's edge
settings-theme = Colors
settings-theme-auto = as the device
settings-theme-light = light
settings-theme-dark = dark
settings-sound = Sound
settings-sound-on = on
settings-sound-off = off
settings-confirm = Confirm a move
settings-confirm-never = never
settings-confirm-touch = by a second tap on touch
settings-confirm-always = always
settings-loupe = Loupe under the finger
settings-last-move = Last move
settings-last-move-ring = ring
settings-last-move-crosshair = ring and lines
settings-placement = Stones
settings-placement-natural = placed by hand
settings-placement-exact = exactly on the points
settings-language = Language
settings-on = on
settings-off = off

## A refused move, shown

refused-title = Not played
refused-article = Article { $article }
refused-show = Show the position after move { $number }
refused-unknown = The server refused this ({ $code }).

## The connection

net-connecting = Connecting …
net-offline = No connection. Your clock goes on at the server; moves you make now are sent as soon as the connection is back.
net-sending = Sending …
net-repaired = The board was out of step and has been repaired.
net-no-script = The part of the program that knows the rules could not be loaded. The game can be played; replay and checks before sending are missing.
net-fault = The server could not read a message ({ $code }). Reload the page if this comes again.

## Text twin: the board in words

twin-board = Board, { $width } by { $height }. Arrow keys move, Enter plays.
twin-label = Text commands
twin-placeholder = d4, pass, liberties q16, help
twin-send = Enter
twin-empty = empty
twin-black = black stone
twin-white = white stone
twin-last = last move
twin-star = star point
twin-dead = dead
twin-seki = seki
twin-owner-black = Black's
twin-owner-white = White's
twin-dame = neutral
twin-ko = ko point
twin-played = { $color ->
        [black] Black
       *[white] White
    } { $point }
twin-played-taking = { $color ->
        [black] Black
       *[white] White
    } { $point }, takes { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }
twin-passed = { $color ->
        [black] Black passes
       *[white] White passes
    }
twin-liberties = { $point }: { $color ->
        [black] black
       *[white] white
    } chain of { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }, { $liberties ->
        [one] { $liberties } liberty
       *[other] { $liberties } liberties
    }: { $points }
twin-group = { $point }: { $color ->
        [black] black
       *[white] white
    } chain: { $points }
twin-no-stone = There is no stone on { $point }.
twin-time = Black { $black }, White { $white }
twin-time-none = This game has no clock.
twin-score = By the marks now: { $text }
twin-score-later = There is a count only when the game has stopped.
twin-last-move = Last move: { $color ->
        [black] Black
       *[white] White
    } { $point }, move { $number }
twin-last-none = No move has been played.
twin-last-pass = Last move: pass, move { $number }
twin-prisoners = Black has taken { $black }, White { $white }
twin-marked = { $point }: { $status ->
        [dead] marked dead
        [seki] marked seki
       *[alive] marked alive
    }
twin-claimed = { $point }: { $owner ->
        [black] claimed for Black
        [white] claimed for White
       *[neutral] neutral
    }
twin-undone = Moves taken back
twin-filling = Three passes. Now neutral points are filled.
twin-counting = Counting has begun. Say dead, alive or seki with a point, then accept.
twin-accepted = { $color ->
        [black] Black accepts the count
       *[white] White accepts the count
    }
twin-resumed = The game goes on. { $color ->
        [black] Black to play
       *[white] White to play
    }
twin-row = Row { $row }: { $stones }
twin-row-empty = Row { $row } is empty
twin-no-point = “{ $word }” needs a point of this board, for example { $word } d4.
twin-unknown = “{ $text }” is not a command or a point. Say help for the list.
twin-not-now = That is not possible now.
twin-help = A point plays there: d4. pass, resign, undo. liberties q16, group d4, last, time, prisoners, board. In counting: dead a8, alive a8, seki a8, neutral a8, score, accept, resume. In filling: done.
twin-seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }

## The viewer of records

viewer-title = Record viewer
viewer-open = Open a record
viewer-drop = Choose an SGF file, or drop it here. It stays on your device.
viewer-unreadable = This file could not be read as a game record.
viewer-file = { $name }
viewer-game = Game { $number } of { $total }
viewer-info = About the game
viewer-comment = Comment
viewer-no-comment = No comment on this move
viewer-violations = Moves against the rules
viewer-violation = Move { $number }: { $text }
viewer-findings = What is odd in this file
viewer-result = Result
viewer-event = Event
viewer-round = Round
viewer-place = Place
viewer-date = Date
viewer-annotator = Annotated by
viewer-source = Source
viewer-empty = No record is open.

## Pages of the server (appended by their owner)

