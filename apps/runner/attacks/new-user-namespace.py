import platform
arm = platform.machine() == "aarch64"
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
for name, number, args in (
    ("unshare user", 97 if arm else 272, (0x10000000,)),
    ("unshare everything", 97 if arm else 272, (0x7e020000,)),
    ("setns", 268 if arm else 308, (0, 0)),
    ("clone", 220 if arm else 56, (0x10000011, 0, 0, 0, 0)),
    ("clone3", 435 if arm else 435, (0, 0)),
    ("capset", 91 if arm else 126, (0, 0)),
    ("setgroups", 159 if arm else 116, (-1, 0)),
    ("seccomp", 277 if arm else 317, (99, 0, 0)),
):
    ctypes.set_errno(0)
    if libc.syscall(number, *args) >= 0:
        print("WON", name)
    elif ctypes.get_errno() not in (1, 38, 97):
        print("WON: the kernel looked at", name, os.strerror(ctypes.get_errno()))
