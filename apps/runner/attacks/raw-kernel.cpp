#include <cerrno>
#include <cstdio>
#include <sys/syscall.h>
#include <unistd.h>
int main() {
    // Every number there is, with harmless arguments: the dangerous ones must not even be looked at.
    long dangerous[] = {SYS_mount, SYS_umount2, SYS_pivot_root, SYS_unshare, SYS_setns, SYS_ptrace, SYS_bpf, SYS_reboot, SYS_init_module, SYS_kexec_load, SYS_perf_event_open, SYS_keyctl, SYS_chroot, SYS_swapon, SYS_open_by_handle_at};
    for (long number : dangerous) {
        errno = 0;
        long answer = syscall(number, -1L, -1L, -1L, -1L, -1L, -1L);
        if (answer >= 0 || (errno != EPERM && errno != ENOSYS)) printf("WON %ld %d\n", number, errno);
    }
}
