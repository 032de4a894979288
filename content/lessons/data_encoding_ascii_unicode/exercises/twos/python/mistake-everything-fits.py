def twos(n, bits):
    half = 2 ** (bits - 1)
    if n < 0:
        n = n + 2 * half
    result = ""
    for turn in range(bits):
        result = str(n % 2) + result
        n = n // 2
    return result


print(twos(-5, 4))
