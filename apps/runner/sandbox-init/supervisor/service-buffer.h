// Buffered output from the supervisor to the service. It is flushed when no event is pending, so that the service is
// woken once for all frames.
#pragma once
#include "protocol.h"

#define SERVICE_FD 3

void buffer_bytes(const void *bytes, size_t length);
void buffer_frame(uint32_t id, uint32_t type, const void *payload, size_t length);
int has_buffered(void);
void flush_buffer(void);
