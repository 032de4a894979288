def weigh(grid, kernel, row, column):
    return sum(grid[row - 1 + i][column - 1 + j] * kernel[i][j] for i in range(3) for j in range(3))


def convolve(grid, kernel):
    result = []
    for row in range(len(grid)):
        line = []
        for column in range(len(grid[0])):
            line.append(weigh(grid, kernel, row, column))
        result.append(line)
    return result
