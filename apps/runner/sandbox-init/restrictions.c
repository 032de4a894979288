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

#define FIRST_JOB_USER 100 // in the supervisor's user namespace, where the supervisor is user 0
#define CGROUPS "/run/cgroups/"

static int cgroups_fd = -1; // stays open after the mount is removed

static int open_in_slot(uint32_t slot, const char *controller, const char *file, int mode) {
  char path[160];
  snprintf(path, sizeof path, "%s%s/slot-%u/%s", cgroups_fd < 0 ? CGROUPS : "", controller, slot, file);
  return openat(cgroups_fd, path, mode | O_CLOEXEC);
}

/** Takes up to ten milliseconds in the kernel, so it is done when a sandbox is opened, before a job needs it. */
static int join_cgroups(struct restrictions *restrictions) {
  static const char *controllers[] = {"unified", "memory", "pids", "cpu", "cpuacct"};
  for (int i = 0; i < 5; i++) {
    int fd = open_in_slot(restrictions->slot, controllers[i], "cgroup.procs", O_WRONLY);
    if (fd < 0) continue;
    if (write(fd, "0", 1) != 1) return -1;
    close(fd);
    restrictions->joined_cgroups++;
  }
  return 0;
}

static void open_usage_files(struct restrictions *restrictions) {
  uint32_t slot = restrictions->slot;
  int cpu = open_in_slot(slot, "unified", "cpu.stat", O_RDONLY);
  int oom = open_in_slot(slot, "unified", "memory.events", O_RDONLY);
  restrictions->cpu_usage_fd = cpu >= 0 ? cpu : open_in_slot(slot, "cpuacct", "cpuacct.usage", O_RDONLY);
  restrictions->oom_events_fd = oom >= 0 ? oom : open_in_slot(slot, "memory", "memory.oom_control", O_RDONLY);
}

static int mount_tmpfs(const char *path, uint32_t megabytes, uint32_t inodes, uint32_t user) {
  char options[120];
  snprintf(options, sizeof options, "size=%um,nr_inodes=%u,mode=0700,uid=%u,gid=%u", megabytes, inodes, user, user);
  return mount("tmpfs", path, "tmpfs", MS_NOSUID | MS_NODEV, options);
}

uint32_t job_user(uint32_t slot) {
  static int has_many_users = -1;
  if (has_many_users < 0) {
    // Without root the service can map only its own user: then jobs are separated by namespaces alone.
    FILE *map = fopen("/proc/self/uid_map", "r");
    unsigned inside = 0, outside = 0, count = 0;
    has_many_users = 0;
    while (map && fscanf(map, "%u %u %u", &inside, &outside, &count) == 3) has_many_users |= count > 1;
    if (map) fclose(map);
  }
  return has_many_users ? FIRST_JOB_USER + slot : 0;
}

void prepare_worker(void) {
  job_user(0);
  // No process started by a fork can gain a capability. The forks drop their own in drop_privileges.
  for (int capability = 0; capability <= CAP_LAST_CAP; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  prepare_program_filter();
}

int unmount_unneeded(void) {
  static const char *unneeded[] = {"/run", "/tmp", "/box"};
  cgroups_fd = open(CGROUPS, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (unshare(CLONE_NEWNS) < 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0 || chdir("/") < 0) return -1;
  for (int i = 0; i < 3; i++)
    if (umount2(unneeded[i], MNT_DETACH) < 0) return -1;
  return 0;
}

int restrict_init(struct restrictions *restrictions, const struct open_request *request, int network) {
  *restrictions = (struct restrictions){.slot = request->slot};
  uint32_t user = job_user(request->slot);
  if (setns(network, CLONE_NEWNET) < 0) return -1;
  close(network);
  open_usage_files(restrictions);
  if (request->starts_programs && join_cgroups(restrictions) < 0) return -1;
  if (cgroups_fd >= 0) close(cgroups_fd);
  if (mount_tmpfs("/box", request->megabytes, request->inodes, user) < 0) return -1;
  if (mount_tmpfs("/tmp", request->megabytes, request->inodes, user) < 0) return -1;
  if (mount_tmpfs("/dev/shm", 16, 64, user) < 0) return -1;
  restrictions->oom_score_fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (restrictions->oom_score_fd < 0) return -1;
  // Shows only the job's processes: no kernel settings, no symbols, no facts about the machine.
  if (mount("proc", "/proc", "proc", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, "subset=pid,hidepid=invisible") < 0)
    return -1;
  if (sethostname("box", 3) < 0) return -1;
  umask(022);
  return chdir("/box");
}

int restrict_forked(struct restrictions *restrictions, const struct open_request *request, int init) {
  *restrictions = (struct restrictions){.slot = request->slot, .cpu_usage_fd = -1, .oom_events_fd = -1};
  if (join_cgroups(restrictions) < 0) return -1;
  restrictions->oom_score_fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (restrictions->oom_score_fd < 0) return -1;
  raise_oom_score(restrictions);
  if (setns(init, CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS) < 0) return -1;
  close(init);
  umask(022);
  return 0;
}

void raise_oom_score(const struct restrictions *restrictions) {
  if (write(restrictions->oom_score_fd, "1000", 4) != 4) _exit(98);
}

void reset_oom_score(const struct restrictions *restrictions) {
  if (write(restrictions->oom_score_fd, "0", 1) != 1) _exit(98);
}

/** Sets both limits, but never above the current hard limit. */
static void limit(int resource, rlim_t value) {
  struct rlimit current, lowered = {value, value};
  if (getrlimit(resource, &current) == 0 && current.rlim_max < value)
    lowered.rlim_cur = lowered.rlim_max = current.rlim_max;
  setrlimit(resource, &lowered);
}

static int drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0}};
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  return (int)syscall(SYS_capset, &header, none);
}

static int use_streams(const struct streams *streams, uint32_t flags) {
  int input = flags & STAGE_STDIN ? streams->input : open("/dev/null", O_RDONLY);
  if (input < 0 || dup2(input, 0) < 0) return -1;
  if (dup2(streams->output, 1) < 0 || dup2(streams->errors, 2) < 0) return -1;
  close(streams->input), close(streams->output), close(streams->errors);
  return 0;
}

static int use_channel(int channel) {
  if (channel < 0) return 0;
  if (channel == CHANNEL_FD) return fcntl(channel, F_SETFD, 0);
  return dup2(channel, CHANNEL_FD) < 0 ? -1 : close(channel);
}

static void close_own_files(const struct restrictions *restrictions) {
  close(restrictions->oom_score_fd);
  if (restrictions->cpu_usage_fd >= 0) close(restrictions->cpu_usage_fd);
  if (restrictions->oom_events_fd >= 0) close(restrictions->oom_events_fd);
}

static void set_rlimits(const struct limits *limits, int has_cgroups, uint32_t user) {
  limit(RLIMIT_CORE, 1); // a limit of 0 would still start the host's crash reporter
  limit(RLIMIT_CPU, limits->cpu_ms / 1000 + 2);
  limit(RLIMIT_FSIZE, (rlim_t)limits->file_megabytes << 20);
  limit(RLIMIT_NOFILE, limits->open_files);
  if (!has_cgroups) limit(RLIMIT_DATA, (rlim_t)limits->memory_megabytes << 20);
  limit(RLIMIT_MEMLOCK, 0);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_NICE, 0);
  limit(RLIMIT_RTPRIO, 0);
  limit(RLIMIT_SIGPENDING, 1024);
  limit(RLIMIT_NPROC, user ? limits->processes : 4096);
}

int drop_privileges(const struct restrictions *restrictions, const struct limits *limits,
                    const struct streams *streams) {
  uint32_t user = job_user(restrictions->slot);
  if (use_streams(streams, limits->flags) < 0) return -1;
  setsid();
  close_own_files(restrictions);
  if (unshare(CLONE_NEWCGROUP) < 0) return -1;
  set_rlimits(limits, restrictions->joined_cgroups > 0, user);
  if (user) {
    if (setgroups(0, NULL) < 0 || setresgid(user, user, user) < 0 || setresuid(user, user, user) < 0) return -1;
  }
  if (drop_capabilities() < 0) return -1;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -1;
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  if (use_channel(streams->channel) < 0) return -1; // last: CHANNEL_FD may have been one of the files closed above
  return install_program_filter();
}

/** Reads the number that follows a key in a file of the cgroup, 0 when there is none. */
static uint64_t read_number(int fd, const char *key) {
  char text[512];
  ssize_t length = fd < 0 ? -1 : pread(fd, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  char *at = strstr(text, key);
  return at ? strtoull(at + strlen(key), NULL, 10) : 0;
}

uint64_t cpu_used_ms(const struct restrictions *restrictions) {
  uint64_t microseconds = read_number(restrictions->cpu_usage_fd, "usage_usec ");
  return microseconds ? microseconds / 1000 : read_number(restrictions->cpu_usage_fd, "") / 1000000;
}

uint64_t oom_kills(const struct restrictions *restrictions) {
  return read_number(restrictions->oom_events_fd, "oom_kill ");
}
