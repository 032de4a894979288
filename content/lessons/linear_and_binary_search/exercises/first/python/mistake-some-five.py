def search(items, wanted):
    low = 0
    high = len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        if items[middle] == wanted:
            return middle
        elif items[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return -1


def first_place(items, wanted):
    return search(items, wanted)


def how_many(items, wanted):
    return 0
