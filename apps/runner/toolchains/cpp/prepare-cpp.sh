# Each header is precompiled under its own name, so a program that includes less sees no more declarations.
# The file beside it is for a program that includes the header again, which cannot use the precompiled one twice.
for header in iostream vector string algorithm map bits/stdc++.h; do
  mkdir -p "$2/include/$(dirname "$header")"
  echo "#include_next <$header>" > "$2/include/$header"
  echo "#include <$header>" > /tmp/header.h
  g++ -std=gnu++20 -x c++-header -o "$2/include/$header.gch" /tmp/header.h
done
g++ -dumpfullversion > "$2/version"
