import os, stat
for kind, major, minor in ((stat.S_IFCHR, 1, 1), (stat.S_IFCHR, 5, 1), (stat.S_IFBLK, 254, 0)):
    try:
        os.mknod(f"device{minor}", kind | 0o666, os.makedev(major, minor))
        print("WON", major, minor)
    except OSError:
        pass
