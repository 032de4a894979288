#define _GNU_SOURCE
#include "warm-worker.h"
#include "restrictions.h"
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#define PATIENCE_US 100
#define MOST_OWN 64

static struct {
  struct walls walls;
  struct streams streams;
  char *words[MOST_WORDS + 1];
} program;

/** What an interpreter holds open for itself (an event loop's pipes, say): every fork of it would hold the same ones. */
static struct own {
  int fd;
  char kind; // 'p'ipe, 'e'ventfd, e'l'oop or another
  ino_t pipe;
} owns[MOST_OWN];
static int own_count;

static void note_own_descriptors(void) {
  for (int fd = KEEPER + 1; fd < 1024; fd++) {
    char path[40], target[40] = {0};
    struct stat about;
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    if (readlink(path, target, sizeof target - 1) < 0 || fstat(fd, &about) < 0) continue;
    if (own_count == MOST_OWN) exit(1);
    char kind = S_ISFIFO(about.st_mode) ? 'p' : 'o';
    if (strstr(target, "[eventfd]")) kind = 'e';
    if (strstr(target, "[eventpoll]")) kind = 'l';
    owns[own_count++] = (struct own){fd, kind, about.st_ino};
  }
}

/** An interpreter may have made its pipes anew after the fork: those are nobody else's. */
static int is_shared_pipe(const struct own *own) {
  struct stat now;
  return own->kind == 'p' && fstat(own->fd, &now) == 0 && now.st_ino == own->pipe;
}

static void put_in_place(int fresh, int fd) {
  if (fresh < 0 || dup3(fresh, fd, O_CLOEXEC) < 0) _exit(96);
  close(fresh);
}

static void renew_pipe(int i) {
  int fresh[2];
  if (pipe2(fresh, O_NONBLOCK) < 0) _exit(96);
  for (int j = own_count - 1; j >= i; j--)
    if (is_shared_pipe(&owns[j]) && owns[j].pipe == owns[i].pipe)
      put_in_place(dup(fresh[(fcntl(owns[j].fd, F_GETFL) & O_ACCMODE) == O_WRONLY]), owns[j].fd);
  close(fresh[0]), close(fresh[1]);
}

/**
 * One program could otherwise speak to the next, and to the interpreter that waits with all its rights: what a loop
 * reads from its own pipe it believes. Each is replaced by an empty one of its kind.
 */
static void renew_own_descriptors(void) {
  for (int i = 0; i < own_count; i++) {
    int fd = owns[i].fd;
    if (owns[i].kind == 'e') put_in_place(eventfd(0, EFD_NONBLOCK), fd);
    else if (owns[i].kind == 'l') put_in_place(epoll_create1(0), fd);
    else if (owns[i].kind == 'o') put_in_place(open("/dev/null", O_RDWR), fd);
    else if (is_shared_pipe(&owns[i])) renew_pipe(i);
  }
}

/**
 * Forks into the world of a box's process 1. Only a child can be born there, and it has to be a child of process 1: so
 * the first one, which shares our memory while we wait for it, forks the second and dies. Returns 1 in the second.
 */
static int fork_into(int process_one, volatile int *failed) {
  volatile int is_inside = 0;
  *failed = setns(process_one, CLONE_NEWPID) < 0;
  pid_t between = *failed ? -1 : vfork();
  if (between == 0) {
    pid_t pid = fork();
    if (pid < 0) *failed = 1;
    if (pid != 0) _exit(0);
    is_inside = 1;
  } else if (between < 0) *failed = 1;
  return is_inside;
}

static void stand_inside(const struct birth *birth, const int descriptors[MOST_DESCRIPTORS]) {
  close(KEEPER);
  renew_own_descriptors();
  signal(SIGCHLD, SIG_DFL);
  if (enter_walls(&program.walls, &birth->open, descriptors[0]) < 0) _exit(96);
  // Whoever forked us is leaving, and must be gone before any work: a program that ended as its child would be lost.
  while (getppid() != 1) usleep(PATIENCE_US);
  program.streams = (struct streams){descriptors[2], descriptors[3], descriptors[4], descriptors[1]};
}

void helper_wait(void) {
  struct birth birth;
  int descriptors[MOST_DESCRIPTORS];
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, SIG_IGN); // whoever stood between needs no burial
  prepare_walls();
  if (forbid_most_now() < 0) exit(1);
  note_own_descriptors();
  for (;;) {
    volatile int failed;
    // Only descriptors pass through here, never a student's bytes, so a fork cannot inherit any.
    if (hear_birth(KEEPER, &birth, descriptors) != MOST_DESCRIPTORS) exit(0);
    if (fork_into(descriptors[0], &failed)) return stand_inside(&birth, descriptors);
    struct born born = {.box = birth.box, .serial = birth.serial, .pid = failed ? -1 : 0};
    send(KEEPER, &born, sizeof born, MSG_NOSIGNAL);
    for (int i = 0; i < MOST_DESCRIPTORS; i++) close(descriptors[i]);
  }
}

static char *hear_stage(struct limits *limits, size_t *length) {
  uint32_t size;
  if (read_all(program.streams.line, &size, sizeof size) < 0 || size < sizeof *limits) return NULL;
  if (read_all(program.streams.line, limits, sizeof *limits) < 0) return NULL;
  *length = size - sizeof *limits;
  char *text = calloc(*length + 1, 1);
  return text && read_all(program.streams.line, text, *length) == 0 ? text : NULL;
}

char **become_program(int *count) {
  struct limits limits;
  size_t length;
  int32_t pid = getpid();
  if (write_all(program.streams.line, &pid, sizeof pid) < 0) return NULL;
  char *text = hear_stage(&limits, &length);
  // Only now is it sure that process 1 has built its walls, and that /box is the one inside them.
  if (!text || chdir("/box") < 0) return NULL;
  *count = split_words(text, length, program.words);
  if (!(limits.flags & STAGE_AGENT)) {
    close(program.streams.line);
    program.streams.line = -1;
  }
  return seal_program(&program.walls, &limits, &program.streams) == 0 ? program.words : NULL;
}
