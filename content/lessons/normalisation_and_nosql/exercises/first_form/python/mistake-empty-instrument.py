def first_form(rows):
    table = []
    for student, instruments in rows:
        for part in instruments.split(","):
            table.append([student, part.strip()])
    return table


print(first_form([["Asha", "sitar, tabla"], ["Om", "flute"]]))
