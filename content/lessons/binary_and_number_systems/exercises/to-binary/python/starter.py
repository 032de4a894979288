def to_binary(n):
    text = str(n % 2)
    return text


print(to_binary(20))
