def most_looks(n):
    return n


def better(n, searches, in_order):
    return "linear"


print(most_looks(1000))
