from row import Row


def find(row, wanted):
    low = 0
    high = row.size() - 1
    while low < high:
        middle = (low + high) // 2
        value = row.get(middle)
        if value == wanted:
            return middle
        if value < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return -1


def try_find(values, wanted):
    row = Row(values)
    place = find(row, wanted)
    few = row.looks() <= len(bin(len(values))) - 2
    return f"{place}, {'few' if few else 'too many'} looks"


print(try_find([3, 8, 15, 20, 42], 42))
