// Copies files into and out of a sandbox. No process of the student is alive during either.
#define _GNU_SOURCE
#include "sandbox-files.h"
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_NAME_BYTES 4096
#define MAX_ARTIFACT_BYTES (48 << 20)

static void change_owner(const char *name, uint32_t user) {
  if (user && lchown(name, user, user) < 0) _exit(97);
}

static void create_parent_folders(char *name, uint32_t user) {
  for (char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(name, 0777) == 0) change_owner(name, user);
    *slash = '/';
  }
}

void write_file(uint32_t user, const char *payload, size_t length) {
  struct file_header header;
  char name[MAX_NAME_BYTES + 1];
  if (length < sizeof header) _exit(90);
  memcpy(&header, payload, sizeof header);
  size_t content_start = sizeof header + header.name_length;
  if (header.name_length == 0 || header.name_length > MAX_NAME_BYTES || content_start > length) _exit(90);
  memcpy(name, payload + sizeof header, header.name_length);
  name[header.name_length] = 0;
  create_parent_folders(name, user);
  int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, header.mode);
  if (fd < 0) return;
  change_owner(name, user);
  const char *at = payload + content_start;
  for (size_t left = length - content_start; left > 0;) {
    ssize_t written = write(fd, at, left);
    if (written <= 0) break;
    at += written;
    left -= (size_t)written;
  }
  close(fd);
}

void send_artifact(int control, uint32_t sandbox, const char *name) {
  static char chunk[1 << 16];
  struct stat status;
  int fd = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  int is_valid = fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= MAX_ARTIFACT_BYTES;
  struct frame header = {.length = is_valid ? (uint32_t)status.st_size : 0, .id = sandbox, .type = FRAME_ARTIFACT};
  if (write_all(control, &header, sizeof header) < 0) _exit(94);
  for (size_t left = header.length; left > 0;) {
    ssize_t count = read(fd, chunk, left < sizeof chunk ? left : sizeof chunk);
    if (count <= 0 || write_all(control, chunk, (size_t)count) < 0) _exit(94);
    left -= (size_t)count;
  }
  if (fd >= 0) close(fd);
}
