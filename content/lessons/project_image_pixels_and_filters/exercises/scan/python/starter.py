import picture

photo = picture.load()
picture.show(photo, "before")

result = []
for row in photo:
    new_row = []
    for value in row:
        new_row.append(value)
    result.append(new_row)
picture.save(result)
