cp "$1/typescript-worker.cjs" "$1/node-globals.d.ts" "$1/warm-up-example.ts" "$2/"
"$2/../node/bin/node" "$1/combine-library.cjs" "$2/lib"
"$2/../node/bin/node" -p "require('$2/lib/typescript.js').version" > "$2/version"
