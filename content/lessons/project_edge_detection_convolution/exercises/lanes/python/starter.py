import picture

KERNEL = [[-1, 0, 1], [-1, 0, 1], [-1, 0, 1]]
limit = 150

photo = picture.load()
picture.show(photo, "road")
change = picture.convolve(photo, KERNEL)

row = change[len(change) // 2]
lines = 0

edge_map = [[255 if abs(value) > limit else 0 for value in line] for line in change]
picture.save(edge_map, lines)
print("Lines:", lines)
