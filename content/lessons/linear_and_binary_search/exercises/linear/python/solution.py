def linear(items, wanted):
    comparisons = 0
    for i in range(len(items)):
        comparisons = comparisons + 1
        if items[i] == wanted:
            return (i, comparisons)
    return (-1, comparisons)


print(linear([9, 4, 7], 7))
