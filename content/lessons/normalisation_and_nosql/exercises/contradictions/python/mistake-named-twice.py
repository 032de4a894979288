def contradictions(rows):
    phone_of = {}
    found = []
    for teacher, phone in rows:
        if teacher not in phone_of:
            phone_of[teacher] = phone
        elif phone_of[teacher] != phone:
            found.append(teacher)
    return sorted(found)


print(contradictions([["Pinto", 1], ["Khan", 2], ["Pinto", 9]]))
