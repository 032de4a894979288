def contradictions(rows):
    found = []
    for teacher, phone in rows:
        print(teacher, phone)
    return found


print(contradictions([["Pinto", 1], ["Khan", 2], ["Pinto", 9]]))
