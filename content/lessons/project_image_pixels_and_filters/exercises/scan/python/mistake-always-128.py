import picture

photo = picture.load()
picture.show(photo, "before")

result = []
for row in photo:
    new_row = []
    for value in row:
        if value > 128:
            new_row.append(255)
        else:
            new_row.append(0)
    result.append(new_row)
picture.save(result)
