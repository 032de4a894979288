#define _GNU_SOURCE
#include "sandbox-init.h"
#include "sandbox-files.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define LOOK_EVERY_MS 50

static struct {
  uint32_t id;
  struct walls walls;
  struct limits limits;
  int control;
  struct streams streams; // of the programs that are started here
  int agent;              // our end of the line to the program
  int waiting;            // the interpreter that will become the program, 0 when none
  int pid, process;       // of the program, 0 when none; its pidfd
  int ticking, marked;
  uint64_t started_ms, cpu_before_ms, oom_before, rusage_ms;
  uint32_t memory_kilobytes, reason;
} box;

static uint64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void start_clock(void) {
  box.ticking = 1;
  box.started_ms = now_ms();
  box.cpu_before_ms = cpu_used_ms(&box.walls);
  box.oom_before = times_out_of_memory(&box.walls);
  box.rusage_ms = 0;
  box.memory_kilobytes = 0;
  box.reason = REASON_NONE;
}

static uint32_t cpu_of_stage(void) {
  if (box.walls.cpu_usage < 0) return (uint32_t)box.rusage_ms;
  return (uint32_t)(cpu_used_ms(&box.walls) - box.cpu_before_ms);
}

static void note_usage(const struct rusage *usage) {
  box.rusage_ms += (uint64_t)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000 +
                   (uint64_t)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1000;
  if (usage->ru_maxrss > (long)box.memory_kilobytes) box.memory_kilobytes = (uint32_t)usage->ru_maxrss;
}

static void report(uint32_t type, int status) {
  struct result result = {
      .code = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
      .signal = WIFSIGNALED(status) ? (uint32_t)WTERMSIG(status) : 0,
      .reason = box.reason,
      .wall_ms = (uint32_t)(now_ms() - box.started_ms),
      .cpu_ms = cpu_of_stage(),
      .memory_kilobytes = box.memory_kilobytes,
  };
  if (result.reason == REASON_NONE && result.signal == SIGKILL && times_out_of_memory(&box.walls) > box.oom_before)
    result.reason = REASON_MEMORY;
  if (result.reason == REASON_NONE && result.signal == SIGXCPU) result.reason = REASON_CPU;
  if (send_frame(box.control, box.id, type, &result, sizeof result) < 0) _exit(91);
}

/** The program is over when its first process is: whatever it left behind dies with it. */
static void end_stage(int status) {
  struct rusage usage;
  kill(-1, SIGKILL);
  while (wait4(-1, NULL, __WALL, &usage) > 0) note_usage(&usage);
  close(box.process);
  if (box.agent >= 0) close(box.agent);
  box.agent = -1;
  box.pid = 0;
  box.ticking = 0;
  report(FRAME_EXIT, status);
}

static void stop_stage(uint32_t reason) {
  if (!box.pid || box.reason != REASON_NONE) return;
  box.reason = reason;
  kill(-1, SIGKILL);
}

static void reap(void) {
  struct rusage usage;
  int status;
  for (int pid; box.pid && (pid = wait4(-1, &status, WNOHANG | __WALL, &usage)) > 0;) {
    note_usage(&usage);
    if (pid == box.pid) end_stage(status);
  }
}

static void exec_program(char *text, size_t length) {
  char *words[MOST_WORDS + 1];
  signal(SIGPIPE, SIG_DFL);
  close(box.control);
  if (box.agent >= 0) close(box.agent);
  if (split_words(text, length, words) > 0 && seal_program(&box.walls, &box.limits, &box.streams) == 0) {
    close_range(box.limits.flags & STAGE_AGENT ? AGENT + 1 : AGENT, ~0U, 0);
    execvp(words[0], words);
  }
  _exit(127);
}

static int start_program(char *text, size_t length) {
  box.streams.line = box.agent = -1;
  if (box.limits.flags & STAGE_AGENT) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) _exit(93);
    box.agent = pair[0];
    box.streams.line = pair[1];
  }
  before_fork(&box.walls);
  int pid = fork();
  if (pid == 0) exec_program(text, length);
  after_fork(&box.walls);
  if (box.streams.line >= 0) close(box.streams.line);
  return pid;
}

/** Hands the whole stage to the interpreter that waits, and lets it go on. */
static int release_program(const char *payload, size_t length) {
  uint32_t size = (uint32_t)length;
  int pid = box.waiting;
  box.waiting = 0;
  if (!pid || send_pair(box.agent, &size, sizeof size, payload, length) < 0) _exit(96);
  if (!(box.limits.flags & STAGE_AGENT)) {
    close(box.agent);
    box.agent = -1;
  }
  return pid;
}

static void start_stage(char *payload, size_t length) {
  if (length < sizeof box.limits || box.pid) _exit(92);
  memcpy(&box.limits, payload, sizeof box.limits);
  start_clock();
  box.marked = 0;
  if (box.limits.flags & STAGE_WARM) box.ticking = 0;
  box.pid = box.limits.flags & STAGE_IN_PROCESS
                ? release_program(payload, length)
                : start_program(payload + sizeof box.limits, length - sizeof box.limits);
  box.process = box.pid > 0 ? (int)syscall(SYS_pidfd_open, box.pid, 0) : -1;
  if (box.pid > 0) return;
  box.reason = REASON_START;
  end_stage(0);
}

static void let_agent_run(void) {
  start_clock();
  if (box.agent < 0) return;
  write_all(box.agent, "r", 1);
  close(box.agent);
  box.agent = -1;
}

static void obey(const struct frame *head, char *payload) {
  uint32_t number = 0;
  if (head->length >= sizeof number) memcpy(&number, payload, sizeof number);
  switch (head->type) {
  case FRAME_FILE:
    write_file(user_of(box.walls.slot), payload, head->length);
    return;
  case FRAME_STAGE:
    return start_stage(payload, head->length);
  case FRAME_GO:
    if (head->length < sizeof box.limits) _exit(92);
    memcpy(&box.limits, payload, sizeof box.limits);
    start_clock();
    if (box.agent >= 0) write_all(box.agent, payload + sizeof box.limits, head->length - sizeof box.limits);
    return;
  case FRAME_SIGNAL:
    if (box.pid && number > 0 && number < 65) kill(box.pid, (int)number);
    return;
  case FRAME_RUN:
    let_agent_run();
    return;
  case FRAME_STOP:
    stop_stage(number);
    return;
  case FRAME_FETCH:
    send_artifact(box.control, box.id, payload);
    return;
  default:
    _exit(0);
  }
}

static void hear_keeper(void) {
  struct frame head;
  if (read_all(box.control, &head, sizeof head) < 0) _exit(0);
  char *payload = malloc((size_t)head.length + 1);
  if (!payload || read_all(box.control, payload, head.length) < 0) _exit(95);
  payload[head.length] = 0;
  obey(&head, payload);
  free(payload);
}

/** The interpreter stands in the box and says who it is. Before it is asked for anything, nothing else can come from it. */
static void hear_waiting(void) {
  int32_t pid;
  if (box.waiting || read_all(box.agent, &pid, sizeof pid) < 0) _exit(96);
  box.waiting = pid;
  while (waitpid(-1, NULL, WNOHANG | __WALL) > 0) continue; // those who brought it
  send_frame(box.control, box.id, FRAME_OPENED, NULL, 0);
}

/** A helper says once that it has compiled, and waits: what follows is the run, with clocks of its own. */
static void hear_agent(void) {
  unsigned char code;
  if (!box.pid) return hear_waiting();
  if (read(box.agent, &code, 1) == 1 && !box.marked) {
    box.marked = 1;
    report(FRAME_MARK, code << 8);
    return;
  }
  close(box.agent);
  box.agent = -1;
}

static void watch_clocks(void) {
  if (!box.pid || !box.ticking) return;
  if (now_ms() - box.started_ms >= box.limits.wall_ms) stop_stage(REASON_WALL);
  else if (cpu_of_stage() >= box.limits.cpu_ms) stop_stage(REASON_CPU);
}

void run_box(const struct birth *birth, const int *descriptors, int count) {
  box.id = birth->box;
  box.control = descriptors[0];
  if (build_walls(&box.walls, &birth->open, descriptors[1]) < 0) _exit(96);
  if (birth->open.helper == PLAIN && count == 5) {
    box.streams = (struct streams){descriptors[2], descriptors[3], descriptors[4], -1};
    box.agent = -1;
    send_frame(box.control, box.id, FRAME_OPENED, NULL, 0);
  } else if (count == 3) box.agent = descriptors[2];
  else _exit(96);
  for (;;) {
    struct pollfd watched[3] = {
        {.fd = box.control, .events = POLLIN},
        {.fd = box.pid ? box.process : -1, .events = POLLIN},
        {.fd = box.agent, .events = POLLIN},
    };
    poll(watched, 3, box.pid && box.ticking ? LOOK_EVERY_MS : -1);
    if (watched[2].revents) hear_agent();
    reap();
    watch_clocks();
    if (watched[0].revents) hear_keeper();
  }
}
