def per_second(a_day):
    return a_day / (24 * 60 * 60)


def terabytes(a_day, size, days):
    return a_day * size * days / 10 ** 12


def disks(needed, each):
    number = int(needed // each)
    if needed % each > 0:
        number = number + 1
    return number


print(per_second(600000000), terabytes(600000000, 1000, 30), disks(18.0, 4))
