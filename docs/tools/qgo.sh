#!/usr/bin/env bash
# Plays a whole game in qGo under Xvfb: White is `tengen gtp`, Black is GNU Go's choice,
# clicked on qGo's board. Leaves qgo.png (move 30), end.png and the talk in the folder.
#
#   docs/tools/qgo.sh target/release/tengen FOLDER
#
# Debian: xvfb openbox xdotool imagemagick optipng qgo libqt5svg5 gnugo
set -euo pipefail
tengen=$(realpath "$1")
folder=$(mkdir -p "$2" && cd "$2" && pwd)
export HOME=$folder/home XDG_CONFIG_HOME=$folder/home/.config DISPLAY=:${QGO_DISPLAY:-88}
mkdir -p "$XDG_CONFIG_HOME/qGo"
sent=$folder/sent.txt got=$folder/got.txt
: > "$sent"; : > "$got"
# What passes through the pipes is kept.
printf '#!/bin/sh\ntee -a "%s" | "%s" "$@" | tee -a "%s"\n' "$sent" "$tengen" "$got" > "$folder/gnugo"
chmod +x "$folder/gnugo"
cat > "$XDG_CONFIG_HOME/qGo/qGo.conf" <<CONF
[General]
DEFAULT_ENGINE=0
DEFAULT_SIZE=9
EDIT_SIZE=9
MAIN_WINDOW_SIZE_X=1000
MAIN_WINDOW_SIZE_Y=740

[ENGINES]
1\path=$folder/gnugo
1\args=gtp --level 4 --seed 1 --rules japanese
size=1
CONF

Xvfb "$DISPLAY" -screen 0 1280x960x24 & children="$!"
trap 'kill $children 2>/dev/null' EXIT
for _ in {1..50}; do xdotool getdisplaygeometry > /dev/null 2>&1 && break; sleep 0.1; done
openbox & children="$! $children"
sleep 2                                        # a window that comes before it stays unseen
/usr/games/qgo > "$folder/qgo.log" 2>&1 & children="$! $children"
# Clicks at a point of the screen as a hand would.
click() { xdotool mousemove "$1" "$2" sleep 0.1 click 1; }
seen() {
    for _ in {1..40}; do
        sleep 0.2
        xdotool search --onlyvisible --name "$1" > /dev/null 2>&1 && { sleep 1; return; }
    done
    import -window root "$folder/lost.png"
    echo "no window named $1: see lost.png" >&2; exit 1
}
seen 'qGo 2'
click 31 41                                    # the new board
seen Dialog
xdotool key ctrl+a type Guest
click 520 299; xdotool key ctrl+a type Tengen
click 460 329                                  # White is the computer
click 490 500                                  # OK
seen 'vs\.'

coproc gnugo { /usr/games/gnugo --mode gtp --level 5; }
ask() {
    local line
    echo "$*" >&"${gnugo[1]}"
    read -r line <&"${gnugo[0]}"; read -r _ <&"${gnugo[0]}"
    echo "${line#= }"
}
moves() { grep -cE '^=[0-9]* ([A-J][1-9]|PASS|pass|resign)' "$got" || true; }
ask boardsize 9 > /dev/null; ask komi 5.5 > /dev/null
end=none
for turn in {1..60}; do
    before=$(moves)
    point=$(ask genmove black)
    if [ "$point" = PASS ] || [ "$point" = resign ]; then
        black=pass at='945 723'                # the button
    else
        letters=ABCDEFGHJ before_it=${letters%"${point:0:1}"*}
        black=$point at="$((351 + 60 * ${#before_it})) $((754 - 60 * (${point:1} - 1)))"
    fi
    # qGo misses a click now and then.
    for _ in {1..3}; do
        # shellcheck disable=SC2086
        click $at
        for _ in {1..40}; do [ "$(moves)" -gt "$before" ] && break 2; sleep 0.1; done
    done
    [ "$(moves)" -gt "$before" ] || { import -window root "$folder/lost.png"; echo "no answer to $black: see lost.png" >&2; exit 1; }
    white=$(grep -E '^=[0-9]* ([A-J][1-9]|PASS|pass|resign)' "$got" | tail -n 1 | sed 's|^=[0-9]* ||')
    echo "$turn: $black, engine $white"
    # qGo counts rows from the top where the protocol counts them from the bottom.
    case $white in
        [A-J][1-9]) seen_at=${white:0:1}$((10 - ${white:1})) ;;
        *) seen_at=$white ;;
    esac
    [ "$white" = resign ] || ask play white "$seen_at" > /dev/null
    sleep 1
    [ "$turn" = 15 ] && import -window root "$folder/qgo.png"
    # With the pass of the engine the game is over: qGo waits for ours and counts.
    if [ "$white" = pass ] || [ "$white" = resign ]; then end=$white; break; fi
done
sleep 2
import -window root "$folder/end.png"
convert "$folder/qgo.png" -crop 982x902+298+58 +repage -resize 60% -colors 128 "$folder/qgo.png"
optipng -quiet -o5 "$folder/qgo.png"
echo "ended by white: $end"
