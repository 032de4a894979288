def most_looks(n):
    looks = 0
    while n > 0:
        n = n // 2
        looks = looks + 1
    return looks


def better(n, searches, in_order):
    if in_order:
        return "binary"
    if searches > most_looks(n):
        return "sort first"
    return "linear"


print(most_looks(1000))
