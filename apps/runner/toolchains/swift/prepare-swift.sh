cp "$1/compile-swift.sh" "$1/link-swift.sh" "$2/"
swiftc --version 2>&1 | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' > "$2/version"
# Builds of the package differ in how they name the machine: x86_64-unknown-linux-gnu or x86_64-pc-linux-gnu.
basename /usr/libexec/swift/lib/swift/linux/Swift.swiftmodule/*.swiftmodule .swiftmodule > "$2/target"

# What the driver would start becomes a function of the shell; it takes the libraries.
libraries=/usr/libexec/swift/lib/swift/linux
flags="-fuse-ld=mold -pie -Wl,--as-needed -Wl,-rpath,$libraries $libraries/$(uname -m)/swiftrt.o /tmp/program.o -L $libraries"
printf 'drive() { exec g++ %s "$@" -o program; }\n' "$flags" > "$2/driver-step.sh"
# shellcheck disable=SC2086
g++ -### $flags -lLIBRARIES -o program 2>&1 | sed -n '/\/collect2 /{
  s/ -plugin [^ ]*\| "-plugin-opt=[^"]*"\| "-fuse-ld=[^"]*"\| --build-id//g
  s/ -lgcc_s -lgcc -lc -lgcc_s -lgcc / -l:libgcc_s.so.1 -lc /
  s/ -lLIBRARIES / "$@" /
  s/^ [^ ]* \(.*\)$/link() { mold --no-fork --threads=1 \1; }/p
}' >> "$2/driver-step.sh"

# Fills the module cache: parsing the C headers of Foundation takes ten seconds.
mkdir -p "$2/modules"
cd /tmp
for module in Foundation Glibc Dispatch; do
  echo "import $module" > warm.swift
  sh "$2/compile-swift.sh" warm.swift
done
