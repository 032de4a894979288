from addresses import to_address, to_number


def prefix_for(devices):
    prefix = 30
    while 2 ** (32 - prefix) < devices:
        prefix = prefix - 1
    return prefix


def split(address, prefix, longer):
    subnets = []
    first = to_number(address)
    size = 2 ** (32 - longer)
    for k in range(2 ** (longer - prefix)):
        subnets.append(to_address(first + k * size))
    return subnets


print(prefix_for(60))
print(split("192.168.1.0", 24, 26))
