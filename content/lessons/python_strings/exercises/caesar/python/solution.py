def encode(text, k):
    result = ""
    for letter in text:
        if "A" <= letter <= "Z":
            place = (ord(letter) - ord("A") + k) % 26
            result = result + chr(place + ord("A"))
        elif "a" <= letter <= "z":
            place = (ord(letter) - ord("a") + k) % 26
            result = result + chr(place + ord("a"))
        else:
            result = result + letter
    return result


def decode(text, k):
    result = encode(text, -k)
    return result


print(encode("CAKE AT TEN", 3))
