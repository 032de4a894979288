DIGITS = "0123456789ABCDEF"


def convert(text, from_base, to_base):
    value = 0
    result = ""
    return result


print(convert("FF", 16, 2))
