def utf8_bytes(text):
    total = 0
    for letter in text:
        code = ord(letter)
        total = total + 1
    return total


print(utf8_bytes("चाय"))
