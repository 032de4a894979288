import platform
arm = platform.machine() == "aarch64"
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
for name, number, args in (
    ("ptrace traceme", 117 if arm else 101, (0, 0, 0, 0)),
    ("ptrace attach", 117 if arm else 101, (16, 1, 0, 0)),
    ("process_vm_readv", 270 if arm else 310, (1, 0, 0, 0, 0, 0)),
    ("process_vm_writev", 271 if arm else 311, (1, 0, 0, 0, 0, 0)),
    ("pidfd_getfd", 438 if arm else 438, (0, 0, 0)),
    ("process_madvise", 440 if arm else 440, (0, 0, 0, 0, 0)),
):
    ctypes.set_errno(0)
    if libc.syscall(number, *args) >= 0:
        print("WON", name)
    elif ctypes.get_errno() not in (1, 38, 97):
        print("WON: the kernel looked at", name, os.strerror(ctypes.get_errno()))
