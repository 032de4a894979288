import platform
arm = platform.machine() == "aarch64"
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
for name, number, args in (
    ("reboot", 142 if arm else 169, (0, 0, 0, 0)),
    ("kexec_load", 104 if arm else 246, (0, 0, 0, 0)),
    ("init_module", 105 if arm else 175, (0, 0, 0)),
    ("delete_module", 106 if arm else 176, (0, 0)),
    ("swapon", 224 if arm else 167, (0, 0)),
    ("settimeofday", 170 if arm else 164, (0, 0)),
    ("clock_settime", 112 if arm else 227, (0, 0)),
    ("sethostname", 161 if arm else 170, (b"x", 1)),
    ("syslog", 116 if arm else 103, (3, 0, 0)),
    ("acct", 89 if arm else 163, (0,)),
    ("quotactl", 60 if arm else 179, (0, 0, 0, 0)),
):
    ctypes.set_errno(0)
    if libc.syscall(number, *args) >= 0:
        print("WON", name)
    elif ctypes.get_errno() not in (1, 38, 97):
        print("WON: the kernel looked at", name, os.strerror(ctypes.get_errno()))
