# A name in a slot's network, kept alive by sockets that are on their way to each other for ever.
import array, os, socket

name = "\0left-behind"
try:
    with socket.socket(socket.AF_UNIX) as s:
        s.connect(name)
    print("WON: the last program still listens")
except OSError:
    pass
listener = socket.socket(socket.AF_UNIX)
listener.bind(name)
listener.listen()
here, there = socket.socketpair()
rights = lambda *all: [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [s.fileno() for s in all]))]
here.sendmsg([b"x"], rights(there, here, listener))
there.sendmsg([b"x"], rights(here, there, listener))
os._exit(0)
