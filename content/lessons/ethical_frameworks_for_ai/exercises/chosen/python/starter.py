def chosen(patients, nurses, column):
    names = []
    for patient in patients:
        names.append(patient[0])
    return names


def left_out(patients, nurses):
    return []


patients = [["Hari", 2000, 9], ["Rita", 90000, 8], ["Arun", 70000, 4]]
print(chosen(patients, 2, 1), chosen(patients, 2, 2))
print(left_out(patients, 2))
