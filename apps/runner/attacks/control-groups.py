import os
for folder in ("/sys/fs/cgroup", "/run/cgroups"):
    if os.path.isdir(folder) and os.listdir(folder):
        print("WON", folder)
print(open("/proc/self/cgroup").read())
if any(not line.endswith(":/") for line in open("/proc/self/cgroup").read().split()):
    print("WON: it can see where it stands")
