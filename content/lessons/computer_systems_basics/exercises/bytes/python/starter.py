def to_bytes(amount, unit):
    result = amount * 1000
    return result


print(to_bytes(2, "KB"))
