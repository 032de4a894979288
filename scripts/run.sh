#!/bin/sh
# Runs a program on the project's own Node, after installing what is missing. It replaces itself, so that signals reach
# the program; installing reports on stderr, so that `npm run -s` prints the program's output alone.
set -e
node scripts/install.mjs 1>&2
exec node_modules/.bin/node ${NODE_FLAGS-} --import ./apps/launcher/src/node-options/register-text-imports.mjs "$@"
