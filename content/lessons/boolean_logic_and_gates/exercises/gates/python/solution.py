def nand(a, b):
    return 1 - (a & b)


def nor(a, b):
    return 1 - (a | b)


def xor(a, b):
    return (a | b) - (a & b)


print(nand(1, 1), nor(0, 0), xor(1, 1))
