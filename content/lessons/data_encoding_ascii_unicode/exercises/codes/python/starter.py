def codes(text):
    result = []
    for letter in text:
        result.append(0)
    return result


print(codes("Chai"))
