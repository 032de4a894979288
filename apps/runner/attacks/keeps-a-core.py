import ctypes
libc = ctypes.CDLL(None, use_errno=True)
for what in (0, 1, 2, 3):
    if libc.prctl(62, what, 0, 1, 0) >= 0 or ctypes.get_errno() != 1:
        print("WON: the kernel looked at it", what, ctypes.get_errno())
