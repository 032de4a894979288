# Links /tmp/program.o, which the compiler has written, with the libraries that it names in the object file.
. /opt/nirmaan/swift/driver-step.sh
# shellcheck disable=SC2046
if link $(grep -a -o -E -e '-l(swift|_?Foundation|dispatch|BlocksRuntime)[A-Za-z_]*' /tmp/program.o) 2> /dev/null; then
  exit
fi
# The driver words the errors.
drive -lswiftSwiftOnoneSupport -lswiftCore -lswift_Concurrency -lswift_StringProcessing -lswift_RegexParser \
  -lswiftGlibc -lFoundation -lFoundationEssentials -lFoundationInternationalization -l_FoundationICU \
  -lswiftDispatch -ldispatch -lBlocksRuntime
