# Precompiled only under its own name: a program that includes less sees no more than with a plain compiler.
for header in iostream vector string algorithm map bits/stdc++.h; do
  mkdir -p "$2/include/$(dirname "$header")"
  echo "#include <$header>" > /tmp/header.h
  g++ -std=gnu++20 -x c++-header -o "$2/include/$header.gch" /tmp/header.h
done
g++ -dumpfullversion > "$2/version"
