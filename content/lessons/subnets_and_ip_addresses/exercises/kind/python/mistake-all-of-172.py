def kind(address):
    parts = address.split(".")
    first = int(parts[0])
    second = int(parts[1])
    if first == 10:
        return "private"
    if first == 172:
        return "private"
    if first == 192 and second == 168:
        return "private"
    if first == 127:
        return "loopback"
    if first == 169 and second == 254:
        return "link-local"
    return "public"


print(kind("192.168.1.37"), kind("172.32.0.1"), kind("127.0.0.1"))
