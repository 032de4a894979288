def utf8_bytes(text):
    total = 0
    for letter in text:
        code = ord(letter)
        if code <= 127:
            total = total + 1
        elif code <= 2047:
            total = total + 2
        elif code <= 65535:
            total = total + 3
        else:
            total = total + 4
    return total


print(utf8_bytes("चाय"))
