def luminance(red, green, blue):
    return (red + green + blue) / 765


def contrast(one, other):
    return 1


def is_readable(one, other):
    return contrast(one, other) >= 4.5


print(contrast([119, 119, 119], [255, 255, 255]))
