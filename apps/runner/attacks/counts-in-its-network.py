# A slot's network is used again by its next program: whatever counts in it could be read by that one.
import socket


def counters():
    text = ""
    for name in ("snmp", "snmp6", "netstat", "sockstat", "sockstat6", "dev"):
        try:
            with open(f"/proc/self/net/{name}") as file:
                text += file.read()
        except OSError:
            pass
    return text


before = counters()
for family, address in ((socket.AF_INET, ("127.0.0.1", 9)), (socket.AF_INET6, ("::1", 9))):
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW):
        try:
            with socket.socket(family, kind) as s:
                s.settimeout(0.01)
                s.connect(address)
                s.send(b"one")
        except OSError:
            pass
print("WON" if counters() != before else "nothing counted", len(before))
