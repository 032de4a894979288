import socket
for name in ("\0/tmp/.X11-unix/X0", "\0nirmaan", "/run/docker.sock", "/var/run/docker.sock", "/run/dbus/system_bus_socket"):
    try:
        with socket.socket(socket.AF_UNIX) as s:
            s.connect(name)
            print("WON", name)
    except OSError:
        pass
