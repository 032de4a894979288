# The compiler and the linker themselves: the go command would spend most of its time looking for work.
go=/opt/nirmaan/go
"$go/tool/compile" -p main -complete -pack -trimpath "$PWD" -importcfg "$go/importcfg" -o /tmp/main.a "$@" || exit $?
exec "$go/tool/link" -s -w -buildmode=exe -importcfg "$go/importcfg" -o program /tmp/main.a
