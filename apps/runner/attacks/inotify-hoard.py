# A user has few inotify instances: who takes them all takes them from the next program of the same user.
import ctypes
libc = ctypes.CDLL(None)
if any(libc.inotify_init1(0) >= 0 for _ in range(200)):
    print("WON: has inotify instances")
