# A terminal is seen by every box that shares the file system it stands in, and opens for whoever its owner lets in.
import os
for path in ("/dev/ptmx", "/dev/pts/ptmx"):
    try:
        os.open(path, os.O_RDWR | os.O_NOCTTY)
        print("WON", path)
    except OSError:
        pass
if os.listdir("/dev/pts"):
    print("WON", os.listdir("/dev/pts"))
