def brighten(grid, amount):
    result = []
    for row in grid:
        new_row = []
        for value in row:
            new_row.append(min(255, value + amount))
        result.append(new_row)
    return result
