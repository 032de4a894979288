def weigh(grid, kernel, row, column):
    total = 0
    for i in range(3):
        for j in range(3):
            total = total + grid[row + i][column + j] * kernel[i][j]
    return total
