// What goes into a box and what comes out of it. No student's process is alive while either happens.
#define _GNU_SOURCE
#include "sandbox-files.h"
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_ARTIFACT_BYTES (48 << 20)

static void give_to_program(const char *name, uint32_t user) {
  if (user && lchown(name, user, user) < 0) _exit(97);
}

void write_file(uint32_t user, const char *payload, size_t length) {
  struct file_head head;
  if (length < sizeof head) _exit(90);
  memcpy(&head, payload, sizeof head);
  if (head.name_length == 0 || head.name_length > 4096 || sizeof head + head.name_length > length) _exit(90);
  char name[4097];
  memcpy(name, payload + sizeof head, head.name_length);
  name[head.name_length] = 0;
  for (char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(name, 0777) == 0) give_to_program(name, user);
    *slash = '/';
  }
  int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, head.mode);
  if (fd < 0) return;
  give_to_program(name, user);
  const char *at = payload + sizeof head + head.name_length;
  for (size_t left = length - sizeof head - head.name_length; left > 0;) {
    ssize_t put = write(fd, at, left);
    if (put <= 0) break;
    at += put;
    left -= (size_t)put;
  }
  close(fd);
}

void send_artifact(int control, uint32_t box, const char *name) {
  static char chunk[1 << 16];
  struct stat about;
  int fd = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  int fine = fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= MOST_ARTIFACT_BYTES;
  struct frame head = {.length = fine ? (uint32_t)about.st_size : 0, .box = box, .type = FRAME_ARTIFACT};
  if (write_all(control, &head, sizeof head) < 0) _exit(94);
  for (size_t left = head.length; left > 0;) {
    ssize_t got = read(fd, chunk, left < sizeof chunk ? left : sizeof chunk);
    if (got <= 0 || write_all(control, chunk, (size_t)got) < 0) _exit(94);
    left -= (size_t)got;
  }
  if (fd >= 0) close(fd);
}
