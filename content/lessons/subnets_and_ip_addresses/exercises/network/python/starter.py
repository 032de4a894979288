from addresses import to_address, to_number


def network(address, prefix):
    return address


def broadcast(address, prefix):
    return address


def hosts(prefix):
    return prefix


print(network("192.168.1.37", 27), broadcast("192.168.1.37", 27), hosts(27))
