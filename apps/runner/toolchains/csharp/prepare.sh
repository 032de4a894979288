mono --version | sed -n '1s/.*version \([0-9.]*\).*/\1/p' | cut -d. -f1-3 > "$2/version"
# Compiled to machine code once, so that no job has to compile the compiler.
cp /usr/lib/mono/4.5/mcs.exe "$2/"
mono --aot=nodebug "$2/mcs.exe" > /tmp/aot.log || { cat /tmp/aot.log; exit 1; }
