import picture

photo = picture.load()
picture.show(photo, "before")

total = 0
count = 0
for row in photo:
    for value in row:
        total = total + value
        count = count + 1
average = total / count

result = []
for row in photo:
    new_row = []
    for value in row:
        if value > average:
            new_row.append(255)
        else:
            new_row.append(0)
    result.append(new_row)
picture.save(result)
