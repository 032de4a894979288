#!/bin/sh
# Builds the tools folder inside the languages' root file system.
# $1 is apps/runner, read-only; $2 is the folder that jobs will see as /opt/nirmaan.
set -eu
source=$1
tools=$2
init=$source/sandbox-init

mkdir -p "$tools/bin" "$tools/lib"
compile() (
  cd "$init"
  gcc -O2 -Wall -Wextra -Werror "$@"
)
restrictions="restrictions.c system-call-filter.c protocol.c"
compile -I . -o "$tools/bin/supervisor" "$init"/supervisor/*.c protocol.c
# shellcheck disable=SC2086
compile -static -o "$tools/bin/sandbox-spawner" sandbox-spawner.c sandbox-init.c sandbox-files.c $restrictions
# shellcheck disable=SC2086
compile -fPIC -shared -o "$tools/lib/warm-worker.so" warm-worker.c replace-descriptors.c huge-pages.c $restrictions
# shellcheck disable=SC2086
compile -fPIC -shared -o "$tools/lib/warm-compiler.so" warm-compiler.c warm-worker.c replace-descriptors.c $restrictions
compile -fPIC -shared -o "$tools/lib/fork-safe.so" fork-safe.c

for folder in "$source"/toolchains/*/; do
  language=$(basename "$folder")
  echo "preparing $language"
  mkdir -p "$tools/$language"
  sh -eu "$folder/prepare-$language.sh" "$folder" "$tools/$language"
done

# Some compilers make their caches readable only by their owner, but jobs run as other users.
chmod -R a+rX "$tools"
