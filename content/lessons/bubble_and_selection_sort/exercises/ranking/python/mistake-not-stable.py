def ranking(students):
    row = list(students)
    for start in range(len(row)):
        place = start
        for i in range(start, len(row)):
            if row[i][1] >= row[place][1]:
                place = i
        row[start], row[place] = row[place], row[start]
    return row


def swaps(values):
    row = list(values)
    bubble = 0
    for turn in values:
        for i in range(len(row) - 1):
            if row[i] > row[i + 1]:
                row[i], row[i + 1] = row[i + 1], row[i]
                bubble = bubble + 1
    row = list(values)
    selection = 0
    for start in range(len(row)):
        place = start
        for i in range(start, len(row)):
            if row[i] < row[place]:
                place = i
        if place != start:
            row[start], row[place] = row[place], row[start]
            selection = selection + 1
    return [bubble, selection]


print(ranking([["Ravi", 84], ["Asha", 91], ["Imran", 84]]))
print(swaps([5, 2, 8, 1]))
