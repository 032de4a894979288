import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
size = 200 << 20
libc.mmap.restype = ctypes.c_void_p
at = libc.mmap(0, ctypes.c_size_t(size), 3, 0x22, -1, 0)
print("WON" if libc.mlock(ctypes.c_void_p(at), ctypes.c_size_t(size)) == 0 else "refused")
