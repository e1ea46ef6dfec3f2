### Words of the library page alone; every other page does without this file.
### ru/library.ftl holds the same keys.

## The shelf

library-open = Open files
library-drop = Choose files, or drop files, folders or zip archives anywhere on this page.
library-formats = SGF, GIB, NGF, UGF, Go XML, GTP transcripts, JSON. The files stay on your device.
library-new = New record
library-doing-reading = { $total ->
    [0] Reading…
    [1] Reading…
   *[other] Reading: { $done } of { $total }…
  }
library-doing-checking = Looking for what is wrong or odd…
library-doing-ordering = Laying the tree out…
library-doing-writing = Writing…
library-ended = Ended. What was done until then is there.
library-fault = The part that reads records broke down. The file was opened again as it was kept.
library-remade = The last change, which the page could not keep when it was closed, was made again.
library-forked = Another tab changed this file at the same moment. Your changes are in { $name }; theirs stay where they were.
library-shelf = Files
library-shelf-count = { $files ->
    [one] { $files } file
   *[other] { $files } files
  }
library-empty = No file is open yet.
library-filter = Find among the files
library-none-found = No file matches.
library-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
library-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }
library-findings-count = { $findings ->
    [0] no findings
    [one] { $findings } finding
   *[other] { $findings } findings
  }
library-edited = edited
library-charset-guess = { $charset }, { $confidence } %
library-row = { $name }: { $players }
library-versus = { $black } – { $white }
library-unnamed = players not named
library-remove = Remove { $name }
library-pick = Choose { $name } for what is done with several files
library-clear = Remove all files
library-clear-ask = Remove all { $files } files from this browser? Edits that were not downloaded are lost.
library-clear-yes = Remove all
library-removed = { $name } was removed.
library-put-back = Put it back
library-zip = Download all as a zip
library-zip-picked = Download the chosen files as a zip ({ $count })
library-merge-tree = Join into one tree ({ $count })
library-merge-file = Bind into one file ({ $count })
library-merged-name = joined
library-bound-name = bound
library-merged = { $count ->
    [one] { $count } file is one now. It is a new file; those it was made of stay.
   *[other] { $count } files are one now. It is a new file; those it was made of stay.
  }
library-merged-inside = The files are one now. Games that are part of another from beginning to end: { $inside }; what was told about them stands in a comment.
library-split-done = { $count ->
    [one] { $count } file was made of it.
   *[other] { $count } files were made of it.
  }
library-not-kept = This browser does not keep files: after a reload they must be opened again.
library-broken = The module that reads records could not be loaded. Reload the page to try again.

## What was not taken in

library-refused-title = Not taken in
library-refused-more = …and { $count } more
library-refused-too-large = { $name }: larger than { $most } MB, the limit for one file
library-refused-too-much = { $name }: with it, the files would be larger than { $most } MB together
library-refused-too-many = { $name }: more than { $most } files
library-refused-no-game = { $name }: no game was found in it
library-refused-empty = { $name }: the file is empty
library-refused-unreadable = { $name }: could not be read
library-refused-zip-broken = { $name }: the archive is damaged, or locked with a password
library-refused-zip-many = { $name }: the archive holds more than { $most } files, the rest is left out
library-refused-zip-large = { $name }: unpacked, the archive is larger than { $most } MB, the rest is left out
library-refused-zip-ratio = { $name }: unpacked, it would be more than { $most } times as large, as archives made to do harm are
library-refused-zip-deep = { $name }: archives within archives are opened only { $most } deep
library-refused-folder-deep = { $name }: folders within folders are opened only { $most } deep

## The open file

library-file = The open file
library-game = Game { $number } of { $total }
library-game-choose = Game
library-game-number = Number of the game, of { $total }
library-board-label = Board { $width }×{ $height }; arrow keys move, Enter uses the chosen tool
library-tree = Moves and variations
library-tree-hint = Left and right step, up and down change the variation, Home and End lead to the ends, Delete takes the variation out.
library-start = Start
library-at-start = Before the first move
library-at-move = Move { $number }: { $color ->
    [black] Black
   *[white] White
  } { $point }
library-at-setup = Stones put, after move { $number }
library-at-node = Node after move { $number }
library-pass = pass
library-of-variations = variation { $place } of { $count }
library-has-comment = comment
library-has-marks = marks
library-line-to = line to { $point }
library-line-from = line from { $point }
library-arrow-to = arrow to { $point }
library-arrow-from = arrow from { $point }
library-dimmed = dimmed
library-next = Next
library-next-move = { $color ->
    [black] Black
   *[white] White
  } { $point }
library-next-node = Node { $number }
library-next-more = …and { $count } more, in the tree
library-step-first = To the start
library-step-back-ten = Ten back
library-step-back = One back
library-step-forward = One forward
library-step-forward-ten = Ten forward
library-step-last = To the end of the line
library-step-up = Previous variation
library-step-down = Next variation
library-to-play = { $color ->
    [black] Black to play
   *[white] White to play
  }
library-prisoners = Prisoners: Black { $black }, White { $white }
library-no-board = There is no board to show: { $why }

## Tools

library-tools = A click on the board
library-tool-play = Move
library-tool-black = Black stone
library-tool-white = White stone
library-tool-empty = Take a stone off
library-tool-triangle = Triangle
library-tool-square = Square
library-tool-circle = Circle
library-tool-cross = Cross
library-tool-selected = Selected point
library-tool-letter = Letter
library-tool-number = Number
library-tool-text = Text
library-tool-line = Line
library-tool-arrow = Arrow
library-tool-owner-black = Black’s territory
library-tool-owner-white = White’s territory
library-tool-dim = Dim a point, from this node on
library-tool-view = Show a part of the board, from this node on
library-pair-line = Choose the two ends of the line; the same line again takes it away.
library-pair-arrow = Choose where the arrow begins, then where it points; the same arrow again takes it away.
library-pair-view = Choose two opposite corners of the part; one point twice shows the whole board.
library-second-point = Now the other point. Escape gives up.
library-tool-text-label = Text of the label
library-do-pass = Pass
library-do-turn = Change who moves
library-undo = Undo
library-redo = Redo
library-undo-count = Undo ({ $count })
library-do-promote = Make main line
library-do-up = Variation up
library-do-down = Variation down
library-do-copy = Copy variation
library-do-paste = Paste variation here
library-do-insert = Insert an empty node here
library-do-delete = Delete from here
library-do-delete-node = Delete this node only
library-copied = The variation was copied.
library-pasted = The variation was pasted.
library-deleted = Deleted. “Undo” brings it back.
library-undone = One step was taken back.
library-redone = The step was made again.
library-variation = Variation
library-last-change = Last change
library-last-change-hint = The bytes of the file that the last step changed; all others are as they were.

## Texts

library-comment = Comment
library-comment-hint = What is written here is kept at once.
library-node-name = Name of this node
library-told = Judgement and clocks of this node
library-told-none = none
library-told-much = { $what }, emphasized
library-told-position = The position
library-told-GB = good for Black
library-told-GW = good for White
library-told-DM = even
library-told-UC = unclear
library-told-move = The move
library-told-TE = tesuji, a good move
library-told-BM = bad move
library-told-DO = doubtful move
library-told-IT = interesting move
library-told-BL = Black’s seconds left
library-told-WL = White’s seconds left
library-told-OB = Black’s moves or periods left
library-told-OW = White’s moves or periods left
library-told-V = Value, points for Black
library-told-MN = Number of this move in print
library-told-PM = Move numbers in print, from here on
library-told-PM-none = as before
library-told-PM-0 = none
library-told-PM-1 = as they are
library-told-PM-2 = the last two digits
library-told-FG = A printed figure begins here
library-told-FG-name = Name of the figure
library-told-HO = Worth a look: a hotspot
library-info = About the game
library-properties = Everything in this node
library-quirks = How the writing program is understood
library-quirks-hint = What stands in the file stays as it is; it is only read otherwise.
library-notes = What was not taken over
library-info-GN = Name of the game
library-info-EV = Event
library-info-RO = Round
library-info-DT = Date
library-info-PC = Place
library-info-PB = Black
library-info-BR = Black’s rank
library-info-BT = Black’s team
library-info-PW = White
library-info-WR = White’s rank
library-info-WT = White’s team
library-info-RU = Rules
library-info-KM = Komi
library-info-HA = Handicap
library-info-TM = Main time, seconds
library-info-OT = Overtime
library-info-RE = Result
library-info-ON = Opening
library-info-GC = About the game, in words
library-info-AN = Annotated by
library-info-SO = Source
library-info-US = Entered by
library-info-CP = Copyright

## Encoding

library-charset = Encoding of the texts
library-charset-auto = as recognized
library-charset-ascii = Plain ASCII: any encoding would do.
library-charset-bom = Told by the mark at the beginning of the file.
library-charset-valid-utf-8 = The bytes are valid UTF-8.
library-charset-escapes = Told by the escape sequences of ISO-2022-JP.
library-charset-declared = The file names it, and the texts agree.
library-charset-texts = Guessed from what the texts look like.
library-charset-declared-only = The file names it; the texts say nothing for or against.
library-charset-nothing = Nothing fits: every byte is shown as a character of its own.
library-charset-chosen = Chosen by you.
library-charset-doubled = The texts were encoded twice and are read through both.
library-charset-edited = The file came in another format and was edited: its encoding can no longer be changed.
library-to-utf8 = Turn the whole file into UTF-8
library-to-utf8-done = The whole file is in UTF-8 now.

## Findings

library-findings = Findings
library-findings-none = Nothing odd or wrong was found.
library-checking = The file is being looked through…
library-unchecked = The file was not looked through to the end.
library-check-now = Look through it now
library-findings-shown = The first { $shown } of { $total } are listed.
library-severity-note = Note
library-severity-warning = Warning
library-severity-error = Error
library-place = { $number ->
    [0] before the first move
   *[other] move { $number }
  }, line { $line }, column { $column }
library-place-variation = variation { $number }
library-go-there = Go there
library-fix-show = Show the fix
library-fix-hide = Hide the fix
library-fix-safe = safe
library-fix-guess = a guess
library-fix-apply = Apply
library-fix-all-safe = { $count ->
    [one] Mend { $count } safely
   *[other] Mend all { $count } safely
  }
library-fix-all-guess = With guesses: { $count }
library-fix-all-title = What will change
library-fix-done = Mended. “Undo” takes it back.
library-diff = What would change in the file
library-diff-line = Line { $line }
library-diff-removed = removed:
library-diff-added = added:
library-diff-more = …and { $count } more places

## Taking away

library-download = Download
library-download-form = Form
library-form-sgf = SGF as it is
library-form-readable = SGF cleaned up, UTF-8, many lines
library-form-compact = SGF cleaned up, UTF-8, shortest
library-form-game = SGF, this game alone
library-form-moves = SGF, moves and terms only
library-form-nameless = SGF without the names of people
library-form-json = JSON of Tengen
library-form-gtp = GTP commands, this game’s main line
library-form-gib = GIB of Tygem, this game’s main line
library-form-ngf = NGF of Cyberoro, this game’s main line
library-form-ugf = UGF of Pandanet, this game with variations and comments
library-form-xml = Go XML of Jago and GoGui, this game
library-lost = This format has no place for:
library-lost-variations = moves of variations: { $count }
library-lost-comments = comments and names of nodes: { $count }
library-lost-marks = marks: { $count }
library-lost-stones = stones put: { $count }
library-lost-moves = moves that name no point: { $count }
library-lost-information = lines about the game: { $count }
library-lost-properties = clocks, judgements and other properties of nodes: { $count }
library-form-original = The file as it was opened
library-back-to-original = Go back to the file as it was opened…
library-back-ask = All changes made to this file since it was opened go, and the steps to undo with them. Download them first if you want to keep them.
library-back-yes = Throw the changes away
library-thrown-away = The file is again as it was opened.
library-keeping = Changed; being kept…
library-kept = Changed; kept in this browser
library-as-it-came = As it came, nothing changed
library-kept-not = Changed; this browser keeps nothing, download the file
library-whole = The whole file
library-strip = Take out of every game
library-strip-do = Take out
library-thing-comments = comments, names of nodes, judgements
library-thing-marks = marks, lines, territory
library-thing-times = clocks
library-thing-variations = variations
library-thing-info = who, when, where, result
library-thing-private = what the standard does not know
library-stripped = Taken out. “Undo” brings it back.
library-anonymise = Without the names of people
library-anonymise-keep = comments stay, with Black and White for the names
library-anonymise-drop = comments go
library-anonymise-do = Take the names out
library-anonymised = The names were taken out. “Undo” brings them back.
library-whole-hint = New files, put on the shelf:
library-split-games = Each game its own file
library-split-lines = Each variation its own file

## Why something was not done

edit-list-unreadable = { $name } of this node names points that cannot be read. Mend that first, or it would be lost.
edit-nothing-to-do = There is nothing to do here.
edit-bad-name = “{ $name }” is no property name.
edit-not-in-charset = The encoding of this file, { $charset }, has no “{ $character }”.
edit-off-board = { $point } is not on the board.
edit-root = The first node of a game cannot be moved or taken out alone.
edit-nothing-to-paste = There is no variation to paste.
edit-too-long = The file would become too long.
edit-one-point = Two different points are needed.
edit-bad-value = “{ $text }” cannot stand in { $name }.
merge-nothing = There is no game to join.
merge-size = Game { $number } is played on { $other }, the first on { $size }: one tree has one board.
write-size = { $format } has no board of { $size }.
split-too-many = It would become { $count } files, more than { $most }.

## What fixes do

fix-write = write “{ $text }”
fix-write-before-game = write “(” before the game
fix-write-before-property = write “;” before the property
fix-take-variation = take the empty variation out
fix-take-closing = take the surplus “)” out
fix-take-text = take this text out
fix-write-parens = write the parentheses that are missing
fix-take-repetition = take the repetition out
fix-join = join it with the first
fix-leave-empty = leave the brackets empty
fix-keep-first = keep the first value
fix-take-empty = take the empty property out
fix-take-here = take it out here
fix-split = make two nodes of it

## Findings of the grammar

sgf-text-outside = Text outside the games
sgf-stray-text = Text that belongs to no property
sgf-missing-opening = “(” is missing before a game
sgf-missing-closing = The file ends before its last “)”
sgf-surplus-closing = “)” without its “(”
sgf-missing-semicolon = “;” is missing before a property
sgf-empty-variation = A variation without a node
sgf-value-without-name = A value without a property name
sgf-name-without-value = A property name without a value
sgf-unclosed-value = The file ends inside a value
sgf-node-after-variation = A node after a closed variation
sgf-repeated-property = The same property twice in one node
sgf-lower-case-name = Small letters in a property name
sgf-charset-unknown = The encoding that the file names is not known
sgf-charset-broken = The texts are not in the encoding that the file names
sgf-charset-guessed = The file names no encoding; it was guessed
sgf-double-encoded = The texts were encoded twice
sgf-utf-16 = The file is broken UTF-16
sgf-too-long = The file is too long to be read whole
sgf-too-many = There are more findings than are listed
sgf-no-game = There is no game in the file

## What findings are about: a clause beside their sentence

finding-times = { $count } times
finding-nothing-belongs = “{ $text }” stands where nothing belongs
finding-not-double = “{ $text }” is neither 1 nor 2
finding-neither = neither 1 nor 2
finding-no-point = “{ $text }” is no point of this board
finding-no-version = “{ $text }” is a name without a version
finding-blanks = blanks stand for a pass
finding-no-whole-number = “{ $text }” is no whole number
finding-no-number = “{ $text }” is no number
finding-no-color = “{ $text }” is not how a color is written
finding-no-size = “{ $text }” is no size of a board
finding-no-lines = a board has lines
finding-letters = there are letters for 52 lines, not for { $count }
finding-unknown = { $text }
finding-obsolete = { $text }
finding-of-root = { $text }
finding-values = { $text }, { $count } values
finding-exclude = { $text }
finding-judges = { $text }
finding-twice = { $text }
finding-twice-more = { $text } and { $count } more
finding-newer = { $text } in FF[{ $other }]
finding-set-twice = { $text }
finding-set-twice-more = { $text } and { $count } more
finding-for-nothing = { $text }
finding-for-nothing-more = { $text } and { $count } more
finding-differs = { $text } is another one than in the first game
finding-zeros = { $count } bytes
finding-same-as = as game { $count }
finding-version = FF[{ $text }], read as FF[4]
finding-stands-already = { $text }
finding-komi-zi = in zi: { $text } points
finding-komi-hundredths-zi = in hundredths of a zi: { $text } points
finding-komi-hundredths = in hundredths of a point: { $text } points
finding-future = “{ $text }” lies in the future
finding-no-day = “{ $text }” is in no calendar
finding-date = “{ $text }” instead of year-month-day
finding-result = “{ $text }”
finding-parity = { $text } with a komi of { $other }
finding-lost = { $count } places
finding-more-time = { $text }
finding-handicap = HA[{ $text }], and { $count } black stones stand before the first move
finding-territory = the territory makes { $text }, the result says { $other }
finding-komi-unread = “{ $text }”
finding-black-move = Black { $text }
finding-white-move = White { $text }

## Habits of writing programs

quirk-without = as it stands there
quirk-by-rule = by the rule
quirk-undone = Not applied: the file is read as it stands there.
quirk-undo = Read it as it stands there
quirk-redo = Read it by the rule again
quirk-by-oro = Cyberoro or the Nihon Ki-in
quirk-by-client = a client that calls itself GNU Go
quirk-by-zi = a writer who counts in zi
quirk-fox-clock = TC and TT are periods and their seconds
quirk-komi-zi = komi is written in zi: { $text } points
quirk-komi-hundredths-zi = komi is written in hundredths of a zi: { $text } points
quirk-komi-hundredths = komi is written in hundredths of a point: { $text } points
quirk-kgs = OB and OW are periods left in byo-yomi
quirk-igs = small letters in names are dropped, a last node may hold the count
quirk-ogs = every node is a variation of one child
quirk-tygem = the result may be in words
quirk-oro = TE is the event, RD the date, HD the handicap, KO the komi, LT and LC byo-yomi
quirk-multigo = long property names are kept
quirk-private = its private properties are kept
quirk-client = AP names no GNU Go: the file is of a server’s client
