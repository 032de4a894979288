def bubble_passes(values):
    row = list(values)
    passes = []
    moved = True
    while moved:
        moved = False
        for i in range(len(row) - 1):
            if row[i] > row[i + 1]:
                row[i], row[i + 1] = row[i + 1], row[i]
                moved = True
        if moved:
            passes.append(row)
    return passes


print(bubble_passes([5, 2, 8, 1]))
