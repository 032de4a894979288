#!/bin/sh
# Builds the tools folder inside the languages' root file system.
# $1 is apps/runner, read-only; $2 is the folder that jobs will see as /opt/nirmaan.
set -eu
source=$1
tools=$2
init=$source/sandbox-init

mkdir -p "$tools/bin" "$tools/lib"
compile() { gcc -O2 -Wall -Wextra -Werror "$@"; }
restrictions="$init/restrictions.c $init/system-call-filter.c $init/protocol.c"
compile -o "$tools/bin/supervisor" "$init/supervisor.c" "$init/slot-networks.c" "$init/service-buffer.c" \
  "$init/protocol.c"
# shellcheck disable=SC2086
compile -static -o "$tools/bin/sandbox-spawner" "$init/sandbox-spawner.c" "$init/sandbox-init.c" \
  "$init/sandbox-files.c" $restrictions
# shellcheck disable=SC2086
compile -fPIC -shared -o "$tools/lib/warm-worker.so" "$init/warm-worker.c" "$init/huge-pages.c" $restrictions
compile -fPIC -shared -o "$tools/lib/fork-safe.so" "$init/fork-safe.c"

for folder in "$source"/toolchains/*/; do
  language=$(basename "$folder")
  echo "preparing $language"
  mkdir -p "$tools/$language"
  sh -eu "$folder/prepare-$language.sh" "$folder" "$tools/$language"
done

# Some compilers make their caches readable only by their owner, but jobs run as other users.
chmod -R a+rX "$tools"
