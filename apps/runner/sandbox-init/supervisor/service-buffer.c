#define _GNU_SOURCE
#include "service-buffer.h"
#include <stdlib.h>
#include <string.h>

#define MAX_PARTS 64 // flushed after so many parts, so that a busy supervisor does not delay the service

static char buffer[256 << 10];
static size_t buffered;
static int parts;

int has_buffered(void) { return buffered > 0; }

void flush_buffer(void) {
  if (write_all(SERVICE_FD, buffer, buffered) < 0) exit(1);
  buffered = 0;
  parts = 0;
}

void buffer_bytes(const void *bytes, size_t length) {
  if (buffered + length > sizeof buffer) flush_buffer();
  if (length > sizeof buffer) exit(2);
  memcpy(buffer + buffered, bytes, length);
  buffered += length;
  if (++parts == MAX_PARTS) flush_buffer();
}

void buffer_frame(uint32_t id, uint32_t type, const void *payload, size_t length) {
  struct frame header = {.length = (uint32_t)length, .id = id, .type = type};
  buffer_bytes(&header, sizeof header);
  if (length > 0) buffer_bytes(payload, length);
}
