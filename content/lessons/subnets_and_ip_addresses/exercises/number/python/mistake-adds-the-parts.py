def to_number(address):
    number = 0
    for part in address.split("."):
        number = number + int(part)
    return number


def to_address(number):
    parts = []
    for k in range(4):
        parts.insert(0, str(number % 256))
        number = number // 256
    return ".".join(parts)


print(to_number("192.168.1.37"), to_address(3232235813))
