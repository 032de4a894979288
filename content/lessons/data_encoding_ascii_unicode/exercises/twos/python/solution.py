def twos(n, bits):
    half = 2 ** (bits - 1)
    result = "does not fit"
    if -half <= n < half:
        first = "0"
        if n < 0:
            first = "1"
            n = n + half
        result = ""
        for turn in range(bits - 1):
            result = str(n % 2) + result
            n = n // 2
        result = first + result
    return result


print(twos(-5, 4))
