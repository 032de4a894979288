def moved(letter, k):
    place = ord(letter) + k
    result = chr(place)
    return result


print(moved("A", 3), moved("Z", 3))
