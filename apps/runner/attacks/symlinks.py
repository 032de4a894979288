import os
os.symlink("/etc/shadow", "program")
os.symlink("/", "root")
for path in ("program", "root/etc/shadow"):
    try:
        print("WON", open(path).read(20))
    except OSError:
        pass
try:
    os.link("/etc/passwd", "hard")
    print("WON hard link")
except OSError:
    pass
