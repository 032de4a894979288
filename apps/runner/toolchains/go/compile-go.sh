# Calls the compiler and the linker directly: the go command spends most of its time looking for changes.
# Most programs need less than 20 MB to compile, so garbage is collected only for large ones, and one thread is enough.
export GOGC=off GOMEMLIMIT=256MiB GOMAXPROCS=1
go=/opt/nirmaan/go
"$go/tool/compile" -p main -complete -pack -dwarf=false -trimpath "$PWD" -importcfg "$go/importcfg" -o /tmp/main.a "$@" ||
  exit $?
exec "$go/tool/link" -s -w -buildmode=exe -importcfg "$go/importcfg" -o program /tmp/main.a
