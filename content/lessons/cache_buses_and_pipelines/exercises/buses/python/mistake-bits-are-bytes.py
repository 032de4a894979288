def locations(wires):
    return 2 ** wires


def wires(memory):
    width = 1
    while 2 ** width < memory:
        width = width + 1
    return width


def transfers(size, width):
    at_once = width
    count = size // at_once
    if size % at_once > 0:
        count = count + 1
    return count


print(locations(16), wires(65536), transfers(10, 32))
