def safe_divide(a, b):
    return a / b


def speed(distance, hours):
    return safe_divide(distance, hours)


print(safe_divide(7, 2))
