// The worker that forks the init of every sandbox. It is a small program, so that each init is small too.
#define _GNU_SOURCE
#include "sandbox-init.h"
#include "warm-worker.h"
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define NEW_NAMESPACES (CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS) // the network belongs to the slot

int main(void) {
  struct fork_request request;
  int descriptors[MAX_DESCRIPTORS], count;
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, SIG_IGN); // no zombies: the supervisor notices the end of an init by its closed control socket
  prepare_worker();
  if (unmount_unneeded() < 0) return 1;
  while ((count = receive_fork_request(SUPERVISOR_FD, &request, descriptors)) > 0) {
    long pid = syscall(SYS_clone, NEW_NAMESPACES | SIGCHLD, 0, 0, 0, 0);
    if (pid == 0) {
      close(SUPERVISOR_FD);
      signal(SIGCHLD, SIG_DFL);
      run_sandbox_init(&request, descriptors, count);
    }
    struct fork_reply reply = {.sandbox = request.sandbox, .serial = request.serial, .pid = (int32_t)pid};
    send(SUPERVISOR_FD, &reply, sizeof reply, MSG_NOSIGNAL);
    for (int i = 0; i < count && i < MAX_DESCRIPTORS; i++) close(descriptors[i]);
  }
}
