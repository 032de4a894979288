#!/bin/sh
# Runs inside the languages' root file system, once for each version of what is in this folder.
# $1 is apps/runner, read-only; what jobs will need goes to $2.
set -eu
source=$1
tools=$2
keeper=$source/keeper

mkdir -p "$tools/bin" "$tools/lib"
walls="$keeper/walls.c $keeper/system-calls.c $keeper/frames.c"
gcc -O2 -Wall -Wextra -Werror -o "$tools/bin/keeper" "$keeper/keeper.c" "$keeper/networks.c" \
  "$keeper/service-line.c" "$keeper/frames.c"
# shellcheck disable=SC2086
gcc -O2 -Wall -Wextra -Werror -static -o "$tools/bin/plain-helper" "$keeper/plain-helper.c" "$keeper/box.c" \
  "$keeper/box-files.c" $walls
# shellcheck disable=SC2086
gcc -O2 -Wall -Wextra -Werror -fPIC -shared -o "$tools/lib/helper.so" "$keeper/helper.c" \
  "$keeper/huge-text.c" $walls
gcc -O2 -Wall -Wextra -Werror -fPIC -shared -o "$tools/lib/forkable.so" "$keeper/forkable.c"

for folder in "$source"/toolchains/*/; do
  language=$(basename "$folder")
  echo "preparing $language"
  mkdir -p "$tools/$language"
  sh -eu "$folder/prepare.sh" "$folder" "$tools/$language"
done

# Some compilers keep their caches for their owner only; jobs run as somebody else.
chmod -R a+rX "$tools"
