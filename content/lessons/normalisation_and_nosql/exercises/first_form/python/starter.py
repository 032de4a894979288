def first_form(rows):
    table = []
    for student, instruments in rows:
        table.append([student, instruments])
    return table


print(first_form([["Asha", "sitar, tabla"], ["Om", "flute"]]))
