import socket
for port in (22, 53, 80, 111, 631, 2000, 2100, 3000, 5432, 8080):
    for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        try:
            with socket.socket(family) as s:
                s.settimeout(0.2)
                s.connect((address, port))
                print("WON", address, port)
        except OSError:
            pass
