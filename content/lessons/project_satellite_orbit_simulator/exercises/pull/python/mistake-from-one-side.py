EARTH = 398600


def pull(x, y):
    return EARTH / x ** 2
