def kind(address):
    parts = address.split(".")
    first = int(parts[0])
    second = int(parts[1])
    return "public"


print(kind("192.168.1.37"), kind("172.32.0.1"), kind("127.0.0.1"))
