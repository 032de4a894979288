def first_from(items, wanted):
    low = 0
    high = len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return low


def first_place(items, wanted):
    place = first_from(items, wanted)
    if place < len(items) and items[place] == wanted:
        return place
    return -1


def how_many(items, wanted):
    return first_from(items, wanted + 1) - first_from(items, wanted)


print(first_place([2, 5, 5, 5, 9], 5))
