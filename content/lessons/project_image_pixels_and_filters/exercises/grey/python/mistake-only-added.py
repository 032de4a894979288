def grey(grid):
    result = []
    for row in grid:
        new_row = []
        for pixel in row:
            new_row.append(pixel[0] + pixel[1] + pixel[2])
        result.append(new_row)
    return result
