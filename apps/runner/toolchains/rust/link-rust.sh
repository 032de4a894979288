#!/bin/sh
# Called by rustc as cc. Links with the shared standard library, because reading the static one takes longer than
# compiling. A program that needs other libraries or symbols, or has an allocator of its own (then nothing names
# __rdl_alloc), is linked by the C compiler, which words the errors.
rust=/opt/nirmaan/rust
objects=
others=
for argument; do
  case $argument in
    *.o) objects="$objects $argument" ;;
    *) others="$others $argument" ;;
  esac
done
# The preparation links the first program.
if [ ! -e $rust/usual-arguments ]; then echo "$others" > $rust/usual-arguments; fi
read -r usual < $rust/usual-arguments
. $rust/link-step.sh
# shellcheck disable=SC2086
if [ "$others" = " $usual" ] && grep -q __rdl_alloc $objects && link $objects 2> /dev/null; then exit; fi
exec /usr/bin/cc "$@"
