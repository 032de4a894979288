# Calls the compiler, the assembler and the linker directly, because the driver and its linker wrapper cost as much as
# the assembler. Whatever is unusual is left to the driver.
. /opt/nirmaan/cpp/driver-steps.sh
exec 3>&2 2> /tmp/compile.messages
objects=
for source; do
  object=/tmp/cc${#objects}.o
  compile "$source" /tmp/source.s && assemble /tmp/source.s "$object"
  case $? in
    0) objects="$objects $object" ;;
    1) failed=yes ;;
    *) drive "$@" 2>&3 ;; # killed or crashed: once more, without precompiled headers
  esac
done
if [ -s /tmp/compile.messages ]; then cat /tmp/compile.messages >&3; fi
if [ -n "${failed-}" ]; then exit 1; fi
# The driver links what needs more libraries, and words the errors.
# shellcheck disable=SC2086
link $objects 2> /tmp/link.messages || drive $objects 2>&3
if [ -s /tmp/link.messages ]; then cat /tmp/link.messages >&3; fi
