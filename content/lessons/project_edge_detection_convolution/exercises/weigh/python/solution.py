def weigh(grid, kernel, row, column):
    total = 0
    for i in range(3):
        for j in range(3):
            total = total + grid[row - 1 + i][column - 1 + j] * kernel[i][j]
    return total


print(weigh([[10, 10, 90], [10, 10, 90], [10, 10, 90]], [[-1, 0, 1], [-1, 0, 1], [-1, 0, 1]], 1, 1))
