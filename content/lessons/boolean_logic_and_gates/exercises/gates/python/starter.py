def nand(a, b):
    return a & b


def nor(a, b):
    return a | b


def xor(a, b):
    return a | b


print(nand(1, 1), nor(0, 0), xor(1, 1))
