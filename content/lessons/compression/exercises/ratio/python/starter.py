def picture_bytes(width, height, bytes_per_pixel):
    return width * height


def ratio(before, after):
    return before


def saved(before, after):
    return before - after


print(picture_bytes(200, 100, 3), ratio(36, 12), saved(36, 12))
