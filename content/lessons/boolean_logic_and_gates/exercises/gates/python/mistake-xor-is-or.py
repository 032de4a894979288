def nand(a, b):
    return 1 - (a & b)


def nor(a, b):
    return 1 - (a | b)


def xor(a, b):
    return a | b
