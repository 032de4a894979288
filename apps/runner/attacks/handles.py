import platform
arm = platform.machine() == "aarch64"
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
for name, number, args in (
    ("name_to_handle_at", 264 if arm else 303, (-100, b"/", 0, 0, 0)),
    ("open_by_handle_at", 265 if arm else 304, (0, 0, 0)),
    ("fanotify_init", 262 if arm else 300, (0, 0)),
    ("lookup_dcookie", 18 if arm else 212, (0, 0, 0)),
    ("vmsplice", 75 if arm else 278, (1, 0, 0, 0)),
    ("mknodat", 33 if arm else 259, (-100, b"dev", 0x2180, 0x101)),
    ("personality", 92 if arm else 135, (0x0040000,)),
    ("modify_ldt", 9999 if arm else 154, (0, 0, 0)),
    ("memfd_secret", 447 if arm else 447, (0,)),
    ("landlock", 444 if arm else 444, (0, 0, 1)),
):
    ctypes.set_errno(0)
    if libc.syscall(number, *args) >= 0:
        print("WON", name)
    elif ctypes.get_errno() not in (1, 38, 97):
        print("WON: the kernel looked at", name, os.strerror(ctypes.get_errno()))
