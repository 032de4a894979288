#define _GNU_SOURCE
#include "box.h"
#include "box-files.h"
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
#define MOST_WORDS 256

static struct {
  uint32_t id;
  struct walls walls;
  struct limits limits;
  int control, input, output, errors;
  int agent; // our end of the pipe to a warm helper
  int agent_theirs;
  int pid, process; // of the program, 0 when none; its pidfd
  int ticking, marked;
  uint64_t started_ms, cpu_before_ms, oom_before, rusage_ms;
  uint32_t memory_kilobytes, reason;
  char *words_text;
  char *words[MOST_WORDS + 1];
  int word_count;
} box;

static uint64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static int split_words(const char *payload, size_t length) {
  free(box.words_text);
  box.words_text = malloc(length + 1);
  if (!box.words_text) return -1;
  memcpy(box.words_text, payload, length);
  box.words_text[length] = 0;
  box.word_count = 0;
  for (size_t at = 0; at < length && box.word_count < MOST_WORDS; at += strlen(box.words_text + at) + 1)
    box.words[box.word_count++] = box.words_text + at;
  box.words[box.word_count] = NULL;
  return box.word_count > 0 ? 0 : -1;
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

char **become_program(int *count) {
  if (dup2(box.limits.flags & STAGE_STDIN ? box.input : open("/dev/null", O_RDONLY), 0) < 0) return NULL;
  if (dup2(box.output, 1) < 0 || dup2(box.errors, 2) < 0) return NULL;
  close(box.input), close(box.output), close(box.errors), close(box.control);
  if (box.agent >= 0) close(box.agent);
  int line = box.agent_theirs >= 0 ? fcntl(box.agent_theirs, F_DUPFD_CLOEXEC, 200) : -1;
  if (seal_program(&box.walls, &box.limits) < 0) return NULL;
  if (line >= 0 && dup2(line, 3) < 0) return NULL; // only now: 3 may have been one of the walls' own
  *count = box.word_count;
  return box.words;
}

static void exec_program(void) {
  int count;
  signal(SIGPIPE, SIG_DFL);
  char **words = become_program(&count);
  if (words) {
    close_range(box.limits.flags & STAGE_AGENT ? 4 : 3, ~0U, 0);
    execvp(words[0], words);
  }
  _exit(127);
}

int program_started(int pid) {
  after_fork(&box.walls);
  if (box.agent_theirs >= 0) close(box.agent_theirs);
  box.agent_theirs = -1;
  box.pid = pid;
  box.process = pid > 0 ? (int)syscall(SYS_pidfd_open, pid, 0) : -1;
  if (pid < 0) {
    box.reason = REASON_START;
    box.process = -1;
    end_stage(0);
  }
  return run_box(NULL, NULL);
}

static int start_stage(const char *payload, size_t length) {
  if (length < sizeof box.limits || box.pid) _exit(92);
  memcpy(&box.limits, payload, sizeof box.limits);
  if (split_words(payload + sizeof box.limits, length - sizeof box.limits) < 0) _exit(92);
  start_clock();
  box.marked = 0;
  box.agent = box.agent_theirs = -1;
  if (box.limits.flags & STAGE_AGENT) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) _exit(93);
    box.agent = pair[0];
    box.agent_theirs = pair[1];
  }
  if (box.limits.flags & STAGE_WARM) box.ticking = 0;
  before_fork(&box.walls);
  if (box.limits.flags & STAGE_IN_PROCESS) return 1;
  int pid = fork();
  if (pid == 0) exec_program();
  after_fork(&box.walls);
  if (box.agent_theirs >= 0) close(box.agent_theirs);
  box.agent_theirs = -1;
  box.pid = pid;
  box.process = (int)syscall(SYS_pidfd_open, pid, 0);
  return 0;
}

static void let_agent_run(void) {
  start_clock();
  if (box.agent < 0) return;
  write_all(box.agent, "r", 1);
  close(box.agent);
  box.agent = -1;
}

static int obey(const struct frame *head, const char *payload) {
  uint32_t number = 0;
  if (head->length >= sizeof number) memcpy(&number, payload, sizeof number);
  switch (head->type) {
  case FRAME_FILE:
    write_file(user_of(box.walls.slot), payload, head->length);
    return 0;
  case FRAME_STAGE:
    return start_stage(payload, head->length);
  case FRAME_GO:
    if (head->length < sizeof box.limits) _exit(92);
    memcpy(&box.limits, payload, sizeof box.limits);
    start_clock();
    if (box.agent >= 0) write_all(box.agent, payload + sizeof box.limits, head->length - sizeof box.limits);
    return 0;
  case FRAME_SIGNAL:
    if (box.pid && number > 0 && number < 65) kill(box.pid, (int)number);
    return 0;
  case FRAME_RUN:
    let_agent_run();
    return 0;
  case FRAME_STOP:
    stop_stage(number);
    return 0;
  case FRAME_FETCH:
    send_artifact(box.control, box.id, payload);
    return 0;
  default:
    _exit(0);
  }
}

static int hear_keeper(void) {
  struct frame head;
  if (read_all(box.control, &head, sizeof head) < 0) _exit(0);
  char *payload = malloc((size_t)head.length + 1);
  if (!payload || read_all(box.control, payload, head.length) < 0) _exit(95);
  payload[head.length] = 0;
  int must_fork = obey(&head, payload);
  free(payload);
  return must_fork;
}

/** A helper says once that it has compiled, and waits: what follows is the run, with clocks of its own. */
static void hear_agent(void) {
  unsigned char code;
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

int run_box(const struct birth *birth, const int descriptors[4]) {
  if (birth) {
    box.id = birth->box;
    box.control = descriptors[0], box.input = descriptors[1], box.output = descriptors[2], box.errors = descriptors[3];
    box.agent = box.agent_theirs = -1;
    if (build_walls(&box.walls, &birth->open) < 0) _exit(96);
    send_frame(box.control, box.id, FRAME_OPENED, NULL, 0);
  }
  for (;;) {
    struct pollfd watched[3] = {
        {.fd = box.control, .events = POLLIN},
        {.fd = box.pid ? box.process : -1, .events = POLLIN},
        {.fd = box.pid ? box.agent : -1, .events = POLLIN},
    };
    poll(watched, 3, box.pid && box.ticking ? LOOK_EVERY_MS : -1);
    if (watched[2].revents) hear_agent();
    reap();
    watch_clocks();
    if (watched[0].revents && hear_keeper()) return 1;
  }
}
