def encrypt(text, key):
    result = ""
    for letter in text:
        result = result + letter
    return result


def decrypt(text, key):
    return text


print(encrypt("MEET AT NINE", "TEA"))
print(decrypt("FIEMET", "TEA"))
