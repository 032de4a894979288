cp "$1/compile-rust.sh" "$2/"
rustc --version | cut -d' ' -f2 > "$2/version"
