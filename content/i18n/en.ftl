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
profile-japanese-1989 = Japanese of 1989
profile-japanese-1949 = Japanese of 1949
profile-korean = Korean
profile-chinese-kgs = Chinese with superko
profile-new-zealand = New Zealand
profile-ing = Ing
profile-stone-scoring = stone counting
profile-button = Button
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
count-open-border = A border between the sides is still open.
count-unfilled-dame = Neutral points are left.
count-needed-move = A move will be needed here once the neutral points are filled.
count-open-ko = This ko can still be closed.
count-uncaptured = These stones look dead, but nothing is removed under these rules: they will count for their owner.
cycle-single-ko = a ko
cycle-double-ko = a double ko
cycle-triple-ko = a triple ko
cycle-quadruple-ko = a quadruple ko
cycle-many-kos = several kos
cycle-send-two-return-one = sending two and returning one
cycle-eternal-life = eternal life
cycle-other = a cycle
cycle-closed = The position after move { $since } has come back: { $kind }.
cycle-taken = On the way round Black took { $black }, White { $white }.
hidden-cycle = An earlier position has come back.
cycle-law-no-result = The game ends without a result if both players agree; otherwise it goes on.
cycle-law-arbiter = This is for the arbiter. Without one the players may agree that there is no result; otherwise they play on.
cycle-law-draw = By these rules the game is drawn.
cycle-law-replay = By these rules the game is played again.
cycle-law-both-lose = By these rules both players lose.
cycle-law-forbid = These rules forbid it.
cycle-offer = Offer to end without a result
cycle-offered = { $color ->
        [black] Black
       *[white] White
    } would end the game without a result.
cycle-declined = { $color ->
        [black] Black
       *[white] White
    } plays on.
cycle-agree = Agree: no result
cycle-decline = Play on
cycle-withdraw = Withdraw the offer
cycle-none = No position has come back with the last move.
play-superko = That would repeat the position after move { $seen }. Play elsewhere first.
game-not-your-turn = It is not your turn.
game-wrong-phase = That is not possible in this part of the game.
game-ended = The game is over.
game-not-allowed = The terms of this game do not allow that.
game-private = The players of this game agreed that nobody looks on.
game-hidden = Something in this game is hidden from you until play has stopped. Come back then.
game-shown = Play has stopped and what was hidden has been shown, so nobody can play on from here. Count.
unseen-suicide = That stone would have no liberty and captures nothing: suicide is not allowed.
unseen-ko = Ko: you may not take back at once. Play elsewhere first.
unseen-superko = That would bring an earlier position back. Play elsewhere first.
unseen-open-ko = You can still close a ko. It must be closed before the filling can end.
game-not-by-these-rules = These rules know no such thing.
game-not-begun = The game has not begun yet.
game-stale = The game has gone on meanwhile. Look at the board and try again.
game-colors = These colors do not fit what was agreed for this game.
rotation-order = In your team it is the turn of seat { $due }.
rotation-none = The last move was in order, or was claimed already.
arranging-open = The terms are not agreed yet.
arranging-changed = Other terms have been proposed meanwhile. Look at them again.
arranging-fixed = These terms cannot be proposed: a series is agreed on once, before its first game.
arranging-too-often = Terms were proposed very often here. Agree to those on the table, or make a new game.
game-not-your-seat = You do not hold that seat.
undo-never = By the terms of this game no move is taken back.
undo-pending = One request already waits for its answer.
undo-not-asked = Nobody has asked to take back a move.
undo-too-soon = Your opponent has just refused. You can ask again in { $seconds } s.
undo-not-yours = This request is not yours to answer.
undo-stale = Another request waits for its answer now: look at it first.
undo-too-many = Only { $made } moves have been played: { $moves } cannot be taken back.
undo-not-your-move = That would take back no move of yours.
time-held = { $cause ->
    [arbiter] The arbiter has stopped the clocks. No move is made until they go on.
    [player_pause] The game is paused. No move is made until the clocks go on.
    [lifting] Stones are being lifted. Nothing is put until they are off.
   *[other] The clocks stand still. No move is made until they go on.
}
table-press = Over the board put the stone, then press the clock on your side.
table-online = This game is not played over the board: a move presses the clock by itself.
table-not-started = The clock has not been started. Whoever does not move first starts it.
table-no-stone = No stone has been put since the last press.
table-other-stone = The stone was not put: nothing was pressed. Look at the board.
table-too-few = The clocks stop only while three stones or more are lifted.
table-lifted = The stones of this move have been lifted.
table-no-board = The stones are on a board of your own: none are entered here.
table-board-here = The board is here: the result is counted, not entered.
table-not-lifting = Nothing is being lifted.
time-pause-never = By the terms of this game nobody pauses, and it is not put aside.
time-pause-spent = You have no pause of your own left. You can offer one to your opponent.
time-no-pause = There is no pause to end.
time-pause-not-yours = Your opponent took this pause and ends it.
time-offer-pending = One offer already waits for its answer.
time-no-offer = Nothing has been offered.
time-offer-not-yours = This offer is not yours to answer.
time-odd-hour = The game cannot go on at that hour. Name one that is to come, within a year.
time-clock-decides = By the terms of this game the clock alone decides when a player is away.
time-opponent-here = Your opponent is here.
time-too-soon = Your opponent may still come back. Wait until the time shown has passed.
time-no-vacation = There is no vacation to begin or to end.
time-seal-due = It was agreed to adjourn: the side to move seals a move first.
time-no-seal = No move is to be sealed now.
terms-table = Over the board nothing is hidden, sent ahead or sealed, and nobody thinks for days. Change that, or play elsewhere.
terms-hour = Name an hour that is to come, within a year.
ahead-not-allowed = In this game no moves are sent ahead.
ahead-no-answer = { $after } has no answer of yours. End each line with your own move.
ahead-two-answers = { $one } and { $other } answer the same move. Keep one of them.
terms-lateness = Without main time nobody can be late by half of it. Name a limit.
terms-pauses = A side has 1 to 20 pauses of its own, of a second to a day each. Choose within that.
terms-series = A series has 2 to { $most } games. Choose within that.
terms-series-handicap = With handicap stones the weaker player is Black in every game: choose a series in which nobody changes colors, or no stones.
terms-absence = A game can be claimed after 10 seconds of absence or more, and not by correspondence. Choose within that.
terms-variant = This game is not played: write 1 to { $stones } stones to capture, and 1 to { $most } members of a team.
terms-hints-of-secrets = Where something is hidden from the players there are no hints: they would tell it. Choose “None”.
terms-program-counts-points = The program plays for points and cannot aim at captures. Invite somebody, or play on one screen.
terms-count = The players have at least a minute to count. Give them that, or no limit.
counting-no-territory = That point is not territory: it cannot be claimed.
counting-no-claims = Under these rules no territory is claimed. Mark the dead stones.
counting-not-accepted = You have not accepted yet, so there is nothing to withdraw.
clock-out-of-range = { $name } must be between { $least } and { $most }.
score-undecided = It is not decided yet whether every group lives.
score-no-chain = No stone of a chain stands where the judgement names one.
score-claim-on-stone = A living stone stands there: the point cannot be claimed.
score-claim-off-board = That point is not on this board and cannot be claimed.
setup-off-board = A stone of the setup is not on this board.
setup-overlap = Two stones of the setup stand on one point.
setup-no-liberty = A chain of the setup has no liberty.
internal-store-unavailable = The club cannot write the game down at this moment. Nothing was lost; it is tried again by itself.
internal-log-unreadable = The log of this game cannot be read. Tell whoever runs this club.
internal-closing = The club is closing or starting anew. The page comes back by itself.
internal-page = The page could not be made. Tell whoever runs this club.
internal-record = The record could not be made. Tell whoever runs this club.
frame-malformed = The server could not read a message of this page.
frame-version = This page and the server speak different versions. Reload the page.
frame-too-long = A message of this page was too long for the server.
frame-binary = The server reads text messages only.
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
turn-program = The program is thinking
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
time-fischer-cap = { $minutes } min + { $seconds } s a move (Fischer), at most { $cap } min
time-simple = { $seconds } s for each move
time-nhk = { $minutes } min, then { $seconds } s a move + { $periods } × { $thinking } s to think (NHK)
time-canadian = { $minutes } min, then { $block } min for each { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }
time-bronstein = { $minutes } min, each move gets back up to { $seconds } s (Bronstein)
time-delay = { $minutes } min, the first { $seconds } s of each turn free
time-ing = { $minutes } min, then { $overruns } × { $overrun } min for { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each (Ing)
time-correspondence = by correspondence
time-this-move = for this move
time-this-move-then = for this move, then { $periods ->
        [one] one thinking period
       *[other] { $periods } thinking periods
    }
time-thinking = thinking period, { $periods ->
        [0] the last
       *[other] { $periods } more
    }
time-block = for { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }
time-free = free, then main time { $main }
time-overrun = overrun { $bought }, { $more ->
        [0] the last
       *[other] { $more } more
    }
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
action-hint = Hint
action-again = Play again
action-again-exchanged = Play again, colors exchanged

takeback-accept = Let them
takeback-decline = Decline
takeback-waiting = You asked for undo. Waiting for the answer.
takeback-withdraw = Withdraw

## The program as opponent

program-name = Program, level { $level }
hint-move = Hint: { $point }.
hint-pass = Hint: pass.
hint-pass-small = pass
hint-then = Then { $points }.
hint-chance = In trial games from there you win { $percent }{"\u00A0"}%.
hint-waiting = Thinking …
hint-key = Asks the program what it would play. On the board: key H
hint-offline = No connection: there is no hint now.

ask-resign = Resign this game?
ask-resign-text = { $color ->
        [black] Black resigns and White wins.
       *[white] White resigns and Black wins.
    }
ask-pass = Pass so early?
ask-pass-text = No dead stones are taken off at the end under these rules. The stones marked on the board look lost, but while they stand they count for their owner. Capture them first, or pass all the same.
ask-pass-anyhow = Pass all the same
ask-pass-back = Play on

seat-your-team = your team
seat-number = seat { $number }
seat-due = moves next
team-yours = It is your turn
team-partner = It is the turn of your partner, { $name }
team-theirs = { $name } is to move
team-out-of-turn = { $member } moved, although it was the turn of { $due }.
team-claim = Claim it: { $points ->
    [0] nothing is paid
    [one] one point
   *[other] { $points } points
  }
team-claim-loss = Claim it: the game is over
team-resigning = { $name } would resign. The game is given up when the whole team would. Only your team knows of it.
team-resign = Your team resigns when every member has said so.
team-links-title = Invite the players
team-links = Send each link to whoever takes that seat; no account is needed.
team-waits = The game begins when every seat is taken.
team-claimed = The move out of order was claimed: { $points } points.
team-hint = No talking: only whose turn it is, and whether to resign.
seat-link-host = Link to seat { $number } of your team
seat-link-guest = Link to seat { $number } of the other team
invite-team-host = You play in the host's team, in seat { $number }.
invite-team-guest = You play against the host, in seat { $number } of the other team.
free-empty = nobody
free-yours = Your side is to move: whoever comes first
free-nobody = { $color ->
    [black] Nobody plays Black now; Black's clock runs
   *[white] Nobody plays White now; White's clock runs
}
free-hint = Free seats, up to { $black } for Black and { $white } for White: whoever of a side comes first moves, and anybody comes and goes while the game runs.
free-leave = Leave the board
free-return = Sit down again
free-away = You have left the board. Your seat is kept while there is room.
free-full = You have left the board, and every seat of your side is taken now.
free-resign = Your side resigns when everybody who sits has said so.
free-resigning = { $name } would resign. The game is given up when everybody who sits would. Only your side knows of it.
free-links = A link is good for everybody who opens it, now and while the game runs; no account is needed.
free-waits = The game begins when somebody has come to the other side.
free-came = { $name } sits down for { $color ->
    [black] Black
   *[white] White
}.
free-went = { $name } leaves the board.
seat-link-own = Link to your side
seat-link-other = Link to the other side
invite-free-host = You play on the host's side. Whoever of a side comes first moves, and you may leave and come back.
invite-free-guest = You play against the host. Whoever of a side comes first moves, and you may leave and come back.
invite-free-black = You play for Black. Whoever of a side comes first moves, and you may leave and come back.
invite-free-white = You play for White. Whoever of a side comes first moves, and you may leave and come back.
words-variant-free = free seats, up to { $black } against { $white }; whoever of a side comes first moves
lobby-team-free = Free seats
lobby-team-free-about = no order: whoever comes first moves; people come and go by a link while the game runs
lobby-team-size-other = Players on the other side
lobby-team-size-other-about = From 1 to 9; leave it empty for as many.
terms-nigiri-with-teams = Where the sides are not equally large, choose your color: a drawn one cannot say which is the larger.
seats-away = You have left the board: sit down again first.
seats-full = { $most ->
    [one] One player sits there already, and no more may.
   *[other] { $most } players sit there already, and no more may.
}
seats-fixed = In this game nobody comes or goes.
team-sure = It is your partner's turn. Play { $point } all the same?
team-sure-pass = It is your partner's turn. Pass all the same?
series-title = The series
series-game = Game { $number } of { $games }
series-over = The series is over.
series-next = Next game
series-next-color = In game { $number } you play { $color ->
    [black] Black
   *[white] White
  }.
series-waits = The game begins when both sides are there.
table-waits = Other terms were proposed. The game begins when both sides agree.
table-open = Waiting for { $name }.
table-look = Look at the terms
party-guest = the opponent
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
count-status-unsettled = unsettled
count-status-unknown = not known
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
count-contradiction = These marks contradict themselves: stones that live together cannot be half dead.
count-resume-hint = Not agreed? Play on, and prove it on the board.
count-program-accepts = The program accepts these marks.
count-program-waits = The program looks at the marks.
count-program-differs = The program shows its own marks. It takes yours over where it only has an opinion.
count-program-disagrees =
    { $groups ->
        [one] The program does not agree about one group.
       *[other] The program does not agree about { $groups } groups.
    }
count-program-way = Mark it back, or play on and show it on the board.
count-program-marked = Marked back by the program, which has proved it: { $points }.
count-dispute = { $color ->
        [black] the black group
       *[white] the white group
    } is marked { $marked ->
        [dead] dead
        [seki] seki
       *[alive] alive
    }, and is { $proved ->
        [dead] dead
        [seki] in seki
       *[alive] alive
    }
count-proof-pass-alive = { $proved ->
        [dead] there is no room for an eye
       *[alive] nothing can happen to it, even if its owner always passes
    }
count-proof-safety = its owner has an answer to every move
count-proof-eye-space = the shape of its eye space decides
count-proof-search = all moves were read out
count-proof-seki = whoever moves first there loses stones
count-proof-bent-four = around a bent four in the corner, or stones that can be made one and cannot be kept from it
count-proof-claimant-starts = judged as if whoever claims more had to begin; all moves were read out
count-proof-double-ko = { $proved ->
        [seki] a double ko in one fight, one eye each
        [dead] a double ko in one fight, and the other side alone lives
       *[alive] a double ko in one fight, and it alone lives
    }
count-proof-turn = whoever begins there gets it; what depends on the turn is not dead, so make the move or let it be
warned-title = Before the count
warned-show = Show
confirmation-none = Nothing is being played out.
confirmation-open = A group is being played out already.
confirm-title = Hypothetical play about the group at { $point }
confirm-over = Both have passed.
confirm-hint = This is tried out on a copy of the board: the game stays as it is, and what comes out is advice for the marks. A ko is retaken only after a pass for it.
confirm-how = In dispute? Choose “play it out” and tap the group that is claimed to live. Its opponent moves first.
confirm-pass-for = Pass for the ko at { $point }
confirm-close = Back to the count
confirm-ended = Back to the count.
confirm-readings = { $own }, if what its capture enables must stand on its own points; { $whole }, if it may stand anywhere in the place
second-board-title = The second board: the group at { $point }
second-board-hint = A copy of the position, played on by the ordinary rules: no pass for a ko, no position twice where the rules forbid that. The game stays as it is; what becomes of the group holds for it alone, and you mark it in the count.
second-board-how = In dispute? Choose “play it out” and tap the group that is claimed to live: it is played out on a second board. Its opponent moves first.
second-board-unsettled = not settled yet
needed-move-title = The second board: must a move be made inside, at { $point }?
needed-move-hint = Whoever claims it moves first. The move is needed if stones of the territory's owner come off, or if a new stone of the other side still stands inside when both have passed. Then the territory is a point less.
needed-move-how = Does the opponent still have to move inside? With “play it out” tap the empty point of that territory: you begin on the second board.
needed-move-unsettled = Not settled yet.
needed-move-needed = The move is needed: close the second board, and the territory is a point less.
needed-move-not_needed = No move is needed: the territory stays as it is.
needed-move-done = A move inside is needed here, the point counts for nobody: { $points }
needed-move-waits = Whether a move inside is needed here is for the arbiter to rule: { $points }
needed-move-open = Whether a move inside is needed here is not settled: { $points }. Play it out again, or mark what you agree on.
twin-count-overdue = The time to count is over. Play goes on.
despair-title = No agreement?
despair-hint = If both say so, both lose (Article 13). Playing on is always possible.
despair-say = There will be no agreement
despair-withdraw = Take this back
despair-said = { $color ->
        [black] Black
       *[white] White
    } sees no agreement.
count-tool-confirm = play it out

## The sheet: every point accounted for

sheet-title = The count
sheet-method-territory = By territory
sheet-method-area = By area
sheet-method-stones = By stones
sheet-stones = Stones on the board
sheet-territory = Territory
sheet-empty = Empty points
sheet-seki-eyes = Points in seki
sheet-taken = Prisoners taken
sheet-dead = Dead stones
sheet-komi = Komi
sheet-handicap = Handicap
sheet-tax = Group tax
sheet-pass-stones = Pass stones
sheet-button = Button
sheet-penalty = Paid for time
sheet-total = Total
sheet-show = Show on the board
sheet-hide = Hide the count
sheet-legend = Squares: whose the point is. Faded stones are dead and carry their taker's mark.
ceremony-open = Count by hand
ceremony-close = Close the count by hand
ceremony-title = The count by hand
ceremony-hint = As at the board: dead stones come off, prisoners go back into the territory of their color, stones are shifted so that territories come in tens, and each player counts the partner's. No step changes the difference.
ceremony-begin = The game as it ended.
ceremony-lift = { $point }: the dead { $color ->
    [black] black
   *[white] white
} stone comes off.
ceremony-fill = { $point }: a { $color ->
    [black] black prisoner goes back into Black's
   *[white] white prisoner goes back into White's
} territory.
ceremony-shift = { $from } → { $to }: a { $color ->
    [black] black
   *[white] white
} stone is shifted, the territory stays as large.
ceremony-count = { $color ->
    [black] White counts Black's territory
   *[white] Black counts White's territory
}: { $points } more makes { $sum }.
ceremony-hand = Prisoners in hand: Black { $black }, White { $white }.
ceremony-sum = { $color ->
    [black] Black
   *[white] White
}: { $counted } counted, { $hand } in hand, { $beside } komi and the like: { $total }.
ceremony-play = Play
ceremony-pause = Stop
steps-open = Count step by step
steps-close = Close the steps
steps-title = The count, step by step
steps-keys = Steps: the arrow keys go back and on
steps-back = Back
steps-on = On
steps-why = Why they differ
steps-row = { $color ->
        [black] Black
       *[white] White
    }, { $row }: { $value }. Up to here { $sum }.
steps-total = { $color ->
        [black] Black
       *[white] White
    }, { $row }: { $value }.
steps-difference = { $what } By area { $color ->
        [black] Black
       *[white] White
    } has { $value } more.
difference-none = Both ways come out the same.
difference-handicap-stones = Handicap stones: they stand on the board and make no territory.
difference-moves = One side made more moves, filling neutral points among them: each is a stone on the board. Neutral points that are left are shown.
difference-pass-stones = Stones were given for passes.
difference-seki-eyes = Points in seki count by area alone.
difference-false-eyes = Points that will have to be filled count by area alone.
difference-handicap-points = White gets points for handicap stones by area alone.

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
result-capture = { $winner ->
        [black] Black wins by capture
       *[white] White wins by capture
    }
result-forfeit = { $winner ->
        [black] Black wins by forfeit
       *[white] White wins by forfeit
    }{ $reason ->
        [unstated] {""}
       *[stated] : { $why }
    }
result-jigo = Draw (jigo)
result-no-result = No result
result-both-lose = Both lose{ $reason ->
        [unstated] {""}
       *[stated] : { $why }
    }
result-void = The game is void
result-replay-ordered = A replay is ordered.
result-adjudicated = { $winner ->
        [black] Black wins by the arbiter’s ruling
       *[white] White wins by the arbiter’s ruling
    }
result-adjudicated-draw = A draw by the arbiter’s ruling
result-unstated = { $winner ->
        [black] Black wins
       *[white] White wins
    }
result-points =
    { $points ->
        [0.5] half a point
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
twin-board-hint = Board, { $width } by { $height }. Arrow keys move, Enter plays, H asks for a hint.
twin-label = Text commands
twin-placeholder = d4, pass, liberties q16, help
twin-said = What was said
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
twin-hint = hint
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
twin-help = A point plays there: d4. pass, resign, undo. liberties q16, group d4, last, time, prisoners, board; hint, where the terms allow it. In counting: dead a8, alive a8, seki a8, neutral a8, score, accept, resume; where the rules play disputes aside: aside a8, then points and pass, pass a8 for a ko, close; no agreement. When a position came back: no result, decline. In filling: done. Over the board: press, lift, lifted.
blind-moves =
    { $moves ->
        [one] { $moves } move so far
       *[other] { $moves } moves so far
    }
blind-hint = You play blind: the board is not shown to you until play has stopped. Write a point under “Text commands” and press Enter.
blind-aloud = Say the moves aloud
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
replay-not-go = This is a record of another game than Go.
replay-size = The board size cannot be read.
replay-unreadable-move = This move names no point of the board; it was left out.
replay-unreadable-stone = A stone put here names no point of the board; it was left out.
replay-setup-twice = { $points } is set up twice; the last one counts.
replay-setup-and-move = Stones are put and a move is made in one node; the stones came first.
replay-two-moves = Two moves stand in one node; both were made.
replay-unreadable-komi = The komi cannot be read; that of the rules was taken.

## Pages of the server (appended by their owner)


page-title = { $title } – Tengen
page-skip = Skip to content
page-nav = Sections
page-nav-games = Games
page-nav-record = Records
page-nav-library = Library
page-nav-rules = Rules
page-about = Go, the whole of it: the board, the rules of several bodies of law, the clock, the count and the record.
page-language = Language
page-theme = Colors
page-theme-auto = As the system
page-theme-light = Light
page-theme-dark = Dark
page-you = You are { $name }
page-errors =
    { $count ->
        [one] One field needs another look.
       *[other] { $count } fields need another look.
    }
page-noscript = Without JavaScript this page shows the game as it stands; reload it to see the next move. To play, switch JavaScript on.
page-not-built = The playing board has not been built into this program. Run “cargo xtask build” in the source folder and start it again; what stands on the board is shown below.

## Names and units

profile-rfg-about = Territory. Three passes, then the neutral points are filled and each side shows the territory it claims.
profile-japanese-about = Territory and prisoners. Two passes, then the players agree which stones are dead.
profile-chinese-about = Area: stones and what they surround. Playing inside your own territory costs nothing.
profile-gambler-about = Area, and what stands on the board lives: capture dead stones before you pass.
profile-tromp-taylor-about = The shortest rules there are: area, nothing is taken off at the end, suicide is allowed.
profile-aga-about = Area and territory come out the same: a pass costs a stone, and White passes last.
profile-japanese-1989-about = The text of 1989 to the letter: fill every neutral point before you pass, for a living group beside one is in seki and has no territory.
profile-japanese-1949-about = The older Japanese text: special positions by its rulings, and moves that are needed may be asked for after the end.
profile-korean-about = As Japanese, but a triple ko or the like is a draw, and a dispute is read out by ordinary play.
profile-chinese-kgs-about = Chinese rules as several servers play them: no position may come back.
profile-new-zealand-about = Area; suicide is allowed, a repetition of your own position is not. White passes for handicap stones.
profile-ing-about = Area, komi 8, and Black wins an equal score. The fighting and disturbing kos of the text are replaced by a ban on every repetition: an approximation.
profile-stone-scoring-about = The old Chinese count: stones alone, so each group pays for its two eyes. Capture dead stones before you pass.
profile-button-about = AGA rules in which the first pass is worth half a point, so that area and territory nearly always agree.
profile-own-about = A set of rules that has no name.

words-black = Black
words-white = White
words-size = { $cols } × { $rows }
words-stones =
    { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
words-hours = { $count } h
words-minutes = { $count } min
words-seconds = { $count } s
words-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
words-time-none = no limit
words-time-absolute = { $main } for the whole game
words-time-byo-yomi =
    { $periods ->
        [one] { $main }, then { $periods } period of { $period }
       *[other] { $main }, then { $periods } periods of { $period }
    }
words-time-byo-yomi-only =
    { $periods ->
        [one] no main time, { $periods } period of { $period }
       *[other] no main time, { $periods } periods of { $period }
    }
words-time-fischer = { $main }, and { $increment } more with every move
words-time-cap = { $line }, at most { $cap }
words-time-simple = { $each } for each move
words-time-nhk = { $main }, then { $each } for each move and { $periods } × { $period } to think
words-time-canadian = { $main }, then { $block } for each { $stones }
words-time-bronstein = { $main }; each move gets back what it took, up to { $delay }
words-time-delay = { $main }; the first { $delay } of each turn are free
words-time-ing = { $main }, then { $overruns } × { $overrun } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each
words-time-correspondence = by correspondence: { $pace }
words-handicap-none = none, an even game
words-handicap-fixed = { $stones } on the star points
words-handicap-free = { $stones } where Black likes
words-undo-never = never
words-undo-by-agreement = if the opponent agrees
words-undo-free = one’s last move until it is answered
words-komi-black = { $komi } to Black
words-terms-board = Board
words-terms-rules = Rules
words-terms-komi = Komi
words-terms-handicap = Handicap
words-terms-time = Time
words-terms-undo = Taking back
words-terms-ahead = Conditional moves
words-ahead-allowed = allowed
words-terms-help = Hints
words-help-none = none
words-help-hints = allowed
words-terms-variant = Variant
words-variant-capture =
    { $stones ->
        [one] atari go: the first capture wins
       *[other] atari go: the first to capture { $stones } stones wins
    }
words-variant-one-color = one-color go
words-variant-blind-black = blind go: Black does not see the board
words-variant-blind-white = blind go: White does not see the board
words-variant-blind-both = blind go: neither side sees the board
words-variant-teams-points = teams, { $black } against { $white }, moving in turn; a move out of order costs { $points } points
words-variant-teams-loss = teams, { $black } against { $white }, moving in turn; a move out of order loses
words-variant-teams-undo = teams, { $black } against { $white }, moving in turn; a move out of order is not possible
words-terms-color = Colors

words-outcome-score = { $winner ->
        [black] Black
       *[white] White
    } wins by { $margin }
words-margin =
    { $halves ->
        [1] half a point
        [2] one point
       *[other] { $points } points
    }
words-outcome-resignation = { $winner ->
        [black] Black
       *[white] White
    } wins by resignation
words-outcome-time = { $winner ->
        [black] Black
       *[white] White
    } wins on time
words-outcome-capture = { $winner ->
        [black] Black
       *[white] White
    } wins by capture
words-outcome-forfeit = { $winner ->
        [black] Black
       *[white] White
    } wins by forfeit{ $reason ->
        [unstated] {""}
       *[stated] : { $why }
    }
words-outcome-adjudicated = { $winner ->
        [black] Black
       *[white] White
    } wins by the arbiter's ruling
words-outcome-unstated = { $winner ->
        [black] Black
       *[white] White
    } wins
words-outcome-jigo = a draw (jigo)
words-outcome-both-lose = both lose{ $reason ->
        [unstated] {""}
       *[stated] : { $why }
    }
words-outcome-no-result = no result
words-outcome-void = not played
words-outcome-replay-ordered = a replay is ordered

words-terms-series = Series
words-series = { $games ->
    [one] one game
   *[other] { $games } games
  }, { $schedule }, { $end ->
    [all] all are played
   *[decided] until it is decided
  }; this is game { $number }
words-series-standing = game { $number } of { $games }, { $host } : { $guest }
words-phase-arranging = waiting for the opponent
words-phase-placing = Black places the handicap stones
words-phase-playing = under way
words-phase-filling = neutral points are being filled
words-phase-adjourned = adjourned
words-phase-counting = counting
words-phase-ended = finished

## Lobby

lobby-title = Play Go
lobby-lead = Agree the terms and send your friend a link, or play the program. The program keeps the rules, the clock, the count and the record; nobody needs an account.
lobby-hero = A few first moves on a 9 × 9 board
lobby-form-title = New game
lobby-opponent = Opponent
lobby-opponent-invitation = A friend, by a link
lobby-opponent-invitation-about = You get a link to send; whoever opens it first can sit down.
lobby-opponent-one-screen = Both sides here
lobby-opponent-one-screen-about = Two people at one screen, or you alone.
lobby-opponent-table = Over the board
lobby-opponent-table-about = Two people, this screen between them: the stone, then the clock.
lobby-opponent-clock = A clock for a real board
lobby-opponent-clock-about = The stones are on your board; here are both clocks, and the result is entered.
lobby-opponent-program = The program
lobby-opponent-program-about = It is always here, at ten levels.
lobby-level = Level
lobby-level-about = Beginning? Take 1 or 2. Change it when you win, or lose, three games in a row.
lobby-level-option = { $level } – { $about }
lobby-level-1 = first day: plays beside the last stone, hardly sees an atari
lobby-level-2 = first week: sees every other atari
lobby-level-3 = first month: sees atari, reads nothing ahead
lobby-level-4 = looks a little ahead now and then
lobby-level-5 = tries a few continuations
lobby-level-6 = tries a hundred continuations
lobby-level-7 = reads fights, gives little away
lobby-level-8 = careful, in fights and in the endgame
lobby-level-9 = tries thousands of continuations
lobby-level-10 = all it can, up to a few seconds a move
lobby-help = Hints from the program
lobby-help-none = None
lobby-help-none-about = as in a serious game
lobby-help-hints = Allowed
lobby-help-hints-about = on your turn the program shows its move
lobby-wishes = Or another game:
lobby-wish-atari = atari go
lobby-wish-one-color = one-color go
lobby-wish-blind = blind go
lobby-wish-pair-go = pair go
lobby-variants = Another game: atari go, one-color, blind, pair go and rengo
lobby-goal = What wins
lobby-goal-score = Points
lobby-goal-score-about = the usual game
lobby-goal-capture = Capture
lobby-goal-capture-about = atari go: whoever captures first wins; two passes are counted as usual
lobby-capture = Stones to capture
lobby-look = Stones
lobby-look-colors = Black and white
lobby-look-colors-about = the usual game
lobby-look-one = All of one color
lobby-look-one-about = before the count nobody is shown whose stone is whose: you remember
lobby-blind = Who does not see the board
lobby-blind-none = Nobody
lobby-blind-none-about = the usual game
lobby-blind-black = Black
lobby-blind-black-about = hears moves and plays by coordinates
lobby-blind-white = White
lobby-blind-white-about = hears moves and plays by coordinates
lobby-blind-both = Both
lobby-blind-both-about = spectators see it
lobby-quick = Play the program now
lobby-quick-about = 9 × 9, you have Black, no clock, hints and taking back allowed.
lobby-size = Board
lobby-size-9-about = a first game, a quarter of an hour
lobby-size-13-about = room for a plan
lobby-size-19-about = the full game
lobby-size-custom = Other
lobby-size-custom-label = Columns × rows, each from 2 to 25
lobby-size-custom-about = such as 7×7 or 9×13
lobby-profile = Rules
lobby-profile-more = All of them side by side
lobby-profile-rest = { $count } more bodies of law
lobby-profile-komi = komi { $komi }
lobby-color = You play
lobby-color-nigiri = Nigiri
lobby-color-nigiri-about = You take a handful of stones, your opponent guesses odd or even.
lobby-color-black = Black
lobby-color-black-about = moves first
lobby-color-white = White
lobby-color-white-about = receives komi
lobby-time = Time
lobby-time-none = No limit
lobby-time-absolute = Absolute
lobby-time-byo-yomi = Byo-yomi
lobby-time-fischer = Fischer
lobby-time-none-about = nobody loses on time
lobby-time-absolute-about = one stock for the whole game
lobby-time-byo-yomi-about = then so many periods that come back with every move
lobby-time-fischer-about = every move adds some
lobby-minutes = Main time, minutes
lobby-periods = Periods
lobby-seconds = Length of a period, seconds
lobby-increment = Added with every move, seconds
lobby-time-rest = { $count ->
    [one] { $count } more clock
   *[other] { $count } more clocks
}
lobby-time-correspondence = By days
lobby-time-correspondence-about = correspondence: days instead of minutes, with weekends, nights and vacation
lobby-time-simple = For each move
lobby-time-simple-about = so much for each move, nothing carried over
lobby-time-nhk = NHK
lobby-time-nhk-about = so much for each move, and a few longer thinking periods
lobby-time-canadian = Canadian
lobby-time-canadian-about = then so many stones in so much time, again and again
lobby-time-bronstein = Bronstein
lobby-time-bronstein-about = a move gives back what it took, up to a limit
lobby-time-delay = US delay
lobby-time-delay-about = the first seconds of each turn are free
lobby-time-ing = Ing
lobby-time-ing-about = an overrun is bought with points
lobby-cap = At most, minutes (empty: no limit)
lobby-per-move = For each move, seconds
lobby-nhk-move = For each move, seconds
lobby-thinking = Thinking periods
lobby-thinking-seconds = Length of a thinking period, seconds
lobby-block = For the stones, minutes
lobby-stones = Stones
lobby-bronstein-delay = Given back at most, seconds
lobby-delay = Free in each turn, seconds
lobby-overruns = Overruns
lobby-overrun = Length of an overrun, minutes
lobby-points = Points for each
lobby-days = Days for a move (or the stock, if moves add hours)
lobby-plus-hours = Added with every move, hours (0: days are for each move)
lobby-vacation = Vacation of each side, days
lobby-night-from = Night begins at, hour
lobby-night-hours = Length of the night, hours (0: none)
lobby-utc = Time zone, hours from Greenwich
lobby-passes = A pass in a Canadian block
lobby-passes-count = Counts as a stone
lobby-passes-count-about = the block comes nearer its end
lobby-passes-skip = Does not count
lobby-passes-skip-about = only stones are counted
lobby-weekends = Saturdays and Sundays
lobby-weekends-count = Count
lobby-weekends-count-about = time runs every day
lobby-weekends-free = Are free
lobby-weekends-free-about = time stands still
lobby-pauses = Pauses and adjournment
lobby-pauses-by-agreement = By agreement
lobby-pauses-by-agreement-about = one offers, the other agrees
lobby-pauses-counted = Own pauses
lobby-pauses-counted-about = each side has a few, and more by agreement
lobby-pauses-never = None
lobby-pauses-never-about = as in a tournament
lobby-own-pauses = Pauses of each side
lobby-pause-minutes = Length of a pause at most, minutes
lobby-absence = When a connection is lost
lobby-absence-opponent = The opponent decides
lobby-absence-opponent-about = waits, pauses, adjourns; after 30 seconds to 5 minutes claims the game
lobby-absence-clock = The clock decides
lobby-absence-clock-about = nothing else happens
terms-title = Terms of the game
terms-proposed-by = { $name } proposes these terms. What is new is marked.
terms-as-invited = These are the terms of the invitation.
terms-colors = Colors
terms-colors-black = { $host } plays Black
terms-colors-white = { $host } plays White
terms-colors-nigiri = by nigiri
terms-agree = Agree to these terms
terms-ready = I am here: begin
terms-to-game = To the game
terms-counter = Propose other terms
terms-propose = Propose these terms
lobby-team = Players a side
lobby-team-none = One
lobby-team-none-about = the usual game
lobby-team-pair = Pair go
lobby-team-pair-about = two a side, moving in turn; in a mixed pair the woman takes the first seat
lobby-team-rengo = Rengo
lobby-team-rengo-about = teams that move in a fixed order
lobby-team-size = Players on your side
lobby-team-size-about = From 1 to 9.
lobby-rotation = A move out of order
lobby-rotation-points = Costs three points
lobby-rotation-points-about = if the other side claims it before it moves
lobby-rotation-loss = Loses the game
lobby-rotation-loss-about = if the other side claims it before it moves
lobby-rotation-undo = Is not possible
lobby-rotation-undo-about = the board refuses it
lobby-series = Series
lobby-series-none = One game
lobby-series-none-about = and no more
lobby-series-bwb = Black-White-Black
lobby-series-bwb-about = the weaker player is Black in two games of three
lobby-series-bbb = Always Black
lobby-series-bbb-about = the weaker player is Black in every game
lobby-series-own = Another order
lobby-series-own-about = written out below
lobby-schedule = Colors in turn
lobby-schedule-about = Such as B-W-W: the colors of whoever begins so in the first game; from the first again after the last.
lobby-series-games = Games
lobby-series-komi = Komi of each game
lobby-series-komi-about = In turn, with blanks between them: 6.5 0 -5.5. 0 is none, a minus is reverse komi. Empty: each game has the komi above.
lobby-series-end = The series ends
lobby-series-end-decided = When it is decided
lobby-series-end-decided-about = nobody can catch up any more
lobby-series-end-all = After all games
lobby-series-end-all-about = however it stands
lobby-undo-clock = Time of a move taken back
lobby-undo-clock-spent = Stays spent
lobby-undo-clock-spent-about = what was thought was thought
lobby-undo-clock-restored = Comes back
lobby-undo-clock-restored-about = both have what they had
lobby-sealing = Sealed move at an adjournment
lobby-sealing-never = None
lobby-sealing-never-about = the game is put aside as it stands
lobby-sealing-offered = May be sealed
lobby-sealing-offered-about = the side to move seals a move, or leaves it
lobby-sealing-due = Is sealed
lobby-sealing-due-about = the side to move seals a move; it is played when the game goes on
lobby-begins = Hour of the beginning
lobby-begins-about = Empty: as soon as both have sat down. With an hour the game waits for it, or for both. Only for an invitation.
lobby-begins-zone = Time zone, hours from UTC
lobby-lateness = Coming late
lobby-lateness-any = Forgiven
lobby-lateness-any-about = whoever comes late plays on
lobby-lateness-half-of-main = Half of the main time
lobby-lateness-half-of-main-about = later than that is a loss, as the Code says
lobby-lateness-limit = A limit
lobby-lateness-limit-about = later than that is a loss
lobby-late-minutes = Minutes
words-terms-begins = Begins
words-begins = { $at } UTC
lobby-ahead = Conditional moves
lobby-ahead-by-days = By correspondence
lobby-ahead-by-days-about = with other clocks there are none
lobby-ahead-allowed = Allowed
lobby-ahead-allowed-about = with any clock: your answer is played at once when its move comes
lobby-ahead-never = None
lobby-ahead-never-about = every move is made when its turn comes
lobby-more = Handicap, komi, taking back
lobby-handicap = Handicap
lobby-handicap-none = None
lobby-handicap-about = The weaker player takes Black. One stone is worth about 10–15 points.
lobby-placement = Handicap stones
lobby-placement-fixed = On the star points
lobby-placement-free = Where Black likes
lobby-komi = Komi
lobby-komi-placeholder = { $komi } as the rules say
lobby-komi-about = Points White receives for moving second. Empty: as the rules say. 0 with Black to play is the smallest handicap; a minus gives the points to Black.
lobby-undo = Taking back a move
lobby-undo-by-agreement = If the opponent agrees
lobby-undo-free-before-answer = Freely until it is answered, then by agreement
lobby-undo-never = Never
lobby-create = Create the game

lobby-games = Your games
lobby-games-running = Under way
lobby-games-finished = Finished
lobby-games-none = No games yet. The first one is best on a small board.
lobby-game-against = against { $name }
lobby-game-one-screen = both sides on one screen
lobby-game-your-turn = your turn
lobby-game-their-turn = the opponent's turn
lobby-game-finished-on = { $date }
lobby-name = Your name
lobby-name-about = Others see it beside the board.
lobby-name-save = Save
lobby-newcomer = New to Go?
lobby-newcomer-text = Stones are placed on the crossings by turns and do not move. A chain with no free point beside it is captured. Whoever surrounds more of the board wins.
lobby-newcomer-link = The rules on one page
lobby-read-record = Have a game in an SGF file? Open it

## What is wrong with a field, and how to mend it

terms-size-unreadable = “{ $text }” is not a board. Write columns and rows such as 9×13, or one number for a square.
terms-size = A game is played on 2 to { $most } lines a side. Choose a size within that.
terms-profile-unknown = These rules are not known here. Choose one of the list.
terms-komi-unreadable = “{ $text }” is not a komi. Write a number such as 6.5, in halves of a point and from −1000 to 1000, or leave the field empty.
terms-komi = A komi of { $komi } is too much. Write a number between −{ $most } and { $most }.
terms-handicap-unreadable = “{ $text }” is not a handicap. Choose none, or 2 to 9 stones.
terms-handicap =
    { $most ->
        [0] This board is too small for that handicap. Choose none, a larger board, or let Black place the stones freely.
       *[other] A handicap on this board is 2 to { $most } stones. Choose fewer, a larger board, or let Black place them freely.
    }
terms-nigiri-with-handicap = The weaker player takes Black in a handicap game. Choose who that is, or play without handicap.
terms-passes = A game stops after 2, 3 or 4 passes in a row. Choose one of these.
terms-time-unreadable = “{ $text }” is not a number. Write digits, such as 10.
terms-time-missing = Write a number here.
terms-time-out-of-range = Write a number between { $least } and { $most }.
terms-level-unknown = “{ $text }” is not a level of the program. Choose 1 to 10.
terms-no-program = The program does not play in this club. Invite a friend, or play both sides on one screen.
hint-not-allowed = Hints were not agreed to for this game.
hint-not-your-turn = A hint is for your own turn.
hint-busy = The program is busy. Ask again in a moment.
hint-spent = That was many hints within an hour. The next one comes in a while.
hint-failed = This hint came to nothing. Ask again; if it keeps failing, play on without.
hint-no-worker = The program gives no hints in this club.
terms-team-by-invitation = The seats of a team are taken by people: choose a game by invitation.
terms-schedule-unreadable = “{ $text }” is no row of colors. Write B and W in turn, such as B-W-B.
terms-choice-unknown = “{ $text }” is not one of the choices. Choose again.

name-guest = Guest { $number }
name-empty = Write a name: one letter is enough.
name-too-long = A name has at most { $most } characters; this one has { $count }.
name-bad-character = A name cannot hold invisible or control characters. Type it anew.

limit-open-games = You have as many unfinished games as one guest may have. Finish or resign one, then create another.
limit-games = Too many new games came from your network in the last hour. Wait a little and try again.
limit-guests = Too many new guests came from your network in the last hour. Wait a little and try again.

## Invitations

invite-title = An invitation
invite-heading = { $host } invites you to a game of Go
invite-back-heading = You left your seat. Sit down again?
invite-lead = These are the terms. Sitting down means you agree to them.
invite-you-black = You play Black and move first.
invite-you-white = You play White.
invite-you-black-handicap = You play Black, with { $stones } on the board.
invite-you-nigiri = Nigiri decides the colors: { $host } holds a handful of white stones. Guess their number; if you are right, you play Black.
invite-name = Your name
invite-name-about = { $host } will see it.
invite-name-about-side = Everybody in the game sees it.
invite-sit = Sit down
invite-odd = Odd
invite-even = Even
invite-own-heading = Your invitation
invite-own = This link is for your opponent. Send it to them; whoever opens it first and sits down plays with you.
invite-own-link = Link
invite-own-game = To the game
invite-watch = The seat is taken. You can watch the game.

## Game page

game-title = { $black } – { $white }
game-title-waiting = { $host } is waiting for an opponent
game-phase = State
game-turn = To play
game-turn-black = Black
game-turn-white = White
game-result = Result
game-players = Players
game-seat-free = free
game-prisoners = Prisoners
game-clock = Time left
game-clock-none = no limit
game-clock-byo-yomi =
    { $periods ->
        [one] { $main }, { $periods } period of { $period }
       *[other] { $main }, { $periods } periods of { $period }
    }
game-clock-in-period = { $left }, { $periods ->
        [1] last period
       *[other] { $periods } periods left
    }
game-moves = Moves
game-last-move = Last move
game-pass = pass
game-board = Board, { $cols } columns and { $rows } rows
game-board-text = The board as text
game-record = The record (SGF)
game-record-view = Replay it
game-terms = Terms
game-invite = Send this link to your opponent
game-invite-about = Whoever opens it first and sits down plays with you.
game-point-black = Black
game-point-white = White
game-point-stone = stone
game-point-empty = empty

## Record viewer

record-totals = Black { $black }, White { $white }.
record-title = Replay a record
record-lead = Open an SGF file: step through it with the arrow keys, and see what the rules say about each move. The file stays on your device.
record-need-script = The viewer needs JavaScript. The command “tengen replay FILE” does the same in a terminal.

## Library (the words of the page itself are in en/library.ftl)

library-title = Library of records
library-lead = Open game records of any program, many at once: see what is wrong in them and mend it, read and edit moves, variations, marks and comments, and take them away in another format. The files stay on your device.
library-need-script = The library needs JavaScript. The command “tengen sgf” does the same in a terminal.

## Rules pages

rules-title = Rules of Go
rules-lead = The game is one; the laws written for it differ in a few places, mostly in how a game ends and what is counted. The program knows fourteen of them as sets of switches, and these pages are made from the switches themselves.
rules-basics = What all of them share
rules-basics-board = Two players, Black and White, place stones of their color on the crossings of the board by turns; Black begins. Stones do not move. Instead of placing a stone a player may pass.
rules-basics-liberties = The empty points beside a chain of stones are its liberties. When a chain has none left, it is captured and taken off.
rules-basics-ko = A move may not bring back the position that stood before the opponent's last move: this is the ko rule. The laws differ in how far back they look.
rules-basics-life = A chain that can no longer be captured lives; two separate eyes are enough.
rules-basics-end = When neither side can gain any more, both pass, and the count decides.
rules-profiles = The bodies of law
rules-compare = Side by side
rules-question = Question
rules-heading = { $name } rules
rules-part-moves = Moves
rules-part-end = The end of the game
rules-part-count = The count
rules-part-handicap = Handicap
rules-play = Play by these rules
rules-back = All rules side by side
rules-decided = What the program decided where the text is silent
profile-rfg-decided = The Code does not say who moves after handicap stones: White, by custom. It gives no komi for handicap games: none. Long cycles go to the arbiter by 6.3; online 5.2 forbids every repetition instead. The filling of neutral points ends when both say so in a row and no direct ko is open. A ko is direct if no other ko shares a chain with it. A point that has to be filled one day is no territory, by 8.1.
profile-japanese-decided = Komi 6.5 and the agreement on dead stones are custom, not text. Neutral points left unfilled do not turn a living group into a seki, and a point that has to be filled one day is not counted.
profile-chinese-decided = The text forbids every repetition; tournaments play simple ko and call the referee for longer cycles, and so does this profile. The text is silent on handicap: White gets a point for each stone, as servers do. A forbidden move is refused, where the text lets it count as a pass.
profile-gambler-decided = The page does not mention handicap: no komi, no points for the stones, White moves first.
profile-tromp-taylor-decided = The rules leave komi to the players: 7.5 here. Suicide of a single stone gives back the same board and is therefore a repetition.
profile-aga-decided = Komi is today's 7.5; the text of 1991 has 5.5. White's last pass is added when Black passed last.
profile-japanese-1989-decided = Article 7 says that a captured stone lives if its capture enables a new one, and not where: both readings, on its own points and in the whole place, are offered. Article 8 asks only who surrounds a point, so a false eye counts.
profile-japanese-1949-decided = Komi was 4.5, later 5.5; here 6.5 as today. The rulings on special positions are the arbiter's.
profile-korean-decided = The text of 2016 allows no result or a draw after a triple ko: a draw here.
profile-chinese-kgs-decided = Article 6 taken literally. Handicap as under the Chinese profile.
profile-new-zealand-decided = The text excepts the empty board of the beginning from the ban; here it is remembered too, which only a suicide of all stones could show.
profile-ing-decided = An approximation. Hot stones need an arbiter: here no position may come back. White moves first after handicap stones, as the published texts say; there are voices for Black. Two passes suspend the game and two more end it: four here.
profile-stone-scoring-decided = No text: the count of old books. Komi 0. Which kos were allowed is not handed down: simple ko. A group pays two points, or what it has if that is less.
profile-button-decided = Made of AGA rules by programs, there is no text. Taking the button is no pass towards the end and lifts the ban on earlier positions; White need not pass last.
rules-articles = Where the text says so
rules-article-turn = turn: { $article }
rules-article-empty-point = empty point: { $article }
rules-article-suicide = suicide: { $article }
rules-article-ko = repetition: { $article }

rules-ko = Repetition
rules-ko-simple = a single stone may not be retaken at once
rules-ko-psk = no earlier position of the board may come back
rules-ko-ssk = no earlier position with the same side to move may come back
rules-ko-nssk = no position that your own stone made earlier may come back
rules-ko-ing = fighting and disturbing kos; here no earlier position may come back
rules-ko-reset-by-pass = A pass lifts the ban
rules-ko-reset-by-pass-no = no
rules-ko-reset-by-pass-yes = yes
rules-cycle-policy = Longer cycles
rules-cycle-policy-forbid = cannot arise
rules-cycle-policy-draw = a draw
rules-cycle-policy-no-result = no result, if both agree
rules-cycle-policy-replay = the game is played again
rules-cycle-policy-arbiter = the arbiter rules
rules-cycle-policy-both-lose = both lose
rules-suicide = Suicide
rules-suicide-forbidden = forbidden
rules-suicide-multi-stone = allowed for two stones or more
rules-suicide-all = allowed
rules-illegal-move = A forbidden move
rules-illegal-move-refuse = is refused
rules-illegal-move-counts-as-pass = counts as a pass
rules-illegal-move-loses-game = loses the game
rules-passes-to-stop = The game stops after
rules-passes-to-stop-value =
    { $count ->
        [one] { $count } pass
       *[other] { $count } passes in a row
    }
rules-last-pass = Last to pass
rules-last-pass-any = either side
rules-last-pass-white = White, with one more pass if need be
rules-fill-phase = Neutral points after the stop
rules-fill-phase-no = must be filled before it
rules-fill-phase-yes = are filled by turns, with the moves that are needed inside; every direct ko is closed
rules-agreement = The players agree on
rules-agreement-none = nothing: what stands on the board lives
rules-agreement-dead-stones = which stones are dead
rules-agreement-territories = every territory, its kind and owner
rules-dispute = If they do not agree
rules-dispute-none = cannot happen
rules-dispute-play-on = they play on
rules-dispute-hypothetical = it is played out in thought, a ko being retaken only after a pass for it
rules-dispute-second-board = it is played out on a second board
rules-resume-first = First to move when play goes on
rules-resume-first-opponent-of-requester = the opponent of whoever asked
rules-resume-first-alternation = the side whose turn it is
rules-resume-first-first-passer = whoever passed first
rules-dead-removal = Dead stones
rules-dead-removal-none = stay: they have to be captured
rules-dead-removal-by-agreement = come off by agreement
rules-dead-removal-by-proof = come off by proof or ruling
rules-pass-stone = A pass costs
rules-pass-stone-no = nothing
rules-pass-stone-yes = one stone, a prisoner for the opponent
rules-score = What is counted
rules-score-area = living stones and the empty points they surround
rules-score-territory = surrounded empty points and prisoners
rules-score-stones = stones, less what the eyes need
rules-seki-eyes = Eyes in seki
rules-seki-eyes-count = count
rules-seki-eyes-do-not-count = do not count
rules-seki-eyes-tax = do not count, and each living group pays two points
rules-unfilled-dame = Groups beside an unfilled neutral point
rules-unfilled-dame-neutral = keep their territory
rules-unfilled-dame-seki = are in seki, and their eyes are no territory
rules-false-eyes = A point that has to be filled one day
rules-false-eyes-count = counts as territory
rules-false-eyes-do-not-count = is no territory
rules-komi = Komi in an even game
rules-button = The first pass
rules-button-no = gives nothing
rules-button-yes = gives half a point
rules-tie = An equal score
rules-tie-draw = a draw (jigo)
rules-tie-white = White wins by half a point
rules-tie-black = Black wins by half a point
rules-handicap-place = Handicap stones stand
rules-handicap-place-fixed = on the star points
rules-handicap-place-free = where Black likes
rules-handicap-place-consecutive-moves = where Black likes, as moves in a row
rules-handicap-bonus = White gets for N handicap stones
rules-handicap-bonus-0 = nothing
rules-handicap-bonus-n = N points
rules-handicap-bonus-n-1 = N − 1 points
rules-handicap-komi = Komi in a handicap game
rules-handicap-komi-0 = none
rules-handicap-komi-0-5 = half a point
rules-handicap-komi-keep = as in an even game
rules-first-after-handicap = First to move after the stones
rules-first-after-handicap-white = White
rules-first-after-handicap-black = Black
rules-tie-in-handicap = An equal score in a handicap game
rules-tie-in-handicap-draw = a draw (jigo)
rules-tie-in-handicap-white = White wins by half a point
rules-tie-in-handicap-black = Black wins by half a point

## Errors

error-title = { $status }
error-home = To the games
error-400 = The request could not be read
error-400-about = Something in it was not as the page sends it. Go back, reload the page and try again.
error-403 = Not from here
error-403-about = The request did not come from a page of this site, or this seat is not yours. Open the site by its own address and try again.
http-unknown-language = This site speaks English and Russian. Choose one of them.
game-unknown = There is no such game. Check that the whole link was copied.
error-404 = There is nothing here
error-404-about = The address may be mistyped, or the game or invitation does not exist. Check that the whole link was copied.
error-405 = This address does not answer that way
error-405-about = Go back and use the buttons of the page.
error-408 = It took too long
error-408-about = The request did not come in whole in time. Try again when the connection is better.
error-409 = It has changed in the meantime
error-409-about = Reload the page to see how things stand now.
error-413 = Too large
error-413-about = What was sent is larger than this site accepts. Send less at once.
error-429 = Too many at once
error-429-about = Wait a little and try again.
error-500 = Something broke here
error-500-about = It is our fault, not yours, and it has been noted. Nothing that was confirmed to you is lost. Try again in a minute.
error-503 = Not ready
error-503-about = The club is starting or stopping. Try again in a minute.

# Limits and requests (sockets and pages)
limit-frames = Your page sends too much at once. It will come back by itself in a moment.
limit-watched = One page cannot follow so many games at once. Close some of them.
limit-sockets = Too many pages are open from your address. Close some of them and reload.
http-not-found = There is nothing at this address.
http-foreign-origin = This request came from another site and was not followed. Open the club’s own page and try again.
http-unknown-host = The club is not called by this name. Use the address it was opened with.
http-unreadable = This request could not be read. Reload the page and try again.
http-wrong-method = This address does not answer that way. Go back and use the buttons of the page.
http-too-large = This is more than the club takes at once. Send less.
http-too-slow = The request did not come in whole in time. Try again when the connection is better.

# What can be wrong with a record (record.*)
record-bad-value = A value that is not what its property holds.
record-surplus-values = More than one value where one belongs; the first counts.
record-empty-value = Nothing in the brackets.
record-not-composed = Two parts with a colon between them belong here.
record-root-elsewhere = This belongs into the first node of a game.
record-info-twice = Game information stands twice on one way; the first counts.
record-unknown-property = The standard does not know this property; it is kept.
record-obsolete-property = A property of an older version of the standard; it is kept.
record-newer-than-file = This is newer than the version that the file names; it is kept.
record-move-in-root = A move in the first node.
record-setup-and-move = Stones are put and a move is made in one node.
record-two-moves = Two moves in one node.
record-point-twice = A point is set up twice.
record-mark-twice = A point is marked twice.
record-setup-for-nothing = A stone is put where it stands already, or taken where none is.
record-line-to-itself = A line or an arrow ends where it begins.
record-contradiction = Two judgements that exclude each other.
record-no-move-to-judge = A move is judged, and there is none.
record-square-as-pair = One number says a square board.
record-size-too-large = There are letters for 52 lines only.
record-unknown-version = There is no such version of the standard.
record-mixed = The games of the file differ in kind or version.
record-not-go = Another game than Go; kept, not checked.
record-empty-node = A node with nothing in it.
record-zero-byte = Bytes of value zero; kept.
record-bad-result = This is not how a result is written.
record-bad-date = This is not how a date is written.
record-impossible-date = This day is in no calendar, or lies in the future.
record-handicap-differs = The handicap and the stones that stand differ.
record-komi-unit = Komi is written in another unit than points.
record-result-parity = This result cannot come of this komi.
record-result-differs = The marked territory makes another result.
record-clock-up = More time on a clock than before.
record-play = A move against the rules.
record-same-color = One side moves twice in a row.
record-duplicate = The same game stands already in the file.
record-lost-characters = Characters were lost before the file came here.

### The clock of a finished game, move by move

inspector-title = The clock, move by move
inspector-lead = When each move reached the club, what its turn was charged, what stood still, and what was left: all to the millisecond, as it stands in the log.
inspector-caption = Moves in order; what happened between them stands in rows of its own. Times of day are by Greenwich (UTC).
inspector-result = Result
inspector-back = To the game
inspector-columns = What the columns mean
inspector-move = Move
inspector-turn = turn
inspector-pass = pass
inspector-seconds = { $length } s
inspector-received = Received
inspector-received-about = when the move reached the club
inspector-thought = Charged
inspector-thought-about = what the turn took from the clock
inspector-held = Stood still
inspector-held-about = pauses, holds, free hours and the club's own absence within the turn
inspector-line = Line
inspector-line-about = how long frames take to the player and back, as the club measured it
inspector-granted = Granted
inspector-granted-about = what was not charged because of the line: no more than the quota
inspector-left = Left
inspector-left-about = what was left when the move came, before anything was given back
inspector-after = Then
inspector-after-about = what was left once the move had been made
inspector-left-untimed = no limit
inspector-left-main = { $periods ->
    [0] main { $time }
    [one] main { $time }, then { $periods } period
   *[other] main { $time }, then { $periods } periods
}
inspector-left-period = { $time }, then { $more ->
    [one] { $more } period
   *[other] { $more } periods
}
inspector-left-last-period = last period { $time }
inspector-left-move = { $periods ->
    [0] this move { $time }
    [one] this move { $time }, then { $periods } thinking period
   *[other] this move { $time }, then { $periods } thinking periods
}
inspector-left-thinking = { $more ->
    [0] last thinking period { $time }
    [one] thinking { $time }, then { $more } period
   *[other] thinking { $time }, then { $more } periods
}
inspector-left-block = { $stones ->
    [one] { $time } for { $stones } stone
   *[other] { $time } for { $stones } stones
}
inspector-left-delay = free { $time }, then main { $main }
inspector-left-returning = main { $time }
inspector-left-overrun = { $more ->
    [0] last overrun { $time }
    [one] overrun { $bought }: { $time }, then { $more } more
   *[other] overrun { $bought }: { $time }, then { $more } more
}
inspector-left-fallen = time is up
inspector-note-began = { $at } The game began.
inspector-note-undone = { $at } Moves were taken back.
inspector-note-resumed = { $at } Play went on.
inspector-note-counting = { $at } The count began; the clocks stood still.
inspector-note-filling = { $at } Neutral points were filled, without clocks.
inspector-note-resigned = { $at } A player resigned.
inspector-note-server = { $at } The club had been away for { $what }: nobody paid for it.
inspector-note-clock-started = { $at } The clock was started.
inspector-note-lifting = { $at } Stones were lifted; the clocks stood still.
inspector-note-lifted = { $at } The stones were off.
inspector-note-paused = { $at } A player took a pause.
inspector-note-agreed-pause = { $at } The players agreed on a pause.
inspector-note-absence-pause = { $at } Pause, because a player was away.
inspector-note-pause-ended = { $at } The pause ended.
inspector-note-held = { $at } The arbiter stopped the clocks. { $what }
inspector-note-released = { $at } The arbiter let the clocks go on.
inspector-note-vacation-began = { $at } A vacation began.
inspector-note-vacation-ended = { $at } The vacation ended.
inspector-note-adjourned = { $at } The game was adjourned.
inspector-note-reopened = { $at } The adjourned game went on.
inspector-note-ahead = { $at } Conditional moves were sent. { $what }
inspector-note-sealed = { $at } A move was sealed, the game adjourned: { $what }.
inspector-note-here = { $at } Back: { $what }.
inspector-note-away = { $at } Connection lost: { $what }.
inspector-note-flag = { $at } Time was up: { $what }.

### Pauses, absence, adjournment

time-days = { $days } d { $hours } h
time-days-spoken = { $days ->
    [one] { $days } day
   *[other] { $days } days
} { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
time-main-then = main time, then { $rest }
time-main-plus = main time, +{ $seconds } s a move
otb-table = The table: a half for each player, the board between
otb-press = press the clock
otb-touch-press = Touch here to press
otb-touch-pass = Your move. A press without a stone is a pass.
otb-touch-start = Touch here to start { $color ->
    [black] Black's
   *[white] White's
} clock
otb-waits-start = The clock has not been started
otb-stopped = The clocks stand: count on the board, or start them again
otb-result = Enter the result
otb-result-who = Who has won
otb-result-black = Black
otb-result-white = White
otb-result-jigo = Draw (jigo)
otb-result-no-result = No result
otb-result-points = By how many points
otb-result-agree = Both agree
otb-said-turn = The turn is over: { $color ->
    [black] Black's
   *[white] White's
} clock is running.
otb-said-result = { $color ->
    [black] Black
   *[white] White
} says: { $result }
otb-start = Start the clock
otb-take-up = Take up
otb-lift = Stop the clocks to lift ({ $seconds } s)
otb-lifted = The stones are off ({ $seconds } s)
otb-pause = Pause
otb-keys = Keys: A presses the upper half, L the lower one.
otb-said-put = { $color ->
    [black] Black
   *[white] White
} puts { $point }{ $taken ->
    [0] {""}
    [one] , taking one stone
   *[other] , taking { $taken } stones
}. It is a move with the press.
otb-said-taken-up = { $color ->
    [black] Black
   *[white] White
} takes the stone up again.
otb-said-started = { $color ->
    [black] Black's
   *[white] White's
} clock is running.
otb-said-lifted = The stones are off, the clocks go on.
pause-more = Pause or put aside
pause-own = Pause ({ $left } left)
pause-offer = Offer a pause
pause-offer-adjourn = Offer to adjourn
pause-offer-waits = Your offer waits for its answer.
pause-offered-pause = { $name } offers a pause.
pause-offered-adjourn = { $name } offers to adjourn the game.
pause-stopped-own = Pause: the clocks stand still.
pause-stopped-agreed = Pause by agreement: either of you goes on.
pause-stopped-absence = Pause, until the missing player is back.
pause-stopped-arbiter = The arbiter has stopped the clocks.
pause-stopped-lifting = Stones are being lifted: the clocks stand still.
pause-ends-in = It ends by itself in { $time }.
pause-go-on = Go on
pause-adjourned = The game is adjourned
pause-adjourned-until = It is to go on at { $at }.
pause-come-back = I am here, go on
pause-you-are-back = You are here. The game goes on when your opponent is.
pause-vacation = Vacation ({ $days } days left)
pause-vacation-end = Back from vacation
seal-title = The game will be adjourned: a move is sealed first
seal-how = Choose your move on the board or in words. Nobody else sees it before the game goes on; then it is played.
seal-chosen = Chosen: { $move }. It is not sealed yet.
seal-move = Seal { $move }
seal-pass = Choose a pass
seal-leave = Adjourn without a sealed move
seal-theirs = { $name } seals a move. The clock runs on.
seal-yours = You sealed { $move }. It is played when the game goes on.
seal-sealed = { $name } sealed a move. It is played when the game goes on.
start-waits = The game waits for its hour
start-hour = It begins at { $at }, or when both are here.
start-late = Whoever comes after { $at } has lost.
twin-sealed = { $color ->
    [black] Black
   *[white] White
} sealed a move; the game is put aside.
ahead-open = Conditional moves
ahead-title = Conditional moves: if …, then …
ahead-about = Put the opponent's move and your answer on the board, by turns. When the opponent plays that move your answer is played at once. Nobody else sees this before the game is over.
ahead-about-own = It is your turn: begin with the move you mean to make. It is not played for you.
ahead-turn = Now on this board: { $color ->
    [black] Black
   *[white] White
}
ahead-line = This line
ahead-line-empty = nothing yet
ahead-lines = What will be sent
ahead-lines-none = Nothing yet.
ahead-if = if { $move }
ahead-then = then { $move }
ahead-mine = first { $move }
ahead-back = Back
ahead-root = To the beginning
ahead-pass = Pass on this board
ahead-drop = Take this line out
ahead-go = Show
ahead-words = In words
ahead-words-about = Moves of a line one after another, lines divided by a semicolon: { $sample }
ahead-words-bad = This cannot be read. Write for example { $sample }
ahead-send = Send
ahead-send-none = Take back what was sent
ahead-close = Back to the game
ahead-sent = Sent: { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}. Only you see this.
ahead-none = Nothing is sent ahead.
ahead-unsent = Changes are not sent yet.
absence-title = { $name } is not here
absence-wait = The connection was lost. In { $time } you can claim the game.
absence-choose = The connection was lost. You decide what happens.
absence-pause = Stop the clocks
absence-adjourn = Adjourn
absence-claim = Claim the game
absence-annul = Annul the game
inspector-link = The clock, move by move
twin-timed = { $change ->
    [paused] A pause was taken.
    [agreed_pause] Pause by agreement.
    [absence_pause] Pause, because a player is away.
    [pause_ended] The pause is over.
    [held] The arbiter has stopped the clocks.
    [released] The clocks go on.
    [vacation_began] A vacation began.
    [vacation_ended] A vacation ended.
    [adjourned] The game is adjourned.
   *[reopened] The adjourned game goes on.
}
twin-offered = { $color ->
    [black] Black
   *[white] White
} offers: { $offer ->
    [adjourn] to adjourn
   *[pause] a pause
}
twin-offer-declined = The offer was declined.
twin-seen = { $color ->
    [black] Black
   *[white] White
}: { $presence ->
    [away] connection lost
   *[here] back
}

arbiter-none = By the terms of this game there is no arbiter.
arbiter-no-reason = A ruling needs a reason: write why.
arbiter-too-long = Write { $most } characters or less.
arbiter-called = The arbiter has been called already.
arbiter-no-such-time = The clock of this game cannot show that time.
arbiter-points = Two or three points are taken at once.
arbiter-ruled = The arbiter has ruled about { $at }: this stands.

ruling-hold = The arbiter stopped the clocks.
ruling-release = The arbiter let the clocks go on.
ruling-set-time = The arbiter set { $color ->
        [black] Black’s
       *[white] White’s
    } time: { $left }.
ruling-decide = The arbiter ended the game: { $outcome }.
ruling-take-back = The arbiter took back { $number ->
        [one] the last move
       *[other] the last { $number } moves
    }.
ruling-settle = The arbiter ruled: the group at { $point } is { $status ->
        [alive] alive
        [dead] dead
       *[seki] in seki
    }.
ruling-award = The arbiter ruled: the territory at { $point } is { $owner ->
        [black] Black’s
        [white] White’s
        [neutral] nobody’s
       *[seki] inside a seki
    }.
ruling-need = The arbiter ruled: a move at { $point } { $need ->
        [needed] is needed, the territory is a point less
       *[not_needed] is not needed
    }.
ruling-warn = The arbiter warned { $color ->
        [black] Black
       *[white] White
    }.
ruling-fine = The arbiter took { $number } points from { $color ->
        [black] Black
       *[white] White
    }.
ruling-remark = The arbiter says:
ruling-true-result = The arbiter noted the true result: { $outcome }. The sporting result stays.
ruling-article = Article { $article }.
ruling-called = { $color ->
        [black] Black
       *[white] White
    } called the arbiter. { $words }

arbiter-title = The arbiter
arbiter-call = Call the arbiter
arbiter-call-words = What about
arbiter-count-overdue = The count has taken its time: the arbiter decides.
arbiter-was-called = { $name } called the arbiter.
arbiter-true-result = True result: { $outcome }. The sporting result stays.
twin-ruled = The arbiter has ruled. { $reason }

### office-, article-, forfeit-    the arbiter’s page

office-title = Arbiter’s page
office-invited = You are asked to be the arbiter
office-lead = You will see the game, stop clocks, correct time and rule, each act with a reason. Whoever plays in it cannot.
office-own = Send this link to whoever watches over the game. It works once, and not for the players.
office-link = Arbiter’s link
office-take = Become the arbiter
office-reason = Reason
office-article = Article of the Code
office-article-about = May stay empty.
office-remark = Only say this
office-clocks = Clocks
office-hold = Stop the clocks
office-release = Let the clocks go on
office-side = A side: time and penalties
office-color = Side
office-main = Main time
office-periods = Periods left
office-period = Left of the period
office-set-time = Set this time
office-warn = Warn
office-fine-2 = Take 2 points
office-fine-3 = Take 3 points
office-back = Moves
office-after = Go on after move number
office-after-about = 0 is the beginning. Moves made:
office-take-back = Take the later moves back
office-count = The count
office-point = Point
office-status = The group is
office-owner = The territory is
office-settle = Rule about the group
office-award = Rule about the territory
office-needed = A move there is needed
office-not-needed = No move is needed there
office-count-of-black = Black’s count
office-count-of-white = White’s count
office-count-totals = { $outcome } Black { $black }, White { $white }.
office-count-broken = The marks contradict each other.
office-count-accepted = Accepted.
office-count-open = Not accepted.
office-count-end = End the game by this count
office-count-same = Both sides make the same of everything, and hold every group to live.
office-count-caption = What each side says, and your ruling about it
office-count-what = What
office-count-ruling = Rule
office-count-differs = They differ.
office-count-group = { $color ->
        [black] Black
       *[white] White
    } group of { $stones } at { $point }
office-count-territory = { $points } empty at { $point }
office-count-move = A move at { $point }
office-said-proof = proved by the program
office-said-opinion = the program’s opinion
office-said-players = marked by a player
office-said-arbiter = by your ruling
office-need-open = said to be needed, not settled
office-need-needed = needed
office-need-not-needed = not needed
office-status-unknown = nothing said, counts as alive
office-status-alive = alive
office-status-dead = dead
office-status-seki = in seki
office-owner-black = Black’s
office-owner-white = White’s
office-owner-neutral = nobody’s
office-owner-seki = inside a seki
office-decide = End of the game
office-true = True result
office-end = How
office-winner = Winner
office-forfeit = Why the side loses
office-margin = Margin in points
office-decide-do = End the game so
office-true-result = Note it; the sporting result stays
office-log = What was done
office-log-none = Nothing yet.
office-open = To the arbiter’s page
office-end-forfeit = One side loses by forfeit
office-end-both-lose = Both lose
office-end-replay-ordered = A replay is ordered
office-end-adjudicated = Won by my ruling; without a winner a draw
office-end-score = Won by count
office-end-time = Won on time
office-end-resignation = Won by resignation
office-end-jigo = A draw (jigo)
office-end-no-result = No result
office-end-void = The game does not count
office-unread-act = Choose what is to be done.
office-unread-color = Choose a side.
office-unread-point = Name a point, such as D4.
office-unread-status = Choose what the group is.
office-unread-owner = Choose whose the territory is.
office-unread-main = The clock of this game cannot show that time. Write main time such as 12:30, or periods and what is left of one.
office-unread-periods = Write periods as a number.
office-unread-period = Write what is left of the period, such as 0:25.
office-unread-after = Write the number of the last move that stays, below the present one.
office-unread-winner = Choose who wins.
office-unread-forfeit = Choose why the side loses.
office-unread-margin = Write the margin in points, such as 2.5.
office-unread-end = Choose how the game ends.
article-4 = How a move is made, and adjusting stones
article-4-2 = Adjusting on one’s own turn, after saying so
article-5-1 = A suicidal move is forbidden
article-5-2 = No position is repeated; a ko is not retaken at once
article-6-1 = Special positions: bent four, whoever claims more begins
article-6-2 = Double ko inside one fight
article-6-3 = Long cycles: both lose, a replay, or a ruling
article-7-1 = Three passes end the main part, then filling
article-7-2 = Disputes are played out on another board
article-9 = The count
article-11-1a = The allotted time is overrun
article-11-1b = Late by more than half of the main time
article-11-1v = The position was displaced and cannot be restored
article-11-1g = Two moves in a row
forfeit-lateness = came too late
forfeit-absence = did not come, or left
forfeit-displaced-position = displaced the position
forfeit-two-moves-in-a-row = two moves in a row
forfeit-refusal-of-the-rules = refused to follow the rules
forfeit-illegal-move = a forbidden move
forfeit-no-agreement = there was no agreement
forfeit-cycle = the position came back
forfeit-unstated = no reason was written down
office-log-line = After move { $number }: { $said }
office-ladder = { $color ->
        [black] Black
       *[white] White
    }: warnings { $warnings }, points taken { $points }. { $next ->
        [warn] Next on the ladder: a warning.
        [fine] Next on the ladder: 2 or 3 points.
       *[loss] Next on the ladder: loss of the game.
    }
lobby-oversight = Arbiter
lobby-oversight-none = None
lobby-oversight-none-about = You settle everything between you.
lobby-oversight-arbiter = An arbiter
lobby-oversight-arbiter-about = You get a link for whoever watches over the game; both can call the arbiter.
lobby-visibility = Who may look on
lobby-visibility-everyone = Everyone
lobby-visibility-everyone-about = Whoever has the address of the game.
lobby-visibility-players = The players alone
lobby-visibility-players-about = And the arbiter, where there is one; the record is theirs too.
words-terms-visibility = Onlookers
words-visibility-players = none, the players alone
words-terms-setting = Where it is played
words-setting-table = over the board, one screen between the two
words-setting-clock = over a board of your own, the clock here
words-terms-stakes = The result
words-stakes-rated = counts for ratings
terms-rated-hints = Where the result counts nobody is helped with hints.
words-terms-oversight = Arbiter
words-oversight-arbiter = watches over the game
