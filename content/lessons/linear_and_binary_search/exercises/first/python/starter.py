def first_place(items, wanted):
    low = 0
    high = len(items) - 1
    place = -1
    return place


def how_many(items, wanted):
    return 0


print(first_place([2, 5, 5, 5, 9], 5))
