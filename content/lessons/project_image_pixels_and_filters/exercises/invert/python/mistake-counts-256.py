def invert(grid):
    result = []
    for row in grid:
        new_row = []
        for value in row:
            new_row.append(256 - value)
        result.append(new_row)
    return result
