import ctypes, os, signal, struct
libc = ctypes.CDLL(None)
signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
word = ctypes.create_string_buffer(128)
struct.pack_into("iii", word, 0, 40, 0, -1)
sent = 0
while sent < 100_000 and libc.syscall(138 if os.uname().machine == "aarch64" else 129, os.getpid(), 40, word) == 0:
    sent += 1
print("WON" if sent > 5000 else "stopped")
