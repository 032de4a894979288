import platform
arm = platform.machine() == "aarch64"
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
for name, number, args in (
    ("add_key", 217 if arm else 248, (0, 0, 0, 0, -3)),
    ("request_key", 218 if arm else 249, (0, 0, 0, -3)),
    ("keyctl", 219 if arm else 250, (0, -3, 1)),
):
    ctypes.set_errno(0)
    if libc.syscall(number, *args) >= 0:
        print("WON", name)
    elif ctypes.get_errno() not in (1, 38, 97):
        print("WON: the kernel looked at", name, os.strerror(ctypes.get_errno()))
