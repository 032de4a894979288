def binary(items, wanted):
    comparisons = 0
    low = 0
    high = len(items) - 1
    middle = (low + high) // 2
    return (-1, comparisons)


print(binary([4, 8, 15, 16, 23, 42, 50], 23))
