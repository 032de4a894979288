// The supervisor: the process inside bubblewrap that passes bytes between the service and the sandboxes.
// It runs no student's code. Its workers fork the sandboxes, and they never receive these bytes.
#pragma once
#include "protocol.h"
#include "slot-networks.h"

#define MAX_SANDBOXES MAX_SLOTS
#define MAX_WORKERS 16

/** The source of an epoll event. */
enum event_source { FROM_SERVICE, FROM_WORKER, FROM_CONTROL, FROM_STDOUT, FROM_STDERR, TO_STDIN };

struct sandbox {
  int control, input, streams[2];
  uint32_t serial;
  struct open_request open;
  int init_pidfd;             // -1 until the spawner has replied
  int program_fds[4];         // channel and streams, kept for the worker that will fork the program; -1 when given away
  uint32_t most[2], left[2];  // bytes of stdout and stderr that may be sent in this stage, and that are left
  char *pending_input;        // not yet read by the program
  size_t pending_length;
  int input_ended;
};

extern struct sandbox sandboxes[MAX_SANDBOXES];

void watch(int fd, enum event_source source, uint32_t index, uint32_t events);
void watch_writable_once(int fd, enum event_source source, uint32_t index);
void unwatch(int fd);

// supervisor-sandboxes.c
void open_sandbox(uint32_t index, const struct open_request *request);
void close_sandbox(uint32_t index);
void close_program_fds(struct sandbox *sandbox);
/** Kills an init, and with it all processes of its sandbox. */
void kill_init(int pidfd);

// supervisor-workers.c
void mark_workers_stopped(void);
void start_worker(uint32_t index, char *command, size_t length);
void read_worker(uint32_t index);
/** The socket of a worker, -1 when it is not running. */
int worker_fd(uint32_t index);

// supervisor-streams.c
void add_input(uint32_t index, const char *bytes, size_t length);
void write_pending_input(uint32_t index);
void close_input(struct sandbox *sandbox);
void forward_output(uint32_t index, int stream);
/** Forwards what is left in the pipes of a stage that has ended. */
void drain_output(uint32_t index);
