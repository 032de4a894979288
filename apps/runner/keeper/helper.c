#define _GNU_SOURCE
#include "helper.h"
#include "box.h"
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define KEEPER 3 // the descriptor on which the keeper asks for boxes
#define WORLD (CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWNET)

static int hear_birth(struct birth *birth, int descriptors[4]) {
  union {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(4 * sizeof(int))];
  } extra;
  struct iovec body = {birth, sizeof *birth};
  struct msghdr message = {
      .msg_iov = &body, .msg_iovlen = 1, .msg_control = extra.bytes, .msg_controllen = sizeof extra.bytes};
  ssize_t got;
  do got = recvmsg(KEEPER, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  struct cmsghdr *first = got > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (got != sizeof *birth || !first || first->cmsg_len != CMSG_LEN(4 * sizeof(int))) return -1;
  memcpy(descriptors, CMSG_DATA(first), 4 * sizeof(int));
  return 0;
}

int helper_wait(void) {
  struct birth birth;
  int descriptors[4];
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, SIG_IGN); // ended boxes need no burial; the keeper sees their control pipe close
  user_of(0); // asked once here, so that no box has to
  prepare_filter();
  for (;;) {
    if (hear_birth(&birth, descriptors) < 0) exit(0);
    // Only descriptors pass through here, never a student's bytes, so a fork cannot inherit any.
    long pid = syscall(SYS_clone, WORLD | SIGCHLD, 0, 0, 0, 0);
    if (pid == 0) {
      close(KEEPER);
      signal(SIGCHLD, SIG_DFL);
      return run_box(&birth, descriptors);
    }
    struct born born = {.box = birth.box, .serial = birth.serial, .pid = (int32_t)pid};
    send(KEEPER, &born, sizeof born, MSG_NOSIGNAL);
    for (int i = 0; i < 4; i++) close(descriptors[i]);
  }
}

char **helper_program(int *count) {
  helper_wait();
  for (int pid; (pid = fork()) != 0;) program_started(pid);
  return become_program(count);
}
