def selection_passes(values):
    row = list(values)
    passes = []
    for start in range(len(row) - 1):
        place = start
        passes.append(list(row))
    return passes


print(selection_passes([6, 3, 8, 1]))
