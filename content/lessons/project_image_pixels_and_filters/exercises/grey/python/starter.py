import picture


def grey(grid):
    result = []
    for row in grid:
        new_row = []
        for pixel in row:
            new_row.append(pixel[0])
        result.append(new_row)
    return result


photo = picture.load()
picture.show(photo, "before")
picture.save(grey(photo))
