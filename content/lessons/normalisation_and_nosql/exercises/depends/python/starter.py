CLUB = [
    {"student": "Asha", "instrument": "sitar", "teacher": "Pinto", "room": 4},
    {"student": "Ravi", "instrument": "tabla", "teacher": "Khan", "room": 7},
    {"student": "Asha", "instrument": "tabla", "teacher": "Khan", "room": 7},
    {"student": "Om", "instrument": "flute", "teacher": "Das", "room": 4},
]


def depends(rows, left, right):
    return True


print(depends(CLUB, ["teacher"], "room"), depends(CLUB, ["room"], "teacher"))
