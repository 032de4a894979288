# Makes functions of the command lines that `g++ -###` prints.
/^ .*\/cc1plus /{
  s/ -dumpdir [^ ]*\| -dumpbase [^ ]*\| -dumpbase-ext [^ ]*//g
  s/ \/tmp\/source\.cpp//
  s/^ \(.*\) -o - |$/compile() { \1 -o "$2" "$1"; }/p
}
s/^ \(as .*\) -o [^ ]*$/assemble() { \1 -o "$2" < "$1"; }/p
# libgcc.a has hundreds of members that the linker would read for the few programs that need one: those use the driver.
/^ .*\/collect2 /{
  s/ -plugin [^ ]*\| "-plugin-opt=[^"]*"\| "-fuse-ld=[^"]*"\| --build-id//g
  s/ -lgcc_s -lgcc -lc -lgcc_s -lgcc / -l:libgcc_s.so.1 -lc /
  s/ [^ ]*\/cc[A-Za-z0-9]*\.o / "$@" /
  s/^ [^ ]* \(.*\)$/link() { mold --no-fork --threads=1 \1; }/p
}
