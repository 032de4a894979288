# Calls the compiler and the linker directly: the go command spends most of its time looking for changes.
go=/opt/nirmaan/go
"$go/tool/compile" -p main -complete -pack -trimpath "$PWD" -importcfg "$go/importcfg" -o /tmp/main.a "$@" || exit $?
exec "$go/tool/link" -s -w -buildmode=exe -importcfg "$go/importcfg" -o program /tmp/main.a
