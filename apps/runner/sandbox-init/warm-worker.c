#define _GNU_SOURCE
#include "warm-worker.h"
#include "replace-descriptors.h"
#include "restrictions.h"
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#define CHECK_PARENT_EVERY_US 100

static struct {
  struct restrictions restrictions;
  struct streams streams;
  char *args[MAX_STRINGS + 1];
} program;

/**
 * Forks into the pid namespace of a sandbox. Only children enter a new pid namespace, and the program must be a child
 * of the init. So a vfork child forks the program and exits: the kernel makes the init the parent of the orphan.
 * Returns 1 in the program.
 */
static int fork_into(int init, volatile int *failed) {
  volatile int is_program = 0;
  *failed = setns(init, CLONE_NEWPID) < 0;
  pid_t intermediate = *failed ? -1 : vfork();
  if (intermediate == 0) {
    pid_t pid = fork();
    if (pid < 0) *failed = 1;
    if (pid != 0) _exit(0);
    is_program = 1;
  } else if (intermediate < 0) *failed = 1;
  return is_program;
}

static void enter_sandbox(const struct fork_request *request, const int descriptors[MAX_DESCRIPTORS]) {
  close(SUPERVISOR_FD);
  replace_descriptors();
  signal(SIGCHLD, SIG_DFL);
  if (restrict_forked(&program.restrictions, &request->open, descriptors[0]) < 0) _exit(96);
  // Until the intermediate process has exited, the init is not the parent and would miss the end of the program.
  while (getppid() != 1) usleep(CHECK_PARENT_EVERY_US);
  program.streams = (struct streams){descriptors[2], descriptors[3], descriptors[4], descriptors[1]};
}

void wait_for_sandbox(void) {
  struct fork_request request;
  int descriptors[MAX_DESCRIPTORS];
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, SIG_IGN); // no zombies of the intermediate processes
  prepare_worker();
  if (install_worker_filter() < 0) exit(1);
  record_descriptors(SUPERVISOR_FD + 1);
  for (;;) {
    volatile int failed;
    // A worker receives only descriptors, never a student's data, so a fork cannot inherit any.
    if (receive_fork_request(SUPERVISOR_FD, &request, descriptors) != WORKER_DESCRIPTORS) exit(0);
    if (fork_into(descriptors[0], &failed)) return enter_sandbox(&request, descriptors);
    struct fork_reply reply = {.sandbox = request.sandbox, .serial = request.serial, .pid = failed ? -1 : 0};
    send(SUPERVISOR_FD, &reply, sizeof reply, MSG_NOSIGNAL);
    for (int i = 0; i < WORKER_DESCRIPTORS; i++) close(descriptors[i]);
  }
}

static char *receive_stage(struct limits *limits, size_t *length) {
  uint32_t size;
  int channel = program.streams.channel;
  if (read_all(channel, &size, sizeof size) < 0 || size < sizeof *limits) return NULL;
  if (read_all(channel, limits, sizeof *limits) < 0) return NULL;
  *length = size - sizeof *limits;
  char *text = calloc(*length + 1, 1);
  return text && read_all(channel, text, *length) == 0 ? text : NULL;
}

char **become_program(int *count) {
  struct limits limits;
  size_t length;
  int32_t pid = getpid();
  if (write_all(program.streams.channel, &pid, sizeof pid) < 0) return NULL;
  char *text = receive_stage(&limits, &length);
  // Only after the stage has arrived is it certain that the init has mounted its own /box.
  if (!text || chdir("/box") < 0) return NULL;
  *count = split_strings(text, length, program.args);
  if (!(limits.flags & STAGE_CHANNEL)) {
    close(program.streams.channel);
    program.streams.channel = -1;
  }
  return drop_privileges(&program.restrictions, &limits, &program.streams) == 0 ? program.args : NULL;
}
