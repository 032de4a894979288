def selection_passes(values):
    row = list(values)
    passes = []
    for start in range(len(row) - 1):
        place = start
        for i in range(start + 1, len(row)):
            if row[i] < row[place]:
                place = i
        row[start], row[place] = row[place], row[start]
        passes.append(list(row))
    return passes


print(selection_passes([6, 3, 8, 1]))
