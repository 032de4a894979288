def to_number(address):
    parts = address.split(".")
    return int(parts[3])


def to_address(number):
    return "0.0.0." + str(number % 256)


print(to_number("192.168.1.37"), to_address(3232235813))
