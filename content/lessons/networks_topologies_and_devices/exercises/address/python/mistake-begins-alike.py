def is_ipv4(text):
    parts = text.split(".")
    if len(parts) != 4:
        return False
    for part in parts:
        if not part.isdecimal() or int(part) > 255:
            return False
    return True


def same_network(a, b):
    return a[:9] == b[:9]


print(is_ipv4("192.168.1.256"))
