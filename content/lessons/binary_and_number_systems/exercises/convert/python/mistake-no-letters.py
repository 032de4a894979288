DIGITS = "0123456789ABCDEF"


def convert(text, from_base, to_base):
    value = 0
    result = ""
    for sign in text:
        value = value * from_base + DIGITS.find(sign)
    if value == 0:
        result = "0"
    while value > 0:
        result = str(value % to_base) + result
        value = value // to_base
    return result


print(convert("FF", 16, 2))
