mono --version | sed -n '1s/.*version \([0-9.]*\).*/\1/p' | cut -d. -f1-3 > "$2/version"
