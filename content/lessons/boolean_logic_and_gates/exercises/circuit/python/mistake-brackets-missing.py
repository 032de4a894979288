def siren(d, n, k):
    return d | n & (1 - k)


def rows():
    count = 0
    for d in [0, 1]:
        for n in [0, 1]:
            for k in [0, 1]:
                count = count + 1 - siren(d, n, k)
    return count
