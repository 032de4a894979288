from addresses import to_address, to_number


def prefix_for(devices):
    return 24


def split(address, prefix, longer):
    subnets = [address]
    return subnets


print(prefix_for(60))
print(split("192.168.1.0", 24, 26))
