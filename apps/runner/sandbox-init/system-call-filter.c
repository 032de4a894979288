// Seccomp filter: the system calls that a program may make. All others fail with EPERM.
#define _GNU_SOURCE
#include "restrictions.h"
#include <asm/unistd.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "only x86_64 and arm64 are supported"
#endif

static const unsigned short allowed[] = {
    // files
    __NR_read, __NR_write, __NR_readv, __NR_writev, __NR_pread64, __NR_pwrite64, __NR_preadv, __NR_pwritev,
    __NR_preadv2, __NR_pwritev2, __NR_openat, __NR_openat2, __NR_close, __NR_close_range, __NR_lseek, __NR_fstat,
#ifdef __NR_newfstatat
    __NR_newfstatat,
#endif
    __NR_statx, __NR_statfs, __NR_fstatfs, __NR_faccessat, __NR_faccessat2, __NR_readlinkat, __NR_getdents64,
    __NR_mkdirat, __NR_unlinkat, __NR_linkat, __NR_symlinkat, __NR_renameat2, __NR_ftruncate, __NR_truncate,
    __NR_fallocate, __NR_fadvise64, __NR_readahead, __NR_copy_file_range, __NR_sendfile, __NR_splice, __NR_tee,
    __NR_fsync, __NR_fdatasync, __NR_sync_file_range, __NR_fchmod, __NR_fchmodat, __NR_fchown, __NR_fchownat,
    __NR_utimensat, __NR_umask, __NR_getcwd, __NR_chdir, __NR_fchdir, __NR_dup, __NR_dup3, __NR_fcntl, __NR_flock,
    __NR_pipe2, __NR_eventfd2, __NR_memfd_create,
    __NR_getxattr, __NR_lgetxattr, __NR_fgetxattr, __NR_listxattr, __NR_llistxattr, __NR_flistxattr, __NR_ioctl,
    // waiting
    __NR_ppoll, __NR_pselect6, __NR_epoll_create1, __NR_epoll_ctl, __NR_epoll_pwait, __NR_epoll_pwait2,
    __NR_timerfd_create, __NR_timerfd_settime, __NR_timerfd_gettime, __NR_signalfd4, __NR_nanosleep,
    __NR_clock_nanosleep, __NR_clock_gettime, __NR_clock_getres, __NR_gettimeofday, __NR_times,
    __NR_timer_create, __NR_timer_settime, __NR_timer_gettime, __NR_timer_getoverrun, __NR_timer_delete,
    __NR_getitimer, __NR_setitimer,
    // memory
    __NR_brk, __NR_mmap, __NR_munmap, __NR_mremap, __NR_mprotect, __NR_madvise, __NR_msync, __NR_mincore, __NR_mlock,
    __NR_munlock, __NR_mlock2, __NR_membarrier, __NR_rseq, __NR_get_mempolicy,
    // processes and threads
    __NR_execve, __NR_execveat, __NR_exit, __NR_exit_group, __NR_wait4, __NR_waitid, __NR_kill, __NR_tkill,
    __NR_tgkill, __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_rt_sigpending,
    __NR_rt_sigtimedwait, __NR_rt_sigsuspend, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo, __NR_sigaltstack,
    __NR_restart_syscall, __NR_futex, __NR_set_robust_list, __NR_get_robust_list, __NR_set_tid_address,
    __NR_getpid, __NR_getppid, __NR_gettid, __NR_getpgid, __NR_setpgid, __NR_getsid, __NR_setsid, __NR_pidfd_open,
    __NR_pidfd_send_signal, __NR_sched_yield, __NR_sched_getaffinity, __NR_sched_setaffinity, __NR_sched_getparam,
    __NR_sched_getscheduler, __NR_sched_setscheduler, __NR_sched_setparam,
    __NR_sched_get_priority_max, __NR_sched_get_priority_min, __NR_getpriority,
    __NR_setpriority, __NR_getcpu, __NR_prlimit64, __NR_getrusage, __NR_prctl,
    // identity and system information
    __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid, __NR_getgroups, __NR_getresuid, __NR_getresgid,
    __NR_setuid, __NR_setgid, __NR_setresuid, __NR_setresgid, __NR_capget, __NR_uname, __NR_sysinfo, __NR_getrandom,
    // communication inside the sandbox: the network namespace is empty
    __NR_socketpair, __NR_bind, __NR_listen, __NR_accept, __NR_accept4, __NR_connect, __NR_getsockname,
    __NR_getpeername, __NR_sendto, __NR_recvfrom, __NR_sendmsg, __NR_recvmsg, __NR_sendmmsg, __NR_recvmmsg,
    __NR_shutdown, __NR_setsockopt, __NR_getsockopt,
    __NR_shmget, __NR_shmat, __NR_shmdt, __NR_shmctl, __NR_semget, __NR_semop, __NR_semctl, __NR_semtimedop,
#ifdef __x86_64__
    __NR_open, __NR_creat, __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_getdents, __NR_mkdir, __NR_rmdir,
    __NR_unlink, __NR_link, __NR_symlink, __NR_rename, __NR_renameat, __NR_chmod, __NR_chown, __NR_lchown, __NR_utime,
    __NR_utimes, __NR_futimesat, __NR_dup2, __NR_pipe, __NR_eventfd, __NR_poll, __NR_select,
    __NR_epoll_create, __NR_epoll_wait, __NR_signalfd, __NR_time, __NR_alarm, __NR_pause, __NR_fork, __NR_vfork,
    __NR_getpgrp, __NR_arch_prctl,
#else
    __NR_renameat,
#endif
};
// Needed by a fork while it enters the sandbox, and forbidden for the program that it becomes.
static const unsigned short entry_calls[] = {__NR_setns, __NR_unshare, __NR_setgroups, __NR_capset, __NR_seccomp};
static const unsigned short unsupported[] = {__NR_clone3}; // the C library then uses clone, whose flags can be checked
static const unsigned int forbidden_ioctls[] = {TIOCSTI, TIOCCONS, 0x541c /* TIOCLINUX */};
// The files of the languages are shared by all sandboxes: watching them would show what other programs import.
static const unsigned int forbidden_fcntls[] = {F_NOTIFY};
// Core scheduling would keep other programs off the second thread of a core.
static const unsigned int forbidden_prctls[] = {62 /* PR_SCHED_CORE */};
#define NAMESPACE_FLAGS                                                                                                \
  (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

#define COUNT(list) (sizeof(list) / sizeof(list)[0])
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define DENY RETURN(SECCOMP_RET_ERRNO | EPERM)
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define FIRST_ARGUMENT offsetof(struct seccomp_data, args[0])
#define SECOND_ARGUMENT offsetof(struct seccomp_data, args[1])
#define IF_EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)

static struct sock_filter filter[4 * (COUNT(allowed) + COUNT(entry_calls)) + 64];
static struct sock_fprog program_filter = {.filter = filter};

static int compare_numbers(const void *a, const void *b) {
  return *(const unsigned short *)a - *(const unsigned short *)b;
}

/** Merges consecutive numbers into ranges: the kernel compiles the filter for every program, and a short one faster. */
static unsigned short add_ranges(unsigned short n, int allow_entry_calls) {
  unsigned short sorted[COUNT(allowed) + COUNT(entry_calls)];
  unsigned count = COUNT(allowed) + (allow_entry_calls ? COUNT(entry_calls) : 0);
  memcpy(sorted, allowed, sizeof allowed);
  memcpy(sorted + COUNT(allowed), entry_calls, sizeof entry_calls);
  qsort(sorted, count, sizeof sorted[0], compare_numbers);
  for (unsigned first = 0, end; first < count; first = end + 1) {
    for (end = first; end + 1 < count && sorted[end + 1] <= sorted[end] + 1; end++) continue;
    filter[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, sorted[end], 3, 0);
    filter[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, sorted[first], 0, 1);
    filter[n++] = (struct sock_filter)RETURN(SECCOMP_RET_ALLOW);
    filter[n++] = (struct sock_filter)DENY;
  }
  return n;
}

#define ADD(...) (filter[n++] = (struct sock_filter)__VA_ARGS__)

/** Allows a call unless one argument has a forbidden value. */
static unsigned short add_forbidden_values(unsigned short n, unsigned number, unsigned argument, const unsigned *values,
                                           unsigned count) {
  ADD(IF_EQUAL(number, 0, (unsigned char)(2 + 2 * count)));
  ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, argument));
  for (unsigned i = 0; i < count; i++) {
    ADD(IF_EQUAL(values[i], 0, 1));
    ADD(DENY);
  }
  ADD(RETURN(SECCOMP_RET_ALLOW));
  return n;
}

static void build_filter(int allow_entry_calls) {
  unsigned short n = 0;
  ADD(LOAD(arch));
  ADD(IF_EQUAL(ARCHITECTURE, 1, 0));
  ADD(RETURN(SECCOMP_RET_KILL_PROCESS));
  ADD(LOAD(nr));
#ifdef __x86_64__
  ADD(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1)); // x32 system calls would bypass the list
  ADD(DENY);
#endif
  ADD(IF_EQUAL(__NR_clone, 0, 4));
  ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, FIRST_ARGUMENT));
  ADD(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, NAMESPACE_FLAGS, 0, 1));
  ADD(DENY);
  ADD(RETURN(SECCOMP_RET_ALLOW));
  // Only local sockets: the next program in the slot gets the same network, whose counters must not have changed.
  ADD(IF_EQUAL(__NR_socket, 0, 4));
  ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, FIRST_ARGUMENT));
  ADD(IF_EQUAL(AF_UNIX, 0, 1));
  ADD(RETURN(SECCOMP_RET_ALLOW));
  ADD(RETURN(SECCOMP_RET_ERRNO | ENETUNREACH));
  n = add_forbidden_values(n, __NR_ioctl, SECOND_ARGUMENT, forbidden_ioctls, COUNT(forbidden_ioctls));
  n = add_forbidden_values(n, __NR_fcntl, SECOND_ARGUMENT, forbidden_fcntls, COUNT(forbidden_fcntls));
  n = add_forbidden_values(n, __NR_prctl, FIRST_ARGUMENT, forbidden_prctls, COUNT(forbidden_prctls));
  for (unsigned i = 0; i < COUNT(unsupported); i++) {
    ADD(IF_EQUAL(unsupported[i], 0, 1));
    ADD(RETURN(SECCOMP_RET_ERRNO | ENOSYS));
  }
  n = add_ranges(n, allow_entry_calls);
  ADD(DENY);
  program_filter.len = n;
}

void prepare_program_filter(void) { build_filter(0); }

int install_program_filter(void) { return (int)syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program_filter); }

/**
 * Compiling the full filter takes the kernel longer than starting a program. A worker installs it once and its forks
 * inherit it; the filter that a program then installs only forbids the entry calls.
 */
int install_worker_filter(void) {
  static struct sock_filter rest[2 * COUNT(entry_calls) + 2];
  unsigned short n = 0;
  rest[n++] = (struct sock_filter)LOAD(nr);
  for (unsigned i = 0; i < COUNT(entry_calls); i++) {
    rest[n++] = (struct sock_filter)IF_EQUAL(entry_calls[i], 0, 1);
    rest[n++] = (struct sock_filter)DENY;
  }
  rest[n++] = (struct sock_filter)RETURN(SECCOMP_RET_ALLOW);
  build_filter(1);
  if (install_program_filter() < 0) return -1;
  program_filter = (struct sock_fprog){.len = n, .filter = rest};
  return 0;
}
