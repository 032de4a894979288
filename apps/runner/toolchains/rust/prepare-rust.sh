source=$1
rust=$2
mkdir -p "$rust/bin"
cp "$source/compile-rust.sh" "$rust/"
cp "$source/link-rust.sh" "$rust/bin/cc"
chmod +x "$rust/bin/cc"
rustc --version | cut -d' ' -f2 > "$rust/version"

# Records the usual arguments of the linker: the standard library's archives are among them.
cd /tmp
echo 'fn main() {}' > main.rs
echo 'link() { false; }' > "$rust/link-step.sh"
sh "$rust/compile-rust.sh" main.rs

# Debian has the standard library only as archives.
set --
for argument in $(cat "$rust/usual-arguments"); do
  case $argument in
    *libcompiler_builtins-*) builtins=$argument ;;
    *.rlib) set -- "$@" "$argument" ;;
  esac
done
mkdir std
for archive; do
  folder=std/$(basename "$archive")
  mkdir "$folder"
  ar x --output "$folder" "$archive"
done
python3 "$source/export_hidden.py" std/*/*.o
set --
for name in alloc dealloc realloc alloc_zeroed; do set -- "$@" "-Wl,--defsym=std_$name=__rdl_$name"; done
cc -shared -fuse-ld=mold -nodefaultlibs -o "$rust/libstd.so" std/*/*.o "$builtins" -lgcc_s -lc \
  -Wl,-soname,/opt/nirmaan/rust/libstd.so -Wl,-Bsymbolic -Wl,-z,relro,-z,now -Wl,--strip-debug \
  "$@" -Wl,--defsym=std_out_of_memory=__rg_oom
gcc -O2 -fPIC -c -o "$rust/default-allocator.o" "$source/default-allocator.c"

# What the driver would start becomes a function of the shell.
cc -### -fuse-ld=mold -pie -nodefaultlibs -Wl,--gc-sections,-z,relro,-z,now,--strip-debug -o program \
  -lOBJECTS "$rust/default-allocator.o" "$rust/libstd.so" -l:libgcc_s.so.1 -lc 2>&1 | sed -n '/\/collect2 /{
  s/ -plugin [^ ]*\| "-plugin-opt=[^"]*"\| "-fuse-ld=[^"]*"\| --build-id//g
  s/ -lOBJECTS / "$@" /
  s/^ [^ ]* \(.*\)$/link() { mold --no-fork --threads=1 \1; }/p
}' > "$rust/link-step.sh"

rm program
sh "$rust/compile-rust.sh" main.rs
if ! grep -q "$rust/libstd.so" program; then echo "Rust programs are linked with the static library"; fi
