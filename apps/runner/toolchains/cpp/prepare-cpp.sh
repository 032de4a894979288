# Each header is precompiled under its own name, so a program that includes less sees no more declarations.
for header in iostream vector string algorithm map bits/stdc++.h; do
  mkdir -p "$2/include/$(dirname "$header")"
  echo "#include <$header>" > /tmp/header.h
  g++ -std=gnu++20 -x c++-header -o "$2/include/$header.gch" /tmp/header.h
done
g++ -dumpfullversion > "$2/version"
