#define _GNU_SOURCE
#include "frames.h"
#include <errno.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

int read_all(int fd, void *into, size_t length) {
  char *at = into;
  while (length > 0) {
    ssize_t got = read(fd, at, length);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return -1;
    at += got;
    length -= (size_t)got;
  }
  return 0;
}

int write_all(int fd, const void *from, size_t length) {
  const char *at = from;
  while (length > 0) {
    ssize_t put = send(fd, at, length, MSG_NOSIGNAL);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = fd, .events = POLLOUT};
      if (poll(&room, 1, 5000) <= 0) return -1;
      continue;
    }
    if (put <= 0) return -1;
    at += put;
    length -= (size_t)put;
  }
  return 0;
}

int send_frame(int fd, uint32_t box, uint32_t type, const void *payload, size_t length) {
  struct frame head = {.length = (uint32_t)length, .box = box, .type = type};
  if (write_all(fd, &head, sizeof head) < 0) return -1;
  return length > 0 ? write_all(fd, payload, length) : 0;
}
