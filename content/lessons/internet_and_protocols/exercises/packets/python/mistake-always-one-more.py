def packets(size, most):
    return size // most + 1


print(packets(3100, 1500))
