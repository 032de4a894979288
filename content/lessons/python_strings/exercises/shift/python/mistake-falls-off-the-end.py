def moved(letter, k):
    place = ord(letter) - ord("A") + k
    result = chr(place + ord("A"))
    return result


print(moved("A", 3), moved("Z", 3))
