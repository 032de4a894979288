def to_bytes(amount, unit):
    if unit == "B":
        result = amount
    elif unit == "KB":
        result = amount * 1000
    elif unit == "MB":
        result = amount * 1000 ** 2
    elif unit == "GB":
        result = amount * 1000 ** 3
    elif unit == "TB":
        result = amount * 1000 ** 4
    else:
        result = -1
    return result


print(to_bytes(2, "KB"))
