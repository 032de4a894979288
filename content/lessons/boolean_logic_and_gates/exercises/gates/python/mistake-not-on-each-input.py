def nand(a, b):
    return (1 - a) & (1 - b)


def nor(a, b):
    return 1 - (a | b)


def xor(a, b):
    return (a | b) & (1 - (a & b))
