import os, socket
held, total = [], 0
for _ in range(60):
    if os.fork() == 0:
        try:
            for _ in range(400):
                here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
                here.setblocking(False)
                here.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 30)
                held.append((here, there))
                try:
                    while True:
                        total += here.send(b"x" * 60000)
                except OSError:
                    pass
        except OSError:
            pass
        if total > 600 << 20:
            print("WON", total, flush=True)
        os._exit(0)
try:
    while True:
        os.wait()
except OSError:
    pass
