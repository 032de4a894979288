def per_second(a_day):
    return a_day / 24


def terabytes(a_day, size, days):
    return a_day * size * days


def disks(needed, each):
    return 0


print(per_second(600000000), terabytes(600000000, 1000, 30), disks(18.0, 4))
