def square(n):
    return n


def handshakes(n):
    return n


def halvings(n):
    return n


print(square(4), handshakes(4), halvings(8))
