#!/usr/bin/env bash
# Installs a build, uses the program where it was installed, and builds other programs with what find_package(arbiter) finds there.
# usage: installed.sh BUILD_FOLDER FLAGS CXX; FLAGS are those that the build's objects need of who links them (sanitizers, coverage).
set -euo pipefail
build=$1
flags=$2
compiler=$3
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
prefix=$folder/prefix
unset ARBITER_HOME

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

cmake --install "$build" --prefix "$prefix" >"$folder/log" || fail "$(tail -5 "$folder/log")"
arbiter=$prefix/bin/arbiter
cd "$folder"

for file in share/man/man1/arbiter.1.gz share/man/man1/arbiter-verify.1.gz share/doc/arbiter/README.md share/doc/arbiter/changelog.gz share/doc/arbiter/LICENSE \
    share/doc/arbiter/docs/judges.md share/doc/arbiter/docs/records/lost_glitches-game.json share/doc/arbiter/docs/schemas/replay.schema.json share/bash-completion/completions/arbiter \
    share/arbiter/model/proxy_wars/factions.json share/arbiter/replays/samples/proxy/rulings/install.second.json; do
    [ -e "$prefix/$file" ] || fail "$file is not installed"
done

"$arbiter" --version | grep -Eq '^arbiter [0-9]+\.[0-9]+\.[0-9]+( \(commit [0-9a-f]{10}(, modified)?\))?$' || fail "$("$arbiter" --version)"

# The data of the installation, not of the checkout: what is changed there shows.
"$arbiter" verify --quiet proxy/loops-and-replacement | grep -q 'all as expected' || fail "an installed scenario"
sed -i 's/"name": "loops-and-replacement"/"name": "changed-where-installed"/' \
    "$prefix/share/arbiter/model/proxy/scenarios/loops-and-replacement.json"
"$arbiter" verify --quiet proxy/loops-and-replacement | grep -q changed-where-installed || fail "the data of the checkout was read"
"$arbiter" audit --one-line "$prefix/share/arbiter/replays/samples/proxy/rulings/install.second.json" >ruling || [ $? = 1 ]
grep -q ILLEGAL ruling || fail "$(cat ruling)"
for record in "$prefix"/share/doc/arbiter/docs/records/*-game.json; do
    "$arbiter" audit --one-line "$record" >game || fail "$(cat game)"
done

# Another place is named by ARBITER_HOME, and must hold what is needed.
mv "$prefix/share/arbiter" "$folder/elsewhere"
ARBITER_HOME=$folder/elsewhere "$arbiter" verify --quiet proxy/loops-and-replacement | grep -q changed-where-installed || fail "ARBITER_HOME"
ARBITER_HOME=$folder/nowhere "$arbiter" verify proxy/loops-and-replacement 2>error && fail "data from nowhere"
mv "$folder/elsewhere" "$prefix/share/arbiter"

# Every page is one that man can format without a complaint, and every command has one.
if command -v groff >/dev/null; then
    for page in "$prefix"/share/man/man1/*.gz; do
        complaints=$(gzip -dc "$page" | groff -man -Tutf8 -ww -z 2>&1) || true
        [ -z "$complaints" ] || fail "$page: $complaints"
    done
fi
for command in $("$arbiter" __complete '' | cut -f1); do
    [ -e "$prefix/share/man/man1/arbiter-$command.1.gz" ] || fail "no page of $command"
done

cmake -S "$here" -B "$folder/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags" \
    >"$folder/log" 2>&1 || fail "$(tail -20 "$folder/log")"
cmake --build "$folder/build" >"$folder/log" 2>&1 || fail "$(tail -40 "$folder/log")"
"$folder/build/explore_nim" || fail "exploring a game of one's own"
"$folder/build/audit_proxy" "$prefix/share/arbiter/model/proxy/cards.json" \
    "$prefix/share/arbiter/replays/samples/proxy/rulings/install.second.json" >verdicts || [ $? = 1 ]
[ "$(cat verdicts)" = "illegal
entry 1: illegal: install.once-per-turn" ] || fail "$(cat verdicts)"
