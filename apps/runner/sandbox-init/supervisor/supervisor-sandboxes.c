#define _GNU_SOURCE
#include "service-buffer.h"
#include "supervisor.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct sandbox sandboxes[MAX_SANDBOXES];
static uint32_t last_serial;

/** Both ends of what connects the supervisor with a sandbox. */
struct connections {
  int control[2], channel[2], input[2], output[2], errors[2];
};

void kill_init(int pidfd) {
  if (pidfd < 0) return;
  syscall(SYS_pidfd_send_signal, pidfd, SIGKILL, NULL, 0);
  close(pidfd);
}

void close_program_fds(struct sandbox *sandbox) {
  for (int i = 0; i < 4; i++) {
    if (sandbox->program_fds[i] >= 0) close(sandbox->program_fds[i]);
    sandbox->program_fds[i] = -1;
  }
}

void close_sandbox(uint32_t index) {
  struct sandbox *sandbox = &sandboxes[index];
  if (sandbox->control < 0) return;
  close_input(sandbox);
  close_program_fds(sandbox);
  close(sandbox->control), close(sandbox->streams[0]), close(sandbox->streams[1]);
  kill_init(sandbox->init_pidfd);
  sandbox->init_pidfd = -1;
  sandbox->control = sandbox->streams[0] = sandbox->streams[1] = -1;
  buffer_frame(index, FRAME_CLOSED, NULL, 0);
}

static void create_connections(struct connections *all, int needs_channel) {
  all->channel[0] = all->channel[1] = -1;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, all->control) < 0) exit(1);
  if (pipe2(all->input, O_CLOEXEC) < 0) exit(1);
  if (pipe2(all->output, O_CLOEXEC) < 0 || pipe2(all->errors, O_CLOEXEC) < 0) exit(1);
  if (needs_channel && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, all->channel) < 0) exit(1);
  // The program runs as another user and may open its streams by name: /dev/stdin to read, /dev/stdout to write.
  fchmod(all->input[0], 0444), fchmod(all->output[1], 0222), fchmod(all->errors[1], 0222);
  fcntl(all->input[1], F_SETFL, O_NONBLOCK);
  fcntl(all->output[0], F_SETFL, O_NONBLOCK), fcntl(all->errors[0], F_SETFL, O_NONBLOCK);
}

/** Sends the spawner the descriptors of the init. */
static int request_init(uint32_t index, const struct connections *all) {
  struct sandbox *sandbox = &sandboxes[index];
  struct fork_request request = {.sandbox = index, .serial = sandbox->serial, .open = sandbox->open};
  int descriptors[MAX_DESCRIPTORS] = {all->control[1], network_of_slot(sandbox->open.slot)}, count = 2;
  if (sandbox->open.worker != SPAWNER) descriptors[count++] = all->channel[0];
  if (sandbox->open.starts_programs) {
    descriptors[count++] = all->input[0];
    descriptors[count++] = all->output[1];
    descriptors[count++] = all->errors[1];
  }
  return send_fork_request(worker_fd(SPAWNER), &request, descriptors, count);
}

void open_sandbox(uint32_t index, const struct open_request *request) {
  struct sandbox *sandbox = &sandboxes[index];
  struct connections all;
  if (sandbox->control >= 0 || request->worker >= MAX_WORKERS || request->slot >= MAX_SLOTS) exit(2);
  if (worker_fd(SPAWNER) < 0 || worker_fd(request->worker) < 0) {
    buffer_frame(index, FRAME_CLOSED, NULL, 0);
    return;
  }
  int has_worker = request->worker != SPAWNER;
  create_connections(&all, has_worker);
  *sandbox = (struct sandbox){.control = all.control[0],
                              .input = all.input[1],
                              .streams = {all.output[0], all.errors[0]},
                              .serial = ++last_serial,
                              .open = *request,
                              .init_pidfd = -1,
                              .program_fds = {all.channel[1], all.input[0], all.output[1], all.errors[1]}};
  int failed = request_init(index, &all) < 0;
  close(all.control[1]);
  if (has_worker) close(all.channel[0]);
  else close_program_fds(sandbox);
  if (failed) return close_sandbox(index);
  watch(sandbox->control, FROM_CONTROL, index, EPOLLIN);
  watch(sandbox->streams[0], FROM_STDOUT, index, EPOLLIN);
  watch(sandbox->streams[1], FROM_STDERR, index, EPOLLIN);
}
