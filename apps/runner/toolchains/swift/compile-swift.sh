# Calls the compiler and a fast linker directly: the driver needs half of its time to start them.
swift=/usr/libexec/swift
libraries=$swift/lib/swift/linux
main=$1
if [ $# -gt 1 ] && [ "$main" != main.swift ] && [ ! -e main.swift ]; then
  mv "$main" main.swift # with several files the compiler expects the main program there
  shift
  set -- main.swift "$@"
fi
"$swift/bin/swift-frontend" -frontend -c "$@" -target "$(cat /opt/nirmaan/swift/target)" -disable-objc-interop \
  -resource-dir "$swift/lib/swift" -module-cache-path /opt/nirmaan/swift/modules -module-name program \
  -plugin-path "$swift/lib/swift/host/plugins" -o /tmp/program.o || exit $?
exec g++ -fuse-ld=mold -pie -Wl,--as-needed -Wl,-rpath,$libraries "$libraries/$(uname -m)/swiftrt.o" /tmp/program.o \
  -L "$libraries" -lswiftSwiftOnoneSupport -lswiftCore -lswift_Concurrency -lswift_StringProcessing \
  -lswift_RegexParser -lswiftGlibc -lFoundation -lFoundationEssentials -lFoundationInternationalization \
  -l_FoundationICU -lswiftDispatch -ldispatch -lBlocksRuntime -o program
