# The standard library is compiled once; jobs only read it, so no program can tamper with it. Debug information would be
# half of the symbols that the linker reads, and programs are linked without it.
export GOCACHE="$2/cache" GOFLAGS="-trimpath -gcflags=all=-dwarf=false" GOTOOLCHAIN=local CGO_ENABLED=0
go build std
go list -export -f '{{if .Export}}packagefile {{.ImportPath}}={{.Export}}{{end}}' std > "$2/importcfg"
ln -s "$(go env GOTOOLDIR)" "$2/tool"
cp "$1/compile-go.sh" "$2/"
go version | sed 's/.*go\([0-9.]*\) .*/\1/' > "$2/version"
