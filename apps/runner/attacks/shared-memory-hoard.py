import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
taken = 0
for _ in range(5000):
    piece = libc.shmget(0, 1 << 20, 0o1600)
    if piece < 0:
        break
    libc.shmat.restype = ctypes.c_void_p
    at = libc.shmat(piece, 0, 0)
    if at in (None, ctypes.c_void_p(-1).value):
        break
    ctypes.memset(at, 1, 1 << 20)
    taken += 1
print("WON" if taken > 1200 else "stopped")
