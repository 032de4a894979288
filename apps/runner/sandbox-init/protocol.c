#define _GNU_SOURCE
#include "protocol.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define WRITABLE_WITHIN_MS 5000

int read_all(int fd, void *buffer, size_t length) {
  char *at = buffer;
  while (length > 0) {
    ssize_t count = read(fd, at, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return -1;
    at += count;
    length -= (size_t)count;
  }
  return 0;
}

int write_all(int fd, const void *bytes, size_t length) {
  const char *at = bytes;
  while (length > 0) {
    ssize_t count = send(fd, at, length, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) {
      struct pollfd writable = {.fd = fd, .events = POLLOUT};
      if (poll(&writable, 1, WRITABLE_WITHIN_MS) <= 0) return -1;
      continue;
    }
    if (count <= 0) return -1;
    at += count;
    length -= (size_t)count;
  }
  return 0;
}

int send_frame(int fd, uint32_t id, uint32_t type, const void *payload, size_t length) {
  struct frame header = {.length = (uint32_t)length, .id = id, .type = type};
  return send_with_header(fd, &header, sizeof header, payload, length);
}

/** Sends both parts in one message where they fit: each message wakes the receiver, which costs the most. */
int send_with_header(int fd, const void *header, size_t header_length, const void *payload, size_t payload_length) {
  struct iovec parts[2] = {{(void *)header, header_length}, {(void *)payload, payload_length}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
  ssize_t count = sendmsg(fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  size_t sent = count > 0 ? (size_t)count : 0;
  if (count < 0 && errno != EAGAIN && errno != EINTR) return -1;
  if (sent < header_length && write_all(fd, (const char *)header + sent, header_length - sent) < 0) return -1;
  size_t payload_sent = sent > header_length ? sent - header_length : 0;
  return write_all(fd, (const char *)payload + payload_sent, payload_length - payload_sent);
}

int split_strings(char *text, size_t length, char *strings[MAX_STRINGS + 1]) {
  int count = 0;
  for (size_t at = 0; at < length && count < MAX_STRINGS; at += strlen(text + at) + 1) strings[count++] = text + at;
  strings[count] = NULL;
  return count;
}

union ancillary {
  struct cmsghdr align;
  char bytes[CMSG_SPACE(MAX_DESCRIPTORS * sizeof(int))];
};

int send_fork_request(int worker, const struct fork_request *request, const int *descriptors, int count) {
  if (count < 1 || count > MAX_DESCRIPTORS) return -1;
  size_t size = (size_t)count * sizeof(int);
  union ancillary ancillary = {0};
  struct iovec body = {(void *)request, sizeof *request};
  struct msghdr message = {
      .msg_iov = &body, .msg_iovlen = 1, .msg_control = ancillary.bytes, .msg_controllen = CMSG_SPACE(size)};
  struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
  if (!rights) return -1;
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(size);
  memcpy(CMSG_DATA(rights), descriptors, size);
  return sendmsg(worker, &message, MSG_NOSIGNAL) == sizeof *request ? 0 : -1;
}

int receive_fork_request(int supervisor, struct fork_request *request, int descriptors[MAX_DESCRIPTORS]) {
  union ancillary ancillary;
  struct iovec body = {request, sizeof *request};
  struct msghdr message = {
      .msg_iov = &body, .msg_iovlen = 1, .msg_control = ancillary.bytes, .msg_controllen = sizeof ancillary.bytes};
  ssize_t received;
  do received = recvmsg(supervisor, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  struct cmsghdr *rights = received > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (received != sizeof *request || !rights) return -1;
  size_t size = rights->cmsg_len - CMSG_LEN(0);
  if (size > MAX_DESCRIPTORS * sizeof(int)) return -1;
  memcpy(descriptors, CMSG_DATA(rights), size);
  return (int)(size / sizeof(int));
}
