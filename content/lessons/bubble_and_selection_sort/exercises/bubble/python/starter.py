def bubble_passes(values):
    row = list(values)
    passes = []
    return passes


print(bubble_passes([5, 2, 8, 1]))
