def square(n):
    return n * n


def handshakes(n):
    return n * (n - 1) // 2


def halvings(n):
    count = 0
    while n > 1:
        n = n // 2
        count = count + 1
    return count


print(square(4), handshakes(4), halvings(8))
