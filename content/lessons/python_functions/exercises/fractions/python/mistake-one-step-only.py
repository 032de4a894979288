def hcf(a, b):
    if b == 0:
        return a
    if a % b == 0:
        return b
    return a % b


def lowest(top, bottom):
    factor = hcf(top, bottom)
    return (top // factor, bottom // factor)


def add(f, g):
    a, b = f
    c, d = g
    return lowest(a * d + c * b, b * d)
