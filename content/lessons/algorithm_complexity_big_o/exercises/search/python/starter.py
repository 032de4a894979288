from row import Row


def find(row, wanted):
    for i in range(row.size()):
        if row.get(i) == wanted:
            return i
    return -1


def try_find(values, wanted):
    row = Row(values)
    place = find(row, wanted)
    few = row.looks() <= len(bin(len(values))) - 2
    return f"{place}, {'few' if few else 'too many'} looks"


print(try_find([3, 8, 15, 20, 42], 42))
