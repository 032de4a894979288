def luminance(red, green, blue):
    total = 0
    for part, weight in [(red, 0.2126), (green, 0.7152), (blue, 0.0722)]:
        c = part / 255
        if c <= 0.04045:
            c = c / 12.92
        else:
            c = ((c + 0.055) / 1.055) ** 2.4
        total = total + c * weight
    return total


def contrast(one, other):
    first = luminance(one[0], one[1], one[2])
    second = luminance(other[0], other[1], other[2])
    return (first + 0.05) / (second + 0.05)


def is_readable(one, other):
    return contrast(one, other) >= 4.5


print(contrast([119, 119, 119], [255, 255, 255]))
