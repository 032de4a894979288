import socket
for family in (16, 17, 29, 31, 38, 40, 44, 2):
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW, socket.SOCK_SEQPACKET):
        if family == 2 and kind != socket.SOCK_RAW:
            continue
        try:
            socket.socket(family, kind).close()
            print("WON", family, kind)
        except OSError:
            pass
