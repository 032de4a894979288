def split(rows, left, right):
    old = []
    new = []
    for row in rows:
        kept = {}
        moved = {left: row[left]}
        for column in row:
            if column in right:
                moved[column] = row[column]
            else:
                kept[column] = row[column]
        if kept not in old:
            old.append(kept)
        if moved not in new:
            new.append(moved)
    return [old, new]


def join(table, other, column):
    joined = []
    for row in table:
        for partner in other:
            if row[column] == partner[column]:
                joined.append({**row, **partner})
    return joined


ROWS = [
    {"student": "Asha", "teacher": "Pinto", "phone": 1},
    {"student": "Ila", "teacher": "Pinto", "phone": 1},
    {"student": "Om", "teacher": "Das", "phone": 3},
]
for table in split(ROWS, "teacher", ["phone"]):
    print(table)
