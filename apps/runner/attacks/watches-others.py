# The languages' files are the same in every box: who opens them is nobody else's business.
import ctypes, fcntl, os
libc = ctypes.CDLL(None)
watcher = libc.inotify_init1(0)
if watcher >= 0 and libc.inotify_add_watch(watcher, b"/usr/bin", 0xFFF) >= 0:
    print("WON: sees who opens /usr/bin")
try:
    fcntl.fcntl(os.open("/usr/lib", os.O_RDONLY), fcntl.F_NOTIFY, fcntl.DN_ACCESS)
    print("WON: hears who reads /usr/lib")
except OSError:
    pass
for path in ("/usr/bin/python3", "/etc/passwd"):
    try:
        fcntl.fcntl(os.open(path, os.O_RDONLY), fcntl.F_SETLEASE, fcntl.F_RDLCK)
        print("WON: has a lease on", path)
    except OSError:
        pass
