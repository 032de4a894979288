def packets(size, most):
    return size // most


print(packets(3100, 1500))
