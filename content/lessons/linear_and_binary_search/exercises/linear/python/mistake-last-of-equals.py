def linear(items, wanted):
    comparisons = 0
    place = -1
    for i in range(len(items)):
        comparisons = comparisons + 1
        if items[i] == wanted:
            place = i
    return (place, comparisons)


print(linear([9, 4, 7], 7))
