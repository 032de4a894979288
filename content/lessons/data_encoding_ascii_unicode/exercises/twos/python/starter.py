def twos(n, bits):
    half = 2 ** (bits - 1)
    result = "does not fit"
    return result


print(twos(-5, 4))
