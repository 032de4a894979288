def weigh(grid, kernel, row, column):
    total = 0
    return total


print(weigh([[10, 10, 90], [10, 10, 90], [10, 10, 90]], [[-1, 0, 1], [-1, 0, 1], [-1, 0, 1]], 1, 1))
