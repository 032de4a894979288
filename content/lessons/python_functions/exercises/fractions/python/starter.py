def hcf(a, b):
    return a


def lowest(top, bottom):
    return (top, bottom)


def add(f, g):
    a, b = f
    c, d = g
    return (a + c, b + d)


print(hcf(18, 12), lowest(18, 12), add((1, 6), (1, 3)))
