import ctypes
libc = ctypes.CDLL(None, use_errno=True)
made = 0
for _ in range(40_000):
    if libc.semget(0, 32_000, 0o1600) < 0:
        break
    made += 1
print("WON" if made * 32_000 * 64 > 600 << 20 else "stopped", made)
