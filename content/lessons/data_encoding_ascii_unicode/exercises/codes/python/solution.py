def codes(text):
    result = []
    for letter in text:
        result.append(ord(letter))
    return result


print(codes("Chai"))
