def is_prime(n):
    return True


print(is_prime(7), is_prime(91))
