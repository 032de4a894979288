#define _GNU_SOURCE
#include "protocol.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
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
  return send_pair(fd, &head, sizeof head, payload, length);
}

/** In one piece where it fits: every piece wakes whoever waits for it, and waking is the dearest part. */
int send_pair(int fd, const void *head, size_t head_length, const void *rest, size_t rest_length) {
  struct iovec parts[2] = {{(void *)head, head_length}, {(void *)rest, rest_length}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
  ssize_t put = sendmsg(fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  size_t done = put > 0 ? (size_t)put : 0;
  if (put < 0 && errno != EAGAIN && errno != EINTR) return -1;
  if (done < head_length && write_all(fd, (const char *)head + done, head_length - done) < 0) return -1;
  size_t begun = done > head_length ? done - head_length : 0;
  return write_all(fd, (const char *)rest + begun, rest_length - begun);
}

int split_words(char *text, size_t length, char *words[MOST_WORDS + 1]) {
  int count = 0;
  for (size_t at = 0; at < length && count < MOST_WORDS; at += strlen(text + at) + 1) words[count++] = text + at;
  words[count] = NULL;
  return count;
}

union ancillary {
  struct cmsghdr align;
  char bytes[CMSG_SPACE(MOST_DESCRIPTORS * sizeof(int))];
};

int send_birth(int helper, const struct birth *birth, const int *descriptors, int count) {
  size_t size = (size_t)count * sizeof(int);
  union ancillary extra = {0};
  struct iovec body = {(void *)birth, sizeof *birth};
  struct msghdr message = {
      .msg_iov = &body, .msg_iovlen = 1, .msg_control = extra.bytes, .msg_controllen = CMSG_SPACE(size)};
  struct cmsghdr *first = CMSG_FIRSTHDR(&message);
  first->cmsg_level = SOL_SOCKET;
  first->cmsg_type = SCM_RIGHTS;
  first->cmsg_len = CMSG_LEN(size);
  memcpy(CMSG_DATA(first), descriptors, size);
  return sendmsg(helper, &message, MSG_NOSIGNAL) == sizeof *birth ? 0 : -1;
}

int hear_birth(int keeper, struct birth *birth, int descriptors[MOST_DESCRIPTORS]) {
  union ancillary extra;
  struct iovec body = {birth, sizeof *birth};
  struct msghdr message = {
      .msg_iov = &body, .msg_iovlen = 1, .msg_control = extra.bytes, .msg_controllen = sizeof extra.bytes};
  ssize_t got;
  do got = recvmsg(keeper, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  struct cmsghdr *first = got > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (got != sizeof *birth || !first) return -1;
  size_t size = first->cmsg_len - CMSG_LEN(0);
  memcpy(descriptors, CMSG_DATA(first), size);
  return (int)(size / sizeof(int));
}
