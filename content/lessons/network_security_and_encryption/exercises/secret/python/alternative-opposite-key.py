ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def encrypt(text, key):
    result = ""
    rest = key
    for letter in text:
        if letter in ALPHABET:
            if rest == "":
                rest = key
            place = ALPHABET.index(letter) + ALPHABET.index(rest[0])
            result += ALPHABET[place % 26]
            rest = rest[1:]
        else:
            result += letter
    return result


def decrypt(text, key):
    opposite = ""
    for letter in key:
        opposite += ALPHABET[(26 - ALPHABET.index(letter)) % 26]
    return encrypt(text, opposite)


print(encrypt("MEET AT NINE", "TEA"))
print(decrypt("FIEMET", "TEA"))
