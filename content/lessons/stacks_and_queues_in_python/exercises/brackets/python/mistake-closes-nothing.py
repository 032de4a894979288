PARTNER = {")": "(", "]": "[", "}": "{"}


def balanced(text):
    pile = []
    for sign in text:
        if sign in "([{":
            pile.append(sign)
        elif sign in PARTNER:
            if pile.pop() != PARTNER[sign]:
                return False
    return not pile


def first_trouble(text):
    return -1
