#define _GNU_SOURCE
#include "service-buffer.h"
#include "supervisor.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_PENDING_INPUT (4 << 20)
#define CHUNK_BYTES 65536
#define MAX_CHUNKS_IN_PIPE 20 // a program can enlarge its pipe from 64 KiB to 1 MiB

void close_input(struct sandbox *sandbox) {
  if (sandbox->input >= 0) close(sandbox->input);
  sandbox->input = -1;
  free(sandbox->pending_input);
  sandbox->pending_input = NULL;
  sandbox->pending_length = 0;
}

void write_pending_input(uint32_t index) {
  struct sandbox *sandbox = &sandboxes[index];
  size_t written = 0;
  while (sandbox->input >= 0 && written < sandbox->pending_length) {
    ssize_t count = write(sandbox->input, sandbox->pending_input + written, sandbox->pending_length - written);
    if (count < 0 && errno == EAGAIN) {
      memmove(sandbox->pending_input, sandbox->pending_input + written, sandbox->pending_length - written);
      sandbox->pending_length -= written;
      return watch_writable_once(sandbox->input, TO_STDIN, index);
    }
    if (count < 0) return close_input(sandbox); // the program ended before it read all its input
    written += (size_t)count;
  }
  sandbox->pending_length = 0;
  if (sandbox->input_ended) close_input(sandbox);
}

void add_input(uint32_t index, const char *bytes, size_t length) {
  struct sandbox *sandbox = &sandboxes[index];
  if (length == 0) sandbox->input_ended = 1;
  if (sandbox->input < 0 || sandbox->pending_length + length > MAX_PENDING_INPUT) return;
  char *enlarged = realloc(sandbox->pending_input, sandbox->pending_length + length + 1);
  if (!enlarged) return;
  memcpy(enlarged + sandbox->pending_length, bytes, length);
  sandbox->pending_input = enlarged;
  sandbox->pending_length += length;
  write_pending_input(index);
}

void forward_output(uint32_t index, int stream) {
  static char payload[sizeof(uint32_t) + CHUNK_BYTES];
  struct sandbox *sandbox = &sandboxes[index];
  ssize_t count = read(sandbox->streams[stream], payload + sizeof(uint32_t), CHUNK_BYTES);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) return unwatch(sandbox->streams[stream]);
  uint32_t length = (uint32_t)count, left = sandbox->left[stream], number = (uint32_t)stream;
  uint32_t forwarded = length < left ? length : left;
  memcpy(payload, &number, sizeof number);
  if (forwarded > 0) buffer_frame(index, FRAME_OUTPUT, payload, sizeof number + forwarded);
  sandbox->left[stream] -= forwarded;
  if (forwarded == length) return;
  uint32_t reason = stream == 0 ? REASON_STDOUT : REASON_STDERR;
  if (send_frame(sandbox->control, index, FRAME_STOP, &reason, sizeof reason) < 0) close_sandbox(index);
}

void drain_output(uint32_t index) {
  for (int stream = 0; stream < 2; stream++)
    for (int i = 0; i < MAX_CHUNKS_IN_PIPE && sandboxes[index].control >= 0; i++) forward_output(index, stream);
}
