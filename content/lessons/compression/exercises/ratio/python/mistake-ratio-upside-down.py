def picture_bytes(width, height, bytes_per_pixel):
    return width * height * bytes_per_pixel


def ratio(before, after):
    return after / before


def saved(before, after):
    return (1 - after / before) * 100


print(picture_bytes(200, 100, 3), ratio(36, 12), saved(36, 12))
