mono --version | sed -n '1s/.*version \([0-9.]*\).*/\1/p' | cut -d. -f1-3 > "$2/version"
# Compiles the compiler and its libraries ahead of time, so that it starts without just-in-time compilation.
# It expects its libraries in a folder of this name. Programs use Mono's own, just-in-time compiled copies.
mkdir "$2/4.5"
cp -L /usr/lib/mono/4.5/*.dll /usr/lib/mono/4.5/mcs.exe "$2/4.5/"
cd "$2/4.5"
for assembly in *.dll mcs.exe; do
  MONO_PATH="$2/4.5" mono --aot=full,nodebug "$assembly" > /tmp/aot.log || { cat /tmp/aot.log; exit 1; }
done
# The compiler that lives on. It finds mcs.exe beside itself.
cp "$1/WarmUpExample.cs" "$2/"
mkdir "$2/server"
ln -s /usr/lib/mono/4.5/mcs.exe "$2/server/mcs.exe"
mono "$2/server/mcs.exe" -warnaserror -optimize "-r:$2/server/mcs.exe" "-out:$2/server/CompileServer.exe" \
  "$1/CompileServer.cs" "$1/ResettingCompiler.cs"
