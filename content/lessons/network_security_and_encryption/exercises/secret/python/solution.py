def shift(text, key, direction):
    result = ""
    count = 0
    for letter in text:
        if "A" <= letter <= "Z":
            move = ord(key[count % len(key)]) - 65
            place = (ord(letter) - 65 + direction * move) % 26
            result = result + chr(65 + place)
            count = count + 1
        else:
            result = result + letter
    return result


def encrypt(text, key):
    return shift(text, key, 1)


def decrypt(text, key):
    return shift(text, key, -1)


print(encrypt("MEET AT NINE", "TEA"))
print(decrypt("FIEMET", "TEA"))
