import os
for path in ("/etc/passwd", "/usr/bin/python3", "/opt/nirmaan/bin/supervisor", "/opt/nirmaan/go/importcfg", "/lib/x", "/x", "/dev/null/x", "/dev/x", "/run/x", "/var/x", "/sys/x", "/home/x"):
    try:
        open(path, "ab").close()
        print("WON", path)
    except OSError:
        pass
for path in ("/etc", "/usr", "/opt", "/dev"):
    try:
        os.mkdir(path + "/made")
        print("WON", path)
    except OSError:
        pass
