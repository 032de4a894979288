def private_key(p, q, public):
    rest = p * q
    private = 1
    while public * private % rest != 1:
        private = private + 1
    return private


def use_key(number, key, n):
    return number ** key % n


print(private_key(5, 11, 3))
print(use_key(7, 3, 55))
