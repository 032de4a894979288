def private_key(p, q, public):
    return pow(public, -1, (p - 1) * (q - 1))


def use_key(number, key, n):
    return pow(number, key, n)


print(private_key(5, 11, 3))
print(use_key(7, 3, 55))
