PARTNER = {")": "(", "]": "[", "}": "{"}


def balanced(text):
    for closing in PARTNER:
        if text.count(closing) != text.count(PARTNER[closing]):
            return False
    return True


def first_trouble(text):
    return -1
