def safe_divide(a, b):
    try:
        return a / b
    except ZeroDivisionError:
        return None


def speed(distance, hours):
    if distance < 0 or hours < 0:
        raise ValueError("below zero")
    result = safe_divide(distance, hours)
    if result is None:
        return 0
    return result


print(safe_divide(7, 2))
