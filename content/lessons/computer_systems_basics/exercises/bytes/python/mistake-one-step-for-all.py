def to_bytes(amount, unit):
    if unit == "B":
        result = amount
    elif unit == "KB" or unit == "MB" or unit == "GB" or unit == "TB":
        result = amount * 1024
    else:
        result = -1
    return result


print(to_bytes(2, "KB"))
