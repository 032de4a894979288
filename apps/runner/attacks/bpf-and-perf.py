import platform
arm = platform.machine() == "aarch64"
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
for name, number, args in (
    ("bpf", 280 if arm else 321, (0, 0, 0)),
    ("perf_event_open", 241 if arm else 298, (0, 0, -1, -1, 0)),
    ("userfaultfd", 282 if arm else 323, (0,)),
    ("kcmp", 272 if arm else 312, (1, 1, 0, 0, 0)),
):
    ctypes.set_errno(0)
    if libc.syscall(number, *args) >= 0:
        print("WON", name)
    elif ctypes.get_errno() not in (1, 38, 97):
        print("WON: the kernel looked at", name, os.strerror(ctypes.get_errno()))
