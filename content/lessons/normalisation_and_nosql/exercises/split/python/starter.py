def split(rows, left, right):
    old = []
    new = []
    return [old, new]


def join(table, other, column):
    return []


ROWS = [
    {"student": "Asha", "teacher": "Pinto", "phone": 1},
    {"student": "Ila", "teacher": "Pinto", "phone": 1},
    {"student": "Om", "teacher": "Das", "phone": 3},
]
for table in split(ROWS, "teacher", ["phone"]):
    print(table)
