from addresses import to_address, to_number


def network(address, prefix):
    size = 2 ** (32 - prefix)
    parts = address.split(".")
    return parts[0] + "." + parts[1] + "." + parts[2] + ".0"


def broadcast(address, prefix):
    size = 2 ** (32 - prefix)
    first = to_number(network(address, prefix))
    return to_address(first + size - 1)


def hosts(prefix):
    return 2 ** (32 - prefix) - 2


print(network("192.168.1.37", 27), broadcast("192.168.1.37", 27), hosts(27))
