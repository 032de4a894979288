#!/bin/sh
# Called instead of gcc: compiles with AddressSanitizer and UndefinedBehaviorSanitizer, which need a dynamic linker.
for argument do
  shift
  [ "$argument" = -static ] || set -- "$@" "$argument"
done
exec /usr/bin/gcc -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all "$@" \
  /mnt/bin/sanitizer-options.c
