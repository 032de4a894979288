cp "$1/compile.sh" "$2/"
swiftc --version 2>&1 | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' > "$2/version"
