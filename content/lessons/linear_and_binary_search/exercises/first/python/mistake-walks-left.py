def first_place(items, wanted):
    for i in range(len(items)):
        if items[i] == wanted:
            return i
        if items[i] > wanted:
            return -1
    return -1


def how_many(items, wanted):
    total = 0
    for item in items:
        if item == wanted:
            total = total + 1
    return total
