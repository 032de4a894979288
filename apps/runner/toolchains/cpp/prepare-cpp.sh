flags="-std=gnu++20 -pipe -fuse-ld=mold"
include=$2/include
g++ -fPIC -shared -o /tmp/instantiate-pending.so "$1/instantiate-pending.cc"
precompile() {
  header=$1
  shift
  g++ -std=gnu++20 -x c++-header -o "$include/$header.gch" "$@" /tmp/header.h
}

# Each header is precompiled under its own name, so a program that includes less sees no more declarations.
# The file beside it is for a program that includes the header again, which cannot use the precompiled one twice.
for header in iostream vector string algorithm map bits/stdc++.h; do
  mkdir -p "$include/$(dirname "$header")"
  echo "#include_next <$header>" > "$include/$header"
  printf '#include <%s>\n#pragma nirmaan instantiate\n' "$header" > /tmp/header.h
  precompile "$header" -fplugin=/tmp/instantiate-pending.so
  # GCC 14 fails after some headers whose classes have virtual destructors; those are instantiated by each program.
  printf '#include <%s>\nint main() {}\n' "$header" > /tmp/source.cpp
  if ! g++ -std=gnu++20 -I "$include" -S -o /dev/null /tmp/source.cpp 2> /dev/null; then
    echo "$header: templates stay pending"
    precompile "$header"
  fi
done

# The commands that the driver would start become functions of the shell.
# shellcheck disable=SC2086
g++ -### $flags -I /opt/nirmaan/cpp/include -o program /tmp/source.cpp 2>&1 |
  sed -n -f "$1/driver-steps.sed" > "$2/driver-steps.sh"
printf 'drive() { exec g++ %s -o program "$@"; }\n' "$flags" >> "$2/driver-steps.sh"
cp "$1/compile-cpp.sh" "$2/"
g++ -dumpfullversion > "$2/version"
