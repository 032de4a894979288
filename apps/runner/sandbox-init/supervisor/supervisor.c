#define _GNU_SOURCE
#include "supervisor.h"
#include "service-buffer.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <unistd.h>

static int epoll;

static struct epoll_event event_for(enum event_source source, uint32_t index, uint32_t events) {
  return (struct epoll_event){.events = events, .data.u64 = (uint64_t)source << 32 | index};
}

void watch(int fd, enum event_source source, uint32_t index, uint32_t events) {
  struct epoll_event event = event_for(source, index, events);
  epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

void watch_writable_once(int fd, enum event_source source, uint32_t index) {
  struct epoll_event event = event_for(source, index, EPOLLOUT | EPOLLONESHOT);
  if (epoll_ctl(epoll, EPOLL_CTL_MOD, fd, &event) < 0) epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

void unwatch(int fd) { epoll_ctl(epoll, EPOLL_CTL_DEL, fd, NULL); }

static void forward_to_service(uint32_t index, struct frame header) {
  static char chunk[65536];
  header.id = index;
  buffer_bytes(&header, sizeof header);
  for (size_t left = header.length; left > 0;) {
    size_t part = left < sizeof chunk ? left : sizeof chunk;
    if (read_all(sandboxes[index].control, chunk, part) < 0) exit(1);
    buffer_bytes(chunk, part);
    left -= part;
  }
}

static void read_sandbox(uint32_t index) {
  struct sandbox *sandbox = &sandboxes[index];
  struct frame header;
  if (read_all(sandbox->control, &header, sizeof header) < 0) {
    drain_output(index);
    close_sandbox(index);
    return;
  }
  // The output of a stage precedes the report of its end.
  if (header.type == FRAME_EXIT || header.type == FRAME_COMPILED) drain_output(index);
  if (sandbox->control < 0) return;
  forward_to_service(index, header);
  if (header.type != FRAME_COMPILED) return;
  memcpy(sandbox->left, sandbox->most, sizeof sandbox->left);
  if (send_frame(sandbox->control, index, FRAME_RUN, NULL, 0) < 0) close_sandbox(index);
}

static void handle_frame(const struct frame *header, char *payload) {
  if (header->type == FRAME_START_WORKER && header->id < MAX_WORKERS)
    return start_worker(header->id, payload, header->length);
  if (header->id >= MAX_SANDBOXES) exit(2);
  if (header->type == FRAME_OPEN) return open_sandbox(header->id, (struct open_request *)payload);
  struct sandbox *sandbox = &sandboxes[header->id];
  if (sandbox->control < 0) return;
  if (header->type == FRAME_STDIN) return add_input(header->id, payload, header->length);
  if (header->type == FRAME_STAGE) {
    struct limits *limits = (struct limits *)payload;
    sandbox->most[0] = sandbox->left[0] = limits->stdout_bytes;
    sandbox->most[1] = sandbox->left[1] = limits->stderr_bytes;
  }
  if (header->type == FRAME_CLOSE) return close_sandbox(header->id);
  if (send_frame(sandbox->control, header->id, header->type, payload, header->length) < 0) close_sandbox(header->id);
}

static void read_service(void) {
  static char *payload;
  static size_t capacity;
  struct frame header;
  if (read_all(SERVICE_FD, &header, sizeof header) < 0) exit(0);
  // As size_t: the largest length plus one would be 0 in 32 bits.
  size_t needed = (size_t)header.length + 1;
  if (!payload || needed > capacity) {
    capacity = needed;
    payload = realloc(payload, capacity);
    if (!payload) exit(1);
  }
  if (read_all(SERVICE_FD, payload, header.length) < 0) exit(0);
  payload[header.length] = 0;
  handle_frame(&header, payload);
}

static void handle_event(enum event_source source, uint32_t index) {
  if (source == FROM_SERVICE) return read_service();
  if (source == FROM_WORKER) return read_worker(index);
  if (sandboxes[index].control < 0) return;
  if (source == FROM_CONTROL) return read_sandbox(index);
  if (source == TO_STDIN) return write_pending_input(index);
  forward_output(index, source == FROM_STDOUT ? 0 : 1);
}

int main(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  epoll = epoll_create1(EPOLL_CLOEXEC);
  fcntl(SERVICE_FD, F_SETFD, FD_CLOEXEC);
  fcntl(SERVICE_FD, F_SETFL, 0);
  for (int i = 0; i < MAX_SANDBOXES; i++) sandboxes[i].control = sandboxes[i].input = -1;
  mark_workers_stopped();
  watch(SERVICE_FD, FROM_SERVICE, 0, EPOLLIN);
  for (;;) {
    struct epoll_event event;
    if (epoll_wait(epoll, &event, 1, has_buffered() ? 0 : -1) == 1)
      handle_event((enum event_source)(event.data.u64 >> 32), (uint32_t)event.data.u64);
    else flush_buffer();
  }
}
