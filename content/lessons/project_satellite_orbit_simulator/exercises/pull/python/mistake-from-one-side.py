def pull(x, y):
    return 398600 / x ** 2
