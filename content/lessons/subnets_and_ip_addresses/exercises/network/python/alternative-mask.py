from addresses import to_address, to_number


def network(address, prefix):
    mask = 2 ** 32 - 2 ** (32 - prefix)
    return to_address(to_number(address) & mask)


def broadcast(address, prefix):
    return to_address(to_number(network(address, prefix)) + hosts(prefix) + 1)


def hosts(prefix):
    return 2 ** (32 - prefix) - 2


print(network("192.168.1.37", 27), broadcast("192.168.1.37", 27), hosts(27))
