import platform
arm = platform.machine() == "aarch64"
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
for name, number, args in (
    ("mount", 40 if arm else 165, (0, 0, 0, 0, 0)),
    ("umount2", 39 if arm else 166, (b"/proc", 2)),
    ("pivot_root", 41 if arm else 155, (b"/", b"/")),
    ("chroot", 51 if arm else 161, (b"/tmp",)),
    ("fsopen", 430 if arm else 430, (b"tmpfs", 0)),
    ("open_tree", 428 if arm else 428, (-100, b"/", 1)),
    ("move_mount", 429 if arm else 429, (0, 0, 0, 0, 0)),
    ("mount_setattr", 442 if arm else 442, (0, 0, 0, 0, 0)),
):
    ctypes.set_errno(0)
    if libc.syscall(number, *args) >= 0:
        print("WON", name)
    elif ctypes.get_errno() not in (1, 38, 97):
        print("WON: the kernel looked at", name, os.strerror(ctypes.get_errno()))
