rustc --version | cut -d' ' -f2 > "$2/version"
