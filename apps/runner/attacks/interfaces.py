import socket
names = [name for _, name in socket.if_nameindex()]
print("WON" if set(names) - {"lo"} else "alone", names)
