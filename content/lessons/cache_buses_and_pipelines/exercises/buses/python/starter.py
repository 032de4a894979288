def locations(wires):
    return 2 * wires


def wires(memory):
    return 1


def transfers(size, width):
    return size


print(locations(16), wires(65536), transfers(10, 32))
