from math import ceil


def per_second(a_day):
    return a_day / 86400


def terabytes(a_day, size, days):
    return a_day * size * days / 1000000000000


def disks(needed, each):
    return ceil(needed / each)


print(per_second(600000000), terabytes(600000000, 1000, 30), disks(18.0, 4))
