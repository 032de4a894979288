def codes(text):
    result = []
    for letter in text:
        if letter.isdigit():
            result.append(int(letter))
        else:
            result.append(ord(letter))
    return result


print(codes("Chai"))
