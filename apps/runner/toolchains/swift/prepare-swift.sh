cp "$1/compile-swift.sh" "$2/"
swiftc --version 2>&1 | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' > "$2/version"
# Builds of the package differ in how they name the machine: x86_64-unknown-linux-gnu or x86_64-pc-linux-gnu.
basename /usr/libexec/swift/lib/swift/linux/Swift.swiftmodule/*.swiftmodule .swiftmodule > "$2/target"
# Fills the module cache: parsing the C headers of Foundation takes ten seconds.
mkdir -p "$2/modules"
cd /tmp
for module in Foundation Glibc Dispatch; do
  echo "import $module" > warm.swift
  sh "$2/compile-swift.sh" warm.swift
done
