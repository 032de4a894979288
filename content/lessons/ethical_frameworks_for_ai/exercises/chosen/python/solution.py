def chosen(patients, nurses, column):
    left = patients[:]
    names = []
    while len(names) < nurses and len(left) > 0:
        best = 0
        for i in range(1, len(left)):
            if left[i][column] > left[best][column]:
                best = i
        names.append(left[best][0])
        left.pop(best)
    return names


def left_out(patients, nurses):
    by_cost = chosen(patients, nurses, 1)
    names = []
    for name in chosen(patients, nurses, 2):
        if name not in by_cost:
            names.append(name)
    return names


patients = [["Hari", 2000, 9], ["Rita", 90000, 8], ["Arun", 70000, 4]]
print(chosen(patients, 2, 1), chosen(patients, 2, 2))
print(left_out(patients, 2))
