PARTNER = {")": "(", "]": "[", "}": "{"}


def balanced(text):
    pile = []
    for sign in text:
        if sign in "([{":
            pile.append(sign)
        elif sign in PARTNER:
            if not pile or pile.pop() != PARTNER[sign]:
                return False
    return True


def first_trouble(text):
    return -1
