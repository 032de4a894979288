import os
for name in os.listdir("/proc/self/fd"):
    try:
        target = os.readlink(f"/proc/self/fd/{name}")
    except OSError:
        continue
    if int(name) > 2 and not target.startswith("/proc/"):
        print("WON", name, target)
