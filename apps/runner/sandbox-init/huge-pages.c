#define _GNU_SOURCE
#include "huge-pages.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#define HUGE_BYTES ((size_t)2 << 20)
#define MOST_RANGES 16
#ifndef MADV_COLLAPSE
#define MADV_COLLAPSE 25
#endif

static char *up_to_huge(char *at) { return (char *)(((uintptr_t)at + HUGE_BYTES - 1) & ~(HUGE_BYTES - 1)); }

/** Puts a copy of the text in one huge page in its place. Where the kernel has none to give, all stays as it is. */
static void make_huge(char *text) {
  char *room = mmap(NULL, 2 * HUGE_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return;
  char *copy = up_to_huge(room), *end = room + 2 * HUGE_BYTES;
  madvise(copy, HUGE_BYTES, MADV_HUGEPAGE);
  memcpy(copy, text, HUGE_BYTES);
  __builtin___clear_cache(copy, copy + HUGE_BYTES);
  if (madvise(copy, HUGE_BYTES, MADV_COLLAPSE) == 0 && mprotect(copy, HUGE_BYTES, PROT_READ | PROT_EXEC) == 0)
    mremap(copy, HUGE_BYTES, HUGE_BYTES, MREMAP_MAYMOVE | MREMAP_FIXED, text);
  munmap(room, (size_t)(end - room));
}

void make_text_huge(void) {
  struct {
    char *from, *to;
  } ranges[MOST_RANGES];
  int count = 0;
  char line[512], rights[8];
  FILE *maps = fopen("/proc/self/maps", "r");
  while (maps && count < MOST_RANGES && fgets(line, sizeof line, maps)) {
    void *from, *to;
    if (sscanf(line, "%p-%p %7s", &from, &to, rights) != 3 || strcmp(rights, "r-xp") != 0) continue;
    ranges[count].from = from;
    ranges[count++].to = to;
  }
  if (maps) fclose(maps);
  for (int i = 0; i < count; i++)
    for (char *at = up_to_huge(ranges[i].from); at + HUGE_BYTES <= ranges[i].to; at += HUGE_BYTES) make_huge(at);
}
