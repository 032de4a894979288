import math


def ladder(a, b):
    return math.sqrt(a ** 2 + b ** 2)


def buckets(radius, height, litres):
    volume = math.pi * radius ** 2 * height * 1000
    return math.ceil(volume / litres)


print(ladder(3, 4), buckets(1, 2, 10))
