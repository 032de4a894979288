def encode(text, k):
    result = ""
    for letter in text:
        result = result + letter
    return result


def decode(text, k):
    result = text
    return result


print(encode("CAKE AT TEN", 3))
