#define _GNU_SOURCE
#include "huge-pages.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#define HUGE_PAGE_BYTES ((size_t)2 << 20)
#define MAX_RANGES 16
#ifndef MADV_COLLAPSE
#define MADV_COLLAPSE 25
#endif

static char *align_up(char *address) {
  return (char *)(((uintptr_t)address + HUGE_PAGE_BYTES - 1) & ~(HUGE_PAGE_BYTES - 1));
}

/** Replaces code by a copy in one huge page. Without a free huge page nothing changes. */
static void move_to_huge_page(char *code) {
  char *memory = mmap(NULL, 2 * HUGE_PAGE_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  char *copy = align_up(memory), *end = memory + 2 * HUGE_PAGE_BYTES;
  madvise(copy, HUGE_PAGE_BYTES, MADV_HUGEPAGE);
  memcpy(copy, code, HUGE_PAGE_BYTES);
  __builtin___clear_cache(copy, copy + HUGE_PAGE_BYTES);
  if (madvise(copy, HUGE_PAGE_BYTES, MADV_COLLAPSE) == 0 &&
      mprotect(copy, HUGE_PAGE_BYTES, PROT_READ | PROT_EXEC) == 0)
    mremap(copy, HUGE_PAGE_BYTES, HUGE_PAGE_BYTES, MREMAP_MAYMOVE | MREMAP_FIXED, code);
  munmap(memory, (size_t)(end - memory));
}

void move_code_to_huge_pages(void) {
  struct {
    char *start, *end;
  } ranges[MAX_RANGES];
  int count = 0;
  char line[512], permissions[8];
  FILE *maps = fopen("/proc/self/maps", "r");
  while (maps && count < MAX_RANGES && fgets(line, sizeof line, maps)) {
    void *start, *end;
    if (sscanf(line, "%p-%p %7s", &start, &end, permissions) != 3 || strcmp(permissions, "r-xp") != 0) continue;
    ranges[count].start = start;
    ranges[count++].end = end;
  }
  if (maps) fclose(maps);
  for (int i = 0; i < count; i++)
    for (char *at = align_up(ranges[i].start); at + HUGE_PAGE_BYTES <= ranges[i].end; at += HUGE_PAGE_BYTES)
      move_to_huge_page(at);
}
