def to_binary(n):
    text = str(n % 2)
    n = n // 2
    while n > 0:
        text = text + str(n % 2)
        n = n // 2
    return text


print(to_binary(20))
