import os
held, total = [], 0
try:
    while total < 2 << 30:
        fd = os.memfd_create("x")
        held.append(fd)
        total += os.write(fd, b"x" * (8 << 20))
except OSError:
    pass
print("WON", total)
