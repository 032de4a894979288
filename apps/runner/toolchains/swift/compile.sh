exec swiftc -use-ld=lld -o program "$@"
