init=$(dirname "$1")/../sandbox-init
gcc -O2 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -I "$init" -o "$2/warm-worker.node" \
  "$1/node-bindings.c" "$init/warm-worker.c" "$init/replace-descriptors.c" "$init/restrictions.c" \
  "$init/system-call-filter.c" "$init/protocol.c"
cp "$1/javascript-worker.cjs" "$1/node-variables.cjs" "$1/warm-up-program.cjs" "$2/"
"$2/../node/bin/node" -p 'process.versions.node' > "$2/version"
