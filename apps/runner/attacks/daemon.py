import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for _ in range(1000):
            time.sleep(0.01)
            try:
                os.write(1, b"still here\n")
            except OSError:
                pass
    os._exit(0)
print("gone")
