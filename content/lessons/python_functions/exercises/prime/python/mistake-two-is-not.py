def is_prime(n):
    if n < 2 or n % 2 == 0:
        return False
    for divisor in range(3, n):
        if n % divisor == 0:
            return False
    return True


print(is_prime(7), is_prime(91))
