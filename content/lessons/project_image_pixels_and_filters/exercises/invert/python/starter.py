import picture


def invert(grid):
    result = []
    for row in grid:
        new_row = []
        for value in row:
            new_row.append(value)
        result.append(new_row)
    return result


photo = picture.load()
picture.show(photo, "before")
picture.save(invert(photo))
