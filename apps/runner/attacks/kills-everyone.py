import os, signal
won = []
for pid in range(1, 400):
    if pid == os.getpid():
        continue
    try:
        os.kill(pid, signal.SIGKILL)
        won.append(pid)
    except OSError:
        pass
print("WON" if [pid for pid in won if pid != 1] else "nobody there")
