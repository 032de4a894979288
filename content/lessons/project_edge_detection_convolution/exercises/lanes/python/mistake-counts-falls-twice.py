import picture

KERNEL = [[-1, 0, 1], [-1, 0, 1], [-1, 0, 1]]
limit = 150

photo = picture.load()
picture.show(photo, "road")
change = picture.convolve(photo, KERNEL)

row = change[len(change) // 2]
lines = 0
rise = -100
for column in range(len(row)):
    if row[column] > limit:
        rise = column
    elif row[column] < -limit and column - rise <= 4:
        lines = lines + 1

edge_map = [[255 if abs(value) > limit else 0 for value in line] for line in change]
picture.save(edge_map, lines)
