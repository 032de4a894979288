def luminance(red, green, blue):
    total = 0
    for part, weight in [(red, 0.2126), (green, 0.7152), (blue, 0.0722)]:
        c = part / 255
        total = total + c * weight
    return total


def contrast(one, other):
    first = luminance(one[0], one[1], one[2])
    second = luminance(other[0], other[1], other[2])
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)


def is_readable(one, other):
    return contrast(one, other) >= 4.5


print(contrast([119, 119, 119], [255, 255, 255]))
