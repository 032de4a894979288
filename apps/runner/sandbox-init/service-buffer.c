#define _GNU_SOURCE
#include "service-buffer.h"
#include <stdlib.h>
#include <string.h>

#define MOST_PIECES 64 // a busy keeper does not keep the service waiting

static char unsaid[256 << 10];
static size_t unsaid_length;
static int pieces;

int is_unsaid(void) { return unsaid_length > 0; }

void say_all(void) {
  if (write_all(SERVICE, unsaid, unsaid_length) < 0) exit(1);
  unsaid_length = 0;
  pieces = 0;
}

void say(const void *bytes, size_t length) {
  if (unsaid_length + length > sizeof unsaid) say_all();
  if (length > sizeof unsaid) exit(2);
  memcpy(unsaid + unsaid_length, bytes, length);
  unsaid_length += length;
  if (++pieces == MOST_PIECES) say_all();
}

void tell(uint32_t box, uint32_t type, const void *payload, size_t length) {
  struct frame head = {.length = (uint32_t)length, .box = box, .type = type};
  say(&head, sizeof head);
  if (length > 0) say(payload, length);
}
