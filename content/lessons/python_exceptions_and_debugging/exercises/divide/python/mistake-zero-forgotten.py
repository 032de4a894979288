def safe_divide(a, b):
    try:
        return a / b
    except ZeroDivisionError:
        return None


def speed(distance, hours):
    if distance < 0 or hours < 0:
        raise ValueError("below zero")
    return safe_divide(distance, hours)
