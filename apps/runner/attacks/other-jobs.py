import os
for folder in ("/box", "/tmp", "/dev/shm", "/var/tmp"):
    found = [name for name in os.listdir(folder) if not name.startswith(("file0", "attack"))]
    if found:
        print("WON", folder, found)
if [pid for pid in os.listdir("/proc") if pid.isdigit() and int(pid) not in (1, os.getpid())]:
    print("WON: other processes")
