// Makes every box: small, so that process 1 of a box is small too.
#define _GNU_SOURCE
#include "sandbox-init.h"
#include "warm-worker.h"
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define WORLD (CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS) // the network is the slot's own

int main(void) {
  struct birth birth;
  int descriptors[MOST_DESCRIPTORS], count;
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, SIG_IGN); // ended boxes need no burial; the keeper sees their control pipe close
  prepare_walls();
  if (clear_mounts() < 0) return 1;
  while ((count = hear_birth(KEEPER, &birth, descriptors)) > 0) {
    long pid = syscall(SYS_clone, WORLD | SIGCHLD, 0, 0, 0, 0);
    if (pid == 0) {
      close(KEEPER);
      signal(SIGCHLD, SIG_DFL);
      run_box(&birth, descriptors, count);
    }
    struct born born = {.box = birth.box, .serial = birth.serial, .pid = (int32_t)pid};
    send(KEEPER, &born, sizeof born, MSG_NOSIGNAL);
    for (int i = 0; i < count; i++) close(descriptors[i]);
  }
}
