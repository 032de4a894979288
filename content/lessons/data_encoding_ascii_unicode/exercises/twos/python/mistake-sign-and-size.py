def twos(n, bits):
    half = 2 ** (bits - 1)
    result = "does not fit"
    if -half <= n < half:
        sign = "0"
        if n < 0:
            sign = "1"
            n = -n
        result = ""
        for turn in range(bits - 1):
            result = str(n % 2) + result
            n = n // 2
        result = sign + result
    return result


print(twos(-5, 4))
