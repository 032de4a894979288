def packets(size, most):
    count = size // most
    if size % most > 0:
        count = count + 1
    return count


print(packets(3100, 1500))
