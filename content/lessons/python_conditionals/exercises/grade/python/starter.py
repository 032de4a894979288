def grade(theory, practical):
    total = theory + practical
    if total >= 90:
        result = "A+"
    else:
        result = "E"
    return result


print(grade(65, 28))
