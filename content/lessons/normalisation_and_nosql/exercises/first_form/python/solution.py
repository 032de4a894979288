def first_form(rows):
    table = []
    for student, instruments in rows:
        for part in instruments.split(","):
            instrument = part.strip()
            if instrument != "":
                table.append([student, instrument])
    return table


print(first_form([["Asha", "sitar, tabla"], ["Om", "flute"]]))
