def private_key(p, q, public):
    private = 1
    return private


def use_key(number, key, n):
    return number


print(private_key(5, 11, 3))
print(use_key(7, 3, 55))
