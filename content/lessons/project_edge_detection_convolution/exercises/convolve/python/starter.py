def weigh(grid, kernel, row, column):
    return sum(grid[row - 1 + i][column - 1 + j] * kernel[i][j] for i in range(3) for j in range(3))


def convolve(grid, kernel):
    result = []
    return result


print(convolve([[0, 0, 9, 9], [0, 0, 9, 9], [0, 0, 9, 9]], [[-1, 0, 1], [-1, 0, 1], [-1, 0, 1]]))
