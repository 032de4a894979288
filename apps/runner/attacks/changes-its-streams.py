# Streams that do not block, are not read, are turned round, and stay open in a child that outlives us.
import fcntl, os, time
for fd in (0, 1, 2):
    fcntl.fcntl(fd, fcntl.F_SETFL, os.O_NONBLOCK | os.O_APPEND | 0o20000)
    try:
        fcntl.fcntl(fd, 1031, 1 << 20)
    except OSError:
        pass
for path, mode in (("/dev/stdin", os.O_WRONLY), ("/proc/self/fd/1", os.O_RDONLY), ("/dev/stderr", os.O_RDONLY)):
    try:
        os.open(path, mode)
        print("WON", path)
    except OSError:
        pass
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True:
            try:
                os.write(1, b"after the end\n" * 1000)
            except OSError:
                time.sleep(0.001)
