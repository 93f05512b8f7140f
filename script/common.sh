# shellcheck shell=bash
# Sourced by the scripts beside it: where things stand, how they speak, what need not be repeated.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tools=$root/.tools
data=$root/.data
# shellcheck disable=SC2034 # read by the scripts that source this file
venv=$tools/venv
cd "$root" || exit 1
mkdir -p "$tools/stamps" "$data"

say() { printf '==> %s\n' "$*" >&2; }
fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# What some tests read that is not in the project, where somebody has put it beside it and names no other place
# (docs/contributing.md).
find_test_data() {
    if [ -z "${ELSEWHERE_TEST_DATA+set}" ] && [ -d ../shared ]; then
        ELSEWHERE_TEST_DATA=$(cd ../shared && pwd)
        export ELSEWHERE_TEST_DATA
    fi
}

# Two runs at once would install over each other: the second waits here.
# usage: alone NAME COMMAND…
alone() {
    local name=$1
    shift
    (
        flock -n 9 || {
            say "waiting for another run of $name"
            flock 9
        }
        "$@" 9>&-
    ) 9>"$tools/$name.lock"
}

# What goes on while the script does something else. A failure counts where it is waited for; a script that
# fails before waits for the rest, so that no build goes on behind it.
# usage: beside NAME COMMAND…; …; wait_for NAME
declare -A others=()
beside() {
    local name=$1
    shift
    trap wait EXIT
    (
        trap - EXIT
        "$@"
    ) &
    others[$name]=$!
}
wait_for() { wait "${others[$1]}" || fail "$1 failed"; }

# One number for the contents and names of all files under the paths given, and the compiler.
# usage: fingerprint PATH…
fingerprint() {
    {
        find "$@" -type f -not -path '*/__pycache__/*' -print0 2>/dev/null |
            LC_ALL=C sort -z | xargs -0 -r sha256sum
        readlink -f "$(command -v swift)"
    } | sha256sum | cut -c 1-32
}

is_done() { [ "$(cat "$tools/stamps/$1" 2>/dev/null)" = "$2" ]; }
forget() { rm -f "$tools/stamps/$1"; }
mark_done() { printf '%s\n' "$2" >"$tools/stamps/$1"; }
