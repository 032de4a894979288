def first_form(rows):
    table = []
    for student, instruments in rows:
        for part in instruments.split(","):
            if part != "":
                table.append([student, part])
    return table


print(first_form([["Asha", "sitar, tabla"], ["Om", "flute"]]))
