import fcntl, os, termios
for fd in (0, 1, 2):
    for request in (termios.TIOCSTI, 0x541C, termios.TIOCCONS):
        try:
            fcntl.ioctl(fd, request, b"x")
            print("WON", fd, request)
        except OSError:
            pass
try:
    os.open("/dev/tty", os.O_RDWR)
    print("WON tty")
except OSError:
    pass
