#define _GNU_SOURCE
#include "service-buffer.h"
#include "supervisor.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define WORKER_SUPERVISOR_FD 3
#define UNUSED_FD 100

static struct worker {
  int fd, pid;
} workers[MAX_WORKERS];

void mark_workers_stopped(void) {
  for (int i = 0; i < MAX_WORKERS; i++) workers[i].fd = -1;
}

int worker_fd(uint32_t index) { return workers[index].fd; }

static void exec_worker(char **args, int socket) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  int empty = open("/dev/null", O_RDONLY);
  if (empty < 0 || dup2(empty, 0) < 0) _exit(127);
  // By way of a high number, because dup2 onto its own number would keep the close-on-exec flag.
  int copy = fcntl(socket, F_DUPFD, UNUSED_FD);
  dup2(copy, WORKER_SUPERVISOR_FD);
  close_range(WORKER_SUPERVISOR_FD + 1, ~0U, 0);
  execvp(args[0], args);
  _exit(127);
}

void start_worker(uint32_t index, char *command, size_t length) {
  char *args[MAX_STRINGS + 1];
  int pair[2];
  if (split_strings(command, length, args) == 0) exit(1);
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0) exit(1);
  int pid = fork();
  if (pid == 0) exec_worker(args, pair[1]);
  close(pair[1]);
  workers[index] = (struct worker){.fd = pair[0], .pid = pid};
  watch(pair[0], FROM_WORKER, index, EPOLLIN);
}

static void remove_worker(uint32_t index) {
  close(workers[index].fd);
  kill(workers[index].pid, SIGKILL);
  waitpid(workers[index].pid, NULL, 0);
  workers[index].fd = -1;
  buffer_frame(index, FRAME_WORKER_EXITED, NULL, 0);
}

/** The init is running: asks the worker of the program's language to fork into its namespaces. */
static void request_program(uint32_t index) {
  struct sandbox *sandbox = &sandboxes[index];
  struct fork_request request = {.sandbox = index, .serial = sandbox->serial, .open = sandbox->open};
  int *fds = sandbox->program_fds;
  int descriptors[WORKER_DESCRIPTORS] = {sandbox->init_pidfd, fds[0], fds[1], fds[2], fds[3]};
  int worker = workers[sandbox->open.worker].fd;
  int failed = worker < 0 || send_fork_request(worker, &request, descriptors, WORKER_DESCRIPTORS) < 0;
  close_program_fds(sandbox);
  if (failed) close_sandbox(index);
}

void read_worker(uint32_t index) {
  struct fork_reply reply;
  if (recv(workers[index].fd, &reply, sizeof reply, 0) != sizeof reply) return remove_worker(index);
  uint32_t sandbox_index = reply.sandbox % MAX_SANDBOXES;
  struct sandbox *sandbox = &sandboxes[sandbox_index];
  int is_current = sandbox->control >= 0 && sandbox->serial == reply.serial;
  if (index != SPAWNER) {
    if (is_current && reply.pid < 0) close_sandbox(sandbox_index);
    return;
  }
  int pidfd = reply.pid > 0 ? (int)syscall(SYS_pidfd_open, reply.pid, 0) : -1;
  if (!is_current) return kill_init(pidfd);
  sandbox->init_pidfd = pidfd;
  if (pidfd < 0) close_sandbox(sandbox_index);
  else if (sandbox->open.worker != SPAWNER) request_program(sandbox_index);
}
