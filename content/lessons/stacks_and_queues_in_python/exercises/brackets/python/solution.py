PARTNER = {")": "(", "]": "[", "}": "{"}


def first_trouble(text):
    pile = []
    for i in range(len(text)):
        sign = text[i]
        if sign in "([{":
            pile.append((sign, i))
        elif sign in PARTNER:
            if not pile or pile.pop()[0] != PARTNER[sign]:
                return i
    if pile:
        return pile[-1][1]
    return -1


def balanced(text):
    return first_trouble(text) == -1


print(balanced("([)]"))
