def to_number(address):
    a, b, c, d = address.split(".")
    return int(a) * 256 ** 3 + int(b) * 256 ** 2 + int(c) * 256 + int(d)


def to_address(number):
    a = number // 256 ** 3
    b = number // 256 ** 2 % 256
    c = number // 256 % 256
    d = number % 256
    return f"{a}.{b}.{c}.{d}"


print(to_number("192.168.1.37"), to_address(3232235813))
