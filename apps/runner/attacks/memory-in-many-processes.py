import os, time
for _ in range(40):
    try:
        if os.fork() == 0:
            hoard = bytearray(b"x" * 100_000_000)
            time.sleep(5)
            os._exit(0)
    except OSError:
        break
alive = 0
try:
    while True:
        if os.wait()[1] == 0:
            alive += 1
except ChildProcessError:
    print("WON" if alive > 6 else "stopped")
