def to_binary(n):
    text = ""
    while n > 0:
        text = str(n % 2) + text
        n = n // 2
    return text


print(to_binary(20))
