PARTNER = {")": "(", "]": "[", "}": "{"}


def balanced(text):
    return text.count("(") == text.count(")")


def first_trouble(text):
    return -1


print(balanced("([)]"))
