#define _GNU_SOURCE
#include "restrictions.h"
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define FIRST_JOB_USER 100 // inside the keeper's user namespace; the keeper itself is 0
#define CGROUPS "/run/cgroups/"

static int cgroups = -1; // held open where they are no longer mounted

static int open_in_slot(uint32_t slot, const char *controller, const char *file, int mode) {
  char path[160];
  snprintf(path, sizeof path, "%s%s/slot-%u/%s", cgroups < 0 ? CGROUPS : "", controller, slot, file);
  return openat(cgroups, path, mode | O_CLOEXEC);
}

/** Joining takes the kernel up to ten milliseconds: done when a box is opened, never while somebody waits. */
static int join_cgroups(struct walls *walls) {
  static const char *controllers[] = {"unified", "memory", "pids", "cpu", "cpuacct"};
  for (int i = 0; i < 5; i++) {
    int fd = open_in_slot(walls->slot, controllers[i], "cgroup.procs", O_WRONLY);
    if (fd < 0) continue;
    if (write(fd, "0", 1) != 1) return -1;
    close(fd);
    walls->in_cgroups++;
  }
  return 0;
}

static void open_accounts(struct walls *walls) {
  walls->cpu_usage = open_in_slot(walls->slot, "unified", "cpu.stat", O_RDONLY);
  if (walls->cpu_usage < 0) walls->cpu_usage = open_in_slot(walls->slot, "cpuacct", "cpuacct.usage", O_RDONLY);
  walls->oom_events = open_in_slot(walls->slot, "unified", "memory.events", O_RDONLY);
  if (walls->oom_events < 0) walls->oom_events = open_in_slot(walls->slot, "memory", "memory.oom_control", O_RDONLY);
}

static int mount_tmpfs(const char *where, uint32_t megabytes, uint32_t inodes, uint32_t user) {
  char options[120];
  snprintf(options, sizeof options, "size=%um,nr_inodes=%u,mode=0700,uid=%u,gid=%u", megabytes, inodes, user, user);
  return mount("tmpfs", where, "tmpfs", MS_NOSUID | MS_NODEV, options);
}

uint32_t user_of(uint32_t slot) {
  static int many_users = -1;
  if (many_users < 0) {
    // A service without root can map only its own user: then namespaces alone keep jobs apart.
    FILE *map = fopen("/proc/self/uid_map", "r");
    unsigned inside = 0, outside = 0, count = 0;
    many_users = 0;
    while (map && fscanf(map, "%u %u %u", &inside, &outside, &count) == 3) many_users |= count > 1;
    if (map) fclose(map);
  }
  return many_users ? FIRST_JOB_USER + slot : 0;
}

void prepare_walls(void) {
  user_of(0);
  // Nothing that a helper's forks start may ever gain a capability. Their own they drop when they are sealed.
  for (int capability = 0; capability <= CAP_LAST_CAP; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  prepare_filter();
}

int clear_mounts(void) {
  static const char *unneeded[] = {"/run", "/tmp", "/box"};
  cgroups = open(CGROUPS, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (unshare(CLONE_NEWNS) < 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0 || chdir("/") < 0) return -1;
  for (int i = 0; i < 3; i++)
    if (umount2(unneeded[i], MNT_DETACH) < 0) return -1;
  return 0;
}

int build_walls(struct walls *walls, const struct open_box *wanted, int network) {
  *walls = (struct walls){.slot = wanted->slot};
  uint32_t user = user_of(wanted->slot);
  if (setns(network, CLONE_NEWNET) < 0) return -1;
  close(network);
  open_accounts(walls);
  if (wanted->helper == PLAIN && join_cgroups(walls) < 0) return -1;
  if (cgroups >= 0) close(cgroups);
  if (mount_tmpfs("/box", wanted->megabytes, wanted->inodes, user) < 0) return -1;
  if (mount_tmpfs("/tmp", wanted->megabytes, wanted->inodes, user) < 0) return -1;
  if (mount_tmpfs("/dev/shm", 16, 64, user) < 0) return -1;
  walls->oom_rank = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (walls->oom_rank < 0) return -1;
  // Only the job's own processes: no kernel settings, no symbols, nothing about the machine.
  if (mount("proc", "/proc", "proc", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, "subset=pid,hidepid=invisible") < 0)
    return -1;
  if (sethostname("box", 3) < 0) return -1;
  umask(022);
  return chdir("/box");
}

int enter_walls(struct walls *walls, const struct open_box *wanted, int process_one) {
  *walls = (struct walls){.slot = wanted->slot, .cpu_usage = -1, .oom_events = -1};
  if (join_cgroups(walls) < 0) return -1;
  walls->oom_rank = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (walls->oom_rank < 0) return -1;
  before_fork(walls);
  if (setns(process_one, CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS) < 0) return -1;
  close(process_one);
  umask(022);
  return 0;
}

void before_fork(const struct walls *walls) {
  if (write(walls->oom_rank, "1000", 4) != 4) _exit(98);
}

void after_fork(const struct walls *walls) {
  if (write(walls->oom_rank, "0", 1) != 1) _exit(98);
}

static void limit(int what, rlim_t value) {
  struct rlimit now, wanted = {value, value};
  if (getrlimit(what, &now) == 0 && now.rlim_max < value) wanted.rlim_cur = wanted.rlim_max = now.rlim_max;
  setrlimit(what, &wanted);
}

static int drop_capabilities(void) {
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0}};
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  return (int)syscall(SYS_capset, &head, none);
}

static int take_streams(const struct streams *streams, uint32_t flags) {
  if (dup2(flags & STAGE_STDIN ? streams->input : open("/dev/null", O_RDONLY), 0) < 0) return -1;
  if (dup2(streams->output, 1) < 0 || dup2(streams->errors, 2) < 0) return -1;
  close(streams->input), close(streams->output), close(streams->errors);
  return 0;
}

static int place_line(int line) {
  if (line < 0) return 0;
  if (line == AGENT) return fcntl(line, F_SETFD, 0);
  return dup2(line, AGENT) < 0 ? -1 : close(line);
}

int seal_program(const struct walls *walls, const struct limits *limits, const struct streams *streams) {
  uint32_t user = user_of(walls->slot);
  if (take_streams(streams, limits->flags) < 0) return -1;
  setsid();
  close(walls->oom_rank);
  if (walls->cpu_usage >= 0) close(walls->cpu_usage);
  if (walls->oom_events >= 0) close(walls->oom_events);
  if (unshare(CLONE_NEWCGROUP) < 0) return -1;
  limit(RLIMIT_CORE, 1); // not 0, which still starts the host's crash reporter where there is one; one byte starts nothing
  limit(RLIMIT_CPU, limits->cpu_ms / 1000 + 2);
  limit(RLIMIT_FSIZE, (rlim_t)limits->file_megabytes << 20);
  limit(RLIMIT_NOFILE, limits->open_files);
  if (walls->in_cgroups == 0) limit(RLIMIT_DATA, (rlim_t)limits->memory_megabytes << 20);
  limit(RLIMIT_MEMLOCK, 0);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_NICE, 0);
  limit(RLIMIT_RTPRIO, 0);
  limit(RLIMIT_SIGPENDING, 1024);
  limit(RLIMIT_NPROC, user ? limits->processes : 4096);
  if (user) {
    if (setgroups(0, NULL) < 0 || setresgid(user, user, user) < 0 || setresuid(user, user, user) < 0) return -1;
  }
  if (drop_capabilities() < 0) return -1;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -1;
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  if (place_line(streams->line) < 0) return -1; // only now: its place may have been one of the walls' own
  return forbid_system_calls();
}

static uint64_t number_after(int fd, const char *word) {
  char text[512];
  ssize_t got = fd < 0 ? -1 : pread(fd, text, sizeof text - 1, 0);
  if (got <= 0) return 0;
  text[got] = 0;
  char *at = strstr(text, word);
  return at ? strtoull(at + strlen(word), NULL, 10) : 0;
}

uint64_t cpu_used_ms(const struct walls *walls) {
  uint64_t microseconds = number_after(walls->cpu_usage, "usage_usec ");
  return microseconds ? microseconds / 1000 : number_after(walls->cpu_usage, "") / 1000000;
}

uint64_t times_out_of_memory(const struct walls *walls) { return number_after(walls->oom_events, "oom_kill "); }
