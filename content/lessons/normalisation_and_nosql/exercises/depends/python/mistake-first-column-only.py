CLUB = [
    {"student": "Asha", "instrument": "sitar", "teacher": "Pinto", "room": 4},
    {"student": "Ravi", "instrument": "tabla", "teacher": "Khan", "room": 7},
    {"student": "Asha", "instrument": "tabla", "teacher": "Khan", "room": 7},
    {"student": "Om", "instrument": "flute", "teacher": "Das", "room": 4},
]


def depends(rows, left, right):
    seen = {}
    for row in rows:
        key = row[left[0]]
        if key in seen and seen[key] != row[right]:
            return False
        seen[key] = row[right]
    return True


print(depends(CLUB, ["teacher"], "room"), depends(CLUB, ["room"], "teacher"))
