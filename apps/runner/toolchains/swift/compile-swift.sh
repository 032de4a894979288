# Calls the compiler and a fast linker directly: the driver needs half of its time to start them.
# A warm compiler starts here and waits for the file.
swift=/usr/libexec/swift
main=$1
if [ $# -gt 1 ] && [ "$main" != main.swift ] && [ ! -e main.swift ]; then
  mv "$main" main.swift # with several files the compiler expects the main program there
  shift
  set -- main.swift "$@"
fi
set -- "$swift/bin/swift-frontend" -frontend -c "$@" -target "$(cat /opt/nirmaan/swift/target)" -disable-objc-interop \
  -resource-dir "$swift/lib/swift" -module-cache-path /opt/nirmaan/swift/modules -module-name program \
  -plugin-path "$swift/lib/swift/host/plugins" -o /tmp/program.o
if [ "${IS_WARM_COMPILER:-}" ]; then
  exec env WAIT_FOR_SOURCE="$main" LD_PRELOAD=/opt/nirmaan/lib/warm-compiler.so "$@"
fi
"$@" || exit $?
exec sh /opt/nirmaan/swift/link-swift.sh
