def siren(d, n, k):
    return d | n


def rows():
    count = 0
    for d in [0, 1]:
        count = count + 1 - siren(d, 0, 0)
    return count


print(siren(1, 0, 1), rows())
