def binary(items, wanted):
    comparisons = 0
    low = 0
    high = len(items) - 1
    while low <= high:
        comparisons = comparisons + 1
        middle = (low + high) // 2
        if items[middle] == wanted:
            return (middle, comparisons)
        elif items[middle] > wanted:
            low = middle + 1
        else:
            high = middle - 1
    return (-1, comparisons)
