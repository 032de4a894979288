cp "$1/helper.cjs" "$1/ambient.d.ts" "$2/"
"$2/../node/bin/node" -p "require('$2/lib/typescript.js').version" > "$2/version"
