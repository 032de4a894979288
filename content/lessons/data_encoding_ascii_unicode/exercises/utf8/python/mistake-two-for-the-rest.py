def utf8_bytes(text):
    total = 0
    for letter in text:
        code = ord(letter)
        if code <= 127:
            total = total + 1
        else:
            total = total + 2
    return total


print(utf8_bytes("चाय"))
