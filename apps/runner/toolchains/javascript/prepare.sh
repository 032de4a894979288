keeper=$(dirname "$1")/../keeper
gcc -O2 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -I "$keeper" -o "$2/helper.node" "$1/node-helper.c" \
  "$keeper/helper.c" "$keeper/walls.c" "$keeper/system-calls.c" "$keeper/frames.c"
cp "$1/helper.cjs" "$2/"
"$2/../node/bin/node" -p 'process.versions.node' > "$2/version"
