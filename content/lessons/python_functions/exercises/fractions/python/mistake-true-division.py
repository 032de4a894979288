def hcf(a, b):
    while b != 0:
        a, b = b, a % b
    return a


def lowest(top, bottom):
    factor = hcf(top, bottom)
    return (top / factor, bottom / factor)


def add(f, g):
    a, b = f
    c, d = g
    return lowest(a * d + c * b, b * d)
