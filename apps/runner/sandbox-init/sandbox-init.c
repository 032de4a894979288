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
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define CHECK_LIMITS_EVERY_MS 50

static struct {
  uint32_t id;
  struct restrictions restrictions;
  struct limits limits;
  int control;
  struct streams streams; // of programs that this process starts itself
  int channel;            // this process's end of the channel to the program
  int forked;             // pid of the interpreter that will become the program, 0 when there is none
  int pid, pidfd;         // of the running program; pid is 0 when there is none
  int has_compiled;
  uint64_t started_ms, cpu_at_start_ms, oom_kills_at_start, rusage_ms;
  uint32_t memory_kilobytes, reason;
} sandbox;

static uint64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void start_clocks(void) {
  sandbox.started_ms = now_ms();
  sandbox.cpu_at_start_ms = cpu_used_ms(&sandbox.restrictions);
  sandbox.oom_kills_at_start = oom_kills(&sandbox.restrictions);
  sandbox.rusage_ms = 0;
  sandbox.memory_kilobytes = 0;
  sandbox.reason = REASON_NONE;
}

static uint32_t stage_cpu_ms(void) {
  if (sandbox.restrictions.cpu_usage_fd < 0) return (uint32_t)sandbox.rusage_ms;
  return (uint32_t)(cpu_used_ms(&sandbox.restrictions) - sandbox.cpu_at_start_ms);
}

static void add_usage(const struct rusage *usage) {
  sandbox.rusage_ms += (uint64_t)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000 +
                       (uint64_t)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1000;
  if (usage->ru_maxrss > (long)sandbox.memory_kilobytes) sandbox.memory_kilobytes = (uint32_t)usage->ru_maxrss;
}

static void report(uint32_t type, int status) {
  struct result result = {
      .code = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
      .signal = WIFSIGNALED(status) ? (uint32_t)WTERMSIG(status) : 0,
      .reason = sandbox.reason,
      .wall_ms = (uint32_t)(now_ms() - sandbox.started_ms),
      .cpu_ms = stage_cpu_ms(),
      .memory_kilobytes = sandbox.memory_kilobytes,
  };
  if (result.reason == REASON_NONE && result.signal == SIGKILL &&
      oom_kills(&sandbox.restrictions) > sandbox.oom_kills_at_start)
    result.reason = REASON_MEMORY;
  if (result.reason == REASON_NONE && result.signal == SIGXCPU) result.reason = REASON_CPU;
  if (send_frame(sandbox.control, sandbox.id, type, &result, sizeof result) < 0) _exit(91);
}

static void close_channel(void) {
  if (sandbox.channel >= 0) close(sandbox.channel);
  sandbox.channel = -1;
}

/** A stage ends with its first process: all processes that it started are killed. */
static void end_stage(int status) {
  struct rusage usage;
  kill(-1, SIGKILL);
  while (wait4(-1, NULL, __WALL, &usage) > 0) add_usage(&usage);
  close(sandbox.pidfd);
  close_channel();
  sandbox.pid = 0;
  report(FRAME_EXIT, status);
}

static void stop_stage(uint32_t reason) {
  if (!sandbox.pid || sandbox.reason != REASON_NONE) return;
  sandbox.reason = reason;
  kill(-1, SIGKILL);
}

static void reap_children(void) {
  struct rusage usage;
  int status;
  for (int pid; sandbox.pid && (pid = wait4(-1, &status, WNOHANG | __WALL, &usage)) > 0;) {
    add_usage(&usage);
    if (pid == sandbox.pid) end_stage(status);
  }
}

static void exec_program(char *text, size_t length) {
  char *args[MAX_STRINGS + 1];
  signal(SIGPIPE, SIG_DFL);
  close(sandbox.control);
  if (split_strings(text, length, args) > 0 &&
      drop_privileges(&sandbox.restrictions, &sandbox.limits, &sandbox.streams) == 0) {
    close_range(STDERR_FILENO + 1, ~0U, 0);
    execvp(args[0], args);
  }
  _exit(127);
}

static int start_program(char *text, size_t length) {
  raise_oom_score(&sandbox.restrictions);
  int pid = fork();
  if (pid == 0) exec_program(text, length);
  reset_oom_score(&sandbox.restrictions);
  return pid;
}

/** Sends the stage to the forked interpreter, which then becomes the program. */
static int release_forked(const char *payload, size_t length) {
  uint32_t size = (uint32_t)length;
  int pid = sandbox.forked;
  sandbox.forked = 0;
  if (!pid || send_with_header(sandbox.channel, &size, sizeof size, payload, length) < 0) _exit(96);
  if (!(sandbox.limits.flags & STAGE_CHANNEL)) close_channel();
  return pid;
}

static void start_stage(char *payload, size_t length) {
  if (length < sizeof sandbox.limits || sandbox.pid) _exit(92);
  memcpy(&sandbox.limits, payload, sizeof sandbox.limits);
  start_clocks();
  sandbox.has_compiled = 0;
  sandbox.pid = sandbox.limits.flags & STAGE_FORKED
                    ? release_forked(payload, length)
                    : start_program(payload + sizeof sandbox.limits, length - sizeof sandbox.limits);
  sandbox.pidfd = sandbox.pid > 0 ? (int)syscall(SYS_pidfd_open, sandbox.pid, 0) : -1;
  if (sandbox.pid > 0) return;
  sandbox.reason = REASON_START;
  end_stage(0);
}

/** Lets a program that has compiled continue with its run. */
static void continue_with_run(void) {
  start_clocks();
  if (sandbox.channel < 0) return;
  write_all(sandbox.channel, "r", 1);
  close_channel();
}

static void handle_frame(const struct frame *header, char *payload) {
  uint32_t number = 0;
  if (header->length >= sizeof number) memcpy(&number, payload, sizeof number);
  switch (header->type) {
  case FRAME_FILE:
    return write_file(job_user(sandbox.restrictions.slot), payload, header->length);
  case FRAME_STAGE:
    return start_stage(payload, header->length);
  case FRAME_SIGNAL:
    if (sandbox.pid && number > 0 && number < 65) kill(sandbox.pid, (int)number);
    return;
  case FRAME_RUN:
    return continue_with_run();
  case FRAME_STOP:
    return stop_stage(number);
  case FRAME_FETCH:
    return send_artifact(sandbox.control, sandbox.id, payload);
  default:
    _exit(0);
  }
}

static void read_supervisor(void) {
  struct frame header;
  if (read_all(sandbox.control, &header, sizeof header) < 0) _exit(0);
  char *payload = malloc((size_t)header.length + 1);
  if (!payload || read_all(sandbox.control, payload, header.length) < 0) _exit(95);
  payload[header.length] = 0;
  handle_frame(&header, payload);
  free(payload);
}

/** The forked interpreter is inside the sandbox and sends its pid. It sends nothing else before it gets a stage. */
static void read_forked(void) {
  int32_t pid;
  if (sandbox.forked || read_all(sandbox.channel, &pid, sizeof pid) < 0) _exit(96);
  sandbox.forked = pid;
  while (waitpid(-1, NULL, WNOHANG | __WALL) > 0) continue; // the intermediate processes that forked it
  send_frame(sandbox.control, sandbox.id, FRAME_OPENED, NULL, 0);
}

/** The program reports once that it has compiled, then waits: its run has clocks of its own. */
static void read_channel(void) {
  unsigned char code;
  if (!sandbox.pid) return read_forked();
  if (read(sandbox.channel, &code, 1) == 1 && !sandbox.has_compiled) {
    sandbox.has_compiled = 1;
    report(FRAME_COMPILED, code << 8);
    return;
  }
  close_channel();
}

static void enforce_time_limits(void) {
  if (!sandbox.pid) return;
  if (now_ms() - sandbox.started_ms >= sandbox.limits.wall_ms) stop_stage(REASON_WALL);
  else if (stage_cpu_ms() >= sandbox.limits.cpu_ms) stop_stage(REASON_CPU);
}

void run_sandbox_init(const struct fork_request *request, const int *descriptors, int count) {
  sandbox.id = request->sandbox;
  sandbox.control = descriptors[0];
  if (restrict_init(&sandbox.restrictions, &request->open, descriptors[1]) < 0) _exit(96);
  int has_worker = request->open.worker != SPAWNER, starts_programs = request->open.starts_programs != 0;
  if (count != 2 + has_worker + 3 * starts_programs) _exit(96);
  const int *streams = descriptors + 2 + has_worker;
  sandbox.channel = has_worker ? descriptors[2] : -1;
  if (starts_programs) sandbox.streams = (struct streams){streams[0], streams[1], streams[2], -1};
  if (!has_worker) send_frame(sandbox.control, sandbox.id, FRAME_OPENED, NULL, 0);
  for (;;) {
    struct pollfd watched[3] = {
        {.fd = sandbox.control, .events = POLLIN},
        {.fd = sandbox.pid ? sandbox.pidfd : -1, .events = POLLIN},
        {.fd = sandbox.channel, .events = POLLIN},
    };
    poll(watched, 3, sandbox.pid ? CHECK_LIMITS_EVERY_MS : -1);
    if (watched[2].revents) read_channel();
    reap_children();
    enforce_time_limits();
    if (watched[0].revents) read_supervisor();
  }
}
