import platform
arm = platform.machine() == "aarch64"
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
for name, number, args in (
    ("io_uring_setup", 425 if arm else 425, (8, 0)),
    ("io_uring_enter", 426 if arm else 426, (0, 0, 0, 0, 0)),
    ("io_uring_register", 427 if arm else 427, (0, 0, 0, 0)),
):
    ctypes.set_errno(0)
    if libc.syscall(number, *args) >= 0:
        print("WON", name)
    elif ctypes.get_errno() not in (1, 38, 97):
        print("WON: the kernel looked at", name, os.strerror(ctypes.get_errno()))
