#define _GNU_SOURCE
#include "slot-networks.h"
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>

#define OWN "/proc/self/ns/net"

int network_of(uint32_t slot) {
  static int home, networks[MOST_SLOTS];
  if (networks[slot] > 0) return networks[slot];
  if (!home) home = open(OWN, O_RDONLY | O_CLOEXEC);
  if (unshare(CLONE_NEWNET) < 0) exit(1);
  networks[slot] = open(OWN, O_RDONLY | O_CLOEXEC);
  if (networks[slot] < 0 || setns(home, CLONE_NEWNET) < 0) exit(1);
  return networks[slot];
}
