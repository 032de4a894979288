#define _GNU_SOURCE
#include "replace-descriptors.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_RECORDED 64
#define MAX_DESCRIPTOR 1024

enum kind { PIPE, EVENT_COUNTER, EVENT_LOOP, OTHER };

static struct recorded {
  int fd;
  enum kind kind;
  ino_t inode;
} recorded[MAX_RECORDED];
static int recorded_count;

static enum kind kind_of(const struct stat *status, const char *target) {
  if (strstr(target, "[eventpoll]")) return EVENT_LOOP;
  if (strstr(target, "[eventfd]")) return EVENT_COUNTER;
  return S_ISFIFO(status->st_mode) ? PIPE : OTHER;
}

void record_descriptors(int first) {
  for (int fd = first; fd < MAX_DESCRIPTOR; fd++) {
    char path[40], target[40] = {0};
    struct stat status;
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    if (readlink(path, target, sizeof target - 1) < 0 || fstat(fd, &status) < 0) continue;
    if (recorded_count == MAX_RECORDED) exit(1);
    recorded[recorded_count++] = (struct recorded){fd, kind_of(&status, target), status.st_ino};
  }
}

/** Some interpreters create new pipes after the fork themselves: those are not shared. */
static int is_shared_pipe(const struct recorded *record) {
  struct stat now;
  return record->kind == PIPE && fstat(record->fd, &now) == 0 && now.st_ino == record->inode;
}

static void replace(int fd, int new_fd) {
  if (new_fd < 0 || dup3(new_fd, fd, O_CLOEXEC) < 0) _exit(96);
  close(new_fd);
}

/** Replaces all recorded ends of one pipe by the ends of a new pipe. */
static void replace_pipe(int first) {
  int ends[2];
  if (pipe2(ends, O_NONBLOCK) < 0) _exit(96);
  for (int i = recorded_count - 1; i >= first; i--) {
    if (!is_shared_pipe(&recorded[i]) || recorded[i].inode != recorded[first].inode) continue;
    int is_write_end = (fcntl(recorded[i].fd, F_GETFL) & O_ACCMODE) == O_WRONLY;
    replace(recorded[i].fd, dup(ends[is_write_end]));
  }
  close(ends[0]), close(ends[1]);
}

void replace_descriptors(void) {
  for (int i = 0; i < recorded_count; i++) {
    int fd = recorded[i].fd;
    if (recorded[i].kind == EVENT_COUNTER) replace(fd, eventfd(0, EFD_NONBLOCK));
    else if (recorded[i].kind == EVENT_LOOP) replace(fd, epoll_create1(0));
    else if (recorded[i].kind == OTHER) replace(fd, open("/dev/null", O_RDWR));
    else if (is_shared_pipe(&recorded[i])) replace_pipe(i);
  }
}
